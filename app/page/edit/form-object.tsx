import { useId, useState } from 'react'
import X from 'lucide-react/icons/x'
import { defaultOf } from '../../../scenarios/index.ts'
import type { ObjectShape } from '../../../scenarios/index.ts'
import { looseText } from '../../edit/form/field-text.ts'
import { writePath } from '../../model/json-path.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { propertyHelp } from '../../edit/form/property-help.ts'
import { withBrought } from '../../edit/form/shape-start.ts'
import { chosenBringer, chosenSet, lineOf, plain, setOptions, withSet } from '../../edit/form/shape-options.ts'
import type { Fields } from '../../edit/form/shape-options.ts'
import { setValue } from './form-acts.ts'
import { useForm } from './form-context.ts'
import { breakable, Field } from './form-field.tsx'
import { Options } from './form-options.tsx'
import { Part } from './form-part.tsx'
import { TypedPart } from './form-typed-part.tsx'
import { Sentences, Wrong } from './form-wrong.tsx'
import { useLang, useLazyWords } from '../use-words.ts'
import { LinkButton, QuietButton } from '../ui/button.tsx'

interface ObjectProps {
  readonly shape: ObjectShape
  readonly value: Fields
  readonly path: JsonPath
  /** Not shown here: what chooses this shape, or what is shown elsewhere. */
  readonly without?: readonly string[]
}

/** So few properties are shown at once. */
const ALL_MOST = 6

/** The properties of an object: those that are set and those that must be; the rest, at its defaults, when asked for. */
export function ObjectFields({ shape, value, path, without = [] }: ObjectProps) {
  const words = useLazyWords().edit.form
  const { problems } = useForm()
  const [isWhole, setWhole] = useState(false)
  const [seen] = useState(() => new Set<string>())
  const set = shape.oneOf === undefined ? [] : chosenSet(shape, value)
  const brought = shape.brings?.of[chosenBringer(shape, value) ?? ''] ?? null
  const others = new Set([
    ...(shape.oneOf?.flat().filter(name => !set.includes(name)) ?? []),
    ...Object.values(shape.brings?.of ?? {}).filter(name => name !== null && name !== brought),
  ])
  const names = Object.keys(shape.fields).filter(
    name => !without.includes(name) && (!others.has(name) || Object.hasOwn(value, name)),
  )
  /** An update leaves alone what it does not name. */
  const isUpdate = shape.name === ''
  const isNeeded = (name: string) =>
    shape.required.includes(name) ||
    set.includes(name) ||
    name === shape.brings?.by ||
    Object.hasOwn(value, name) ||
    (!isUpdate && shape.fields[name]!.meaning?.isOften === true) ||
    problems.has(writePath([...path, name]))
  for (const name of names) if (isNeeded(name)) seen.add(name) // what was shown stays where it is
  const shown = isWhole || names.length <= ALL_MOST ? names : names.filter(name => seen.has(name))
  const hidden = names.length - shown.length
  /** What may be left out stands behind what is asked for more often. */
  const mayBeNone = shape.oneOf?.some(names => names.length === 0) ?? false
  const choice = <SetChoice shape={shape} value={value} path={path} />
  const isChosen = (name: string) => mayBeNone && (shape.oneOf?.flat().includes(name) ?? false)
  const property = (name: string) => (
    <Property
      key={name}
      name={name}
      of={shape}
      value={value[name]}
      path={[...path, name]}
      isRequired={shape.required.includes(name) || set.includes(name)}
      owner={value}
    />
  )
  return (
    <div className="form-object">
      {shape.oneOf !== undefined && !mayBeNone && choice}
      {shown.filter(name => !isChosen(name)).map(property)}
      {mayBeNone && choice}
      {shown.filter(isChosen).map(property)}
      {Object.keys(value)
        .filter(name => !Object.hasOwn(shape.fields, name) && !without.includes(name))
        .map(name => (
          <Unknown key={name} name={name} value={value[name]} path={[...path, name]} />
        ))}
      {(hidden > 0 || (isWhole && names.length > ALL_MOST)) && (
        <LinkButton className="form-more" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.fewer : isUpdate ? words.moreUnchanged(hidden) : words.more(hidden)}
        </LinkButton>
      )}
    </div>
  )
}

interface PropertyProps {
  readonly name: string
  /** The object that has it. */
  readonly of: ObjectShape
  readonly value: unknown
  readonly path: JsonPath
  readonly isRequired: boolean
  readonly owner: Fields
}

function Property({ of, ...props }: PropertyProps) {
  const lang = useLang()
  const { start } = useForm()
  const given = of.fields[props.name]!
  const description = propertyHelp(props.name, given, lang)
  const standard = of.name === '' ? undefined : defaultOf(given, props.owner, start.world.tier)
  const line = lineOf(given)
  if (props.name === of.brings?.by) return <Bringer {...props} of={of} description={description} />
  // Modelling choices stand with what they rest on.
  if (line !== null)
    return (
      <Field
        {...props}
        {...line}
        description={description}
        standard={standard}
        isAlwaysExplained={of.name === 'a namespace'}
      />
    )
  const { shape } = plain(given)
  if (shape.kind === 'byType')
    return <TypedPart {...props} shape={shape} description={description} standard={standard} />
  return <Part {...props} shape={given} description={description} />
}

/** A property that brings another one along, and takes those away that do not go with it. */
function Bringer({ of, name, path, owner, description }: PropertyProps & { readonly description: string | undefined }) {
  const { start, isExplained } = useForm()
  const id = useId()
  return (
    <>
      <Options
        label={name}
        path={path}
        options={Object.keys(of.brings!.of).map(key => ({ key, name: key, kind: 'value' }))}
        chosen={chosenBringer(of, owner)}
        isSet={Object.hasOwn(owner, name)}
        describedBy={id}
        onChoose={key => setValue(path.slice(0, -1), withBrought(of, owner, key, start))}
      />
      <span id={id} className={isExplained ? 'form-help' : 'sr-only'}>
        {description}
      </span>
      <Wrong path={path} />
    </>
  )
}

/** Properties of which exactly one set may be there. */
function SetChoice({ shape, value, path }: ObjectProps) {
  const words = useLazyWords().edit.form
  const { start } = useForm()
  const choice = words.alternatives[shape.name]
  const options = setOptions(shape).map(option => ({ ...option, name: choice?.options[option.key] ?? option.name }))
  return (
    <Options
      label={choice?.label ?? words.with}
      path={path}
      options={options}
      chosen={chosenSet(shape, value).join()}
      onChoose={key => setValue(path, withSet(shape, value, key, start))}
    />
  )
}

/** Something that does not belong here: it is said what is wrong, and it can be taken away. */
function Unknown({ name, value, path }: { readonly name: string; readonly value: unknown; readonly path: JsonPath }) {
  const words = useLazyWords().edit.form
  const { problems } = useForm()
  const wrong = problems.get(writePath(path)) ?? []
  return (
    <div className="form-field">
      <span className="form-name">{breakable(name)}</span>
      <code className="cut">{looseText(value)}</code>
      <QuietButton
        icon={X}
        label={words.remove(name)}
        className="form-reset"
        data-path={JSON.stringify(path)}
        onClick={() => setValue(path, undefined)}
      />
      <span className="fault form-wrong">
        <Sentences problems={wrong} />
      </span>
    </div>
  )
}
