/** Random steps before labels are given: sends, receives, settlements, peeks, management. */
import fc from 'fast-check'
import type { MessageTarget, StepInput } from '../../input/input.ts'
import { creation, patch, rule, rules } from './entities.ts'
import type { Kind } from './entities.ts'
import {
  QUEUES,
  SESSIONS,
  SUBSCRIPTIONS,
  TICK,
  TOPIC,
  anyMessage,
  anyPath,
  queuePath,
  rarely,
  scheduledMessage,
  subscriptionPath,
  targetPath,
} from './parts.ts'
import type { Theme } from './parts.ts'

type Of<Do extends StepInput['do']> = Extract<StepInput, { do: Do }>
type Settle = Of<'complete' | 'abandon' | 'defer' | 'deadLetter' | 'renewLock'>

/** Labels of earlier steps, latest first, by what they name. */
export interface Earlier {
  readonly received: readonly string[]
  readonly peeked: readonly string[]
  readonly scheduled: readonly string[]
  readonly opened: readonly string[]
  readonly accepted: readonly string[]
  readonly begun: readonly string[]
}

/** A step that refers to the `pick`-th latest earlier step of the right kind; null when there is none to refer to. */
export type Made = (pick: number, earlier: Earlier) => StepInput | null
export type Maker = fc.Arbitrary<Made>

export const BASE = { as: null, in: null, at: 0 } as const
const number = fc.integer({ min: 1, max: 8 }).map(BigInt)
const receiveMode = fc.constantFrom(
  'peekLock' as const,
  'peekLock' as const,
  'peekLock' as const,
  'receiveAndDelete' as const,
)

export function pickOf(labels: readonly string[], pick: number): string | null {
  return labels.length === 0 ? null : labels[pick % labels.length]!
}

function always<T extends StepInput>(arbitrary: fc.Arbitrary<T>): Maker {
  return arbitrary.map(step => () => step)
}

/** Mostly none; where there are sessions, often one. */
function sessionId({ sessions }: Theme): fc.Arbitrary<string | null> {
  return sessions ? fc.constantFrom(null, null, ...SESSIONS) : rarely(fc.constant('s'), null, 30)
}

export function numbers({ partitions }: Theme): fc.Arbitrary<bigint> {
  if (!partitions) return number
  return fc.tuple(fc.constantFrom(51n, 51n, 52n, 53n, 0n), number).map(([id, low]) => (id << 48n) + low)
}

export function sends(theme: Theme): Maker {
  const messages = fc.array(anyMessage(theme), { minLength: 1, maxLength: 3 })
  const via = theme.transactions ? rarely(queuePath, null, 6) : fc.constant(null)
  return always(
    fc
      .tuple(targetPath(theme), messages, via)
      .map(([to, each, by]): Of<'send'> => ({ ...BASE, do: 'send', to, messages: each, via: by })),
  )
}

export function schedules(theme: Theme): Maker {
  const scheduled = fc.tuple(targetPath(theme), scheduledMessage(theme))
  return always(scheduled.map(([to, message]): Of<'schedule'> => ({ ...BASE, do: 'schedule', to, message })))
}

export function cancels(theme: Theme): Maker {
  return fc
    .tuple(targetPath(theme), numbers(theme), fc.boolean())
    .map(([to, sequenceNumber, byLabel]) => (pick, { scheduled }) => {
      const of = byLabel ? pickOf(scheduled, pick) : null
      return {
        ...BASE,
        do: 'cancelScheduled',
        to,
        of,
        sequenceNumber: of === null ? sequenceNumber : null,
      } satisfies Of<'cancelScheduled'>
    })
}

export function receives(theme: Theme): Maker {
  return always(
    fc
      .record({
        from: anyPath(theme),
        receiveMode,
        maxMessages: fc.constantFrom(1, 1, 2, 10),
        maxWait: fc.constantFrom(0, 0, TICK, 4 * TICK, 20 * TICK),
        sessionId: sessionId(theme),
      })
      .map((keys): Of<'receive'> => ({ ...BASE, do: 'receive', ...keys })),
  )
}

export function deferredReceives(theme: Theme): Maker {
  return always(
    fc
      .record({
        from: anyPath(theme),
        receiveMode,
        sequenceNumbers: fc.array(numbers(theme), { minLength: 1, maxLength: 3 }),
        sessionId: sessionId(theme),
      })
      .map((keys): Of<'receiveDeferred'> => ({ ...BASE, do: 'receiveDeferred', ...keys })),
  )
}

function byName(theme: Theme): fc.Arbitrary<MessageTarget> {
  return fc
    .tuple(
      anyPath(theme),
      fc.oneof(
        numbers(theme).map(sequenceNumber => ({ messageId: null, sequenceNumber })),
        fc
          .constantFrom('id-1', 'id-2', 'm', 'step-1', 'step-2', 's0-1')
          .map(messageId => ({ messageId, sequenceNumber: null })),
      ),
    )
    .map(([from, name]) => ({ kind: 'message', from, ...name }))
}

export function settles(theme: Theme): Maker {
  return fc
    .record({
      do: fc.constantFrom<Settle['do']>('complete', 'abandon', 'abandon', 'defer', 'deadLetter', 'renewLock'),
      deadLetterReason: fc.constantFrom(null, 'poison'),
      propertiesToModify: fc.constantFrom(null, null, { touched: 1 }),
      released: fc.constantFrom(false, false, true),
      named: byName(theme),
      how: fc.constantFrom('label', 'label', 'label', 'label', 'name', 'peek', 'link', 'link'),
      nth: fc.constantFrom(1, 1, 2, 3),
    })
    .map(({ named, how, nth, ...keys }) => (pick, { received, peeked, opened, accepted }) => {
      const link = how === 'link' ? pickOf([...opened, ...accepted], pick) : null
      const brought = how === 'name' ? null : pickOf(how === 'peek' ? peeked : received, pick)
      const of = link === null ? brought : `${link}.${nth}`
      const target: MessageTarget = of === null ? named : { kind: 'label', of }
      const released = keys.do === 'abandon' && keys.released
      const modifies = (keys.do === 'abandon' && !released) || keys.do === 'defer' || keys.do === 'deadLetter'
      return {
        ...BASE,
        target,
        do: keys.do,
        deadLetterErrorDescription: null,
        deadLetterReason: keys.do === 'deadLetter' ? keys.deadLetterReason : null,
        propertiesToModify: modifies ? keys.propertiesToModify : null,
        ...(released && { released }),
      } satisfies Settle
    })
}

export function peeks(theme: Theme): Maker {
  return fc
    .record({
      from: anyPath(theme),
      fromSequenceNumber: fc.option(numbers(theme)),
      maxMessages: fc.constantFrom(1, 2, 100),
      goOn: fc.boolean(),
      sessionId: sessionId(theme),
    })
    .map(({ goOn, ...keys }) => (pick, { peeked }) => {
      const of = goOn ? pickOf(peeked, pick) : null
      const fromSequenceNumber = of === null ? keys.fromSequenceNumber : null
      return { ...BASE, do: 'peek', ...keys, of, fromSequenceNumber } satisfies Of<'peek'>
    })
}

export function deletions(theme: Theme): Maker {
  return always(
    fc
      .record({
        from: anyPath(theme),
        count: fc.constantFrom(null, 1, 2, 1000),
        beforeEnqueueTime: fc.constantFrom(null, null, 2 * TICK, 8 * TICK),
      })
      .map(({ count, ...keys }): Of<'deleteMessages'> | Of<'purge'> =>
        count === null ? { ...BASE, do: 'purge', ...keys } : { ...BASE, do: 'deleteMessages', count, ...keys },
      ),
  )
}

export function opens(theme: Theme): Maker {
  const keys = fc.record({ from: anyPath(theme), receiveMode })
  return always(keys.map((each): Of<'openReceiver'> => ({ ...BASE, do: 'openReceiver', ...each })))
}

/** Of an open receiver or an accepted session. */
export const credits: Maker = fc
  .record({ credit: fc.constantFrom(0, 1, 1, 2, 5), stops: rarely(fc.constant(true), false, 3) })
  .map(({ credit, stops }) => (pick, { opened, accepted }) => {
    const of = pickOf([...opened, ...accepted], pick)
    if (of === null) return null
    if (stops && accepted.includes(of)) return { ...BASE, do: 'stopWaiting', of } satisfies Of<'stopWaiting'>
    return credit === 0
      ? ({ ...BASE, do: 'drainCredit', of } satisfies Of<'drainCredit'>)
      : ({ ...BASE, do: 'addCredit', of, credit } satisfies Of<'addCredit'>)
  })

export const closes: Maker = fc.constant((pick, { opened }) => {
  const of = pickOf(opened, pick)
  return of === null ? null : ({ ...BASE, do: 'closeReceiver', of } satisfies Of<'closeReceiver'>)
})

export const skews: Maker = always(
  fc
    .constantFrom(-4 * TICK, 0, TICK, 4 * TICK)
    .map((byMs): Of<'setClockSkew'> => ({ ...BASE, do: 'setClockSkew', byMs })),
)

function kindOf(path: string): Kind {
  return path.includes('/') ? 'subscription' : path.toLowerCase() === TOPIC ? 'topic' : 'queue'
}

/** An entity that a step creates, changes or deletes: mostly what is there, or the one that is not there yet. */
function entityPath({ topics }: Theme): fc.Arbitrary<string> {
  if (!topics) return queuePath
  return fc.oneof(
    { weight: 3, arbitrary: queuePath },
    { weight: 2, arbitrary: fc.constant(TOPIC) },
    { weight: 4, arbitrary: subscriptionPath },
  )
}

export function manages(theme: Theme): Maker {
  const missing = theme.topics ? [QUEUES[2], SUBSCRIPTIONS[2]] : [QUEUES[2]]
  const create = fc.oneof(entityPath(theme), fc.constantFrom(...missing)).chain(entity => creates(theme, entity))
  const update = entityPath(theme).chain(entity =>
    patch(theme, kindOf(entity), entity).map((properties): Of<'updateEntity'> => ({
      ...BASE,
      do: 'updateEntity',
      entity,
      properties,
    })),
  )
  const remove = entityPath(theme).map((entity): Of<'deleteEntity'> => ({ ...BASE, do: 'deleteEntity', entity }))
  const some: [number, fc.Arbitrary<StepInput>][] = [
    [1, create],
    [4, update],
    [1, remove],
  ]
  return always(fc.oneof(...some.map(([weight, arbitrary]) => ({ weight, arbitrary }))))
}

function creates(theme: Theme, entity: string): fc.Arbitrary<StepInput> {
  const kind = kindOf(entity)
  const properties = creation(theme, kind, entity)
  if (kind !== 'subscription') {
    const operation = kind === 'queue' ? 'createQueue' : 'createTopic'
    return properties.map((each): Of<'createQueue' | 'createTopic'> => ({
      ...BASE,
      do: operation,
      entity,
      properties: each,
    }))
  }
  return fc
    .tuple(properties, rules)
    .map(([each, some]): Of<'createSubscription'> => ({
      ...BASE,
      do: 'createSubscription',
      entity,
      properties: each,
      rules: some,
    }))
}

/** Some that do not parse. */
export const ruleChanges: Maker = always(
  fc.oneof<fc.Arbitrary<StepInput>[]>(
    fc
      .tuple(subscriptionPath, rule, rarely(fc.constant('colour ='), null, 8))
      .map(([entity, each, bad]): Of<'addRule'> => ({
        ...BASE,
        do: 'addRule',
        entity,
        rule: bad === null ? each : { ...each, filterType: 'SqlFilter', sqlExpression: bad },
      })),
    fc
      .tuple(subscriptionPath, fc.constantFrom('$Default', 'r1', 'R2'))
      .map(([entity, name]): Of<'removeRule'> => ({ ...BASE, do: 'removeRule', entity, rule: name })),
  ),
)
