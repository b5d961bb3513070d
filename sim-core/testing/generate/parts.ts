/** The small pieces of random inputs: instants, properties, messages, paths. */
import fc from 'fast-check'
import type { EntityPropertiesPatch, ExpirationMode, MessageInput } from '../../input.ts'

export const TICK = 2_500
export const DEAD = '/$deadletterqueue'
/** Queues of a run; the last may be missing until a step creates it. */
export const QUEUES = ['alpha', 'beta', 'later'] as const

/** An instant: mostly early and on the grid, now and then a millisecond beside it. */
export function instant(ticks: number): fc.Arbitrary<number> {
  const onGrid = (max: number) => fc.nat({ max }).map((k) => k * TICK)
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
  { kind: 'whenListening' }, { kind: 'onReceive' }, { kind: 'immediate' }, { kind: 'sweepEvery', everyMs: 4 * TICK },
)

const MAX_NUMBER = 2n ** 63n - 1n

/** What a queue may be created with in a scenario. */
export function properties(basic: boolean, { first } = { first: true }): fc.Arbitrary<EntityPropertiesPatch> {
  return fc.record({
    lockDuration: fc.constantFrom(5_000, 10_000, 15_000, 30_000),
    defaultMessageTimeToLive: basic ? fc.constantFrom(10_000, 60_000) : fc.constantFrom(null, null, 10_000, 30_000, 60_000),
    deadLetteringOnMessageExpiration: fc.boolean(),
    maxDeliveryCount: fc.integer({ min: 1, max: 4 }),
    ...(basic ? {} : { autoDeleteOnIdle: fc.constantFrom(null, 300_000, 305_000) }),
    status: rarely(fc.constantFrom('Disabled', 'SendDisabled', 'ReceiveDisabled'), 'Active', 8),
    maxSizeInBytes: rarely(fc.constantFrom(10, 25), null),
    ...(first ? { firstSequenceNumber: rarely(fc.constantFrom(1n, 1_000_000_000_000n, MAX_NUMBER - 1n), 1n, 8) } : {}),
    expiration: rarely(expiration, null, 4),
  }, { requiredKeys: [] })
}

function scheduled(ticks: number): fc.Arbitrary<MessageInput> {
  return fc.oneof(
    fc.constantFrom(0, 2 * TICK, 6 * TICK).map((scheduledEnqueueDelay) => ({ scheduledEnqueueDelay })),
    instant(ticks).map((scheduledEnqueueTime) => ({ scheduledEnqueueTime })),
  )
}

const plainMessage: fc.Arbitrary<MessageInput> = fc.record({
  messageId: rarely(fc.constantFrom('m', 'm-{n}', 'other'), 'id-{n}', 3),
  subject: fc.constantFrom('good', 'bad'),
  body: fc.constantFrom('text', { n: '{n}', list: [1, null] }),
  sessionId: rarely(fc.constant('s'), 'session-{n}', 3),
  correlationId: fc.constant('c-{n}'),
  contentType: fc.constant('text/plain'),
  replyTo: fc.constant('beta'),
  timeToLive: fc.constantFrom(null, null, 1, 2 * TICK, 4 * TICK, 8 * TICK, 24 * TICK),
  sizeInBytes: rarely(rarely(fc.constantFrom(262_145, 524_289), 5, 6), 0, 3),
  applicationProperties: fc.constantFrom({ colour: 'red' }, { colour: 'blue', n: 1 }),
}, { requiredKeys: [] })

export function scheduledMessage(ticks: number): fc.Arbitrary<MessageInput> {
  return fc.tuple(plainMessage, scheduled(ticks)).map(([message, when]) => ({ ...message, ...when }))
}

export function anyMessage(ticks: number): fc.Arbitrary<MessageInput> {
  return fc.oneof({ weight: 6, arbitrary: plainMessage }, { weight: 1, arbitrary: scheduledMessage(ticks) })
}

const exactPath: fc.Arbitrary<string> = fc.oneof(
  { weight: 14, arbitrary: fc.constant(QUEUES[0]) },
  { weight: 5, arbitrary: fc.constant(QUEUES[1]) },
  { weight: 1, arbitrary: fc.constant(QUEUES[2]) },
)
/** Names compare without case. */
export const queuePath: fc.Arbitrary<string> = fc.tuple(exactPath, rarely(fc.constant(true), false, 12))
  .map(([path, loud]) => (loud && path !== QUEUES[2] ? path.toUpperCase() : path))
export const anyPath: fc.Arbitrary<string> = fc.tuple(queuePath, rarely(fc.constant(DEAD), '', 4))
  .map(([path, dead]) => path + dead)

