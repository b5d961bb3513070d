/** Entity names and paths: `jobs`, `jobs/$deadletterqueue`, `orders/subscriptions/billing`; letters' case does not matter. */
import { DEAD_LETTER_SUFFIX, TRANSFER_SUFFIX } from '../../sim-core/index.ts'
import { show } from './issue.ts'
import type { Fix, Problem } from './issue.ts'
import { nearest } from './nearest.ts'
import type { EntityKind, KnownEntity, World } from './world.ts'

/** What the entity at a path is wanted for. */
export type Role =
  | 'send'
  | 'via'
  | 'receive'
  | 'peek'
  | 'manage'
  | 'subscription'
  | 'forward'
  | 'forwardFromStart'
  | 'any'
  | 'createQueue'
  | 'createTopic'
  | 'createSubscription'

const SUBSCRIPTIONS = '/subscriptions/'

interface ParsedPath {
  /** Of the queue, topic or subscription. */
  readonly base: string
  readonly part: 'main' | 'deadLetter' | 'transferDeadLetter'
}

function parsePath(path: string): ParsedPath {
  const small = path.toLowerCase()
  if (small.endsWith(TRANSFER_SUFFIX))
    return { base: path.slice(0, -TRANSFER_SUFFIX.length), part: 'transferDeadLetter' }
  if (small.endsWith(DEAD_LETTER_SUFFIX)) return { base: path.slice(0, -DEAD_LETTER_SUFFIX.length), part: 'deadLetter' }
  return { base: path, part: 'main' }
}

/** The entity of a path, and whether its dead-letter queue is meant. */
export function find(
  path: string,
  world: World,
): { readonly entity: KnownEntity; readonly part: ParsedPath['part'] } | null {
  const { base, part } = parsePath(path)
  const entity = world.entities.get(base.toLowerCase())
  return entity ? { entity, part } : null
}

/** Null when the path may stand where this role is asked for. */
export function problemOfPath(path: string, role: Role, world: World): Problem | null {
  if (role === 'createQueue' || role === 'createTopic')
    return problemOfName(path, role === 'createQueue' ? 'queue' : 'topic')
  if (role === 'createSubscription') return problemOfSubscriptionPath(path, world)
  const found = find(path, world)
  if (!found) return unknownPath(path, world)
  if (found.part !== 'main')
    return problemOfDeadLetterQueue(found.entity, role) ?? problemOfTransfer(found.entity, found.part)
  return problemOfKind(found.entity, role)
}

function unknownPath(path: string, world: World): Problem {
  const { base, part } = parsePath(path)
  const known = [...world.entities.values()].map(entity => entity.path)
  const meant = nearest(base, known)
  const dead = /^(.*)\/(?:\$?deadletter(?:queue)?|\$?dlq)$/i.exec(path)?.[1]
  const queue = dead === undefined ? undefined : world.entities.get(dead.toLowerCase())
  if (queue !== undefined && queue.kind !== 'topic')
    return suggestion(`there is no entity ${show(path)}`, queue.path + DEAD_LETTER_SUFFIX)
  const suffix = part === 'main' ? '' : path.slice(base.length)
  const short = subscriptionOf(base, known)
  if (short !== undefined) return suggestion(`there is no entity ${show(path)}`, short + suffix)
  const message = `there is no entity ${show(path)}${known.length === 0 ? '; the scenario has none' : ', and no step creates it'}`
  return meant === undefined ? { message } : suggestion(message, meant + suffix)
}

/** Of `orders/billing`, or `billing` alone, the subscription that is meant; undefined: none, or several. */
function subscriptionOf(base: string, known: readonly string[]): string | undefined {
  const wanted = base.toLowerCase()
  const meant = known.filter(path => {
    const [topic, name] = path.toLowerCase().split(SUBSCRIPTIONS)
    return name !== undefined && (wanted === name || wanted === `${topic}/${name}`)
  })
  return meant.length === 1 ? meant[0] : undefined
}

function problemOfDeadLetterQueue(entity: KnownEntity, role: Role): Problem | null {
  if (entity.kind === 'topic')
    return { message: `${show(entity.path)} is a topic, and a topic has no dead-letter queue`, facts: ['Q-2'] }
  switch (role) {
    case 'receive':
    case 'peek':
    case 'any':
      return null
    case 'send':
    case 'via':
      return { message: 'nothing can be sent to a dead-letter queue', limit: 'azure', facts: ['Q-3'] }
    case 'forward':
    case 'forwardFromStart':
      return { message: 'nothing can be forwarded to a dead-letter queue', limit: 'azure', facts: ['Q-3'] }
    default:
      return {
        message: 'a dead-letter queue is created and deleted with its queue or subscription; name that one',
        limit: 'azure',
      }
  }
}

/** What is sent via an entity passes its transfer queue; here only queues are sent via. */
function problemOfTransfer(entity: KnownEntity, part: ParsedPath['part']): Problem | null {
  if (part !== 'transferDeadLetter' || entity.kind === 'queue') return null
  const message = `${show(entity.path)} is a ${entity.kind}; only a queue has a transfer dead-letter queue here`
  return { message, limit: 'busscope', facts: ['A-5'] }
}

function problemOfKind(entity: KnownEntity, role: Role): Problem | null {
  const path = show(entity.path)
  if (role === 'receive' && entity.kind === 'topic') {
    return { message: `${path} is a topic; messages are received from its subscriptions`, limit: 'azure' }
  }
  if (role === 'subscription' && entity.kind !== 'subscription')
    return { message: `${path} is a ${entity.kind}, not a subscription` }
  if (role === 'via' && entity.kind !== 'queue') {
    return { message: `${path} is a ${entity.kind}; messages are sent via a queue`, limit: 'busscope', facts: ['A-5'] }
  }
  const isTarget = role === 'send' || role === 'forward' || role === 'forwardFromStart'
  if (isTarget && entity.kind === 'subscription') {
    return { message: `${path} is a subscription; messages reach it through its topic`, limit: 'azure' }
  }
  if (role === 'forwardFromStart' && !entity.fromStart) {
    return {
      message: `${path} does not exist yet when this is set: a step creates it later`,
      limit: 'azure',
      facts: ['F-1'],
    }
  }
  return null
}

function problemOfSubscriptionPath(path: string, world: World): Problem | null {
  const at = path.toLowerCase().lastIndexOf(SUBSCRIPTIONS)
  if (at <= 0) return { message: `${show(path)} is not a subscription path; write "<topic>/subscriptions/<name>"` }
  const topic = path.slice(0, at)
  const known = world.entities.get(topic.toLowerCase())
  if (known && known.kind !== 'topic') return { message: `${show(topic)} is a ${known.kind}, not a topic` }
  if (!known) return unknownPath(topic, world)
  return problemOfName(path.slice(at + SUBSCRIPTIONS.length), 'subscription')
}

const NAME_LENGTH_MOST = { queue: 260, topic: 260, subscription: 50, rule: 50 }

/** Null when Azure takes the name (semantics M for the lengths; ARM's naming rules for the characters). */
export function problemOfName(name: string, kind: EntityKind | 'rule'): Problem | null {
  const most = NAME_LENGTH_MOST[kind]
  if (name.length === 0 || name.length > most) {
    const message = `the name of a ${kind} has 1 to ${most} characters (Azure's limit), this one has ${name.length}`
    return { message, limit: 'azure', facts: ['M'] }
  }
  const slashes = kind === 'queue' || kind === 'topic'
  const pattern = slashes ? /^[A-Za-z0-9](?:[\w./-]*[A-Za-z0-9])?$/ : /^\$?[A-Za-z0-9](?:[\w.-]*[A-Za-z0-9])?$/
  if (!pattern.test(name) || (name.startsWith('$') && kind !== 'rule')) {
    const characters = `letters, digits, "-", "_", "."${slashes ? ' and "/"' : ''}`
    return {
      message: `${show(name)} cannot be a name: Azure allows ${characters}, with a letter or digit at both ends`,
      limit: 'azure',
    }
  }
  if (slashes && `/${name.toLowerCase()}/`.includes(SUBSCRIPTIONS)) {
    return {
      message: `${show(name)} reads as a subscription; a ${kind} cannot have "subscriptions" in its path`,
      limit: 'azure',
    }
  }
  return null
}

/** A problem with what was probably meant, also at the end of its sentence: a value, unless the fix says otherwise. */
export function suggestion(message: string, meant: unknown, fix: Fix = { value: meant }): Problem {
  return { message: `${message}; did you mean ${show(meant)}?`, fix }
}
