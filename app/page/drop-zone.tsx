import { useEffect, useState } from 'react'
import { acts } from '../state/page.ts'
import { useWords } from './use-words.ts'
import './drop-zone.css'

/** A file may be dropped anywhere; while one is held over the page, the page says so. */
export function DropZone() {
  const { page } = useWords()
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const isFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!isFile(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false) // out of the window
    }
    const drop = (event: DragEvent) => {
      if (!isFile(event)) return
      event.preventDefault()
      setIsOver(false)
      const file = event.dataTransfer?.files[0]
      if (file !== undefined) void acts.openFile(file)
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
  return isOver ? <div className="drop-zone">{page.header.dropHere}</div> : null
}
