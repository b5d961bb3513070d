import { useId } from 'react'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { AnyShape } from '../../../scenarios/index.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { chosenType, typeOptions, typeShape, typeStart } from '../../edit/form/shape-options.ts'
import { setValue } from './form-acts.ts'
import { useForm } from './form-context.ts'
import { Options } from './form-options.tsx'
import { Wrong } from './form-wrong.tsx'
import { useLazyWords } from '../use-words.ts'
import { QuietButton } from '../ui/button.tsx'

interface TypedProps {
  readonly name: string
  readonly shape: Extract<AnyShape, { readonly kind: 'byType' }>
  readonly value: unknown
  readonly path: JsonPath
  readonly isRequired: boolean
  readonly description: string | undefined
  /** What holds where it is left out. */
  readonly standard: unknown
}

/** A property that can be written in more than one way: which, and then what. */
export function TypedPart({ name, shape, value, path, isRequired, description, standard }: TypedProps) {
  const words = useLazyWords().edit.form
  const { start, renderValue, isExplained } = useForm()
  const id = useId()
  const chosen = value === undefined ? (typeof standard === 'string' ? `=${standard}` : null) : chosenType(shape, value)
  const inside = value === undefined ? null : typeShape(shape, chosen)
  return (
    <section className="form-part" aria-label={name}>
      <div className="pane form-typed">
        <Options
          label={name}
          path={path}
          options={typeOptions(shape)}
          chosen={chosen}
          describedBy={id}
          isSet={value !== undefined}
          onChoose={key => setValue(path, typeStart(shape, key, value, start))}
        />
        {value !== undefined && !isRequired && (
          <QuietButton
            icon={RotateCcw}
            label={words.resetOf(name)}
            className="form-reset"
            onClick={() => setValue(path, undefined)}
          />
        )}
      </div>
      {value === undefined && standard !== undefined && <span className="muted form-hint">{words.isDefault}</span>}
      {description !== undefined && (
        <span id={id} className={isExplained ? 'form-help' : 'sr-only'}>
          {description}
        </span>
      )}
      <Wrong path={path} />
      {inside !== null && (
        <div className="form-inside" data-bare={chosen === 'text' ? '' : undefined}>
          {renderValue({ shape: inside, value, path, name })}
        </div>
      )}
    </section>
  )
}
