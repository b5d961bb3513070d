/** Where a parser stands in its tokens, and what it may take there. Faults point at the token that does not fit. */
import { SqlFault } from './tokens.ts'
import type { Token } from './tokens.ts'

/** BusScope's own, so that no text can exhaust the stack: parentheses, NOT, signs and arguments. */
const NESTING_MOST = 64

export class Cursor {
  readonly #tokens: readonly Token[]
  #at = 0
  #depth = 0

  /** @param tokens with the end as the last */
  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  get token(): Token {
    return this.#tokens[this.#at]!
  }

  /** The one after `token`. */
  get next(): Token {
    return this.#tokens[Math.min(this.#at + 1, this.#tokens.length - 1)]!
  }

  /** Where the token taken last ends: the first column after it. */
  get end(): number {
    return this.#tokens[this.#at - 1]?.end ?? 1
  }

  advance(): Token {
    const { token } = this
    if (token.kind !== 'end') this.#at++
    return token
  }

  /** Takes the token if it is that keyword or symbol. */
  take(text: string): boolean {
    if (!this.isAt(text)) return false
    this.advance()
    return true
  }

  isAt(text: string): boolean {
    return is(this.token, text)
  }

  isBefore(text: string): boolean {
    return is(this.next, text)
  }

  expect(text: string, where: string): void {
    if (!this.take(text)) throw this.unexpected(`${text} is expected ${where}`)
  }

  /** "… is expected, not …" */
  unexpected(expected: string): SqlFault {
    const { token } = this
    return new SqlFault(
      token.column,
      `${expected}, ${token.kind === 'end' ? 'but the text ends here' : `not ${shown(token)}`}`,
    )
  }

  /** Runs `inner` one level deeper. */
  nested<T>(inner: () => T): T {
    this.#depth++
    if (this.#depth > NESTING_MOST) {
      throw new SqlFault(
        this.token.column,
        `the text nests deeper than ${NESTING_MOST} levels here, BusScope's own limit`,
        'busscope',
      )
    }
    const result = inner()
    this.#depth--
    return result
  }
}

function is(token: Token, text: string): boolean {
  return (token.kind === 'keyword' || token.kind === 'symbol') && token.text === text
}

function shown(token: Token): string {
  if (token.kind === 'string') return `'${token.text.replaceAll("'", "''")}'`
  return token.kind === 'name' ? token.written : token.text
}
