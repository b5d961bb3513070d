/** What a sender or a receiver does at an instant, in words: lines for its box, the most important first. */

import type { ActorNode } from '../read/stage/flow-graph.ts'
import { numberText } from '../words/format.ts'
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
  return [{ full: words.holdsSession(held), short: words.holds(held) }]
}

function actsOf(
  now: ActorNow,
  node: ActorNode,
  { trace, playhead, playing, lang }: At,
  words: TimelineWords['stage'],
): readonly Line[] {
  const lines: string[] = []
  if (now.busy !== null) {
    const [first, ...others] = now.busy.messages.map(m => shortNumber(trace, m))
    const numbers = others.length === 0 ? first! : words.busyMany(first!, others.length)
    lines.push(node.steps === null ? words.busy(numbers) : words.holds(numbers))
    if (now.busy.left !== null && others.length === 0)
      lines.push(words.toGo(playing ? coarse(now.busy.left) : now.busy.left))
  }
  if (now.prefetched > 0) lines.push(words.prefetched(now.prefetched))
  if (now.unsettled.length > 0)
    lines.push(
      words.leftLocked(
        now.unsettled.length === 1 ? shortNumber(trace, now.unsettled[0]!) : numberText(now.unsettled.length, lang),
      ),
    )
  if (now.next !== null) lines.push(...nextWords(now.next, node, playing ? playhead.t : null, words))
  const [busy, rest] = now.busy === null ? [[], lines] : [lines.slice(0, 1), lines.slice(1)]
  return [...busy.map(same), ...doorWords(now, words), ...rest.map(same)]
}

const same = (text: string): Line => ({ full: text, short: text })

function doorWords({ door }: ActorNow, words: TimelineWords['stage']): readonly Line[] {
  if (door === null || door.kind === 'open') return []
  const { kind, opensAt } = door
  if (kind === 'notYet') return [same(opensAt === null ? words.notOpen : words.opens(opensAt))]
  if (opensAt === null) return [same(kind === 'closed' ? words.closed : words.killed)]
  return [
    { full: kind === 'closed' ? words.closedUntil(opensAt) : words.killedUntil(opensAt), short: words.backAt(opensAt) },
  ]
}

/** Relative while playing: absolute times are read standing still. */
function nextWords(
  next: NonNullable<ActorNow['next']>,
  node: ActorNode,
  playingAt: number | null,
  words: TimelineWords['stage'],
): readonly string[] {
  if (next.at === null) return node.receives || node.steps === 'receive' ? [] : [words.noMore]
  const act = next.does === null ? words.next : words.acts[next.does]
  return [playingAt === null ? words.nextAt(act, next.at) : words.nextIn(act, coarse(next.at - playingAt))]
}

/** A running countdown shows whole seconds, at the very end tenths: digits that flicker cannot be read. */
const coarse = (ms: number): number => (ms >= 1000 ? Math.ceil(ms / 1000) * 1000 : Math.ceil(ms / 100) * 100)
