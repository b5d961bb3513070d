/** Sends, schedules and cancellations by steps, at once, via another queue, or in a transaction (C facts, A-5). */
import { acceptRefusal, messageSizeRefusal, prepareAll, storedBytes } from '../broker/accept.ts'
import type { Outgoing } from '../broker/accept.ts'
import type { Broker } from '../broker/broker.ts'
import type { Entity } from '../broker/entity.ts'
import { ENTITY_NOT_FOUND, NOTHING_UNDER_LABEL, TRANSACTION_OVER } from '../broker/failures.ts'
import type { Failure } from '../broker/failures.ts'
import { cancelRefusal, cancelScheduled } from '../broker/schedule.ts'
import { sendBatch, storeBatch } from '../broker/send.ts'
import { serveWaiting } from '../broker/serve.ts'
import { sendRefusal } from '../broker/status.ts'
import { sendVia } from '../broker/transfer.ts'
import type { MessageInput, StepInput } from '../input/input.ts'
import { contentOf, messageIdOf } from '../trace/content.ts'
import { NOTHING } from '../trace/data.ts'
import { failOn } from './fail.ts'
import type { Labels } from './labels.ts'
import { keyRefusal, scheduledTime } from './outgoing.ts'
import type { Enlisted, Transaction } from './transaction.ts'

type StepOf<D extends StepInput['do']> = Extract<StepInput, { readonly do: D }>
type SendStep = StepOf<'send' | 'schedule'>

/** Sources of a step's messages, numbered over all steps of the scenario in file order. */
export interface StepMessage {
  readonly source: number
  readonly number: number
}

export class StepSends {
  private readonly labels: Labels
  private count = 0

  constructor(labels: Labels) {
    this.labels = labels
  }

  /** The messages of a step, to be sent when it runs. */
  number(b: Broker, step: StepInput): readonly StepMessage[] {
    const actor = b.trace.actor(step.as ?? '')
    return messagesOf(step).map(message => ({ source: b.addSource(message, 'step', actor), number: ++this.count }))
  }

  send(
    b: Broker,
    step: SendStep,
    messages: readonly StepMessage[],
    transaction: Transaction | null,
    actor: number,
  ): void {
    const inputs = messagesOf(step)
    const batch = messages.map((message, i) => ({ ...message, scheduledEnqueueTime: scheduledTime(inputs[i]!, b.now) }))
    const via = viaOf(step)
    // Only the schedule call returns the number (C-1); in a transaction it does at the commit.
    const numbers: bigint[] = []
    this.labels.set(step.as, { kind: 'scheduled', path: step.to, numbers })
    const keep = (given: readonly (bigint | null)[]): void => {
      if (step.do === 'schedule') numbers.push(...given.filter(number => number !== null))
    }
    const refused = batch.map(({ source, number }) => keyRefusal(b, source, number)).find(each => each !== null)
    const failure = refused
      ? refused
      : transaction !== null
        ? transaction.enlist(b, new EnlistedSend(b, step, batch, actor, keep))
        : via !== null
          ? this.sendVia(b, step, via, batch, actor)
          : sendNow(b, step, batch, actor, keep)
    if (failure === null) return
    const { messageId } = contentOf(b.sources[batch[0]!.source]!, batch[0]!.number)
    const messageIds = batch.map(({ source, number }) => messageIdOf(b.sources[source]!, number))
    failOn(
      b,
      failure,
      { operation: step.do, path: step.to, entity: b.find(step.to), cause: NOTHING, actor },
      batch.length === 1 ? { messageId } : { messageIds },
    )
  }

  private sendVia(b: Broker, step: SendStep, path: string, batch: readonly Outgoing[], actor: number): Failure | null {
    const failure = viaRefusal(b, path, step.to, batch)
    if (failure !== null) return failure
    sendVia(b, b.find(path)!, step.to, batch, { cause: NOTHING, actor })
    serveWaiting(b)
    return null
  }

  cancelScheduled(b: Broker, step: StepOf<'cancelScheduled'>, transaction: Transaction | null, actor: number): void {
    const labelled = step.of === null ? undefined : this.labels.get(step.of)
    const numbers =
      step.sequenceNumber !== null ? [step.sequenceNumber] : labelled?.kind === 'scheduled' ? labelled.numbers : []
    const e = b.find(step.to)
    if (transaction?.isOver === true || e === undefined || numbers.length === 0) {
      const failure =
        transaction?.isOver === true ? TRANSACTION_OVER : e === undefined ? ENTITY_NOT_FOUND : NOTHING_UNDER_LABEL
      failOn(b, failure, { operation: step.do, path: step.to, entity: e, cause: NOTHING, actor })
      return
    }
    for (const number of numbers) {
      const failure =
        transaction === null
          ? cancelScheduled(b, e, number, NOTHING, actor)
          : transaction.enlist(b, enlistedCancel(e, number, actor))
      if (failure !== null)
        failOn(
          b,
          failure,
          { operation: step.do, path: step.to, entity: e, cause: NOTHING, actor },
          { sequenceNumber: String(number) },
        )
    }
  }
}

const viaOf = (step: SendStep): string | null => (step.do === 'send' ? step.via : null)

function messagesOf(step: StepInput): readonly MessageInput[] {
  return step.do === 'send' ? step.messages : step.do === 'schedule' ? [step.message] : []
}

function sendNow(
  b: Broker,
  step: SendStep,
  batch: readonly Outgoing[],
  actor: number,
  keep: (numbers: readonly (bigint | null)[]) => void,
): Failure | null {
  const e = b.find(step.to)
  const result = e === undefined ? ENTITY_NOT_FOUND : sendBatch(b, e, batch, step.do, actor)
  if ('error' in result) return result
  keep(result)
  return null
}

/** What is checked at the call of a send-via; all else is found out at the transfer. */
function viaRefusal(b: Broker, path: string, to: string, batch: readonly Outgoing[]): Failure | null {
  const via = b.find(path)
  const target = b.find(to)
  if (via === undefined || target === undefined) return ENTITY_NOT_FOUND
  if (target.kind === 'subscription' || target.kind === 'deadLetterQueue') return sendRefusal(target)
  return (
    sendRefusal(via) ??
    messageSizeRefusal(
      b,
      via,
      batch.map(({ source }) => b.sourceSize[source]!),
    )
  )
}

class EnlistedSend implements Enlisted {
  readonly messages: number
  readonly partitionKeys: readonly string[]
  readonly entity: Entity | undefined
  private readonly step: SendStep
  private readonly batch: readonly Outgoing[]
  private readonly via: string | null
  private readonly actor: number
  private readonly keep: (numbers: readonly (bigint | null)[]) => void

  constructor(b: Broker, step: SendStep, batch: readonly Outgoing[], actor: number, keep: EnlistedSend['keep']) {
    this.step = step
    this.batch = batch
    const via = viaOf(step)
    this.via = via
    this.actor = actor
    this.keep = keep
    this.entity = b.find(via ?? step.to)
    this.messages = batch.length
    this.partitionKeys = batch.flatMap(({ source, number }) => {
      const { partitionKey } = contentOf(b.sources[source]!, number)
      return partitionKey === undefined ? [] : [partitionKey]
    })
  }

  bytes(b: Broker): number {
    // Without a size there is no need to ask the filters of a topic how many copies there would be.
    const weighs = this.via === null && this.batch.some(({ source }) => b.sourceSize[source]! > 0)
    const e = weighs ? b.find(this.step.to) : undefined
    return e === undefined ? 0 : storedBytes(b, prepareAll(b, e, this.batch))
  }

  check(b: Broker, held: number): Failure | null {
    const { step, via, batch } = this
    if (via !== null) return viaRefusal(b, via, step.to, batch)
    const e = b.find(step.to)
    return e === undefined ? ENTITY_NOT_FOUND : acceptRefusal(b, e, prepareAll(b, e, batch), held)
  }

  hold(): void {}

  release(): void {}

  apply(b: Broker, cause: number): void {
    const { step, batch, via, actor } = this
    if (via !== null) return sendVia(b, b.find(via)!, step.to, batch, { cause, actor })
    const e = b.find(step.to)!
    this.keep(storeBatch(b, e, prepareAll(b, e, batch), step.do, { cause, actor }).numbers)
  }
}

function enlistedCancel(e: Entity, number: bigint, actor: number): Enlisted {
  return {
    entity: e,
    messages: 1,
    partitionKeys: [],
    bytes: () => 0,
    check: () => (e.alive ? cancelRefusal(e, number) : ENTITY_NOT_FOUND),
    hold: () => {},
    release: () => {},
    apply: (b, cause) => void cancelScheduled(b, e, number, cause, actor),
  }
}
