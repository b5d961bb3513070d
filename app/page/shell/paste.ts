/** A link or a scenario's text that a person brings: by the keys for pasting anywhere outside of a field, by the menu, or dropped. */

import { acts, pageStore } from '../../state/page.ts'

const WRITES = 'input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Where a person writes, what is pasted or dropped belongs there. */
export const isForField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(WRITES) !== null

export function listenToPaste(target: Pick<Window, 'addEventListener'>): void {
  target.addEventListener('paste', event => {
    const { clipboardData } = event
    if (
      event.defaultPrevented ||
      clipboardData === null ||
      isForField(event.target) ||
      pageStore.getState().dialog !== null
    )
      return
    const [file] = clipboardData.files
    event.preventDefault()
    if (file !== undefined) void acts.openFile(file)
    else acts.openText(clipboardData.getData('text/plain'))
  })
}

/** By the menu. Some browsers ask the person first, some never let a page: then it is pasted into a field. */
export async function pasteHere(): Promise<void> {
  try {
    acts.openText(await navigator.clipboard.readText())
  } catch {
    acts.openDialog('paste')
  }
}
