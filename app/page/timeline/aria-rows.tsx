import { countUpTo } from '../../read/lists.ts'
import { memo, useRef, useState } from 'react'
import type { FocusEvent } from 'react'
import type { MessageRow, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { LANE_LOOKS, laneOf } from '../../read/entity/lane.ts'
import { lastToldUpTo } from '../../read/message/lifelines.ts'
import { shortNumber, spokenLife } from '../../explain/row-words.ts'
import type { Section } from '../../draw/timeline/rows.ts'
import { holdsAt, holdsOf, lockedUntilOf } from '../../read/session/sessions.ts'
import { messageAt } from '../../read/state-at.ts'
import { acts } from '../../state/page.ts'
import type { TimelineWords } from '../../words/contract.ts'
import { useRovingFocus } from '../shell/use-roving-focus.ts'
import { useScene } from './scene.ts'
import { placeOf } from './use-rows.ts'
import type { PlacedSection } from './use-rows.ts'

/** Rows of a group, and groups, that stand in the page: around the one with the focus, else the first. */
const ROWS_MAX = 40
const GROUPS_MAX = 40

/** The rows for screen readers and keys: every message's life, from the same model as the bars; up and down move, Enter selects. `onPoint`: the row that has the focus; null = none. */
export function AriaRows({ onPoint }: { readonly onPoint: (m: MessageRow | null) => void }) {
  const { trace, playhead, selected, hideFuture, rows: control, words } = useScene()
  const container = useRef<HTMLDivElement>(null)
  const focus = useRovingFocus(container)
  const [pointed, setPointed] = useState<number | null>(null)
  const point = (m: MessageRow | null) => {
    setPointed(m)
    onPoint(m)
  }
  const handlers = {
    ...focus,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      focus.onFocus(event)
      point(Number(event.target.dataset.m))
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      focus.onBlur(event)
      point(null)
    },
  }
  return (
    <div className="sr-only" ref={container} {...handlers}>
      {groupsAround(trace, control.placed, pointed).map(({ section, rows }) => (
        <ul key={section.group.entity.id} aria-label={words.timeline.rowsLabel(section.group.entity.path)}>
          {ownLine(trace, section, playhead.n, words.lane).map(line => (
            <li key={line}>{line}</li>
          ))}
          {around([...new Set([...rows, ...section.dead.flatMap(dead => dead.rows)])], pointed).map(m => (
            <SpokenRow
              key={m}
              trace={trace}
              m={m}
              n={lastToldUpTo(trace, m, playhead.n)}
              isPast={messageAt(trace, m, playhead)?.isExpired === true}
              isHidden={hideFuture}
              isSelected={m === selected}
              words={words}
            />
          ))}
        </ul>
      ))}
    </div>
  )
}

function groupsAround(
  trace: Trace,
  placed: readonly PlacedSection[],
  pointed: number | null,
): readonly PlacedSection[] {
  const place = pointed === null ? null : placeOf(trace, placed, pointed)
  return windowOf(placed, place === null ? -1 : placed.indexOf(place), GROUPS_MAX)
}

function around(rows: readonly number[], pointed: number | null): readonly number[] {
  return windowOf(rows, pointed === null ? -1 : rows.indexOf(pointed), ROWS_MAX)
}

function windowOf<T>(all: readonly T[], at: number, size: number): readonly T[] {
  const from = Math.max(0, Math.min(at - size / 2, all.length - size))
  return all.slice(from, from + size)
}

/** What has happened on the entity's own line so far, and who holds which session. */
function ownLine(trace: Trace, { group }: Section, n: RecordNumber, words: TimelineWords['lane']): readonly string[] {
  const { id } = group.entity
  const lane = group.hasLane ? laneOf(trace, id) : null
  const counts = lane === null ? [] : LANE_LOOKS.map(look => ({ look, count: countUpTo(lane[look], n) }))
  const held = holdsAt(holdsOf(trace, id), n).slice(0, ROWS_MAX)
  return [
    ...counts.flatMap(({ look, count }) => (count === 0 ? [] : [words.several[look](count)])),
    ...held.map(
      hold => `${words.session(hold.sessionId, hold.holder)}: ${words.sessionHeld(hold.from, lockedUntilOf(hold, n))}`,
    ),
  ]
}

interface SpokenRowProps {
  readonly trace: Trace
  readonly m: MessageRow
  /** The last record that told something of it; -1 = none yet. */
  readonly n: RecordNumber
  /** It is at or past its expiry. */
  readonly isPast: boolean
  /** What has not happened is not told. */
  readonly isHidden: boolean
  readonly isSelected: boolean
  readonly words: TimelineWords
}

const SpokenRow = memo(function SpokenRow({ trace, m, n, isPast, isHidden, isSelected, words }: SpokenRowProps) {
  if (isHidden && n < trace.birthOf(m)) return null
  return (
    <li>
      <button
        type="button"
        data-thing={`m${m}`}
        data-m={m}
        aria-pressed={isSelected}
        onClick={() => acts.select({ kind: 'message', m })}
      >
        {words.row.spoken(shortNumber(trace, m), trace.messageIdOf(m), spokenLife(trace, m, n, isPast, words.row))}
      </button>
    </li>
  )
})
