import { durationIn } from '../../../scenarios/index.ts'
import { differencesOf, isTelling } from '../../edit/text/text-difference.ts'
import type { Difference } from '../../edit/text/text-difference.ts'
import { valueAt } from '../../model/json-path.ts'
import { durationText } from '../../words/format.ts'
import { lazyWordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'
import { withUnits } from '../inspector/breaks.tsx'

const VALUE_MAX = 24
/** Parts of a scenario whose names stand in its values; that they are queues or senders goes without saying. */
const PARTS: ReadonlySet<unknown> = new Set(['queues', 'topics', 'senders', 'receivers', 'namespace'])

/** What was changed from one text to the other, in one line; null where it cannot be told: broken texts, or only the layout. */
export const changeText = (before: string, after: string, lang: Lang): string | null =>
  textOf(differencesOf(before, after), after, lang)

/** The same without what is told about the run, which may be in two languages. */
export const runChangeText = (before: string, after: string, lang: Lang): string | null =>
  textOf(differencesOf(before, after)?.filter(difference => !isTelling(difference)) ?? null, after, lang)

function textOf(differences: readonly Difference[] | null, after: string, lang: Lang): string | null {
  const words = lazyWordsOf(lang).asked.own
  const first = differences?.find(({ path }) => path[0] !== 'title') ?? differences?.[0]
  if (first === undefined || differences === null) return null
  const path = pathText(first, after)
  const more = differences.length - 1
  if (first.from === undefined && !isShort(first.to)) return words.added(path, more)
  if (first.to === undefined && !isShort(first.from)) return words.removed(path, more)
  return words.change(path, valueText(first.from, lang), valueText(first.to, lang), more)
}

function pathText({ path }: Difference, text: string): string {
  const scenario: unknown = JSON.parse(text)
  const named = path.map((part, index) =>
    typeof part === 'number' ? (nameAt(scenario, path.slice(0, index + 1)) ?? String(part + 1)) : part,
  )
  return (named.length > 1 && PARTS.has(path[0]) ? named.slice(1) : named).join('.')
}

/** The name that an item of a list carries. */
function nameAt(scenario: unknown, path: Difference['path']): string | null {
  const name = valueAt(scenario, [...path, 'name'])
  return typeof name === 'string' ? name : null
}

const isShort = (value: unknown): value is string | number | boolean | null | undefined =>
  typeof value !== 'object' || value === null

function valueText(value: unknown, lang: Lang): string {
  const words = lazyWordsOf(lang).asked.own
  if (value === undefined) return words.byDefault
  if (!isShort(value)) return words.other
  const ms = durationIn(value)
  if (typeof ms === 'number') return withUnits(durationText(ms, lang))
  const text = String(value)
  return text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX)}…` : text
}
