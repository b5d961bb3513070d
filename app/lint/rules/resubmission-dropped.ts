/** Sent again on purpose, and dropped in silence: the queue still remembers the MessageId, whatever became of the message (U-2, U-4, Q-16). */
import { compileRule, ownerPath } from '../../../sim-core/index.ts'
import type { CompiledRule, MessageInput, SenderInput } from '../../../sim-core/index.ts'
import { groupBy } from '../../model/group-by.ts'
import { isNumbered } from '../feeds.ts'
import type { Feed } from '../feeds.ts'
import type { Found } from '../finding.ts'
import { settingIn, spanOf } from '../over-time.ts'
import type { Rule } from '../rule.ts'
import { withoutChanging } from '../steady.ts'
import { deadLettersOf, topicOf } from '../paths.ts'
import type { Entity } from '../entities.ts'
import type { Ground } from '../ground.ts'
import { feedsReaching, isLetIn } from '../reaching.ts'
import { shareFrom } from '../work.ts'
import { sendsById } from './duplicate-accepted.ts'

export const resubmissionDropped: Rule = {
  name: 'resubmission-dropped',
  facts: ['U-2', 'U-4', 'Q-16', 'F-12', 'R-9'],
  *find(all) {
    const detecting = ({ kind, properties }: Entity): boolean =>
      kind !== 'subscription' && properties.requiresDuplicateDetection
    for (const entity of withoutChanging(all, 'requiresDuplicateDetection').entities.filter(detecting))
      yield* steps(all, entity)
    const ground = withoutChanging(all, 'requiresDuplicateDetection', 'duplicateDetectionHistoryTimeWindow')
    const forwarding = withoutChanging(all, 'rules', 'forwardTo')
    for (const entity of ground.entities.filter(detecting)) {
      yield* copies(ground, entity)
      yield* constants(ground, entity)
      yield* actions(forwarding, entity)
    }
  },
}

function say(
  ground: Ground,
  entity: Entity,
  how: 'copy' | 'step' | 'constant' | 'action',
  rest: Pick<Found, 'at' | 'fix' | 'certainty'>,
  windowMs = entity.properties.duplicateDetectionHistoryTimeWindow,
): Found {
  const window = ground.duration(windowMs)
  return {
    severity: 'warning',
    ...rest,
    message: ground.says['resubmission-dropped']({ path: entity.path, isTopic: entity.kind === 'topic', window, how }),
    arithmetic: `messageId = messageId; duplicateDetectionHistoryTimeWindow ${window}`,
    shown: { scenario: null, evidence: { kind: 'duplicate-discarded', entity: entity.path } },
  }
}

/** A handler sends a copy back to where its message came from. */
function* copies(ground: Ground, entity: Entity): Generator<Found> {
  for (const { receiver, message, at } of ground.feedsTo(entity.path)) {
    if (receiver === null || message.copy !== true || message.messageId !== undefined) continue
    const { from: path, processingTime } = ground.input.receivers[receiver]!
    // It is sent only when the work is done, and by then nothing is remembered.
    if (shareFrom(processingTime, entity.properties.duplicateDetectionHistoryTimeWindow) === 1) continue
    const from = ownerPath(path)
    if (ground.find(from) !== entity && !ground.subscriptionsOf(entity).some(({ path }) => path === from)) continue
    yield say(ground, entity, 'copy', {
      at: [...at, 'copy'],
      certainty: 'likely',
      fix: [{ path: [...at, 'messageId'], value: 'again-{n}' }],
    })
  }
}

/** A step takes it from the dead-letter queue, another sends it once more. */
function* steps(ground: Ground, entity: Entity): Generator<Found> {
  const reads = ground.stepsOf(deadLettersOf(entity.path)).filter(({ one }) => one.do === 'receive')
  for (const [messageId, [first, ...later]] of sendsById(ground, entity)) {
    const again = later.find(({ at }) => reads.some(({ one }) => one.at > first!.at && one.at <= at))
    if (again === undefined) continue
    const window = settingIn(ground, entity, 'duplicateDetectionHistoryTimeWindow', { from: again.at, to: again.at })
    if (window === null || again.at - first!.at >= window.value) continue
    const fix = [{ path: [...again.path, 'messageId'], value: `${messageId}-again` }]
    yield say(ground, entity, 'step', { at: fix[0]!.path, certainty: 'certain', fix }, window.value)
  }
}

/** A sender that gives all its messages one id. */
function* constants(ground: Ground, entity: Entity): Generator<Found> {
  const window = entity.properties.duplicateDetectionHistoryTimeWindow
  for (const { sender, message, at } of ground.feedsTo(entity.path)) {
    const { messageId } = message
    if (sender === null || messageId === undefined || isNumbered(messageId) || !sendsWithin(sender, window)) continue
    yield say(ground, entity, 'constant', {
      at: [...at, 'messageId'],
      certainty: 'certain',
      fix: [{ path: [...at, 'messageId'], value: `${messageId}-{n}` }],
    })
  }
}

/** One message and then another. */
function sendsWithin({ arrivals, count }: SenderInput, window: number): boolean {
  if (count === 1) return false
  return arrivals.kind === 'phases'
    ? arrivals.phases.some(({ rate }) => (rate.kind === 'every' ? rate.everyMs : 1000 / rate.ratePerSecond) < window)
    : arrivals.at.some((t, i) => i > 0 && t - arrivals.at[0]! < window)
}

/** The action of a rule gives one id to all that its subscription forwards here (R-9, F-12). */
function* actions(ground: Ground, entity: Entity): Generator<Found> {
  const window = entity.properties.duplicateDetectionHistoryTimeWindow
  for (const source of ground.forwardersTo(entity.path)) {
    const topic = ground.find(topicOf(source.path) ?? '')
    const published = topic === undefined ? [] : feedsReaching(ground, topic)
    for (const rule of source.rules ?? []) {
      const compiled = compileRule(rule)
      if ('text' in compiled || !compiled.hasAction) continue
      const feeds = published.filter(({ message }) => isLetIn(compiled, message))
      const groups = groupBy(feeds, ({ message }) => constantId(compiled, message))
      const isAgain = [...groups].some(([id, all]) => id !== null && comeWithin(all, window, ground.input.runForMs))
      const at = [...source.at, 'rules', rule.name, 'action', 'sqlExpression']
      if (isAgain) yield say(ground, entity, 'action', { at, certainty: 'certain', fix: [] })
    }
  }
}

/** What the action gives to every such message; null: each has an id of its own, or the action fails. */
function constantId(rule: CompiledRule, message: MessageInput): string | null {
  const [one, other] = ['a', 'b'].map(messageId => {
    const acted = rule.act({ ...message, messageId })
    return 'error' in acted ? undefined : acted.messageId
  })
  return one === undefined || one !== other || isNumbered(one) ? null : one
}

function comeWithin(feeds: readonly Feed[], window: number, end: number): boolean {
  const times = feeds.flatMap(feed => (feed.time === null ? [] : [spanOf(feed, end).to])).toSorted((a, b) => a - b)
  return (
    feeds.some(({ sender }) => sender !== null && sendsWithin(sender, window)) ||
    times.some((t, i) => i > 0 && t <= end && t - times[i - 1]! < window)
  )
}
