/** The broker's AMQP door: real clients connect here, and what they do happens on the bus. */
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import type { Activity } from '../activity.ts'
import type { DoorOptions } from '../served.ts'
import { WALL } from '../wall.ts'
import { Rounds } from './rounds.ts'
import { WireActivity } from './wire-activity.ts'
import type { Bus } from '../bus.ts'
import { ClientConnection } from './connection.ts'
import { Door } from './door.ts'
import { MAX_FRAME_BYTES, brokerConnection, brokerContainer, guardReader, takeThrough } from './rhea.ts'

export interface AmqpServer {
  readonly port: number
  readonly activity: Activity
  /** Clients are disconnected with the reason; what they do from now on happens on this bus. */
  restart(bus: Bus, reason: string): void
  /** The same, and nobody can connect any more. */
  close(reason: string): Promise<void>
}

/** Of Azure's a namespace takes 5,000 (B-7). */
const CONNECTIONS_MOST = 5000
/** A client that does not answer the close is cut off. */
const CLOSE_WAIT_MS = 200

export async function startAmqp(bus: Bus, { host, port, tell }: DoorOptions): Promise<AmqpServer> {
  guardReader()
  const activity = new WireActivity()
  const rounds = new Rounds(activity)
  const container = brokerContainer()
  const clients = new Map<Socket, ClientConnection>()
  let door = new Door(bus, activity)
  let count = 0

  const server = createServer({ noDelay: true }, socket => {
    const order = ++count
    const wire = brokerConnection(container, `connection-${order}`)
    rounds.join(order)
    const client = new ClientConnection(door, wire, socket, why => tell?.(`Connection ${order} was closed: ${why}`))
    clients.set(socket, client)
    takeThrough(wire, act =>
      rounds.take(order, () => {
        act()
        // A frame announced as longer than agreed would be waited for, and kept.
        const announced = wire.frame_size ?? 0
        if (announced > MAX_FRAME_BYTES * 2) client.sendAway(`it announced a frame of ${announced} bytes.`)
      }),
    )
    socket.on('close', () => {
      rounds.leave(order)
      clients.delete(socket)
    })
    socket.on('error', () => socket.destroy())
    watch(socket, activity)
    wire.on('connection_open', () => rounds.opened(order))
    wire.accept(socket)
    answerAtOnce(socket, () => wire.is_open())
  })
  server.maxConnections = CONNECTIONS_MOST

  const disconnectAll = (reason: string): void => {
    for (const [socket, client] of clients) {
      client.close({ condition: 'amqp:connection:forced', description: reason })
      WALL.after(CLOSE_WAIT_MS, () => socket.destroy()).unref()
    }
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    activity,
    restart: (next, reason) => {
      disconnectAll(reason)
      activity.waiting = 0
      door = new Door(next, activity)
    },
    close: async reason => {
      disconnectAll(reason)
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** Frames both ways are activity; those of one tick leave together. */
function watch(socket: Socket, activity: WireActivity): void {
  socket.on('data', () => activity.frame())
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean
  socket.write = (...args: unknown[]): boolean => {
    activity.frame()
    if (socket.writableCorked === 0) {
      socket.cork()
      process.nextTick(() => socket.uncork())
    }
    return write(...args)
  }
}

/** A frame that says nothing: legal at any time once the connection is open. */
const EMPTY_FRAME = Buffer.from([0, 0, 0, 8, 2, 0, 0, 0])

/**
 * What comes is acknowledged at once, by an empty frame where there is nothing to say. Clients leave Nagle's algorithm on: their next
 * small frame waits until the last is acknowledged, which alone a system does only after 40 ms; by then they would look quiet.
 */
function answerAtOnce(socket: Socket, isOpen: () => boolean): void {
  socket.on('data', () => {
    const before = socket.bytesWritten
    setImmediate(() => {
      if (socket.bytesWritten === before && isOpen() && socket.writable) socket.write(EMPTY_FRAME)
    })
  })
}
