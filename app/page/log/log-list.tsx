import { useEffect, useRef, useState } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { numberText } from '../../view/format.ts'
import type { PanelProps } from '../../view/types.ts'
import { wordsOf } from '../../words/words.ts'
import { LogRowView } from './log-row.tsx'
import { pageStart, PAGE_ROWS } from './log-pages.ts'
import { useRowKeys } from './use-row-keys.ts'

interface LogListProps extends PanelProps {
  /** null = all. */
  readonly records: Uint32Array | null
  readonly count: number
  /** Of the playhead among them; -1: before the first. */
  readonly position: number
}

const ROW_HEIGHT = 29

/** One page of at most 20,000 rows is in the list, because browsers end at some 17 million pixels; the rest is one click away. */
export function LogList(props: LogListProps) {
  const { records, count, position, lang } = props
  const words = wordsOf(lang).logWords
  const scroller = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState(() => pageStart(position, count))
  const [isFollowing, setFollowing] = useState(true)
  const first = Math.min(start, pageStart(count - 1, count))
  const shown = Math.min(PAGE_ROWS, count - first)
  const recordAt = (index: number) => (records === null ? index : records[index]!)
  // oxlint-disable-next-line react/incompatible-library -- the list's functions are not handed to memoised parts
  const virtualizer = useVirtualizer({
    count: shown,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12
  })
  const goTo = (index: number) => {
    setFollowing(true)
    props.onGo(recordAt(index))
  }
  const keys = useRowKeys(scroller, position, count, goTo)

  useEffect(() => {
    if (!isFollowing) return
    if (position >= 0 && (position < first || position >= first + shown)) setStart(pageStart(position, count))
    else virtualizer.scrollToIndex(Math.max(0, position - first), { align: 'center' })
  }, [isFollowing, position, first, shown, count, virtualizer])

  const turnTo = (index: number) => {
    setFollowing(false)
    setStart(pageStart(index, count))
  }
  const letGo = () => setFollowing(false)
  const focusable = Math.max(first, Math.min(first + shown - 1, position))
  return (
    <div className="log-body">
      <div ref={scroller} className="log-scroller" onWheel={letGo} onTouchMove={letGo}>
        {first > 0 && <Turn label={words.earlier(numberText(first, lang))} onTurn={() => turnTo(first - 1)} />}
        <ol className="log-rows" aria-label={words.title} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(item => (
            <LogRowView
              key={item.key}
              {...props}
              n={recordAt(first + item.index)}
              index={item.index}
              top={item.start}
              place={first + item.index + 1}
              isCurrent={first + item.index === position}
              isFocusable={first + item.index === focusable}
              measure={virtualizer.measureElement}
              onKeyDown={keys}
            />
          ))}
        </ol>
        {first + shown < count && (
          <Turn label={words.later(numberText(count - first - shown, lang))} onTurn={() => turnTo(first + shown)} />
        )}
      </div>
      {!isFollowing && (
        <button type="button" className="button log-follow" onClick={() => setFollowing(true)}>
          {words.follow}
        </button>
      )}
    </div>
  )
}

function Turn({ label, onTurn }: { readonly label: string; readonly onTurn: () => void }) {
  return (
    <button type="button" className="log-turn" onClick={onTurn}>
      {label}
    </button>
  )
}
