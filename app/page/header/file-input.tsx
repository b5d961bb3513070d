import { useRef } from 'react'
import { acts } from '../../state/page.ts'

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
      accept=".json,.jsonc,application/json,text/plain"
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
