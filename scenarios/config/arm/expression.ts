/** The expression language of ARM templates: `[concat(parameters('name'), '-queue')]` → a tree. */

export type Expression =
  | { readonly kind: 'value'; readonly value: string | number }
  /** The name in small letters: functions compare without case. */
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  /** `of.key`, `of[key]`. */
  | { readonly kind: 'member'; readonly of: Expression; readonly key: Expression }

/** Azure Resource Manager's own. */
const LENGTH_MOST = 24_576
const DEPTH_MOST = 60

/** A text that is one; `[[` begins a text with a bracket. */
export const isExpression = (text: string): boolean =>
  text.startsWith('[') && text.endsWith(']') && !text.startsWith('[[')

/** Ends the value it stands in, not the template. */
export class ExpressionFault extends Error {}

const SPACE = /\s*/y
const NUMBER = /-?\d+/y
const NAME = /[A-Za-z_][\w]*/y
const STRING = /'((?:[^']|'')*)'/y

/** @throws ExpressionFault */
export function parseExpression(text: string): Expression {
  if (text.length > LENGTH_MOST)
    throw new ExpressionFault(`an expression has at most ${LENGTH_MOST} characters (Azure's limit)`)
  const parser = new Parser(text.slice(1, -1))
  return parser.whole()
}

class Parser {
  #at = 0
  #depth = 0
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  whole(): Expression {
    const expression = this.#expression()
    if (this.#peek() !== '') this.#fail()
    return expression
  }

  #expression(): Expression {
    if (++this.#depth > DEPTH_MOST)
      throw new ExpressionFault(`the expression is nested deeper than ${DEPTH_MOST} levels, BusScope's own limit`)
    let expression = this.#primary()
    for (let next = this.#peek(); next === '.' || next === '['; next = this.#peek()) {
      this.#at++
      if (next === '.') {
        expression = { kind: 'member', of: expression, key: { kind: 'value', value: this.#name() } }
        continue
      }
      expression = { kind: 'member', of: expression, key: this.#expression() }
      this.#expect(']')
    }
    this.#depth--
    return expression
  }

  #primary(): Expression {
    const next = this.#peek()
    if (next === "'") return { kind: 'value', value: this.#string() }
    if (/[-\d]/.test(next)) return { kind: 'value', value: Number(this.#take(NUMBER)) }
    let name = this.#name()
    // A function of the template itself: `contoso.uniqueName(…)`.
    if (this.#peek() === '.') {
      this.#at++
      name += `.${this.#name()}`
    }
    this.#expect('(')
    const args: Expression[] = []
    if (this.#peek() !== ')') {
      args.push(this.#expression())
      while (this.#peek() === ',') {
        this.#at++
        args.push(this.#expression())
      }
    }
    this.#expect(')')
    return { kind: 'call', name: name.toLowerCase(), args }
  }

  #string(): string {
    STRING.lastIndex = this.#at
    const found = STRING.exec(this.#text)
    if (found === null) this.#fail()
    this.#at += found[0].length
    return found[1]!.replaceAll("''", "'")
  }

  #name(): string {
    this.#peek()
    const name = this.#take(NAME)
    return name === '' ? this.#fail() : name
  }

  #expect(character: string): void {
    if (this.#peek() !== character) this.#fail()
    this.#at++
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0] ?? ''
    this.#at += found.length
    return found
  }

  #peek(): string {
    SPACE.lastIndex = this.#at
    this.#at += SPACE.exec(this.#text)?.[0].length ?? 0
    return this.#text[this.#at] ?? ''
  }

  #fail(): never {
    const rest = this.#text.slice(this.#at, this.#at + 20)
    const found = rest === '' ? 'it ends too early' : `${JSON.stringify(rest)} is not expected`
    throw new ExpressionFault(`the expression cannot be read, column ${this.#at + 2}: ${found}`)
  }
}
