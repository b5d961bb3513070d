import { useEffect, useState } from 'react'
import { acts } from '../../state/page.ts'
import { isForField } from './paste.ts'
import { useWords } from '../use-words.ts'

/** A link that is dragged comes as the first, its text as the second. */
const TEXTS: readonly string[] = ['text/uri-list', 'text/plain']

/** A file may be dropped anywhere, and so may a link or a scenario's text; while a file is held over the page, the page says so. */
export function DropZone() {
  const { page } = useWords()
  const [isOver, setIsOver] = useState(false)
  useLaunchedFile()
  useEffect(() => {
    const isFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const isText = ({ dataTransfer, target }: DragEvent) =>
      !isForField(target) && (dataTransfer?.types.some(type => TEXTS.includes(type)) ?? false)
    const over = (event: DragEvent) => {
      if (!isFile(event) && !isText(event)) return
      event.preventDefault()
      setIsOver(isFile(event))
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false) // out of the window
    }
    const drop = (event: DragEvent) => {
      if (!isFile(event) && !isText(event)) return
      event.preventDefault()
      setIsOver(false)
      const file = event.dataTransfer?.files[0]
      if (file !== undefined) void acts.openFile(file)
      else acts.openText(TEXTS.map(type => event.dataTransfer?.getData(type) ?? '').find(text => text !== '') ?? '')
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return isOver ? <div className="centred bold drop-zone">{page.header.dropHere}</div> : null
}

/** What the system hands to an installed page when a file is opened with it (manifest, `file_handlers`). */
interface LaunchQueue {
  setConsumer(consumer: (launch: { readonly files: readonly { getFile(): Promise<File> }[] }) => void): void
}

/** A file that was opened with the installed page opens here as one that is dropped does. */
function useLaunchedFile(): void {
  useEffect(() => {
    const { launchQueue } = window as { readonly launchQueue?: LaunchQueue }
    launchQueue?.setConsumer(({ files }) => {
      void files[0]?.getFile().then(acts.openFile)
    })
  }, [])
}
