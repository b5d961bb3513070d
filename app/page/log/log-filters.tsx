import type { RefObject } from 'react'
import X from 'lucide-react/icons/x'
import { endOf } from '../../read/at.ts'
import { filterEntities, isFiltered, selectionLabel, subjectOf } from '../../explain/log/log.ts'
import type { LogFilter } from '../../explain/log/log.ts'
import { SENTENCES_MAX } from '../../explain/log/search.ts'
import { factsOf } from '../../read/kinds.ts'
import { KIND_GROUPS } from '../../explain/record-words.ts'
import { instantsOnAxis } from '../../draw/timeline/ticks.ts'
import { recordsByKind } from '../../read/trace-index.ts'
import { usePanel } from '../shell/panel.ts'
import type { TimeRange } from '../../model/selection.ts'
import { detailWordsOf } from '../../words/load.ts'
import { Select } from '../ui/field.tsx'
import { Button, LinkButton } from '../ui/button.tsx'

interface LogFiltersProps {
  readonly filter: LogFilter
  /** That narrows the list. */
  readonly range: TimeRange | null
  /** Records that pass. */
  readonly count: number
  readonly search: RefObject<HTMLInputElement | null>
  readonly onFilter: (filter: LogFilter) => void
  /** The marked range narrows the list no more. */
  readonly onDismiss: () => void
  readonly onClear: () => void
}

/** Ways to narrow the list; each that is on stands as a chip, with what is left. */
export function LogFilters(props: LogFiltersProps) {
  const { filter, range, count, onClear } = props
  const { trace, lang } = usePanel()
  const words = detailWordsOf(lang).logWords
  return (
    <fieldset className="small log-filters">
      <legend className="sr-only">{words.filters}</legend>
      <div className="toolbar one-row">
        <Search {...props} />
        <KindChoice {...props} />
        <EntityChoice {...props} />
        <SelectionSwitch {...props} />
      </div>
      {(isFiltered(filter) || range !== null) && (
        <div className="toolbar small log-filtered">
          {filter.query !== '' && trace.length > SENTENCES_MAX && <p className="hint">{words.searchLong}</p>}
          <Chips {...props} />
          <output className="muted number">{words.showing(count, trace.length)}</output>
          <LinkButton onClick={onClear}>{words.clear}</LinkButton>
        </div>
      )}
    </fieldset>
  )
}

function Search({ filter, search, onFilter }: LogFiltersProps) {
  const { lang } = usePanel()
  const words = detailWordsOf(lang).logWords
  return (
    <input
      ref={search}
      type="search"
      value={filter.query}
      placeholder={words.search}
      aria-label={words.search}
      title={words.searchKey}
      onChange={event => onFilter({ ...filter, query: event.target.value })}
    />
  )
}

function KindChoice({ filter, onFilter }: LogFiltersProps) {
  const { trace, lang } = usePanel()
  const w = detailWordsOf(lang)
  const present = new Set([...recordsByKind(trace).keys()].map(kind => factsOf(kind).group))
  return (
    <label>
      <span className="sr-only">{w.logWords.kind}</span>
      <Select
        value={filter.groups?.[0] ?? ''}
        options={[
          ['', w.logWords.allKinds],
          ...KIND_GROUPS.filter(group => present.has(group)).map(group => [group, w.kindGroups[group]] as const),
        ]}
        onChange={group => onFilter({ ...filter, groups: group === '' ? null : [group] })}
      />
    </label>
  )
}

function EntityChoice({ filter, onFilter }: LogFiltersProps) {
  const { trace, lang } = usePanel()
  const words = detailWordsOf(lang).logWords
  const entities = filterEntities(trace)
  if (entities.length < 2) return null
  return (
    <label>
      <span className="sr-only">{words.entity}</span>
      <Select
        value={String(filter.entity ?? '')}
        options={[['', words.allEntities], ...entities.map(({ id, path }) => [String(id), path] as const)]}
        onChange={id => onFilter({ ...filter, entity: id === '' ? null : Number(id) })}
      />
    </label>
  )
}

function SelectionSwitch({ filter, onFilter }: LogFiltersProps) {
  const { selection, lang } = usePanel()
  if (selection === null && !filter.selectionOnly) return null
  return (
    <Button
      className="small"
      aria-pressed={filter.selectionOnly}
      onClick={() => onFilter({ ...filter, selectionOnly: !filter.selectionOnly })}
    >
      {detailWordsOf(lang).logWords.selectionOnly}
    </Button>
  )
}

function Chips({ filter, range, onFilter, onDismiss }: LogFiltersProps) {
  const { trace, selection, lang } = usePanel()
  const w = detailWordsOf(lang)
  const chips: { readonly label: string; readonly off: () => void }[] = []
  const without = (over: Partial<LogFilter>) => () => onFilter({ ...filter, ...over })
  if (filter.query.trim() !== '')
    chips.push({ label: w.logWords.mentions(filter.query.trim()), off: without({ query: '' }) })
  if (range !== null)
    chips.push({
      label: w.logWords.within(...instantsOnAxis(endOf(trace), range.from, range.to, lang)),
      off: onDismiss,
    })
  if (filter.groups !== null)
    chips.push({ label: filter.groups.map(group => w.kindGroups[group]).join(', '), off: without({ groups: null }) })
  if (filter.entity !== null) chips.push({ label: trace.entities[filter.entity]!.path, off: without({ entity: null }) })
  if (filter.selectionOnly)
    chips.push({
      label: selectionLabel(trace, subjectOf(trace, selection), lang) ?? w.logWords.selectionOnly,
      off: without({ selectionOnly: false }),
    })
  return chips.map(({ label, off }) => (
    <button key={label} type="button" className="chip" aria-label={w.logWords.remove(label)} onClick={off}>
      {label} <X size={12} aria-hidden="true" />
    </button>
  ))
}
