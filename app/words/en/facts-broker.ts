/** Facts of semantics.md: numbers and timestamps (S-54 …, N), schedules (C), deferral (D), status (E), idleness (I), sizes (B), conventions and choices (Z, G). */

export const brokerFacts = {
  'S-54': 'Every received or peeked message carries SequenceNumber and EnqueuedTimeUtc.',
  'S-55': 'The broker assigns a sequence number to every stored message; the numbers increase without gaps.',
  'S-56': 'In a partitioned entity, sequence numbers are assigned separately in each partition.',
  'S-57': 'The 64-bit SequenceNumber is assigned when the broker accepts and stores the message.',
  'S-58': 'In a partitioned entity, the top 16 bits of the sequence number identify the partition.',
  'S-59': 'After the highest possible sequence number, numbering starts again at 0.',
  'S-60': 'The sequence number can be trusted because the broker assigns it, not a client.',
  'S-61': 'SequenceNumber gives the true order of arrival.',
  'S-62':
    'Two messages can have the same EnqueuedTimeUtc, and a later one can have an earlier time; the sequence number decides.',
  'S-63': 'The sequence number says which message came first.',
  'S-64': 'EnqueuedTimeUtc is the instant at which the broker accepted the message.',
  'S-65': 'EnqueuedTimeUtc decides whether a deadline was met, however late the message is processed.',
  'S-66': 'A message can be sent now to appear in the queue later, which makes the queue a reliable timer.',
  'S-67': 'A scheduled message does not appear before its scheduled time.',
  'S-68': 'A scheduled message can be cancelled before its scheduled time, which deletes it.',
  'S-69':
    'A message is scheduled by a send operation with ScheduledEnqueueTimeUtc set or by a call to ScheduleMessageAsync.',
  'S-70': 'ScheduleMessageAsync returns the sequence number with which the message can be cancelled.',
  'S-71': 'A peek operation also shows scheduled messages and their sequence numbers.',
  'S-72': 'The sequence number of a scheduled message is valid only while the message is scheduled.',
  'S-73':
    'At its scheduled time, a message is added to the queue as if it were sent at that moment, with a new SequenceNumber.',
  'S-74': 'A schedule does not repeat: each scheduled message is enqueued once.',
  'N-1': 'The first message of a new queue has sequence number 1.',
  'N-2': 'Every queue, topic and subscription has its own counter for sequence numbers.',
  'N-3': 'The sequence numbers of a subscription that is created later start at 1, too.',
  'N-4':
    'A message sent directly to a queue has no EnqueuedSequenceNumber; that of a forwarded message is its sequence number in the first entity.',
  'N-5': 'A message keeps its sequence number, except when it becomes active at its scheduled time or is forwarded.',
  'N-6': 'Scheduled messages take sequence numbers from the same counter, so the numbers of active messages have gaps.',
  'N-7': 'The sequence number of a cancelled scheduled message is not reused.',
  'N-8': 'Refused send operations do not use a sequence number.',
  'N-9': 'In a partitioned entity, the number of the partition is the sequence number shifted right by 48 bits.',
  'N-10': 'Rolling back a send operation can leave a gap in the sequence numbers.',
  'N-11': 'The roll-over of sequence numbers is modelled as a modulo operation.',
  'C-1':
    'Scheduling a message by a send operation or by a call to ScheduleMessageAsync leaves the broker in the same state.',
  'C-2':
    'While a scheduled message waits, a peek operation shows it as Scheduled, and its EnqueuedTimeUtc is the time at which it was sent.',
  'C-3':
    'At its scheduled time, a message gets a new sequence number and a new EnqueuedTimeUtc, and goes to the end of the queue.',
  'C-4': 'The JavaScript SDK still calls a message “scheduled” after it has become active.',
  'C-5':
    'A scheduled message is never enqueued before its scheduled time; in Azure, it can be enqueued a little later.',
  'C-6': 'A scheduled time in the past is accepted, and the message is active at once.',
  'C-7': 'Cancelling a pending message by its sequence number deletes the message.',
  'C-8':
    'Cancelling fails with MessageNotFound if no message has the sequence number, or if the message is already active or cancelled.',
  'C-9': 'A receive operation never returns a message that is still scheduled.',
  'C-10': 'Scheduled messages have a count of their own and are not in the active count.',
  'C-11': 'Filters of subscriptions are evaluated when a scheduled message becomes active.',
  'C-12': 'Duplicate detection considers scheduled messages too.',
  'C-13': 'If a cancellation is rolled back, the message is kept.',
  'C-14': 'A pending scheduled message keeps its queue from being idle.',
  'C-15': 'Messages scheduled for the same instant appear in the order of their sequence numbers.',
  'C-16': 'In BusScope, messages can be scheduled on an entity that forwards.',
  'C-17': 'Schedules do not repeat.',
  'C-18': 'For a time, cancelling a scheduled message did not work in the official emulator.',
  'C-19': 'While scheduled, a message shows the ExpiresAtUtc that it will have.',
  'D-1': 'A deferred message stays in the queue; it can be received only by its sequence number.',
  'D-2': 'A deferred message keeps its SequenceNumber.',
  'D-3': 'Deferring a message increases DeliveryCount by 1.',
  'D-4':
    'A deferred message that is abandoned, or whose lock ends, returns to the deferred state and does not become active.',
  'D-5': 'A deferred message that was received by its sequence number can be settled like any other.',
  'D-6': 'If one of the requested messages cannot be received, the whole call fails; nothing is locked.',
  'D-7': 'At most 250 deferred messages can be received in one call.',
  'D-8': 'Releases of a deferred message count towards MaxDeliveryCount.',
  'D-9': 'A deferred message whose TTL has ended stays until a client requests it.',
  'D-10': 'A deferred message of a session can be received only by the receiver that holds the session.',
  'D-11': 'A peek operation shows deferred messages.',
  'E-1': 'An operation that the status of the entity forbids fails with MessagingEntityDisabled.',
  'E-2':
    'In a disabled entity, messages are kept, TTLs and locks continue to run, and scheduled messages become active.',
  'E-3': 'Changing the status is an update and counts as use.',
  'E-4': 'If the target of forwarding is disabled, the message is dead-lettered at the source.',
  'I-1': 'An entity is never deleted for being idle unless AutoDeleteOnIdle is set; the minimum is 5 minutes.',
  'I-2': 'What counts as use differs between queues, topics and subscriptions.',
  'I-3': 'Any send or receive operation, even one that returns nothing, and any management call resets the idle timer.',
  'I-4': 'Operations on the subscriptions of a topic keep the topic in use.',
  'I-5': 'Documentation pages disagree on whether a message that arrives keeps a subscription in use.',
  'I-6': 'A receiver that keeps waiting for messages counts as use of its entity; waiting for a session does not.',
  'I-7': 'Messages in a queue do not prevent its deletion; they are deleted with it, including the dead-lettered ones.',
  'I-8': 'Deleting a topic deletes its subscriptions and their messages.',
  'I-9': 'After an entity has been deleted, every operation on it fails with MessagingEntityNotFound.',
  'I-10': 'An entity that is created again under the same name is new: its sequence numbers start at 1.',
  'I-11': 'The idle timer starts when the last scheduled message becomes active.',
  'I-12': 'A resource lock does not prevent the deletion of an idle entity.',
  'I-13': 'BusScope deletes an idle entity exactly on time; Azure can be minutes late.',
  'I-14': 'Creating an entity counts as its first use.',
  'I-15': 'Settling a message and renewing a lock count as use.',
  'I-16': 'The deletion of an idle subscription does not affect its topic.',
  M: 'Tiers differ in what they offer: Basic has queues only, without idle deletion, sessions, duplicate detection or forwarding.',
  'B-1': 'A batch is stored as a whole or not at all.',
  'B-2':
    'A message can be up to 256 KB on Basic and Standard. On Premium the limit is maxMessageSizeInKilobytes of the entity, 1 MB by default and 100 MB at most. A batch can be up to 256 KB, or 1 MB on Premium.',
  'B-3':
    'An entity can store 1,024 MB by default, on every tier, and refuses messages when it is full; scheduled, deferred, locked and dead-lettered messages all count. A message larger than 1 MB counts twice; in a topic, it counts once for each subscription and once more.',
  'B-4': 'Completing a message frees its space; moving it to the dead-letter queue does not.',
  'B-5': 'A Standard namespace is throttled above 1,000 credits per second.',
  'B-6':
    'A batch deletion deletes the oldest active messages that are not locked, at most 500 per request, or 4,000 in the Premium tier; a purge repeats the request. Partitioned entities do not support batch deletion.',
  'B-7': 'An entity allows at most 5,000 concurrent receive operations.',
  'Z-1': 'BusScope counts time in whole milliseconds from the start of the run.',
  'Z-2':
    'In BusScope, limits are inclusive: at exactly ExpiresAtUtc, a message has expired, and at exactly LockedUntilUtc, a lock has ended.',
  'Z-3':
    'Events that are due at the same instant happen in a fixed order: locks end, scheduled messages become active, messages expire, idle entities are deleted, and then clients act.',
  'Z-4': 'In BusScope, DeliveryCount is the value on the wire, which starts at 0.',
  'Z-5':
    'A setting in the scenario decides when an expired message is removed from the queue, because Azure does not guarantee when that happens.',
  'Z-6': 'A TTL without limit is the largest TimeSpan; ExpiresAtUtc is then the last instant of the year 9999.',
  'Z-7':
    'A message is scheduled, active, deferred, dead-lettered or gone; an active or deferred message can also be locked.',
  'G-1':
    'No source says what happens at exactly ExpiresAtUtc or LockedUntilUtc; in BusScope, the message has then expired and the lock has ended.',
  'G-2': 'Sources disagree on whether messages expire while nobody is listening, so a setting in the scenario decides.',
  'G-3':
    'It is assumed that an expired message can be deferred or dead-lettered while it is locked, and that its lock can be renewed.',
  'G-4': 'It is assumed that deferring alone does not check MaxDeliveryCount; it is checked at the next release.',
  'G-5': 'It is assumed that a changed default TTL does not affect messages that are already enqueued.',
  'G-6':
    'It is assumed that locks on messages and on sessions stay in force when their receiver is killed, and that locks on messages also do so when it closes, unless a switch says otherwise.',
  'G-7': 'It is assumed that a dead-letter queue delivers in the order of sequence numbers.',
  'G-8': 'It is assumed that refused send operations do not use sequence numbers.',
  'G-9':
    'In BusScope, a message that has become active counts as Active, although the JavaScript SDK can still call it scheduled.',
  'G-10': 'It is assumed that a message whose scheduled time is in the past uses only one sequence number.',
  'G-11':
    'It is assumed that messages can be scheduled on an entity that forwards; they are forwarded when they become active.',
  'G-12':
    'It is assumed that a message that cannot be forwarded goes to the dead-letter queue of the source, and one that cannot be delivered via another queue to the transfer dead-letter queue.',
  'G-13': 'It is assumed that settling a message after its entity was deleted fails with MessagingEntityNotFound.',
  'G-14':
    'It is assumed that the expiry is recomputed after forwarding; with a setting in the scenario, a peek operation shows the expiry from before the message was forwarded.',
  'G-15':
    'It is assumed that a message that arrives does not count as use of its subscription; a setting in the scenario reverses that.',
  'G-16':
    'A receive operation without a session counts as use for as long as it waits; settling a message and renewing a lock count as use, too.',
  'G-17': 'The end of a lock increases DeliveryCount, although some documentation pages mention only abandoning.',
  'G-18':
    'A message is dead-lettered when MaxDeliveryCount is reached, although some documentation pages say that it has to be exceeded.',
  'G-19': 'A released message that has expired is removed as expired, even if MaxDeliveryCount is reached too.',
  'G-20':
    'It is assumed that the TTL in a subscription is the shortest of those of the message, the topic and the subscription.',
  'G-21':
    'DeliveryCount increases when a message is released, although some documentation pages say that it does so when the message is delivered.',
  'G-22': 'A lock lasts for 60 s by default, although some documentation pages show 30 s.',
  'G-23': 'It is assumed that the first sequence number is 1.',
  'G-24':
    'It is assumed that each subscription has its own counter for sequence numbers, and that EnqueuedSequenceNumber is the sequence number in the topic.',
  'G-25': 'Whether a peek operation shows expired messages depends on when they are removed.',
  'G-26': 'It is assumed that forwarding counts as use of the source, not of the target.',
  'G-27': 'It is assumed that a lock that is in force can be renewed even after the message has expired.',
  'G-28': 'It is assumed that dead-lettering a message in a dead-letter queue fails.',
  'G-29': 'It is assumed that a peek operation shows a shortened TTL.',
  'G-30': 'An open receiver that is busy counts as listening, except in onReceive mode.',
  'G-31': 'It is assumed that a peek operation does not remove expired messages.',
  'G-32': 'It is assumed that settling and peeking are refused while receiving is disabled.',
  'G-33':
    'It is assumed that a message that is waiting in a locked session expires; the lock protects only delivered messages.',
  'G-34': 'Partition IDs and the mapping from keys to partitions are those of this simulator, not of Azure.',
} as const
