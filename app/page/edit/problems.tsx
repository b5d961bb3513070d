import type { Issue } from '../../../scenarios/index.ts'
import { usePage } from '../../state/page.ts'
import { useMoreWords } from '../use-words.ts'
import { PROBLEM_TAG } from '../../model/lang.ts'

interface ProblemsProps {
  readonly problems: readonly Issue[]
  readonly onGo: (problem: Issue) => void
}

/** Why the text does not run, at the editor's foot; each leads to its place. */
export function Problems({ problems, onGo }: ProblemsProps) {
  const words = useMoreWords().edit.problems
  const hasRun = usePage(state => state.document?.hasRun ?? false)
  return (
    <section className="edit-problems" aria-label={words.label}>
      <output className="small edit-problems-top">
        {problems.length > 0 && (
          <>
            <strong className="fault">{words.count(problems.length)}</strong> {hasRun ? words.kept : null}
          </>
        )}
      </output>
      <ol>
        {problems.map((problem, index) => (
          <li key={index}>
            <button
              type="button"
              className="row small"
              onClick={() => onGo(problem)}
              title={words.goTo(problem.path || words.wholeText)}
            >
              {problem.path !== '' && <code>{problem.path}</code>} <span lang={PROBLEM_TAG}>{problem.message}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
