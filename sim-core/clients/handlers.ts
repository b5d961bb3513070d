/** Handlers at work: start, renewals, end, settlement, and what they send (contract 1.2). */
import { Action, Priority } from '../broker/broker.ts'
import type { Broker } from '../broker/broker.ts'
import type { Failure } from '../broker/failures.ts'
import { checkToken } from '../broker/lock.ts'
import type { Message } from '../broker/message.ts'
import { recordNote } from '../broker/record.ts'
import { settle, settleChecked } from '../broker/settle.ts'
import { NONE } from '../kernel/agenda.ts'
import { Sampler } from '../kernel/distributions.ts'
import { Code } from '../trace/codes.ts'
import { failOnMessage } from './fail.ts'
import { HandlerSend } from './outgoing.ts'
import type { Received } from './received.ts'
import type { ReceiverInstance } from './receivers.ts'
import { renewalDelay } from '../input/renewal.ts'
import { COMPLETE, SettleChooser } from './settle-policy.ts'

/** One handler call at a time: its lock token (`m`, `lockNumber`) and the message as it was received. */
export class HandlerSlot {
  readonly index: number
  readonly receiver: ReceiverInstance
  /** Of the present call, or the last one. */
  m!: Message
  lockNumber = 0
  deliveryCount = 0
  modified: Received['modified']
  startedRecord = 0
  startedAt = 0
  endTimer = NONE
  renewalTimer = NONE
  /** How many handler calls of the run began before this one. */
  began = 0
  /** Next in its receiver's line of free slots. */
  nextFree: HandlerSlot | null = null

  constructor(index: number, receiver: ReceiverInstance) {
    this.index = index
    this.receiver = receiver
  }
}

/** What all handlers of one receiver instance share. */
interface Manner {
  readonly sampler: Sampler
  readonly chooser: SettleChooser
  readonly onReceive: readonly HandlerSend[]
  readonly onSettle: readonly { readonly after: string; readonly send: HandlerSend }[]
  handled: number
}

export class Handlers {
  readonly slots: HandlerSlot[] = []
  private readonly manners: Manner[] = []
  private begun = 0

  newSlot(receiver: ReceiverInstance): HandlerSlot {
    const slot = new HandlerSlot(this.slots.length, receiver)
    this.slots.push(slot)
    return slot
  }

  /** `counter` numbers the messages that the receiver's instances send, together. */
  setManner(b: Broker, receiver: ReceiverInstance, seed: number, counter: { sent: number }): void {
    const { input, label, actor } = receiver
    this.manners[receiver.index] = {
      sampler: new Sampler(input.processingTime, seed, `${label}/processing`),
      chooser: new SettleChooser(input, seed, label),
      onReceive: input.onReceive.map(send => new HandlerSend(b, send, input.name, actor, counter)),
      onSettle: input.onSettle.map(({ after, send }) => ({
        after,
        send: new HandlerSend(b, send, input.name, actor, counter),
      })),
      handled: 0,
    }
  }

  /** `record`: the one that handed the message out; `buffered`: how, unless it was just now. A prefetched one may have lost its lock meanwhile (L-31). */
  start(b: Broker, slot: HandlerSlot, m: Message, lockNumber: number, record: number, buffered: Received | null): void {
    const { receiver } = slot
    const manner = this.manners[receiver.index]!
    slot.m = m
    slot.lockNumber = lockNumber
    slot.deliveryCount = buffered === null ? m.deliveryCount : buffered.deliveryCount
    slot.modified = buffered === null ? m.modified : buffered.modified
    slot.startedAt = b.now
    slot.began = this.begun++
    const gone = receiver.receiveAndDelete
    // What was handed out just now is locked; what lay in the buffer may have lost its lock.
    const late = buffered !== null && !gone && checkToken(b, slot) !== null
    const code = gone ? Code.processingStartedGone : late ? Code.processingStartedLate : Code.processingStarted
    slot.startedRecord = recordNote(b, code, m, record, receiver.actor, 0)
    const due = b.now + manner.sampler.draw(manner.handled++)
    slot.endTimer = b.agenda.arm(due, Priority.handlerEnds, slot.began, Action.handlerEnds, slot.index, NONE)
    if (!late && receiver.renewsMessages) armRenewal(b, slot)
    if (manner.onReceive.length > 0) sendAll(b, manner.onReceive, slot, slot.startedRecord)
  }

  /** Finished is recorded first, then the settlement it leads to, then what that sends, then new work. */
  onEnds(b: Broker, slot: HandlerSlot): void {
    const { receiver, m } = slot
    const manner = this.manners[receiver.index]!
    slot.endTimer = NONE
    stopRenewal(b, slot)
    const gone = receiver.receiveAndDelete
    const lost = gone ? null : checkToken(b, slot)
    const code = gone
      ? Code.processingFinishedGone
      : lost !== null
        ? Code.processingFinishedLate
        : Code.processingFinished
    const finished = recordNote(b, code, m, slot.startedRecord, receiver.actor, 0)
    const cause = gone ? finished : this.settle(b, slot, manner, lost, finished)
    receiver.onSlotFree(b, slot, cause)
  }

  /** Returns the record that the slot's next work is caused by. */
  private settle(b: Broker, slot: HandlerSlot, manner: Manner, lost: Failure | null, finished: number): number {
    const { m } = slot
    const { actor } = slot.receiver
    const choice = manner.chooser.choose(b, slot)
    if (choice.do === 'crash') return finished
    const record = b.trace.length
    const failure = settleChecked(b, choice.do, m, lost, choice, finished, actor)
    if (failure !== null)
      return failOnMessage(b, m, failure, {
        operation: choice.do,
        path: slot.receiver.input.from,
        cause: finished,
        actor,
      })
    if (manner.onSettle.length > 0)
      sendAll(
        b,
        manner.onSettle.filter(({ after }) => after === choice.do).map(({ send }) => send),
        slot,
        record,
      )
    return record
  }

  /** The auto-renewal is due (L-30). */
  onRenewal(b: Broker, slot: HandlerSlot): void {
    slot.renewalTimer = NONE
    const { receiver, m } = slot
    const failure = settle(b, 'renewLock', slot, COMPLETE, slot.startedRecord, receiver.actor)
    if (failure === null) armRenewal(b, slot)
    else
      failOnMessage(b, m, failure, {
        operation: 'renewLock',
        path: receiver.input.from,
        cause: slot.startedRecord,
        actor: receiver.actor,
      })
  }

  /** The process died: nothing ends, nothing is renewed. */
  abort(b: Broker, slot: HandlerSlot): void {
    slot.endTimer = b.agenda.disarm(slot.endTimer)
    stopRenewal(b, slot)
  }
}

function sendAll(b: Broker, sends: readonly HandlerSend[], slot: HandlerSlot, cause: number): void {
  for (const send of sends) send.send(b, slot, cause, slot.receiver.actor)
}

function armRenewal(b: Broker, slot: HandlerSlot): void {
  const due = b.now + renewalDelay(slot.m.lockedUntil - b.now)
  if (due - slot.startedAt > slot.receiver.renewsForMs) return
  slot.renewalTimer = b.agenda.arm(due, Priority.renewal, slot.began, Action.renewal, slot.index, NONE)
}

function stopRenewal(b: Broker, slot: HandlerSlot): void {
  slot.renewalTimer = b.agenda.disarm(slot.renewalTimer)
}
