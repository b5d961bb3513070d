/** What an operation of `$management` works with. */
import type { Performed } from '../../../../sim-core/index.ts'
import { formatDuration } from '../../../../scenarios/index.ts'
import type { Asked, Door } from '../door.ts'
import { argumentProblem, isRefusal } from '../errors.ts'
import type { Refusal } from '../errors.ts'
import { refusedAnswer } from '../requests.ts'
import type { Answer, Request } from '../requests.ts'
import type { SessionLink } from '../session-link.ts'
import { types } from '../rhea.ts'
import type { Typed } from '../wire.ts'
import { kindOf, textOf, toJson, uuidText, wholeOf } from '../values.ts'

export type Operation = (at: Management, request: Request) => Answer

/** A request whose body lacks something: thrown deep inside, answered by the dispatcher. */
export class BadRequest extends Error {}

export class Management {
  readonly door: Door
  readonly path: string
  private readonly sessions: (name: string | null, sessionId: string, path: string) => SessionLink | undefined
  private ownLabel: string | null = null
  private unnamed = 0

  constructor(door: Door, path: string, sessions: Management['sessions']) {
    this.door = door
    this.path = path
    this.sessions = sessions
  }

  /** Of what it does that needs none of its own. */
  get label(): string {
    this.ownLabel ??= this.door.bus.newLabel()
    return this.ownLabel
  }

  newId = (): string => `${this.label}-${++this.unnamed}`

  act(asked: Asked, beside: readonly unknown[] = []): Performed | Refusal {
    return this.door.act(asked, this.path, beside)
  }

  /** The link of this connection that holds the session, by which it is named in the run; else entity and id. */
  session(
    request: Request,
    sessionId: string,
  ): { readonly of: string } | { readonly from: string; readonly sessionId: string } {
    const name = request.headers.get('associated-link-name')
    const link = this.sessions(name === undefined ? null : textOf(toJson(name)), sessionId, this.path)
    return link === undefined ? { from: this.path, sessionId } : { of: link.label }
  }

  duration(instant: number): string {
    return formatDuration(instant)
  }

  utcOf(instant: number): Typed {
    return types.wrap_timestamp(this.door.bus.utcOf(instant))
  }
}

export const NO_CONTENT: Answer = { status: 204, description: 'No content' }
const DONE: Answer = { status: 200 }

/** The answer to an operation that gives nothing back. */
export function answerOf(result: object | Refusal, answer: Answer = DONE): Answer {
  return isRefusal(result) ? refusedAnswer(result) : answer
}

export function badRequest(message: string): Answer {
  return refusedAnswer(argumentProblem(message))
}

function required(request: Request, name: string): Typed {
  const value = request.body.get(name)
  if (value === undefined || kindOf(value) === 'null') throw new BadRequest(`The request has no ${name}.`)
  return value
}

export function textIn(request: Request, name: string): string {
  return textOf(toJson(required(request, name)))
}

export function optionalText(request: Request, name: string): string | null {
  const value = request.body.get(name)
  return value === undefined || kindOf(value) === 'null' ? null : textOf(toJson(value))
}

export function integerIn(request: Request, name: string): number {
  const value = Number(textOf(toJson(required(request, name))))
  if (!Number.isSafeInteger(value)) throw new BadRequest(`${name} is no whole number.`)
  return value
}

/** An array of any type, or a list. */
function itemsIn(request: Request, name: string): readonly unknown[] {
  const { value } = required(request, name)
  if (!Array.isArray(value)) throw new BadRequest(`${name} is no array.`)
  return value.map(
    item => (typeof item === 'object' && item !== null && 'type' in item ? (item as Typed).value : item) as unknown,
  )
}

export function numbersIn(request: Request, name: string): readonly bigint[] {
  return itemsIn(request, name).map(item => wholeOf(item, false))
}

/** Lock tokens, in hex. */
export function tokensIn(request: Request): readonly string[] {
  return itemsIn(request, 'lock-tokens').map(item => {
    if (!Buffer.isBuffer(item) || item.length !== 16) throw new BadRequest('A lock token is a UUID.')
    return uuidText(item).replaceAll('-', '')
  })
}
