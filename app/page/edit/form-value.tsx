import type { ReactNode } from 'react'
import type { AnyShape, ObjectShape } from '../../../scenarios/index.ts'
import {
  chosenObject,
  chosenType,
  isFields,
  lineOf,
  plain,
  typeOptions,
  typeShape,
  typeStart,
  withObject,
} from '../../edit/form/shape-options.ts'
import type { Fields } from '../../edit/form/shape-options.ts'
import { startOf } from '../../edit/form/shape-start.ts'
import { resolved } from '../../edit/form/shape-walk.ts'
import { setValue } from './form-acts.ts'
import { useForm } from './form-context.ts'
import type { ValueProps } from './form-context.ts'
import { Field } from './form-field.tsx'
import { Entries } from './form-list.tsx'
import { ObjectFields } from './form-object.tsx'
import { Options } from './form-options.tsx'
import { useLazyWords } from '../use-words.ts'
import { LinkButton } from '../ui/button.tsx'

/** A value by its shape, whatever that is. */
export function Value(props: ValueProps): ReactNode {
  const { name, value, path, without } = props
  const { shape } = plain(props.shape)
  const line = lineOf(shape)
  if (line !== null) return <Field {...line} name={name} value={value} path={path} isRequired owner={{}} />
  switch (shape.kind) {
    case 'list':
      return Array.isArray(value) ? <Entries {...props} shape={shape} value={value} /> : <Stray {...props} />
    case 'record':
      return isFields(value) ? <Entries {...props} shape={shape} value={value} /> : <Stray {...props} />
    case 'object':
      return isFields(value) ? (
        <ObjectFields shape={shape} value={value} path={path} {...(without && { without })} />
      ) : (
        <Stray {...props} />
      )
    case 'variant':
    case 'byKey':
      return isFields(value) ? <Alternatives {...props} shape={shape} value={value} /> : <Stray {...props} />
    case 'byType':
      return <Types {...props} shape={shape} />
    default: {
      const known = resolved(shape, value)
      return known === null ? <Stray {...props} /> : <Value {...props} shape={known} />
    }
  }
}

/** What kind of value it is chooses its shape. */
function Types(props: ValueProps & { readonly shape: Extract<AnyShape, { readonly kind: 'byType' }> }) {
  const words = useLazyWords().edit.form
  const { start } = useForm()
  const { shape, value, path, name } = props
  const chosen = chosenType(shape, value)
  const inside = typeShape(shape, chosen)
  return (
    <>
      <Options
        label={words.as}
        path={path}
        options={typeOptions(shape)}
        chosen={chosen}
        onChoose={key => setValue(path, typeStart(shape, key, value, start))}
      />
      {inside !== null && <Value shape={inside} value={value} path={path} name={name} />}
    </>
  )
}

type Alternative = Extract<AnyShape, { readonly kind: 'variant' | 'byKey' }>

/** One of its properties, or the value of one, chooses the others. */
function Alternatives({
  shape,
  value,
  path,
  without = [],
}: ValueProps & { readonly shape: Alternative; readonly value: Fields }) {
  const words = useLazyWords().edit.form
  const { start } = useForm()
  const chosen = chosenObject(shape, value)
  const inside: ObjectShape | undefined = chosen === null ? undefined : shape.of[chosen]
  const label = shape.kind === 'variant' ? shape.key : words.expects
  const options = Object.keys(shape.of).map(key => ({ key, name: key, kind: 'keys' as const }))
  return (
    <>
      <Options
        label={label}
        path={shape.kind === 'variant' ? [...path, shape.key] : path}
        options={options}
        chosen={chosen}
        onChoose={key => setValue(path, withObject(shape, value, key, start))}
      />
      {inside !== undefined && (
        <ObjectFields
          key={chosen}
          shape={inside}
          value={value}
          path={path}
          without={shape.kind === 'variant' ? [...without, shape.key] : without}
        />
      )}
    </>
  )
}

/** It is not what may stand here: another start helps. */
function Stray({ shape, path, value, name }: ValueProps) {
  const words = useLazyWords().edit.form
  const { start } = useForm()
  return (
    <p className="form-stray">
      <code>{JSON.stringify(value).slice(0, 80)}</code>{' '}
      <LinkButton data-path={JSON.stringify(path)} onClick={() => setValue(path, startOf(shape, start))}>
        {words.restart(name)}
      </LinkButton>
    </p>
  )
}
