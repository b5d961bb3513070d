/** Steps of contract 1.3 that concern sessions (X facts). */
import type { SessionTarget } from '../../input/input.ts'
import type { Acceptance, Label, World } from './types.ts'
import { actorOf, label, lookUp } from './labels.ts'
import type { Step } from './labels.ts'
import { newLink } from './links.ts'
import { heldSession } from './receive.ts'
import { accessError, stateBytes, stateOverQuota, wantsSession } from './refusals.ts'
import { acceptSession, closeSession, renewSession } from './sessions.ts'
import { touch } from './use.ts'
import { failed, find, mainOf, record } from './world.ts'

export function acceptStep(w: World, step: Step<'acceptSession'>): void {
  const actor = actorOf(step)
  const link = newLink(actor, step.receiveMode)
  const brought: Extract<Label, { kind: 'session' }> = { kind: 'session', entity: step.from, acceptance: null, link }
  label(w, step, brought)
  const refuse = (error: string) => failed(w, 'acceptSession', error, { entity: step.from, actor })
  const take = (acceptance: Acceptance) => {
    brought.acceptance = acceptance
  }
  w.ordinals += 1
  const result = acceptSession(w, step.from, step.sessionId, {
    kind: 'accept',
    holder: actor,
    instance: null,
    link,
    until: w.now + step.maxWait,
    ordinal: w.ordinals,
    take,
    refuse,
    end: () => refuse('ServiceTimeout'),
  })
  if (result instanceof Error) refuse(result.message)
  else if (result !== 'waiting') take(result)
}

export function sessionStep(
  w: World,
  step: Step<'closeSession' | 'renewSessionLock' | 'getSessionState' | 'setSessionState'>,
): void {
  const acceptance = targeted(w, step.target, step.do === 'closeSession')
  if (typeof acceptance === 'string') {
    return failed(w, step.do, acceptance, { entity: entityOf(w, step.target), actor: actorOf(step) })
  }
  const { entity, session } = acceptance
  if (step.do === 'closeSession') return closeSession(w, acceptance)
  if (step.do === 'renewSessionLock') return renewSession(w, acceptance)
  if (step.do === 'setSessionState') {
    const more = stateBytes(step.state) - stateBytes(session.state)
    if (stateOverQuota(w, mainOf(entity), more))
      return failed(w, step.do, 'QuotaExceeded', { entity: entity.path, actor: actorOf(step) })
    session.state = step.state
  }
  const kind = step.do === 'setSessionState' ? 'session-state-set' : 'session-state-read'
  record(w, kind, { entity: entity.path, sessionId: session.id, state: session.state })
  touch(w, mainOf(entity))
}

/** By label: the accept's own; by name: whoever holds it. A session can be let go of whatever the entity's status. */
function targeted(w: World, target: SessionTarget, closes: boolean): Acceptance | string {
  const labelled = target.kind === 'label' ? lookUp(w, target.of) : undefined
  const own = labelled?.kind === 'session' ? labelled.acceptance : null
  if (target.kind === 'label' && own === null) return 'GeneralError'
  const store = find(w, entityOf(w, target) ?? '')
  const error = accessError(store)
  if (store === null || (error !== null && !closes)) return error!
  if (target.kind === 'session') return wantsSession(store) ? heldSession(store, target.sessionId)! : 'SessionLockLost'
  return own!.over ? 'SessionLockLost' : own!
}

function entityOf(w: World, target: SessionTarget): string | undefined {
  return target.kind === 'label' ? lookUp(w, target.of)?.entity : target.from
}
