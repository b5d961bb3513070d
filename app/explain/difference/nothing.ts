/** Why a change did nothing, where the run shows it. */

import { defaultProperties } from '../../../sim-core/index.ts'
import type { EntityPropertiesPatch, SimulationInput, Trace } from '../../../sim-core/index.ts'
import { jsonIn } from '../../model/json-path.ts'
import type { Lang } from '../../model/lang.ts'
import { lazyWordsOf } from '../../words/load.ts'
import type { LazyWords } from '../../words/contract.ts'
import type { RunOf } from './compared.ts'
import { strainOn } from '../../read/difference/strain.ts'
import type { StrainOn } from '../../read/difference/strain.ts'
import { durationText } from '../../words/format.ts'

const USUAL = defaultProperties('standard')

/** Both runs are the same, record by record. null: the run does not show why. */
export function whyNothing(before: RunOf, now: RunOf, lang: Lang): string | null {
  const words = lazyWordsOf(lang).difference
  if (isSame(before.input, now.input)) return ofTexts(before.text, now.text, words)
  if (isSame(nameless(before.input), nameless(now.input))) return words.onlyNames
  return ofEntities(before, now, words, lang) ?? ofReceivers(before, now, words) ?? ofSeed(before, now, words)
}

/**
 * What runs is the same: words were changed, or what no run depends on (a test's expectation, a time written otherwise), or nothing in the
 * end.
 */
function ofTexts(before: string, now: string, words: LazyWords['difference']): string {
  const [was, is] = [jsonIn(before), jsonIn(now)]
  if (isSame(was, is)) return words.putBack
  return isSame(wordless(was), wordless(is)) ? words.onlyWords : words.noEffect
}

const WORDS: ReadonlySet<string> = new Set(['title', 'description', 'text'])

/** Without what only people read. */
function wordless(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wordless)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (WORDS.has(key) ? [] : [[key, wordless(part)]])),
  )
}

/** Of clients, by which nothing else goes. */
const nameless = (input: SimulationInput) => ({
  ...input,
  senders: input.senders.map(withoutName),
  receivers: input.receivers.map(withoutName),
})
const withoutName = <T extends { readonly name: string }>(client: T): T => ({ ...client, name: '' })

const isSame = (a: unknown, b: unknown): boolean => text(a) === text(b)
const text = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))

interface Named {
  readonly path: string
  readonly properties: EntityPropertiesPatch
}

function entitiesOf({ queues, topics }: SimulationInput): readonly Named[] {
  return [
    ...queues.map(({ name, properties }) => ({ path: name, properties })),
    ...topics.flatMap(topic => [
      { path: topic.name, properties: topic.properties },
      ...topic.subscriptions.map(({ name, properties }) => ({
        path: `${topic.name}/subscriptions/${name}`,
        properties,
      })),
    ]),
  ]
}

function ofEntities(before: RunOf, now: RunOf, words: LazyWords['difference'], lang: Lang): string | null {
  const earlier = entitiesOf(before.input)
  for (const { path, properties } of entitiesOf(now.input)) {
    const was = earlier.find(one => one.path === path)?.properties
    if (was === undefined) return null
    const name = Object.keys({ ...was, ...properties }).find(
      key => !isSame(was[key as keyof typeof was], properties[key as keyof typeof was]),
    )
    if (name !== undefined) return ofProperty({ trace: now.trace, path, was, is: properties, words, lang }, name)
  }
  return null
}

interface Changed {
  readonly trace: Trace
  readonly path: string
  readonly was: EntityPropertiesPatch
  readonly is: EntityPropertiesPatch
  readonly words: LazyWords['difference']
  readonly lang: Lang
}

function ofProperty(changed: Changed, name: string): string | null {
  const { trace, path, was, is, words, lang } = changed
  if (name === 'autoDeleteOnIdle') {
    const idle = is.autoDeleteOnIdle ?? was.autoDeleteOnIdle
    return typeof idle === 'number' ? words.neverIdle(path, durationText(idle, lang)) : null
  }
  if (name === 'deadLetteringOnMessageExpiration') return words.nothingExpires(path)
  const strain = strainOn(trace, path)
  if (strain === null) return null
  if (name === 'defaultMessageTimeToLive') return ofTimeToLive(changed, strain)
  if (name === 'lockDuration') return ofLock(changed, strain)
  return name === 'maxDeliveryCount' ? ofDeliveries(changed, strain) : null
}

function ofTimeToLive(
  { path, was, is, words, lang }: Changed,
  { longestWait, longestWaitBeyond }: StrainOn,
): string | null {
  const least = Math.min(was.defaultMessageTimeToLive ?? Infinity, is.defaultMessageTimeToLive ?? Infinity)
  const wait = Math.max(longestWait, longestWaitBeyond ?? 0)
  if (wait >= least || least === Infinity) return null
  if (wait === 0) return words.neverWaits(path)
  const [length, limit] = [durationText(wait, lang), durationText(least, lang)]
  return longestWaitBeyond === null
    ? words.withinTimeToLive(path, length, limit)
    : words.withinTimeToLiveBeyond(path, length, limit)
}

/** A lock that is renewed, or a session's, may last longer than one lock duration: then the run does not show why. */
function ofLock({ path, was, is, words, lang }: Changed, { longestHold, hasSessions }: StrainOn): string | null {
  if (hasSessions) return null
  if (longestHold === null) return words.neverLocked(path)
  const { lockDuration } = USUAL
  return longestHold <= Math.min(was.lockDuration ?? lockDuration, is.lockDuration ?? lockDuration)
    ? words.withinLock(path, durationText(longestHold, lang))
    : null
}

function ofDeliveries(
  { path, was, is, words }: Changed,
  { deliveries, deliveryCount, releases }: StrainOn,
): string | null {
  const { maxDeliveryCount } = USUAL
  const least = Math.min(was.maxDeliveryCount ?? maxDeliveryCount, is.maxDeliveryCount ?? maxDeliveryCount)
  if (deliveries === 0) return words.neverDelivered(path)
  if (deliveries <= least) return words.withinDeliveries(path, deliveries)
  return releases > 0 && deliveryCount < least ? words.withinCount(path, deliveryCount) : null
}

/** What would only matter if something waited. */
const MORE = { instances: 0, maxConcurrentCalls: 0, prefetchCount: 0 }

function ofReceivers(before: RunOf, now: RunOf, words: LazyWords['difference']): string | null {
  const changed = now.input.receivers.find((receiver, i) => !isSame(receiver, before.input.receivers[i]))
  const was = before.input.receivers[now.input.receivers.indexOf(changed!)]
  if (changed === undefined || was === undefined || !isSame({ ...changed, ...MORE }, { ...was, ...MORE })) return null
  return strainOn(now.trace, changed.from)?.longestWait === 0 ? words.neverWaits(changed.from) : null
}

function ofSeed(before: RunOf, now: RunOf, words: LazyWords['difference']): string | null {
  return before.input.seed === now.input.seed || hasChance(now.input) ? null : words.noChance
}

function hasChance({ senders, receivers }: SimulationInput): boolean {
  const isDrawn = senders.some(
    ({ arrivals }) => arrivals.kind === 'phases' && arrivals.phases.some(({ rate }) => rate.kind === 'poisson'),
  )
  return (
    isDrawn ||
    receivers.some(({ processingTime, settle }) => processingTime.kind !== 'constant' || settle.kind === 'weights')
  )
}
