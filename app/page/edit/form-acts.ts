/** What a person does to the scenario with the form. Each is one step of undo. */

import { acts, pageStore } from '../../state/page.ts'
import { changedText } from '../../edit/text/text-edits.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { writePath } from '../../model/json-path.ts'
import { actorRenamings, entityAt, labelRenamings, renamings, renamingsOfCopy } from '../../edit/form/references.ts'
import type { Fields } from '../../edit/form/shape-options.ts'
import { duplicated, moved, renamed } from '../../edit/text/moves.ts'

/** Keys typed into one field are one step of undo, until it is left. */
export function typeValue(path: JsonPath, value: unknown): void {
  const { document } = pageStore.getState()
  if (document !== null) acts.editText(changedText(document.text, [{ path, value }]), `form ${writePath(path)}`)
}

/** undefined: away with it. */
export function setValue(path: JsonPath, value: unknown): void {
  edit(text => changedText(text, [{ path, value }]))
}

export function addEntry(list: JsonPath, value: unknown): void {
  edit(text => changedText(text, [{ path: [...list, -1], value, isInsertion: true }]))
}

/** A property's own name: an entity takes all that names it along. */
export function renameKey(scenario: Fields, path: JsonPath, name: string): void {
  const entity = entityAt(path)
  edit(text => renamed(text, { path, name }, entity === null ? [] : renamings(scenario, entity, name)))
}

/** The name of a sender, a receiver or a label, with all that names it. */
export function renameNamed(scenario: Fields, path: JsonPath, before: unknown, name: string): void {
  const isLabel = path[0] === 'steps'
  const others =
    typeof before !== 'string' || before === ''
      ? []
      : (isLabel ? labelRenamings : actorRenamings)(scenario, before, name)
  edit(text => renamed(text, null, [...others, { path, value: name }]))
}

export function move(path: JsonPath, by: 1 | -1): void {
  edit(text => moved(text, path, by))
}

/** `name`: of the copy, where entries have names. */
export function duplicate(path: JsonPath, entry: unknown, name: string | null): void {
  const index = path.at(-1)!
  edit(text => {
    if (typeof index === 'string') return duplicated(text, path, name)
    const next = duplicated(text, path, null)
    if (name === null) return next
    return renamed(next, null, renamingsOfCopy([...path.slice(0, -1), index + 1], entry, name))
  })
}

function edit(change: (text: string) => string): void {
  const { document } = pageStore.getState()
  if (document === null) return
  acts.endGesture()
  acts.editText(change(document.text))
}
