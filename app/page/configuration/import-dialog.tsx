import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { loadChoices, receiverFor, usualLoad } from '../../../scenarios/config/index.ts'
import type { Load } from '../../../scenarios/config/index.ts'
import type { Arrival } from '../../state/arrival.ts'
import { acts, usePage } from '../../state/page.ts'
import { Button } from '../ui/button.tsx'
import { DialogBox } from '../ui/dialog.tsx'
import { Choice } from '../ui/field.tsx'
import { useLazyWords } from '../use-words.ts'
import { NoteList } from './note-list.tsx'
import './configuration.css'

/** What came of another tool's file, and the step from there to a run. */
export function ImportDialog() {
  const arrival = usePage(state => state.arrival)
  return arrival === null ? null : <Arrived key={arrival.made.text} arrival={arrival} />
}

function Arrived({ arrival }: { readonly arrival: Arrival }) {
  const words = useLazyWords().configuration
  const { made, name } = arrival
  return (
    <DialogBox width={640} className="configuration" title={words.import.title(name)} onClose={acts.closeDialog}>
      <p>{words.import.found(words.formats[made.format], made.counts)}</p>
      {made.namespaces.length > 1 && <NamespaceChoice arrival={arrival} />}
      <Notes arrival={arrival} />
      <NextStep text={made.text} />
    </DialogBox>
  )
}

function NamespaceChoice({ arrival: { made } }: { readonly arrival: Arrival }) {
  const words = useLazyWords().configuration.import
  const { title } = JSON.parse(made.text) as { readonly title: string }
  return (
    <Choice
      label={words.namespace}
      look="field"
      value={title}
      options={made.namespaces.map(name => [name, name] as const)}
      onChange={name => void acts.chooseNamespace(name)}
    />
  )
}

function Notes({ arrival: { made } }: { readonly arrival: Arrival }) {
  const words = useLazyWords().configuration.import
  const warnings = made.notes.filter(({ severity }) => severity === 'warning')
  const notices = made.notes.filter(({ severity }) => severity === 'notice')
  return (
    <section>
      {warnings.length === 0 ? (
        <p>{words.complete}</p>
      ) : (
        <>
          <p>{words.warnings(warnings.length)}</p>
          <NoteList notes={warnings} />
        </>
      )}
      {notices.length > 0 && (
        <details>
          <summary>{words.notices(notices.length)}</summary>
          <NoteList notes={notices} />
        </details>
      )}
      <p className="muted">{words.secrets}</p>
    </section>
  )
}

/** Three fields for who sends and three for who receives, or neither. */
function NextStep({ text }: { readonly text: string }) {
  const words = useLazyWords().configuration.import
  const [load, setLoad] = useState<Load | null>(() => usualLoad(text))
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void acts.runArrival(load)
  }
  return (
    <form onSubmit={onSubmit}>
      {load !== null && (
        <>
          <p className="muted">{words.next}</p>
          <SenderFields text={text} load={load} onChange={setLoad} />
          <ReceiverFields text={text} load={load} onChange={setLoad} />
        </>
      )}
      <div className="toolbar configuration-ways">
        {load !== null && (
          <button type="submit" className="button primary" data-first-focus="">
            {words.run}
          </button>
        )}
        <Button onClick={() => void acts.runArrival(null)}>{words.look}</Button>
      </div>
    </form>
  )
}

interface FieldsProps {
  readonly text: string
  readonly load: Load
  readonly onChange: (load: Load) => void
}

function SenderFields({ text, load, onChange }: FieldsProps) {
  const words = useLazyWords().configuration.import
  const { sender, receiver } = load
  const sendTo = (to: string) => {
    const from = receiverFor(text, to)
    const follows = from === null ? null : { seconds: 2, atOnce: 1, ...receiver, from }
    onChange({ sender: { ...sender, to }, receiver: follows })
  }
  return (
    <fieldset className="configuration-fields">
      <legend>{words.sends}</legend>
      <Choice
        label={words.to}
        look="field"
        value={sender.to}
        options={loadChoices(text).targets.map(path => [path, path] as const)}
        onChange={sendTo}
      />
      <NumberField
        label={words.perMinute}
        value={sender.perMinute}
        min={0.1}
        max={60_000}
        onChange={perMinute => onChange({ ...load, sender: { ...sender, perMinute } })}
      />
      <Choice
        label={words.arrivals}
        look="field"
        value={sender.arrivals}
        options={[
          ['every', words.evenly],
          ['poisson', words.atRandom],
        ]}
        onChange={arrivals => onChange({ ...load, sender: { ...sender, arrivals } })}
      />
    </fieldset>
  )
}

function ReceiverFields({ text, load, onChange }: FieldsProps) {
  const words = useLazyWords().configuration.import
  const { receiver } = load
  const { sources } = loadChoices(text)
  const options = [...sources.map(path => [path, path] as const), ['', words.nobody] as const]
  const receiveFrom = (from: string) =>
    onChange({ ...load, receiver: from === '' ? null : { seconds: 2, atOnce: 1, ...receiver, from } })
  return (
    <fieldset className="configuration-fields">
      <legend>{words.receives}</legend>
      <Choice label={words.from} look="field" value={receiver?.from ?? ''} options={options} onChange={receiveFrom} />
      {receiver !== null && (
        <>
          <NumberField
            label={words.seconds}
            value={receiver.seconds}
            min={0}
            max={86_400}
            onChange={seconds => onChange({ ...load, receiver: { ...receiver, seconds } })}
          />
          <NumberField
            label={words.atOnce}
            value={receiver.atOnce}
            min={1}
            max={1000}
            step={1}
            onChange={atOnce => onChange({ ...load, receiver: { ...receiver, atOnce } })}
          />
        </>
      )}
    </fieldset>
  )
}

interface NumberFieldProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step?: number | 'any'
  readonly onChange: (value: number) => void
}

/** The browser says what is out of range when the form is sent. */
function NumberField({ label, value, onChange, step = 'any', ...range }: NumberFieldProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        type="number"
        required
        step={step}
        {...range}
        defaultValue={value}
        onChange={({ target }) => target.validity.valid && onChange(target.valueAsNumber)}
      />
    </label>
  )
}
