/** The same scenario with another modelling choice: a text of its own, so that the first stays as it was. */

import { builtInText, localized } from '../../scenarios/index.ts'
import type { LocalizedText } from '../../scenarios/index.ts'
import type { Switches, Trace } from '../../sim-core/index.ts'
import type { Selection } from '../view/types.ts'
import { openedFile } from './files.ts'
import type { OpenedFile } from './files.ts'
import type { MarkTarget } from './marks.ts'
import type { Source } from './model.ts'
import { questionOf } from './story.ts'

type Properties = Record<string, unknown>

interface Text {
  title?: LocalizedText
  description?: LocalizedText
  marks?: readonly Record<string, unknown>[]
  expect?: unknown
  namespace?: Properties
  queues?: Record<string, Properties>
  topics?: Record<string, Properties & { subscriptions?: Record<string, Properties> }>
}

/** What a run may choose where Azure leaves it open. */
export type ModellingChoice =
  /** A queue or subscription with a mode of its own gets the new one, else the namespace does. */
  | { readonly kind: 'expiration'; readonly entity: string; readonly mode: string }
  | { readonly kind: 'switch'; readonly name: keyof Switches; readonly isOn: boolean }

/** A title tells at most one choice. */
const CHOICE_AT_END = / · (whenListening|onReceive|immediate|[a-zA-Z]+ (on|off))$/

/** null: its text is not here any more. */
export async function withChoice(source: Source, files: readonly OpenedFile[], choice: ModellingChoice): Promise<OpenedFile | null> {
  const text = source.kind === 'builtIn' ? await builtInText(source.id) : files.find(({ key }) => key === source.key)?.text
  if (text === null || text === undefined) return null
  const scenario = untold(JSON.parse(text) as Text)
  const title = `${localized(scenario.title ?? '').replace(CHOICE_AT_END, '')} · ${nameOf(choice)}`
  return openedFile(title, JSON.stringify({ ...chosen(scenario, choice), title }, null, 2))
}

const nameOf = (choice: ModellingChoice): string => (choice.kind === 'expiration' ? choice.mode : `${choice.name} ${choice.isOn ? 'on' : 'off'}`)

function chosen(scenario: Text, choice: ModellingChoice): Text {
  if (choice.kind === 'switch') return { ...scenario, namespace: { ...scenario.namespace, [choice.name]: choice.isOn } }
  const { entity, mode: expiration } = choice
  const { queues, topics } = scenario
  const queue = queues?.[entity]
  if (queue?.['expiration'] !== undefined) return { ...scenario, queues: { ...queues, [entity]: { ...queue, expiration } } }
  const [topicName = '', name = ''] = entity.split('/subscriptions/')
  const topic = topics?.[topicName]
  const subscription = topic?.subscriptions?.[name]
  if (subscription?.['expiration'] === undefined) return { ...scenario, namespace: { ...scenario.namespace, expiration } }
  return { ...scenario, topics: { ...topics, [topicName]: { ...topic, subscriptions: { ...topic?.subscriptions, [name]: { ...subscription, expiration } } } } }
}

/** The story and what is expected tell of the first run; the question and the marks' instants still hold. */
function untold(scenario: Text): Text {
  const marks = scenario.marks?.map(mark => ({ ...mark, text: undefined }))
  return { ...scenario, description: questionOf(localized(scenario.description)), expect: undefined, ...(marks !== undefined && { marks }) }
}

/** How to find what is selected in another run of nearly the same scenario. */
export function targetOf(trace: Trace, selection: Selection): MarkTarget | null {
  if (selection === null) return null
  const m = selection.kind === 'message' ? selection.m : selection.kind === 'record' ? trace.messageOf(selection.n) : null
  if (m !== null) return { entity: trace.entities[trace.homeOf(m)]!.path, messageId: trace.messageIdOf(m), sequenceNumber: trace.sequenceNumberOf(m) }
  const entity = selection.kind === 'entity' ? selection.entity : selection.kind === 'record' ? trace.entityOf(selection.n) : null
  return entity === null ? null : { entity: trace.entities[entity]!.path, messageId: null, sequenceNumber: null }
}
