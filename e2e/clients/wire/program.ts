/** What a client does over the wire, in the way of its language. */
import { ATTACH, BEGIN, DISPOSITION, FLOW, OPEN, TRANSFER, WireClient, decoded } from './client.ts'
import type { Frame, Message, Read } from './client.ts'
import { bool, binary, composite, described, map, symbol, text, timestamp, ubyte, uint, ulong } from './encode.ts'
import type { Value } from './encode.ts'
import type { Habits } from './habits.ts'

const ROLE_SENDER = false
const ROLE_RECEIVER = true
export const BATCH = 0x80013700
const ACCEPTED = 0x24

/** A delivery as a test has it. */
export interface Delivered {
  readonly id: number
  readonly tag: Buffer
  readonly isSettled: boolean
  readonly message: Message
}

interface Requests {
  readonly send: number
  readonly receive: number
  readonly replyTo: string | null
}

export class Program {
  readonly wire: WireClient
  readonly habits: Habits
  private handles = 0
  private transfers = 0
  private requestIds = 0
  /** Deliveries that came, by link: the link's delivery count. */
  private readonly counts = new Map<number, number>()
  private readonly nodes = new Map<string, Requests>()

  private constructor(port: number, habits: Habits) {
    this.habits = habits
    this.wire = new WireClient(port, habits)
  }

  /** Connected, with a session and a token. */
  static async start(port: number, habits: Habits): Promise<Program> {
    const program = new Program(port, habits)
    const { wire } = program
    await wire.authenticate(symbol('ANONYMOUS'), binary(Buffer.alloc(0)), text(habits.hostname))
    wire.send(0, OPEN, [text('container'), text(habits.hostname), ...habits.open])
    await wire.take(OPEN)
    wire.send(habits.channel, BEGIN, [null, ...habits.begin])
    await wire.take(BEGIN)
    await program.authorize()
    return program
  }

  async authorize(): Promise<void> {
    const headers = this.habits.putToken.map(([name, value]) => [text(name), value] as const)
    const answer = await this.ask('$cbs', headers, text('SharedAccessSignature sr=x'))
    if (answer.application_properties?.['status-code'] !== 202) throw new Error('The token was refused.')
  }

  /** Resolves to the answer's fields and the handle, once it is there. */
  async attach(
    role: boolean,
    { name, source, target, sndSettle, rcvSettle }: ReturnType<Habits['requests']>['send'],
    properties: Value | null = null,
  ): Promise<{ readonly handle: number; readonly answer: Frame }> {
    const handle = this.handles++
    const mode = (value: number | null): Value | null => (value === null ? null : ubyte(value))
    const count = role === ROLE_SENDER ? uint(0) : null
    this.wire.send(this.habits.channel, ATTACH, [
      text(name),
      uint(handle),
      bool(role, this.habits),
      mode(sndSettle),
      mode(rcvSettle),
      source,
      target,
      null,
      null,
      count,
      null,
      null,
      null,
      properties,
    ])
    const answer = await this.wire.take(ATTACH, frame => frame.fields[0] === name)
    return { handle, answer }
  }

  flow(handle: number, credit: number, drain = false): void {
    const { channel } = this.habits
    const count = this.counts.get(handle) ?? 0
    this.wire.send(channel, FLOW, [
      uint(0),
      uint(2_147_483_647),
      uint(this.transfers),
      uint(5000),
      uint(handle),
      uint(count),
      uint(credit),
      null,
      drain ? bool(true, this.habits) : null,
    ])
  }

  /** A link to an entity through which messages go. */
  async sender(entity: string): Promise<number> {
    const { properties, ...ends } = this.habits.sender(entity)
    const { handle } = await this.attach(ROLE_SENDER, ends, properties)
    await this.wire.take(FLOW, frame => frame.fields[4] === handle)
    return handle
  }

  async receiver(
    entity: string,
    mode: 'peekLock' | 'receiveAndDelete' = 'peekLock',
    session?: string | null,
  ): Promise<{ readonly handle: number; readonly answer: Frame }> {
    const { properties, ...ends } = this.habits.receiver(entity, mode, session)
    return this.attach(ROLE_RECEIVER, ends, properties)
  }

  /** A message or a batch; in parts where `frames` is more than one. Resolves to the outcome's code. */
  async transfer(handle: number, payload: Buffer, format = 0, frames = 1): Promise<number> {
    const id = this.begin(handle, payload, format, frames)
    return outcomeOf(await this.wire.take(DISPOSITION, frame => isAbout(frame, id, ROLE_RECEIVER)))
  }

  /** One frame of a message that is sent in parts, or should not be. */
  part(
    handle: number,
    payload: Buffer,
    { more, aborted = false, isContinued = aborted }: { more: boolean; aborted?: boolean; isContinued?: boolean },
  ): void {
    const { habits } = this
    const id = isContinued ? this.transfers - 1 : this.transfers++
    const tag = Buffer.alloc(4)
    tag.writeUInt32BE(id)
    const flags = [bool(false, habits), bool(more, habits), null, null, null, bool(aborted, habits)]
    this.wire.send(habits.channel, TRANSFER, [uint(handle), uint(id), binary(tag), uint(0), ...flags], payload)
  }

  private begin(handle: number, payload: Buffer, format: number, frames: number, isSettled = false): number {
    const { habits } = this
    const id = this.transfers++
    const size = Math.ceil(payload.length / frames)
    const tag = Buffer.alloc(4)
    tag.writeUInt32BE(id)
    for (let i = 0; i < frames; i++) {
      const more = bool(i < frames - 1, habits)
      const isFirst = i === 0 || habits.everyField
      this.wire.send(
        habits.channel,
        TRANSFER,
        [
          uint(handle),
          isFirst ? uint(id) : null,
          isFirst ? binary(tag) : null,
          isFirst ? uint(format) : null,
          bool(isSettled, habits),
          more,
        ],
        payload.subarray(i * size, (i + 1) * size),
      )
    }
    return id
  }

  /** Gives the credit for one and takes it. */
  async receive(handle: number): Promise<Delivered> {
    this.flow(handle, 1)
    return this.delivered(handle)
  }

  /** What comes next through the link, be it in several frames. */
  async delivered(handle: number): Promise<Delivered> {
    const parts: Frame[] = []
    do parts.push(await this.wire.take(TRANSFER, frame => frame.fields[0] === handle))
    while (parts.at(-1)!.fields[5] === true)
    this.counts.set(handle, (this.counts.get(handle) ?? 0) + 1)
    const [, id, tag, , settled] = parts[0]!.fields
    return {
      id: id as number,
      tag: tag as Buffer,
      isSettled: settled === true,
      message: decoded(Buffer.concat(parts.map(({ payload }) => payload))),
    }
  }

  /** Resolves to the outcome that the broker answers with; null where the client waits for none. */
  async settle({ id }: Delivered, state: Value): Promise<number | null> {
    const { habits } = this
    const last = habits.settlesItself ? null : uint(id)
    this.wire.send(habits.channel, DISPOSITION, [
      bool(ROLE_RECEIVER, habits),
      uint(id),
      last,
      bool(habits.settlesItself, habits),
      state,
      habits.batchable === null ? null : bool(habits.batchable, habits),
    ])
    if (habits.settlesItself) return null
    return outcomeOf(await this.wire.take(DISPOSITION, frame => isAbout(frame, id, ROLE_SENDER)))
  }

  accepted(): Value {
    return composite(ACCEPTED, [], this.habits)
  }

  /** A request to a node, and its answer. */
  async ask(node: string, headers: readonly (readonly [Value, Value])[], body: Value): Promise<Message> {
    const { habits } = this
    const { send, receive, replyTo } = await this.node(node)
    if (habits.answerCredit === 1) this.flow(receive, 1)
    const id = this.requestIds++
    const properties = composite(
      0x73,
      [ulong(id), null, null, null, replyTo === null ? null : text(replyTo)],
      habits,
      13,
    )
    const payload = Buffer.concat([properties, described(0x74, map(headers)), described(0x77, body)])
    this.begin(send, payload, 0, 1, habits.requestSettled)
    const { message, id: delivery, isSettled } = await this.delivered(receive)
    if (!isSettled)
      this.wire.send(habits.channel, DISPOSITION, [
        bool(ROLE_RECEIVER, habits),
        uint(delivery),
        uint(delivery),
        bool(true, habits),
        this.accepted(),
      ])
    if (Number(message.correlation_id) !== id) throw new Error('The answer is to another request.')
    return message
  }

  /** A request about an entity: status, and the body as a map. */
  async manage(
    entity: string,
    operation: string,
    link: string,
    body: readonly (readonly [Value, Value])[],
  ): Promise<{ readonly status: unknown; readonly body: Readonly<Record<string, unknown>> }> {
    const answer = await this.ask(
      `${entity}/$management`,
      this.habits.operation(`com.microsoft:${operation}`, link),
      map(body),
    )
    const status = answer.application_properties?.['statusCode']
    return { status, body: answer.body as Readonly<Record<string, unknown>> }
  }

  private async node(node: string): Promise<Requests> {
    const known = this.nodes.get(node)
    if (known !== undefined) return known
    const { send, receive, replyTo } = this.habits.requests(node)
    const incoming = await this.attach(ROLE_RECEIVER, receive)
    if (this.habits.answerCredit > 1) this.flow(incoming.handle, this.habits.answerCredit)
    const outgoing = await this.attach(ROLE_SENDER, send)
    await this.wire.take(FLOW, frame => frame.fields[4] === outgoing.handle)
    const made = { send: outgoing.handle, receive: incoming.handle, replyTo }
    this.nodes.set(node, made)
    return made
  }
}

function isAbout({ fields }: Frame, id: number, role: boolean): boolean {
  const [frameRole, first, last] = fields as [boolean, number, number | null]
  return frameRole === role && first <= id && id <= (last ?? first)
}

function outcomeOf({ fields }: Frame): number {
  return (fields[4] as Read).descriptor!.value
}

/** An encoded message. */
export function messageOf(
  id: string,
  body: string,
  sections: { readonly session?: string; readonly scheduledMs?: number } = {},
): Buffer {
  const { session, scheduledMs } = sections
  const annotations =
    scheduledMs === undefined ? [] : [[symbol('x-opt-scheduled-enqueue-time'), timestamp(scheduledMs)] as const]
  const full = { everyField: true, shortBooleans: true }
  const fields = [text(id), ...Array.from({ length: 9 }, () => null), session === undefined ? null : text(session)]
  return Buffer.concat([
    ...(annotations.length > 0 ? [described(0x72, map(annotations))] : []),
    composite(0x73, fields, full, 13),
    described(0x75, binary(Buffer.from(body))),
  ])
}

/** Messages as the data of one. */
export function batchOf(messages: readonly Buffer[]): Buffer {
  return Buffer.concat(messages.map(message => described(0x75, binary(message))))
}
