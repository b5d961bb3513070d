import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { numberText } from '../../view/format.ts'
import type { PanelProps } from '../../view/types.ts'
import { wordsOf } from '../../words/words.ts'
import { LogRowView } from './log-row.tsx'
import { pageStart, PAGE_ROWS } from './log-pages.ts'

interface LogListProps extends PanelProps {
  /** null = all. */
  readonly records: Uint32Array | null
  readonly count: number
  /** Of the playhead among them; -1: before the first. */
  readonly position: number
}

const ROW_HEIGHT = 34
/** A page of rows for Page Up and Page Down. */
const ROWS_PER_KEY = 12

/** One page of at most 20,000 rows is in the list, because browsers end at some 17 million pixels; the rest is one click away. */
export function LogList(props: LogListProps) {
  const { records, count, position, lang, onGo } = props
  const words = wordsOf(lang).logWords
  const scroller = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState(() => pageStart(position, count))
  const [isFollowing, setFollowing] = useState(true)
  const id = useId()
  const first = Math.min(start, Math.max(0, count - 1))
  const shown = Math.min(PAGE_ROWS, count - first)
  const recordAt = useCallback((index: number) => (records === null ? index : records[index]!), [records])
  const virtualizer = useVirtualizer({ count: shown, getScrollElement: () => scroller.current, estimateSize: () => ROW_HEIGHT, overscan: 12 })

  useEffect(() => {
    if (!isFollowing) return
    if (position >= 0 && (position < first || position >= first + shown)) setStart(pageStart(position, count))
    else virtualizer.scrollToIndex(Math.max(0, position - first), { align: 'center' })
  }, [isFollowing, position, first, shown, count, virtualizer])

  const turnTo = (index: number) => {
    setFollowing(false)
    setStart(pageStart(index, count))
    virtualizer.scrollToIndex(0)
  }
  const go = (index: number) => {
    setFollowing(true)
    onGo(recordAt(Math.max(0, Math.min(count - 1, index))))
  }
  const isActiveHere = position >= first && position < first + shown
  return (
    <div className="log-body">
      <div
        ref={scroller}
        className="log-scroller"
        role="listbox"
        tabIndex={0}
        aria-label={words.title}
        aria-activedescendant={isActiveHere ? `${id}-${recordAt(position)}` : undefined}
        onKeyDown={event => onListKey(event, position, count, go)}
        onWheel={() => setFollowing(false)}
        onTouchMove={() => setFollowing(false)}
      >
        {first > 0 && <Turn label={words.earlier(numberText(first, lang))} onTurn={() => turnTo(first - 1)} />}
        <div className="log-rows" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(item => (
            <LogRowView
              key={item.key}
              {...props}
              id={`${id}-${recordAt(first + item.index)}`}
              n={recordAt(first + item.index)}
              index={item.index}
              top={item.start}
              place={first + item.index + 1}
              isCurrent={first + item.index === position}
              measure={virtualizer.measureElement}
            />
          ))}
        </div>
        {first + shown < count && <Turn label={words.later(numberText(count - first - shown, lang))} onTurn={() => turnTo(first + shown)} />}
      </div>
      {!isFollowing && (
        <button type="button" className="button log-follow" onClick={() => setFollowing(true)}>
          {words.follow}
        </button>
      )}
    </div>
  )
}

function Turn({ label, onTurn }: { readonly label: string; onTurn(): void }) {
  return (
    <button type="button" className="log-turn" onClick={onTurn}>
      {label}
    </button>
  )
}

const KEY_STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: ROWS_PER_KEY, PageUp: -ROWS_PER_KEY, Home: -Infinity, End: Infinity }

function onListKey(event: KeyboardEvent<HTMLDivElement>, position: number, count: number, go: (index: number) => void): void {
  const step = KEY_STEPS[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  go(Math.max(0, Math.min(count - 1, position + step)))
}
