import { acts, usePage, isReadOnly } from '../../state/page.ts'
import type { FactNote } from '../../explain/facts.ts'
import type { Explanation, Fix, Modelled, Step } from '../../explain/why/types.ts'
import { wordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'
import { withUnits } from './breaks.tsx'
import { FactList } from './fact-list.tsx'
import { LinkButton } from '../ui/button.tsx'
import './inspector.css'

interface WhyProps {
  readonly why: Explanation
  /** Of the run that is explained. */
  readonly text: string
  readonly lang: Lang
  readonly onGo: (n: number) => void
}

/** The answer first, then the chain that led to it, the arithmetic, the rule and what it rests on. */
export function Why({ why, text, lang, onGo }: WhyProps) {
  const w = wordsOf(lang)
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
      <Changes why={why} of={text} lang={lang} />
      <Arithmetic lines={why.arithmetic} lang={lang} />
      <p className="muted">{why.rule}</p>
      <Basis facts={why.facts} modelled={why.modelled} lang={lang} />
    </section>
  )
}

function WhyStep({ step, onGo }: { readonly step: Step; readonly onGo: (n: number) => void }) {
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
function Changes({ why, of, lang }: { readonly why: Explanation; readonly of: string; readonly lang: Lang }) {
  const w = wordsOf(lang)
  if (why.wouldHaveChanged.length === 0) return null
  return (
    <div className="why-changes">
      <h4 className="heading">{w.inspectorWords.saved(why.message ?? null)}</h4>
      <ul>
        {why.wouldHaveChanged.map(text => (
          <li key={text}>
            <Change
              text={w.whyChanges.one(text)}
              fix={why.fixes.find(fix => fix.text === text) ?? null}
              of={of}
              lang={lang}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Change({
  text,
  fix,
  of,
  lang,
}: {
  readonly text: string
  readonly fix: Fix | null
  readonly of: string
  readonly lang: Lang
}) {
  if (fix === null || isReadOnly) return withUnits(text)
  const apply = () => {
    acts.endGesture()
    acts.change(fix.fixes, null, { text: of })
  }
  return (
    <LinkButton
      title={wordsOf(lang).whyChanges.tryHint(
        fix.fixes.map(({ path, value }) => `${path.at(-1)!} = ${JSON.stringify(value) ?? ''}`),
      )}
      onClick={apply}
    >
      {withUnits(text)}
    </LinkButton>
  )
}

function Arithmetic({ lines, lang }: { readonly lines: Explanation['arithmetic']; readonly lang: Lang }) {
  if (lines.length === 0) return null
  return (
    <ul className="why-arithmetic small" aria-label={wordsOf(lang).inspectorWords.arithmetic}>
      {lines.map(text => (
        <li key={text}>{withUnits(text)}</li>
      ))}
    </ul>
  )
}

function Basis({
  facts,
  modelled,
  lang,
}: {
  readonly facts: readonly FactNote[]
  readonly modelled: readonly Modelled[]
  readonly lang: Lang
}) {
  return (
    <>
      {modelled.map(note => (
        <ModelledNote key={note.tag} note={note} lang={lang} />
      ))}
      <FactList facts={facts} lang={lang} />
    </>
  )
}

/** A switch with two sides: the other one is a click away. */
function SwitchRerun({ name, lang }: { readonly name: Modelled['switchName']; readonly lang: Lang }) {
  const switches = usePage(state => state.run?.input.namespace.switches ?? null)
  if (isReadOnly || switches === null || name === null || name === 'expiration') return null
  const isOn = switches[name]
  return (
    <p className="hint why-links">
      {wordsOf(lang).inspectorWords.rerun}
      <LinkButton onClick={() => acts.rerunWith({ kind: 'switch', name, isOn: !isOn })}>
        {wordsOf(lang).choiceWords.switched(name, !isOn)}
      </LinkButton>
    </p>
  )
}

function ModelledNote({ note, lang }: { readonly note: Modelled; readonly lang: Lang }) {
  const words = wordsOf(lang).inspectorWords
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
      <SwitchRerun name={note.switchName} lang={lang} />
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
