import { useEffect, useRef, useState } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { acts } from '../../state/page.ts'
import { useDetailWords } from '../use-words.ts'
import { LogRowView } from './log-row.tsx'
import { rowByKey } from '../ui/row-keys.ts'
import { Button } from '../ui/button.tsx'
import type { KeyboardEvent, RefObject } from 'react'

interface LogListProps {
  /** null = all. */
  readonly records: Uint32Array | null
  readonly count: number
  /** Of the playhead among them; -1: before the first. */
  readonly position: number
}

/** Follows the playhead until it is scrolled by hand. */
export function LogList(props: LogListProps) {
  const { count, position } = props
  const words = useDetailWords().logWords
  const [start, setStart] = useState(() => pageStart(position, count))
  const [isFollowing, setFollowing] = useState(true)
  const first = Math.min(start, pageStart(count - 1, count))
  const isAway = position >= 0 && (position < first || position >= first + PAGE_ROWS)
  if (isFollowing && isAway) setStart(pageStart(position, count))
  const [aim, setAim] = useState(position)
  /** The list stays where it stands. */
  const letGo = () => {
    if (isFollowing) setAim(position)
    setFollowing(false)
  }
  const turnTo = (index: number) => {
    setFollowing(false)
    setAim(index)
    setStart(pageStart(index, count))
  }
  return (
    <div className="pane">
      <Rows
        {...props}
        first={first}
        aim={isFollowing ? position : aim}
        onFollow={() => setFollowing(true)}
        onLetGo={letGo}
        onTurn={turnTo}
      />
      {!isFollowing && (
        <Button className="follow" onClick={() => setFollowing(true)}>
          {words.follow}
        </Button>
      )}
    </div>
  )
}

interface RowsProps extends LogListProps {
  /** First row of the page that is in the list. */
  readonly first: number
  /** Row that is to stand in the middle. */
  readonly aim: number
  readonly onFollow: () => void
  readonly onLetGo: () => void
  readonly onTurn: (index: number) => void
}

const ROW_HEIGHT = 29

/** One page of at most 20,000 rows, because browsers end at some 17 million pixels; the rest is one click away. */
function Rows(props: RowsProps) {
  const { records, count, position, first, aim, onFollow, onLetGo, onTurn } = props
  const words = useDetailWords().logWords
  const scroller = useRef<HTMLDivElement>(null)
  const shown = Math.min(PAGE_ROWS, count - first)
  const recordAt = (index: number) => (records === null ? index : records[index]!)
  // oxlint-disable-next-line react/incompatible-library -- the list's functions are not handed to memoised parts
  const virtualizer = useVirtualizer({
    count: shown,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  })
  const current = Math.max(0, Math.min(shown - 1, position - first))
  const goTo = (index: number) => {
    onFollow()
    acts.goToRecord(recordAt(index))
  }
  const keys = useRowKeys(scroller, position, count, goTo)
  useEffect(() => {
    virtualizer.scrollToIndex(Math.max(0, aim - first), { align: 'center' })
  }, [aim, first, virtualizer])
  return (
    <div ref={scroller} className="scroller full log-scroller" onWheel={onLetGo} onTouchMove={onLetGo}>
      {first > 0 && <Turn label={words.earlier(first)} onTurn={() => onTurn(first - 1)} />}
      <ol className="pane" aria-label={words.title} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => (
          <LogRowView
            key={key}
            count={count}
            n={recordAt(first + index)}
            index={index}
            top={start}
            place={first + index + 1}
            isCurrent={first + index === position}
            isFocusable={index === current}
            measure={virtualizer.measureElement}
            onKeyDown={keys}
          />
        ))}
      </ol>
      {first + shown < count && (
        <Turn label={words.later(count - first - shown)} onTurn={() => onTurn(first + shown)} />
      )}
    </div>
  )
}

function Turn({ label, onTurn }: { readonly label: string; readonly onTurn: () => void }) {
  return (
    <button type="button" className="row hint log-turn" onClick={onTurn}>
      {label}
    </button>
  )
}

/** The list shows one page of rows at a time. */
const PAGE_ROWS = 20_000

/** First row of the page around a row: half a page before it, so that it never stands at an edge. */
function pageStart(index: number, count: number): number {
  if (count <= PAGE_ROWS) return 0
  const half = PAGE_ROWS / 2
  return Math.max(0, Math.min(count - PAGE_ROWS, Math.floor(Math.max(0, index - half / 2) / half) * half))
}

/** Keys on a row move the playhead from record to record; the focus goes with it, once the row is drawn. */
function useRowKeys(
  scroller: RefObject<HTMLElement | null>,
  position: number,
  count: number,
  goTo: (index: number) => void,
) {
  const isMoving = useRef(false)
  useEffect(() => {
    if (!isMoving.current) return
    const focus = () => scroller.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
    const frame = requestAnimationFrame(focus)
    isMoving.current = false
    return () => cancelAnimationFrame(frame)
  }, [scroller, position])

  return (event: KeyboardEvent) => {
    const next = rowByKey(event, position, count)
    if (next === null) return
    isMoving.current = true
    goTo(next)
  }
}
