/**
 * How the clients of other languages say it: read in the sources of azure-servicebus 7.13 (Python, its own AMQP), azure-messaging-servicebus
 * 7.17 over azure-core-amqp and proton-j 0.34 (Java) and Azure.Messaging.ServiceBus 7.20 over Microsoft.Azure.Amqp (.NET); Python's were
 * compared with what that client sends, Java's with what proton-j makes of the same calls.
 */
import type { Dialect, Value } from './encode.ts'
import { bool, composite, int, map, nothing, symbol, text, uint, ushort } from './encode.ts'

const SOURCE = 0x28
const TARGET = 0x29
const SECOND = 1
const SETTLED = 1
const MIXED = null

/** A link's two names for its ends, and how it is settled. */
interface Ends {
  readonly name: string
  readonly source: Value
  readonly target: Value
  readonly sndSettle: number | null
  readonly rcvSettle: number | null
}

export interface Habits extends Dialect {
  readonly hostname: string
  /** Fields of open after container and hostname. */
  readonly open: readonly (Value | null)[]
  /** Fields of begin after the remote channel. */
  readonly begin: readonly (Value | null)[]
  /** The first of its channels. */
  readonly channel: number
  /** To and from a node that answers requests. */
  requests(node: string): { readonly send: Ends; readonly receive: Ends; readonly replyTo: string | null }
  /** Credit for answers, once or before each request. */
  readonly answerCredit: number
  readonly requestSettled: boolean
  readonly putToken: readonly (readonly [string, Value])[]
  sender(entity: string): Ends & { readonly properties: Value | null }
  /** `session`: undefined = the link is no session's, null = the next. */
  receiver(
    entity: string,
    mode: 'peekLock' | 'receiveAndDelete',
    session?: string | null,
  ): Ends & { readonly properties: Value | null }
  /** Settles at once and waits for no answer. */
  readonly settlesItself: boolean
  readonly batchable: boolean | null
  abandon(properties: Value | null): Value
  defer(): Value
  deadLetter(reason: string, description: string): Value
  /** How a request names its link, and what else stands beside the operation. */
  readonly operation: (name: string, link: string) => readonly (readonly [Value, Value])[]
}

const ends = (dialect: Dialect, address: string | null, code: number, filter: Value | null = null): Value => {
  const fields = [address === null ? null : text(address), null, null, null, null, null]
  return composite(code, code === TARGET ? fields : [...fields, null, filter], dialect, code === TARGET ? 7 : 11)
}
const sessionFilter = (session: string | null | undefined): Value | null =>
  session === undefined
    ? null
    : map([[symbol('com.microsoft:session-filter'), session === null ? nothing : text(session)]])

const deadLetterError = (dialect: Dialect, description: string | null, info: Value): Value =>
  composite(0x1d, [symbol('com.microsoft:dead-letter'), description === null ? null : text(description), info], dialect)

const PYTHON: Dialect = { everyField: true, shortBooleans: false }
const HOST = 'amqps://127.0.0.1'

export const python: Habits = {
  ...PYTHON,
  hostname: '127.0.0.1',
  open: [uint(1_048_576), ushort(65_535), null, null, null, null, null, map([[symbol('product'), text('python')]])],
  begin: [uint(0), uint(65_536), uint(65_536), uint(4_294_967_295)],
  channel: 1,
  requests: node => {
    const both = { source: ends(PYTHON, node, SOURCE), target: ends(PYTHON, node, TARGET), sndSettle: 0, rcvSettle: 0 }
    return {
      send: { ...both, name: `out-${node}` },
      receive: { ...both, name: `in-${node}` },
      replyTo: node === '$cbs' ? null : node,
    }
  },
  answerCredit: 10_000,
  requestSettled: false,
  putToken: [
    ['name', text('sb://127.0.0.1/q')],
    ['operation', text('put-token')],
    ['type', text('jwt')],
  ],
  sender: entity => ({
    name: `send-${entity}`,
    source: ends(PYTHON, `sender-link-${entity}`, SOURCE),
    target: ends(PYTHON, `${HOST}/${entity}`, TARGET),
    sndSettle: 0,
    rcvSettle: SECOND,
    properties: null,
  }),
  receiver: (entity, mode, session) => ({
    name: `receive-${entity}`,
    source: ends(PYTHON, `${HOST}/${entity}`, SOURCE, sessionFilter(session)),
    target: ends(PYTHON, `receiver-link-${entity}`, TARGET),
    sndSettle: mode === 'peekLock' ? 0 : SETTLED,
    rcvSettle: mode === 'peekLock' ? SECOND : 0,
    properties: map([[symbol('com.microsoft:receiver-name'), text('SBReceiver')]]),
  }),
  settlesItself: true,
  batchable: null,
  abandon: () => composite(0x27, [bool(true, PYTHON), bool(false, PYTHON), null], PYTHON),
  defer: () => composite(0x27, [bool(true, PYTHON), bool(true, PYTHON), null], PYTHON),
  deadLetter: (reason, description) => {
    const info = map([
      [symbol('DeadLetterReason'), text(reason)],
      [symbol('DeadLetterErrorDescription'), text(description)],
    ])
    return composite(0x25, [deadLetterError(PYTHON, description, info)], PYTHON)
  },
  operation: (name, link) => [
    [text('associated-link-name'), text(link)],
    [text('operation'), text(name)],
    [text('type'), text('entity-mgmt')],
  ],
}

const JAVA: Dialect = { everyField: false, shortBooleans: true }
const TIMEOUT = [symbol('com.microsoft:timeout'), uint(59_000)] as const

export const java: Habits = {
  ...JAVA,
  hostname: '127.0.0.1',
  open: [uint(65_536), ushort(65_535), uint(30_000), null, null, null, null, map([[symbol('product'), text('java')]])],
  begin: [uint(1), uint(2_147_483_647), uint(2_147_483_647), uint(65_535)],
  channel: 0,
  requests: node => {
    const replyTo = `${node.replace('$', '')}-client-reply-to`
    return {
      send: {
        name: `${node}:sender`,
        source: ends(JAVA, null, SOURCE),
        target: ends(JAVA, node, TARGET),
        sndSettle: SETTLED,
        rcvSettle: 0,
      },
      receive: {
        name: `${node}:receiver`,
        source: ends(JAVA, node, SOURCE),
        target: ends(JAVA, replyTo, TARGET),
        sndSettle: SETTLED,
        rcvSettle: 0,
      },
      replyTo,
    }
  },
  answerCredit: 1,
  requestSettled: true,
  putToken: [
    ['operation', text('put-token')],
    ['type', text('servicebus.windows.net:sastoken')],
    ['name', text('amqp://127.0.0.1/q')],
  ],
  sender: entity => ({
    name: entity,
    source: ends(JAVA, null, SOURCE),
    target: ends(JAVA, entity, TARGET),
    sndSettle: 0,
    rcvSettle: 0,
    properties: map([TIMEOUT]),
  }),
  receiver: (entity, mode, session) => ({
    name: `${entity}_abc_1`,
    source:
      session === undefined
        ? ends(JAVA, entity, SOURCE)
        : composite(
            SOURCE,
            [
              text(entity),
              uint(0),
              symbol('session-end'),
              uint(0),
              bool(false, JAVA),
              null,
              null,
              sessionFilter(session),
            ],
            JAVA,
          ),
    target: ends(JAVA, null, TARGET),
    sndSettle: mode === 'peekLock' ? 0 : SETTLED,
    rcvSettle: mode === 'peekLock' ? SECOND : 0,
    properties: map([TIMEOUT, [symbol('com.microsoft:entity-type'), int(0)]]),
  }),
  settlesItself: false,
  batchable: null,
  abandon: properties => composite(0x27, [null, null, properties], JAVA),
  defer: () => composite(0x27, [null, bool(true, JAVA), null], JAVA),
  deadLetter: (reason, description) => {
    const info = map([
      [text('DeadLetterErrorDescription'), text(description)],
      [text('DeadLetterReason'), text(reason)],
    ])
    return composite(0x25, [deadLetterError(JAVA, null, info)], JAVA)
  },
  operation: (name, link) => [
    [text('associated-link-name'), text(link)],
    [text('com.microsoft:server-timeout'), Buffer.from('81000000000000e678', 'hex')],
    [text('operation'), text(name)],
  ],
}

const DOTNET: Dialect = { everyField: true, shortBooleans: true }
/** One for each node; a GUID. */
const replyToOf = (node: string): string => Buffer.from(node.padEnd(16, '.')).toString('hex').slice(-32)

export const dotnet: Habits = {
  ...DOTNET,
  hostname: '127.0.0.1',
  open: [uint(65_536), ushort(8191), uint(60_000), null, null, null, null, map([[symbol('product'), text('net')]])],
  // Any number of transfers may be on their way to it.
  begin: [uint(1), uint(4_294_967_295), uint(5000), uint(262_143), null, null, map([])],
  channel: 0,
  requests: node => ({
    send: {
      name: `duplex1:2:3-${node}:sender`,
      source: ends(DOTNET, null, SOURCE),
      target: ends(DOTNET, node, TARGET),
      sndSettle: SETTLED,
      rcvSettle: MIXED,
    },
    receive: {
      name: `duplex1:2:3-${node}:receiver`,
      source: ends(DOTNET, node, SOURCE),
      target: ends(DOTNET, replyToOf(node), TARGET),
      sndSettle: SETTLED,
      rcvSettle: MIXED,
    },
    replyTo: replyToOf(node),
  }),
  answerCredit: 50,
  requestSettled: true,
  putToken: [
    ['operation', text('put-token')],
    ['type', text('servicebus.windows.net:sastoken')],
    ['name', text('amqp://127.0.0.1/q')],
  ],
  sender: entity => ({
    name: `1;2:3:4-${entity}`,
    source: ends(DOTNET, 'e6f1a7f2-5e0e-4d5e-9e53-1f7f2b0b8f3c', SOURCE),
    target: ends(DOTNET, `/${entity}`, TARGET),
    sndSettle: MIXED,
    rcvSettle: MIXED,
    properties: map([TIMEOUT]),
  }),
  receiver: (entity, mode, session) => ({
    name: `1;2:3:4:source(address:/${entity},filter:[])`,
    source: ends(DOTNET, `/${entity}`, SOURCE, sessionFilter(session) ?? map([])),
    target: ends(DOTNET, '0c2f43e2-62cf-4e2c-a1f1-4f9e4d3f1f10', TARGET),
    sndSettle: mode === 'peekLock' ? MIXED : SETTLED,
    rcvSettle: mode === 'peekLock' ? SECOND : MIXED,
    properties: map([TIMEOUT, [symbol('com.microsoft:entity-type'), int(0)]]),
  }),
  settlesItself: false,
  batchable: true,
  abandon: properties => composite(0x27, [null, null, properties], DOTNET),
  defer: () => composite(0x27, [null, bool(true, DOTNET), null], DOTNET),
  deadLetter: (reason, description) => {
    const info = map([
      [symbol('DeadLetterReason'), text(reason)],
      [symbol('DeadLetterErrorDescription'), text(description)],
    ])
    return composite(0x25, [deadLetterError(DOTNET, null, info)], DOTNET)
  },
  operation: (name, link) => [
    [text('operation'), text(name)],
    [text('com.microsoft:server-timeout'), uint(60_000)],
    [text('associated-link-name'), text(link)],
  ],
}
