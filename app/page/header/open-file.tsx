import FolderOpen from 'lucide-react/icons/folder-open'
import { useWords, wordsNow } from '../use-words.ts'
import { Button } from '../ui/button.tsx'
import { useRef } from 'react'
import { acts } from '../../state/page.ts'
import { newScenario } from '../../edit/new-scenario.ts'
import type { NewKind } from '../../edit/new-scenario.ts'

export function OpenFile({ label }: { readonly label?: string }) {
  const words = useWords().page.header
  return (
    <Button title={words.openFileHint} onClick={chooseFile}>
      <FolderOpen size={15} aria-hidden="true" />
      {label ?? words.openFile}
    </Button>
  )
}

const ID = 'scenario-file'

/** One for the page, so that it is there whatever asked for it has closed meanwhile. */
export function FileInput() {
  const input = useRef<HTMLInputElement>(null)
  const onChange = () => {
    const file = input.current?.files?.[0]
    if (file !== undefined) void acts.openFile(file)
    if (input.current !== null) input.current.value = '' // the same file again is a new choice
  }
  return (
    <input
      id={ID}
      ref={input}
      className="sr-only"
      type="file"
      accept=".json,.jsonc,.jsonl,.tfstate,.xml,application/json,text/plain,text/xml"
      tabIndex={-1}
      aria-hidden="true"
      onChange={onChange}
    />
  )
}

/** The device's own dialog. */
export function chooseFile(): void {
  document.getElementById(ID)?.click()
}

/** A small scenario that runs, for somebody to make their own of. */
export function beginNew(kind: NewKind): void {
  const words = wordsNow().page.header
  acts.beginNew(newScenario(words.newTitle, words.newDescription, kind))
}
