/** Scenarios whose explanations are judged at every record, so that each claim is met: what receivers do with messages, and where those go. */

const send = (...messages: readonly object[]) => ({ at: 'PT0S', do: 'send', to: 'q', messages })
const setStatus = (at: string, status: string) => ({ at, do: 'updateEntity', entity: 'q', properties: { status } })
const defaultOf = (at: string, defaultMessageTimeToLive: string) => ({
  at,
  do: 'updateEntity',
  entity: 'q',
  properties: { defaultMessageTimeToLive },
})
const takes = (seconds: number, more: object = {}) => ({
  name: 'w',
  from: 'q',
  processingTime: { constant: `PT${seconds}S` },
  ...more,
})
const id = (messageId: string, more: object = {}) => ({ messageId, ...more })

const ROWS: readonly (readonly [name: string, scenario: Readonly<Record<string, unknown>>])[] = [
  [
    'a status and other sessions',
    {
      queues: { q: { requiresSession: true } },
      steps: [
        send(id('a', { sessionId: 'A' }), id('b', { sessionId: 'A' }), id('c', { sessionId: 'B' })),
        setStatus('PT2S', 'Disabled'),
        setStatus('PT2M', 'Active'),
      ],
      receivers: [takes(2, { sessions: true, openAt: 'PT1S' })],
    },
  ],
  [
    'a message of a session that comes again until it is dead-lettered',
    {
      queues: { q: { requiresSession: true, maxDeliveryCount: 3 } },
      steps: [send(id('a', { sessionId: 'A' }), id('b', { sessionId: 'A' }))],
      receivers: [
        takes(1, { sessions: true, settle: [{ when: { messageId: 'a' }, do: 'abandon' }, { do: 'complete' }] }),
      ],
    },
  ],
  [
    'two busy receivers, one of which is killed',
    {
      queues: { q: {} },
      steps: [send(...['a', 'b', 'c', 'd'].map(name => id(name)), id('e', { timeToLive: 'PT15S' }))],
      receivers: [takes(20), takes(25, { name: 'v', instances: 2 }), takes(40, { name: 'x', killAt: 'PT10S' })],
    },
  ],
  [
    'a prefetch buffer, and work that outlasts the lock',
    {
      runFor: 'PT2M',
      queues: { q: { lockDuration: 'PT30S' } },
      steps: [send(...['a', 'b', 'c'].map(name => id(name)), id('d', { timeToLive: 'PT70S' }))],
      receivers: [takes(20, { prefetchCount: 2 }), takes(50, { name: 'x' })],
    },
  ],
  [
    'a session whose lock is renewed while its messages are worked on',
    {
      queues: { q: { requiresSession: true, lockDuration: 'PT30S' } },
      steps: [send(id('a', { sessionId: 'A' }), id('b', { sessionId: 'A' }))],
      receivers: [takes(25, { sessions: true, maxAutoLockRenewalDuration: 'PT2M' })],
    },
  ],
  [
    'ReceiveAndDelete, a buffer, and a kill',
    {
      queues: { q: {} },
      steps: [send(id('a'), id('b'), id('c'))],
      receivers: [takes(10, { receiveMode: 'receiveAndDelete', prefetchCount: 3, killAt: 'PT15S' })],
    },
  ],
  [
    'a limit that is lowered, and a dead-letter queue where nobody completes',
    {
      queues: { q: { maxDeliveryCount: 4, lockDuration: 'PT30S' } },
      steps: [
        send(id('a'), id('b')),
        { at: 'PT15S', do: 'updateEntity', entity: 'q', properties: { maxDeliveryCount: 1 } },
      ],
      receivers: [
        takes(10, { settle: [{ do: 'abandon' }] }),
        takes(30, { name: 'x', from: 'q/$deadletterqueue', openAt: 'PT1M', settle: [{ do: 'abandon' }] }),
      ],
    },
  ],
  [
    'calls that come too late for a lock on a dead letter, and for a second lock',
    {
      queues: { q: { maxDeliveryCount: 1, lockDuration: 'PT10S' }, r: { lockDuration: 'PT10S' } },
      steps: [
        send(id('a')),
        { ...send(id('b')), to: 'r' },
        { at: 'PT1M', do: 'receive', from: 'q/$deadletterqueue', as: 'd' },
        { at: 'PT75S', do: 'complete', of: 'd' },
        { at: 'PT1M', do: 'receive', from: 'r', as: 'l' },
        { at: 'PT71S', do: 'deadLetter', of: 'l' },
      ],
      receivers: [takes(12, { closeAt: 'PT5S' }), takes(12, { name: 'v', from: 'r', closeAt: 'PT5S' })],
    },
  ],
  [
    'an entity that is deleted under receivers that close later, also of its dead-letter queue',
    {
      queues: { q: { maxDeliveryCount: 1 } },
      steps: [send(id('a'), id('b'), id('c')), { at: 'PT45S', do: 'deleteEntity', entity: 'q' }],
      receivers: [
        takes(15, { settle: [{ do: 'abandon' }], closeAt: 'PT55S' }),
        takes(20, { name: 'x', from: 'q/$deadletterqueue', settle: [{ do: 'abandon' }], closeAt: 'PT50S' }),
      ],
    },
  ],
  [
    'refused, sent again, discarded, and forwarded',
    {
      queues: {
        q: { requiresDuplicateDetection: true, forwardTo: 'r', status: 'SendDisabled' },
        r: { requiresSession: true },
        o: {},
      },
      steps: [
        ...['PT0S', 'PT1S'].map(at => ({ ...send(id('a', { sessionId: 'A' })), at })),
        setStatus('PT5S', 'Active'),
        ...['PT6S', 'PT7S'].map(at => ({ ...send(id('a', { sessionId: 'A' })), at })),
        { ...send(id('z')), at: 'PT8S', to: 'o' },
      ],
      receivers: [takes(20, { from: 'r', sessions: true, killAt: 'PT10S' })],
    },
  ],
  [
    'a duplicate detection window that is shortened before the same id comes again',
    {
      queues: { q: { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT10M' } },
      steps: [
        send(id('a')),
        { at: 'PT1M', do: 'updateEntity', entity: 'q', properties: { duplicateDetectionHistoryTimeWindow: 'PT20S' } },
        { ...send(id('a')), at: 'PT2M' },
      ],
    },
  ],
  [
    'steps that settle and close with the locks of receivers',
    {
      queues: { q: { requiresSession: true }, r: {} },
      steps: [
        send(id('a', { sessionId: 'A' }), id('b', { sessionId: 'B' })),
        { ...send(id('c'), id('d')), to: 'r' },
        { at: 'PT12S', do: 'closeSession', from: 'q', sessionId: 'A' },
        { at: 'PT13S', do: 'abandon', from: 'r', messageId: 'c' },
        { at: 'PT45S', do: 'deadLetter', from: 'r', messageId: 'd' },
      ],
      receivers: [
        takes(20, { sessions: true, sessionIdleTimeout: 'PT10S', killAt: 'PT2M' }),
        takes(25, { name: 'v', from: 'r' }),
      ],
    },
  ],
  [
    'a lock that ends before the work',
    { queues: { q: { lockDuration: 'PT30S' } }, steps: [send(id('a'), id('b'))], receivers: [takes(60)] },
  ],
  [
    'a session that is released when its receiver is killed, also what a step has received of it',
    {
      namespace: { sessionLocksDieWithReceiver: true },
      queues: { q: { requiresSession: true } },
      steps: [
        send(...['a', 'b', 'c'].map(name => id(name, { sessionId: 'A' }))),
        { at: 'PT5S', do: 'receive', from: 'q', sessionId: 'A', as: 'x' },
        { at: 'PT30S', do: 'renewSessionLock', from: 'q', sessionId: 'A' },
      ],
      receivers: [takes(25, { sessions: true, killAt: 'PT40S' })],
    },
  ],
  [
    'a topic that is deleted at the instant at which one of its subscriptions was',
    {
      topics: { t: { subscriptions: { s: {}, u: {} } } },
      steps: [
        { at: 'PT0S', do: 'send', to: 't', messages: [id('a')] },
        { at: 'PT1M', do: 'deleteEntity', entity: 't/subscriptions/s' },
        { at: 'PT1M', do: 'deleteEntity', entity: 't' },
      ],
    },
  ],
  [
    'a default TTL that a receive goes by is changed twice',
    {
      namespace: { recomputeExpiryOnReceive: true },
      queues: { q: { defaultMessageTimeToLive: 'PT1M' } },
      steps: [
        send(id('a'), id('b', { timeToLive: 'PT50S' })),
        defaultOf('PT10S', 'PT20S'),
        { at: 'PT30S', do: 'receive', from: 'q', as: 'r' },
        defaultOf('PT40S', 'PT2M'),
        { ...send(id('c')), at: 'PT45S' },
        { at: 'PT3M', do: 'receive', from: 'q', as: 'r2' },
        { at: 'PT3M10S', do: 'complete', of: 'r2' },
      ],
    },
  ],
  [
    'a topic behind a forward',
    {
      topics: { t: { subscriptions: { s: { forwardTo: 'u' } } }, u: { subscriptions: { x: {} } } },
      steps: [{ at: 'PT0S', do: 'send', to: 't', messages: [id('a')] }],
    },
  ],
  [
    'sends that are rolled back, and duplicates, of which some would reach nobody otherwise either',
    {
      queues: {
        via: {},
        q: { requiresDuplicateDetection: true },
        n: { requiresSession: true },
        fn: { forwardTo: 'n' },
        fq: { forwardTo: 'q' },
        d: { requiresDuplicateDetection: true, forwardTo: 'n' },
      },
      topics: { none: { requiresDuplicateDetection: true } },
      steps: [
        ...['q', 'none', 'd'].map(to => ({ at: 'PT0S', do: 'send', to, messages: [id('a')] })),
        { at: 'PT1S', do: 'beginTransaction', as: 'tx' },
        ...['none', 'fn', 'fq', 'q'].map(to => ({
          at: 'PT2S',
          do: 'send',
          to,
          via: 'via',
          in: 'tx',
          messages: [id(`to ${to}`)],
        })),
        { at: 'PT9S', do: 'rollbackTransaction', of: 'tx' },
        ...['q', 'none', 'd'].map(to => ({ at: 'PT20S', do: 'send', to, messages: [id('a')] })),
      ],
    },
  ],
]

export const JUDGED_RECEIVING = ROWS.map(([name, scenario]) => [name, { runFor: 'PT5M', ...scenario }] as const)
