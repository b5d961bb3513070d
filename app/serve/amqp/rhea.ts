/**
 * The few places where a broker must reach behind rhea's public surface.
 */
import rhea from 'rhea'
import { spellOut } from './performatives.ts'
import type { Container, ReadItems, Typed, WireConnection, WireDelivery, WireLink } from './wire.ts'

const library = rhea as unknown as Container

export const types: Container['types'] = library.types
export const messages: Container['message'] = library.message

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

/**
 * rhea writes what is left at the end of a tick, where nobody would catch what a broken client has led to: an error there would end the
 * server.
 */
export function guardWriter(connection: WireConnection, onError: (error: Error) => void): void {
  const write = connection._process.bind(connection)
  connection._process = () => {
    try {
      write()
    } catch (error) {
      onError(error as Error)
    }
  }
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
