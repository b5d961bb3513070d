/** The small pieces of random inputs: instants, messages, paths, and what a run has at all. */
import fc from 'fast-check'
import type { ExpirationMode, MessageInput } from '../../input/input.ts'

export const TICK = 2_500
export const DEAD = '/$deadletterqueue'
const TRANSFER = '/$transfer/$deadletterqueue'
/** Queues of a run; the last is missing until a step creates it. */
export const QUEUES = ['alpha', 'beta', 'later'] as const
export const TOPIC = 'news'
/** Subscriptions of the topic; the last is missing until a step creates it. */
export const SUBSCRIPTIONS = [
  `${TOPIC}/subscriptions/one`,
  `${TOPIC}/subscriptions/two`,
  `${TOPIC}/subscriptions/late`,
] as const

/** What a run has: few things at once, so that they meet. */
export interface Theme {
  readonly ticks: number
  readonly basic: boolean
  readonly topics: boolean
  readonly sessions: boolean
  readonly forwards: boolean
  readonly duplicates: boolean
  readonly partitions: boolean
  /** Of a partitioned namespace (P-5): first numbers have 48 bits. */
  readonly lowNumbers: boolean
  readonly transactions: boolean
}

/** An instant: mostly early and on the grid, now and then a millisecond beside it. */
export function instant(ticks: number): fc.Arbitrary<number> {
  const onGrid = (max: number) => fc.nat({ max }).map(k => k * TICK)
  const inside = (at: number) => Math.min(Math.max(0, at), ticks * TICK)
  return fc.oneof(
    { weight: 6, arbitrary: onGrid(Math.min(12, ticks)) },
    { weight: 5, arbitrary: onGrid(ticks) },
    { weight: 1, arbitrary: fc.tuple(onGrid(ticks), fc.constantFrom(-1, 1)).map(([at, by]) => inside(at + by)) },
  )
}

export function rarely<T>(arbitrary: fc.Arbitrary<T>, otherwise: T, oneIn = 5): fc.Arbitrary<T> {
  return fc.oneof({ weight: oneIn - 1, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary })
}

export const expiration: fc.Arbitrary<ExpirationMode> = fc.constantFrom<ExpirationMode>(
  { kind: 'whenListening' },
  { kind: 'onReceive' },
  { kind: 'immediate' },
  { kind: 'sweepEvery', everyMs: 4 * TICK },
)

export const SESSIONS = ['s', 't'] as const

function scheduled(ticks: number): fc.Arbitrary<MessageInput> {
  return fc.oneof(
    fc.constantFrom(0, 2 * TICK, 6 * TICK).map(scheduledEnqueueDelay => ({ scheduledEnqueueDelay })),
    instant(ticks).map(scheduledEnqueueTime => ({ scheduledEnqueueTime })),
  )
}

/** Few ids where they matter. */
function plainMessage(theme: Theme): fc.Arbitrary<MessageInput> {
  return fc
    .record(
      {
        messageId: theme.duplicates
          ? fc.constantFrom('m', 'm', 'other', 'id-{n}')
          : rarely(fc.constantFrom('m', 'm-{n}', 'other'), 'id-{n}', 3),
        subject: fc.constantFrom('good', 'bad'),
        body: fc.constantFrom('text', { n: '{n}', list: [1, null] }),
        correlationId: fc.constant('c-{n}'),
        contentType: fc.constant('text/plain'),
        replyTo: fc.constant('beta'),
        timeToLive: fc.constantFrom(null, null, 1, 2 * TICK, 4 * TICK, 8 * TICK, 24 * TICK),
        sizeInBytes: rarely(rarely(fc.constantFrom(262_145, 524_289), 5, 6), 0, 3),
        applicationProperties: fc.constantFrom({ colour: 'red' }, { colour: 'blue', n: 1 }),
      },
      { requiredKeys: [] },
    )
    .chain(message => keys(theme).map(some => ({ ...message, ...some })))
}

function keys(theme: Theme): fc.Arbitrary<MessageInput> {
  const session = theme.sessions
    ? fc.constantFrom<(string | undefined)[]>(...SESSIONS, ...SESSIONS, ...SESSIONS, undefined)
    : fc.constantFrom<(string | undefined)[]>(undefined, undefined, 'session-{n}')
  const key =
    theme.partitions || theme.transactions
      ? fc.constantFrom<(string | undefined)[]>(undefined, undefined, 'k', 'l')
      : fc.constant(undefined)
  return fc.tuple(session, key).chain(([sessionId, partitionKey]) =>
    // P-6: mostly the same, or all would be refused.
    rarely(fc.constant(partitionKey), sessionId ?? partitionKey, 8).map(either => ({
      ...(sessionId === undefined ? {} : { sessionId }),
      ...(partitionKey === undefined ? {} : { partitionKey: either ?? partitionKey }),
    })),
  )
}

export function scheduledMessage(theme: Theme): fc.Arbitrary<MessageInput> {
  return fc.tuple(plainMessage(theme), scheduled(theme.ticks)).map(([message, when]) => ({ ...message, ...when }))
}

export function anyMessage(theme: Theme): fc.Arbitrary<MessageInput> {
  return fc.oneof({ weight: 6, arbitrary: plainMessage(theme) }, { weight: 1, arbitrary: scheduledMessage(theme) })
}

const queue: fc.Arbitrary<string> = fc.oneof(
  { weight: 14, arbitrary: fc.constant(QUEUES[0]) },
  { weight: 5, arbitrary: fc.constant(QUEUES[1]) },
  { weight: 1, arbitrary: fc.constant(QUEUES[2]) },
)

const subscription: fc.Arbitrary<string> = fc.oneof(
  { weight: 9, arbitrary: fc.constant(SUBSCRIPTIONS[0]) },
  { weight: 6, arbitrary: fc.constant(SUBSCRIPTIONS[1]) },
  { weight: 2, arbitrary: fc.constant(SUBSCRIPTIONS[2]) },
)

/** Names compare without case. */
function aloud(paths: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const isLater = (path: string) => path === QUEUES[2] || path === SUBSCRIPTIONS[2]
  return fc
    .tuple(paths, rarely(fc.constant(true), false, 12))
    .map(([path, loud]) => (loud && !isLater(path) ? path.toUpperCase() : path))
}

export const queuePath = aloud(queue)
export const subscriptionPath = aloud(subscription)

/** Where one sends: queues and the topic, seldom what takes nothing. */
export function targetPath({ topics }: Theme): fc.Arbitrary<string> {
  if (!topics) return queuePath
  return fc.oneof(
    { weight: 8, arbitrary: queuePath },
    { weight: 12, arbitrary: aloud(fc.constant(TOPIC)) },
    { weight: 1, arbitrary: subscriptionPath },
  )
}

/** Where messages lie that somebody receives. */
export function sourcePath({ topics }: Theme): fc.Arbitrary<string> {
  return topics ? fc.oneof({ weight: 8, arbitrary: queuePath }, { weight: 12, arbitrary: subscriptionPath }) : queuePath
}

/** Any place where one may look, dead-letter queues too. */
export function anyPath(theme: Theme): fc.Arbitrary<string> {
  const dead = fc.tuple(sourcePath(theme), rarely(fc.constant(DEAD), '', 4)).map(([path, ending]) => path + ending)
  return fc.oneof(
    { weight: 30, arbitrary: dead },
    { weight: theme.topics ? 1 : 0, arbitrary: fc.constant(TOPIC) },
    { weight: theme.transactions ? 3 : 0, arbitrary: fc.constant(QUEUES[0] + TRANSFER) },
  )
}
