/** Exact operations at exact instants (contract 1.3). One function an operation; refusals are recorded, never thrown. */
import type { Broker } from '../broker/broker.ts'
import { ENTITY_NOT_FOUND, NOT_OPEN, NOTHING_UNDER_LABEL } from '../broker/failures.ts'
import type { Failure } from '../broker/failures.ts'
import { touch } from '../broker/idle.ts'
import { onReceiverOpened } from '../broker/lingering.ts'
import { createQueue, deleteEntity, updateEntity } from '../broker/manage.ts'
import { numberOf, peek } from '../broker/peek.ts'
import { cancelScheduled } from '../broker/schedule.ts'
import { sendBatch } from '../broker/send.ts'
import type { Outgoing } from '../broker/send.ts'
import type { MessageInput, StepInput } from '../input.ts'
import { Code } from '../trace/codes.ts'
import { contentOf } from '../trace/content.ts'
import { NOTHING } from '../trace/data.ts'
import { failOn } from './fail.ts'
import { Labels } from './labels.ts'
import { scheduledTime } from './outgoing.ts'
import { StepReceives } from './step-receives.ts'
import { settleStep } from './step-settles.ts'

type StepOf<D extends StepInput['do']> = Extract<StepInput, { readonly do: D }>

/** Sources of a step's messages, numbered over all steps of the scenario in file order. */
interface StepMessage {
  readonly source: number
  readonly number: number
}

export class Steps {
  readonly receives: StepReceives
  private readonly labels = new Labels()
  private readonly steps: readonly StepInput[]
  private readonly messages: StepMessage[][] = []

  constructor(b: Broker, steps: readonly StepInput[]) {
    this.steps = steps
    this.receives = new StepReceives(this.labels)
    let number = 0
    for (const step of steps) {
      const inputs = step.do === 'send' ? step.messages : step.do === 'schedule' ? [step.message] : []
      const actor = b.trace.actor(step.as ?? '')
      this.messages.push(inputs.map((message) => ({ source: b.addSource(message, 'step', actor), number: ++number })))
    }
  }

  run(b: Broker, index: number): void {
    const step = this.steps[index]!
    const actor = b.trace.actor(step.as ?? '')
    switch (step.do) {
      case 'send':
        return this.send(b, step, step.messages, this.messages[index]!, actor)
      case 'schedule':
        return this.send(b, step, [step.message], this.messages[index]!, actor)
      case 'cancelScheduled':
        return this.cancelScheduled(b, step, actor)
      case 'receive':
        return this.receives.receive(b, step)
      case 'receiveDeferred':
        return this.receives.receiveDeferred(b, step)
      case 'complete':
      case 'abandon':
      case 'defer':
      case 'deadLetter':
      case 'renewLock':
        return settleStep(b, step, this.labels, actor)
      case 'peek':
        return this.peek(b, step, actor)
      case 'openReceiver':
        return this.openReceiver(b, step)
      case 'closeReceiver':
        return this.closeReceiver(b, step, actor)
      case 'createQueue':
        return report(b, step.do, step.entity, createQueue(b, step.entity, step.properties, actor), actor)
      case 'updateEntity':
        return report(b, step.do, step.entity, updateEntity(b, step.entity, step.properties, actor), actor)
      case 'deleteEntity':
        return report(b, step.do, step.entity, deleteEntity(b, step.entity, actor), actor)
      case 'setClockSkew':
        b.clockSkewMs = step.byMs
        b.trace.writeEntity(Code.clockSkewSet, NOTHING, NOTHING, actor, b.trace.detail({ by: step.byMs }))
        return
      default:
        throw new RangeError(`"${step.do}" is not simulated`)
    }
  }

  private send(b: Broker, step: StepOf<'send' | 'schedule'>, inputs: readonly MessageInput[], messages: readonly StepMessage[], actor: number): void {
    const batch: Outgoing[] = messages.map((message, i) => ({ ...message, scheduledEnqueueTime: scheduledTime(inputs[i]!, b.now) }))
    const e = b.find(step.to)
    const result = e === undefined ? ENTITY_NOT_FOUND : sendBatch(b, e, batch, step.do, actor)
    if (isFailure(result)) {
      const { messageId } = contentOf(b.sources[batch[0]!.source]!, batch[0]!.number)
      failOn(b, step.do, step.to, e, result, NOTHING, actor, batch.length === 1 ? { messageId } : {})
      this.labels.set(step.as, { kind: 'scheduled', path: step.to, numbers: [] })
      return
    }
    // Only the schedule call returns the number (C-1).
    const numbers = step.do === 'schedule' ? result.map((m) => numberOf(m)) : []
    this.labels.set(step.as, { kind: 'scheduled', path: step.to, numbers })
  }

  private cancelScheduled(b: Broker, step: StepOf<'cancelScheduled'>, actor: number): void {
    const labelled = step.of === null ? undefined : this.labels.get(step.of)
    const numbers = step.sequenceNumber !== null ? [step.sequenceNumber] : labelled?.kind === 'scheduled' ? labelled.numbers : []
    const e = b.find(step.to)
    if (e === undefined || numbers.length === 0) {
      failOn(b, step.do, step.to, e, e === undefined ? ENTITY_NOT_FOUND : NOTHING_UNDER_LABEL, NOTHING, actor)
      return
    }
    for (const number of numbers) {
      const failure = cancelScheduled(b, e, number, actor)
      if (failure !== null) failOn(b, step.do, step.to, e, failure, NOTHING, actor, { sequenceNumber: String(number) })
    }
  }

  private peek(b: Broker, step: StepOf<'peek'>, actor: number): void {
    const e = b.find(step.from)
    const earlier = step.of === null ? undefined : this.labels.get(step.of)
    // O-8: going on means after the last number seen.
    const from = step.fromSequenceNumber ?? (earlier?.kind === 'peek' ? earlier.next : 0n)
    const result = e === undefined ? ENTITY_NOT_FOUND : peek(b, e, from, step.maxMessages, actor)
    if (isFailure(result)) {
      failOn(b, step.do, step.from, e, result, NOTHING, actor)
      this.labels.set(step.as, { kind: 'peek', path: step.from, tokens: [], next: from })
      return
    }
    const last = result.at(-1)
    const next = last === undefined ? from : numberOf(last) + 1n
    this.labels.set(step.as, { kind: 'peek', path: step.from, tokens: result.map((m) => ({ m, lockNumber: 0 })), next })
  }

  private openReceiver(b: Broker, step: StepOf<'openReceiver'>): void {
    const e = b.find(step.from)
    const label = step.as ?? 'step'
    const actor = b.trace.actor(label)
    if (e === undefined) {
      failOn(b, step.do, step.from, e, ENTITY_NOT_FOUND, NOTHING, actor)
      this.labels.set(step.as, { kind: 'receiver', path: step.from, entity: null })
      return
    }
    e.openReceivers++
    const record = b.trace.writeEntity(Code.receiverOpened, e.id, NOTHING, actor, b.knownDetail(`receiver ${label}`, () => ({ receiver: label })))
    touch(b, e, step.do, record)
    onReceiverOpened(b, e, record)
    this.labels.set(step.as, { kind: 'receiver', path: step.from, entity: e })
  }

  private closeReceiver(b: Broker, step: StepOf<'closeReceiver'>, actor: number): void {
    const opened = this.labels.get(step.of)
    const e = opened?.kind === 'receiver' ? opened.entity : null
    if (e === null || !e.alive) {
      failOn(b, step.do, opened?.path ?? '', e ?? undefined, e === null ? NOT_OPEN : ENTITY_NOT_FOUND, NOTHING, actor)
      return
    }
    e.openReceivers--
    b.trace.writeEntity(Code.receiverClosed, e.id, NOTHING, b.trace.actor(step.of), b.knownDetail(`receiver ${step.of}`, () => ({ receiver: step.of })))
    this.labels.set(step.of, { kind: 'receiver', path: e.path, entity: null })
  }
}

function report(b: Broker, operation: string, path: string, failure: Failure | null, actor: number): void {
  if (failure !== null) failOn(b, operation, path, b.find(path), failure, NOTHING, actor)
}

function isFailure(result: Failure | readonly unknown[]): result is Failure {
  return 'error' in result
}
