/**
 * A conformance case: what a scenario does, in time order, and every fact that follows from it.
 *
 *     0       send M(30s)      | enqueued #1 xA=30
 *     20      a = receive      | locked #1 dc=0 LU=80
 *     50      abandon a        | abandoned #1 dc=1, expired #1 dropped   | the remark is for the reader
 *     50      state            | active=0
 *
 * Left: seconds and what somebody does then (`operations.ts`); a line may have no time (the same instant goes on) and no operation.
 * Right: the facts of that instant, all of them and in this order; of each only the fields that are written (`facts.ts`). The kinds in
 * `QUIET` are left out, unless the table mentions them.
 * M(30s) is a message with a time to live, M() one without; #1 is the message with that number in queue `q`, dlq#1 in its dead-letter
 * queue, other#1 in another queue. xA is expiresAt, enq enqueuedTime, LU lockedUntil, dc deliveryCount, as in semantics.md section 21.
 */

import type { Given } from './given.ts'

export interface Line {
  readonly at: number
  /** As written, '' if the line only goes on listing facts. */
  readonly operation: string
  /** One for each fact, as written. */
  readonly facts: readonly string[]
}

export interface Table {
  readonly name: string
  /** Ids of semantics.md that the table shows. */
  readonly facts: readonly string[]
  readonly given: Given
  readonly lines: readonly Line[]
}

/** @param facts ids, separated by spaces */
export function table(name: string, facts: string, given: Given, text: string): Table {
  let at = 0
  const lines: Line[] = []
  for (const row of text.split('\n')) {
    const line = parseLine(row, at)
    if (!line) continue
    if (line.at < at) throw new Error(`${name}: the line "${row.trim()}" goes back in time`)
    at = line.at
    lines.push(line)
  }
  return { name, facts: facts.split(' ').filter(id => id !== ''), given, lines }
}

function parseLine(row: string, at: number): Line | null {
  const [left = '', right = ''] = row.split('|')
  const match = /^\s*(\d+(?:\.\d{1,3})?)?\s*(.*?)\s*$/.exec(left)
  if (row.trim() === '' || !match) return null
  const [, time, operation = ''] = match
  return { at: time === undefined ? at : ms(time), operation, facts: splitOutside(right, ',') }
}

/** Whole milliseconds of a number of seconds. */
export function ms(seconds: string | number): number {
  return Math.round(Number(seconds) * 1000)
}

/** Splits where `separator` stands outside quotes and brackets; empty parts vanish. */
export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = ['']
  let quoted = false
  let depth = 0
  for (const character of text) {
    if (character === '"') quoted = !quoted
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === separator && !quoted && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map(part => part.trim()).filter(part => part !== '')
}

/** `key=value` or `key:value`, the value perhaps in quotes; null for anything else. */
export function pair(word: string, separator: '=' | ':'): readonly [string, string] | null {
  const match = new RegExp(`^([\\w$]+)${separator}(.*)$`).exec(word)
  return match ? [match[1]!, match[2]!.replace(/^"(.*)"$/, '$1')] : null
}

/** `dlq` is the dead-letter queue of `q`, `other/dlq` that of `other`. */
export function entityPath(word: string): string {
  if (word === '') return 'q'
  return word === 'dlq' ? 'q/$deadletterqueue' : word.replace(/\/dlq$/, '/$deadletterqueue')
}

export interface Reference {
  readonly entity: string
  readonly number: bigint
}

/** `#1`, `dlq#1`, `other#1`, or several as `#1..#20`; null when the word is none of these. */
export function references(word: string): readonly Reference[] | null {
  const match = /^([\w/$.-]*)#(\d+)(?:\.\.#(\d+))?$/.exec(word)
  if (!match) return null
  const entity = entityPath(match[1]!)
  const first = BigInt(match[2]!)
  const last = match[3] === undefined ? first : BigInt(match[3])
  return Array.from({ length: Number(last - first) + 1 }, (_, i) => ({ entity, number: first + BigInt(i) }))
}
