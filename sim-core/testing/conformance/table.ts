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
 * queue, other#1 in another queue, t/s#1 in subscription s of topic t, #51:1 the first of partition 51. xA is expiresAt, enq enqueuedTime,
 * LU lockedUntil, dc deliveryCount, as in semantics.md section 21.
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

const LAST_PART: Readonly<Record<string, string>> = { dlq: '$deadletterqueue', transfer: '$transfer/$deadletterqueue' }

/** `dlq` is the dead-letter queue of `q`, `other/dlq` that of `other`, `q/transfer` its transfer dead-letter queue, `t/s` a subscription. */
export function entityPath(word: string): string {
  if (word === '') return 'q'
  if (word in LAST_PART) return `q/${LAST_PART[word]}`
  const [first = '', ...rest] = word.split('/')
  const last = rest.map(part => LAST_PART[part] ?? part)
  const isSubscription = last[0] !== undefined && !last[0].startsWith('$') && last[0] !== 'subscriptions'
  return [first, ...(isSubscription ? ['subscriptions'] : []), ...last].join('/')
}

/** The word of the tables for a path. */
export function shortPath(path: string): string {
  if (path === 'q') return ''
  const short = path
    .replace('/$transfer/$deadletterqueue', '/transfer')
    .replace('/$deadletterqueue', '/dlq')
    .replace('/subscriptions/', '/')
  return short === 'q/dlq' ? 'dlq' : short
}

export interface Reference {
  readonly entity: string
  readonly number: bigint
}

const PARTITION_BITS = 48n

/** A sequence number as the tables write it: `7`, or `51:7` in partition 51. */
export function shortNumber(number: bigint): string {
  const partition = number >> PARTITION_BITS
  return partition > 50n && partition < 100n ? `${partition}:${BigInt.asUintN(48, number)}` : String(number)
}

const numberOf = (partition: string | undefined, low: string) =>
  (BigInt(partition ?? 0) << PARTITION_BITS) + BigInt(low)

/** `#1`, `dlq#1`, `other#1`, `#51:1`, or several as `#1..#20`; null when the word is none of these. */
export function references(word: string): readonly Reference[] | null {
  const match = /^([\w/$.-]*)#(?:(\d+):)?(\d+)(?:\.\.#(?:(\d+):)?(\d+))?$/.exec(word)
  if (!match) return null
  const entity = entityPath(match[1]!)
  const first = numberOf(match[2], match[3]!)
  const last = match[5] === undefined ? first : numberOf(match[4], match[5])
  return Array.from({ length: Number(last - first) + 1 }, (_, i) => ({ entity, number: first + BigInt(i) }))
}
