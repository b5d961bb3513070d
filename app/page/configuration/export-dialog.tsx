import { useMemo, useState } from 'react'
import Save from 'lucide-react/icons/save'
import {
  CHANGE_FORMATS,
  EXPORT_FILES,
  EXPORT_IDS,
  changesBetween,
  exportConfiguration,
} from '../../../scenarios/config/index.ts'
import type { ChangeFormat, ExportId, Note } from '../../../scenarios/config/index.ts'
import { parseScenario } from '../../../scenarios/index.ts'
import type { Scenario } from '../../../scenarios/index.ts'
import { acts, usePage } from '../../state/page.ts'
import { titleOf } from '../../state/story.ts'
import { saveBlob } from '../header/save-file.ts'
import { CopyButton } from '../share/copy-button.tsx'
import { Button } from '../ui/button.tsx'
import { DialogBox } from '../ui/dialog.tsx'
import { Choice } from '../ui/field.tsx'
import { useLang, useLazyWords } from '../use-words.ts'
import { NoteList } from './note-list.tsx'
import './configuration.css'

/** The entities of the scenario for another tool; of a changed one also what changed. */
export function ExportDialog() {
  const words = useLazyWords().configuration.export
  const text = usePage(state => state.document?.text ?? '')
  const original = usePage(state => state.document?.origin.text ?? '')
  const scenario = useMemo(() => scenarioIn(text), [text])
  const before = useMemo(() => (original === text ? null : scenarioIn(original)), [original, text])
  const [isChange, setIsChange] = useState(before !== null)
  return (
    <DialogBox width={720} className="configuration" title={words.title} onClose={acts.closeDialog}>
      {before !== null && (
        <Choice
          label={words.scope}
          value={isChange ? 'change' : 'whole'}
          options={[
            ['change', words.change],
            ['whole', words.whole],
          ]}
          onChange={scope => setIsChange(scope === 'change')}
        />
      )}
      {scenario === null ? (
        <p role="alert">{words.doesNotRun}</p>
      ) : isChange && before !== null ? (
        <ChangePart before={before} after={scenario} />
      ) : (
        <WholePart scenario={scenario} text={text} />
      )}
    </DialogBox>
  )
}

function scenarioIn(text: string): Scenario | null {
  const parsed = parseScenario(text)
  return parsed.ok ? parsed.scenario : null
}

function WholePart({ scenario, text }: { readonly scenario: Scenario; readonly text: string }) {
  const words = useLazyWords().configuration.export
  const lang = useLang()
  const [as, setAs] = useState<ExportId>('bicep')
  const made = useMemo(() => exportConfiguration(scenario, as), [scenario, as])
  const { ending, type } = EXPORT_FILES[as]
  const save = () => saveBlob(titleOf(text, lang) ?? '', ending, new Blob([made.text], { type }))
  return (
    <>
      <FormatChoice value={as} options={EXPORT_IDS.map(id => [id, words.formats[id]] as const)} onChange={setAs} />
      <Text text={made.text} />
      <div className="toolbar">
        <CopyButton text={made.text} what={words.formats[as]} isFirst />
        <Button onClick={save}>
          <Save size={15} aria-hidden="true" />
          {words.save}
        </Button>
      </div>
      <Notes notes={made.notes} />
    </>
  )
}

function ChangePart({ before, after }: { readonly before: Scenario; readonly after: Scenario }) {
  const words = useLazyWords().configuration.export
  const [as, setAs] = useState<ChangeFormat>('bicep')
  const { changes, others } = useMemo(() => changesBetween(before, after), [before, after])
  const notes = [
    ...changes.flatMap(({ hindrance, entity }) => (hindrance === null ? [] : [[entity, hindrance] as const])),
    ...others.map(message => ['', message] as const),
  ]
  const listed = notes.map(([path, message]): Note => ({ path, message, severity: 'warning' }))
  return (
    <>
      {changes.length === 0 ? (
        <p>{words.unchanged}</p>
      ) : (
        <FormatChoice
          value={as}
          options={CHANGE_FORMATS.map(id => [id, words.changeFormats[id]] as const)}
          onChange={setAs}
        />
      )}
      {changes.map(({ entity, properties, snippets }) => (
        <section key={entity}>
          <h3>{entity}</h3>
          <p>
            {properties.map(({ name, before: from, after: to }) => (
              <span key={name} className="configuration-change">
                <code>{name}</code> {String(from)} → {String(to)}{' '}
              </span>
            ))}
          </p>
          <div className="code-row">
            <pre className="code">{snippets[as]}</pre>
            <CopyButton text={snippets[as]} what={entity} />
          </div>
        </section>
      ))}
      <Notes notes={listed} />
    </>
  )
}

interface FormatChoiceProps<F extends string> {
  readonly value: F
  readonly options: readonly (readonly [F, string])[]
  readonly onChange: (value: F) => void
}

function FormatChoice<F extends string>({ value, options, onChange }: FormatChoiceProps<F>) {
  const words = useLazyWords().configuration.export
  return <Choice label={words.format} value={value} options={options} onChange={onChange} data-first-focus="" />
}

/** Longer than the dialog: it scrolls, by keyboard too. */
function Text({ text }: { readonly text: string }) {
  const words = useLazyWords().configuration.export
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="code scroller configuration-text" tabIndex={0} aria-label={words.text}>
      {text}
    </pre>
  )
}

function Notes({ notes }: { readonly notes: readonly Note[] }) {
  const words = useLazyWords().configuration.export
  if (notes.length === 0) return null
  return (
    <details open={notes.length < 4}>
      <summary>{words.notes(notes.length)}</summary>
      <NoteList notes={notes} />
    </details>
  )
}
