/** Completion and hover help from the format's own table. */

import { autocompletion, insertCompletionText, pickedCompletion } from '@codemirror/autocomplete'
import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { StateEffect, StateField } from '@codemirror/state'
import type { Extension } from '@codemirror/state'
import { Decoration, EditorView, hoverTooltip } from '@codemirror/view'
import type { DecorationSet } from '@codemirror/view'
import { isNever, looseText } from '../../edit/form/field-text.ts'
import { helpAt, suggestionsAt } from '../../edit/text/json-help.ts'
import type { PlaceHelp } from '../../edit/text/json-help.ts'
import type { TextRange } from '../../edit/text/places.ts'
import { langNow, lazyWordsNow } from '../use-words.ts'

/** Reading a longer text at every key would be felt: there Ctrl+Space asks. */
const READ_AT_ONCE_MAX = 200_000

export function jsonAssist(nowOf: () => number): Extension {
  const source = (context: CompletionContext): CompletionResult | null => {
    const {
      state: { doc },
      pos,
      explicit,
    } = context
    if (!explicit && (doc.length > READ_AT_ONCE_MAX || !context.matchBefore(/[\w"$./-]$/))) return null
    const found = suggestionsAt(doc.toString(), pos, nowOf(), langNow())
    if (found === null) return null
    const { from, to, list } = found
    return {
      from,
      to,
      filter: true,
      options: list.map(({ label, insert, info, kind }) => ({
        label: kind === 'property' ? `"${label}"` : insert,
        displayLabel: label,
        type: kind,
        ...(info !== undefined && { info }),
        apply: (view, completion, start, end) => {
          view.dispatch({
            ...insertCompletionText(view.state, insert, start, end),
            annotations: pickedCompletion.of(completion),
          })
        },
      })),
    }
  }
  return [autocompletion({ override: [source], icons: false }), hover, chosen]
}

/** Under a mouse. After a tap it stands above the line, and goes when somebody writes: what is being written is in sight. */
const hover = hoverTooltip(
  ({ state: { doc } }, pos) => {
    const help = helpAt(doc.toString(), pos, langNow())
    if (help === null) return null
    const isTap = window.matchMedia('(pointer: coarse)').matches
    const { from, to } = doc.lineAt(pos)
    return { ...(isTap ? { pos: from, end: to, above: true } : { pos }), create: () => ({ dom: hintOf(help) }) }
  },
  { hideOnChange: true },
)

function hintOf({ name, description, reading, range, standard }: PlaceHelp): HTMLElement {
  const words = lazyWordsNow().edit.form
  const parts = [
    reading === null ? null : words.reading(reading),
    range === null ? null : words.range(range.min, range.max, range.orNever),
    standard === undefined ? null : words.standard(isNever(standard) ? words.never : looseText(standard)),
  ].filter(part => part !== null)
  const dom = element('div', 'cm-hint')
  const title = element('code', '')
  title.textContent = name
  const first = dom.appendChild(element('p', ''))
  first.append(title, description === undefined ? '' : ` ${description}`)
  if (parts.length > 0) dom.appendChild(element('p', 'cm-range')).textContent = parts.join(' · ')
  return dom
}

function element(tag: string, className: string): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  return made
}

/** The lines of what is selected on the page. */
export const choose = StateEffect.define<TextRange | null>()

const chosen = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, { effects, changes, newDoc }) => {
    const asked = effects.find(effect => effect.is(choose))
    if (asked === undefined) return marks.map(changes)
    const range = asked.value
    if (range === null) return Decoration.none
    const [first, last] = [newDoc.lineAt(range.from).number, newDoc.lineAt(Math.min(range.to, newDoc.length)).number]
    const lines = Array.from(
      { length: Math.min(last - first, LINES_MAX) + 1 },
      (_, index) => newDoc.line(first + index).from,
    )
    return Decoration.set(lines.map(from => Decoration.line({ class: 'cm-chosen' }).range(from)))
  },
  provide: field => EditorView.decorations.from(field),
})

const LINES_MAX = 500
