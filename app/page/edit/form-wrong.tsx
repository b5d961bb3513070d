import { writePath } from '../../view/edit/json-path.ts'
import type { Path } from '../../view/edit/json-path.ts'
import { useForm } from './form-context.ts'
import { PROBLEM_TAG } from '../../words/lang.ts'

/** What is wrong with something as a whole. */
export function Wrong({ path }: { readonly path: Path }) {
  const { problems } = useForm()
  const found = problems.get(writePath(path)) ?? []
  if (found.length === 0) return null
  return <span className="form-wrong">{found.map(({ message }, index) => <span key={index} lang={PROBLEM_TAG}>{message}</span>)}</span>
}
