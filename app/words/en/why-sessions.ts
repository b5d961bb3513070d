/** Why of sessions, in English. */

import { list, some, theQueue, TheQueue, times, who, Who } from './grammar.ts'

export const sessionTitles = {
  accepted: (session: string) => `Why was session ${session} chosen?`,
  expired: (session: string) => `Why was the lock on session ${session} lost?`,
  closed: (session: string) => `Why was session ${session} closed?`,
  state: (session: string) => `Where does the state of session ${session} come from?`,
}

export const sessionAnswers = {
  acceptedByName: (p: { by: string; session: string }) =>
    `${Who(p.by)} requested session ${p.session} by its SessionId, and nobody held it.`,
  acceptedNext: (p: { by: string; session: string; number: string }) =>
    `${Who(p.by)} requested the next session; of the sessions that were available, session ${p.session} had the message with the lowest sequence number, ${p.number}.`,
  /** Where several became available at once: that with the lowest number. */
  acceptedFirst: (p: { by: string; session: string; wait: string; number: string }) =>
    `${Who(p.by)} had waited ${p.wait} for a session; of the sessions that became available, session ${p.session} had the message with the lowest sequence number, ${p.number}.`,
  acceptedWaited: (p: { by: string; session: string; wait: string }) =>
    `${Who(p.by)} had waited ${p.wait} for a session when session ${p.session} became available.`,
  /** `isRefused`: its last attempt to renew was. */
  expired: (p: { by: string; session: string; at: string; renewals: number; isRefused: boolean }) =>
    `${Who(p.by)} ${p.isRefused ? 'could' : 'did'} not renew the lock on session ${p.session}${p.renewals > 0 ? ' again' : ''}, so the lock ended at ${p.at}.`,
  closedWithReceiver: (p: { by: string; session: string; at: string; isKilled: boolean }) =>
    p.isKilled
      ? `${Who(p.by)} was killed at ${p.at}, and session ${p.session} was released at that moment.`
      : `${Who(p.by)} closed at ${p.at}, and session ${p.session} was released at that moment.`,
  closedIdle: (p: { by: string; session: string; limit: string }) =>
    `${Who(p.by)} closed session ${p.session} because it had had no messages from the session to process for ${p.limit} (sessionIdleTimeout).`,
  closedByReceiver: (p: { by: string; session: string }) =>
    `${Who(p.by)} had closed and finished its work, so it released session ${p.session}.`,
  closed: (p: { by: string; session: string }) => `${Who(p.by)} released session ${p.session}.`,
  /** A step of the scenario used the lock of a receiver. */
  closedFor: (p: { by: string; session: string; at: string }) =>
    `A client closed session ${p.session} at ${p.at}, using the session lock that ${who(p.by)} held.`,
  heldByBusy: (p: { session: string; by: string; ahead: readonly string[]; total: number }) =>
    `${Who(p.by)} holds session ${p.session}, in which ${some(p.ahead, p.total)} ${p.total === 1 ? 'is' : 'are'} ahead of the message.`,
  heldNext: (p: { session: string; by: string }) =>
    `${Who(p.by)} holds session ${p.session}; this message is the next one in that session.`,
  /** By a step, which requests what it receives one call at a time. */
  heldUnasked: (p: { session: string; by: string; ahead: readonly string[]; total: number }) =>
    `${Who(p.by)} holds session ${p.session} but is not requesting a message; ${p.total === 0 ? 'this message is the next one in that session' : `${some(p.ahead, p.total)} ${p.total === 1 ? 'is' : 'are'} ahead of this message there`}.`,
  heldWorking: (p: { session: string; by: string }) =>
    `${Who(p.by)} holds session ${p.session} and is busy; this message is the next one in that session.`,
  free: (p: { session: string; entity: string }) => `Nobody holds session ${p.session} of ${theQueue(p.entity)}.`,
  freeAllBusy: (p: { session: string; entity: string; by: readonly string[] }) =>
    `Nobody holds session ${p.session} of ${theQueue(p.entity)}; ${list(p.by.map(who))} ${p.by.length === 1 ? 'holds a different session' : 'hold other sessions'}.`,
  held: (p: { by: string; session: string; until: string }) =>
    `It is locked because it belongs to session ${p.session}, which ${who(p.by)} holds; the session lock lasts until ${p.until}.`,
}

/** Of messages that nobody can receive; an active one that is not locked has expired. */
const unavailable = { deferred: 'were deferred', scheduled: 'were still scheduled', active: 'had expired' }

export const sessionSteps = {
  belongs: (p: { session: string }) =>
    `It belongs to session ${p.session}; only the receiver that holds this session can receive its messages.`,
  heldSince: (p: { session: string; by: string; since: string; until: string }) =>
    `${Who(p.by)} has held session ${p.session} since ${p.since}; the session lock lasts until ${p.until}.`,
  /** `isCut`: it ended otherwise, or was renewed. */
  heldWas: (p: { session: string; by: string; since: string; until: string; isCut: boolean }) =>
    `${Who(p.by)} held session ${p.session} from ${p.since}; the session lock ${p.isCut ? 'would have lasted' : 'lasted'} until ${p.until}.`,
  holdsOther: (p: { by: string; session: string; until: string }) =>
    `${Who(p.by)} holds session ${p.session}; the session lock lasts until ${p.until}.`,
  movesOn: (p: { by: string; limit: string }) =>
    `${Who(p.by)} accepts the next session when its own has had no messages for ${p.limit}, or when it loses its session lock.`,
  /** `session`: it was always the same one. */
  passedOver: (p: { by: readonly string[]; session: string | null; count: number }) =>
    `While it waited, ${list(p.by.map(who))} accepted ${p.session === null ? 'other sessions' : `session ${p.session}`} ${times(p.count)}${p.by.length === 1 ? '' : ' in all'}; the unlocked session whose first message has the lowest sequence number comes first.`,
  comesFirst: (p: { session: string; number: string }) =>
    `Session ${p.session} comes first again each time because ${p.number}, which is in it, has not been completed.`,
  nobodyAccepts: (p: { entity: string }) => `Nobody is now waiting for a session of ${theQueue(p.entity)}.`,
  lastEnded: {
    closed: (p: { session: string; by: string; at: string }) => `${Who(p.by)} closed session ${p.session} at ${p.at}.`,
    expired: (p: { session: string; by: string; at: string }) =>
      `The lock on session ${p.session}, held by ${who(p.by)}, ended at ${p.at}.`,
    deleted: (p: { session: string; by: string; at: string }) =>
      `Session ${p.session}, held by ${who(p.by)}, was deleted with its entity at ${p.at}.`,
  },
  nobodyHeld: (p: { session: string; at: string }) =>
    `Nobody held its session, ${p.session}, when the message expired at ${p.at}. Only the receiver that holds a session gets its messages.`,
  heldByKilled: (p: { session: string; by: string; at: string; until: string }) =>
    `${Who(p.by)} held its session, ${p.session}, and was killed at ${p.at}. Nobody could receive from the session before the session lock ended at ${p.until}.`,
  heldUndelivered: (p: { session: string; by: string; since: string; isAgain: boolean }) =>
    `${Who(p.by)} had held its session, ${p.session}, since ${p.since} but had not received the message${p.isAgain ? ' again' : ''}. Only delivered messages are protected by the session lock.`,
  /** `held`: null: by nobody; of a holder that was killed the next step tells. */
  fetchedWithin: (p: { session: string; held: { readonly by: string; readonly until: string } | 'gone' | null }) =>
    p.held === 'gone'
      ? `It can be received by its sequence number within session ${p.session}.`
      : p.held === null
        ? `It can be received by its sequence number within session ${p.session}, which nobody holds now.`
        : `It can be received by its sequence number within session ${p.session}, which ${who(p.held.by)} holds; the session lock lasts until ${p.held.until}.`,
  neverHeld: (p: { session: string; entity: string }) =>
    `Nobody has accepted session ${p.session} of ${theQueue(p.entity)} so far.`,
  unsettled: (p: { numbers: readonly string[]; count: number }) =>
    `${some(p.numbers, p.count)} ${p.count === 1 ? 'was' : 'were'} delivered but not settled; ${p.count === 1 ? 'it was' : 'they were'} released, and DeliveryCount increased by 1.`,
  released: (p: { numbers: readonly string[]; count: number }) =>
    `${some(p.numbers, p.count)} ${p.count === 1 ? 'was' : 'were'} delivered but not settled; ${p.count === 1 ? 'it was' : 'they were'} released, and DeliveryCount did not change.`,
  nothingUnsettled: 'No delivered message was left unsettled.',
  renewedTimes: (p: { count: number; last: string }) =>
    p.count === 1
      ? `The lock was renewed once, at ${p.last}.`
      : `The lock was renewed ${times(p.count)}, most recently at ${p.last}.`,
  neverRenewed: 'The lock was never renewed.',
  freeWith: (p: { session: string; number: string }) =>
    `Session ${p.session} was not locked, with ${p.number} as its first message.`,
  freeEmpty: (p: { session: string; stages: readonly ('deferred' | 'scheduled' | 'active')[] }) =>
    `Session ${p.session} was not locked, but all its messages ${p.stages.map(stage => unavailable[stage]).join(' or ')}, and such a session is not offered.`,
  heldBy: (p: { session: string; by: string; until: string }) =>
    `Session ${p.session} was held by ${who(p.by)}; the session lock then lasted until ${p.until}.`,
  noMessages: (p: { entity: string }) => `${TheQueue(p.entity)} contained no messages of any session.`,
  idleSince: (p: { by: string; at: string }) =>
    `From ${p.at} on, ${who(p.by)} had no messages from the session to process.`,
  neverDeadLetters: (p: { times: number; max: number; count: number }) =>
    `It was released with its session ${times(p.times)}. Releasing a session does not increase DeliveryCount, so DeliveryCount is still ${p.count}; MaxDeliveryCount is ${p.max}.`,
  stateSet: (p: { by: string | null; at: string; state: string }) =>
    `It was set${p.by === null ? '' : ` by ${who(p.by)}`} at ${p.at} to “${p.state}”.`,
  stateCleared: (p: { by: string | null; at: string }) =>
    `It was cleared${p.by === null ? '' : ` by ${who(p.by)}`} at ${p.at}.`,
  stateNever: 'It was never set.',
  stateNeverHere: 'It was never set in this entity; the state in the earlier entity was deleted with that entity.',
  accepts: (p: { by: string; at: string }) => `${Who(p.by)} accepts the session at ${p.at}.`,
  stateKept: (p: { by: string | null; at: string; state: string }) =>
    `The session keeps the state that ${p.by === null ? 'was' : who(p.by)} set at ${p.at}: “${p.state}”.`,
  waitedFor: (p: { wait: string }) => `The receiver waited ${p.wait}; no session became available.`,
  /** The last of them that another one accepted. */
  waitedForTaken: (p: { wait: string; session: string; by: string; at: string }) =>
    `The receiver waited ${p.wait}; session ${p.session} became available meanwhile, but ${who(p.by)} accepted it at ${p.at}.`,
}

export const sessionRules = {
  accepted: 'Accepting a session locks all its messages, present and future, for one receiver.',
  waiting: 'Messages of a session are delivered in order, and only to the receiver that holds the session.',
  locked: 'Messages of a session are locked with the session; they are released when the session lock ends.',
  expired:
    'When a session lock runs out, the messages of the session that were delivered and not settled are released, their DeliveryCount increases by 1, and any receiver can accept the session.',
  neverDeadLetters:
    'DeliveryCount increases only when a message is abandoned or deferred, or when its lock ends; closing a session does not change it.',
}

export const sessionArithmetic = {
  lock: (p: { from: string; lock: string; result: string }) =>
    `LockedUntilUtc of the session = acceptance + LockDuration = ${p.from} + ${p.lock} = ${p.result}`,
  renewal: (p: { from: string; lock: string; result: string }) =>
    `LockedUntilUtc of the session = renewal + LockDuration = ${p.from} + ${p.lock} = ${p.result}`,
  idle: (p: { from: string; limit: string; result: string }) =>
    `closing = end of the last processing + sessionIdleTimeout = ${p.from} + ${p.limit} = ${p.result}`,
}

export const sessionRefusals = {
  heldBy: (p: { session: string; by: string; since: string; until: string }) =>
    `${Who(p.by)} has held session ${p.session} since ${p.since}, and the session lock lasts until ${p.until}.`,
  lockEnded: (p: { session: string; by: string; at: string }) =>
    `The lock on session ${p.session}, held by ${who(p.by)}, had ended at ${p.at}.`,
  closedBefore: (p: { session: string; by: string; at: string }) =>
    `${Who(p.by)} had closed session ${p.session} at ${p.at}.`,
  takenOver: (p: { session: string; by: string; at: string }) =>
    `${Who(p.by)} accepted session ${p.session} at ${p.at}; older locks in it are no longer valid.`,
  notHeld: (p: { session: string }) => `Nobody held session ${p.session}.`,
  noneFree: (p: { entity: string }) => `No unlocked session of ${theQueue(p.entity)} had an available message.`,
  needed: (p: { entity: string }) =>
    `${TheQueue(p.entity)} requires sessions, so a receive operation must name a session that its receiver holds.`,
  /** `session`: the one that the call named; null: it was to accept one. */
  noSessions: (p: { entity: string; session: string | null }) =>
    `${TheQueue(p.entity)} does not require sessions, ${p.session === null ? 'so there is no session to accept' : `but the call named session ${p.session}`}.`,
}
