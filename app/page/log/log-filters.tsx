import X from 'lucide-react/icons/x'
import { numberText } from '../../view/format.ts'
import { filterEntities, isFiltered, NO_FILTER, selectionLabel } from '../../view/log.ts'
import type { LogFilter } from '../../view/log.ts'
import { KIND_GROUPS, groupOf } from '../../view/record-words.ts'
import type { KindGroup } from '../../view/record-words.ts'
import { listsOf } from '../../view/trace-index.ts'
import type { PanelProps } from '../../view/types.ts'
import { wordsOf } from '../../words/words.ts'

interface LogFiltersProps extends PanelProps {
  readonly filter: LogFilter
  /** Records that pass. */
  readonly count: number
  readonly onFilter: (filter: LogFilter) => void
}

/** Three ways to narrow the list; each that is on stands as a chip, with what is left. */
export function LogFilters(props: LogFiltersProps) {
  const { filter, count, trace, lang, onFilter } = props
  const words = wordsOf(lang).logWords
  return (
    <fieldset className="log-filters">
      <legend className="visually-hidden">{words.filters}</legend>
      <KindChoice {...props} />
      <EntityChoice {...props} />
      <SelectionSwitch {...props} />
      {isFiltered(filter) && (
        <div className="log-chips">
          <Chips {...props} />
          <output className="log-count">{words.showing(numberText(count, lang), numberText(trace.length, lang))}</output>
          <button type="button" className="link-button" onClick={() => onFilter(NO_FILTER)}>
            {words.clear}
          </button>
        </div>
      )}
    </fieldset>
  )
}

function KindChoice({ trace, filter, lang, onFilter }: LogFiltersProps) {
  const w = wordsOf(lang)
  const present = new Set(listsOf(trace).kinds.map(groupOf))
  const choose = (value: string) => onFilter({ ...filter, groups: value === '' ? null : [value as KindGroup] })
  return (
    <label className="log-choice">
      <span className="visually-hidden">{w.logWords.kind}</span>
      <select value={filter.groups?.[0] ?? ''} onChange={event => choose(event.target.value)}>
        <option value="">{w.logWords.allKinds}</option>
        {KIND_GROUPS.filter(group => present.has(group)).map(group => (
          <option key={group} value={group}>
            {w.kindGroups[group]}
          </option>
        ))}
      </select>
    </label>
  )
}

function EntityChoice({ trace, filter, lang, onFilter }: LogFiltersProps) {
  const words = wordsOf(lang).logWords
  const entities = filterEntities(trace)
  if (entities.length < 2) return null
  return (
    <label className="log-choice">
      <span className="visually-hidden">{words.entity}</span>
      <select
        value={filter.entity ?? ''}
        onChange={event => onFilter({ ...filter, entity: event.target.value === '' ? null : Number(event.target.value) })}
      >
        <option value="">{words.allEntities}</option>
        {entities.map(({ id, path }) => (
          <option key={id} value={id}>
            {path}
          </option>
        ))}
      </select>
    </label>
  )
}

function SelectionSwitch({ selection, filter, lang, onFilter }: LogFiltersProps) {
  if (selection === null && !filter.selectionOnly) return null
  return (
    <button
      type="button"
      className="log-switch"
      aria-pressed={filter.selectionOnly}
      onClick={() => onFilter({ ...filter, selectionOnly: !filter.selectionOnly })}
    >
      {wordsOf(lang).logWords.selectionOnly}
    </button>
  )
}

function Chips({ trace, filter, selection, lang, onFilter }: LogFiltersProps) {
  const w = wordsOf(lang)
  const chips: { readonly label: string; readonly without: LogFilter }[] = []
  if (filter.groups !== null)
    chips.push({ label: filter.groups.map(group => w.kindGroups[group]).join(', '), without: { ...filter, groups: null } })
  if (filter.entity !== null) chips.push({ label: trace.entities[filter.entity]!.path, without: { ...filter, entity: null } })
  if (filter.selectionOnly)
    chips.push({ label: selectionLabel(trace, selection, lang) ?? w.logWords.selectionOnly, without: { ...filter, selectionOnly: false } })
  return chips.map(({ label, without }) => (
    <button key={label} type="button" className="chip" aria-label={w.logWords.remove(label)} onClick={() => onFilter(without)}>
      {label} <X size={12} aria-hidden="true" />
    </button>
  ))
}
