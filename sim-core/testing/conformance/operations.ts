/**
 * The left side of a table.
 *
 *     send M(30s) M()  |  send other M(30s subject=x k:1 id=a at=300)
 *         several messages are one batch; at= schedules; k:1 is an application property; id= is messageId
 *     schedule M(600s at=300)  |  cancel #1  |  cancel label
 *     a = receive  |  receive dlq max=10 wait=5 receiveAndDelete
 *     complete a  |  complete id=x  |  abandon #1 k:1  |  release a  |  defer a  |  deadLetter a reason=x description="a sentence"  |  renew a
 *     receiveDeferred #1 #2..#5 receiveAndDelete
 *     p = peek  |  peek dlq from=#3 max=2  |  peek after=p
 *     deleteMessages count=2 before=5  |  purge dlq  |  purge before=5
 *     r = open  |  close r
 *     create x lockDuration=30  |  update q status=Disabled  |  delete x  |  createTopic t  |  createSubscription t/s rules=none
 *     addRule t/s big sql="amount > 100" action="SET x = 1"  |  addRule t/s red subject=red k:1  |  addRule t/s all  |  removeRule t/s big
 *     a = accept session=A  |  accept t/s wait=10 (the next one)  |  renewSession a  |  closeSession session=A  |  setState a 1  |  getState a
 *     receive session=A  |  peek session=A  |  receiveDeferred #1 session=A
 *     x = begin  |  send M() in=x  |  send d M() via=q in=x  |  commit x  |  rollback x
 *     skew -2
 */

import type {
  EntityPropertiesPatch,
  MessageInput,
  MessageTarget,
  PropertyValue,
  RuleInput,
  SessionTarget,
  StepInput,
} from '../../input/input.ts'
import type { Reference } from './table.ts'
import { entityPath, ms, pair, references, splitOutside } from './table.ts'

/** What is left of a step once `at`, `as` and `in` are taken away. */
type Act = StepInput extends infer Step ? (Step extends StepInput ? Omit<Step, 'at' | 'as' | 'in'> : never) : never

export function step(at: number, operation: string): StepInput {
  const label = /^(\w+)\s*=\s*/.exec(operation)
  const [verb = '', ...words] = splitOutside(operation.slice(label?.[0].length ?? 0), ' ')
  const act = ACTS[verb]
  if (!act) throw new Error(`no such operation in a table: ${operation}`)
  const sorted = sort(words)
  return { ...act(sorted), at, as: label?.[1] ?? null, in: sorted.transaction } as StepInput
}

/** Words of an operation by their form. */
interface Words {
  readonly plain: readonly string[]
  readonly messages: readonly MessageInput[]
  readonly references: readonly Reference[]
  readonly options: Readonly<Record<string, string>>
  readonly custom: Readonly<Record<string, PropertyValue>> | null
  /** `in=`: the label of the transaction. */
  readonly transaction: string | null
}

function sort(words: readonly string[]): Words {
  const plain: string[] = []
  const messages: MessageInput[] = []
  const referred: Reference[] = []
  const options: Record<string, string> = {}
  const custom: Record<string, PropertyValue> = {}
  for (const word of words) {
    const option = pair(word, '=')
    const property = pair(word, ':')
    const several = references(word)
    if (word.startsWith('M(')) messages.push(message(word))
    else if (several) referred.push(...several)
    else if (option) options[option[0]] = option[1]
    else if (property) custom[property[0]] = propertyValue(property[1])
    else plain.push(word)
  }
  const { in: transaction = null, ...others } = options
  return {
    plain,
    messages,
    references: referred,
    options: others,
    custom: Object.keys(custom).length > 0 ? custom : null,
    transaction,
  }
}

const ACTS: Readonly<Record<string, (words: Words) => Act>> = {
  send: ({ plain, messages, options }) => ({
    do: 'send',
    to: entityPath(plain[0] ?? ''),
    messages,
    via: options.via ?? null,
  }),
  schedule: ({ plain, messages }) => ({ do: 'schedule', to: entityPath(plain[0] ?? ''), message: messages[0]! }),
  cancel: ({ plain, references: [it] }) => ({
    do: 'cancelScheduled',
    to: it?.entity ?? 'q',
    of: plain[0] ?? null,
    sequenceNumber: it?.number ?? null,
  }),
  receive: ({ plain, options }) => ({
    do: 'receive',
    from: entityPath(plain.find(word => word !== 'receiveAndDelete') ?? ''),
    receiveMode: receiveMode(plain),
    maxMessages: Number(options.max ?? 1),
    maxWait: ms(options.wait ?? 0),
    sessionId: options.session ?? null,
  }),
  complete: words => settlement('complete', words),
  abandon: words => settlement('abandon', words),
  release: words => ({ ...settlement('abandon', words), released: true }),
  defer: words => settlement('defer', words),
  deadLetter: words => settlement('deadLetter', words),
  renew: words => settlement('renewLock', words),
  receiveDeferred: ({ plain, references: some, options }) => ({
    do: 'receiveDeferred',
    from: some[0]?.entity ?? 'q',
    sequenceNumbers: some.map(it => it.number),
    receiveMode: receiveMode(plain),
    sessionId: options.session ?? null,
  }),
  peek: ({ plain, options }) => ({
    do: 'peek',
    from: entityPath(plain[0] ?? ''),
    fromSequenceNumber: options.from === undefined ? null : references(options.from)![0]!.number,
    maxMessages: Number(options.max ?? 100),
    sessionId: options.session ?? null,
    of: options.after ?? null,
  }),
  deleteMessages: ({ plain, options }) => ({
    do: 'deleteMessages',
    from: entityPath(plain[0] ?? ''),
    count: Number(options.count ?? 1),
    beforeEnqueueTime: options.before === undefined ? null : ms(options.before),
  }),
  purge: ({ plain, options }) => ({
    do: 'purge',
    from: entityPath(plain[0] ?? ''),
    beforeEnqueueTime: options.before === undefined ? null : ms(options.before),
  }),
  open: ({ plain }) => ({ do: 'openReceiver', from: entityPath(plain[0] ?? '') }),
  close: ({ plain }) => ({ do: 'closeReceiver', of: plain[0]! }),
  accept: ({ plain, options }) => ({
    do: 'acceptSession',
    from: entityPath(plain[0] ?? ''),
    sessionId: options.session ?? null,
    maxWait: ms(options.wait ?? 0),
  }),
  renewSession: words => ({ do: 'renewSessionLock', target: sessionOf(words) }),
  closeSession: words => ({ do: 'closeSession', target: sessionOf(words) }),
  getState: words => ({ do: 'getSessionState', target: sessionOf(words) }),
  setState: words => ({ do: 'setSessionState', target: sessionOf(words), state: stateOf(words.plain.at(-1)!) }),
  create: ({ plain, options }) => ({
    do: 'createQueue',
    entity: plain[0] ?? 'q',
    properties: properties(Object.entries(options)),
  }),
  createTopic: ({ plain, options }) => ({
    do: 'createTopic',
    entity: plain[0]!,
    properties: properties(Object.entries(options)),
  }),
  createSubscription: ({ plain, options: { rules: asked, ...options } }) => ({
    do: 'createSubscription',
    entity: entityPath(plain[0]!),
    properties: properties(Object.entries(options)),
    rules: asked === 'none' ? [] : null,
  }),
  update: ({ plain, options }) => ({
    do: 'updateEntity',
    entity: entityPath(plain[0] ?? ''),
    properties: properties(Object.entries(options)),
  }),
  delete: ({ plain }) => ({ do: 'deleteEntity', entity: entityPath(plain[0] ?? '') }),
  addRule: words => ({ do: 'addRule', entity: entityPath(words.plain[0]!), rule: addedRule(words) }),
  removeRule: ({ plain }) => ({ do: 'removeRule', entity: entityPath(plain[0]!), rule: plain[1]! }),
  begin: () => ({ do: 'beginTransaction' }),
  commit: ({ plain }) => ({ do: 'commitTransaction', of: plain[0]! }),
  rollback: ({ plain }) => ({ do: 'rollbackTransaction', of: plain[0]! }),
  skew: ({ plain }) => ({ do: 'setClockSkew', byMs: ms(plain[0]!) }),
}

function receiveMode(plain: readonly string[]): 'peekLock' | 'receiveAndDelete' {
  return plain.includes('receiveAndDelete') ? 'receiveAndDelete' : 'peekLock'
}

function settlement(verb: 'complete' | 'abandon' | 'defer' | 'deadLetter' | 'renewLock', words: Words): Act {
  return {
    do: verb,
    target: targetOf(words),
    deadLetterReason: words.options.reason ?? null,
    deadLetterErrorDescription: words.options.description ?? null,
    propertiesToModify: words.custom,
  }
}

function targetOf({ plain, references: [it], options }: Words): MessageTarget {
  if (it) return { kind: 'message', from: it.entity, messageId: null, sequenceNumber: it.number }
  const messageId = options.id
  if (messageId !== undefined)
    return { kind: 'message', from: entityPath(plain[0] ?? ''), messageId, sequenceNumber: null }
  return { kind: 'label', of: plain[0]! }
}

/** The label of the accept, or whoever holds `session=A` of an entity. */
function sessionOf({ plain, options }: Words): SessionTarget {
  const sessionId = options.session
  if (sessionId === undefined) return { kind: 'label', of: plain[0]! }
  const path = plain.find(word => word.includes('/')) ?? ''
  return { kind: 'session', from: entityPath(path), sessionId }
}

function stateOf(text: string): string | null {
  return text === 'none' ? null : text.replace(/^"(.*)"$/, '$1')
}

/** sql= makes an SQL filter, k:1 or a property of the message a correlation filter, neither a true one. */
function addedRule({ plain, options: { sql, action, ...system }, custom }: Words): RuleInput {
  const correlation = {
    ...system,
    ...Object.fromEntries(Object.entries(custom ?? {}).map(([key, value]) => [`user.${key}`, value])),
  }
  return rule(plain[1]!, {
    ...(sql !== undefined && { sql }),
    ...(action !== undefined && { action }),
    ...(Object.keys(correlation).length > 0 && { correlation }),
  })
}

/** A rule of a table: an SQL expression, true, false, or with an action; system properties by name, others as `user.k`. */
export type RuleGiven =
  | string
  | boolean
  | { readonly sql?: string; readonly action?: string; readonly correlation?: Readonly<Record<string, PropertyValue>> }

export function rule(name: string, given: RuleGiven): RuleInput {
  const { sql, action, correlation } =
    typeof given === 'object' ? given : { ...(typeof given === 'string' && { sql: given }) }
  const plainType = given === false ? 'FalseFilter' : 'TrueFilter'
  return {
    name,
    filterType: sql !== undefined ? 'SqlFilter' : correlation ? 'CorrelationFilter' : plainType,
    sqlExpression: sql ?? null,
    correlation: correlation ?? null,
    actionSqlExpression: action ?? null,
  }
}

/** A number if it looks like one, else text. */
function propertyValue(text: string): PropertyValue {
  if (text === 'true' || text === 'false') return text === 'true'
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** `M()`, `M(30s)`, `M(30d at=300 subject=x k:1 copy)`. */
export function message(text: string): MessageInput {
  const words = splitOutside(text.slice(2, -1), ' ')
  const result: Record<string, unknown> = {}
  const custom: Record<string, PropertyValue> = {}
  for (const word of words) {
    const duration = /^([\d.]+)([smhd])$/.exec(word)
    const property = pair(word, ':')
    if (duration) result.timeToLive = Math.round(Number(duration[1]) * UNIT_MS[duration[2]!]!)
    else if (word === 'copy') result.copy = true
    else if (word === 'withoutTimeToLive') result.copyTimeToLive = false
    else if (property) custom[property[0]] = propertyValue(property[1])
    else Object.assign(result, messageProperty(...pair(word, '=')!))
  }
  return Object.keys(custom).length > 0 ? { ...result, applicationProperties: custom } : result
}

function messageProperty(key: string, value: string): MessageInput {
  if (key === 'id') return { messageId: value }
  if (key === 'session') return { sessionId: value }
  if (key === 'at') return { scheduledEnqueueTime: ms(value) }
  if (key === 'delay') return { scheduledEnqueueDelay: ms(value) }
  if (key === 'size') return { sizeInBytes: Number(value) }
  return { [key]: value }
}

const IN_SECONDS = new Set([
  'lockDuration',
  'defaultMessageTimeToLive',
  'autoDeleteOnIdle',
  'duplicateDetectionHistoryTimeWindow',
])

/** Properties of an entity, durations in seconds. */
export function properties(pairs: readonly (readonly [string, string])[]): EntityPropertiesPatch {
  return Object.fromEntries(pairs.map(([key, value]) => [key, propertyOf(key, value)]))
}

function propertyOf(key: string, value: string): unknown {
  if (key === 'expiration') return /^\d/.test(value) ? { kind: 'sweepEvery', everyMs: ms(value) } : { kind: value }
  if (key === 'firstSequenceNumber') return BigInt(value)
  if (value === 'never' || value === 'none') return null
  if (value === 'true' || value === 'false') return value === 'true'
  if (IN_SECONDS.has(key)) return ms(value)
  return /^\d+$/.test(value) ? Number(value) : value
}
