/** What an embed's address asks to be shown: `show=timeline,why&from=PT30S&to=PT1M20S`. What is not known is left out. */
import { parseDuration } from '../../scenarios/index.ts'
import type { AddressAnswer } from './address.ts'
import type { TimeRange } from '../model/selection.ts'

export const EMBED_VIEWS = [
  'story',
  'stage',
  'timeline',
  'depth',
  'charts',
  'sequence',
  'messages',
  'log',
  'why',
] as const
export type EmbedView = (typeof EMBED_VIEWS)[number]

export interface AskedView {
  /** At least one, each once, in the order that was asked for. */
  readonly views: readonly EmbedView[]
  /** null = the whole run; `to` may be Infinity: to its end. */
  readonly range: TimeRange | null
}

export function askedView(answer: AddressAnswer): AskedView {
  if (answer.kind !== 'asked') return { views: ['timeline'], range: null }
  const { show, from, to } = answer.asked
  const names = new Set(show?.split(','))
  const views = [...names].flatMap(name => EMBED_VIEWS.filter(known => known === name))
  return { views: views.length === 0 ? ['timeline'] : views, range: stretch(instant(from), instant(to)) }
}

/** Either end alone does, too. */
function stretch(from: number | null, to: number | null): TimeRange | null {
  const range = { from: from ?? 0, to: to ?? Infinity }
  return (from === null && to === null) || range.to <= range.from ? null : range
}

function instant(text: string | null): number | null {
  if (text === null) return null
  const parsed = parseDuration(text)
  return 'ms' in parsed && parsed.ms !== null && parsed.ms >= 0 ? parsed.ms : null
}
