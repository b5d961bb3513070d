/** What of rhea a broker needs: its own types describe a client's side, these what is there. */
import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
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
    readonly delivery_id?: number | null
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
  /** Throws where the frame names none. */
  _get_link(frame: TransferFrame): WireLink
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
  _process(): void
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

export type ReadItems = (this: Reader, count: number, type: { readonly width: number }) => unknown[]

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

export interface Container extends EventEmitter {
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
