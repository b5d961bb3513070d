/** Who sends and who works: what no configuration says, with defaults that make its first run worth a look. */
import { formatDuration, subscriptionPath } from '../../sim-core/index.ts'
import { at, text as textIn } from './fields.ts'
import { raw } from '../schema/world.ts'

export interface Load {
  readonly sender: {
    /** Queue or topic. */
    readonly to: string
    readonly perMinute: number
    readonly arrivals: 'every' | 'poisson'
  }
  /** null: nobody works. */
  readonly receiver: {
    /** Queue or subscription. */
    readonly from: string
    /** How long it works on a message, in seconds. */
    readonly seconds: number
    /** Messages at once. */
    readonly atOnce: number
  } | null
}

export interface LoadChoices {
  /** Where messages can be sent. */
  readonly targets: readonly string[]
  /** Where messages can be received: nothing that forwards them on. */
  readonly sources: readonly string[]
}

type Fields = Readonly<Record<string, unknown>>

const PER_MINUTE = 10
const SECONDS = 2
const HOPS_MOST = 8

/** `text`: of a scenario that the import made. */
export function loadChoices(text: string): LoadChoices {
  const { queues, topics } = entitiesIn(text)
  const all = Object.entries(topics).flatMap(([topic, own]) =>
    Object.entries(raw(at(own, 'subscriptions'))).map(
      ([name, subscription]) => [subscriptionPath(topic, name), subscription] as const,
    ),
  )
  const receiving = [...Object.entries(queues), ...all].filter(([, own]) => textIn(at(own, 'forwardTo')) === null)
  return { targets: [...Object.keys(queues), ...Object.keys(topics)], sources: receiving.map(([path]) => path) }
}

/** The first queue or topic that nothing forwards to, and who receives what is sent there; null: there is nothing to send to. */
export function usualLoad(text: string): Load | null {
  const { queues, topics } = entitiesIn(text)
  const { targets } = loadChoices(text)
  const forwardedTo = new Set(forwardsIn(queues, topics).map(name => name.toLowerCase()))
  const to = targets.find(name => !forwardedTo.has(name.toLowerCase())) ?? targets[0]
  if (to === undefined) return null
  const from = receiverFor(text, to)
  return {
    sender: { to, perMinute: PER_MINUTE, arrivals: 'every' },
    receiver: from === null ? null : { from, seconds: SECONDS, atOnce: 1 },
  }
}

/** Where what is sent there arrives, through forwards; null: a topic without subscriptions. */
export function receiverFor(text: string, to: string): string | null {
  const { queues, topics } = entitiesIn(text)
  let path = to
  for (let hops = 0; hops < HOPS_MOST; hops++) {
    const topic = keyOf(topics, path)
    const [name, subscription] =
      topic === null ? [] : (Object.entries(raw(at(topics[topic], 'subscriptions')))[0] ?? [])
    if (topic !== null && name === undefined) return null
    const own = topic === null ? queues[keyOf(queues, path) ?? ''] : subscription
    const forward = textIn(at(own, 'forwardTo'))
    if (forward === null) return topic === null || name === undefined ? path : subscriptionPath(topic, name)
    path = forward
  }
  return null
}

/** The scenario with a sender and a receiver. */
export function withLoad(text: string, { sender, receiver }: Load): string {
  const scenario = JSON.parse(text) as Fields
  const seconds = 60 / Math.max(sender.perMinute, 0.001)
  const arrivals =
    sender.arrivals === 'every'
      ? { every: formatDuration(Math.max(1, Math.round(seconds * 1000))) }
      : { poisson: { ratePerSecond: Number((1 / seconds).toPrecision(6)) } }
  const { message, sessions } = messageFor(scenario, sender.to, receiver?.from ?? null)
  const made = {
    ...scenario,
    senders: [{ name: 'sender', to: sender.to, arrivals, message }],
    ...(receiver !== null && {
      receivers: [
        {
          name: 'worker',
          from: receiver.from,
          maxConcurrentCalls: receiver.atOnce,
          ...(sessions && { sessions }),
          processingTime: { constant: formatDuration(Math.round(receiver.seconds * 1000)) },
        },
      ],
    }),
  }
  return `${JSON.stringify(made, null, 2)}\n`
}

/** A session where one is wanted, and what the filter of the subscription asks for, as far as that is plain. */
function messageFor(
  scenario: Fields,
  to: string,
  from: string | null,
): { readonly message: Fields; readonly sessions: boolean } {
  const { queues, topics } = { queues: raw(at(scenario, 'queues')), topics: raw(at(scenario, 'topics')) }
  const sessions = from !== null && at(entityAt(queues, topics, from), 'requiresSession') === true
  const wantsSession = sessions || at(entityAt(queues, topics, to), 'requiresSession') === true
  const subscription = from === null || keyOf(topics, to) === null ? undefined : entityAt(queues, topics, from)
  const [rule] = Object.values(raw(at(subscription, 'rules')))
  return {
    message: { messageId: 'message-{n}', ...(wantsSession && { sessionId: 'session-1' }), ...askedBy(rule) },
    sessions,
  }
}

function askedBy(rule: unknown): Fields {
  const filter = raw(at(rule, 'correlationFilter'))
  const { label, properties, requiresPreprocessing: _, ...system } = filter
  if (Object.keys(filter).length > 0)
    return {
      ...system,
      ...(label !== undefined && { subject: label }),
      ...(properties !== undefined && { applicationProperties: properties }),
    }
  const sql = textIn(at(at(rule, 'sqlFilter'), 'sqlExpression')) ?? ''
  const plain = /^\s*(?:user\.)?\[?([A-Za-z_]\w*)\]?\s*=\s*(?:'([^']*)'|(\d{1,9}))\s*$/i.exec(sql)
  if (plain === null) return {}
  const [, name = '', word, digits] = plain
  return { applicationProperties: { [name]: word ?? Number(digits) } }
}

function entityAt(queues: Fields, topics: Fields, path: string): unknown {
  const [topic = '', name] = path.split(/\/subscriptions\//i)
  if (name !== undefined) {
    const own = raw(at(topics[keyOf(topics, topic) ?? ''], 'subscriptions'))
    return own[keyOf(own, name) ?? '']
  }
  return queues[keyOf(queues, path) ?? '']
}

/** Names compare without case. */
const keyOf = (holder: Fields, name: string): string | null =>
  Object.keys(holder).find(key => key.toLowerCase() === name.toLowerCase()) ?? null

function forwardsIn(queues: Fields, topics: Fields): readonly string[] {
  const subscriptions = Object.values(topics).flatMap(topic => Object.values(raw(at(topic, 'subscriptions'))))
  return [...Object.values(queues), ...subscriptions].flatMap(own =>
    ['forwardTo', 'forwardDeadLetteredMessagesTo'].flatMap(key => textIn(at(own, key)) ?? []),
  )
}

function entitiesIn(text: string): { readonly queues: Fields; readonly topics: Fields } {
  const scenario = JSON.parse(text) as unknown
  return { queues: raw(at(scenario, 'queues')), topics: raw(at(scenario, 'topics')) }
}
