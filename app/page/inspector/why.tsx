import type { RecordNumber } from '../../../sim-core/index.ts'
import { acts, usePage, isReadOnly } from '../../state/page.ts'
import type { Explanation, Fix, Modelled, Step } from '../../explain/why/types.ts'
import { useDetailWords } from '../use-words.ts'
import { withUnits } from './breaks.tsx'
import { FactList } from './fact-list.tsx'
import { LinkButton } from '../ui/button.tsx'
import './inspector.css'

interface WhyProps {
  readonly why: Explanation
  /** Of the run that is explained. */
  readonly text: string
  readonly onGo: (n: RecordNumber) => void
}

/** The answer first, then the chain that led to it, the arithmetic, the rule and what it rests on. */
export function Why({ why, text, onGo }: WhyProps) {
  const w = useDetailWords()
  return (
    <section className="why" data-tone={why.tone} aria-label={w.inspectorWords.why}>
      <h3 className="muted why-title">{why.title}</h3>
      <p className="why-answer">{withUnits(why.answer)}</p>
      {why.steps.length > 0 && (
        <ol className="why-steps">
          {why.steps.map((step, index) => (
            <WhyStep key={index} step={step} onGo={onGo} />
          ))}
        </ol>
      )}
      <Changes why={why} of={text} />
      <Arithmetic lines={why.arithmetic} />
      <p className="muted">{why.rule}</p>
      {why.modelled.map(note => (
        <ModelledNote key={note.tag} note={note} />
      ))}
      <FactList facts={why.facts} />
    </section>
  )
}

function WhyStep({ step, onGo }: { readonly step: Step; readonly onGo: (n: RecordNumber) => void }) {
  const { record } = step
  const text = withUnits(step.text)
  return (
    <li>
      {record === null ? (
        <span>{text}</span>
      ) : (
        <button type="button" className="text-button" onClick={() => onGo(record)}>
          {text}
        </button>
      )}
    </li>
  )
}

/** What would have helped; what is a matter of one value in the scenario is a click away. */
function Changes({ why, of }: { readonly why: Explanation; readonly of: string }) {
  const w = useDetailWords()
  if (why.wouldHaveChanged.length === 0) return null
  return (
    <div className="why-changes">
      <h4 className="heading">{w.inspectorWords.saved(why.message ?? null)}</h4>
      <ul>
        {why.wouldHaveChanged.map(text => (
          <li key={text}>
            <Change text={w.whyChanges.one(text)} fix={why.fixes.find(fix => fix.text === text) ?? null} of={of} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ChangeProps {
  readonly text: string
  readonly fix: Fix | null
  readonly of: string
}

function Change({ text, fix, of }: ChangeProps) {
  const words = useDetailWords().whyChanges
  if (fix === null || isReadOnly) return withUnits(text)
  const apply = () => {
    acts.endGesture()
    acts.change(fix.fixes, null, { text: of })
  }
  return (
    <LinkButton
      title={words.tryHint(fix.fixes.map(({ path, value }) => `${path.at(-1)!} = ${JSON.stringify(value) ?? ''}`))}
      onClick={apply}
    >
      {withUnits(text)}
    </LinkButton>
  )
}

function Arithmetic({ lines }: { readonly lines: Explanation['arithmetic'] }) {
  const words = useDetailWords().inspectorWords
  if (lines.length === 0) return null
  return (
    <ul className="why-arithmetic small" aria-label={words.arithmetic}>
      {lines.map(text => (
        <li key={text}>{withUnits(text)}</li>
      ))}
    </ul>
  )
}

/** A switch with two sides: the other one is a click away. */
function SwitchRerun({ name }: { readonly name: Modelled['switchName'] }) {
  const words = useDetailWords()
  const switches = usePage(state => state.run?.input.namespace.switches ?? null)
  if (isReadOnly || switches === null || name === null || name === 'expiration') return null
  const isOn = switches[name]
  return (
    <p className="hint why-links">
      {words.inspectorWords.rerun}
      <LinkButton onClick={() => acts.rerunWith({ kind: 'switch', name, isOn: !isOn })}>
        {words.choiceWords.switched(name, !isOn)}
      </LinkButton>
    </p>
  )
}

function ModelledNote({ note }: { readonly note: Modelled }) {
  const words = useDetailWords().inspectorWords
  return (
    <details className="why-modelled">
      <summary className="hint">
        <span className="tag" data-tag="modelled">
          {note.tag}
        </span>{' '}
        {words.modelledSummary}
      </summary>
      <dl className="pairs small">
        <dt>{words.promised}</dt>
        <dd>{note.azure}</dd>
        <dt>{words.assumed}</dt>
        <dd>{withUnits(note.here)}</dd>
      </dl>
      <SwitchRerun name={note.switchName} />
      {note.reruns !== undefined && !isReadOnly && (
        <p className="hint why-links">
          {words.rerun}
          {note.reruns.map(({ queue, mode }) => (
            <LinkButton key={mode} onClick={() => acts.rerunWith({ kind: 'expiration', entity: queue, mode })}>
              {mode}
            </LinkButton>
          ))}
        </p>
      )}
    </details>
  )
}
