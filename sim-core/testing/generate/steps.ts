/** Random steps. Labels are given afterwards, so that a step which settles finds something that an earlier step brought. */
import fc from 'fast-check'
import type { EntityPropertiesPatch, MessageTarget, StepInput } from '../../input.ts'
import { TICK, anyMessage, anyPath, expiration, instant, properties, queuePath, scheduledMessage } from './parts.ts'

type Of<Do extends StepInput['do']> = Extract<StepInput, { do: Do }>
type Settle = Of<'complete' | 'abandon' | 'defer' | 'deadLetter' | 'renewLock'>

/** A step before labels: what it refers to is the `pick`-th latest earlier step of the right kind. */
interface Raw {
  readonly at: number
  readonly pick: number
  /** Named by a label, or an unnamed one whose holder is `step`. */
  readonly named: boolean
  readonly make: (earlier: Earlier) => StepInput | null
}

/** Labels of earlier steps, latest first, by what they name. */
interface Earlier {
  readonly received: readonly string[]
  readonly peeked: readonly string[]
  readonly scheduled: readonly string[]
  readonly opened: readonly string[]
}

const BASE = { as: null, in: null, at: 0 } as const
const number = fc.integer({ min: 1, max: 8 }).map(BigInt)
const receiveMode = fc.constantFrom('peekLock' as const, 'peekLock' as const, 'peekLock' as const, 'receiveAndDelete' as const)

type Made = (pick: number, earlier: Earlier) => StepInput | null
type Maker = fc.Arbitrary<Made>

function always<T extends StepInput>(arbitrary: fc.Arbitrary<T>): Maker {
  return arbitrary.map((step) => () => step)
}

function sends(ticks: number): Maker {
  const messages = fc.array(anyMessage(ticks), { minLength: 1, maxLength: 3 })
  return always(fc.tuple(queuePath, messages).map(([to, each]): Of<'send'> => (
    { ...BASE, do: 'send', to, messages: each, via: null })))
}

function schedules(ticks: number): Maker {
  const scheduled = fc.tuple(queuePath, scheduledMessage(ticks))
  return always(scheduled.map(([to, message]): Of<'schedule'> => ({ ...BASE, do: 'schedule', to, message })))
}

const cancels: Maker = fc.tuple(queuePath, number, fc.boolean()).map(([to, sequenceNumber, byLabel]) => (pick, { scheduled }) => {
  const of = byLabel ? pickOf(scheduled, pick) : null
  return { ...BASE, do: 'cancelScheduled', to, of, sequenceNumber: of === null ? sequenceNumber : null } satisfies Of<'cancelScheduled'>
})

const receives: Maker = always(fc.record({
  from: anyPath, receiveMode, maxMessages: fc.constantFrom(1, 1, 2, 10), maxWait: fc.constantFrom(0, 0, TICK, 4 * TICK, 20 * TICK),
}).map((keys): Of<'receive'> => ({ ...BASE, do: 'receive', sessionId: null, ...keys })))

const deferredReceives: Maker = always(fc.record({
  from: anyPath, receiveMode, sequenceNumbers: fc.array(number, { minLength: 1, maxLength: 3 }),
}).map((keys): Of<'receiveDeferred'> => ({ ...BASE, do: 'receiveDeferred', sessionId: null, ...keys })))

const byName: fc.Arbitrary<MessageTarget> = fc.tuple(anyPath, fc.oneof(
  number.map((sequenceNumber) => ({ messageId: null, sequenceNumber })),
  fc.constantFrom('id-1', 'id-2', 'm', 'step-1', 'step-2', 's0-1').map((messageId) => ({ messageId, sequenceNumber: null })),
)).map(([from, name]) => ({ kind: 'message', from, ...name }))

const settles: Maker = fc.record({
  do: fc.constantFrom<Settle['do']>('complete', 'abandon', 'abandon', 'defer', 'deadLetter', 'renewLock'),
  deadLetterReason: fc.constantFrom(null, 'poison'),
  propertiesToModify: fc.constantFrom(null, null, { touched: 1 }),
  named: byName,
  how: fc.constantFrom('label', 'label', 'label', 'label', 'name', 'peek'),
}).map(({ named, how, ...keys }) => (pick, { received, peeked }) => {
  const of = how === 'name' ? null : pickOf(how === 'peek' ? peeked : received, pick)
  const target: MessageTarget = of === null ? named : { kind: 'label', of }
  const modifies = keys.do === 'abandon' || keys.do === 'defer' || keys.do === 'deadLetter'
  return {
    ...BASE, target, do: keys.do, deadLetterErrorDescription: null,
    deadLetterReason: keys.do === 'deadLetter' ? keys.deadLetterReason : null,
    propertiesToModify: modifies ? keys.propertiesToModify : null,
  } satisfies Settle
})

const peeks: Maker = fc.record({
  from: anyPath, fromSequenceNumber: fc.option(number), maxMessages: fc.constantFrom(1, 2, 100), goOn: fc.boolean(),
}).map(({ goOn, ...keys }) => (pick, { peeked }) => {
  const of = goOn ? pickOf(peeked, pick) : null
  const fromSequenceNumber = of === null ? keys.fromSequenceNumber : null
  return { ...BASE, do: 'peek', sessionId: null, ...keys, of, fromSequenceNumber } satisfies Of<'peek'>
})

const opens: Maker = always(anyPath.map((from): Of<'openReceiver'> => ({ ...BASE, do: 'openReceiver', from })))

const closes: Maker = fc.constant((pick, { opened }) => {
  const of = pickOf(opened, pick)
  return of === null ? null : ({ ...BASE, do: 'closeReceiver', of } satisfies Of<'closeReceiver'>)
})

/** In steps the broker refuses what is out of range. */
const outOfRange: readonly EntityPropertiesPatch[] = [
  { lockDuration: 1_000 }, { autoDeleteOnIdle: 60_000 }, { maxDeliveryCount: 0 }, { defaultMessageTimeToLive: 500 },
]

function patch(basic: boolean): fc.Arbitrary<EntityPropertiesPatch> {
  return fc.oneof(
    { weight: 4, arbitrary: properties(basic, { first: false }) },
    { weight: 2, arbitrary: expiration.map((mode) => ({ expiration: mode })) },
    { weight: 1, arbitrary: fc.constantFrom(...outOfRange) },
  )
}

function manages(basic: boolean): Maker {
  const both = fc.tuple(queuePath, patch(basic))
  const create = both.map(([entity, each]): Of<'createQueue' | 'createTopic'> => ({ ...BASE, do: 'createQueue', entity, properties: each }))
  const update = both.map(([entity, each]): Of<'updateEntity'> => ({ ...BASE, do: 'updateEntity', entity, properties: each }))
  const remove = queuePath.map((entity): Of<'deleteEntity'> => ({ ...BASE, do: 'deleteEntity', entity }))
  return always(fc.oneof({ weight: 1, arbitrary: create }, { weight: 4, arbitrary: update }, { weight: 1, arbitrary: remove }))
}

const skews: Maker = always(fc.constantFrom(-4 * TICK, 0, TICK, 4 * TICK).map((byMs): Of<'setClockSkew'> => (
  { ...BASE, do: 'setClockSkew', byMs })))

function pickOf(labels: readonly string[], pick: number): string | null {
  return labels.length === 0 ? null : labels[pick % labels.length]!
}

function raw(ticks: number, basic: boolean): fc.Arbitrary<Raw> {
  const maker = fc.oneof(
    { weight: 8, arbitrary: sends(ticks) }, { weight: 8, arbitrary: receives }, { weight: 9, arbitrary: settles },
    { weight: 2, arbitrary: schedules(ticks) }, { weight: 1, arbitrary: cancels }, { weight: 3, arbitrary: deferredReceives },
    { weight: 3, arbitrary: peeks }, { weight: 1, arbitrary: opens }, { weight: 1, arbitrary: closes },
    { weight: 3, arbitrary: manages(basic) }, { weight: 1, arbitrary: skews },
  )
  return fc.record({ at: instant(ticks), pick: fc.nat({ max: 3 }), named: fc.boolean(), maker }).map(rawOf)
}

function rawOf({ at, pick, named, maker }: { at: number; pick: number; named: boolean; maker: Made }): Raw {
  return { at, pick, named, make: (earlier) => maker(pick, earlier) }
}

/** One after another on one queue: send, receive, settle, ask for a deferred one, settle again; each part may be missing. */
function chain(ticks: number): fc.Arbitrary<Raw[]> {
  const few = fc.array(fc.integer({ min: 1, max: 3 }).map(BigInt), { minLength: 1, maxLength: 2 })
  const gaps = fc.array(fc.constantFrom(0, 0, TICK, 2 * TICK, 4 * TICK), { minLength: 5, maxLength: 5 })
  const makersOf = { some: sends(ticks), receive: receives, settle: settles, again: settles }
  return fc.record({ at: instant(ticks), gaps, from: queuePath, numbers: few, parts: fc.subarray([0, 1, 2, 3, 4]), ...makersOf })
    .map(({ at, gaps: each, from, some, receive, settle, numbers, again, parts }) => {
      const ask = { from, receiveMode: 'peekLock', sequenceNumbers: numbers, sessionId: null } as const
      const deferred: Made = () => ({ ...BASE, do: 'receiveDeferred', ...ask })
      const makers: Made[] = [on({ to: from }, some), on({ from }, receive), settle, deferred, again]
      let when = at
      return parts.map((part) => {
        when = Math.min(when + each[part]!, ticks * TICK)
        return rawOf({ at: when, pick: 0, named: true, maker: makers[part]! })
      })
    })
}

/** Scheduled, and cancelled by its label: in time, at the instant, or too late. */
function cancelledSchedule(ticks: number): fc.Arbitrary<Raw[]> {
  const both = fc.record({ at: instant(ticks), to: queuePath, delay: fc.integer({ min: 1, max: 4 }), after: fc.nat({ max: 5 }) })
  return both.map(({ at, to, delay, after }) => [
    rawOf({ at, pick: 0, named: true, maker: () => ({ ...BASE, do: 'schedule', to, message: { scheduledEnqueueDelay: delay * TICK } }) }),
    rawOf({ at: Math.min(at + after * TICK, ticks * TICK), pick: 0, named: false, maker: (pick, { scheduled }) =>
      ({ ...BASE, do: 'cancelScheduled', to, of: pickOf(scheduled, pick), sequenceNumber: scheduled.length === 0 ? 1n : null }) }),
  ])
}

function on(where: { readonly to: string } | { readonly from: string }, maker: Made): Made {
  return (pick, earlier) => {
    const step = maker(pick, earlier)
    return step === null ? null : { ...step, ...where } as StepInput
  }
}

const NAMES: Partial<Record<StepInput['do'], keyof Earlier>> = {
  receive: 'received', receiveDeferred: 'received', peek: 'peeked', schedule: 'scheduled', openReceiver: 'opened',
}

/** Labels by the order in which the steps happen; the list stands as drawn. */
function labelled(raws: readonly Raw[]): StepInput[] {
  const earlier: Record<keyof Earlier, string[]> = { received: [], peeked: [], scheduled: [], opened: [] }
  const made = new Map<number, StepInput>()
  const order = raws.map((_, index) => index).sort((a, b) => raws[a]!.at - raws[b]!.at || a - b)
  for (const index of order) {
    const { at, make, named } = raws[index]!
    const step = make(earlier)
    if (step === null) continue
    const names = NAMES[step.do]
    // Labels come round again: one used twice means its latest.
    const as = names && named ? `${names}-${index % 6}` : null
    if (names && as !== null) earlier[names] = [as, ...earlier[names].filter((each) => each !== as)]
    made.set(index, { ...step, at, as })
  }
  return raws.flatMap((_, index) => made.get(index) ?? [])
}

export function steps(ticks: number, basic: boolean): fc.Arbitrary<StepInput[]> {
  const single = raw(ticks, basic).map((each) => [each])
  const some = fc.oneof(
    { weight: 12, arbitrary: single }, { weight: 5, arbitrary: chain(ticks) }, { weight: 1, arbitrary: cancelledSchedule(ticks) },
  )
  return fc.array(some, { maxLength: 30 }).map((all) => labelled(all.flat()))
}
