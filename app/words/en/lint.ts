/** What the linter says, in English: a name for each rule, and the sentence of a finding. */
import type { LintRule } from '../../../scenarios/index.ts'
import {
  client,
  rule,
  Rule,
  theEntity,
  TheEntity,
  theKind,
  theNamed,
  theQueue,
  TheQueue,
  Who,
  withKind,
  theTransaction,
} from './grammar.ts'

type Keeper = 'forwarding' | 'peek' | 'schedule'
/** How often a handler works so long. */
type HowOften = 'constant' | 'always' | 'mostly' | 'sometimes'
type Resubmission = 'copy' | 'step' | 'constant' | 'action'

const titles: Readonly<Record<LintRule, string>> = {
  'lock-shorter-than-work': 'Lock shorter than the work',
  'renewal-shorter-than-work': 'Renewal shorter than the work',
  'prefetch-outlasts-lock': 'Wait in the prefetch buffer longer than the lock',
  'time-to-live-shorter-than-backlog': 'Time to live shorter than the backlog',
  'very-low-time-to-live': 'Very low time to live',
  'time-to-live-cut': 'Time to live is shortened',
  'topic-time-to-live-shorter': 'Topic’s default time to live shorter than its subscription’s',
  'expiry-without-listener': 'Expiry with nobody listening',
  'slow-dead-lettering': 'Dead-lettered only after a long time',
  'session-never-dead-letters': 'Session message is never dead-lettered',
  'dead-letters-unread': 'Dead-letter queue that nobody reads',
  'deferred-never-received': 'Deferred and never received',
  'work-lost-with-receiver': 'Work lost with its receiver',
  'idle-limit-shorter-than-quiet': 'Idle limit shorter than a quiet period',
  'idle-limit-without-effect': 'Idle limit without effect',
  'forward-cycle': 'Forwarding in a circle',
  'forward-chain-too-long': 'Chain of more than 4 hops',
  'forward-to-disabled': 'Forwarding to a disabled entity',
  'duplicate-accepted': 'Duplicate accepted',
  'resubmission-dropped': 'Resubmission discarded as a duplicate',
  'filter-double-quotes': 'Double quotes in a filter',
  'filter-unset-property': 'Filter on a property not set yet',
  'filter-types': 'Filter compares two types',
  'filter-throws': 'Filter that fails',
  'filter-matches-nothing': 'Rule that matches nothing',
  'topic-without-subscription': 'Topic without a subscription',
  'session-id-missing': 'SessionId missing',
  'partition-key-not-session': 'PartitionKey differs from SessionId',
  'order-across-partitions': 'No order across partitions',
  'message-too-large': 'Message too large',
  'peek-beyond-limit': 'Peek beyond 250 messages',
  'delete-beyond-limit': 'Batch deletion beyond the limit of a request',
  'receive-in-transaction': 'Receive operation in a transaction',
}

const TAKES: Readonly<Record<HowOften, string>> = {
  constant: 'takes',
  always: 'always takes at least',
  mostly: 'almost always takes at least',
  sometimes: 'sometimes takes at least',
}

const says = {
  'lock-shorter-than-work': (p: {
    receiver: string
    path: string
    holds: string
    takes: string
    error: string
    howOften: HowOften
    isExpired: boolean
  }) =>
    `${Who(p.receiver)} does not renew its locks. It ${TAKES[p.howOften]} ${p.takes} to process a message, but the LockDuration of ${theQueue(p.path)} is only ${p.holds}. The lock ends before the settlement${p.isExpired ? ', and by then the message has expired. It is not delivered again,' : ', so the message is available again'} and the settlement fails with ${p.error}.`,
  'settled-too-late': (p: { path: string; took: string; holds: string; isSession: boolean }) =>
    `A message in ${theQueue(p.path)} is to be settled ${p.took} after ${p.isSession ? 'its session was accepted, but the session lock' : 'it was locked, but the lock'} lasts only ${p.holds}, so the settlement fails.`,
  'renewal-shorter-than-work': (p: { receiver: string; path: string; holds: string; error: string; isAll: boolean }) =>
    `${Who(p.receiver)} stops renewing its locks on ${theQueue(p.path)} before ${p.isAll ? 'its work is done' : 'some of its work is done'}. The lock ends ${p.holds} after the work began, and the settlement fails with ${p.error}.`,
  'session-lock-too-short': (p: { receiver: string; path: string; sessionId: string; takes: string; holds: string }) =>
    `${Who(p.receiver)} processes the messages of session ${p.sessionId} in ${theQueue(p.path)} for ${p.takes} without a break, but keeps the session lock for only ${p.holds}. The lock ends while a message is being processed, and the settlement of that message fails with SessionLockLost.`,
  'prefetch-outlasts-lock': (p: { receiver: string; path: string; count: number; waits: string }) =>
    `${Who(p.receiver)} prefetches ${p.count} ${p.count === 1 ? 'message' : 'messages'} from ${theQueue(p.path)}. ${p.count === 1 ? 'The message' : 'The last of them'} waits in the buffer for ${p.waits}, and its lock ends because it is not renewed there.`,
  'time-to-live-shorter-than-backlog': (p: { path: string; wait: string; lives: string; isKept: boolean }) =>
    `Messages in ${theQueue(p.path)} wait for up to ${p.wait}, but their TTL is ${p.lives}. Those at the end of the backlog expire before they are received, and are ${p.isKept ? 'dead-lettered' : 'discarded'}.`,
  'very-low-time-to-live': (p: { path: string; lives: string }) =>
    `The TTL of messages in ${theQueue(p.path)} is ${p.lives}. With any delay on the way, a message expires before it can be received.`,
  'time-to-live-cut': (p: { path: string; isTopic: boolean; asked: string; allowed: string }) =>
    `The message requests a TTL of ${p.asked}, but ${theNamed(p.path, p.isTopic)} allows only ${p.allowed}. The broker shortens the TTL, and the sender gets no error.`,
  'topic-time-to-live-shorter': (p: { path: string; topic: string; own: string; allowed: string }) =>
    `The default TTL of ${p.path} is ${p.own}, but that of its topic ${p.topic} is ${p.allowed}. The shorter one applies.`,
  'expiry-without-listener': (p: { path: string; target: string; lives: string }) =>
    `${TheEntity(p.target)} gets the messages of ${theQueue(p.path)} when they expire after ${p.lives}, but nobody receives from ${theQueue(p.path)}. Azure does not guarantee when they are moved; schedule them for ${theEntity(p.target)} instead.`,
  'slow-dead-lettering': (p: { path: string; way: string; isSession: boolean }) =>
    `If nobody settles a message in ${theQueue(p.path)}, it is dead-lettered after ${p.way}${p.isSession ? ', and until then the other messages of its session wait' : ''}.`,
  'session-never-dead-letters': (p: { receiver: string; path: string; idle: string; expires: boolean }) =>
    `Messages that ${client(p.receiver)} does not settle are released with their session when no other message arrives within ${p.idle}, and their DeliveryCount does not increase. Such a message in ${theQueue(p.path)} is delivered again and again${p.expires ? ' until it expires' : ''}.`,
  'dead-letters-unread': (p: { path: string; isByExpiry: boolean }) =>
    `${p.isByExpiry ? 'Expired messages' : 'Messages that a receiver dead-letters'} go to ${theQueue(p.path)}, and nobody receives from it. Nothing removes them, and they count towards the maximum size of the entity.`,
  'deferred-never-received': (p: { path: string }) =>
    `Messages in ${theQueue(p.path)} are deferred, and nobody receives them by their sequence numbers. They are not delivered again, and do not expire.`,
  'work-lost-with-receiver': (p: { receiver: string; path: string; count: number }) =>
    `${Who(p.receiver)} receives from ${theQueue(p.path)} in ReceiveAndDelete mode. If it stops while it is working, up to ${p.count} ${p.count === 1 ? 'message is' : 'messages are'} lost.`,
  'idle-limit-shorter-than-quiet': (p: { path: string; isTopic: boolean; quiet: string; ignoresArrivals: boolean }) =>
    `Nobody uses ${theNamed(p.path, p.isTopic)} for ${p.quiet}, so it is deleted, with all its messages, before it is used again.${p.ignoresArrivals ? ' Arriving messages do not keep a subscription from being deleted.' : ''}`,
  'idle-limit-without-effect': (p: { path: string; keeper: Keeper }) =>
    p.keeper === 'forwarding'
      ? `${TheQueue(p.path)} forwards messages. An entity that forwards is never considered idle, so it is not deleted by AutoDeleteOnIdle.`
      : p.keeper === 'peek'
        ? `Clients only peek at the messages in ${theQueue(p.path)} and never receive them. Peeking counts as use, so ${theKind(p.path, false)} is not deleted as long as the peeking continues.`
        : `${TheEntity(p.path)} contains a message that is scheduled for later. Until then, the entity is not deleted, although nobody uses it.`,
  'forward-cycle': (p: { circle: string; isByDeadLetters: boolean }) =>
    p.isByDeadLetters
      ? `Dead-lettered messages are forwarded in a circle (${p.circle}). After 4 hops, a message stays in a dead-letter queue.`
      : `Messages are forwarded in a circle (${p.circle}). After 4 hops, each of them is dead-lettered.`,
  'forward-chain-too-long': (p: { path: string; count: number; stuck: string }) =>
    `A message sent to ${theEntity(p.path)} would be forwarded ${p.count} times, but only 4 hops are allowed. It is dead-lettered in ${theQueue(p.stuck)}.`,
  'forward-to-disabled': (p: { path: string; target: string; status: string }) =>
    `${TheQueue(p.path)} forwards messages to ${theEntity(p.target)}, whose status is ${p.status}. Each message goes to the dead-letter queue of ${theQueue(p.path)}.`,
  'duplicate-accepted': (p: {
    path: string
    isTopic: boolean
    messageId: string
    gap: string
    window: string | null
  }) =>
    p.window === null
      ? `${p.messageId} is sent to ${theNamed(p.path, p.isTopic)} more than once, and ${theKind(p.path, p.isTopic)} does not detect duplicates. Every one of these messages is accepted.`
      : `${p.messageId} is sent to ${theNamed(p.path, p.isTopic)} again after ${p.gap}, but ${theKind(p.path, p.isTopic)} remembers a MessageId for only ${p.window}. The second message is accepted too.`,
  'resubmission-dropped': (p: { path: string; isTopic: boolean; window: string; how: Resubmission }) =>
    p.how === 'constant' || p.how === 'action'
      ? `${p.how === 'constant' ? 'All messages of this sender have the same MessageId' : 'The action of this rule gives every message the same MessageId'}. After each one that ${theNamed(p.path, p.isTopic)} accepts, it discards those of the next ${p.window}, and the sender gets no error.`
      : `A message is sent to ${theNamed(p.path, p.isTopic)} again with the same MessageId, which ${theKind(p.path, p.isTopic)} remembers for ${p.window}. The second message is discarded as a duplicate, and the sender gets no error.`,
  'filter-double-quotes': (p: { condition: string; name: string }) =>
    `In ${p.condition} the double quotes name a property ${p.name}, which no message has. The condition is never true; put text in single quotes.`,
  'filter-unset-property': (p: { condition: string; name: string }) =>
    `${p.condition} is never true: the broker sets ${p.name} after the rules are evaluated.`,
  'filter-types': (p: { condition: string; name: string; found: string; wanted: string }) =>
    `${p.condition} is never true: ${p.name} is a ${p.found} in every message that has it, and the filter compares it with a ${p.wanted}.`,
  'filter-throws': (p: { path: string; rule: string; isKept: boolean }) =>
    `The filter of ${rule(p.rule)} fails with FilterException. The copy for ${p.path} ${p.isKept ? 'is dead-lettered' : 'is discarded'}.`,
  'filter-matches-nothing': (p: { path: string; rule: string }) =>
    `${Rule(p.rule)} of ${p.path} matches no message that this scenario sends.`,
  'topic-without-subscription': (p: { path: string }) =>
    `${withKind('The topic', p.path)} has no subscriptions. Messages sent to it are discarded, and the sender gets no error.`,
  'session-id-missing': (p: { path: string; isRefused: boolean }) =>
    p.isRefused
      ? `${TheQueue(p.path)} requires sessions, but this message has no SessionId. The send operation is refused.`
      : `${TheQueue(p.path)} requires sessions, but this message has no SessionId. It is dead-lettered.`,
  'partition-key-not-session': (p: { path: string; sessionId: string; partitionKey: string }) =>
    `This message for ${theEntity(p.path)} has SessionId ${p.sessionId} and PartitionKey ${p.partitionKey}. The SDKs refuse it, because the two must be equal.`,
  'order-across-partitions': (p: { path: string; isTopic: boolean; count: number }) =>
    `Messages without a partition key are assigned to the ${p.count} partitions of ${theNamed(p.path, p.isTopic)} in turn. They are not received in the order in which they were sent.`,
  'message-too-large': (p: { path: string; tier: string; isBatch: boolean }) =>
    `This ${p.isBatch ? 'batch' : 'message'} is larger than ${theEntity(p.path)} accepts in the ${p.tier} tier. The send operation is refused.`,
  'peek-beyond-limit': (p: { path: string; asked: string }) =>
    `A peek operation on ${theQueue(p.path)} requests ${p.asked} messages and returns at most 250, without an error.`,
  'delete-beyond-limit': (p: { path: string; asked: string; max: string }) =>
    `A batch deletion on ${theQueue(p.path)} requests ${p.asked} messages and deletes at most ${p.max}, without an error. A purge repeats the request until no more messages can be deleted.`,
  'receive-in-transaction': (p: { path: string; transaction: string }) =>
    `This receive operation on ${theQueue(p.path)} names ${theTransaction(p.transaction)}, but receive operations are never part of a transaction. It takes effect at once, even if ${p.transaction} is rolled back.`,
}

export const lint = {
  titles,
  says,
  severity: { error: 'Error', warning: 'Warning', note: 'Note' },
  certainty: { certain: 'certain', likely: 'likely', possible: 'possible' },
  label: 'Findings',
  count: (count: number) => (count === 1 ? '1 finding' : `${count} findings`),
  notices: (count: number) => (count === 1 ? '1 notice' : `${count} notices`),
  show: 'Show the run',
  /** Of a finding that another scenario shows. */
  showExample: 'Open an example',
  fix: {
    change: (path: string, from: string, to: string) => `change ${path} ${from} → ${to}`,
    set: (path: string, to: string) => `set ${path} to ${to}`,
    remove: (path: string) => `remove ${path}`,
    addReceiver: (p: { readonly name: string; readonly from: string }) =>
      `add receiver ${p.name}, which receives from ${p.from}`,
  },
  silence: 'Ignore it here',
  silenceTitle: (rule: string) => `Adds ${rule} at this place to lint.ignore in the scenario`,
  notShown: 'No run that shows this could be made.',
}
