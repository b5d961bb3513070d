/** What explanations say was done, when and by whom, and what they say is still to come, against the records of the run. */

import type { Kind, MessageRow, RecordNumber, SimulationInput, Trace } from '../../../sim-core/index.ts'
import { cursorAt, entityNamed, isSameName, partitionOf } from '../../read/at.ts'
import { inLine } from '../../read/entity/in-line.ts'
import { perName } from '../../read/per-trace.ts'
import { recordsOfKind } from '../../read/trace-index.ts'
import { isByAnother } from '../../read/step-behind.ts'
import { sessionOf } from '../../read/session/sessions.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { entityAt, messageAt } from '../../read/state-at.ts'
import type { Playhead } from '../../model/selection.ts'
import { durationText, instantText } from '../../words/format.ts'
import type { Explanation, Question } from '../why/types.ts'

/** "0:34", "1:06.500", "2:05:00", "13 d 04:00"; all of it, not "2:01" of "2:01.001". */
export const TIME = String.raw`((?:[\d,]+ d )?\d+:[\d:.]*\d)(?![.:]?\d)`

/** A name that reads as a word has “named” before it, another one its kind after it; what is claimed of it is the same. */
export const unnamed = perName(text =>
  text
    .replaceAll(/\b(named )“([^”]+)”/g, '$1$2')
    .replaceAll(/\b[Tt]he (?:client|message) named /g, '')
    .replaceAll(/\b([Tt]he (?:queue|topic)) named /g, '$1 ')
    .replaceAll(/\b([Tt]he) (?!dead-letter |same |other |whole )([\w.-]+) (queue|topic)\b/g, '$1 $3 $2')
    .replaceAll(/\bthe rule named /g, 'rule ')
    .replaceAll(/\bThe rule named /g, 'Rule '),
)

/** Their groups: who, and what the record has to have. A name may have no space here. */
export const ACTS = {
  done: new RegExp(String.raw`^(\S+) (received|abandoned|deferred|released|completed|dead-lettered) it at ${TIME}`),
  closed: new RegExp(String.raw`^(\S+) (?:had )?closed session (\S+) at ${TIME}`),
  counted: /increased (?:DeliveryCount )?to (\d+)\.$/,
  /** Of a message now. */
  lockedUntil: new RegExp(
    String.raw`^It is locked (?:by \S+|because it belongs to session \S+, which \S+ holds) until ${TIME}\.`,
  ),
  lockLasts: new RegExp(
    String.raw`^(?!.*\bsession\b).*(?:(?:its|the) lock lasts|the message is locked) until ${TIME}\b`,
  ),
  onlyByNumber: /it can be received only by its sequence number \(\S+\)\.$/,
  /** Of settings as they are now. */
  defaultIs: /^The default TTL of (\S+) is (.+?), so the message expires/,
  receiveShows: new RegExp(String.raw`a receive operation shows an expiry at ${TIME}\.$`),
  ahead: /^(\d+) messages? (?:is|are) ahead of it/,
  /** Of what is to come. */
  opens: new RegExp(String.raw`^(\S+) will open its receiver at ${TIME}\.$`),
  accepts: new RegExp(String.raw`^(\S+) accepts the session at ${TIME}\.$`),
  works: new RegExp(String.raw`^(\S+) is processing it and will finish at ${TIME}\.$`),
  isBusy: new RegExp(String.raw`^(\S+) is busy with .* until ${TIME}\.$`),
} as const

type Act = keyof typeof ACTS

interface Run {
  readonly trace: Trace
  readonly input: SimulationInput
}

interface Said {
  readonly text: string
  readonly groups: readonly string[]
}

/** What the records deny; `met` collects the sayings that were there. */
export function deniedActs(
  run: Run,
  question: Question,
  why: Explanation,
  at: Playhead,
  met: Set<string>,
): readonly string[] {
  const { trace } = run
  const said = (act: Act, texts: readonly string[]): readonly Said[] =>
    texts.flatMap(text => {
      const found = ACTS[act].exec(unnamed(text))
      if (found !== null) met.add(act)
      return found === null ? [] : [{ text, groups: found.slice(1) }]
    })
  const all = [why.answer, ...why.steps.map(({ text }) => text)]
  const comes = (act: Act, kind: Kind): readonly string[] =>
    said(act, all)
      .filter(({ groups: [by, then] }) => !isRecorded(trace, kind, by!, then!, at.n))
      .map(({ text }) => `${text} (not in the trace)`)
  return [
    ...why.steps.flatMap(({ text, record }) =>
      record === null ? [] : doneOtherwise(trace, said('done', [text]), record),
    ),
    ...said('done', all).flatMap(one => borrowed(run, `message-${one.groups[1]!}` as Kind, one, at.n)),
    ...said('closed', all).flatMap(one => borrowed(run, 'session-closed', one, at.n)),
    ...comes('opens', 'receiver-opened'),
    ...comes('accepts', 'session-accepted'),
    ...comes('works', 'processing-finished'),
    ...comes('isBusy', 'processing-finished'),
    ...(question.about === 'message' ? deniedOf(trace, question.m, why, at, said) : []),
  ]
}

/** The record of a step says by whom and when. */
function doneOtherwise(trace: Trace, said: readonly Said[], record: RecordNumber): readonly string[] {
  const actor = trace.actorOf(record)
  const then = timeText(trace.timeOf(record))
  return said
    .filter(({ groups: [by, , at] }) => at !== then || (actor !== null && actor !== by && by !== 'client'))
    .map(({ text }) => `${text} (${actor} at ${then})`)
}

/** A client did it with the lock of whoever is named (contract 1.3). */
function borrowed(run: Run, kind: Kind, { text, groups: [by, , then] }: Said, upTo: RecordNumber): readonly string[] {
  const { trace } = run
  const rows = recordsOfKind(trace, kind).filter(
    n => n <= upTo && trace.actorOf(n) === by && timeText(trace.timeOf(n)) === then,
  )
  return rows.length > 0 && rows.every(n => isByAnother(run, n)) ? [`${text} (a client did it)`] : []
}

export const timeText = (t: number): string => instantText(t, 'short', 'en')

/** After record `n`, by this client at this instant; a receiver that runs on past the end of the run is not refuted. */
function isRecorded(trace: Trace, kind: Kind, by: string, then: string, n: RecordNumber): boolean {
  for (let row = n + 1; row < trace.length; row++) {
    if (trace.kindOf(row) === kind && trace.actorOf(row) === by && timeText(trace.timeOf(row)) === then) return true
  }
  return false
}

type Sayer = (act: Act, texts: readonly string[]) => readonly Said[]

function deniedOf(trace: Trace, m: MessageRow, why: Explanation, at: Playhead, said: Sayer): readonly string[] {
  const now = messageAt(trace, m, at)
  const all = [why.answer, ...why.steps.map(({ text }) => text)]
  const until = trace.after(m, at.n)?.lockedUntil ?? null
  const wrong = (act: Act, texts: readonly string[], isRight: (said: Said) => boolean) =>
    said(act, texts)
      .filter(one => !isRight(one))
      .map(({ text }) => `${act}: ${text}`)
  return [
    ...why.steps.flatMap(({ text, record }) =>
      wrong('counted', [text], ({ groups: [count] }) =>
        record === null ? true : trace.after(trace.messageOf(record) ?? m, record)?.deliveryCount === Number(count),
      ),
    ),
    ...wrong('lockedUntil', [why.answer], ({ groups: [then] }) => until !== null && timeText(until) === then),
    ...wrong('lockLasts', all, ({ groups: [then] }) => until !== null && timeText(until) === then),
    ...wrong('onlyByNumber', [why.answer], () => now?.stage === 'deferred' && !now.isExpired),
    ...wrong('defaultIs', all, ({ groups: [path, ttl] }) => defaultOf(trace, m, path!, at.n) === ttl),
    ...wrong(
      'receiveShows',
      all,
      () => now !== null && !now.isExpired && !entityAt(trace, now.entity, at.n).refusesReceives,
    ),
    ...wrong('ahead', [why.answer], ({ groups: [count] }) => aheadOf(trace, m, at) === Number(count)),
  ]
}

/** Its own entity may be an earlier one of this name (I-10). */
function defaultOf(trace: Trace, m: MessageRow, path: string, n: RecordNumber): string | null {
  const home = trace.homeOf(m)
  const entity = isSameName(trace.entities[home]!.path, path) ? home : entityNamed(trace, path, n)
  const ms = entity === null ? null : propertiesAt(trace, entity, n).defaultMessageTimeToLive
  return ms === null ? null : durationText(ms, 'en')
}

/** Those that a receive would take before it: counted one by one. */
function aheadOf(trace: Trace, m: MessageRow, at: Playhead): number {
  const home = trace.after(m, at.n)!.entity
  const messages = [...inLine(trace, home, cursorAt(trace, at).messagesIn(home))]
  const isOfOne = (other: number): boolean =>
    (sessionOf(trace, m) === null || sessionOf(trace, other) === sessionOf(trace, m)) &&
    partitionOf(trace, other)?.partition === partitionOf(trace, m)?.partition
  return messages
    .slice(0, messages.indexOf(m))
    .filter(other => isOfOne(other) && messageAt(trace, other, at)?.isAvailable === true).length
}
