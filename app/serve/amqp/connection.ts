/** One client's connection: which link is for what, and what comes through it. */
import type { Socket } from 'node:net'
import { addressOf } from './addresses.ts'
import { argumentProblem, notFound, rejectedState } from './errors.ts'
import type { Door } from './door.ts'
import { refusedLink } from './link-handler.ts'
import type { LinkHandler } from './link-handler.ts'
import { Management } from './management/context.ts'
import { manage } from './management/dispatch.ts'
import { openReceiver } from './receiver-link.ts'
import { ReplyLink, RequestLink } from './requests.ts'
import type { Answer } from './requests.ts'
import { HANDLE_MAX, describedList, descriptorOf, guardWriter, settleOnWire, types } from './rhea.ts'
import type {
  AmqpError,
  AttachFrame,
  DispositionFrame,
  TransferFrame,
  WireConnection,
  WireEvent,
  WireLink,
  WireSession,
} from './wire.ts'
import { openSender } from './sender-link.ts'
import { SessionLink, openSession, sessionFilterOf } from './session-link.ts'
import { COORDINATOR, CoordinatorLink, Transactions } from './transactions.ts'

/** Frames of messages that are not whole yet, of one connection together: the largest message that Premium allows, and some. */
const UNFINISHED_BYTES_MOST = 112 * 2 ** 20
/** Stands for the coordinator, which has no address. */
const COORDINATOR_ADDRESS = '$coordinator'
const TOKEN_ACCEPTED: Answer = { status: 202, description: 'Accepted' }

export class ClientConnection {
  private readonly door: Door
  private readonly wire: WireConnection
  private readonly socket: Socket
  private readonly handlers = new Map<WireLink, LinkHandler>()
  private readonly managements = new Map<string, Management>()
  private readonly transactions: Transactions
  private isAway = false
  private unfinishedBytes = 0
  /** Of the transfer that is being taken. */
  private isAborted = false

  private readonly tell: (why: string) => void

  /** `tell`: is told why the client was sent away. */
  constructor(door: Door, wire: WireConnection, socket: Socket, tell: (why: string) => void) {
    this.door = door
    this.tell = tell
    this.wire = wire
    this.socket = socket
    this.transactions = new Transactions(door)
    this.listen()
  }

  private listen(): void {
    const on = (event: string, act: (event: WireEvent) => void): void => void this.wire.on(event, act)
    on('session_open', ({ session }) => this.adopt(session!))
    on('sender_open', ({ sender }) => this.handlers.set(sender!, this.handlerOfSource(sender!)))
    on('receiver_open', ({ receiver }) => this.handlers.set(receiver!, this.handlerOfTarget(receiver!)))
    on('message', event => this.onMessage(event))
    on('sender_flow', ({ sender }) => this.handlers.get(sender!)?.flow?.())
    on('sender_close', ({ sender }) => this.endLink(sender!))
    on('receiver_close', ({ receiver }) => this.endLink(receiver!))
    on('session_close', ({ session }) => this.endLinks(false, link => link.session === session))
    on('connection_close', () => this.endAll(false))
    on('disconnected', () => this.endAll(true))
    // An error that a client names is its affair; its close follows.
    for (const event of ['sender_error', 'receiver_error', 'session_error', 'connection_error']) on(event, () => {})
    const onFault = (error: Error): void => this.sendAway(`what it sent is not AMQP 1.0 as agreed. ${said(error)}`)
    for (const event of ['protocol_error', 'error']) this.wire.on(event, onFault)
    guardWriter(this.wire, onFault)
  }

  /** For what it did: it hears why, then its socket is gone. */
  sendAway(why: string): void {
    if (this.isAway) return
    this.isAway = true
    this.tell(why)
    this.close({ condition: 'amqp:connection:framing-error', description: why })
    this.wire._process() // before its socket is gone
    this.socket.end(() => this.socket.destroy())
    this.socket.resume()
  }

  /** Detaches everything, with the reason. */
  close(error: AmqpError): void {
    this.endAll(true)
    this.wire.close(error)
  }

  /** As much of rhea's handling of frames as a broker must do itself. */
  private adopt(session: WireSession): void {
    // Python's client does without the default.
    session.local.begin.handle_max = HANDLE_MAX
    const onAttach = session.on_attach.bind(session)
    const onTransfer = session.on_transfer.bind(session)
    const unfinished = new Map<number, number>()
    session.on_attach = frame => onAttach(withCoordinator(frame))
    session.on_transfer = frame => {
      this.count(frame, unfinished, session)
      // rhea would decode a plain message, and lose its types.
      if (frame.performative.message_format === 0) frame.performative.message_format = null
      this.isAborted = frame.performative.aborted === true
      onTransfer(frame)
    }
    session.on_disposition = frame => this.onDisposition(session, frame)
  }

  /** `unfinished`: bytes by link. Throws where a client sends without end, without credit, or without the number of its delivery. */
  private count(frame: TransferFrame, unfinished: Map<number, number>, session: WireSession): void {
    const { payload, performative } = frame
    if (session._get_link(frame).credit <= 0) throw new RangeError('A message was sent without credit.')
    const before = unfinished.get(performative.handle) ?? 0
    if (before === 0 && typeof performative.delivery_id !== 'number')
      throw new TypeError('The first frame of a message has no delivery-id.')
    const bytes = performative.more === true ? before + (payload?.length ?? 0) : 0
    this.unfinishedBytes += bytes - before
    unfinished.set(performative.handle, bytes)
    if (this.unfinishedBytes > UNFINISHED_BYTES_MOST)
      throw new RangeError('A message is longer than any entity allows.')
  }

  private onMessage({ receiver, delivery, message }: WireEvent): void {
    const handler = this.handlers.get(receiver!)
    // A client that gives up in the middle of a message takes back what it has sent of it, and waits for no answer.
    if (this.isAborted) {
      delivery!.settled = true
      return
    }
    if (handler?.message !== undefined && Buffer.isBuffer(message)) handler.message(delivery!, message)
    else settleOnWire(delivery!, rejectedState(argumentProblem('The link is closed.')), false)
  }

  /** Ranges may go from nothing to anything: only deliveries that are there are looked at. */
  private onDisposition(session: WireSession, { performative }: DispositionFrame): void {
    const { role, first, last, settled, state } = performative
    const { deliveries } = session.outgoing
    const head = deliveries.get_head()
    // What a client says of its own transfers was settled when they came.
    if (!role || head === undefined) return
    const end = Math.min(last ?? first, head.id + deliveries.size - 1)
    for (let id = Math.max(first, head.id); id <= end; id++) {
      const delivery = deliveries.by_id(id)
      if (delivery === undefined || delivery.remote_settled) continue
      if (settled === true) {
        delivery.remote_settled = true
        delivery.settled = true
      }
      this.handlers.get(delivery.link)?.outcome?.(delivery, state, settled === true)
    }
    this.wire._register()
  }

  /** A link through which the client gets something. */
  private handlerOfSource(link: WireLink): LinkHandler {
    const address = addressOf(link.source?.address)
    if (address === null) return refusedLink(link, argumentProblem('A link says where it comes from.'))
    if (address.node !== 'entity') return new ReplyLink(link)
    const path = this.door.written(link.source?.address) ?? address.path
    const sessionId = sessionFilterOf(link)
    return sessionId === undefined
      ? openReceiver(this.door, link, path, this.transactions)
      : openSession(this.door, link, path, { transactions: this.transactions, sessionId })
  }

  /** A link through which the client sends something. */
  private handlerOfTarget(link: WireLink): LinkHandler {
    if (link.target?.address === COORDINATOR_ADDRESS) return new CoordinatorLink(link, this.transactions)
    const address = addressOf(link.target?.address)
    if (address === null) return refusedLink(link, argumentProblem('A link says where it goes.'))
    const path = this.door.written(address.path) ?? address.path
    switch (address.node) {
      case 'cbs':
        return this.requests(link, 'cbs', () => TOKEN_ACCEPTED)
      case 'management': {
        if (!this.door.bus.run.isKnown(path)) return refusedLink(link, notFound(path))
        const management = this.managementOf(path)
        return this.requests(link, 'management', request => manage(management, request))
      }
      default:
        return openSender(this.door, link, path, this.transactions)
    }
  }

  private requests(
    link: WireLink,
    kind: 'cbs' | 'management',
    answer: ConstructorParameters<typeof RequestLink>[3]['answer'],
  ) {
    const replyLinks = (): ReplyLink[] => [...this.handlers.values()].filter(handler => handler instanceof ReplyLink)
    return new RequestLink(this.door, link, kind, { answer, replyLinks })
  }

  private managementOf(path: string): Management {
    const key = path.toLowerCase()
    const known = this.managements.get(key)
    if (known !== undefined) return known
    const made = new Management(this.door, path, (name, sessionId, of) => this.sessionLink(name, sessionId, of))
    this.managements.set(key, made)
    return made
  }

  /** The link by its name, or the latest that holds the session. */
  private sessionLink(name: string | null, sessionId: string, path: string): SessionLink | undefined {
    const links = [...this.handlers.values()].filter(handler => handler instanceof SessionLink)
    const fits = links.filter(link => link.sessionId === sessionId && link.path === path)
    return fits.find(({ link }) => link.name === name) ?? fits.at(-1)
  }

  private endLink(link: WireLink): void {
    this.endLinks(false, each => each === link)
  }

  private endLinks(isDropped: boolean, isMeant: (link: WireLink) => boolean): void {
    for (const [link, handler] of this.handlers) {
      if (!isMeant(link)) continue
      this.handlers.delete(link)
      handler.end(isDropped)
    }
  }

  private endAll(isDropped: boolean): void {
    this.endLinks(isDropped, () => true)
    this.transactions.end()
  }
}

/** What a reader stumbles over deep inside says nothing to a person. */
function said(error: Error & { readonly code?: unknown }): string {
  return error instanceof TypeError || error.code !== undefined ? 'A frame cannot be read.' : error.message
}

/** rhea knows no coordinator: it gets an address in its place. */
function withCoordinator(frame: AttachFrame): AttachFrame {
  const code = descriptorOf((frame.performative as unknown as { readonly value: readonly unknown[] }).value[6])
  if (code === COORDINATOR || code === 'amqp:coordinator:list')
    frame.performative.target = describedList(0x29, [types.wrap_string(COORDINATOR_ADDRESS)])
  return frame
}
