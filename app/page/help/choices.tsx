import { acts, usePage } from '../../state/page.ts'
import { choicesOf } from '../../explain/choices.ts'
import type { Choice } from '../../explain/choices.ts'
import { DialogBox } from '../ui/dialog.tsx'
import { FactList } from '../inspector/fact-list.tsx'
import { useLang, useDetailWords } from '../use-words.ts'
import { LinkButton } from '../ui/button.tsx'
import '../inspector/inspector.css'
import './choices.css'

/** The named switches with what they rest on; one click runs the same scenario with the other choice. */
export function Choices() {
  const words = useDetailWords().choiceWords
  const lang = useLang()
  const input = usePage(state => state.run?.input ?? null)
  // What is other than usual stands first.
  const shown = input === null ? [] : choicesOf(input, lang).toSorted((a, b) => Number(a.isUsual) - Number(b.isUsual))
  return (
    <DialogBox width={720} title={words.title} onClose={acts.closeDialog}>
      <p>{words.intro}</p>
      <ul className="choices-list">
        {shown.map(choice => (
          <ChoiceItem key={choice.name} choice={choice} />
        ))}
      </ul>
    </DialogBox>
  )
}

function ChoiceItem({ choice: { name, value, isUsual, azure, here, facts, others } }: { readonly choice: Choice }) {
  const { choiceWords: words, inspectorWords } = useDetailWords()
  const rerun = (mode: string | null, isOn: boolean) => {
    acts.closeDialog()
    acts.rerunWith(
      name === 'expiration' ? { kind: 'expiration', entity: '', mode: mode ?? '' } : { kind: 'switch', name, isOn },
    )
  }
  return (
    <li className="ruled" data-unusual={isUsual ? undefined : ''}>
      <h3>
        <code>{name}</code> {value} <span className="tag">{isUsual ? words.usual : words.unusual}</span>
      </h3>
      <dl className="pairs">
        <dt>{inspectorWords.promised}</dt>
        <dd>{azure}</dd>
        <dt>{inspectorWords.assumed}</dt>
        <dd>{here}</dd>
      </dl>
      <FactList facts={facts} />
      <p className="why-links">
        {inspectorWords.rerun}
        {others.map(({ label, mode, isOn }) => (
          <LinkButton key={label} onClick={() => rerun(mode, isOn)}>
            {label}
          </LinkButton>
        ))}
      </p>
    </li>
  )
}
