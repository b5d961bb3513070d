/** What explanations say of waits, and of turns that would have come later, against who was open and busy at each instant of them. */

import type { Kind, MessageRow, RecordNumber, SimulationInput, Trace } from '../../../sim-core/index.ts'
import { entityNamed, numberOf } from '../../read/at.ts'
import { workAt } from '../../read/client/actors.ts'
import { baseName, clientAt, doorAt } from '../../read/client/doors.ts'
import { hasHandlers, inHand, openReceivers } from '../../read/entity/listening.ts'
import { holdsAt, holdsOf } from '../../read/session/sessions.ts'
import { entityAt } from '../../read/state-at.ts'
import type { Explanation } from '../why/types.ts'
import { timeText, unnamed } from './acts.ts'
import { namesIn } from './readers.ts'

const FROM = String.raw`^From (\S+) to (\S+), `

/** Their groups: from, to, and what has to be so at every instant between them; of the last two, receivers that have to be open. */
export const WAITS = {
  status: new RegExp(`${FROM}nobody could receive it because the status of (?:the queue )?(\\S+) was (\\w+)\\.$`),
  nobody: new RegExp(`${FROM}nobody was receiving from (?:the queue )?(\\S+?)[.,]`),
  wereBusy: new RegExp(`${FROM}(?!every)(.*) (?:was|were) busy(?: with .*)?\\.$`),
  otherSessions: new RegExp(`${FROM}(?!every)(.*) held other sessions\\.$`),
  freed: new RegExp(`${FROM}it waited for (\\S+) to settle (\\S+)\\.$`),
  asBusy: /^At the pace of (.*), the message would have been received/,
  takes: /^(\S+) takes .* per message, so this one would have been received/,
} as const

type WaitSaying = keyof typeof WAITS

interface Run {
  readonly trace: Trace
  readonly input: SimulationInput
}

/** Instants of one wait that are looked at. */
const LOOKED_AT = 40

/** Of a message, up to record `n`; `met` collects the sayings that were there. */
export function deniedWaits(
  run: Run,
  m: MessageRow,
  why: Explanation,
  n: RecordNumber,
  met: Set<string>,
): readonly string[] {
  return why.steps.map(({ text }) => text).filter(text => isDenied(run, m, text, n, met))
}

function isDenied(run: Run, m: MessageRow, text: string, n: RecordNumber, met: Set<string>): boolean {
  const { trace } = run
  for (const saying of Object.keys(WAITS) as readonly WaitSaying[]) {
    const groups = WAITS[saying].exec(unnamed(text))?.slice(1)
    if (groups === undefined) continue
    met.add(saying)
    const [from = '', to = '', what = '', more = ''] = groups
    if (saying === 'asBusy' || saying === 'takes') return !namesIn(from).every(name => wasOpen(run, m, name, n))
    if (saying === 'freed') return !isSettled(trace, what, more, to)
    const isSo = JUDGED[saying]
    return !instantsOf(trace, m, from, to, n).every(at => isSo(run, m, what, more, at))
  }
  return false
}

type Judge = (run: Run, m: MessageRow, what: string, more: string, n: RecordNumber) => boolean

const JUDGED: Readonly<Record<'status' | 'nobody' | 'wereBusy' | 'otherSessions', Judge>> = {
  status: ({ trace }, _, path, status, n) => {
    const now = entityAt(trace, entityNamed(trace, path, n)!, n)
    return now.refusesReceives && now.status === status
  },
  nobody: (run, _, path, _more, n) =>
    !openReceivers(run, entityNamed(run.trace, path, n)!, n).some(name => hasHandlers(run.input, name)),
  wereBusy: (run, m, names, _, n) => namesIn(names).every(name => isBusy(run, m, name, n)),
  otherSessions: ({ trace }, m, names, _, n) => {
    const held = holdsAt(holdsOf(trace, trace.homeOf(m)), n)
    return namesIn(names).every(name => held.some(({ holder }) => holder === name))
  },
}

/** Open, with a message in its hands, or at work on one that it has lost (L-31). One that has closed keeps its session until its work ends (L-10). */
function isBusy({ trace, input }: Run, m: MessageRow, name: string, n: RecordNumber): boolean {
  const isOpen = clientAt(trace, name, n).life === 'open'
  const keepsSession = holdsAt(holdsOf(trace, trace.homeOf(m)), n).some(({ holder }) => holder === name)
  if ((isOpen || keepsSession) && workAt(trace, baseName(name), n).length > 0) return true
  if (!isOpen) return false
  const places = new Set([trace.homeOf(m), trace.after(m, n)?.entity ?? trace.homeOf(m)])
  return [...places].some(entity =>
    inHand(trace, input, entity, { t: trace.timeOf(n), n }).some(({ holder }) => holder === name),
  )
}

/** Before the message expired. */
function wasOpen({ trace }: Run, m: MessageRow, name: string, n: RecordNumber): boolean {
  const expiresAt = trace.expiresAtOf(m, n)
  return expiresAt === null || doorAt(trace, name, trace.recordsUpTo(expiresAt - 1) - 1).kind === 'open'
}

/** The last record of each instant between the two, without the second, which may be its expiry and have no record. */
function instantsOf(trace: Trace, m: MessageRow, from: string, to: string, last: number): readonly number[] {
  const expiresAt = trace.expiresAtOf(m, last)
  const end = expiresAt !== null && timeText(expiresAt) === to ? expiresAt : Infinity
  const found: number[] = []
  let isWithin = false
  for (let n = trace.birthOf(m); n < last && found.length < LOOKED_AT; n++) {
    const t = trace.timeOf(n)
    const text = timeText(t)
    isWithin = text === to || t >= end ? false : isWithin || text === from
    if (isWithin && trace.timeOf(n + 1) > t) found.push(n)
  }
  return found
}

const SETTLED: ReadonlySet<Kind> = new Set<Kind>([
  'message-completed',
  'message-abandoned',
  'message-deferred',
  'message-dead-lettered',
])

/** There is such a settlement by this receiver at this instant. */
function isSettled(trace: Trace, by: string, number: string, at: string): boolean {
  for (let n = 0; n < trace.length; n++) {
    const m = trace.messageOf(n)
    if (m === null || !SETTLED.has(trace.kindOf(n)) || trace.actorOf(n) !== by) continue
    if (numberOf(trace, m) === number && timeText(trace.timeOf(n)) === at) return true
  }
  return false
}
