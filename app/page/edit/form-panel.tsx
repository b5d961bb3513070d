import { useMemo, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { worldOf } from '../../../scenarios/index.ts'
import type { Issue, World } from '../../../scenarios/index.ts'
import { acts, pageStore, usePage } from '../../state/page.ts'
import { alone, openFor } from '../../edit/form/form-rows.ts'
import { jsonIn, readPath } from '../../model/json-path.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { isFields } from '../../edit/form/shape-options.ts'
import type { Fields } from '../../edit/form/shape-options.ts'
import type { Start } from '../../edit/form/shape-start.ts'
import { FormProvider } from './form-context.ts'
import type { Form, ValueProps } from './form-context.ts'
import { FormRows } from './form-rows.tsx'
import { Value } from './form-value.tsx'
import { SelectionLine } from './selection-line.tsx'
import { useOrigin } from './use-origin.ts'
import { useLazyWords } from '../use-words.ts'
import './form.css'

const NO_PROBLEMS: readonly Issue[] = []

/** Everything a scenario can say, in Azure's names. What the format gains appears here by itself. */
export function FormPanel({ goal }: { readonly goal: Issue | null }) {
  const text = usePage(state => state.document?.text ?? '')
  const origin = usePage(state => state.document?.origin ?? null)
  const scenario = useMemo(() => scenarioOf(text), [text])
  if (scenario === null) return <Broken />
  // What was opened in one scenario means nothing in another.
  return <ScenarioForm key={origin?.text} scenario={scenario} goal={goal} isNew={origin?.kind === 'new'} />
}

/** Sections that are open at first, while they are short. */
const FIRST_OPEN = ['queues', 'topics', 'senders', 'receivers', 'steps']
const SHORT = 60

const renderValue = (props: ValueProps) => <Value {...props} />

interface ScenarioFormProps {
  readonly scenario: Fields
  readonly goal: Issue | null
  /** Begun from scratch: what it begins with is there to be filled in, and open. */
  readonly isNew: boolean
}

function ScenarioForm({ scenario, goal, isNew }: ScenarioFormProps) {
  const words = useLazyWords().edit.form
  const issues = usePage(state => state.document?.problems ?? NO_PROBLEMS)
  const [isExplained, setExplained] = useState(false)
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(
    () => new Map(isNew ? alone(scenario, FIRST_OPEN).map(path => [path, true]) : []),
  )
  const world = useMemo(() => worldOf(scenario), [scenario])
  const problems = useMemo(() => byPath(issues), [issues])
  const start = useMemo(() => startIn(world, scenario), [world, scenario])
  const isOpen = (path: string) => opened.get(path) ?? (FIRST_OPEN.includes(path) && sizeOf(scenario[path]) <= SHORT)
  const toggle = (path: string, open: boolean) => setOpened(before => new Map(before).set(path, open))
  const [begun, setBegun] = useState<string | null>(null)
  const begin = (path: string) => {
    toggle(path, true)
    setBegun(path)
  }
  const begunIsSeen = () => setBegun(null)
  const form: Form = { scenario, start, problems, isExplained, isOpen, toggle, begin, begun, begunIsSeen, renderValue }
  const [aim, setAim] = useState<JsonPath | null>(null)
  const [reached, setReached] = useState<Issue | null>(null)
  const origin = useOrigin()
  const goTo = (path: JsonPath) => {
    setAim([...path])
    setOpened(before => new Map([...before, ...openFor(path).map(at => [at, true] as const)]))
  }
  if (goal !== null && goal !== reached) {
    setReached(goal)
    goTo(readPath(goal.path))
  }
  return (
    <FormProvider value={form}>
      {/* One history for every field. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        className="pane panel small form"
        aria-label={words.label}
        onSubmit={event => event.preventDefault()}
        onKeyDown={undoKeys}
      >
        <div className="toolbar hint form-explain">
          <label className="toolbar">
            <input type="checkbox" checked={isExplained} onChange={({ target }) => setExplained(target.checked)} />{' '}
            {words.explain}
          </label>
          <span className="form-durations">{words.durations}</span>
        </div>
        <FormRows aim={aim} />
        <SelectionLine origin={origin} onFind={() => origin !== null && goTo(origin)} />
      </form>
    </FormProvider>
  )
}

/** The playhead is asked for only when something is added: the form does not follow it. */
function startIn(world: World, scenario: Fields): Start {
  return {
    world,
    isNamed: path => JSON.stringify(scenario).includes(`:${JSON.stringify(path)}`),
    get now() {
      return pageStore.getState().playhead.t
    },
  }
}

/** There is nothing to put values into. */
function Broken() {
  const words = useLazyWords().edit.form
  return (
    <div className="form-broken">
      <p>{words.broken}</p>
      <button type="button" className="button" onClick={() => acts.edit('json')}>
        {words.mend}
      </button>
    </div>
  )
}

/** In a field too one history undoes everything. */
function undoKeys(event: KeyboardEvent): void {
  if (event.ctrlKey === event.metaKey || event.altKey) return
  const key = event.key.toLowerCase()
  const act = key === 'z' ? (event.shiftKey ? acts.redo : acts.undo) : key === 'y' && !event.shiftKey ? acts.redo : null
  if (act === null) return
  event.preventDefault()
  act()
}

function scenarioOf(text: string): Fields | null {
  const value = jsonIn(text)
  return isFields(value) ? value : null
}

function byPath(issues: readonly Issue[]): ReadonlyMap<string, readonly Issue[]> {
  const found = new Map<string, Issue[]>()
  for (const issue of issues) found.set(issue.path, [...(found.get(issue.path) ?? []), issue])
  return found
}

function sizeOf(value: unknown): number {
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0
}
