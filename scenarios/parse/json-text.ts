/**
 * Reads JSON text that nobody has checked. `JSON.parse` gives the value; before it, one pass over the text finds what
 * `JSON.parse` hides or says badly: where the first mistake is, names written twice, numbers too large for a number,
 * halves of characters, and nesting too deep, which is refused before anything is built.
 */
import { item, property, show } from '../schema/issue.ts'
import type { Issues } from '../schema/issue.ts'
import { BEGIN, EMPTY, mistakeAt, mistakeInString, NAME, VALUE } from './json-mistakes.ts'
import type { Slip } from './json-mistakes.ts'
import { DEPTH_MOST, TEXT_BYTES_MOST, tooDeep, tooLong } from '../schema/limits.ts'

/** The value, or undefined after reporting what makes the text unreadable. */
export function readJson(text: string, issues: Issues, depthMost = DEPTH_MOST): unknown {
  if (isLongerThan(text, TEXT_BYTES_MOST)) {
    issues.add('', tooLong)
    return undefined
  }
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text
  if (source.trim() === '') {
    issues.add('', () => ({
      message: `the text is empty: a scenario is a JSON object, at least ${EMPTY}`,
      fix: { from: 0, to: text.length, text: EMPTY },
    }))
    return undefined
  }
  const scan = new Scan(source, issues, { skipped: text.length - source.length, depthMost })
  return scan.readable() ? (JSON.parse(source) as unknown) : undefined
}

/** Length in UTF-8, counted only where the number of UTF-16 units leaves it open. */
function isLongerThan(text: string, bytes: number): boolean {
  if (text.length > bytes) return true
  if (text.length * 3 <= bytes) return false
  let length = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    length += unit < 0x80 ? 1 : unit < 0x800 || (unit & 0xf800) === 0xd800 ? 2 : 3
  }
  return length > bytes
}

/** Thrown inside, caught in `readable`: the rest of the text makes no sense. */
class Unreadable extends Error {}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /true|false|null/y
const SPACE = /[ \t\r\n]*/y
const ESCAPE = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y
const HALF_CHARACTER = /\p{Surrogate}/u

class Scan {
  #at = 0
  #depth = 0
  readonly #text: string
  readonly #issues: Issues
  readonly #skipped: number
  readonly #depthMost: number

  /** `skipped`: characters before `text`, a byte order mark. */
  constructor(text: string, issues: Issues, { skipped, depthMost }: { skipped: number; depthMost: number }) {
    this.#text = text
    this.#issues = issues
    this.#skipped = skipped
    this.#depthMost = depthMost
  }

  readable(): boolean {
    try {
      this.#value('')
      if (this.#peek() !== '') this.#fail({ message: 'there is more text after the end of the scenario' })
      return true
    } catch (error) {
      if (error instanceof Unreadable) return false
      throw error
    }
  }

  #value(path: string): void {
    const next = this.#peek()
    if (next === '{') this.#object(path)
    else if (next === '[') this.#list(path)
    else if (next === '"') this.#string(path)
    else if (this.#take(WORD) === '') this.#number(path)
  }

  #object(path: string): void {
    this.#enter(path)
    /** Where each begins, and where the next one does. */
    const names = new Map<string, { readonly from: number; to: number }>()
    let last = { from: 0, to: 0 }
    if (this.#peek() !== '}') {
      do {
        if (this.#peek() !== '"') this.#fail(mistakeAt(this.#text, this.#at, NAME))
        const start = this.#at
        const name = this.#string(path)
        const inside = property(path, name)
        last.to = start
        const first = names.get(name)
        if (first !== undefined) this.#twice(inside, first)
        last = { from: start, to: start }
        names.set(name, last)
        if (this.#peek() !== ':') this.#fail(mistakeAt(this.#text, this.#at, `a colon after ${show(name)}`, ':'))
        this.#at++
        this.#value(inside)
      } while (this.#goesOn('}'))
    }
    this.#leave()
  }

  #list(path: string): void {
    this.#enter(path)
    let index = 0
    if (this.#peek() !== ']') {
      do this.#value(item(path, index++))
      while (this.#goesOn(']'))
    }
    this.#leave()
  }

  #enter(path: string): void {
    this.#at++
    if (++this.#depth <= this.#depthMost) return
    this.#issues.add(path.length > 200 ? `${path.slice(0, 200)}…` : path, tooDeep)
    throw new Unreadable()
  }

  #leave(): void {
    this.#at++
    this.#depth--
  }

  /** After a value: true after a comma, false before the closing bracket. */
  #goesOn(close: string): boolean {
    const next = this.#peek()
    if (next === close) return false
    const isLeftOut = close === '}' ? next === '"' : BEGIN.test(next)
    if (isLeftOut) this.#fail(mistakeAt(this.#text, this.#at, 'a comma', ','))
    if (next !== ',') this.#fail(mistakeAt(this.#text, this.#at, `a comma or ${close}`))
    const comma = this.#at++
    if (this.#peek() === close) {
      const fix = { from: comma, to: comma + 1, text: '' }
      this.#fail({ message: `there is a trailing comma before ${close}`, fix }, comma)
    }
    return true
  }

  #string(path: string): string {
    const start = this.#at
    this.#at = this.#endOfString()
    const value = JSON.parse(this.#text.slice(start, this.#at)) as string
    if (HALF_CHARACTER.test(value)) {
      this.#issues.add(path, () => ({
        message: `the text at ${this.#place(start)} has half of a character in it (a lone surrogate)`,
      }))
    }
    return value
  }

  /** A loop, not a pattern: the string may be as long as the text. */
  #endOfString(): number {
    const text = this.#text
    for (let i = this.#at + 1; i < text.length; i++) {
      const character = text.charCodeAt(i)
      if (character === 0x22) return i + 1
      if (character < 0x20) break
      if (character !== 0x5c) continue
      ESCAPE.lastIndex = i + 1
      if (!ESCAPE.test(text)) break
      i = ESCAPE.lastIndex - 1
    }
    return this.#fail(mistakeInString(text, this.#at))
  }

  #number(path: string): void {
    const start = this.#at
    const digits = this.#take(NUMBER)
    if (digits === '' || /[\w.+]/.test(this.#text[this.#at] ?? ''))
      this.#fail(mistakeAt(this.#text, start, VALUE), start)
    if (!Number.isFinite(Number(digits))) {
      this.#issues.add(path, () => ({ message: `${digits.slice(0, 40)} is too large for a number` }))
    }
  }

  /** The first is the one that has no effect, and the one to remove. */
  #twice(path: string, { from, to }: { readonly from: number; readonly to: number }): void {
    const end = this.#at
    this.#issues.add(path, () => ({
      message: `occurs twice (again at ${this.#place(end)}); JSON would keep only the last, so remove the first`,
      offset: from + this.#skipped,
      fix: this.#inText({ from, to, text: '' }),
    }))
  }

  #inText({ from, to, text }: NonNullable<Slip['fix']>): NonNullable<Slip['fix']> {
    return { from: from + this.#skipped, to: to + this.#skipped, text }
  }

  /** The next character that is not white space; '' at the end. */
  #peek(): string {
    SPACE.lastIndex = this.#at
    SPACE.exec(this.#text)
    this.#at = SPACE.lastIndex
    return this.#text[this.#at] ?? ''
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0] ?? ''
    this.#at += found.length
    return found
  }

  #place(offset: number): string {
    let line = 1
    let start = 0
    for (let end = this.#text.indexOf('\n'); end >= 0 && end < offset; end = this.#text.indexOf('\n', start)) {
      line++
      start = end + 1
    }
    return `line ${line}, column ${offset - start + 1}`
  }

  #fail({ message, fix }: Slip, offset = this.#at): never {
    this.#issues.add('', () => ({
      message: `this is not JSON, ${this.#place(offset)}: ${message}`,
      offset: offset + this.#skipped,
      ...(fix && { fix: this.#inText(fix) }),
    }))
    throw new Unreadable()
  }
}
