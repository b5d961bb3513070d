/** An entity's header as lines: its name, what decides how messages fare here, what is left of them at the instant it tells of, the end if none is asked for. */

import type { Counts } from '../../../../sim-core/index.ts'
import { lastPartOf } from '../../../read/at.ts'
import { groupNow } from '../../../read/entity/group-now.ts'
import type { Group } from '../../../read/entity/groups.ts'
import { headerFacts } from '../../../explain/row-words.ts'
import { publishedUpTo } from '../../../read/trace-index.ts'
import { ruleLabel } from '../../../explain/describe.ts'
import type { Playhead } from '../../../model/selection.ts'
import { lazyWordsOf, wordsOf } from '../../../words/load.ts'
import { textWidth } from '../../text/measure.ts'
import { LABEL, STRONG } from '../../text/figure-text.tsx'
import type { FigureRequest } from '../request.ts'
import { HEADER_LINE, HEADER_PAD } from './limits.ts'
import type { LazyWords } from '../../../words/contract.ts'

export interface HeaderLayout {
  readonly path: string
  readonly isDeleted: boolean
  readonly isNested: boolean
  /** Left edge of its words. */
  readonly x: number
  readonly nameRoom: number
  /** What is left then, from the right edge of the first line. */
  readonly end: string
  readonly endRoom: number
  readonly endIsStrong: boolean
  /** Facts: in the first line where they fit, else under it. */
  readonly lines: readonly { readonly text: string; readonly x: number; readonly line: number; readonly room: number }[]
  readonly height: number
}

const PAD = 8
const NEST = 16
const SPACE = 10

/** What the headers tell of: the instant asked for, where the playhead stands, else the last that is drawn. */
export function toldAt({ trace, at: [asked], filmMs }: FigureRequest, last: Playhead): Playhead {
  const t = filmMs === null ? Math.min(asked ?? Infinity, last.t) : last.t
  return { t, n: trace.recordsUpTo(t) - 1 }
}

/** @param atText the instant it tells of; null = the end of the run */
export function headerOf(
  { trace, lang }: FigureRequest,
  group: Group,
  at: Playhead,
  width: number,
  atText: string | null,
): HeaderLayout {
  const words = wordsOf(lang)
  const now = groupNow(trace, group.entity.id, at)
  const { path, kind, id } = group.entity
  const isNested = kind === 'subscription'
  const x = PAD + (isNested ? NEST : 0)
  const end =
    now.deleted !== null
      ? words.timeline.timeline.deleted(now.deleted.t, now.deleted.reason)
      : kind === 'topic'
        ? words.timeline.timeline.topicCounts(publishedUpTo(trace, id, at.n), now.counts.scheduled)
        : countsWords(lazyWordsOf(lang).figure, now.counts, atText)
  const rule = isNested ? ruleLabel(trace, id, at.n, words.timeline.timeline.rules) : null
  const facts = [
    ...(kind === 'topic' ? [words.timeline.timeline.topic] : []),
    ...(rule === null ? [] : [rule.text]),
    ...headerFacts(trace, id, now.properties, words.timeline.timeline),
  ]
  const inner = width - x - PAD
  const name = textWidth(lastPartOf(path), STRONG)
  // A long name and a long end share the line; otherwise each has what it needs.
  const endRoom = Math.min(textWidth(end, LABEL), Math.max(inner * 0.55, inner - name - SPACE))
  const nameRoom = Math.min(name, inner - endRoom - SPACE)
  const factsX = x + nameRoom + SPACE
  const oneLine = facts.join(' · ')
  const fits = factsX + textWidth(oneLine, LABEL) + SPACE <= width - PAD - endRoom
  const lines =
    oneLine === ''
      ? []
      : fits
        ? [{ text: oneLine, x: factsX, line: 0, room: Infinity }]
        : joined(facts, inner).map((text, i) => ({ text, x, line: i + 1, room: inner }))
  const count = Math.max(1, ...lines.map(({ line }) => line + 1))
  return {
    path,
    isDeleted: now.deleted !== null,
    isNested,
    x,
    nameRoom,
    end,
    endRoom,
    endIsStrong: now.deleted !== null,
    lines,
    height: count * HEADER_LINE + 2 * HEADER_PAD,
  }
}

type FigureWords = LazyWords['figure']

const countsWords = (words: FigureWords, counts: Counts, atText: string | null): string =>
  atText === null ? words.end(counts) : words.endAt(atText, counts)

/** As few lines as hold them all; none is broken, one too long by itself ends in dots. */
function joined(facts: readonly string[], room: number): readonly string[] {
  const lines: string[] = []
  for (const fact of facts) {
    const longer = lines.length === 0 ? fact : `${lines[lines.length - 1]!} · ${fact}`
    if (lines.length > 0 && textWidth(longer, LABEL) <= room) lines[lines.length - 1] = longer
    else lines.push(fact)
  }
  return lines
}
