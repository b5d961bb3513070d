import FolderOpen from 'lucide-react/icons/folder-open'
import { chooseFile } from './file-input.tsx'
import { useWords } from '../use-words.ts'

export function OpenFile({ label }: { readonly label?: string }) {
  const words = useWords().page.header
  return (
    <button type="button" className="button" title={words.openFileHint} onClick={chooseFile}>
      <FolderOpen size={15} aria-hidden="true" />
      {label ?? words.openFile}
    </button>
  )
}
