import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { isFiltered, logRecords, NO_FILTER, positionOf, subjectOf } from '../../explain/log/log.ts'
import type { LogFilter } from '../../explain/log/log.ts'
import { searchLog } from '../../explain/log/search.ts'
import type { TimeRange } from '../../model/selection.ts'
import { usePanel } from '../shell/panel.ts'
import type { Panel } from '../shell/panel.ts'
import { detailWordsOf } from '../../words/load.ts'
import { LaterHidden } from '../inspector/later-hidden.tsx'
import { LogFilters } from './log-filters.tsx'
import { LogList } from './log-list.tsx'
import './log.css'

/** Every record as a row. It follows the playhead until it is scrolled by hand. A marked range narrows it until that is dismissed. */
export function LogPanel() {
  const panel = usePanel()
  const { trace, playhead, hideFuture, lang } = panel
  const w = detailWordsOf(lang)
  const [filter, setFilter] = useState<LogFilter>(NO_FILTER)
  const [dismissed, dismiss] = useState<TimeRange | null>(null)
  const range = panel.range === dismissed ? null : panel.range
  const { records, listKey } = useRecords(panel, filter, range)
  const search = useRef<HTMLInputElement>(null)
  const position = positionOf(records, playhead.n)
  const all = records === null ? trace.length : records.length
  const count = hideFuture ? position + 1 : all
  const clear = () => {
    setFilter(NO_FILTER)
    dismiss(panel.range)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.target === search.current) return
    event.preventDefault()
    search.current?.focus()
  }
  const empty = isFiltered(filter) || range !== null ? w.logWords.noMatch : w.logWords.empty
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut to a control within
    <div className="panel log" onKeyDown={onKeyDown}>
      <LogFilters
        filter={filter}
        range={range}
        count={all}
        search={search}
        onFilter={setFilter}
        onDismiss={() => dismiss(panel.range)}
        onClear={clear}
      />
      {count === 0 ? (
        <p className="empty">{empty}</p>
      ) : (
        <LogList key={listKey} records={records} count={count} position={position} />
      )}
      {count < all && <LaterHidden />}
    </div>
  )
}

/** What is searched for follows the typing as fast as the run allows. `listKey`: another list begins by following the playhead again. */
function useRecords({ trace, input, selection, lang }: Panel, filter: LogFilter, range: TimeRange | null) {
  const query = useDeferredValue(filter.query)
  const subject = JSON.stringify(filter.selectionOnly ? subjectOf(trace, selection) : null)
  const { groups, entity, selectionOnly } = filter
  const mentions = useMemo(() => searchLog(trace, input, query, lang), [trace, input, query, lang])
  const records = useMemo(
    () =>
      logRecords(
        trace,
        { groups, entity, selectionOnly, query: '' },
        { selection: JSON.parse(subject) as Panel['selection'], range, mentions },
      ),
    [trace, groups, entity, selectionOnly, subject, range, mentions],
  )
  return { records, listKey: JSON.stringify([groups, entity, subject, query, range]) }
}
