/** Nodes that answer requests: the client sends to one link and gets the answer through another. */
import type { Door } from './door.ts'
import { accept, giveCredit } from './link-handler.ts'
import type { LinkHandler } from './link-handler.ts'
import { entriesOf, listOf } from './message-in.ts'
import { encoded } from './message-out.ts'
import { acceptedState, argumentProblem } from './errors.ts'
import type { Refusal } from './errors.ts'
import { settleOnWire, types } from './rhea.ts'
import type { Typed, WireDelivery, WireLink } from './wire.ts'
import { APPLICATION_PROPERTIES, PROPERTIES, VALUE, readSections, readValue } from './sections.ts'
import { textOf, toJson } from './values.ts'

export interface Request {
  /** Of `application-properties`. */
  readonly headers: ReadonlyMap<string, Typed>
  /** Of the body, a map. */
  readonly body: ReadonlyMap<string, Typed>
}

export interface Answer {
  readonly status: number
  readonly description?: string
  readonly condition?: string
  /** Of the answer's body, a map. */
  readonly body?: Readonly<Record<string, Typed>>
}

/** What the answer's properties are called: `$cbs` and management differ. */
const KEYS = {
  cbs: ['status-code', 'status-description', 'error-condition'],
  management: ['statusCode', 'statusDescription', 'errorCondition'],
} as const

export function headerOf(request: Request, name: string): string | null {
  const value = request.headers.get(name)
  return value === undefined ? null : textOf(toJson(value))
}

export function refusedAnswer({ refusal, status }: Refusal): Answer {
  return { status, description: refusal.description, condition: refusal.condition }
}

/** A link through which answers go. */
export class ReplyLink implements LinkHandler {
  readonly link: WireLink

  constructor(link: WireLink) {
    this.link = link
    accept(link)
  }

  /** Where a request says that it wants its answer. */
  isAt(replyTo: string): boolean {
    return this.link.target?.address === replyTo || this.link.name === replyTo
  }

  /** Its answers come from the node to which this link's requests go. */
  isFrom(requests: WireLink): boolean {
    return this.link.source?.address?.toLowerCase() === requests.target?.address?.toLowerCase()
  }

  end(): void {}
}

export class RequestLink implements LinkHandler {
  readonly link: WireLink
  private readonly door: Door
  private readonly kind: keyof typeof KEYS
  private readonly answer: (request: Request) => Answer
  private readonly replyLinks: () => readonly ReplyLink[]

  constructor(
    door: Door,
    link: WireLink,
    kind: keyof typeof KEYS,
    by: { readonly answer: (request: Request) => Answer; readonly replyLinks: () => readonly ReplyLink[] },
  ) {
    this.door = door
    this.link = link
    this.kind = kind
    this.answer = by.answer
    this.replyLinks = by.replyLinks
    accept(link)
    giveCredit(link)
  }

  message(delivery: WireDelivery, payload: Buffer): void {
    settleOnWire(delivery, acceptedState(), true)
    giveCredit(this.link)
    const read = readRequest(payload)
    if (read === null) return
    const answer = read.request === null ? UNREADABLE : this.answer(read.request)
    // Python's client asks for a token without saying where it wants the answer.
    const links = this.replyLinks()
    const own = links.filter(link => link.isFrom(this.link))
    const isThere = (link: ReplyLink): boolean => link.isAt(read.replyTo)
    const reply = own.find(isThere) ?? links.find(isThere) ?? own.at(-1) ?? links.at(-1)
    if (reply === undefined || !reply.link.is_open()) return
    this.door.activity.frame()
    reply.link.send(this.encode(answer, read.correlation, reply), undefined, 0)
  }

  private encode({ status, description, condition, body }: Answer, correlation: Typed, reply: ReplyLink): Buffer {
    const [statusKey, descriptionKey, conditionKey] = KEYS[this.kind]
    const to = reply.link.target?.address ?? null
    const properties: Typed[] = [
      types.wrap_string(statusKey),
      types.wrap_int(status),
      types.wrap_string(descriptionKey),
      types.wrap_string(description ?? 'OK'),
      ...(condition === undefined ? [] : [types.wrap_string(conditionKey), types.wrap_symbol(condition)]),
    ]
    const values = Object.entries(body ?? {}).flatMap(([name, value]) => [types.wrap_string(name), value])
    const address = to === null ? types.Null() : types.wrap_string(to)
    const fields = [types.Null(), types.Null(), address, types.Null(), types.Null(), correlation]
    return Buffer.concat([
      section(PROPERTIES, types.wrap_list(fields)),
      section(APPLICATION_PROPERTIES, types.Map32(properties)),
      section(VALUE, body === undefined ? types.Null() : types.Map32(values)),
    ])
  }

  end(): void {}
}

const UNREADABLE: Answer = refusedAnswer(argumentProblem('The body of the request is no map.'))

function section(code: number, value: Typed): Buffer {
  return encoded(types.described(types.wrap_ulong(code), value))
}

/** null = nobody could be answered. */
function readRequest(
  payload: Buffer,
): { readonly request: Request | null; readonly replyTo: string; readonly correlation: Typed } | null {
  try {
    const { parts, bodyCode, values } = readSections(payload)
    const properties = listOf(parts.get(PROPERTIES))
    const [messageId, , , , replyTo] = properties
    if (messageId === undefined) return null
    const body = bodyCode === VALUE ? readValue(values[0]!) : undefined
    const headers = new Map(entriesOf(parts.get(APPLICATION_PROPERTIES)))
    const request = { headers, body: new Map(entriesOf(body)) }
    return { request, replyTo: replyTo === undefined ? '' : textOf(toJson(replyTo)), correlation: messageId }
  } catch {
    return null
  }
}
