import { useRef } from 'react'
import FolderOpen from 'lucide-react/icons/folder-open'
import { acts } from '../state/page.ts'
import { pageEn } from '../words/page-en.ts'

const words = pageEn.header

export function OpenFile({ isNarrow, label = words.openFile }: { readonly isNarrow: boolean; readonly label?: string }) {
  const input = useRef<HTMLInputElement>(null)
  const onChange = () => {
    const file = input.current?.files?.[0]
    if (file !== undefined) void acts.openFile(file)
    if (input.current !== null) input.current.value = '' // the same file again is a new choice
  }
  return (
    <>
      <button type="button" className={isNarrow ? 'icon-button' : 'button'} aria-label={label} title={words.openFileHint} onClick={() => input.current?.click()}>
        <FolderOpen size={isNarrow ? 18 : 15} aria-hidden="true" />
        {!isNarrow && label}
      </button>
      <input ref={input} className="sr-only" type="file" accept=".json,.jsonc,application/json,text/plain" tabIndex={-1} aria-hidden="true" onChange={onChange} />
    </>
  )
}
