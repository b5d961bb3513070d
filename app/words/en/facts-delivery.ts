/** Facts of semantics.md sections 3 (L), 4 (Q) and 5 (O), one sentence each in our words. */

export const deliveryFacts = {
  'L-1':
    'In ReceiveAndDelete mode, a message is settled when it is delivered; if the client crashes, the message is lost.',
  'L-2':
    'In PeekLock mode, one receiver has the message to itself until it completes, abandons, defers or dead-letters it.',
  'L-3': 'LockDuration can be from 5 seconds to 5 minutes; the default is 1 minute.',
  'L-4': 'A lock lasts for LockDuration from the delivery and, once renewed, for LockDuration from the renewal.',
  'L-5':
    'The lock runs from the moment the broker delivers the message, even while the message waits in a prefetch buffer.',
  'L-6': 'A lock can be renewed any number of times.',
  'L-7': 'Settling a message or renewing its lock after LockedUntilUtc fails with MessageLockLost.',
  'L-8': 'Settling the same delivery a second time fails with MessageLockLost.',
  'L-9': 'A peeked message, or one received in ReceiveAndDelete mode, has no lock and cannot be settled.',
  'L-10': 'Closing a receiver does not release its message locks; they stay in force until LockedUntilUtc.',
  'L-11': 'Every delivery has a new lock token.',
  'L-12': 'A message whose lock ends returns to its previous position, at or near the front of the queue.',
  'L-13':
    'DeliveryCount is 0 on the first delivery on the wire and in JavaScript, Java and Python; .NET shows 1 for a received message, and 0 for a peeked one.',
  'L-14':
    'DeliveryCount increases by 1 when a message is abandoned or deferred, or when its lock ends; it does not change when the message is delivered or completed, or when its lock is renewed.',
  'L-15': 'DeliveryCount increases when the message is released, not when it is delivered again.',
  'L-16': 'A message dead-lettered by its first receiver arrives in the dead-letter queue with DeliveryCount 0.',
  'L-17': 'The AMQP outcome “released” does not increase DeliveryCount.',
  'L-18': 'Closing a session does not increase DeliveryCount; the end of a session lock does.',
  'L-19': 'A released message is dead-lettered as soon as its DeliveryCount reaches MaxDeliveryCount.',
  'L-20': 'A message that was dead-lettered for too many deliveries has a DeliveryCount equal to MaxDeliveryCount.',
  'L-21': 'In the dead-letter queue, DeliveryCount no longer increases.',
  'L-22':
    'A receiver that abandons, defers or dead-letters a message can change its application properties; the next receiver sees the changes.',
  'L-23': 'An abandoned message is delivered again at once, possibly to the same receiver.',
  'L-24': 'SequenceNumber and EnqueuedTimeUtc stay the same when a message is delivered again.',
  'L-25': 'A peek operation does not show locks: a locked message looks Active.',
  'L-26': 'When an entity is deleted, the locks on its messages end.',
  'L-27': 'While a message is locked, it is not removed, even if its TTL ends or MaxDeliveryCount is lowered.',
  'L-28': 'All messages of a batch received in ReceiveAndDelete mode are deleted at once.',
  'L-29':
    'A new property value takes effect the next time the property is used: LockDuration at the next lock, MaxDeliveryCount at the next release.',
  'L-30':
    'Processors renew locks for up to 5 minutes by default, in .NET and in the other client libraries; a receiver that is not a processor does not renew its locks.',
  'L-31': 'A prefetched message whose lock ended in the buffer is still passed to the handler; settling it fails.',
  'Q-1': 'The DeadLetterReason for too many deliveries is MaxDeliveryCountExceeded.',
  'Q-2': 'A dead-letter queue has the path of its queue followed by /$deadletterqueue.',
  'Q-3': 'Nothing can be sent to a dead-letter queue directly.',
  'Q-4': 'A dead-lettered message keeps its SequenceNumber, EnqueuedTimeUtc and DeliveryCount.',
  'Q-5':
    'A dead-letter queue delivers messages in the order of their sequence numbers, not in the order in which they were dead-lettered.',
  'Q-6': 'Messages are received from a dead-letter queue as from any queue; dead-lettering there is refused.',
  'Q-7':
    'Messages in the dead-letter queue of an entity that requires sessions are received without a session; they keep their SessionId.',
  'Q-7b':
    'A message that was deferred in the dead-letter queue of a queue that requires sessions cannot be received by a receiver without a session.',
  'Q-8':
    'In a dead-letter queue, messages do not expire, nothing is cleaned up automatically, and MaxDeliveryCount does not apply.',
  'Q-9': 'Dead-lettered messages count towards the size of their queue.',
  'Q-10':
    'Dead-lettered messages can be forwarded; at the target, each gets a new sequence number and the DeadLetterSource property.',
  'Q-11':
    'If the target to which dead-lettered messages are forwarded is full, the message stays in the dead-letter queue.',
  'Q-12': 'A dead-lettered message that is forwarded keeps its TTL and can expire at the target.',
  'Q-13':
    'Expiry moves a message to the dead-letter queue in one step: at no moment is it in both queues, or in neither.',
  'Q-14':
    'Dead-lettering on expiry is off unless it is turned on; dead-lettering when a filter fails is on unless it is turned off.',
  'Q-15': 'The dead-letter count is separate from the active count.',
  'Q-16':
    'The application itself resubmits a message: it sends a copy, which gets a new sequence number, and completes the original message.',
  'O-1':
    'Waiting receive operations are served in the order in which they were issued, and each returns the available message with the lowest sequence number.',
  'O-2':
    'A message is available if it is active, not locked and not expired; messages are delivered in the order of their sequence numbers.',
  'O-3': 'An abandoned message keeps its sequence number, so it comes before later messages.',
  'O-4': 'With several receivers, messages are delivered in order, but their processing can end in a different order.',
  'O-5':
    'Prefetched messages are locked while they wait in the client’s buffer; a lock that ends there counts as a delivery.',
  'O-6':
    'A batch receive operation returns as soon as at least one message is available, with at most as many messages as requested; if none is available within the wait time, it returns nothing.',
  'O-7':
    'A peek operation lists messages in the order of their sequence numbers, starting at the requested number or at the next one that exists.',
  'O-8': 'Each peek operation of a receiver continues where the previous one ended.',
  'O-9': 'A peek operation locks nothing and changes nothing.',
  'O-10':
    'A peek operation shows active, locked and deferred messages and, except in a subscription, scheduled ones; dead-lettered ones are peeked in the dead-letter queue.',
} as const
