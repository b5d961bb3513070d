import { useMemo, useState } from 'react'
import { acts, usePage } from '../../state/page.ts'
import { pathOf } from '../../read/at.ts'
import { clockIn } from '../../explain/describe.ts'
import {
  columnsOf,
  rowsAt,
  scopeOfSelection,
  sortedRows,
  SORTED_MAX,
  tableEntities,
} from '../../explain/message-table.ts'
import type { Sort, TableView } from '../../explain/message-table.ts'
import type { ColumnKey } from '../../model/columns.ts'
import { usePanel } from '../shell/panel.ts'
import { lazyWordsOf } from '../../words/load.ts'
import { ScopeChoice, useScope } from '../shell/scope-choice.tsx'
import { TableGrid } from './table-grid.tsx'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/field.tsx'
import './message-table.css'

/** What an entity holds at the playhead: every message a row, under Azure's names; with Peek, what a client would be shown. */
export function MessageTable() {
  const { trace, input, playhead, selection, lang } = usePanel()
  const words = lazyWordsOf(lang).views.table
  const countsFrom = usePage(state => state.countsFrom)
  const selected = scopeOfSelection(trace, playhead, selection)
  const { scope, value, choose } = useScope(trace, selected)
  const [isPeeking, setPeeking] = useState(false)
  const [sort, setSort] = useState<Sort>({ by: 'SequenceNumber', isDescending: false })
  const view = useMemo((): TableView => ({ scope, isPeeking, countsFrom }), [scope, isPeeking, countsFrom])
  const rows = useMemo(
    () => sortedRows(trace, input, playhead, rowsAt(trace, playhead, scope), sort),
    [trace, input, playhead, scope, sort],
  )
  const columns = useMemo(() => columnsOf(trace, view), [trace, view])
  const sortBy = (by: ColumnKey) => setSort({ by, isDescending: sort.by === by && !sort.isDescending })
  return (
    <div className="panel small mt">
      <div className="toolbar muted one-row mt-bar">
        <ScopeChoice
          className="choice small mt-choice"
          label={words.of}
          words={{ selection: words.selection(selected === null ? null : pathOf(trace, selected)), all: words.all }}
          entities={tableEntities(trace)}
          value={value}
          onChoose={choose}
        />
        <output className="number mt-count">{words.count(rows.length, clockIn(trace, playhead.t, lang))}</output>
        {rows.length > SORTED_MAX && sort.by !== 'SequenceNumber' && <span>{words.tooMany(SORTED_MAX)}</span>}
        <Button
          className="small end mt-switch"
          aria-pressed={isPeeking}
          title={words.peekHint}
          onClick={() => setPeeking(!isPeeking)}
        >
          {words.peek}
        </Button>
        <label className="choice small mt-choice" title={words.countsFromHint}>
          <span>{words.countsFrom}</span>
          <Select
            value={String(countsFrom)}
            options={[
              ['0', words.counts[0]],
              ['1', words.counts[1]],
            ]}
            onChange={first => acts.countFrom(first === '1' ? 1 : 0)}
          />
        </label>
      </div>
      {rows.length === 0 ? (
        <p className="empty">{words.nothing}</p>
      ) : (
        <TableGrid rows={rows} columns={columns} view={view} sort={sort} onSort={sortBy} />
      )}
    </div>
  )
}
