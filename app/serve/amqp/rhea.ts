/**
 * What of rhea a broker needs. Its types describe a client's side; these describe what is there, and the few places where a broker
 * must reach behind the public surface are all in this file.
 */
import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import rhea from 'rhea'
import { spellOut } from './performatives.ts'
import type { Composite } from './performatives.ts'

/** A value with its AMQP type. */
export interface Typed {
  readonly type: { readonly name: string; readonly typecode: number }
  readonly value: unknown
  descriptor?: Typed
}

export interface AmqpError {
  readonly condition: string
  readonly description: string
}

interface Terminus {
  readonly address?: string | null
  readonly filter?: Readonly<Record<string, unknown>> | null
}

export interface WireDelivery {
  readonly id: number
  readonly tag: Buffer
  readonly format: number | null
  readonly link: WireLink
  settled: boolean
  remote_settled: boolean
  remote_state: unknown
  update(settled: boolean, state: Typed | undefined): void
}

interface AttachFields {
  snd_settle_mode?: number
  rcv_settle_mode?: number
  max_message_size?: number
  target?: Typed
  properties?: Readonly<Record<string, Typed>>
}

export interface WireLink extends EventEmitter {
  readonly name: string
  readonly session: WireSession
  readonly connection: WireConnection
  readonly source: Terminus | null
  readonly target: Terminus | null
  readonly snd_settle_mode: number | null
  readonly rcv_settle_mode: number | null
  readonly properties: Readonly<Record<string, unknown>> | null
  credit: number
  delivery_count: number
  issue_flow: boolean
  readonly state: { local_open: boolean; open_requests: number }
  readonly local: { readonly attach: AttachFields }
  set_source(fields: object): void
  set_target(fields: object): void
  open(): void
  close(error?: AmqpError): void
  is_open(): boolean
  is_receiver(): boolean
  send(payload: Buffer, tag: Buffer | undefined, format: number): WireDelivery
  add_credit(credit: number): void
  _get_drain(): boolean
  _draining: boolean
  _incomplete?: { readonly frames: readonly Buffer[] }
}

interface Deliveries {
  readonly size: number
  by_id(id: number): WireDelivery | undefined
  get_head(): WireDelivery | undefined
}

export interface DispositionFrame {
  readonly performative: {
    readonly role: boolean
    readonly first: number
    readonly last: number | null
    readonly settled: boolean | null
    readonly state: Typed | null
  }
}

export interface AttachFrame {
  readonly performative: { target: Typed | null }
}

export interface TransferFrame {
  readonly performative: {
    message_format: number | null
    readonly handle: number
    readonly more: boolean | null
    readonly aborted: boolean | null
  }
  readonly payload?: Buffer
}

export interface WireSession extends EventEmitter {
  readonly connection: WireConnection
  readonly outgoing: { readonly deliveries: Deliveries; readonly next_pending_delivery: number; available(): number }
  readonly incoming: { readonly deliveries: Deliveries }
  readonly local: { readonly begin: { handle_max?: number } }
  on_disposition(frame: DispositionFrame): void
  on_attach(frame: AttachFrame): void
  on_transfer(frame: TransferFrame): void
  _process(): void
}

export interface WireConnection extends EventEmitter {
  is_open(): boolean
  readonly options: { readonly id: string }
  readonly frame_size?: number
  accept(socket: Socket): void
  input(chunk: Buffer): void
  eof(error?: Error): void
  on_error(error?: Error): void
  close(error?: AmqpError): void
  each_link(action: (link: WireLink) => void): void
  _register(): void
  /** `performative`: undefined in a frame that says nothing. */
  _write_frame(channel?: number, performative?: Composite, payload?: Buffer): void
}

export interface WireEvent {
  readonly connection: WireConnection
  readonly session?: WireSession
  readonly sender?: WireLink
  readonly receiver?: WireLink
  readonly delivery?: WireDelivery
  readonly message?: unknown
  readonly error?: Error
}

type Wrap = (value: unknown) => Typed

interface Reader {
  read(): Typed
  remaining(): number
}

type ReadItems = (this: Reader, count: number, type: { readonly width: number }) => unknown[]

interface Types {
  readonly Reader: (new (buffer: Buffer) => Reader) & { readonly prototype: Reader }
  readonly Writer: new () => { write(value: Typed): void; toBuffer(): Buffer }
  readonly by_code: Readonly<Record<number, { readonly name: string }>>
  described(descriptor: Typed, value: Typed): Typed
  unwrap(value: unknown): unknown
  wrap: Wrap
  wrap_boolean: Wrap
  wrap_ulong: Wrap
  wrap_uint: Wrap
  wrap_ushort: Wrap
  wrap_ubyte: Wrap
  wrap_long: Wrap
  wrap_int: Wrap
  wrap_short: Wrap
  wrap_byte: Wrap
  wrap_float: Wrap
  wrap_double: Wrap
  wrap_timestamp: Wrap
  wrap_char: Wrap
  wrap_uuid: Wrap
  wrap_binary: Wrap
  wrap_string: Wrap
  wrap_symbol: Wrap
  wrap_list: Wrap
  wrap_symbolic_map: Wrap
  wrap_map: Wrap
  wrap_array(values: readonly unknown[], typecode: number): Typed
  Null(): Typed
  Decimal128(bytes: Buffer): Typed
  Map32(items: readonly Typed[]): Typed
}

interface Described {
  described(): Typed
}

interface Messages {
  encode(message: object): Buffer
  accepted(): Described
  rejected(fields: { readonly error: AmqpError }): Described
  data_section(data: Buffer): unknown
}

interface Container extends EventEmitter {
  readonly types: Types
  readonly message: Messages
  readonly sasl_server_mechanisms: {
    ANONYMOUS?: unknown
    MSSBCBS?: unknown
    enable_anonymous(): void
    enable_plain(check: () => boolean): void
  }
  create_container(options: object): Container
  create_connection(options: object): WireConnection
}

const library = rhea as unknown as Container

export const types = library.types
export const messages = library.message

/** Deliveries of one AMQP session that wait or are not settled: a bound for hostile clients, far above Azure's 5,000 of a link. */
const SESSION_DELIVERIES_MAX = 65_536

/** Links of one AMQP session. */
export const HANDLE_MAX = 65_535

/** A container whose links do nothing by themselves: no accepting, no settling, no credit. */
export function brokerContainer(): Container {
  const container = library.create_container({
    id: 'busscope',
    autoaccept: false,
    autosettle: false,
    treat_modified_as_released: false,
    credit_window: 0,
    all_errors_non_fatal: true,
  })
  const mechanisms = container.sasl_server_mechanisms
  mechanisms.enable_anonymous()
  mechanisms.enable_plain(() => true)
  mechanisms.MSSBCBS = mechanisms.ANONYMOUS
  return container
}

export function brokerConnection(container: Container, id: string): WireConnection {
  const connection = container.create_connection({
    id,
    container_id: 'busscope',
    max_frame_size: MAX_FRAME_BYTES,
    channel_max: 65_535,
    session_buffer_size: { incoming: 2048, outgoing: SESSION_DELIVERIES_MAX },
    reconnect: false,
  })
  const write = connection._write_frame.bind(connection)
  connection._write_frame = (channel, performative, payload) => {
    if (performative !== undefined) spellOut(performative)
    write(channel, performative, payload)
  }
  return connection
}

/** Whatever comes from the socket goes through `take` first. */
export function takeThrough(connection: WireConnection, take: (act: () => void) => void): void {
  const input = connection.input.bind(connection)
  const eof = connection.eof.bind(connection)
  const onError = connection.on_error.bind(connection)
  connection.input = chunk => take(() => input(chunk))
  connection.eof = error => take(() => eof(error))
  connection.on_error = error => take(() => onError(error))
}

/** As Azure's: longer messages come in several frames. */
export const MAX_FRAME_BYTES = 65_536

/** For a descriptor of AMQP, its code; null = there is none. */
export function descriptorOf(value: unknown): number | string | null {
  const descriptor = (value as { readonly descriptor?: { readonly value: unknown } } | null | undefined)?.descriptor
    ?.value
  return typeof descriptor === 'number' || typeof descriptor === 'string' ? descriptor : null
}

export function describedList(code: number, items: readonly (Typed | null)[]): Typed {
  return types.described(types.wrap_ulong(code), types.wrap_list(items))
}

/**
 * The client hears what became of its transfer or settlement. rhea writes dispositions of one tick as ranges, and takes the second
 * of a range to be as the first: only accepted ones may stand side by side.
 */
export function settleOnWire(delivery: WireDelivery, state: Typed, isAccepted: boolean): void {
  const { session } = delivery.link
  if (!isAccepted) session._process()
  delivery.update(true, state)
  // The other side says nothing more about it.
  delivery.remote_settled = true
  if (!isAccepted) session._process()
}

/** No reply to a drain is lost, whatever the credit: a client may wait for it although its credit was used up meanwhile. */
export function answersDrains(link: WireLink, onDrained: (credit: number) => void): void {
  link._get_drain = () => {
    if (!link._draining) return false
    link._draining = false
    onDrained(link.credit)
    link.delivery_count += link.credit
    link.credit = 0
    return true
  }
}

/** rhea answers an attach at the end of the tick. Not this one: `link.open()` answers it later. */
export function holdAttach(link: WireLink): void {
  if (!link.state.local_open || link.state.open_requests === 0) return
  link.state.local_open = false
  link.state.open_requests--
}

let isGuarded = false

/** An array of a type without width says in a few bytes that it has four billion items, and rhea makes them. */
export function guardReader(): void {
  if (isGuarded) return
  isGuarded = true
  const reader = types.Reader.prototype as unknown as { read_array_items: ReadItems }
  const readItems = reader.read_array_items
  reader.read_array_items = function (count, type) {
    if (count > this.remaining() && type.width === 0) throw new RangeError('An array has more items than bytes.')
    return readItems.call(this, count, type)
  }
}
