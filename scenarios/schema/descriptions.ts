/** What the JSON Schema says about each property: by object and name where the name alone leaves it open. */
const instant = 'An instant: the duration since the start of the run.'
const path = 'Path of an entity: "jobs", "jobs/$deadletterqueue", "orders/subscriptions/billing".'

export const descriptions = {
  busscope: 'Version of the format.',
  $schema: 'For editors; means nothing to BusScope.',
  description: 'One short paragraph, plain text; a string, or one a language.',
  startsAt: 'UTC of time 0, for display only; default 2026-01-01T00:00:00Z.',
  runFor: 'The run ends here; at most P366D.',
  seed: 'Of all that is drawn by chance; default 1.',
  tier: 'Default standard.',
  expiration: 'When an expired, unlocked message leaves; default whenListening (Z-5).',
  sweepEvery: 'As onReceive, and a background sweep every so often, from time 0.',
  recomputeExpiryOnReceive: 'A receive computes the expiry anew from the present default (G-5).',
  reportStaleExpiresAtAfterForward: 'A forwarded message reports the expiry it had before (G-14).',
  topicIdleIgnoresSubscriptions:
    "Operations on its subscriptions do not keep a topic alive, the older page's rule (I-4).",
  messagesKeepSubscriptionAlive: 'A message that arrives keeps its subscription alive (G-15).',
  locksDieWithReceiver: 'Closing or killing a receiver ends its message locks at once (G-6).',
  deferCountsTowardsMaxDelivery: 'Deferring checks maxDeliveryCount (G-4).',
  resourceLock: 'CanNotDelete refuses explicit deletions and does not stop idle deletion (S-47).',
  queues: 'What exists from time 0, by name.',
  topics: 'What exists from time 0, by name.',
  lockDuration: 'From PT5S to PT5M, default PT1M (L-3).',
  defaultMessageTimeToLive: 'Default and upper bound of its messages; default never, on Basic P14D (S-20, S-23, S-29).',
  deadLetteringOnMessageExpiration:
    'Expired messages go to the dead-letter queue instead of being dropped; default false (S-31).',
  maxDeliveryCount: 'Default 10 (L-19).',
  autoDeleteOnIdle: 'Deleted after so long without use; at least PT5M, default never (S-44, S-45).',
  requiresSession: 'Default false (X-1).',
  requiresDuplicateDetection: 'Default false (U-1).',
  duplicateDetectionHistoryTimeWindow: 'From PT20S to P7D, default PT10M (U-1).',
  enablePartitioning: 'Default false (P-1).',
  forwardTo: 'Path of a queue or topic that gets every message (F-1).',
  forwardDeadLetteredMessagesTo: 'Path of a queue or topic that gets every dead-lettered message (Q-10).',
  maxSizeInMegabytes: 'Default 1024 (B-3).',
  maxSizeInBytes: 'Ours: an exact limit instead of maxSizeInMegabytes.',
  partitionCount: 'Ours: default 16 (G-34).',
  firstSequenceNumber: 'Ours: the number of the first message, decimal; default "1".',
  deadLetteringOnFilterEvaluationExceptions: 'Default true (Q-14).',
  rules: 'By name; absent = one true filter, {} = none, nothing matches (R-4).',
  filterType: 'Without it the filter that is there tells it; without a filter everything matches.',
  sqlFilter: 'Conditions on properties, three-valued: what is missing is unknown (R-7).',
  correlationFilter: 'All that is named must be equal, with case (R-6).',
  action: 'Changes the copy; the rule then makes a copy of its own (R-5).',
  'an SQL filter.sqlExpression':
    "As Azure's rules have it: amount > 100 AND sys.Label LIKE 'a%'; at most 1,024 characters.",
  'an action.sqlExpression':
    "As Azure's rules have it: SET priority = 1; REMOVE hint; at most 32 statements and 1,024 characters.",
  label: 'The subject.',
  to: path,
  'a message.to': "The message's own property; where it is sent stands beside the message.",
  'a scheduled message.to': "The message's own property; where it is sent stands beside the message.",
  'a condition.to': "The message's own property.",
  'a correlation filter.to': "The message's own property.",
  from: path,
  entity: path,
  at: instant,
  'arrivals.at': 'Instants of the sends.',
  openAt: `${instant} Default PT0S.`,
  closeAt: instant,
  killAt: instant,
  restartAfter: 'After killAt.',
  every: 'First at the opening instant, then each period.',
  for: 'How long the phase lasts; its end is not part of it.',
  ratePerSecond: 'Mean number of sends a second.',
  count: 'Ends after so many sends.',
  messageId: 'At most 128 characters.',
  timeToLive: 'Longer than the default of the entity is cut down to it (S-24).',
  sizeInBytes: 'Default 0.',
  scheduledEnqueueTime: `${instant} One before the send is allowed (C-6).`,
  scheduledEnqueueDelay: 'After the send.',
  copy: 'Start from the received message.',
  copyTimeToLive: 'Default true.',
  client: 'Default receiver, which renews nothing unless told; processor renews for PT5M (L-30).',
  receiveMode: 'Default peekLock.',
  instances: 'Default 1; more are called name#1, name#2, …',
  maxConcurrentCalls: 'Default 1.',
  prefetchCount: 'Default 0.',
  sessions: 'Must be what requiresSession of the entity is.',
  sessionIdleTimeout: 'Default PT1M.',
  processingTime: 'Default none.',
  settle: 'Default "complete"; a list is tried in order, no match: complete; weights are relative.',
  when: 'All must be equal.',
  onReceive: 'Sent when processing starts.',
  onSettle: 'Sent when that settlement has succeeded.',
  as: 'Names what comes back, for later steps.',
  of: 'Label of an earlier step.',
  in: 'Label of a beginTransaction.',
  via: 'Path of the queue through which the message is transferred (A-5).',
  'the step setSessionState.state': 'Null clears it (X-11).',
  maxWait: 'Default PT0S.',
  by: 'A signed duration that replaces the last one.',
  is: 'Properties of its state, instants as durations; null = no such message there.',
  times: 'How many such records; default 1.',
  select: 'What is selected at the mark.',
}

export type DescriptionKey = keyof typeof descriptions

const isKey = (key: string): key is DescriptionKey => Object.hasOwn(descriptions, key)

/** By the name of the object's shape and the property's: under which name its description stands. */
export function descriptionKeyOf(shapeName: string, key: string): DescriptionKey | undefined {
  return [`${shapeName}.${key}`, key].find(isKey)
}

export function descriptionOf(shapeName: string, key: string): string | undefined {
  const found = descriptionKeyOf(shapeName, key)
  return found && descriptions[found]
}
