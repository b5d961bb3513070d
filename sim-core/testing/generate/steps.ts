/** Random steps. Labels are given afterwards, so that a step which settles finds something that an earlier step brought. */
import fc from 'fast-check'
import type { StepInput } from '../../input/input.ts'
import {
  BASE,
  cancels,
  closes,
  credits,
  deferredReceives,
  manages,
  numbers,
  opens,
  deletions,
  peeks,
  pickOf,
  receives,
  ruleChanges,
  schedules,
  sends,
  settles,
  skews,
} from './makers.ts'
import type { Earlier, Made, Maker } from './makers.ts'
import { SESSIONS, TICK, instant, rarely, sourcePath, targetPath } from './parts.ts'
import type { Theme } from './parts.ts'
import { accepts, begins, ends, manyMessages, sessionOperations } from './scopes.ts'

/** A step before labels: what it refers to is the `pick`-th latest earlier step of the right kind. */
interface Raw {
  readonly at: number
  readonly pick: number
  /** Named by a label, or an unnamed one whose holder is `step`. */
  readonly named: boolean
  /** In the latest transaction, where there is one. */
  readonly inside: boolean
  /** After everything else of its instant. */
  readonly last: boolean
  readonly make: (earlier: Earlier) => StepInput | null
}

function raw(theme: Theme): fc.Arbitrary<Raw> {
  const { sessions, topics, transactions } = theme
  const some: [number, Maker][] = [
    [8, sends(theme)],
    [8, receives(theme)],
    [9, settles(theme)],
    [2, schedules(theme)],
    [1, cancels(theme)],
    [3, deferredReceives(theme)],
    [3, peeks(theme)],
    [1, deletions(theme)],
    [2, opens(theme)],
    [4, credits],
    [1, closes],
    [3, manages(theme)],
    [1, skews],
    [sessions ? 7 : 0, accepts(theme)],
    [sessions ? 5 : 0, sessionOperations(theme)],
    [topics ? 2 : 0, ruleChanges],
    [transactions ? 3 : 0, begins],
    [transactions ? 4 : 0, ends],
  ]
  const maker = fc.oneof(...some.filter(([weight]) => weight > 0).map(([weight, arbitrary]) => ({ weight, arbitrary })))
  const inside = transactions ? fc.boolean() : fc.constant(false)
  return fc
    .record({
      at: instant(theme.ticks),
      pick: fc.nat({ max: 3 }),
      named: fc.boolean(),
      last: rarely(fc.constant(true), false, 3),
      inside,
      maker,
    })
    .map(rawOf)
}

interface Drawn extends Omit<Raw, 'make'> {
  readonly maker: Made
}

function rawOf({ maker, ...rest }: Drawn): Raw {
  return { ...rest, make: earlier => maker(rest.pick, earlier) }
}

const NEXT = { pick: 0, named: true, inside: false, last: false } as const

/** One after another on one entity: send, receive, settle, ask for a deferred one, settle again; each part may be missing. */
function chain(theme: Theme): fc.Arbitrary<Raw[]> {
  const few = fc.array(numbers(theme), { minLength: 1, maxLength: 2 })
  const gaps = fc.array(fc.constantFrom(0, 0, TICK, 2 * TICK, 4 * TICK), { minLength: 6, maxLength: 6 })
  const session = theme.sessions ? fc.constantFrom(...SESSIONS, null) : fc.constant(null)
  const makersOf = { some: sends(theme), receive: receives(theme), settle: settles(theme), again: settles(theme) }
  return fc
    .record({
      at: instant(theme.ticks),
      gaps,
      from: sourcePath(theme),
      to: targetPath(theme),
      numbers: few,
      session,
      parts: fc.subarray([0, 1, 2, 3, 4, 5]),
      ...makersOf,
    })
    .map(({ at, gaps: each, from, to, some, receive, settle, numbers: asked, session: sessionId, again, parts }) => {
      const ask = { from, receiveMode: 'peekLock', sequenceNumbers: asked, sessionId } as const
      const deferred: Made = () => ({ ...BASE, do: 'receiveDeferred', ...ask })
      const accept: Made = () =>
        sessionId === null ? null : { ...BASE, do: 'acceptSession', from, sessionId, maxWait: 0 }
      const target = from.includes('/') ? to : from
      const makers: Made[] = [
        on({ to: target }, some),
        accept,
        on({ from, sessionId }, receive),
        settle,
        deferred,
        again,
      ]
      let when = at
      return parts.map(part => {
        when = Math.min(when + each[part]!, theme.ticks * TICK)
        return rawOf({ ...NEXT, at: when, maker: makers[part]! })
      })
    })
}

/** Scheduled, and cancelled by its label: in time, at the instant, or too late. */
function cancelledSchedule({ ticks, ...theme }: Theme): fc.Arbitrary<Raw[]> {
  const both = fc.record({
    at: instant(ticks),
    to: targetPath({ ticks, ...theme }),
    delay: fc.integer({ min: 1, max: 4 }),
    after: fc.nat({ max: 5 }),
  })
  return both.map(({ at, to, delay, after }) => [
    rawOf({
      ...NEXT,
      at,
      maker: () => ({ ...BASE, do: 'schedule', to, message: { scheduledEnqueueDelay: delay * TICK } }),
    }),
    rawOf({
      ...NEXT,
      at: Math.min(at + after * TICK, ticks * TICK),
      named: false,
      maker: (pick, { scheduled }) => ({
        ...BASE,
        do: 'cancelScheduled',
        to,
        of: pickOf(scheduled, pick),
        sequenceNumber: scheduled.length === 0 ? 1n : null,
      }),
    }),
  ])
}

/** Begun, used a few times on mostly one entity, ended, or not. */
function transaction(theme: Theme): fc.Arbitrary<Raw[]> {
  const inside = fc.oneof(
    { weight: 4, arbitrary: sends(theme) },
    { weight: 4, arbitrary: settles(theme) },
    { weight: 1, arbitrary: schedules(theme) },
    { weight: 1, arbitrary: cancels(theme) },
    { weight: 1, arbitrary: rarely(manyMessages, () => null, 8) },
  )
  return fc
    .record({
      at: instant(theme.ticks),
      to: targetPath(theme),
      mine: fc.integer({ min: 0, max: 3 }),
      end: ends,
      some: fc.array(fc.tuple(inside, fc.constantFrom(0, 0, TICK)), { minLength: 1, maxLength: 4 }),
      last: fc.constantFrom(0, TICK, 8 * TICK),
    })
    .map(({ at, to, mine, some, end, last }) => {
      const inTime = (when: number) => Math.min(when, theme.ticks * TICK)
      let when = at
      const operations = some.map(([maker, gap], k) => {
        when = inTime(when + gap)
        return rawOf({ ...NEXT, at: when, inside: true, maker: k < mine ? on({ to }, maker) : maker })
      })
      return [
        rawOf({ ...NEXT, at, maker: () => ({ ...BASE, do: 'beginTransaction' }) }),
        ...operations,
        rawOf({ ...NEXT, at: inTime(when + last), maker: end }),
      ]
    })
}

/** The same step elsewhere, if it names a place at all. */
function on(
  where: { readonly to: string } | { readonly from: string; readonly sessionId: string | null },
  maker: Made,
): Made {
  return (pick, earlier) => {
    const step = maker(pick, earlier)
    const fits = step !== null && ('to' in where ? 'to' in step : 'from' in step)
    return fits ? ({ ...step, ...where } as StepInput) : step
  }
}

const NAMES: Partial<Record<StepInput['do'], keyof Earlier>> = {
  receive: 'received',
  receiveDeferred: 'received',
  peek: 'peeked',
  schedule: 'scheduled',
  openReceiver: 'opened',
  acceptSession: 'accepted',
  beginTransaction: 'begun',
}

/** Labels by the order in which the steps happen; the list stands as drawn. */
function labelled(raws: readonly Raw[]): StepInput[] {
  const earlier: Record<keyof Earlier, string[]> = {
    received: [],
    peeked: [],
    scheduled: [],
    opened: [],
    accepted: [],
    begun: [],
  }
  const made = new Map<number, StepInput>()
  const order = raws
    .map((_, index) => index)
    .sort((a, b) => raws[a]!.at - raws[b]!.at || Number(raws[a]!.last) - Number(raws[b]!.last) || a - b)
  for (const index of order) {
    const { at, make, named, inside, last } = raws[index]!
    const step = make(earlier)
    if (step === null) continue
    const names = NAMES[step.do]
    // Labels come round again: one used twice means its latest.
    const as = names && (named || names === 'begun') ? `${names}-${index % 6}` : null
    const within = inside ? pickOf(earlier.begun, 0) : null
    if (names && as !== null) earlier[names] = [as, ...earlier[names].filter(each => each !== as)]
    made.set(index, { ...step, at, as, in: within, ...(last && { last }) })
  }
  return raws.flatMap((_, index) => made.get(index) ?? [])
}

export function steps(theme: Theme): fc.Arbitrary<StepInput[]> {
  const single = raw(theme).map(each => [each])
  const some: [number, fc.Arbitrary<Raw[]>][] = [
    [12, single],
    [theme.sessions || theme.topics ? 8 : 5, chain(theme)],
    [1, cancelledSchedule(theme)],
    [theme.transactions ? 4 : 0, transaction(theme)],
  ]
  const weighted = some.filter(([weight]) => weight > 0).map(([weight, arbitrary]) => ({ weight, arbitrary }))
  return fc.array(fc.oneof(...weighted), { maxLength: 30 }).map(all => labelled(all.flat()))
}
