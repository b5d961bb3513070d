import type { MessageTarget, SessionTarget, StepInput } from '../../sim-core/index.ts'
import type { Step } from '../schema/scenario.ts'
import { stepShapes } from '../schema/steps.ts'
import { compileProperties, compileRule, compileRules } from './entities.ts'
import type { ObjectShape } from '../schema/shape.ts'
import { complete, finiteMs } from './inside.ts'
import type { Complete } from './inside.ts'
import { compileMessage } from './senders.ts'

type Do = Step['do']
type StepOf<D extends Do> = Extract<Step, { readonly do: D }>
/** Only some steps can belong to a transaction. */
type Plain<D extends Do, Part extends string> = D extends Do
  ? Omit<Complete<(typeof stepShapes)[D]>, Part> & Pick<StepInput, 'in'>
  : never

/** By the table alone, but for the parts that the simulator has otherwise. */
function plain<D extends Do, Part extends string = never>(step: StepOf<D>, ...parts: readonly Part[]): Plain<D, Part> {
  const shape: ObjectShape = stepShapes[step.do]
  const all = Object.entries({ in: null, ...(complete(shape, step) as object) })
  return Object.fromEntries(all.filter(([name]) => !parts.includes(name as Part))) as Plain<D, Part>
}

export function compileStep(step: Step): StepInput {
  switch (step.do) {
    case 'send': {
      const messages = 'messages' in step ? step.messages : [step.message]
      return { ...plain(step, 'message'), messages: messages.map(compileMessage) }
    }
    case 'schedule':
      return { ...plain(step), message: compileMessage(step.message) }
    case 'createQueue':
    case 'createTopic':
    case 'updateEntity':
      return { ...plain(step), properties: compileProperties(step.properties ?? {}) }
    case 'createSubscription': {
      const { rules, ...properties } = step.properties ?? {}
      return { ...plain(step), properties: compileProperties(properties), rules: compileRules(rules) }
    }
    case 'addRule':
      return { ...plain(step, 'properties'), rule: compileRule(step.rule, step.properties) }
    case 'setClockSkew':
      return { ...plain(step, 'by'), byMs: finiteMs(step.by) }
    case 'closeReceiver':
      return plain(step, 'from')
    case 'complete':
    case 'renewLock':
    case 'abandon':
    case 'defer':
    case 'deadLetter':
      return { ...NO_REASONS, ...plain(step, 'of', 'from', 'messageId', 'sequenceNumber'), target: messageTarget(step) }
    case 'closeSession':
    case 'renewSessionLock':
    case 'getSessionState':
    case 'setSessionState':
      return { ...plain(step, 'of', 'from', 'sessionId'), target: sessionTarget(step) }
    default:
      return plain(step)
  }
}

const NO_REASONS = { deadLetterReason: null, deadLetterErrorDescription: null, propertiesToModify: null }

type Target =
  | { readonly of: string }
  | ({ readonly from: string } & ({ readonly messageId: string } | { readonly sequenceNumber: string }))

function messageTarget(target: Target): MessageTarget {
  if ('of' in target) return { kind: 'label', of: target.of }
  const messageId = 'messageId' in target ? target.messageId : null
  const sequenceNumber = 'sequenceNumber' in target ? BigInt(target.sequenceNumber) : null
  return { kind: 'message', from: target.from, messageId, sequenceNumber }
}

function sessionTarget(
  target: { readonly of: string } | { readonly from: string; readonly sessionId: string },
): SessionTarget {
  return 'of' in target
    ? { kind: 'label', of: target.of }
    : { kind: 'session', from: target.from, sessionId: target.sessionId }
}
