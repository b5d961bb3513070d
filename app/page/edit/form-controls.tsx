import { useId } from 'react'
import { labelsFor, pathsFor } from '../../../scenarios/index.ts'
import { fieldText, isNever, looseText } from '../../edit/form/field-text.ts'
import { isHalf, readLine } from '../../edit/form/line-reading.ts'
import type { Typing } from '../../edit/form/line-reading.ts'
import type { JsonPath } from '../../model/json-path.ts'
import type { LineShape } from '../../edit/form/shape-options.ts'
import { renameNamed, setValue, typeValue } from './form-acts.ts'
import { useForm } from './form-context.ts'
import { selectAll, useDraft } from './use-draft.ts'
import { useLang, useLazyWords } from '../use-words.ts'

export interface ControlProps {
  readonly id: string
  readonly shape: LineShape
  readonly isNullable: boolean
  readonly name: string
  readonly value: unknown
  readonly path: JsonPath
  readonly isRequired: boolean
  /** What holds while it is left out. */
  readonly standard: unknown
  readonly isWrong: boolean
  readonly describedBy: string
}

/** More than a list can be chosen from: then it is typed, with suggestions. */
const CHOOSE_MOST = 100
/** Texts of more than a line. */
const LONG = new Set(['title', 'description', 'text', 'sqlExpression', 'body', 'deadLetterErrorDescription', 'state'])
/** Begun with a value ("10 s", "1 = 1") that another one is to take the place of: what is typed replaces it. */
const isReplaced = (name: string) => !LONG.has(name) || name === 'sqlExpression'

export function Control(props: ControlProps) {
  const { start } = useForm()
  const { shape } = props
  switch (shape.kind) {
    case 'boolean':
      return <Check {...props} />
    case 'enum':
      return <Choose {...props} options={shape.values} />
    case 'path':
      return <Name {...props} options={pathsFor(shape, start.world)} />
    case 'label':
      return <Name {...props} options={labelsFor(shape, start.world)} />
    default:
      return <Line {...props} />
  }
}

/** What is the same of all controls. */
function common({ id, path, isWrong, describedBy }: ControlProps) {
  return {
    id,
    'data-path': JSON.stringify(path),
    'aria-invalid': isWrong || undefined,
    'aria-describedby': describedBy,
  }
}

function Check(props: ControlProps) {
  const { value, standard, path } = props
  const isChecked = (value ?? standard) === true
  return (
    <input
      {...common(props)}
      type="checkbox"
      checked={isChecked}
      onChange={({ target }) => setValue(path, target.checked)}
    />
  )
}

type Options = readonly (string | number)[]

/** '' leaves it out: it stands at the default, or for nothing. `null` names nothing; otherwise an option's place is its value. */
function Choose({ options, ...props }: ControlProps & { readonly options: Options }) {
  const words = useLazyWords().edit.form
  const { value, standard, path, isRequired, isNullable } = props
  const keyOf = (option: string | number, index: number) => (option === standard && !isRequired ? '' : String(index))
  const at = options.findIndex(option => option === value)
  const hasDefault = standard !== undefined && !isRequired && options.some(option => option === standard)
  const chosen = value === undefined ? '' : value === null ? 'null' : at < 0 ? 'strange' : keyOf(options[at]!, at)
  const onChange = (key: string) =>
    setValue(path, key === '' ? undefined : key === 'null' ? null : options[Number(key)])
  return (
    <select {...common(props)} value={chosen} onChange={({ target }) => onChange(target.value)}>
      {!hasDefault && (!isRequired || value === undefined) && <option value="">{words.unset}</option>}
      {isNullable && <option value="null">{words.none}</option>}
      {chosen === 'strange' && <option value="strange">{looseText(value)}</option>}
      {options.map((option, index) => (
        <option key={option} value={keyOf(option, index)}>
          {option}
        </option>
      ))}
    </select>
  )
}

/** An entity or a label: chosen while there are few, else typed. */
function Name({ options, ...props }: ControlProps & { readonly options: readonly string[] }) {
  const list = useId()
  if (options.length > 0 && options.length <= CHOOSE_MOST) return <Choose {...props} options={options} />
  return (
    <>
      <Line {...props} list={list} />
      <datalist id={list}>
        {options.slice(0, 1000).map(option => (
          <option key={option}>{option}</option>
        ))}
      </datalist>
    </>
  )
}

function Line({ list, ...props }: ControlProps & { readonly list?: string }) {
  const words = useLazyWords().edit.form
  const lang = useLang()
  const { scenario } = useForm()
  const { shape, value, path, isRequired, standard, name } = props
  const take = (text: string, typing: Typing) => {
    if (isHalf(shape, path, text, { typing, isRequired })) return false
    const read = readLine(shape, text, isRequired)
    if ('fault' in read) return false
    if (isOfActor(path) && typeof read.value === 'string') renameNamed(scenario, path, value, read.value)
    else typeValue(path, read.value)
    return true
  }
  const isTime = shape.kind === 'duration' || shape.kind === 'instant'
  const shown = isNever(value) ? words.never : fieldText(shape, value, lang)
  const isWrong = (text: string) => 'fault' in readLine(shape, text, isRequired)
  const { draft, isJudged, field } = useDraft(shown, take, isOfActor(path) ? 'left' : 'soon', isWrong)
  const read = draft === null || !isJudged ? null : readLine(shape, draft, isRequired)
  const fault = read !== null && 'fault' in read ? read.fault : null
  const shared = {
    ...common(props),
    ...field,
    'aria-invalid': props.isWrong || fault !== null || undefined,
    spellCheck: false,
    autoComplete: 'off',
    onFocus: isReplaced(name) ? selectAll : undefined,
    placeholder: isNever(standard)
      ? words.never
      : fieldText(shape, standard, lang) || (isTime ? words.durationPlaceholder : ''),
    title: isTime ? words.durations : undefined,
    'data-time': isTime || undefined,
  }
  return (
    <>
      {LONG.has(name) ? (
        <textarea {...shared} data-meant={name === 'sqlExpression' || undefined} rows={2} />
      ) : (
        <input {...shared} type="text" list={list} inputMode={shape.kind === 'number' ? 'decimal' : undefined} />
      )}
      {fault !== null && <span className="fault form-wrong">{words.faults[fault]}</span>}
    </>
  )
}

/** The names that others go by. */
function isOfActor(path: JsonPath): boolean {
  const [section, , key] = path
  if (path.length !== 3) return false
  return section === 'steps' ? key === 'as' : key === 'name' && (section === 'senders' || section === 'receivers')
}
