import type { Issue } from '../../../scenarios/index.ts'
import { problemText } from '../../edit/form/field-text.ts'
import { writePath } from '../../model/json-path.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { useForm } from './form-context.ts'
import { PROBLEM_TAG } from '../../model/lang.ts'

/** What is wrong with something as a whole. */
export function Wrong({ path }: { readonly path: JsonPath }) {
  const { problems } = useForm()
  const found = problems.get(writePath(path)) ?? []
  return found.length === 0 ? null : (
    <span className="fault form-wrong">
      <Sentences problems={found} />
    </span>
  )
}

export function Sentences({ problems }: { readonly problems: readonly Issue[] }) {
  return problems.map(({ message }, index) => (
    <span key={index} lang={PROBLEM_TAG}>
      {problemText(message)}
    </span>
  ))
}
