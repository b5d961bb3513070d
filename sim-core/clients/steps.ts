/** Exact operations at exact instants (contract 1.3). One function an operation; refusals are recorded, never thrown. */
import type { Broker } from '../broker/broker.ts'
import { createQueue, createSubscription, createTopic } from '../broker/create.ts'
import { deleteMessages } from '../broker/delete-messages.ts'
import { ENTITY_NOT_FOUND, NOTHING_UNDER_LABEL, NOT_OPEN, TRANSACTION_OVER } from '../broker/failures.ts'
import type { Failure } from '../broker/failures.ts'
import { touch } from '../broker/idle.ts'
import { lapseLocksOf } from '../broker/lapse-with-receiver.ts'
import { onReceiverOpened } from '../broker/lingering.ts'
import { numberOf } from '../broker/numbers.ts'
import { peek } from '../broker/peek.ts'
import { deleteEntity } from '../broker/remove.ts'
import { addRule, removeRule } from '../broker/rules.ts'
import { listenRefusal } from '../broker/status.ts'
import { updateEntity } from '../broker/update.ts'
import type { StepInput } from '../input/input.ts'
import { Code } from '../trace/codes.ts'
import { NOTHING } from '../trace/data.ts'
import { failOn } from './fail.ts'
import { Labels } from './labels.ts'
import type { Labelled } from './labels.ts'
import { Link } from './link.ts'
import type { LinkListener } from './link-listener.ts'
import { recordedAs } from './recorded-as.ts'
import { StepReceives } from './step-receives.ts'
import { StepSends } from './step-sends.ts'
import type { StepMessage } from './step-sends.ts'
import { StepSessions } from './step-sessions.ts'
import { settleStep } from './step-settles.ts'
import { Transaction } from './transaction.ts'

type StepOf<D extends StepInput['do']> = Extract<StepInput, { readonly do: D }>
type LabelledReceiver = Extract<Labelled, { readonly kind: 'receiver' }>
type ManagementStep = StepOf<
  'createQueue' | 'createTopic' | 'createSubscription' | 'updateEntity' | 'deleteEntity' | 'addRule' | 'removeRule'
>

export class Steps {
  readonly receives: StepReceives
  readonly sessions: StepSessions
  readonly transactions: Transaction[] = []
  private readonly sends: StepSends
  readonly labels = new Labels()
  private readonly steps: readonly StepInput[]
  private readonly listener: LinkListener | null
  /** What each step sends, numbered over all of them. */
  private readonly messages: readonly (readonly StepMessage[])[]

  /** `listener`: a client outside the run, who hears what comes to links. */
  constructor(b: Broker, steps: readonly StepInput[], listener: LinkListener | null) {
    this.steps = steps
    this.listener = listener
    this.receives = new StepReceives(this.labels)
    this.sessions = new StepSessions(this.labels, listener)
    this.sends = new StepSends(this.labels)
    this.messages = steps.map(step => this.sends.number(b, step))
  }

  run(b: Broker, index: number): void {
    this.perform(b, this.steps[index]!, this.messages[index]!)
  }

  /** What somebody outside asks for now, as a step would. */
  performNow(b: Broker, step: StepInput): void {
    this.perform(b, step, this.sends.number(b, step))
  }

  private perform(b: Broker, step: StepInput, messages: readonly StepMessage[]): void {
    const actor = b.trace.actor(step.as ?? '')
    switch (step.do) {
      case 'send':
      case 'schedule':
        return this.sends.send(b, step, messages, this.transactionOf(step), actor)
      case 'cancelScheduled':
        return this.sends.cancelScheduled(b, step, this.transactionOf(step), actor)
      case 'receive':
        return this.receives.receive(b, step)
      case 'receiveDeferred':
        return this.receives.receiveDeferred(b, step)
      case 'complete':
      case 'abandon':
      case 'defer':
      case 'deadLetter':
        return settleStep(b, step, this.labels, this.transactionOf(step), actor)
      case 'renewLock':
        return settleStep(b, step, this.labels, null, actor)
      case 'peek':
        return this.peek(b, step, actor)
      case 'deleteMessages':
      case 'purge':
        return report(b, step.do, step.from, deleteStep(b, step, actor), actor)
      case 'openReceiver':
        return this.openReceiver(b, step)
      case 'closeReceiver':
        return this.closeReceiver(b, step, actor)
      case 'addCredit':
        return this.changeCredit(b, step, link => link.addCredit(b, step.credit), actor)
      case 'drainCredit':
        return this.changeCredit(b, step, link => link.drain(b), actor)
      case 'stopWaiting':
        if (!this.sessions.stopWaiting(b, step.of)) this.failUnderLabel(b, step, NOTHING_UNDER_LABEL, actor)
        return
      case 'acceptSession':
        return this.sessions.accept(b, step)
      case 'closeSession':
      case 'renewSessionLock':
      case 'getSessionState':
      case 'setSessionState':
        return this.sessions.run(b, step, actor)
      case 'beginTransaction':
        return this.begin(b, step)
      case 'commitTransaction':
      case 'rollbackTransaction':
        return this.end(b, step, actor)
      case 'setClockSkew':
        b.clockSkewMs = step.byMs
        b.trace.writeEntity(Code.clockSkewSet, NOTHING, NOTHING, actor, b.trace.detail({ by: step.byMs }))
        return
      default:
        return report(b, step.do, step.entity, manage(b, step, actor), actor)
    }
  }

  /** The transaction in which the step takes part; null = in none. */
  private transactionOf(step: StepInput): Transaction | null {
    const labelled = step.in === null ? undefined : this.labels.get(step.in)
    return labelled?.kind === 'transaction' ? labelled.transaction : null
  }

  private begin(b: Broker, step: StepOf<'beginTransaction'>): void {
    const transaction = new Transaction(b, this.transactions.length, step.as ?? 'transaction')
    this.transactions.push(transaction)
    this.labels.set(step.as, { kind: 'transaction', path: '', transaction })
  }

  private end(b: Broker, step: StepOf<'commitTransaction' | 'rollbackTransaction'>, actor: number): void {
    const labelled = this.labels.get(step.of)
    const transaction = labelled?.kind === 'transaction' ? labelled.transaction : null
    const failure =
      transaction === null
        ? TRANSACTION_OVER
        : step.do === 'commitTransaction'
          ? transaction.commit(b, actor)
          : transaction.rollBack(b)
    if (failure !== null)
      failOn(
        b,
        failure,
        { operation: step.do, path: '', entity: undefined, cause: NOTHING, actor },
        { transaction: step.of },
      )
  }

  private peek(b: Broker, step: StepOf<'peek'>, actor: number): void {
    const e = b.find(step.from)
    const earlier = step.of === null ? undefined : this.labels.get(step.of)
    // O-8: going on means after the last number seen.
    const from = step.fromSequenceNumber ?? (earlier?.kind === 'peek' ? earlier.next : 0n)
    const result =
      e === undefined ? ENTITY_NOT_FOUND : peek(b, e, { from, max: step.maxMessages, sessionId: step.sessionId }, actor)
    if (isFailure(result)) {
      failOn(b, result, { operation: step.do, path: step.from, entity: e, cause: NOTHING, actor })
      this.labels.set(step.as, { kind: 'peek', path: step.from, tokens: [], next: from })
      return
    }
    const last = result.at(-1)
    const next = last === undefined ? from : numberOf(last) + 1n
    this.labels.set(step.as, { kind: 'peek', path: step.from, tokens: result.map(m => ({ m, lockNumber: 0 })), next })
  }

  private openReceiver(b: Broker, step: StepOf<'openReceiver'>): void {
    const e = b.find(step.from)
    const label = step.as ?? 'step'
    const link = new Link(b, label, step, this.listener)
    const { actor } = link
    // A disabled entity may be listened to; one that never gives anything may not, disabled or not (X-13, F-7).
    const refusal = e === undefined ? ENTITY_NOT_FOUND : listenRefusal(e)
    if (e === undefined || refusal !== null) {
      failOn(b, refusal!, { operation: step.do, path: step.from, entity: e, cause: NOTHING, actor })
      this.labels.set(step.as, { kind: 'receiver', path: step.from, entity: null, link })
      return
    }
    e.openReceivers++
    const record = b.trace.writeEntity(
      Code.receiverOpened,
      e.id,
      NOTHING,
      actor,
      b.knownDetail(`receiver ${label}`, () => ({ receiver: label })),
    )
    touch(b, e, step.do, record)
    onReceiverOpened(b, e, record)
    link.open(b, e, null)
    this.labels.set(step.as, { kind: 'receiver', path: step.from, entity: e, link })
  }

  private closeReceiver(b: Broker, step: StepOf<'closeReceiver'>, actor: number): void {
    const opened = this.labels.get(step.of)
    const e = opened?.kind === 'receiver' ? opened.entity : null
    if (e === null || !e.alive) {
      failOn(b, e === null ? NOT_OPEN : ENTITY_NOT_FOUND, {
        operation: step.do,
        path: opened?.path ?? '',
        entity: e ?? undefined,
        cause: NOTHING,
        actor,
      })
      return
    }
    const { link } = opened as LabelledReceiver
    e.openReceivers--
    const record = b.trace.writeEntity(
      Code.receiverClosed,
      e.id,
      NOTHING,
      b.trace.actor(step.of),
      b.knownDetail(`receiver ${step.of}`, () => ({ receiver: step.of })),
    )
    link.close(b, record)
    this.labels.set(step.of, { kind: 'receiver', path: e.path, entity: null, link })
    if (link.deliveries > 0 && b.namespace.switches.locksDieWithReceiver) lapseLocksOf(b, e, link.actor, record)
  }

  private changeCredit(
    b: Broker,
    step: StepOf<'addCredit' | 'drainCredit'>,
    change: (link: Link) => Failure | null,
    actor: number,
  ): void {
    const labelled = this.labels.get(step.of)
    const link = labelled !== undefined && 'link' in labelled ? labelled.link : null
    const failure = link === null ? NOT_OPEN : change(link)
    if (failure !== null) this.failUnderLabel(b, step, failure, link?.actor ?? actor)
  }

  private failUnderLabel(
    b: Broker,
    step: StepOf<'addCredit' | 'drainCredit' | 'stopWaiting'>,
    failure: Failure,
    actor: number,
  ): void {
    const path = this.labels.get(step.of)?.path ?? ''
    failOn(b, failure, { operation: recordedAs(step.do), path, entity: b.find(path), cause: NOTHING, actor })
  }
}

function deleteStep(b: Broker, step: StepOf<'deleteMessages' | 'purge'>, actor: number): Failure | null {
  const e = b.find(step.from)
  if (e === undefined) return ENTITY_NOT_FOUND
  const count = step.do === 'purge' ? null : step.count
  return deleteMessages(b, e, { operation: step.do, count, before: step.beforeEnqueueTime ?? b.now }, actor)
}

function manage(b: Broker, step: ManagementStep, actor: number): Failure | null {
  switch (step.do) {
    case 'createQueue':
      return createQueue(b, step.entity, step.properties, actor)
    case 'createTopic':
      return createTopic(b, step.entity, step.properties, actor)
    case 'createSubscription':
      return createSubscription(b, step.entity, step.properties, step.rules, actor)
    case 'updateEntity':
      return updateEntity(b, step.entity, step.properties, actor)
    case 'deleteEntity':
      return deleteEntity(b, step.entity, actor)
    case 'addRule':
      return addRule(b, step.entity, step.rule, actor)
    case 'removeRule':
      return removeRule(b, step.entity, step.rule, actor)
  }
}

function report(b: Broker, operation: string, path: string, failure: Failure | null, actor: number): void {
  if (failure !== null) failOn(b, failure, { operation, path, entity: b.find(path), cause: NOTHING, actor })
}

function isFailure(result: Failure | readonly unknown[]): result is Failure {
  return 'error' in result
}
