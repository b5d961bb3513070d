/** Why of receivers that closed or were killed, in English. */

import { some, who, Who } from './grammar.ts'

interface EndedParts {
  readonly by: string
  readonly isKilled: boolean
}

interface HeldParts {
  readonly numbers: readonly string[]
  readonly count: number
  readonly until: string | null
  /** Its locks ended with it. */
  readonly isLapsing?: boolean
  readonly isTooLate?: boolean
}

const inVain = (p: HeldParts): string =>
  p.isTooLate === true
    ? ` but too late to settle ${p.count === 1 ? 'it' : 'them'}`
    : p.isLapsing === true
      ? ` but can no longer settle ${p.count === 1 ? 'it' : 'them'}`
      : ''

const held = (p: HeldParts): string => some(p.numbers, p.count)

const until = (p: HeldParts): string =>
  p.until === null
    ? ''
    : p.count === 1
      ? `; it is locked until ${p.until}`
      : `; they are locked, and the earliest of these locks ends at ${p.until}`

export const receiverEndWords = {
  title: (p: EndedParts) =>
    p.isKilled
      ? `What was left unfinished when ${who(p.by)} was killed?`
      : `What was left unfinished when ${who(p.by)} closed?`,
  answer: (p: EndedParts & { isLockless: boolean }) =>
    p.isKilled
      ? `${Who(p.by)} was killed, as defined in the scenario${p.isLockless ? '' : '; it can no longer settle messages or renew locks'}.`
      : `${Who(p.by)} closed, as defined in the scenario; it receives no more messages.`,
  asked: (p: EndedParts & { at: string }) =>
    p.isKilled ? `${Who(p.by)} was killed at ${p.at}.` : `${Who(p.by)} closed at ${p.at}.`,
  nothing: 'It held no lock on a message or a session.',
  /** Received in ReceiveAndDelete mode: the broker has them no longer. */
  workLost: (p: { numbers: readonly string[]; count: number }) =>
    `Its work on ${some(p.numbers, p.count)} is lost, because in ReceiveAndDelete mode the broker had already deleted ${p.count === 1 ? 'the message' : 'the messages'}.`,
  bufferLost: (p: { numbers: readonly string[]; count: number }) =>
    `${some(p.numbers, p.count)} in its prefetch buffer ${p.count === 1 ? 'is' : 'are'} lost, because in ReceiveAndDelete mode the broker had already deleted ${p.count === 1 ? 'the message' : 'the messages'}.`,
  goesOn: (p: HeldParts) => `It finishes its work on ${held(p)}${inVain(p)}.`,
  /** Its end is not known, or never comes. */
  continues: (p: HeldParts) => `It continues its work on ${held(p)}${inVain(p)}.`,
  /** Killed at work whose lock had ended before, be it that another settled it. */
  stops: (p: HeldParts) => `It stops its work on ${held(p)}, which it could no longer settle.`,
  lies: (p: HeldParts) => `Nobody is processing ${held(p)} any more${until(p)}.`,
  /** What it had finished, or had in the buffer that an earlier close emptied. */
  leaves: (p: HeldParts) => `It leaves ${held(p)} unsettled${until(p)}.`,
  buffered: (p: HeldParts) => `Nobody takes ${held(p)} out of its prefetch buffer any more${until(p)}.`,
  /** `isDead`: in a dead-letter queue, where no release counts (L-21). */
  lapse: (isDead: boolean) =>
    `Its locks ended at that moment, so the messages that it had locked were released, and their DeliveryCount ${isDead ? 'did not change' : 'increased by 1'}.`,
  sessionStays: (p: { session: string; until: string }) => `Session ${p.session} stays locked until ${p.until}.`,
  sessionCloses: (p: { session: string; isWorking: boolean }) =>
    p.isWorking
      ? `It releases session ${p.session} when its work is done.`
      : `It released session ${p.session} at once.`,
  sessionReleased: (p: { session: string; isDelivered: boolean }) =>
    !p.isDelivered
      ? `Session ${p.session} was released at that moment; no message delivered from it was unsettled.`
      : `Session ${p.session} was released at that moment, so the messages delivered from it were released too, and their DeliveryCount did not change.`,
  restarts: (p: { by: string; at: string; after: string }) => `${Who(p.by)} starts again at ${p.at}, ${p.after} later.`,
  rules: {
    lapsing: 'With locksDieWithReceiver, the locks of a receiver end when the receiver closes or is killed.',
    killedInDeadLetterQueue:
      'A receiver that is killed settles nothing; its locks stay in force until LockedUntilUtc. In a dead-letter queue, DeliveryCount does not increase when they end.',
    sessionReleased:
      'With sessionLocksDieWithReceiver, the session of a receiver is released when the receiver closes or is killed; DeliveryCount is unchanged.',
    sessionClosed:
      'A receiver that closes releases its session when its work is done; DeliveryCount is unchanged. If the session lock ends before that, the DeliveryCount of the unsettled messages increases by 1.',
    sessionKilled:
      'When a receiver is killed, the lock of its session stays in force until LockedUntilUtc; then the unsettled messages are released and their DeliveryCount increases by 1.',
  },
}
