/** Undo, redo and save by the keys that everybody knows. A field that undoes by itself keeps them. */

import { acts, pageStore } from '../../state/page.ts'
import { saveFile } from '../header/save-file.ts'

const WRITES = 'input:not([type=range], [type=checkbox], [type=radio]), textarea, [contenteditable]'

export function listenToEditKeys(target: Pick<Window, 'addEventListener'>): void {
  target.addEventListener('keydown', event => {
    const act = actFor(event)
    if (act === null) return
    event.preventDefault()
    act()
  })
}

function actFor(event: KeyboardEvent): (() => void) | null {
  const isChord = event.ctrlKey !== event.metaKey && !event.altKey
  if (!isChord || event.defaultPrevented || event.isComposing || pageStore.getState().dialog !== null) return null
  const key = letterOf(event)
  if (key === 's' && !event.shiftKey) return saveFile
  if (event.target instanceof Element && event.target.closest(WRITES) !== null) return null
  if (key === 'z') return event.shiftKey ? acts.redo : acts.undo
  return key === 'y' && !event.shiftKey ? acts.redo : null
}

/** On a keyboard without Latin letters the key's place counts. */
function letterOf({ key, code }: KeyboardEvent): string {
  return key > '~' && code.startsWith('Key') ? code.slice(3).toLowerCase() : key.toLowerCase()
}
