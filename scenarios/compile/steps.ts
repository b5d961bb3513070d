import type { MessageTarget, SessionTarget, StepInput } from '../../sim-core/index.ts'
import type { Step } from '../schema/scenario.ts'
import { compileProperties, compileRule, compileRules, finiteMs } from './entities.ts'
import { compileMessage } from './senders.ts'

type StepOf<D extends Step['do']> = Extract<Step, { readonly do: D }>

export function compileStep(step: Step): StepInput {
  const base = { at: finiteMs(step.at), as: step.as ?? null, in: ('in' in step && step.in) || null }
  switch (step.do) {
    case 'send': {
      const messages = 'messages' in step ? step.messages : [step.message]
      return { ...base, do: step.do, to: step.to, messages: messages.map(compileMessage), via: step.via ?? null }
    }
    case 'schedule':
      return { ...base, do: step.do, to: step.to, message: compileMessage(step.message) }
    case 'createQueue':
    case 'createTopic':
    case 'updateEntity':
      return { ...base, do: step.do, entity: step.entity, properties: compileProperties(step.properties ?? {}) }
    case 'createSubscription': {
      const { rules, ...properties } = step.properties ?? {}
      return {
        ...base,
        do: step.do,
        entity: step.entity,
        properties: compileProperties(properties),
        rules: compileRules(rules),
      }
    }
    case 'deleteEntity':
      return { ...base, do: step.do, entity: step.entity }
    case 'addRule':
      return { ...base, do: step.do, entity: step.entity, rule: compileRule(step.rule, step.properties) }
    case 'removeRule':
      return { ...base, do: step.do, entity: step.entity, rule: step.rule }
    case 'setClockSkew':
      return { ...base, do: step.do, byMs: finiteMs(step.by) }
    default:
      return compileUse(step, base)
  }
}

type Base = Pick<StepInput, 'at' | 'as' | 'in'>
type Managing =
  | 'send'
  | 'schedule'
  | 'createQueue'
  | 'createTopic'
  | 'createSubscription'
  | 'updateEntity'
  | 'deleteEntity'
  | 'addRule'
  | 'removeRule'
  | 'setClockSkew'

/** Receiving, settling, sessions, receivers and transactions. */
function compileUse(step: Exclude<Step, { readonly do: Managing }>, base: Base): StepInput {
  switch (step.do) {
    case 'cancelScheduled':
      return { ...base, do: step.do, to: step.to, of: 'of' in step ? step.of : null, sequenceNumber: numberIn(step) }
    case 'receive':
      return compileReceive(step, base)
    case 'receiveDeferred':
      return {
        ...base,
        do: step.do,
        from: step.from,
        sequenceNumbers: step.sequenceNumbers.map(BigInt),
        receiveMode: step.receiveMode ?? 'peekLock',
        sessionId: step.sessionId ?? null,
      }
    case 'peek':
      return compilePeek(step, base)
    case 'acceptSession':
      return {
        ...base,
        do: step.do,
        from: step.from,
        sessionId: step.sessionId ?? null,
        maxWait: finiteMs(step.maxWait ?? 'PT0S'),
      }
    case 'closeSession':
    case 'renewSessionLock':
    case 'getSessionState':
      return { ...base, do: step.do, target: sessionTarget(step) }
    case 'setSessionState':
      return { ...base, do: step.do, target: sessionTarget(step), state: step.state }
    case 'openReceiver':
      return { ...base, do: step.do, from: step.from }
    case 'closeReceiver':
    case 'commitTransaction':
    case 'rollbackTransaction':
      return { ...base, do: step.do, of: step.of }
    case 'beginTransaction':
      return { ...base, do: step.do }
    default:
      return compileSettlement(step, base)
  }
}

function compileReceive(step: StepOf<'receive'>, base: Base): StepInput {
  return {
    ...base,
    do: 'receive',
    from: step.from,
    receiveMode: step.receiveMode ?? 'peekLock',
    maxMessages: step.maxMessages ?? 1,
    maxWait: finiteMs(step.maxWait ?? 'PT0S'),
    sessionId: step.sessionId ?? null,
  }
}

function compilePeek(step: StepOf<'peek'>, base: Base): StepInput {
  return {
    ...base,
    do: 'peek',
    from: step.from,
    fromSequenceNumber: step.fromSequenceNumber === undefined ? null : BigInt(step.fromSequenceNumber),
    maxMessages: step.maxMessages ?? 100,
    sessionId: step.sessionId ?? null,
    of: step.of ?? null,
  }
}

function compileSettlement(
  step: StepOf<'complete' | 'renewLock' | 'abandon' | 'defer' | 'deadLetter'>,
  base: Base,
): StepInput {
  const reasons: Pick<StepOf<'deadLetter'>, 'deadLetterReason' | 'deadLetterErrorDescription'> = step.do ===
  'deadLetter'
    ? step
    : {}
  return {
    ...base,
    do: step.do,
    target: messageTarget(step),
    deadLetterReason: reasons.deadLetterReason ?? null,
    deadLetterErrorDescription: reasons.deadLetterErrorDescription ?? null,
    propertiesToModify: ('propertiesToModify' in step && step.propertiesToModify) || null,
  }
}

type Target =
  | { readonly of: string }
  | ({ readonly from: string } & ({ readonly messageId: string } | { readonly sequenceNumber: string }))

function messageTarget(target: Target): MessageTarget {
  if ('of' in target) return { kind: 'label', of: target.of }
  const messageId = 'messageId' in target ? target.messageId : null
  return { kind: 'message', from: target.from, messageId, sequenceNumber: numberIn(target) }
}

function numberIn(one: { readonly sequenceNumber: string } | object): bigint | null {
  return 'sequenceNumber' in one ? BigInt(one.sequenceNumber) : null
}

function sessionTarget(
  target: { readonly of: string } | { readonly from: string; readonly sessionId: string },
): SessionTarget {
  return 'of' in target
    ? { kind: 'label', of: target.of }
    : { kind: 'session', from: target.from, sessionId: target.sessionId }
}
