import { useEffect, useRef, useState } from 'react'
import type { Issue } from '../../../scenarios/index.ts'
import { fixed } from '../../edit/text/fixed.ts'
import { gapFor, readTree } from '../../edit/text/places.ts'
import { readPath } from '../../model/json-path.ts'
import { acts, pageStore, usePage } from '../../state/page.ts'
import { useLazyWords } from '../use-words.ts'
import { PROBLEM_TAG } from '../../model/lang.ts'
import { NameText } from '../inspector/breaks.tsx'
import { LinkButton } from '../ui/button.tsx'

interface ProblemsProps {
  readonly problems: readonly Issue[]
  readonly onGo: (problem: Issue) => void
}

/** Why the text does not run, at the editor's foot; each leads to its place. */
export function Problems({ problems, onGo }: ProblemsProps) {
  const words = useLazyWords().edit.problems
  const hasRun = usePage(state => state.document?.hasRun ?? false)
  const text = usePage(state => state.document?.text ?? '')
  const tree = problems.length === 0 ? null : readTree(text)
  const isMended = useIsMended(problems.length > 0, text)
  const box = useStayingRoom(problems.length > 0)
  return (
    <section ref={box} className="edit-problems goes-on" aria-label={words.label}>
      <output className="small edit-problems-top">
        {problems.length > 0 && (
          <>
            <strong className="fault">{words.count(problems.length)}</strong> {hasRun ? words.kept : null}{' '}
            {words.inEnglish}
          </>
        )}
        {isMended && <strong className="mended">{words.none}</strong>}
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
              {problem.path !== '' && (
                <code>
                  <NameText name={problem.path} />
                </code>
              )}{' '}
              <span lang={PROBLEM_TAG}>{problem.message}</span>
            </button>
            <Fix problem={problem} isMissing={gapFor(tree, readPath(problem.path)) !== null} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** While some are left, the list is as high as it has been: where one was solved, the next one stands under the same finger. */
function useStayingRoom(isBroken: boolean) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = box
    if (!isBroken || current === null) return undefined
    const observer = new ResizeObserver(() => current.style.setProperty('--kept', `${current.offsetHeight}px`))
    observer.observe(current)
    return () => {
      observer.disconnect()
      current.style.removeProperty('--kept')
    }
  }, [isBroken])
  return box
}

/** Its last problem was solved by this very text: until the next change it is said that it runs. */
function useIsMended(isBroken: boolean, text: string): boolean {
  const [last, setLast] = useState({ isBroken, mended: null as string | null })
  if (isBroken !== last.isBroken) setLast({ isBroken, mended: isBroken ? null : text })
  return !isBroken && last.mended === text
}

/** What the message says to write, one press away. */
function Fix({ problem, isMissing }: { readonly problem: Issue; readonly isMissing: boolean }) {
  const words = useLazyWords().edit.problems
  const { fix } = problem
  if (fix === undefined) return null
  // Nothing is replaced where something is missing.
  const text = isMissing ? undefined : 'name' in fix ? fix.name : 'value' in fix ? fix.value : undefined
  const isRemoval = 'value' in fix && fix.value === undefined
  const mend = () => {
    const next = fixed(pageStore.getState().document?.text ?? '', problem)
    if (next !== null) acts.editText(next)
  }
  return (
    <LinkButton className="small edit-suggestion" onClick={mend}>
      {isRemoval
        ? words.remove(String(readPath(problem.path).at(-1)))
        : typeof text === 'string' || typeof text === 'number'
          ? words.replaceBy(text)
          : words.fix}
    </LinkButton>
  )
}
