/** What a sender or a receiver does at an instant, in words: lines for its box, the most important first. */

import type { ActorNode } from '../read/stage/flow-graph.ts'
import { instantText, numberText } from '../words/format.ts'
import { shortNumber } from './row-words.ts'
import type { ActorNow } from '../read/stage/stage-now.ts'
import type { Trace } from '../../sim-core/index.ts'
import type { Lang } from '../model/lang.ts'
import type { Playhead } from '../model/selection.ts'
import type { TimelineWords } from '../words/contract.ts'

interface At {
  readonly trace: Trace
  readonly playhead: Playhead
  readonly playing: boolean
  readonly lang: Lang
}

export interface Line {
  readonly full: string
  /** For a box that is too narrow for it. */
  readonly short: string
  /** For one that is too narrow for that, too. */
  readonly least?: string
}

/** What it waits for or holds, and what it does. */
export function doing(now: ActorNow, node: ActorNode, panel: At, words: TimelineWords['stage']): readonly Line[] {
  const acts = actsOf(now, node, panel, words)
  const holds = sessionLines(now, words)
  if (now.busy !== null || now.door?.kind !== 'open') return [...acts, ...holds]
  const awaited = now.sessions === null ? words.waitingForMessages : words.waitingForSession
  const waiting = {
    full: now.isRefused ? words.waitingRefused : awaited,
    short: now.isRefused ? words.refused : words.waiting,
  }
  return [...(holds.length === 0 ? [waiting] : holds), ...acts]
}

function sessionLines({ sessions }: ActorNow, words: TimelineWords['stage']): readonly Line[] {
  const [first, ...others] = sessions ?? []
  if (first === undefined) return []
  const held = others.length === 0 ? first : words.busyMany(first, others.length)
  return [{ full: words.holdsSession(held), short: words.holds(held), least: held }]
}

function actsOf(
  now: ActorNow,
  node: ActorNode,
  { trace, playhead, playing, lang }: At,
  words: TimelineWords['stage'],
): readonly Line[] {
  const lines: Line[] = []
  const say = (text: string): void => void lines.push(same(text))
  if (now.busy !== null) {
    const [first, ...others] = now.busy.messages.map(m => shortNumber(trace, m))
    const numbers = others.length === 0 ? first! : words.busyMany(first!, others.length)
    lines.push({ ...same(node.steps === null ? words.busy(numbers) : words.holds(numbers)), least: numbers })
    if (now.busy.left !== null && others.length === 0) say(words.toGo(playing ? coarse(now.busy.left) : now.busy.left))
  }
  if (now.prefetched > 0) say(words.prefetched(now.prefetched))
  if (now.unsettled.length > 0) {
    const [first, ...others] = now.unsettled
    const numbers = others.length === 0 ? shortNumber(trace, first!) : numberText(now.unsettled.length, lang)
    lines.push({ ...same(words.leftLocked(numbers)), least: numbers })
  }
  if (now.next !== null)
    lines.push(...nextWords(now.next, node, { playingAt: playing ? playhead.t : null, lang }, words))
  const [busy, rest] = now.busy === null ? [[], lines] : [lines.slice(0, 1), lines.slice(1)]
  return [...busy, ...doorWords(now, words, lang), ...rest]
}

const same = (text: string): Line => ({ full: text, short: text })

function doorWords({ door }: ActorNow, words: TimelineWords['stage'], lang: Lang): readonly Line[] {
  if (door === null || door.kind === 'open') return []
  const { kind, opensAt } = door
  const least = opensAt === null ? '' : `→ ${instantText(opensAt, 'short', lang)}`
  if (kind === 'notYet') return [opensAt === null ? same(words.notOpen) : { ...same(words.opens(opensAt)), least }]
  if (opensAt === null) return [same(kind === 'closed' ? words.closed : words.killed)]
  return [
    {
      full: kind === 'closed' ? words.closedUntil(opensAt) : words.killedUntil(opensAt),
      short: words.backAt(opensAt),
      least,
    },
  ]
}

/** Relative while playing: absolute times are read standing still. */
function nextWords(
  next: NonNullable<ActorNow['next']>,
  node: ActorNode,
  { playingAt, lang }: { readonly playingAt: number | null; readonly lang: Lang },
  words: TimelineWords['stage'],
): readonly Line[] {
  if (next.at === null) return node.receives || node.steps === 'receive' ? [] : [same(words.noMore)]
  const act = next.does === null ? words.next : words.acts[next.does]
  if (playingAt !== null) return [same(words.nextIn(act, coarse(next.at - playingAt)))]
  const time = instantText(next.at, 'short', lang)
  return [{ full: words.nextAt(act, next.at), short: `${act} · ${time}`, least: `→ ${time}` }]
}

/** A running countdown shows whole seconds, at the very end tenths: digits that flicker cannot be read. */
const coarse = (ms: number): number => (ms >= 1000 ? Math.ceil(ms / 1000) * 1000 : Math.ceil(ms / 100) * 100)
