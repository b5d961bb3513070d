/** Which messages reach an entity: sent there, published and let in by its rules, or forwarded by others. */
import { compileRule } from '../../sim-core/index.ts'
import type { Instant, MessageInput } from '../../sim-core/index.ts'
import type { Feed } from './feeds.ts'
import type { Entity } from './entities.ts'
import type { Ground } from './ground.ts'
import { versionsOf } from './over-time.ts'
import { keyOf, topicOf } from './paths.ts'

/** More of them tell nothing new, and a hostile scenario has ten thousand. */
const FEEDS_MOST = 200
const RULES_MOST = 50

/** What reaches the entity: sent there, or published, as its rules let it in; and what others forward. */
export function feedsReaching(ground: Ground, entity: Entity, seen: ReadonlySet<string> = new Set()): readonly Feed[] {
  if (seen.has(keyOf(entity.path)) || seen.size > 5) return []
  const further = new Set([...seen, keyOf(entity.path)])
  const topic = topicOf(entity.path)
  const home = topic === null ? entity : ground.find(topic)
  const own = home === undefined ? [] : ground.feedsTo(home.path).slice(0, FEEDS_MOST)
  const forwarded = (home === undefined ? [] : ground.forwardersTo(home.path))
    .slice(0, 20)
    .flatMap(source => feedsReaching(ground, source, further))
  const all = [...own, ...forwarded].slice(0, FEEDS_MOST)
  if (entity.rules === null) return all
  const rules = entity.rules.slice(0, RULES_MOST).map(compileRule)
  return all.flatMap(feed => copiesOf(feed, rules))
}

type Rule = ReturnType<typeof compileRule>

/** As the rules let it in: as it is, at most once, and as each action that succeeds changes it. */
function copiesOf(feed: Feed, rules: readonly Rule[]): readonly Feed[] {
  const matched = rules.filter(rule => isLetIn(rule, feed.message))
  const acted = matched.flatMap(rule => ('act' in rule && rule.hasAction ? [rule.act(feed.message)] : []))
  const copies = acted.flatMap(message => ('error' in message ? [] : [{ ...feed, message }]))
  return matched.length === acted.length ? copies : [feed, ...copies]
}

export function isLetIn(rule: Rule, message: MessageInput): boolean {
  if (!('evaluate' in rule)) return false
  const verdict = rule.evaluate(message)
  return 'error' in verdict || verdict.matches
}

const targets = new WeakMap<Ground, ReadonlySet<string>>()

/** Where dead letters are forwarded to, at any time. */
function deadLetterTargets(ground: Ground): ReadonlySet<string> {
  const before = targets.get(ground)
  if (before !== undefined) return before
  const all = ground.entities.flatMap(entity =>
    versionsOf(ground, entity).flatMap(({ properties }) => properties?.forwardDeadLetteredMessagesTo ?? []),
  )
  const found = new Set(all.map(keyOf))
  targets.set(ground, found)
  return found
}

/** Dead letters of others come to it, or to what forwards to it: when, nobody knows before the run. */
export function deadLettersReach(ground: Ground, entity: Entity, seen: ReadonlySet<string> = new Set()): boolean {
  if (seen.has(keyOf(entity.path)) || seen.size > 5) return false
  const path = topicOf(entity.path) ?? entity.path
  const further = new Set([...seen, keyOf(entity.path)])
  return (
    deadLetterTargets(ground).has(keyOf(path)) ||
    ground
      .forwardersTo(path)
      .slice(0, 20)
      .some(source => deadLettersReach(ground, source, further))
  )
}

/** All that reaches it; null: nobody knows, or nothing comes at all. */
export function knownFeeds(ground: Ground, entity: Entity): readonly Feed[] | null {
  const feeds = feedsReaching(ground, entity)
  return feeds.length === 0 || feeds.length === FEEDS_MOST || deadLettersReach(ground, entity) ? null : feeds
}

/** When its first message can be there; null: nobody knows, or nothing comes at all. */
export function firstArrival(ground: Ground, entity: Entity): Instant | null {
  const feeds = knownFeeds(ground, entity)
  if (feeds === null) return null
  const starts = feeds.map(({ time, sender, message }) => {
    const sent =
      time ?? (sender === null ? null : sender.arrivals.kind === 'at' ? sender.arrivals.at[0] : sender.openAt)
    return sent === null || sent === undefined
      ? 0
      : Math.max(sent + (message.scheduledEnqueueDelay ?? 0), message.scheduledEnqueueTime ?? 0)
  })
  return Math.min(...starts)
}
