/** Sessions in steps: accept, close, renew, state (X facts). */
import { acceptSession } from '../broker/accept-session.ts'
import { Action, Priority } from '../broker/broker.ts'
import type { Broker } from '../broker/broker.ts'
import type { Entity } from '../broker/entity.ts'
import { ENTITY_NOT_FOUND, NOTHING_UNDER_LABEL, SESSION_LOCK_LOST, SESSION_TIMEOUT } from '../broker/failures.ts'
import type { Failure } from '../broker/failures.ts'
import { endAccept } from '../broker/hold-session.ts'
import {
  checkSession,
  closeSession,
  readSessionState,
  renewSessionLock,
  setSessionState,
} from '../broker/session-lock.ts'
import type { SessionToken } from '../broker/session-lock.ts'
import type { AcceptWait, Session, SessionPort } from '../broker/session.ts'
import { receiveRefusal, sessionRefusal } from '../broker/status.ts'
import type { StepInput } from '../input/input.ts'
import { NONE } from '../kernel/agenda.ts'
import { NOTHING } from '../trace/data.ts'
import { failOn } from './fail.ts'
import type { Labels } from './labels.ts'
import { Link } from './link.ts'
import type { LinkListener } from './link-listener.ts'

type AcceptStep = Extract<StepInput, { readonly do: 'acceptSession' }>
type SessionStep = Extract<
  StepInput,
  { readonly do: 'closeSession' | 'renewSessionLock' | 'getSessionState' | 'setSessionState' }
>

/** The step's end of its accept. */
class StepSession implements SessionPort {
  readonly actor: number
  readonly step: AcceptStep
  readonly entity: Entity
  token: SessionToken | null = null
  wait: AcceptWait | null = null
  timer = NONE
  readonly link: Link
  private readonly labels: Labels
  private readonly listener: LinkListener | null

  constructor(
    step: AcceptStep,
    entity: Entity,
    link: Link,
    { labels, listener }: { readonly labels: Labels; readonly listener: LinkListener | null },
  ) {
    this.step = step
    this.entity = entity
    this.link = link
    this.labels = labels
    this.listener = listener
    this.actor = link.actor
  }

  accepted(b: Broker, session: Session): void {
    const { step, entity, link } = this
    this.token = { session, acceptance: session.acceptance }
    link.open(b, entity, session)
    this.labels.set(step.as, { kind: 'session', path: step.from, entity, token: this.token, link })
    this.stopTimer(b)
    this.listener?.accepted(b, link.label, session)
  }

  /** A step learns it by asking. */
  lost(b: Broker): void {
    this.link.sever()
    this.listener?.ended(b, this.link.label, SESSION_LOCK_LOST)
  }

  vanished(b: Broker): void {
    this.link.sever()
    this.listener?.ended(b, this.link.label, ENTITY_NOT_FOUND)
  }

  refused(b: Broker, failure: Failure): void {
    this.stopTimer(b)
    this.listener?.ended(b, this.link.label, failure)
    failOn(b, failure, {
      operation: this.step.do,
      path: this.step.from,
      entity: b.find(this.step.from),
      cause: NOTHING,
      actor: this.actor,
    })
  }

  stopTimer(b: Broker): void {
    this.timer = b.agenda.disarm(this.timer)
  }
}

export class StepSessions {
  readonly labels: Labels
  readonly listener: LinkListener | null
  private readonly waiting: StepSession[] = []
  /** Of these labels the latest accept still waits. */
  private readonly waitingByLabel = new Map<string, StepSession>()

  constructor(labels: Labels, listener: LinkListener | null) {
    this.labels = labels
    this.listener = listener
  }

  accept(b: Broker, step: AcceptStep): void {
    const e = b.find(step.from)
    const link = new Link(b, step.as ?? 'step', step, this.listener)
    this.labels.set(step.as, { kind: 'session', path: step.from, entity: e, token: null, link })
    this.waitingByLabel.delete(link.label)
    const refusal = e === undefined ? ENTITY_NOT_FOUND : sessionRefusal(e)
    if (e === undefined || refusal !== null) {
      failOn(b, refusal!, { operation: step.do, path: step.from, entity: e, cause: NOTHING, actor: link.actor })
      return
    }
    const port = new StepSession(step, e, link, this)
    const result = acceptSession(b, e, { sessionId: step.sessionId, mayWait: step.maxWait > 0 }, port, NOTHING)
    if (result === null) return
    if ('error' in result) {
      failOn(b, result, { operation: step.do, path: step.from, entity: e, cause: NOTHING, actor: link.actor })
      return
    }
    port.wait = result
    const index = this.waiting.push(port) - 1
    this.waitingByLabel.set(link.label, port)
    port.timer = b.agenda.arm(b.now + step.maxWait, Priority.waitEnds, b.waitsBegun++, Action.acceptEnds, index, NONE)
  }

  /** No session in time. */
  onAcceptEnds(b: Broker, index: number): void {
    const port = this.waiting[index]!
    port.timer = NONE
    endAccept(port.entity, port.wait!)
    port.refused(b, SESSION_TIMEOUT)
  }

  /** Whoever waits for a session under this label gives up: false = nobody does. */
  stopWaiting(b: Broker, label: string): boolean {
    const port = this.waitingByLabel.get(label)
    if (port === undefined || port.timer === NONE) return false
    port.stopTimer(b)
    endAccept(port.entity, port.wait!)
    return true
  }

  run(b: Broker, step: SessionStep, label: number): void {
    const { target } = step
    const labelled = target.kind === 'label' ? this.labels.get(target.of) : undefined
    const path = target.kind === 'session' ? target.from : (labelled?.path ?? '')
    const e = target.kind === 'session' || labelled?.kind !== 'session' ? b.find(path) : labelled.entity
    const token =
      target.kind === 'session' ? heldToken(e, target.sessionId) : labelled?.kind === 'session' ? labelled.token : null
    const refusal = refusalOf(step, e, token, target.kind === 'label')
    // Who accepted it under the label, though another may hold it by now.
    const accepter = labelled?.kind === 'session' ? labelled.link.actor : token?.session.holder
    const actor = label !== 0 ? label : token === null ? 0 : (accepter ?? 0)
    if (e === undefined || token === null || refusal !== null) {
      failOn(b, refusal!, {
        operation: step.do,
        path,
        entity: e?.alive === true ? e : undefined,
        cause: NOTHING,
        actor,
      })
      return
    }
    const failure = perform(b, step, e, token.session, actor)
    if (failure !== null) failOn(b, failure, { operation: step.do, path, entity: e, cause: NOTHING, actor })
  }
}

function heldToken(e: Entity | undefined, sessionId: string): SessionToken | null {
  const session = e?.sessions?.byId.get(sessionId)
  return session?.isHeld === true ? { session, acceptance: session.acceptance } : null
}

function refusalOf(
  step: SessionStep,
  e: Entity | undefined,
  token: SessionToken | null,
  byLabel: boolean,
): Failure | null {
  if (token === null && byLabel) return NOTHING_UNDER_LABEL
  if (e === undefined || !e.alive) return ENTITY_NOT_FOUND
  // Letting go asks nothing of the entity.
  const refused = step.do === 'closeSession' ? null : receiveRefusal(e)
  return refused ?? (token === null ? SESSION_LOCK_LOST : checkSession(e, token))
}

function perform(b: Broker, step: SessionStep, e: Entity, session: Session, actor: number): Failure | null {
  switch (step.do) {
    case 'closeSession':
      closeSession(b, e, session, NOTHING, actor)
      return null
    case 'renewSessionLock':
      renewSessionLock(b, e, session, NOTHING, actor)
      return null
    case 'setSessionState':
      return setSessionState(b, e, session, step.state, actor)
    case 'getSessionState':
      readSessionState(b, e, session, actor)
      return null
  }
}

/** The label of the step that accepted the session; null where a receiver holds it. */
export function accepterOf({ port }: Session): number | null {
  return port instanceof StepSession ? port.actor : null
}
