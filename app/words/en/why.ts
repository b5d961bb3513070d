/** The sentences of Why, in English. Arguments are ready-made text: numbers as "#7", times as "1:04", lengths as "30 s". */

import { list, number, plural, some, times, who, Who } from './grammar.ts'

const messages = (count: number): string => plural(count, 'message', 'messages')
const after = (text: string | null, before: string): string => (text === null ? '' : before + text)
export const whyTitles = {
  notYet: (id: string) => `Where is ${id}?`,
  scheduled: (id: string) => `Why is ${id} not in the queue yet?`,
  waiting: (id: string) => `Why is ${id} waiting?`,
  lingering: (id: string) => `Why is ${id} still here?`,
  locked: (id: string) => `Why is ${id} locked?`,
  deferred: (id: string) => `Why does nobody receive ${id}?`,
  deadLettered: (id: string) => `Why was ${id} dead-lettered?`,
  dropped: (id: string) => `Why is ${id} gone?`,
  completed: (id: string) => `What became of ${id}?`,
  received: (id: string) => `What became of ${id}?`,
  deleted: (id: string) => `Why is ${id} gone?`,
  cancelled: (id: string) => `Why did ${id} never arrive?`,
  activated: (id: string, number: string) => `What became of ${number}, ${id}?`,
  forwarded: (id: string) => `Where is ${id}?`,
  entityDeleted: (id: string) => `Why is ${id} gone?`,
  entity: (path: string) => `What does ${path} hold?`,
  entityTimed: (path: string) => `What does ${path} hold, and how long will it live?`,
  entityGone: (path: string) => `Why is ${path} gone?`,
  entityNotYet: (path: string) => `Where is ${path}?`,
  absent: (id: string) => `Where is ${id}?`,
}

export const whyAnswers = {
  notYet: (p: { at: string; by: string | null }) =>
    p.by === null ? `Not sent yet: it comes at ${p.at}.` : `Not sent yet: ${who(p.by)} sends it at ${p.at}.`,
  scheduled: (p: { due: string }) => `It is scheduled for ${p.due}.`,
  waitingBehind: (p: { ahead: number; busy: string | null }) =>
    `${messages(p.ahead)} ${p.ahead === 1 ? 'stands' : 'stand'} before it${p.busy === null ? '' : `, and ${p.busy} is busy`}.`,
  waitingNext: (p: { busy: string | null }) =>
    p.busy === null ? 'It is next; a receive takes it.' : `It is next; ${p.busy} is busy.`,
  waitingNobody: (p: { entity: string }) => `Nobody receives from ${p.entity}.`,
  waitingDisabled: (p: { entity: string; status: string }) => `${p.entity} is ${p.status}: nobody can receive from it.`,
  lingering: (p: { at: string; isListened: boolean }) =>
    p.isListened
      ? `It passed its expiry at ${p.at}; no receive was outstanding, so it stays for now.`
      : `It passed its expiry at ${p.at}; nobody is listening, so it stays for now.`,
  working: (p: { by: string; until: string | null }) => `${Who(p.by)} works on it${after(p.until, ' until ')}.`,
  buffered: (p: { by: string }) => `It waits, locked, in the prefetch buffer of ${who(p.by)}.`,
  held: (p: { by: string; until: string }) => `${Who(p.by)} holds it until ${p.until}.`,
  heldExpired: (p: { by: string; at: string }) =>
    `${Who(p.by)} holds it; its expiry at ${p.at} does not count under a lock.`,
  deferred: (p: { by: string; at: string }) => `${Who(p.by)} deferred it at ${p.at}; only its number fetches it.`,
  expiredWaiting: (p: { at: string }) => `It expired at ${p.at}, still waiting its turn.`,
  expiredByPresent: (p: { at: string; expired: string }) =>
    `By the default in force when somebody asked for it at ${p.at}, it had expired at ${p.expired}.`,
  expiredUnreceived: (p: { at: string }) => `It expired at ${p.at}; nobody had received it.`,
  expiredAtBoundary: (p: { at: string }) => `It expired at ${p.at}, the very instant at which somebody asked for it.`,
  expiredNobody: (p: { at: string }) => `It expired at ${p.at}, nobody was listening.`,
  expiredUnderLock: (p: { at: string; expired: string; isAbandoned: boolean }) =>
    p.isAbandoned
      ? `It expired at ${p.expired} under a lock and was abandoned at ${p.at}.`
      : `It expired at ${p.expired} under a lock that ended unsettled at ${p.at}.`,
  expiredDeferred: (p: { at: string; expired: string }) =>
    `It expired at ${p.expired} while deferred; it left when somebody asked for it at ${p.at}.`,
  maxDelivery: (p: { count: number; at: string }) =>
    `Delivered ${times(p.count)}, never completed: at its limit at ${p.at}.`,
  byApplication: (p: { by: string; at: string; reason: string | null }) =>
    `${Who(p.by)} dead-lettered it at ${p.at}${after(p.reason, ': ')}${p.reason?.endsWith('.') === true ? '' : '.'}`,
  completed: (p: { by: string; at: string }) => `${Who(p.by)} completed it at ${p.at}.`,
  completedExpired: (p: { by: string; at: string; expired: string }) =>
    `${Who(p.by)} completed it at ${p.at}, past its expiry at ${p.expired} but under its lock.`,
  received: (p: { by: string; at: string }) => `${Who(p.by)} received it at ${p.at} in ReceiveAndDelete mode.`,
  deleted: (p: { by: string | null; at: string }) =>
    `A batch deletion${p.by === null ? '' : ` by ${p.by}`} deleted it at ${p.at}; nobody received it.`,
  cancelled: (p: { by: string | null; at: string; due: string }) =>
    `Cancelled${p.by === null ? '' : ` by ${p.by}`} at ${p.at}, before it was due at ${p.due}.`,
  activated: (p: { at: string; next: string }) => `It came due at ${p.at} and lives on as ${p.next}.`,
  forwarded: (p: { at: string; to: string }) => `Forwarded to ${p.to} at ${p.at}.`,
  entityDeleted: (p: { entity: string; at: string }) => `${p.entity} was deleted at ${p.at}, with all it held.`,
  neverSent: () => 'No message of this id was sent in this run.',
  refused: (p: { at: string; error: string }) => `Its send was refused at ${p.at}: ${p.error}.`,
}

export const whySteps = {
  sent: (p: {
    by: string | null
    at: string
    /** Only where it has moved on since. */
    to: string | null
    behind: readonly string[]
    total: number
    busy: { by: string; number: string } | null
  }) =>
    `Sent${after(p.by, ' by ')} at ${p.at}${after(p.to, ' to ')}${p.total === 0 ? '' : `, behind ${some(p.behind, p.total)}`}${p.busy === null ? '' : `, while ${p.busy.by} was busy with ${p.busy.number}`}.`,
  sentFor: (p: { by: string | null; at: string; about: string; place: string }) =>
    `Sent${after(p.by, ' by ')} at ${p.at}, in answer to ${p.about} of ${p.place}.`,
  scheduledSent: (p: { by: string | null; at: string; due: string; number: string }) =>
    `Scheduled${after(p.by, ' by ')} at ${p.at} for ${p.due}, as ${p.number}.`,
  activated: (p: { at: string; entity: string; number: string }) =>
    `At ${p.at} it came due and joined ${p.entity} as ${p.number}, like a message sent then.`,
  skewed: (p: { by: string; stamped: string }) =>
    `The broker’s clock was off by ${p.by}: EnqueuedTimeUtc is ${p.stamped}.`,
  recomputed: (p: { expires: string }) =>
    `That receive computed its expiry anew from the present default: expires ${p.expires}.`,
  ttlDefault: (p: { entity: string; ttl: string; expires: string }) =>
    `${p.entity} gives it ${p.ttl} by default: expires ${p.expires}.`,
  ttlOwn: (p: { ttl: string; expires: string }) => `Its own TimeToLive is ${p.ttl}: expires ${p.expires}.`,
  ttlClamped: (p: { entity: string; asked: string; ttl: string; expires: string }) =>
    `It asked for ${p.asked}; ${p.entity} allows ${p.ttl}, without an error: expires ${p.expires}.`,
  ttlNone: (p: { entity: string }) => `Neither it nor ${p.entity} has a TTL: it never expires.`,
  ttlWhileScheduled: (p: { ttl: string; expires: string }) =>
    `Its TTL of ${p.ttl} starts then: it will expire ${p.expires}.`,
  delivered: (p: { by: string; at: string; until: string; count: number }) =>
    `${Who(p.by)} received it at ${p.at}${p.count > 0 ? ` (DeliveryCount ${p.count})` : ''} and holds its lock until ${p.until}.`,
  deliveredPast: (p: { by: string; at: string; until: string; count: number }) =>
    `${Who(p.by)} received it at ${p.at}${p.count > 0 ? ` (DeliveryCount ${p.count})` : ''}, locked until ${p.until}.`,
  buffered: (p: { by: string; at: string; workAt: string | null }) =>
    p.workAt === null
      ? `It waits in the prefetch buffer of ${who(p.by)}, its lock running since ${p.at}.`
      : `It waited in the prefetch buffer of ${who(p.by)} until ${p.workAt}, its lock running since ${p.at}.`,
  renewed: (p: { count: number; until: string }) =>
    `Its lock was renewed ${times(p.count)}, the last time until ${p.until}.`,
  lapsed: (p: { at: string; count: number; by: string; doing: 'working' | 'buffered' | 'holding' | 'left' }) =>
    p.doing === 'left'
      ? `At ${p.at} its lock ran out: DeliveryCount ${p.count}.`
      : `At ${p.at} the lock ran out while ${who(p.by)} was ${{ working: 'still working', buffered: 'keeping it in its buffer', holding: 'still holding it' }[p.doing]}: DeliveryCount ${p.count}.`,
  holderKilled: (p: { by: string; at: string }) =>
    `${Who(p.by)} was killed at ${p.at}; it settles nothing any more, but its lock runs on.`,
  holderClosed: (p: { by: string; at: string }) => `${Who(p.by)} closed at ${p.at}; its lock runs on.`,
  lateEnd: (p: { by: string; at: string; work: string; error: string | null }) =>
    p.error === null
      ? `${Who(p.by)} ended its ${p.work} of work at ${p.at}, too late: the lock was lost.`
      : `${Who(p.by)} ended its ${p.work} of work at ${p.at}, too late: settling failed with ${p.error}.`,
  refused: (p: { at: string; operation: string; error: string }) =>
    `At ${p.at} ${p.operation} was refused: ${p.error}.`,
  abandoned: (p: { at: string; by: string; count: number }) =>
    `${Who(p.by)} abandoned it at ${p.at}: DeliveryCount ${p.count}.`,
  deferred: (p: { at: string; by: string; count: number }) =>
    `${Who(p.by)} deferred it at ${p.at}: DeliveryCount ${p.count}.`,
  released: (p: { at: string; by: string }) => `${Who(p.by)} let it go at ${p.at}; DeliveryCount stays.`,
  repeated: (p: { count: number; to: string; how: string }) =>
    `It was delivered ${p.count === 1 ? 'once' : `${p.count} times`} more, until ${p.to}; ${p.how}.`,
  repeatedHow: {
    abandoned: 'it was abandoned each time',
    lapsed: 'its lock ran out each time',
    deferred: 'it was deferred each time',
    released: 'it was let go with its session each time',
    mixed: 'it was never completed',
  },
  busyWith: (p: { by: string; numbers: readonly string[]; total: number; until: string | null }) =>
    `${Who(p.by)} is busy with ${some(p.numbers, p.total)}${after(p.until, ' until ')}.`,
  aheadNow: (p: { numbers: readonly string[]; total: number }) =>
    `Before it ${p.total === 1 ? 'stands' : 'stand'} ${some(p.numbers, p.total)}.`,
  noReceiver: (p: { entity: string; since: string | null }) =>
    `No receiver is open on ${p.entity}${after(p.since, ' since ')}.`,
  nextReceiver: (p: { by: string; at: string }) => `${Who(p.by)} opens at ${p.at}.`,
  turn: (p: { by: readonly string[]; at: string }) =>
    `With ${list(p.by)} as busy as this, its turn would have come at ${p.at}.`,
  turnWork: (p: { by: string; work: string; at: string }) =>
    `${p.by} takes ${p.work} a message, so its turn would have come at ${p.at}.`,
  expiredWaiting: (p: { at: string; entity: string }) => `At ${p.at} nobody held its lock, so it expired.`,
  cameExpired: (p: { at: string; expired: string }) =>
    `When it came at ${p.at}, it was past its expiry at ${p.expired}.`,
  expiredNobody: (p: { at: string; entity: string }) =>
    `At ${p.at} it reached its expiry; nobody was listening to ${p.entity}, so it stayed for the time being.`,
  expiredBusy: (p: { at: string; by: string }) =>
    `At ${p.at} it reached its expiry; no receive was outstanding, so it stayed for the time being.`,
  judged: (p: { at: string; by: string; entity: string; expires: string }) =>
    `At ${p.at} ${who(p.by)} asked for a message, and by the present default of ${p.entity} it had expired at ${p.expires}.`,
  foundBy: (p: { at: string; what: string }) => `At ${p.at} ${p.what} and it left.`,
  foundByOpening: (by: string) => `${who(by)} began to listen`,
  foundByReceive: (by: string) => `${who(by)} asked for a message`,
  foundByNumber: (by: string) => `${who(by)} asked for it by its number`,
  foundBySweep: () => 'the sweep came by',
  retry: (p: { entity: string; at: string; to: string }) =>
    `At ${p.at} it will expire: ${p.entity} dead-letters what expires and forwards its dead letters to ${p.to}.`,
  overtook: (p: { number: string; by: string }) =>
    `It overtook ${p.number}, which was handed out earlier and which ${p.by} still had in hand.`,
  expiredUnderLock: (p: { at: string }) => `At ${p.at} it reached its expiry under the lock, which protects it.`,
  expiredAtLockEnd: (p: { at: string }) => `With the lock gone at ${p.at}, the expiry took effect at once.`,
  deferredExpiry: (p: { at: string }) =>
    `At ${p.at} it reached its expiry; a deferred message stays until somebody asks for it.`,
  deadLetters: (p: { entity: string }) => `${p.entity} dead-letters what expires.`,
  drops: (p: { entity: string }) => `${p.entity} drops what expires: deadLetteringOnMessageExpiration is off.`,
  maxDelivery: (p: { entity: string; max: number; count: number; at: string }) =>
    `${p.entity} allows ${p.max} ${p.max === 1 ? 'delivery' : 'deliveries'}; with DeliveryCount ${p.count} it was dead-lettered at ${p.at}.`,
  byApplication: (p: { by: string; at: string; reason: string | null; description: string | null }) =>
    `${Who(p.by)} dead-lettered it at ${p.at}${after(p.reason, ', giving the reason ')}${p.description === null ? '.' : `: “${p.description}”`}`,
  inDeadLetterQueue: (p: { to: string }) => `In ${p.to} nothing expires: it stays until somebody takes it.`,
  takenFromDeadLetter: (p: { by: string; at: string }) =>
    `${Who(p.by)} took it from the dead-letter queue and completed it at ${p.at}.`,
  completed: (p: { by: string; at: string; work: string | null }) =>
    `${Who(p.by)} completed it at ${p.at}${after(p.work, ', after ')}${p.work === null ? '' : ' of work'}.`,
  received: (p: { by: string; at: string }) =>
    `${Who(p.by)} received it at ${p.at}; the broker deleted it at the same moment.`,
  deleted: (p: { by: string | null; at: string; number: string }) =>
    `${p.by === null ? 'Somebody' : p.by} deleted ${p.number} at ${p.at}: it was active, and nobody had locked it.`,
  cancelled: (p: { by: string | null; at: string; number: string }) =>
    `${p.by === null ? 'Somebody' : p.by} cancelled ${p.number} at ${p.at}, which deletes it.`,
  entityDeleted: (p: { at: string; entity: string; isIdle: boolean }) =>
    p.isIdle
      ? `${p.entity} was deleted at ${p.at}; messages do not keep an entity alive.`
      : `${p.entity} was deleted at ${p.at}, and its messages with it.`,
  seeNext: (p: { number: string }) => `Its further life is that of ${p.number}.`,
}

interface ActiveParts {
  readonly active: number
  readonly available: number
  readonly locked: number
  readonly deferred: number
  readonly expired: number
}

const heldParts = (p: ActiveParts): string =>
  `${p.locked > 0 ? ` + ${number(p.locked)} locked` : ''}${p.deferred > 0 ? ` + ${number(p.deferred)} deferred` : ''}${p.expired > 0 ? ` + ${number(p.expired)} expired, not yet removed` : ''}`

export const whyArithmetic = {
  ttl: (p: { message: string; defaults: readonly { readonly path: string; readonly ttl: string }[]; result: string }) =>
    `TTL = min(${[`message: ${p.message}`, ...p.defaults.map(({ path, ttl }) => `${path}: ${ttl}`)].join(', ')}) = ${p.result}`,
  ttlAnew: (p: {
    at: string
    message: string
    defaults: readonly { readonly path: string; readonly ttl: string }[]
    result: string
  }) =>
    `TTL by the receive at ${p.at} = min(${[`message: ${p.message}`, ...p.defaults.map(({ path, ttl }) => `${path}: ${ttl}`)].join(', ')}) = ${p.result}`,
  none: 'none',
  expires: (p: { from: string; ttl: string; result: string }) =>
    `ExpiresAtUtc = EnqueuedTimeUtc + TTL = ${p.from} + ${p.ttl} = ${p.result}`,
  expiresScheduled: (p: { from: string; ttl: string; result: string }) =>
    `ExpiresAtUtc = ScheduledEnqueueTimeUtc + TTL = ${p.from} + ${p.ttl} = ${p.result}`,
  lock: (p: { from: string; lock: string; result: string }) =>
    `LockedUntilUtc = delivery + LockDuration = ${p.from} + ${p.lock} = ${p.result}`,
  renewal: (p: { from: string; lock: string; result: string }) =>
    `LockedUntilUtc = renewal + LockDuration = ${p.from} + ${p.lock} = ${p.result}`,
  work: (p: { from: string; work: string; result: string }) =>
    `end of work = start + processing time = ${p.from} + ${p.work} = ${p.result}`,
  deliveryCount: (p: { releases: number; max: number }) =>
    `DeliveryCount = ${p.releases} ${p.releases === 1 ? 'release' : 'releases'} ≥ MaxDeliveryCount ${p.max}`,
  idle: (p: { from: string; limit: string; result: string; use: string }) =>
    `deletion = last use + AutoDeleteOnIdle = ${p.from} (${p.use}) + ${p.limit} = ${p.result}`,
  active: (p: ActiveParts) => `active ${number(p.active)} = ${number(p.available)} a receive can get${heldParts(p)}`,
  activeInSessions: (p: ActiveParts) =>
    `active ${number(p.active)} = ${number(p.available)} a receive in their sessions can get${heldParts(p)}`,
  late: (p: { at: string; until: string; by: string; isEarly: boolean }) =>
    p.isEarly
      ? `${p.at} − end of the lock ${p.until} = ${p.by} too late`
      : `${p.at} − LockedUntilUtc ${p.until} = ${p.by} too late`,
  held: (p: { held: string; parts: readonly { readonly size: string; readonly state: string }[] }) =>
    `held ${p.held} = ${p.parts.map(({ size, state }) => `${size} ${state}`).join(' + ')}`,
  size: (p: { held: string; limit: string }) => `held ${p.held} + what was to be added > ${p.limit}`,
  sizeWith: (p: { held: string; added: string; sum: string; limit: string }) =>
    `held ${p.held} + ${p.added} to be added = ${p.sum} > ${p.limit}`,
}

/** One sentence each: the rule that decided. */
export const whyRules = {
  notYet: 'Only what has happened up to the playhead is shown.',
  scheduled: 'A scheduled message does not appear, and its TTL does not run, before its time.',
  waiting: 'A receive gets the message with the lowest number that is active, not locked and not expired.',
  lingering:
    'The broker may remove an expired message late; a receive never returns it, a peek and the counts still show it.',
  locked: 'While a lock lasts nobody else receives the message, and expiry does not touch it.',
  deferred: 'A deferred message is out of sight of receives and does not expire until its number is asked for.',
  expired:
    'A message that reaches ExpiresAtUtc while nobody holds its lock is dropped, or dead-lettered where the queue says so.',
  expiredUnderLock:
    'Expiry waits for the lock: when the lock ends or the message is abandoned, the expiry takes effect at that instant.',
  expiredDeferred: 'The expiry of a deferred message strikes when somebody asks for its number.',
  maxDelivery: 'A released message is dead-lettered as soon as its DeliveryCount reaches MaxDeliveryCount.',
  byApplication: 'A receiver may dead-letter the message it holds, with a reason of its own.',
  completed: 'A completed message is gone; if it is completed under its lock, its expiry does not matter.',
  received: 'In ReceiveAndDelete mode handing out and deleting are one step.',
  deleted: 'A batch deletion deletes active messages that nobody has locked, the oldest first.',
  cancelled: 'A scheduled message can be cancelled by its number before its time.',
  activated: 'When its time comes, a scheduled message is enqueued as if it were sent then, with a new number.',
  forwarded: 'Forwarding moves the message, with a new number and a new enqueued time.',
  entityDeleted: 'An entity takes its messages with it, those in its dead-letter queue too.',
  withTopic: 'Deleting a topic deletes its subscriptions and their messages.',
  explicit: 'An entity is deleted when somebody asks for it.',
  counts: 'The active count includes locked, deferred and expired messages; a receive can get none of these.',
  absent: 'A message exists from the moment the broker accepts it.',
}

export const whyChanges = {
  /** "A TTL over 36 s, or a second backend" */
  all: (changes: readonly string[]) => {
    const text =
      changes.length < 2 ? changes.join('') : `${changes.slice(0, -1).join(', ')}, or ${changes[changes.length - 1]!}`
    return text.charAt(0).toUpperCase() + text.slice(1)
  },
  one: (change: string) => change.charAt(0).toUpperCase() + change.slice(1),
  /** `values`: "instances = 2". */
  tryHint: (values: readonly string[]) => `Change it and run again: ${values.join(', ')}`,
  ttlOver: (ttl: string) => `a TTL over ${ttl}`,
  oneMore: (receiver: string) => `a second ${receiver}`,
  moreInstances: (receiver: string, count: number) => `${count} instances of ${receiver} instead of ${count - 1}`,
  lockOver: (duration: string) => `a LockDuration over ${duration}`,
  renewal: (receiver: string) => `renewal of its locks by ${receiver} (a processor does it, for up to 5 min)`,
  noPrefetch: 'a PrefetchCount of 0',
  listener: (entity: string, before: string) => `a receiver free on ${entity} before ${before}`,
  acceptor: (p: { session: string; before: string }) =>
    `accepting session ${p.session} and receiving from it before ${p.before}`,
  flag: 'deadLetteringOnMessageExpiration on: then it would be in the dead-letter queue',
  use: (entity: string, before: string) => `any use of ${entity} before ${before}`,
  longerLimit: 'a longer AutoDeleteOnIdle',
  sessionId: 'a SessionId',
  targetActive: (path: string) => `a status of ${path} that allows sending`,
  targetKept: (path: string) => `no AutoDeleteOnIdle on ${path}`,
  targetLarger: (path: string) => `more room in ${path}`,
  createdBefore: (path: string, at: string) => `creating ${path} before ${at}`,
  commitBefore: (at: string) => `a commit before ${at}`,
}
