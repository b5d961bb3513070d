/** The same run with one thing changed, run again: what Why claims would have helped has been tried. Small runs only. */

import { defaultProperties, simulate, subscriptionParts, subscriptionPath } from '../../../sim-core/index.ts'
import type {
  EntityPropertiesPatch,
  ExpirationMode,
  MessageInput,
  ReceiverInput,
  SendInput,
  SimulationInput,
  StepInput,
  Trace
} from '../../../sim-core/index.ts'
import { storyOf } from '../story.ts'
import type { Story } from '../story.ts'

/** A run of this size takes a few milliseconds. */
const RECORDS_MAX = 4000
const VARIANTS_KEPT = 12

export interface Outcome {
  /** First time anybody received it. */
  readonly receivedAt: number | null
  readonly isCompleted: boolean
  readonly isForwarded: boolean
  readonly leftAt: number | null
}

type Change = (input: SimulationInput) => SimulationInput

const tried = new WeakMap<SimulationInput, Map<string, Trace>>()

/** What becomes of the message in the changed run; null: too large to try, or there is no such message. `key` names the change. */
export function tryOut(trace: Trace, input: SimulationInput, m: number, key: string, change: Change): Outcome | null {
  if (trace.length > RECORDS_MAX || trace.stopped !== null) return null
  const other = variant(input, key, change)
  const twin = twinOf(trace, m, other)
  const story = twin === null ? null : storyOf(other, twin, other.length - 1)
  return story === null ? null : outcomeOf(story)
}

function variant(input: SimulationInput, key: string, change: Change): Trace {
  let variants = tried.get(input)
  if (variants === undefined) tried.set(input, (variants = new Map<string, Trace>()))
  let trace = variants.get(key)
  if (trace === undefined) {
    trace = simulate(change(input), { records: RECORDS_MAX * 4, memoryBytes: 1 << 26 })
    if (variants.size >= VARIANTS_KEPT) variants.clear()
    variants.set(key, trace)
  }
  return trace
}

function outcomeOf(story: Story): Outcome {
  const first = story.deliveries[0]
  return {
    receivedAt: first === undefined ? null : first.at,
    isCompleted: story.ending?.how === 'completed' && story.deadLetter === null,
    isForwarded: story.ending?.how === 'forwarded' && story.deadLetter === null,
    leftAt: story.deadLetter?.at ?? story.ending?.at ?? null
  }
}

/** The same message in the other run: same id, same place among those of this id, same time of sending. */
function twinOf(trace: Trace, m: number, other: Trace): number | null {
  const id = trace.messageIdOf(m)
  const home = trace.entities[trace.homeOf(m)]!.path
  let rank = 0
  for (let row = 0; row < m; row++) if (isOne(trace, row, id, home)) rank++
  for (let row = 0; row < other.messageCount; row++) {
    if (!isOne(other, row, id, home) || rank-- > 0) continue
    return other.enqueuedTimeOf(row) === trace.enqueuedTimeOf(m) ? row : null
  }
  return null
}

const isOne = (trace: Trace, m: number, id: string, home: string): boolean =>
  trace.messageIdOf(m) === id && trace.entities[trace.homeOf(m)]!.path === home

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Properties of a queue, topic or subscription changed from the start, also where a step creates or updates it. */
export function withEntity(path: string, patch: EntityPropertiesPatch): Change {
  const inStep = (step: StepInput): StepInput =>
    MANAGING.has(step.do) && 'properties' in step && isSame(step.entity, path) ? patched(step, patch) : step
  return input => ({
    ...input,
    queues: input.queues.map(queue => (isSame(queue.name, path) ? patched(queue, patch) : queue)),
    topics: input.topics.map(topic => ({
      ...(isSame(topic.name, path) ? patched(topic, patch) : topic),
      subscriptions: topic.subscriptions.map(one => (isSame(subscriptionPath(topic.name, one.name), path) ? patched(one, patch) : one))
    })),
    steps: input.steps.map(inStep)
  })
}

const MANAGING: ReadonlySet<StepInput['do']> = new Set<StepInput['do']>([
  'createQueue',
  'createTopic',
  'createSubscription',
  'updateEntity'
])

function patched<T extends { readonly properties: EntityPropertiesPatch }>(one: T, patch: EntityPropertiesPatch): T {
  return { ...one, properties: { ...one.properties, ...patch } }
}

/** No time to live at all on what is sent there, nor on the entity or the topic above it (on Basic as long as there is). */
export function withoutTimeToLive(path: string): Change {
  const topic = subscriptionParts(path)?.topic ?? null
  const isThere = (to: string): boolean => isSame(to, path) || (topic !== null && isSame(to, topic))
  const unlimited = (message: MessageInput): MessageInput => ({ ...message, timeToLive: null })
  const ofSend = <T extends SendInput>(send: T): T => (isThere(send.to) ? { ...send, message: unlimited(send.message) } : send)
  const ofStep = (step: StepInput): StepInput => {
    if (step.do === 'schedule') return ofSend(step)
    return step.do === 'send' && isThere(step.to) ? { ...step, messages: step.messages.map(unlimited) } : step
  }
  return input => {
    const { defaultMessageTimeToLive } = defaultProperties(input.namespace.tier)
    const without = (at: string): Change => withEntity(at, { defaultMessageTimeToLive })
    const { steps, ...changed } = topic === null ? without(path)(input) : without(topic)(without(path)(input))
    return {
      ...changed,
      senders: input.senders.map(ofSend),
      steps: steps.map(ofStep),
      receivers: input.receivers.map(receiver => ({
        ...receiver,
        onReceive: receiver.onReceive.map(ofSend),
        onSettle: receiver.onSettle.map(({ after, send }) => ({ after, send: ofSend(send) }))
      }))
    }
  }
}

export function withReceiver(name: string, change: (receiver: ReceiverInput) => ReceiverInput): Change {
  return input => ({ ...input, receivers: input.receivers.map(receiver => (receiver.name === name ? change(receiver) : receiver)) })
}

export function withExpiration(path: string, mode: ExpirationMode): Change {
  return withEntity(path, { expiration: mode })
}
