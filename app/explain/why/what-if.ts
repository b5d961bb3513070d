/** The same run with one thing changed, run again: what Why claims would have helped has been tried. Small runs only. */

import { defaultProperties, subscriptionPath } from '../../../sim-core/index.ts'
import type {
  EntityPropertiesPatch,
  Limits,
  MessageInput,
  MessageRow,
  ReceiverInput,
  SendInput,
  SimulationInput,
  StepInput,
  Trace,
} from '../../../sim-core/index.ts'
import { isSameName } from '../../read/at.ts'
import { hasHandlers, isInstance } from '../../read/entity/listening.ts'
import { storyOf } from '../../read/message/history.ts'
import { wayTo } from '../../read/message/lineage.ts'
import type { Delivery, Story } from '../../read/message/history.ts'
import { holdsOf, sessionOfDelivery } from '../../read/session/sessions.ts'
import { deadForward, isCompleted, isForwarded, isThere, isWorkedOff } from './outcome-ends.ts'
import type { DeadForward } from './outcome-ends.ts'
import { pastEnd, tryRun } from './try-run.ts'

/** A run of this size takes a few milliseconds. */
const RECORDS_MAX = 4000
const VARIANTS_KEPT = 12

export interface Outcome {
  /** When anybody received it, and what came of that. */
  readonly received: readonly Pick<Delivery, 'at' | 'holder' | 'end'>[]
  /**
   * Whoever received it last completed it, or deleted it so and did its work, deferred it so that it can still be fetched, or has it in hand
   * when the run ends, the first to work on it.
   */
  readonly isSaved: boolean
  /** At least it is not lost. */
  readonly isThere: boolean
  readonly isCompleted: boolean
  /** It is stored where it was forwarded to, in one of the entities at least, when the run ends, or somebody dealt with it there. */
  readonly isForwarded: boolean
  /** From the acceptance of its session to the end of the last work on it; null: it has none. */
  readonly sessionMs: number | null
  readonly isDeadLettered: boolean
  /** null: it stays in the dead-letter queue, or is no dead letter. */
  readonly deadForward: DeadForward | null
  /** It was lost with its entity, or in a batch deletion. */
  readonly isDeleted: boolean
  /** When calls that name it are refused. */
  readonly refusedAt: readonly number[]
  /** Locks on it that ran out. */
  readonly lapses: number
  /** By the end of the run that is shown. */
  readonly leftAt: number | null
  /** Be it from the dead-letter queue. */
  readonly completedAt: number | null
}

export type Change = (input: SimulationInput) => SimulationInput

const LIMITS: Limits = { records: RECORDS_MAX * 4, memoryBytes: 1 << 26 }

/** Changed runs of a scenario, by what was changed; those on their way too. */
interface Tried {
  /** The first row of the message that was asked about last: an answer may be about several of its way. */
  first: MessageRow
  readonly runs: Map<string, Trace | Promise<unknown> | null>
}

const tried = new WeakMap<SimulationInput, Tried>()

/** What becomes of the message in the changed run; null: not tried yet, too large to try, or there is no such message. `key` names the change. */
export function tryOut(
  trace: Trace,
  input: SimulationInput,
  m: MessageRow,
  key: string,
  change: Change,
): Outcome | null {
  const other = isTooLarge(trace) ? null : variant(input, wayTo(trace, m)[0]!, key, change)
  const twin = other === null ? null : twinOf(trace, m, other)
  const story = other === null || twin === null ? null : storyOf(other, twin, other.length - 1)
  if (other === null || story === null) return null
  return outcomeOf(other, story, pastEnd(change(input)), trace.runForMs)
}

const isTooLarge = (trace: Trace): boolean => trace.length > RECORDS_MAX || trace.stopped !== null

/** The whole of the changed run, for what is not about one message; null: not tried yet, or too large to try. */
export const tryWhole = (trace: Trace, input: SimulationInput, key: string, change: Change, moreMs = 0): Trace | null =>
  isTooLarge(trace)
    ? null
    : variant(input, tried.get(input)?.first ?? 0, moreMs === 0 ? key : `${key} +${moreMs}`, change, moreMs)

function variant(input: SimulationInput, first: MessageRow, key: string, change: Change, moreMs = 0): Trace | null {
  const { runs } = triedOf(input, first)
  const known = runs.get(key)
  if (known instanceof Promise) return null
  if (known !== undefined) return known
  const tried = tryRun(pastEnd(change(input), moreMs), LIMITS)
  if (tried instanceof Promise) {
    runs.set(
      key,
      tried.then(trace => runs.set(key, trace)),
    )
    return null
  }
  runs.set(key, tried)
  return tried
}

/** Settles when the changed runs are there that an explanation has asked for; null: it has them all. */
export function runsUnderWay(input: SimulationInput): Promise<unknown> | null {
  const underWay = [...(tried.get(input)?.runs.values() ?? [])].filter(run => run instanceof Promise)
  return underWay.length === 0 ? null : Promise.all(underWay)
}

/** One question needs all its runs at once, so old ones go only when another message is asked about. */
function triedOf(input: SimulationInput, first: MessageRow): Tried {
  const known = tried.get(input) ?? { first, runs: new Map() }
  tried.set(input, known)
  if (known.first !== first && known.runs.size >= VARIANTS_KEPT) known.runs.clear()
  known.first = first
  return known
}

/** Whether its lock outlasts the work that the run's end cuts off (L-15); where that cannot be told, it does. */
function isHeldLongEnough({ receivers }: SimulationInput, { holder, at, workStart, lockedUntil }: Delivery): boolean {
  const receiver = receivers.find(({ name }) => isInstance(name, holder))
  if (receiver === undefined) return true
  // One that still waits in a buffer, long after the last was sent, has handlers before it that do not get done.
  if (workStart === null) return false
  if (receiver.sessions || receiver.processingTime.kind !== 'constant' || lockedUntil === null) return true
  return workStart + receiver.processingTime.ms < Math.max(lockedUntil, at + receiver.maxAutoLockRenewalDuration)
}

/** Deleted as it was received (L-1), and not lost in a buffer, nor taken by a call from those who lost their lock on it. */
const isDealtWith = (input: SimulationInput, story: Story, { end, holder, workEnd }: Delivery): boolean =>
  end?.how === 'deleted' && (workEnd !== null || (!hasHandlers(input, holder) && lapsesOf(story) === 0))

/** Its holder, or one before it, gave it back, or lost its lock: it may do so again. */
const isComingBack = ({ deliveries }: Story): boolean =>
  deliveries.some(({ end }) => end?.how === 'lapsed' || end?.how === 'abandoned')

export const lapsesOf = ({ deliveries }: Story): number => deliveries.filter(({ end }) => end?.how === 'lapsed').length

function sessionMs(trace: Trace, { home, deliveries }: Story): number | null {
  const last = deliveries.at(-1)
  const session = last === undefined ? null : sessionOfDelivery(trace, last.record)
  if (last === undefined || session === null || last.workEnd === null) return null
  const hold = holdsOf(trace, home).all.findLast(one => one.sessionId === session && one.fromN <= last.record)
  return hold === undefined ? null : last.workEnd - hold.from
}

function outcomeOf(other: Trace, story: Story, input: SimulationInput, runForMs: number): Outcome {
  const isKept = isThere(other, story)
  const leftAt = story.deadLetter?.at ?? story.ending?.at ?? null
  const last = story.deliveries.at(-1)
  return {
    received: story.deliveries,
    isSaved:
      last !== undefined &&
      story.expiry === null &&
      story.deadLetter === null &&
      (last.end === null
        ? !isComingBack(story) && isHeldLongEnough(input, last)
        : isWorkedOff(other, input, story) ||
          (last.end.how === 'deferred' && isKept) ||
          isDealtWith(input, story, last)),
    isThere: isKept,
    isCompleted: isCompleted(story),
    isForwarded: isForwarded(other, story),
    sessionMs: sessionMs(other, story),
    isDeadLettered: story.deadLetter !== null,
    deadForward: deadForward(other, story),
    isDeleted: story.ending?.how === 'entityDeleted' || story.ending?.how === 'deleted',
    refusedAt: story.refusals.map(({ at }) => at),
    lapses: lapsesOf(story),
    leftAt: leftAt !== null && leftAt <= runForMs ? leftAt : null,
    completedAt: story.ending?.how === 'completed' ? story.ending.at : null,
  }
}

/** The same message in the other run: same id, same place among those of this id, same time of sending. */
function twinOf(trace: Trace, m: MessageRow, other: Trace): number | null {
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

const isOne = (trace: Trace, m: MessageRow, id: string, home: string): boolean =>
  trace.messageIdOf(m) === id && trace.entities[trace.homeOf(m)]!.path === home

/** Properties of a queue, topic or subscription changed from the start, also where a step creates or updates it. */
export const withEntity = (path: string, patch: EntityPropertiesPatch): Change =>
  withProperties(path, properties => ({ ...properties, ...patch }))

/** `until`: what a later step sets stays. */
export function withProperties(
  path: string,
  change: (properties: EntityPropertiesPatch) => EntityPropertiesPatch,
  until = Infinity,
): Change {
  const patched = <T extends { readonly properties: EntityPropertiesPatch }>(one: T): T => ({
    ...one,
    properties: change(one.properties),
  })
  const inStep = (step: StepInput): StepInput =>
    MANAGING.has(step.do) && 'properties' in step && isSameName(step.entity, path) && step.at <= until
      ? patched(step)
      : step
  return input => ({
    ...input,
    queues: input.queues.map(queue => (isSameName(queue.name, path) ? patched(queue) : queue)),
    topics: input.topics.map(topic => ({
      ...(isSameName(topic.name, path) ? patched(topic) : topic),
      subscriptions: topic.subscriptions.map(one =>
        isSameName(subscriptionPath(topic.name, one.name), path) ? patched(one) : one,
      ),
    })),
    steps: input.steps.map(inStep),
  })
}

const MANAGING: ReadonlySet<StepInput['do']> = new Set<StepInput['do']>([
  'createQueue',
  'createTopic',
  'createSubscription',
  'updateEntity',
])

/** No time to live at all on what is sent to these entities, nor on themselves (on Basic as long as there is). */
export function withoutTimeToLive(paths: readonly string[]): Change {
  const unlimited = withMessages(paths, message => ({ ...message, timeToLive: null }))
  return input => {
    const { defaultMessageTimeToLive } = defaultProperties(input.namespace.tier)
    return paths.reduce((changed, path) => withEntity(path, { defaultMessageTimeToLive })(changed), unlimited(input))
  }
}

/** Every message sent to these entities changed. */
export function withMessages(paths: readonly string[], change: (message: MessageInput) => MessageInput): Change {
  const isThere = (to: string): boolean => paths.some(path => isSameName(to, path))
  const ofSend = <T extends SendInput>(send: T): T =>
    isThere(send.to) ? { ...send, message: change(send.message) } : send
  const ofStep = (step: StepInput): StepInput => {
    if (step.do === 'schedule') return ofSend(step)
    return step.do === 'send' && isThere(step.to) ? { ...step, messages: step.messages.map(change) } : step
  }
  return input => ({
    ...input,
    senders: input.senders.map(ofSend),
    steps: input.steps.map(ofStep),
    receivers: input.receivers.map(receiver => ({
      ...receiver,
      onReceive: receiver.onReceive.map(ofSend),
      onSettle: receiver.onSettle.map(({ after, send }) => ({ after, send: ofSend(send) })),
    })),
  })
}

/** What it sends lives so long. */
export function withSender(name: string, timeToLive: number): Change {
  return input => ({
    ...input,
    senders: input.senders.map(sender =>
      sender.name === name ? { ...sender, message: { ...sender.message, timeToLive } } : sender,
    ),
  })
}

export function withReceiver(name: string, change: (receiver: ReceiverInput) => ReceiverInput): Change {
  return input => ({
    ...input,
    receivers: input.receivers.map(receiver => (receiver.name === name ? change(receiver) : receiver)),
  })
}

/** One more receiver, which completes at once whatever it gets. */
export function withListener(when: Pick<ReceiverInput, 'from' | 'openAt' | 'closeAt' | 'sessions'>): Change {
  const listener: ReceiverInput = {
    ...when,
    name: LISTENER,
    client: 'receiver',
    receiveMode: 'peekLock',
    instances: 1,
    maxConcurrentCalls: 1,
    prefetchCount: 0,
    maxAutoLockRenewalDuration: 0,
    sessionIdleTimeout: 1,
    killAt: null,
    restartAfter: null,
    processingTime: { kind: 'constant', ms: 0 },
    settle: { kind: 'rules', rules: [] },
    onReceive: [],
    onSettle: [],
  }
  return input => ({ ...input, receivers: [...input.receivers, listener] })
}

/** Nobody in a scenario can be called that. */
const LISTENER = '\u0000'
