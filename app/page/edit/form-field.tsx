import { useId } from 'react'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { AnyShape, Issue } from '../../../scenarios/index.ts'
import { fieldText, isNever, rangeOf, readingOf } from '../../edit/form/field-text.ts'
import { isMissingOn, shapeOnTier } from '../../edit/form/on-tier.ts'
import { writePath } from '../../model/json-path.ts'
import type { JsonPath } from '../../model/json-path.ts'
import type { Fields, LineShape } from '../../edit/form/shape-options.ts'
import { setValue } from './form-acts.ts'
import { useForm } from './form-context.ts'
import { Control } from './form-controls.tsx'
import { Sentences } from './form-wrong.tsx'
import { useLang, useLazyWords } from '../use-words.ts'
import { LinkButton, QuietButton } from '../ui/button.tsx'
import { formatDuration } from '../../../scenarios/index.ts'
import { runShowing } from '../../read/time/beyond-run.ts'
import { comesDue } from '../../edit/form/comes-due.ts'
import { durationText, instantText } from '../../words/format.ts'

const NONE: readonly Issue[] = []

export interface FieldProps {
  readonly name: string
  readonly shape: LineShape
  readonly isNullable: boolean
  /** undefined: it is left out. */
  readonly value: unknown
  readonly path: JsonPath
  readonly isRequired: boolean
  /** The object that has it. */
  readonly owner: Fields
  /** What it means; undefined: its name, or what stands around it, says what it is. */
  readonly description?: string | undefined
  /** What holds where it is left out. */
  readonly standard?: unknown
  /** Even where explanations are not asked for. */
  readonly isAlwaysExplained?: boolean
}

/** A property with one value: its name, its control, what it may be, what is wrong with it. */
export function Field(props: FieldProps) {
  const { name, shape, isNullable, value, path, isRequired, owner, description, standard, isAlwaysExplained } = props
  const words = useLazyWords().edit.form
  const lang = useLang()
  const id = useId()
  const { problems, isExplained, start } = useForm()
  const at = writePath(path)
  const wrong = problems.get(at) ?? NONE
  const isSet = value !== undefined
  return (
    <div className="form-field" data-set={isSet ? '' : undefined}>
      <label htmlFor={id} title={description}>
        {breakable(name)}
      </label>
      <Control
        id={id}
        shape={shape}
        isNullable={isNullable}
        value={value}
        path={path}
        name={name}
        isRequired={isRequired}
        standard={standard}
        isWrong={wrong.length > 0}
        describedBy={`${id}-hint ${id}-wrong`}
      />
      {isSet && !isRequired && (
        <QuietButton
          icon={RotateCcw}
          label={words.resetOf(name)}
          className="form-reset"
          title={words.reset(
            standard === undefined ? null : isNever(standard) ? words.never : fieldText(shape, standard, lang),
          )}
          onClick={() => setValue(path, undefined)}
        />
      )}
      <span id={`${id}-hint`} className="muted form-hint">
        <Hint
          shape={shapeOnTier(shape, name, owner, start.world.tier)}
          value={value}
          isMissing={isMissingOn(name, start.world.tier)}
          isDefault={!isSet && standard !== undefined && (shape.kind === 'boolean' || shape.kind === 'enum')}
        />
        <AfterEnd path={path} isInstant={shape.kind === 'instant'} />
        {description !== undefined && (
          <span className={isExplained || isAlwaysExplained ? 'form-help' : 'sr-only'}>{description}</span>
        )}
      </span>
      <span id={`${id}-wrong`} className="fault form-wrong">
        <Sentences problems={wrong} />
      </span>
    </div>
  )
}

interface HintProps {
  readonly shape: AnyShape
  readonly value: unknown
  readonly isDefault: boolean
  /** The tier does without this property. */
  readonly isMissing: boolean
}

function Hint({ shape, value, isDefault, isMissing }: HintProps) {
  const words = useLazyWords().edit.form
  const lang = useLang()
  const reading = readingOf(shape, value, lang)
  const range = rangeOf(shape, lang)
  const parts = [
    isMissing ? words.notOnBasic : null,
    isDefault ? words.isDefault : null,
    reading === null || reading === fieldText(shape, value, lang) ? null : words.reading(reading),
    range === null ? null : words.range(range.min, range.max, range.orNever),
  ].filter(part => part !== null)
  return parts.length === 0 ? null : <span>{parts.join(' · ')} </span>
}

/** A long name may break before a capital. */
export function breakable(name: string): React.ReactNode {
  return name.split(/(?=[A-Z])/).flatMap((part, index) => (index === 0 ? [part] : [<wbr key={index} />, part]))
}

/** Beside what the run ends before: that it does, and the way to see it. */
function AfterEnd({ path, isInstant }: { readonly path: JsonPath; readonly isInstant: boolean }) {
  const words = useLazyWords().edit.form
  const lang = useLang()
  const {
    scenario,
    start: {
      world: { runForMs },
    },
  } = useForm()
  const due = comesDue(scenario, path, isInstant)
  if (due === null || runForMs === null || due <= runForMs) return null
  const length = runShowing(due)
  const say = path.at(-1) === 'timeToLive' ? words.expires : words.comesDue
  return (
    <span className="form-after-end">
      {say(instantText(due, 'short', lang), instantText(runForMs, 'short', lang))}{' '}
      <LinkButton onClick={() => setValue(['runFor'], formatDuration(length))}>
        {words.lengthen(durationText(length, lang))}
      </LinkButton>
    </span>
  )
}
