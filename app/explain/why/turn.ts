/** When the turn of a message that expired would have come, with those that were busy then, and the longer life with which it would have lived to see it. */

import { defaultProperties } from '../../../sim-core/index.ts'
import type {
  EntityPropertiesPatch,
  MessageInput,
  MessageRow,
  SimulationInput,
  StepInput,
} from '../../../sim-core/index.ts'
import { entityUpTo, isTopicNamed, justBefore, pathOf } from '../../read/at.ts'
import { workAt } from '../../read/client/actors.ts'
import { baseName, doorAt } from '../../read/client/doors.ts'
import { canBeServed, hasHandlers, inHand, isInstance, receiversFrom } from '../../read/entity/listening.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { storyOf } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import { wayTo } from '../../read/message/lineage.ts'
import { idsSent } from '../../read/messages-sent.ts'
import { over, overMs, propertyFixes, senderFixes } from '../../read/scenario-place.ts'
import type { TextFix } from '../../read/scenario-place.ts'
import { stepBehind } from '../../read/step-behind.ts'
import { holdsAt, holdsOf, sessionOf } from '../../read/session/sessions.ts'
import { refusedReceives } from '../../read/state-at.ts'
import { receiverRecords, recordsOfKind } from '../../read/trace-index.ts'
import { length, step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { askedTimeToLive, defaultsOf, judgedBy, lifeOf } from './birth.ts'
import { holderLeft } from './holder.ts'
import { boundAt, leastThatHelps, LONGER_TRIED } from './least.ts'
import type { Fix, Step } from './types.ts'
import { tryOut, withMessages, withoutTimeToLive, withProperties, withSender } from './what-if.ts'
import type { Change, Outcome } from './what-if.ts'

/** Its rows from the entity that it was sent to, or from the last one that dead-lettered it, to this one. */
function wayOf({ trace, at }: Ask, { m }: Story): readonly MessageRow[] {
  const way = wayTo(trace, m)
  const isDead = (row: MessageRow): boolean => row !== m && storyOf(trace, row, at.n)?.deadLetter !== null
  return way.slice(way.findLastIndex(isDead) + 1)
}

/** The entities of its way: to the first of them it was sent, and its own TTL went with it (F-6). */
const pathsOf = (ask: Ask, story: Story): readonly string[] => [
  ...new Set(wayOf(ask, story).map(row => pathOf(ask.trace, ask.trace.homeOf(row)))),
]

const withoutExpiry = ({ trace, input }: Ask, { m }: Story, paths: readonly string[]): Outcome | null =>
  tryOut(trace, input, m, `no ttl ${paths.join()}`, withoutTimeToLive(paths))

/** When and with whom the turn of a message that expired would have come had nothing expired anywhere; null: never, or the run is too large to try. */
function turnOf(ask: Ask, story: Story, expiresAt: number): Outcome['received'][number] | null {
  const everywhere = ask.trace.entities.map(({ path }) => path)
  return withoutExpiry(ask, story, everywhere)?.received.find(({ at }) => at >= expiresAt) ?? null
}

/** Receivers that were open and had their hands full when it expired: one that had closed or was killed delayed nobody. */
function busyAtExpiry({ trace, input }: Ask, { home }: Story, expiresAt: number): SimulationInput['receivers'] {
  const at = justBefore(trace, expiresAt)
  const hands = inHand(trace, input, home, at)
  return receiversFrom(trace, input, home).filter(
    ({ name }) =>
      doorAt(trace, name, at.n).kind === 'open' &&
      canBeServed({ trace, input }, home, name, at.n) &&
      (workAt(trace, name, at.n).length > 0 || hands.some(({ holder }) => isInstance(name, holder))),
  )
}

/**
 * Its turn comes when the work in hand, or a whole number of the same after that, is done: nothing else puts it off, such as messages that
 * come again because they are abandoned or the work outlasts their lock.
 */
function isByWork({ trace }: Ask, name: string, work: number, expiresAt: number, turn: number): boolean {
  const [now] = workAt(trace, name, justBefore(trace, expiresAt).n)
  if (now === undefined || (turn - trace.timeOf(now.fromN)) % work !== 0) return false
  const end = trace.rowsOf(now.m).find(n => trace.kindOf(n) === 'processing-finished' && trace.causeOf(n) === now.fromN)
  if (end === undefined) return true
  const isAbandoned = trace.rowsOf(now.m).some(n => trace.kindOf(n) === 'message-abandoned' && trace.causeOf(n) === end)
  return !isAbandoned && trace.recordOf(end, 'processing-finished').late !== true
}

/** The first expiry before that turn of a message with a lower number, or elsewhere, from where it may have come: had it not expired, it would have taken time of its own. */
const firstExpired = ({ trace }: Ask, { m, home }: Story, turn: number) =>
  recordsOfKind(trace, 'message-expired').find(
    n => trace.timeOf(n) <= turn && (trace.entityOf(n) !== home || (trace.messageOf(n) ?? m) < m),
  )

/** Nobody is at work in a session that nobody holds: what its messages wait for is not the work. */
function isItsSessionHeld({ trace }: Ask, { m, home }: Story, t: number): boolean {
  const session = sessionOf(trace, m)
  const { n } = justBefore(trace, t)
  return session === null || holdsAt(holdsOf(trace, home), n).some(({ sessionId }) => sessionId === session)
}

/** Another one held its session between the two instants, so it was not for their work alone that they did not get it sooner. */
function isHeldByOther(
  { trace }: Ask,
  { m, home }: Story,
  names: readonly string[],
  from: number,
  to: number,
): boolean {
  const session = sessionOf(trace, m)
  return holdsOf(trace, home).all.some(
    hold =>
      hold.sessionId === session &&
      hold.from <= to &&
      hold.to >= from &&
      !names.some(name => isInstance(name, hold.holder)),
  )
}

/** Its lock ran out while its holder was there, who had a copy of it or still has (L-31): it is handled, but not received, at its turn. */
const hasStaleCopy = (ask: Ask, { deliveries }: Story): boolean =>
  deliveries.some(
    delivery =>
      delivery.end?.how === 'lapsed' && hasHandlers(ask.input, delivery.holder) && holderLeft(ask, delivery) === null,
  )

/** Nobody of them opened, closed, was killed or was refused by a status between the two instants: what they had in hand is all that put it off. */
const stayed = ({ trace }: Ask, { home }: Story, names: readonly string[], from: number, to: number): boolean =>
  !refusedReceives(trace, home, justBefore(trace, from).n, justBefore(trace, to).n) &&
  !receiverRecords(trace).some(
    n =>
      trace.timeOf(n) >= from &&
      trace.timeOf(n) <= to &&
      trace.entityOf(n) === home &&
      names.includes(baseName(trace.actorOf(n) ?? '')),
  )

/** "backend takes 10 s per message, so this one would have been received at 1:10." Not where that counts on what was gone before it came. */
export function turnStep(ask: Ask, story: Story, expiresAt: number): Step[] {
  const receivers = busyAtExpiry(ask, story, expiresAt)
  const turn = receivers.length === 0 || hasStaleCopy(ask, story) ? null : turnOf(ask, story, expiresAt)
  const first = turn === null ? undefined : firstExpired(ask, story, turn.at)
  if (turn === null || (first ?? Infinity) < story.birth.n) return []
  const only = receivers.length === 1 ? receivers[0]! : null
  const at = time(ask, turn.at)
  const isBehind = first !== undefined
  // It may come sooner where the others expire all the same: two instants would contradict each other.
  if (isBehind && withoutOwn(ask, story)?.received.find(one => one.at >= expiresAt)?.at !== turn.at) return []
  const names = receivers.map(({ name }) => name)
  const isPutOff =
    !stayed(ask, story, names, expiresAt, turn.at) || isHeldByOther(ask, story, names, expiresAt, turn.at)
  if (isPutOff || !receivers.some(({ name }) => isInstance(name, turn.holder)))
    return isBehind ? [] : [step(ask.w.whySteps.turnWith({ by: turn.holder, at }))]
  if (
    only?.processingTime.kind === 'constant' &&
    only.processingTime.ms > 0 &&
    only.instances * only.maxConcurrentCalls === 1 &&
    isItsSessionHeld(ask, story, expiresAt) &&
    isByWork(ask, only.name, only.processingTime.ms, expiresAt, turn.at)
  )
    return [step(ask.w.whySteps.turnWork({ by: only.name, work: length(ask, only.processingTime.ms), at, isBehind }))]
  return [step(ask.w.whySteps.turn({ by: names, at, isBehind }))]
}

/** Longer than its first receive needs, or, where that lets it go again, its last (S-9, T-14); none: neither saves it. `before`: a receive that comes later is none. */
export function longerLives(ask: Ask, story: Story, before = Infinity): Fix[] {
  const free = longerThan(ask, story, withoutExpiry(ask, story, pathsOf(ask, story)), before)
  return free.length > 0 ? free : longerThan(ask, story, withoutOwn(ask, story), before)
}

/** Without what bounds its life now only: where everything lives longer, its turn may come at another time. */
const withoutOwn = (ask: Ask, story: Story): Outcome | null =>
  tryLife(ask, story, ask.trace.runForMs, boundsOf(ask, story, lifeOf(ask, story).timeToLive ?? 0))

function longerThan(ask: Ask, story: Story, free: Outcome | null, before: number): Fix[] {
  if (free === null) return []
  const turns = new Set([...free.received.slice(0, 1), ...free.received.slice(-1)].map(({ at }) => at))
  const now = lifeOf(ask, story).timeToLive ?? 0
  for (const turn of turns) {
    const enough = turn - ask.trace.enqueuedTimeOf(story.m)
    if (enough < now || turn > before || !isSavedFrom(ask, story, enough)) continue
    const least = leastThatHelps(
      now,
      soonerLife(ask, story, enough, now) ?? enough,
      life => tryLife(ask, story, life)?.isSaved ?? null,
      life => isSavedFrom(ask, story, life),
    )
    return [lifeFix(ask, story, least)]
  }
  return []
}

/** A shorter life that saves it as well, because others expire all the same and it is received sooner; null: none. */
function soonerLife(ask: Ask, story: Story, enough: number, now: number): number | null {
  const received = tryLife(ask, story, enough)?.received ?? []
  const needed = [...received.slice(0, 1), ...received.slice(-1)].map(
    ({ at }) => at - ask.trace.enqueuedTimeOf(story.m),
  )
  return needed.find(life => life >= now && life < enough && isSavedFrom(ask, story, life)) ?? null
}

/** Every longer life that is tried saves it. */
const isSavedFrom = (ask: Ask, story: Story, needed: number): boolean =>
  [needed, ...LONGER_TRIED.map(times => needed * times)].every(
    life => tryLife(ask, story, life, boundsOf(ask, story, needed))?.isSaved === true,
  )

/** Says which TTL has to be so long: its own, a default, or both of them. */
function lifeFix(ask: Ask, story: Story, needed: number): Fix {
  const { ttlOf, ttlOver } = ask.w.whyChanges
  const bounds = boundsOf(ask, story, needed)
  const { isBound } = boundAt(ask.input, needed, life => tryLife(ask, story, needed, bounds, life)?.isSaved === true)
  const ttl = isBound ? ttlOver(length(ask, needed)) : ttlOf(length(ask, overMs(needed)))
  // A default that has been raised since came too late.
  const isRaised = bounds.paths.every(path => {
    const entity = entityUpTo(ask.trace, path, ask.at.n)
    return entity !== null && (propertiesAt(ask.trace, entity, ask.at.n).defaultMessageTimeToLive ?? Infinity) > needed
  })
  const topics = bounds.paths.filter(path => isTopicNamed(ask.trace, path, story.birth.n) === true)
  const text = ask.w.whyChanges.ttlOn({ ttl, paths: bounds.paths, topics, isOwn: bounds.own !== null, isRaised })
  return { text, fixes: fixesOf(ask, bounds, needed) }
}

/** What becomes of it with a life longer than that; null: not tried yet. */
function tryLife(
  ask: Ask,
  story: Story,
  needed: number,
  bounds = boundsOf(ask, story, needed),
  life = overMs(needed),
): Outcome | null {
  const key = `ttl ${life} ${JSON.stringify(bounds)}`
  return tryOut(ask.trace, ask.input, story.m, key, withLife(pathsOf(ask, story), bounds, life))
}

/** The step that sent it, and the ids of what it sends. */
interface SendStep {
  readonly index: number
  readonly ids: readonly string[]
}

/** What bounds its life now: its own TTL, defaults, or both. */
interface Bounds {
  /** Entities by whose default it does not live long enough. */
  readonly paths: readonly string[]
  /** When it was enqueued: a default that is set later stays as it is. */
  readonly until: number
  /** null: its own TTL is long enough, or it has none. */
  readonly own: { readonly sender: string | null; readonly step: SendStep | null; readonly id: string } | null
}

function boundsOf(ask: Ask, story: Story, needed: number): Bounds {
  const { trace, input } = ask
  // A receive that computed its expiry anew went by the defaults of then (G-5).
  const defaults = defaultsOf(ask, story.home, judgedBy(ask, story) ?? story.birth.n)
  const tight = defaults.filter(({ ms }) => ms !== null && ms <= needed)
  const asked = askedTimeToLive(story.birth)
  const sent = trace.birthOf(wayOf(ask, story)[0]!)
  const actor = trace.actorOf(sent)
  const index = stepBehind(trace, input, sent)
  const step = index === null ? null : { index, ids: idsSent(input, input.steps[index]!) }
  const sender = input.senders.find(({ name }) => name === actor)?.name ?? null
  return {
    paths: tight.map(({ path }) => path),
    until: story.birth.t,
    own: asked === null || asked > needed ? null : { sender, step, id: story.id },
  }
}

/** The messages of one step changed. */
const withStep = (index: number, change: (message: MessageInput, index: number) => MessageInput): Change => {
  const changed = (step: StepInput): StepInput => {
    if (step.do === 'schedule') return { ...step, message: change(step.message, 0) }
    return step.do === 'send' ? { ...step, messages: step.messages.map(change) } : step
  }
  return input => ({ ...input, steps: input.steps.map((step, i) => (i === index ? changed(step) : step)) })
}

function withLife(way: readonly string[], { paths, until, own }: Bounds, timeToLive: number): Change {
  const inStep = atLeast(timeToLive, (_, i) => own?.step?.ids[i] === own?.id)
  const longer =
    own === null
      ? null
      : own.sender !== null
        ? withSender(own.sender, timeToLive)
        : own.step !== null
          ? withStep(own.step.index, inStep)
          : withMessages(
              way,
              atLeast(timeToLive, message => canBe(message, own.id)),
            )
  return input => {
    // A default has a limit on Basic (S-29).
    const { defaultMessageTimeToLive: longest } = defaultProperties(input.namespace.tier)
    const life = Math.min(timeToLive, longest ?? Infinity)
    return paths.reduce(
      (changed, path) => withProperties(path, properties => raised(properties, life), until)(changed),
      longer?.(input) ?? input,
    )
  }
}

/** A default that is longer at another time stays: made shorter, it could let something else expire first. */
const raised = (properties: EntityPropertiesPatch, timeToLive: number): EntityPropertiesPatch =>
  isShorter(properties, timeToLive) ? { ...properties, defaultMessageTimeToLive: timeToLive } : properties

const isShorter = ({ defaultMessageTimeToLive: own }: EntityPropertiesPatch, ms: number): boolean =>
  typeof own === 'number' && own < ms

const atLeast =
  (least: number, isMeant: (message: MessageInput, index: number) => boolean) =>
  (message: MessageInput, index = 0): MessageInput =>
    typeof message.timeToLive === 'number' && message.timeToLive < least && isMeant(message, index)
      ? { ...message, timeToLive: least }
      : message

/** A handler's message, so far as its id tells it from others. */
const canBe = ({ messageId }: MessageInput, id: string): boolean =>
  messageId === undefined || messageId === id || messageId.includes('{')

/** What a step or a handler sends is not a click away. */
function fixesOf({ input }: Ask, { paths, until, own }: Bounds, needed: number): readonly TextFix[] {
  const value = over(needed)
  const isTight = (own: EntityPropertiesPatch, t = 0): boolean => t <= until && isShorter(own, overMs(needed))
  const ofDefaults = paths.flatMap(path => propertyFixes(input, path, 'defaultMessageTimeToLive', value, isTight))
  if (own === null) return ofDefaults
  return own.sender === null ? [] : [...senderFixes(input, own.sender, value), ...ofDefaults]
}
