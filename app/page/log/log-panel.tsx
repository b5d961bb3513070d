import { useMemo, useState } from 'react'
import { isFiltered, logRecords, NO_FILTER, positionOf } from '../../view/log.ts'
import type { LogFilter } from '../../view/log.ts'
import type { PanelProps } from '../../view/types.ts'
import { wordsOf } from '../../words/words.ts'
import { LogFilters } from './log-filters.tsx'
import { LogList } from './log-list.tsx'
import './log.css'

/** Every record as a row. It follows the playhead until it is scrolled by hand. */
export function LogPanel(props: PanelProps) {
  const { trace, playhead, selection, hideFuture, lang } = props
  const w = wordsOf(lang)
  const [filter, setFilter] = useState<LogFilter>(NO_FILTER)
  const about = filter.selectionOnly ? selection : null
  const records = useMemo(() => logRecords(trace, filter, about), [trace, filter, about])
  const position = positionOf(records, playhead.n)
  const all = records === null ? trace.length : records.length
  const count = hideFuture ? position + 1 : all
  // Another list begins by following the playhead again.
  const listKey = JSON.stringify([filter, about])
  const empty = isFiltered(filter) ? w.logWords.noMatch : w.logWords.empty
  return (
    <div className="log">
      <LogFilters {...props} filter={filter} count={all} onFilter={setFilter} />
      {count === 0 ? (
        <p className="log-empty">{empty}</p>
      ) : (
        <LogList key={listKey} {...props} records={records} count={count} position={position} />
      )}
    </div>
  )
}
