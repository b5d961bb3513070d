/**
 * A short name for the result of a run, so that a link can tell whether today's engine still gives what its sender saw. It names what
 * happened, to what, when and because of what; not the facts that a record cites, which may be told better without anything happening
 * otherwise. A changed way to compute it would be a false alarm for every link there is: never change it.
 */

import { setsLock } from '../../sim-core/index.ts'
import type { RecordNumber, Trace } from '../../sim-core/index.ts'
import { toBase64Url } from './base64url.ts'

/** 48 bits: eight characters. */
const BYTES = 6
const TWO_32 = 2 ** 32

/** Two lanes of 32 bits, mixed as MurmurHash3 does it. */
class Lanes {
  private a = 0x9747b28c
  private b = 0x5bd1e995

  /** Any whole number. */
  add(value: number): void {
    this.mix(value | 0)
    if (value > 0x7fffffff || value < -0x80000000) this.mix(Math.floor(value / TWO_32) | 0)
  }

  bytes(): Uint8Array {
    const [a, b] = [finished(this.a), finished(this.b)]
    return new Uint8Array([a, a >>> 8, a >>> 16, a >>> 24, b, b >>> 8].slice(0, BYTES))
  }

  private mix(word: number): void {
    const k = Math.imul(word, 0xcc9e2d51)
    this.a = (Math.imul(rotated(this.a ^ Math.imul(rotated(k, 15), 0x1b873593), 13), 5) + 0xe6546b64) | 0
    this.b = (Math.imul(rotated(this.b ^ Math.imul(rotated(k, 17), 0x38b34ae5), 19), 9) + 0x561ccd1b) | 0
  }
}

export function checksumOf(trace: Trace): string {
  const lanes = new Lanes()
  lanes.add(trace.runForMs)
  addRecords(lanes, trace)
  addMessages(lanes, trace)
  return toBase64Url(lanes.bytes())
}

/** What a link promised and this run does not keep; null: it keeps it. What follows a whole checksum was put behind the link. */
export function unkept(trace: Trace, promised: string): 'otherResult' | 'endCut' | null {
  const sum = checksumOf(trace)
  if (promised.startsWith(sum)) return null
  return sum.startsWith(promised) ? 'endCut' : 'otherResult'
}

/** What is the same for many records is hashed once. */
function addRecords(lanes: Lanes, trace: Trace): void {
  const kinds = remembering(n => hashOf(trace.kindOf(n)))
  const stages = remembering(n => hashOf(`${trace.stageAfter(n)} ${trace.placeAfter(n)}`))
  const actors = remembering(n => hashOf(trace.actorOf(n) ?? ''))
  const details = remembering(n => hashOf(stable(resultOf(trace.detailOf(n)))))
  const paths = pathsOf(trace)
  lanes.add(trace.length)
  for (let n = 0; n < trace.length; n++) {
    lanes.add(trace.timeOf(n))
    lanes.add(kinds(trace.codeOf(n), n))
    lanes.add(trace.causeOf(n) ?? -1)
    lanes.add(actors(trace.actorIndexOf(n), n))
    if (trace.isAboutMessage(n)) {
      lanes.add(trace.subjectOf(n))
      lanes.add(stages(trace.flagsOf(n) >> 3, n))
      lanes.add(trace.deliveryCountOf(n))
    } else if (trace.isAboutEntity(n)) lanes.add(paths[trace.subjectOf(n)]!)
    const small = trace.smallOf(n)
    // Its small argument names how long it locks.
    if (setsLock(trace.codeOf(n))) lanes.add(trace.data.durations[small] ?? -1)
    else lanes.add(details(trace.data.wideDetails.get(n) ?? small, n))
  }
}

/** Where each message stood, its number there, when it expires, and when it was due. */
function addMessages(lanes: Lanes, trace: Trace): void {
  const { home, ordinal, partition, expiresAt, scheduledEnqueueTime, length } = trace.data.messages
  const paths = pathsOf(trace)
  lanes.add(length)
  for (let m = 0; m < length; m++) {
    lanes.add(paths[home[m]!]!)
    lanes.add(ordinal[m]!)
    lanes.add(partition[m] ?? 0)
    lanes.add(finite(expiresAt[m]))
    lanes.add(finite(scheduledEnqueueTime[m]))
  }
}

/** Of a detail, what is no part of the result, however deep it stands. */
const NOT_RESULT: readonly string[] = ['facts']

const pathsOf = (trace: Trace): readonly number[] => trace.entities.map(({ path }) => hashOf(path.toLowerCase()))
const finite = (value: number | undefined): number => (value !== undefined && Number.isFinite(value) ? value : -1)

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}

/** By small numbers; `n`: some record that has it. */
function remembering(hash: (n: RecordNumber) => number): (key: number, n: RecordNumber) => number {
  const known: number[] = []
  return (key, n) => (known[key] ??= hash(n))
}

/** A refusal's branch follows from the rest; below it, the name may be a user's own. */
function resultOf(detail: object): object {
  const { branch: _, ...result } = detail as { readonly branch?: string }
  return result
}

/** The same whatever the order in which its names were written. */
function stable(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map(stable).join()}]`
  const names = Object.keys(value)
    .filter(name => !NOT_RESULT.includes(name))
    .sort()
  return `{${names.map(name => `${name}:${stable((value as Readonly<Record<string, unknown>>)[name])}`).join()}}`
}

const rotated = (word: number, by: number): number => (word << by) | (word >>> (32 - by))

function finished(word: number): number {
  const once = Math.imul(word ^ (word >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return twice ^ (twice >>> 16)
}
