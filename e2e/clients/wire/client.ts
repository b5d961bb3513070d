/** A connection on which a test says every frame, and reads every frame that comes. */
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { types, message } from '../raw.ts'
import { composite } from './encode.ts'
import type { Dialect, Value } from './encode.ts'

export const OPEN = 0x10
export const BEGIN = 0x11
export const ATTACH = 0x12
export const FLOW = 0x13
export const TRANSFER = 0x14
export const DISPOSITION = 0x15
export const DETACH = 0x16
const END = 0x17
export const CLOSE = 0x18
const SASL_MECHANISMS = 0x40
const SASL_INIT = 0x41
const SASL_OUTCOME = 0x44

const FIELDS: Readonly<Record<number, number>> = {
  [OPEN]: 10,
  [BEGIN]: 8,
  [ATTACH]: 14,
  [FLOW]: 11,
  [TRANSFER]: 11,
  [DISPOSITION]: 6,
  [DETACH]: 3,
  [END]: 1,
  [CLOSE]: 1,
}

export interface Frame {
  readonly code: number
  readonly channel: number
  readonly fields: readonly unknown[]
  readonly payload: Buffer
}

/** What rhea's reader makes of a value. */
export interface Read {
  readonly value: unknown
  readonly descriptor?: { readonly value: number }
}
interface Reader {
  read(): Read
  remaining(): number
  read_bytes(count: number): Buffer
}
const { Reader } = types as unknown as { readonly Reader: new (buffer: Buffer) => Reader }
const { unwrap } = types as unknown as { unwrap(this: void, value: unknown, leaveDescribed?: boolean): unknown }

const HEADER_BYTES = 8

export class WireClient {
  readonly dialect: Dialect
  /** Frames that came and were not taken. */
  readonly came: Frame[] = []
  /** All that was sent, write by write. */
  readonly written: Buffer[] = []
  isClosed = false
  private readonly socket: Socket
  private received = Buffer.alloc(0)
  private readonly waiting: (() => void)[] = []

  constructor(port: number, dialect: Dialect) {
    this.dialect = dialect
    this.socket = connect(port, '127.0.0.1')
    this.socket.on('data', (chunk: Buffer) => this.read(chunk))
    this.socket.on('error', () => {})
    this.socket.on('close', () => {
      this.isClosed = true
      this.tell()
    })
  }

  /** Bytes as they are. */
  write(data: Buffer): void {
    this.written.push(data)
    this.socket.write(data)
  }

  send(channel: number, code: number, fields: readonly (Value | null)[], payload: Buffer = Buffer.alloc(0)): void {
    this.write(frame(0, channel, composite(code, fields, this.dialect, FIELDS[code]), payload))
  }

  /** The next frame of this kind, in the order of coming; of this link, where `handle` is given. */
  async take(code: number, fits: (frame: Frame) => boolean = () => true): Promise<Frame> {
    for (;;) {
      const at = this.came.findIndex(each => each.code === code && fits(each))
      if (at >= 0) return this.came.splice(at, 1)[0]!
      if (this.isClosed) throw new Error(`The connection is closed; ${code.toString(16)} was waited for.`)
      await new Promise<void>(resolve => this.waiting.push(resolve))
    }
  }

  /** SASL as all of them do it: the mechanism is chosen from those that are offered. */
  async authenticate(mechanism: Value, response: Value, hostname: Value): Promise<readonly unknown[]> {
    this.write(Buffer.from('414d515003010000', 'hex'))
    const { fields } = await this.take(SASL_MECHANISMS)
    this.write(frame(1, 0, composite(SASL_INIT, [mechanism, response, hostname], this.dialect)))
    const outcome = await this.take(SASL_OUTCOME)
    if (outcome.fields[0] !== 0) throw new Error(`SASL was refused: ${String(outcome.fields[0])}`)
    this.write(Buffer.from('414d515000010000', 'hex'))
    return fields
  }

  /** Vanishes without a word. */
  destroy(): void {
    this.socket.destroy()
  }

  async closed(): Promise<void> {
    if (!this.isClosed) await once(this.socket, 'close')
  }

  private read(chunk: Buffer): void {
    this.received = Buffer.concat([this.received, chunk])
    for (;;) {
      if (this.received.length < HEADER_BYTES) return
      const isHeader = this.received.toString('latin1', 0, 4) === 'AMQP'
      const size = isHeader ? HEADER_BYTES : this.received.readUInt32BE()
      if (this.received.length < size) return
      const bytes = this.received.subarray(0, size)
      this.received = this.received.subarray(size)
      if (isHeader || size === HEADER_BYTES) continue
      const reader = new Reader(bytes.subarray(bytes[4]! * 4))
      const { descriptor, value } = reader.read()
      const payload = reader.remaining() > 0 ? reader.read_bytes(reader.remaining()) : Buffer.alloc(0)
      const code = descriptor!.value
      const fields = (value as readonly unknown[]).map(field => unwrap(field, true))
      if (FIELDS[code] !== undefined && fields.length !== FIELDS[code])
        throw new Error(`Frame ${code.toString(16)} has ${fields.length} fields: Python's client reads all of them.`)
      this.came.push({ code, channel: bytes.readUInt16BE(6), fields, payload })
      this.tell()
    }
  }

  private tell(): void {
    for (const wake of this.waiting.splice(0)) wake()
  }
}

function frame(type: number, channel: number, performative: Buffer, payload: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 2, type, channel >> 8, channel & 0xff])
  const all = Buffer.concat([head, performative, payload])
  all.writeUInt32BE(all.length)
  return all
}

/** Of a message: its sections, decoded. */
export interface Message {
  readonly message_id?: unknown
  readonly correlation_id?: unknown
  readonly group_id?: string
  readonly delivery_count?: number
  readonly body: unknown
  readonly application_properties?: Readonly<Record<string, unknown>>
  readonly message_annotations?: Readonly<Record<string, unknown>>
  readonly delivery_annotations?: Readonly<Record<string, unknown>>
}

export function decoded(payload: Buffer): Message {
  return (message as unknown as { decode(buffer: Buffer): Message }).decode(payload)
}
