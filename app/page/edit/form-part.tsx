import { useId } from 'react'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { AnyShape } from '../../../scenarios/index.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { writePath } from '../../model/json-path.ts'
import { firstOf } from '../../edit/form/shape-start.ts'
import { setValue } from './form-acts.ts'
import { useForm } from './form-context.ts'
import { breakable } from './form-field.tsx'
import { Wrong } from './form-wrong.tsx'
import { useLazyWords } from '../use-words.ts'
import { LinkButton, QuietButton } from '../ui/button.tsx'

interface PartProps {
  readonly name: string
  readonly shape: AnyShape
  readonly value: unknown
  readonly path: JsonPath
  readonly isRequired: boolean
  readonly description: string | undefined
}

/** A property that has parts of its own: its frame, and the parts once it is there. */
export function Part({ name, shape, value, path, isRequired, description }: PartProps) {
  const words = useLazyWords().edit.form
  const { start, begin, renderValue } = useForm()
  const id = useId()
  const isThere = value !== undefined
  const add = () => {
    const begun = firstOf(name, shape, start)
    const first = typeof begun === 'object' && begun !== null ? Object.keys(begun)[0] : undefined
    if (first !== undefined) begin(writePath([...path, Array.isArray(begun) ? 0 : first]))
    setValue(path, begun)
  }
  return (
    <section className="form-part" aria-labelledby={id}>
      <div className="line form-part-top">
        <span id={id} className="bold form-name" title={description}>
          {breakable(name)}
        </span>
        {!isThere && (
          <LinkButton data-path={JSON.stringify(path)} aria-label={words.add(name)} onClick={add}>
            <Plus size={12} aria-hidden="true" /> {words.addOne(name)}
          </LinkButton>
        )}
        {isThere && !isRequired && (
          // At the end, not where the button that added it was: a second click would undo the first.
          <QuietButton
            icon={X}
            label={words.remove(name)}
            className="end form-reset"
            onClick={() => setValue(path, undefined)}
          />
        )}
      </div>
      <Wrong path={path} />
      {isThere && <div className="form-inside">{renderValue({ shape, value, path, name })}</div>}
    </section>
  )
}
