/** Ways into the dead-letter queue (section 4, Q; S-31…S-37). The message keeps number, times and count. */
import type { ApplicationProperties } from '../input.ts'
import { Code } from '../trace/codes.ts'
import type { Broker } from './broker.ts'
import { cancelTimers } from './leave.ts'
import type { Message } from './message.ts'
import { recordDeadLettered, recordNote } from './record.ts'
import { append, makeReadyReturned, unlink } from './store.ts'

interface Reason {
  readonly deadLetterReason: string | null
  readonly deadLetterErrorDescription: string | null
  readonly propertiesToModify?: ApplicationProperties
}

const EXPIRED: Reason = {
  deadLetterReason: 'TTLExpiredException',
  deadLetterErrorDescription: 'The message expired and was dead lettered.',
}

/** `expiredCode`: the branch of the rule that found it. */
export function deadLetterExpired(b: Broker, m: Message, expiredCode: number, cause: number): void {
  const expired = recordNote(b, expiredCode, m, cause, 0, 0)
  move(b, m, Code.deadLetteredExpired, EXPIRED, expired, 0)
}

/** After a release brought the wire count to MaxDeliveryCount (L-19, L-20, G-18). */
export function deadLetterMaxDelivery(b: Broker, m: Message, cause: number): void {
  const n = m.home.properties.maxDeliveryCount
  const reason: Reason = {
    deadLetterReason: 'MaxDeliveryCountExceeded',
    deadLetterErrorDescription: `Message could not be consumed after ${n} delivery attempts.`,
  }
  move(b, m, Code.deadLetteredMaxDelivery, reason, cause, 0)
}

/** The holder dead-letters it (L-16); also past its expiry, with the holder's own reason (G-3). */
export function deadLetterByApplication(
  b: Broker, m: Message, reason: string | null, description: string | null, modify: ApplicationProperties | null, cause: number, actor: number,
): void {
  const code = b.now >= m.expiresAt ? Code.deadLetteredByApplicationExpired : Code.deadLetteredByApplication
  const detail = { deadLetterReason: reason, deadLetterErrorDescription: description, ...(modify && { propertiesToModify: modify }) }
  move(b, m, code, detail, cause, actor)
}

function move(b: Broker, m: Message, code: number, reason: Reason, cause: number, actor: number): void {
  const { home } = m
  const target = home.deadLetterQueue!
  // T-15, Q-8: no time to live and no lock lasts into the dead-letter queue.
  cancelTimers(b, m)
  m.ready = 0
  unlink(home, m)
  append(target, m)
  rememberReason(m, reason)
  const key = `dead-letter ${target.id} ${JSON.stringify(reason)}`
  recordDeadLettered(b, code, m, cause, actor, b.knownDetail(key, () => ({ ...reason, to: target.path })))
  makeReadyReturned(b, target, m)
}

/** S-33: the broker stores the reason among the message's application properties. */
function rememberReason(m: Message, reason: Reason): void {
  const properties: Record<string, unknown> = { ...m.modified, ...reason.propertiesToModify }
  if (reason.deadLetterReason !== null) properties['DeadLetterReason'] = reason.deadLetterReason
  if (reason.deadLetterErrorDescription !== null) properties['DeadLetterErrorDescription'] = reason.deadLetterErrorDescription
  if (Object.keys(properties).length > 0) m.modified = properties
}
