import { useState } from 'react'
import { durationIn } from '../../../scenarios/index.ts'
import type { Issue } from '../../../scenarios/index.ts'
import { changeText, shown as asWritten } from '../../lint/change.ts'
import type { Finding } from '../../lint/finding.ts'
import { writePath } from '../../model/json-path.ts'
import type { LookedAt } from '../../lint/looked-at.ts'
import { PROBLEM_TAG } from '../../model/lang.ts'
import type { Lang } from '../../model/lang.ts'
import { durationText } from '../../words/format.ts'
import { useLang, useLazyWords } from '../use-words.ts'
import { NameText, withUnits } from '../inspector/breaks.tsx'
import { FactDetails } from '../inspector/fact-list.tsx'
import { LinkButton } from '../ui/button.tsx'
import { mend, showFinding, silence } from './show-finding.ts'

interface FindingListProps {
  readonly looked: LookedAt
  readonly onGo: (problem: Issue) => void
}

/** What the linter finds in a text that runs, at the editor's foot: each leads to its place, to its run and to its change. */
export function FindingList({ looked, onGo }: FindingListProps) {
  const { lint: words } = useLazyWords()
  const { findings, notices } = looked
  if (findings.length + notices.length === 0) return null
  const counts = [
    ...(findings.length === 0 ? [] : [words.count(findings.length)]),
    ...(notices.length === 0 ? [] : [words.notices(notices.length)]),
  ]
  return (
    // The list scrolls, by keyboard too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="edit-problems goes-on" aria-label={words.label} tabIndex={0}>
      <output className="small edit-problems-top">
        <strong>{counts.join(' · ')}</strong>
      </output>
      <ol>
        {findings.map(finding => (
          <OneFinding key={`${finding.rule} ${writePath(finding.at)}`} looked={looked} finding={finding} onGo={onGo} />
        ))}
        {notices.map((notice, index) => (
          <li key={index}>
            <button type="button" className="row small" onClick={() => onGo(notice)}>
              <code>
                <NameText name={notice.path} />
              </code>{' '}
              <span lang={PROBLEM_TAG}>{notice.message}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

const TONE = { error: 'lost', warning: 'held', note: undefined } as const

interface OneFindingProps extends FindingListProps {
  readonly finding: Finding
}

function OneFinding({ looked, finding, onGo }: OneFindingProps) {
  const { lint: words, edit } = useLazyWords()
  const lang = useLang()
  const [isLost, setLost] = useState(false)
  const { severity, message, arithmetic, facts, certainty, fix, shown, rule } = finding
  const path = writePath(finding.at)
  const show = () => void showFinding(looked, finding).then(isShown => setLost(!isShown))
  return (
    <li>
      <button
        type="button"
        className="row small"
        onClick={() => onGo({ path, message })}
        title={edit.problems.goTo(path)}
      >
        <span className="tag" data-tone={TONE[severity]}>
          {words.severity[severity]}
        </span>{' '}
        <code>
          <NameText name={path} />
        </code>{' '}
        {withUnits(message)}
      </button>
      <p className="small muted finding-sum">
        {withUnits(arithmetic)} · {words.certainty[certainty]}
      </p>
      {facts.length > 0 && (
        <div className="small finding-facts">
          <FactDetails ids={facts} />
        </div>
      )}
      <div className="toolbar finding-ways">
        {shown !== null && (
          <LinkButton className="small" onClick={show}>
            {shown.scenario === null ? words.show : words.showExample}
          </LinkButton>
        )}
        {fix.length > 0 && (
          <LinkButton className="small" onClick={() => mend(looked, finding)}>
            {withUnits(changeText(looked.scenario, fix, lang, value => valueText(value, lang)))}
          </LinkButton>
        )}
        <LinkButton className="small" title={words.silenceTitle(rule)} onClick={() => silence(looked, finding)}>
          {words.silence}
        </LinkButton>
        {isLost && <span className="small muted">{words.notShown}</span>}
      </div>
    </li>
  )
}

/** A duration as people read it. */
function valueText(value: unknown, lang: Lang): string {
  const ms = durationIn(value)
  return typeof ms === 'number' ? durationText(ms, lang) : asWritten(value)
}
