import FolderOpen from 'lucide-react/icons/folder-open'
import { page as pageEn } from '../words/en/page.ts'
import { chooseFile } from './file-input.tsx'

const words = pageEn.header

export function OpenFile({ label = words.openFile }: { readonly label?: string }) {
  return (
    <button type="button" className="button" title={words.openFileHint} onClick={chooseFile}>
      <FolderOpen size={15} aria-hidden="true" />
      {label}
    </button>
  )
}
