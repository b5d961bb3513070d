import type { RecordNumber } from '../../../sim-core/index.ts'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { SequenceBody, SequenceGutter, SequenceHead } from '../../draw/sequence/sequence.tsx'
import { sequenceShapes, sequenceY, stepUpTo } from '../../draw/sequence/geometry.ts'
import type { SequenceShapes } from '../../draw/sequence/geometry.ts'
import type { Sequence } from '../../explain/sequence/sequence.ts'
import type { SequenceStep } from '../../explain/sequence/step.ts'
import { usePanel } from '../shell/panel.ts'
import { lazyWordsOf } from '../../words/load.ts'
import { ClipLayer } from '../timeline/clip-layer.tsx'
import { rowByKey } from '../ui/row-keys.ts'
import { Button } from '../ui/button.tsx'

interface SequenceDiagramProps {
  readonly sequence: Sequence
  readonly width: number
  /** Another page than the playhead's was turned to. */
  readonly isTurned: boolean
  readonly onFollow: () => void
  readonly onGo: (n: RecordNumber) => void
}

const Head = memo(SequenceHead)
const Body = memo(SequenceBody)
const Gutter = memo(SequenceGutter)

/** Above the playhead's line as it happened, below it as it will. A step of the playhead moves two clips and a line. */
export function SequenceDiagram({ sequence, width, isTurned, onFollow, onGo }: SequenceDiagramProps) {
  const { playhead, hideFuture, lang } = usePanel()
  const words = lazyWordsOf(lang).views.sequence
  const shapes = useMemo(() => sequenceShapes(sequence, width), [sequence, width])
  const scroller = useRef<HTMLDivElement>(null)
  const y = sequenceY(shapes, sequence.steps, playhead)
  const last = stepUpTo(sequence.steps, playhead.n)
  const row = shapes.rows[Math.max(0, last)]!
  const [left, right] = [Math.min(row.x1, row.x2, row.label.x), Math.max(row.x1, row.x2)]
  const follow = useFollow(scroller, { y: y + shapes.head, left, right }, shapes.head, !isTurned)
  const isOff = follow.isOff || isTurned
  return (
    <div className="pane grow">
      <div className="scroller full" ref={scroller} onWheel={follow.letGo} onTouchMove={follow.letGo}>
        <div className="pane sq-sheet" style={{ width: shapes.width, height: shapes.height + shapes.head }}>
          <svg className="sq-head" width={shapes.width} height={shapes.head} aria-hidden="true">
            <Head shapes={shapes} lang={lang} />
          </svg>
          <StepList steps={sequence.steps} shapes={shapes} onGo={onGo} />
          <div className="sq-picture" style={{ height: shapes.height }} aria-hidden="true">
            {(['past', ...(hideFuture ? [] : ['future' as const])] as const).map(tense => (
              <ClipLayer key={tense} tense={tense} at={y} goesDown width={shapes.width} height={shapes.height}>
                <Body shapes={shapes} steps={sequence.steps} tense={tense} />
              </ClipLayer>
            ))}
          </div>
          <div
            className="sq-gutter"
            data-over={shapes.width > width ? '' : undefined}
            style={{ height: shapes.height, marginTop: -shapes.height, width: shapes.gutter }}
            aria-hidden="true"
          >
            <Gutter shapes={shapes} steps={sequence.steps} last={last} hidesFuture={hideFuture} />
          </div>
          <div className="sq-playhead" style={{ transform: `translateY(${y + shapes.head}px)` }} />
        </div>
      </div>
      {isOff && (
        <Button
          className="follow"
          onClick={() => {
            onFollow()
            follow.again()
          }}
        >
          {words.follow}
        </Button>
      )}
    </div>
  )
}

interface StepListProps extends Pick<SequenceDiagramProps, 'onGo'> {
  readonly steps: Sequence['steps']
  readonly shapes: SequenceShapes
}

/** Each step's row is a button under the picture: what is clicked, what the keys reach, what is spoken. */
function StepList({ steps, shapes, onGo }: StepListProps) {
  const { playhead, selection, hideFuture, lang } = usePanel()
  const words = lazyWordsOf(lang).views.sequence
  const list = useRef<HTMLOListElement>(null)
  const shown = hideFuture ? steps.filter(({ records }) => records[0]! <= playhead.n) : steps
  const selected = selection?.kind === 'record' ? selection.n : null
  const isSelected = ({ records }: SequenceStep) => selected !== null && records.includes(selected)
  const reached = Math.max(
    0,
    shown.findIndex(isSelected) >= 0
      ? shown.findIndex(isSelected)
      : shown.findLastIndex(({ records }) => records[0]! <= playhead.n),
  )
  const onKeyDown = (event: KeyboardEvent, i: number) => {
    const next = rowByKey(event, i, shown.length)
    if (next === null) return
    onGo(shown[next]!.records[0]!)
    ;(list.current?.children[next]?.firstElementChild as HTMLElement | null)?.focus({ preventScroll: true })
  }
  return (
    <ol className="fill" style={{ top: shapes.head }} ref={list} aria-label={words.list}>
      {shown.map((step, i) => {
        const { top, bottom } = shapes.rows[i]!
        const n = step.records[0]!
        return (
          <li key={n}>
            <button
              type="button"
              className="row sq-step"
              style={{ top, height: bottom - top }}
              aria-current={isSelected(step) ? 'step' : undefined}
              tabIndex={i === reached ? 0 : -1}
              aria-label={words.step(step.place, step.time, step.sentence)}
              title={step.sentence}
              onClick={() => onGo(n)}
              onKeyDown={event => onKeyDown(event, i)}
            />
          </li>
        )
      })}
    </ol>
  )
}

/** Kept between what is followed and the edge of what shows. */
const MARGIN = 48

export interface Followed {
  readonly y: number
  /** The arrow it stands under. */
  readonly left: number
  readonly right: number
}

/** Scrolls so that the playhead's line and its arrow stay in sight, until it is scrolled by hand. `head`: height of what covers the top. */
function useFollow(scroller: RefObject<HTMLElement | null>, { y, left, right }: Followed, head: number, isOn: boolean) {
  const [isFollowing, setFollowing] = useState(true)
  useEffect(() => {
    const element = scroller.current
    if (element === null || !isFollowing || !isOn) return
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = element
    const margin = Math.min(MARGIN, (clientHeight - head) / 3)
    if (y - margin < scrollTop + head) element.scrollTo({ top: y - margin - head })
    else if (y + margin > scrollTop + clientHeight) element.scrollTo({ top: y + margin - clientHeight })
    const isWide = right - left > clientWidth - MARGIN
    if (isWide || left - MARGIN < scrollLeft)
      element.scrollTo({ left: right + MARGIN < clientWidth ? 0 : left - MARGIN })
    else if (right + MARGIN > scrollLeft + clientWidth) element.scrollTo({ left: right + MARGIN - clientWidth })
  }, [scroller, y, left, right, head, isFollowing, isOn])
  return { isOff: !isFollowing, letGo: () => setFollowing(false), again: () => setFollowing(true) }
}
