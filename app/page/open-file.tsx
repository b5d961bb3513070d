import FolderOpen from 'lucide-react/icons/folder-open'
import { pageEn } from '../words/page-en.ts'
import { chooseFile } from './file-input.tsx'

const words = pageEn.header

export function OpenFile({ isNarrow, label = words.openFile }: { readonly isNarrow: boolean; readonly label?: string }) {
  return (
    <button type="button" className={isNarrow ? 'icon-button' : 'button'} aria-label={label} title={words.openFileHint} onClick={chooseFile}>
      <FolderOpen size={isNarrow ? 18 : 15} aria-hidden="true" />
      {!isNarrow && label}
    </button>
  )
}
