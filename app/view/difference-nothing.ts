/** Why a change did nothing, where the run shows it. */

import type { EntityPropertiesPatch, Kind, SimulationInput, Trace } from '../../sim-core/index.ts'
import type { Lang } from '../words/words.ts'
import { whatIfWords } from '../words/whatif-en.ts'
import type { WhatIfWords } from '../words/whatif-en.ts'
import type { RunOf } from './difference-sentence.ts'
import { durationText } from './format.ts'

/** Both runs are the same, record by record. null: the run does not show why. */
export function whyNothing(before: RunOf, now: RunOf, lang: Lang): string | null {
  const words = whatIfWords(lang).difference
  return isSame(before.input, now.input) ? words.onlyWords : (ofEntities(before, now, words, lang) ?? ofReceivers(before, now, words) ?? ofSeed(before, now, words))
}

const isSame = (a: unknown, b: unknown): boolean => text(a) === text(b)
const text = (value: unknown): string => JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))

interface Named {
  readonly path: string
  readonly properties: EntityPropertiesPatch
}

function entitiesOf({ queues, topics }: SimulationInput): readonly Named[] {
  return [
    ...queues.map(({ name, properties }) => ({ path: name, properties })),
    ...topics.flatMap(topic => [
      { path: topic.name, properties: topic.properties },
      ...topic.subscriptions.map(({ name, properties }) => ({ path: `${topic.name}/subscriptions/${name}`, properties }))
    ])
  ]
}

function ofEntities(before: RunOf, now: RunOf, words: WhatIfWords['difference'], lang: Lang): string | null {
  const earlier = entitiesOf(before.input)
  for (const { path, properties } of entitiesOf(now.input)) {
    const was = earlier.find(one => one.path === path)?.properties
    if (was === undefined) return null
    const name = Object.keys({ ...was, ...properties }).find(key => !isSame(was[key as keyof typeof was], properties[key as keyof typeof was]))
    if (name !== undefined) return ofProperty({ trace: now.trace, path, was, is: properties, words, lang }, name)
  }
  return null
}

interface Changed {
  readonly trace: Trace
  readonly path: string
  readonly was: EntityPropertiesPatch
  readonly is: EntityPropertiesPatch
  readonly words: WhatIfWords['difference']
  readonly lang: Lang
}

function ofProperty({ trace, path, was, is, words, lang }: Changed, name: string): string | null {
  const { longestWait, longestHold, deliveries } = strainOn(trace, path)
  const length = (ms: number) => durationText(ms, lang)
  if (name === 'defaultMessageTimeToLive') {
    const least = Math.min(was.defaultMessageTimeToLive ?? Infinity, is.defaultMessageTimeToLive ?? Infinity)
    return longestWait < least && least !== Infinity ? words.withinTimeToLive(path, length(longestWait), length(least)) : null
  }
  if (name === 'lockDuration') return words.withinLock(path, length(longestHold))
  if (name === 'maxDeliveryCount') return words.withinDeliveries(path, deliveries)
  const idle = is.autoDeleteOnIdle ?? was.autoDeleteOnIdle
  return name === 'autoDeleteOnIdle' && typeof idle === 'number' ? words.neverIdle(path, length(idle)) : null
}

interface Strain {
  readonly longestWait: number
  readonly longestHold: number
  readonly deliveries: number
}

const RELEASES: ReadonlySet<Kind> = new Set<Kind>(['message-abandoned', 'message-released', 'message-deferred', 'message-dead-lettered', 'lock-expired'])

/** How long messages of an entity wait and are held, and how often one is handed out. */
function strainOn(trace: Trace, path: string): Strain {
  let [longestWait, longestHold, deliveries] = [0, 0, 0]
  for (let m = 0; m < trace.messageCount; m++) {
    const home = trace.homeOf(m)
    if (trace.entities[home]!.path !== path) continue
    let held: number | null = null
    let count = 0
    for (const n of trace.rowsOf(m)) {
      const t = trace.timeOf(n)
      const kind = trace.kindOf(n)
      if (held !== null) longestHold = Math.max(longestHold, t - held)
      if (trace.entityOf(n) !== home) break // what becomes of it in the dead-letter queue is another story
      if (kind !== 'message-locked') {
        if (RELEASES.has(kind)) held = null
        continue
      }
      count++
      longestWait = Math.max(longestWait, t - trace.enqueuedTimeOf(m))
      held = t
    }
    if (count === 0) longestWait = Math.max(longestWait, trace.runForMs - trace.enqueuedTimeOf(m))
    deliveries = Math.max(deliveries, count)
  }
  return { longestWait, longestHold, deliveries }
}

/** What would only matter if something waited. */
const MORE = { instances: 0, maxConcurrentCalls: 0, prefetchCount: 0 }

function ofReceivers(before: RunOf, now: RunOf, words: WhatIfWords['difference']): string | null {
  const changed = now.input.receivers.find((receiver, i) => !isSame(receiver, before.input.receivers[i]))
  const was = before.input.receivers[now.input.receivers.indexOf(changed!)]
  if (changed === undefined || was === undefined || !isSame({ ...changed, ...MORE }, { ...was, ...MORE })) return null
  return strainOn(now.trace, changed.from).longestWait === 0 ? words.neverWaits(changed.from) : null
}

function ofSeed(before: RunOf, now: RunOf, words: WhatIfWords['difference']): string | null {
  return before.input.seed === now.input.seed || hasChance(now.input) ? null : words.noChance
}

function hasChance({ senders, receivers }: SimulationInput): boolean {
  const isDrawn = senders.some(({ arrivals }) => arrivals.kind === 'phases' && arrivals.phases.some(({ rate }) => rate.kind === 'poisson'))
  return isDrawn || receivers.some(({ processingTime, settle }) => processingTime.kind !== 'constant' || settle.kind === 'weights')
}
