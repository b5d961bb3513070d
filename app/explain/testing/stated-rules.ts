/** What explanations state of the values that a filter saw and of what an action changed, and other settings behind a delivery, against the message and the scenario. */

import type { MessageRow } from '../../../sim-core/index.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { TIME, timeText } from './acts.ts'
import { claim, lifeOf, upTo, wayOf } from './stated-records.ts'
import type { Claim, Stated } from './stated-records.ts'
import { ofMessage, secondsOf } from './readers.ts'

const VALUE = String.raw`('(?:[^']|'')*'|-?\d[\d,.]*|true|false)`

export const RULES_STATED = {
  filterSaw: claim(
    String.raw`(?<=\brequires .*)(?:, but|;|,| and) ([A-Za-z_][\w.]*) is ${VALUE}(?=\.|,|;| and )`,
    (stated, [name, value]) => published(stated).some(m => textOf(name!, valueIn(stated, m, name!)) === value),
  ),
  filterMissed: claim(
    String.raw`(?<=\brequires .*)(?:the message has no property named ([A-Za-z_](?:[\w.]*\w)?)|(sys\.\w+) is not set)`,
    (stated, [name, system]) => published(stated).some(m => valueIn(stated, m, (name ?? system)!) === undefined),
  ),
  actionDid: claim(
    String.raw`^The action (?:added a property named (\S+) with the value (.*)|changed the property named (\S+) from (.*) to (.*)|removed the property named (\S+), which was (.*))\.$`,
    (stated, [added, set, changed, from, to, removed, was]) => {
      const name = (added ?? changed ?? removed)!
      // A length is written otherwise.
      if (name.toLowerCase() === 'timetolive') return null
      return lifeOf(stated).some(m => {
        const before = stated.trace.previousOf(m)
        return (
          before !== null &&
          textOf(name, valueIn(stated, before, name)) === (from ?? was) &&
          textOf(name, valueIn(stated, m, name)) === (set ?? to)
        )
      })
    },
  ),
  sweepsNext: claim(
    `^The next sweep is at ${TIME}`,
    ofMessage(({ trace, input, at }, m, [then]) => {
      // By the mode of each record until the next one: what is updated at the instant of a sweep comes after it (Z-3).
      const sweeps = upTo(trace.length - 1).flatMap(n => {
        const mode = propertiesAt(trace, trace.homeOf(m), n).expiration ?? input.namespace.expiration
        if (n < at.n || mode.kind !== 'sweepEvery') return []
        const sweep = (Math.floor(Math.max(trace.timeOf(n), at.t) / mode.everyMs) + 1) * mode.everyMs
        return n + 1 < trace.length && sweep > trace.timeOf(n + 1) ? [] : [sweep]
      })
      return sweeps[0] === secondsOf(then!) * 1000
    }),
  ),
} as const satisfies Readonly<Record<string, Claim>>

/** A copy whose MessageId an action changed was published under another. */
const published = (stated: Stated): readonly MessageRow[] =>
  lifeOf(stated)
    .flatMap(m => wayOf(stated, m))
    .filter(m => stated.trace.kindOf(stated.trace.birthOf(m)) === 'message-published')

/** Of a system property, or one of the application; the broker calls the subject a label, too. */
function valueIn({ trace }: Stated, m: MessageRow, name: string): unknown {
  const { applicationProperties = {}, ...system } = trace.contentOf(m)
  const bare = name.replace(/^(?:sys|user)\./i, '').toLowerCase()
  const found = (all: object, key: string): unknown =>
    Object.entries(all).find(([one]) => one.toLowerCase() === key)?.[1]
  if (bare === 'messageid') return trace.messageIdOf(m)
  return /^sys\./i.test(name)
    ? found(system, bare === 'label' ? 'subject' : bare)
    : (found(applicationProperties, bare) ?? found(system, bare))
}

/** A value as it is written, an instant as one. */
const textOf = (name: string, value: unknown): string | undefined =>
  value === undefined || value === null
    ? undefined
    : typeof value === 'number' && /scheduledEnqueueTime/i.test(name)
      ? timeText(value)
      : typeof value === 'string'
        ? `'${value}'`
        : typeof value === 'object' && 'value' in value
          ? String(value.value)
          : JSON.stringify(value)
