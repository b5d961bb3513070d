/** A sender or receiver of the scenario: what it is set to do, what it does now, what it has done so far. */

import type { Distribution, Kind, ReceiverInput, SenderInput, Trace } from '../../../sim-core/index.ts'
import { durationText, instantText, numberText } from '../../words/format.ts'
import { baseName } from '../../read/client/doors.ts'
import { countUpTo } from '../../read/lists.ts'
import { ARRIVALS, COMPLETIONS } from '../../read/kinds.ts'
import { perTrace } from '../../read/per-trace.ts'
import { flowOf } from '../../read/stage/flow.ts'
import { actorNow } from '../../read/stage/stage-now.ts'
import { doing } from '../actor-doing.ts'
import { historyEntry, timeField } from './fields.ts'
import { inspectRun } from './run.ts'
import type { Field, FieldGroup, HistoryEntry, Inspection, Look } from './types.ts'
import { isSameName } from '../../read/at.ts'

const LATEST = 5
/** Instants of arrivals that are listed. */
const INSTANTS_MOST = 5
/** Phases of arrivals that are listed. */
const PHASES_MOST = 5

/** What a client did, by the kinds of its records. */
const DID: readonly (readonly [keyof Look['w']['outcomeWords'], readonly Kind[]])[] = [
  ['sent', ARRIVALS],
  ['completed', COMPLETIONS],
  ['deadLettered', ['message-dead-lettered']],
  ['lockLost', ['lock-expired', 'session-lock-expired']],
  ['refused', ['operation-failed']],
]

/** Records of each client, ascending; instances `name#1` … count as `name`. */
const recordsByClient = perTrace((trace: Trace): ReadonlyMap<string, readonly number[]> => {
  const found = new Map<string, number[]>()
  for (let n = 0; n < trace.length; n++) {
    const actor = trace.actorOf(n)
    if (actor === null) continue
    const name = baseName(actor)
    const own = found.get(name)
    if (own === undefined) found.set(name, [n])
    else own.push(n)
  }
  return found
})

export function inspectClient(look: Look, name: string): Inspection {
  const { trace, input, at, w, lang } = look
  const words = w.inspectorWords
  const flow = flowOf(input, trace)
  const node = flow.nodes.find(one => one.kind === 'actor' && one.steps === null && one.name === name)
  const sender = input.senders.find(one => one.name === name)
  const receiver = input.receivers.find(one => one.name === name)
  if (node?.kind !== 'actor' || (sender === undefined && receiver === undefined)) return inspectRun(look)
  const now = actorNow(trace, input, flow, node, at)
  const told = doing(now, node, { trace, playhead: at, playing: false, lang }, w.timeline.stage)
  const next = now.next?.at ?? null
  return {
    kind: 'client',
    title: name,
    place: sender === undefined ? words.clientKinds.receiver : words.clientKinds.sender,
    state: told.length === 0 ? null : told.map(({ full }) => full).join(' · '),
    tone: 'neutral',
    groups: [
      {
        name: null,
        fields: [
          ...(sender === undefined ? [] : senderFields(look, sender)),
          ...(receiver === undefined ? [] : receiverFields(look, receiver)),
          ...(next === null || look.hidesFuture === true ? [] : [timeField(look, words.nextSend, next)]),
        ],
      },
      outcomes(look, name),
    ],
    history: latest(look, name),
    why: null,
    isModelled: false,
    peek: null,
    hint: null,
  }
}

function entityField({ trace }: Look, name: string, path: string): Field {
  const entity = trace.entities.findLastIndex(one => isSameName(one.path, path))
  return { name, value: path, ...(entity >= 0 && { selection: { kind: 'entity', entity } }) }
}

function senderFields(look: Look, { to, arrivals, count, message }: SenderInput): readonly Field[] {
  const { lang } = look
  const rates =
    arrivals.kind === 'at'
      ? [{ name: 'arrivals.at', value: instantsText(look, arrivals.at) }]
      : arrivals.phases
          .slice(0, PHASES_MOST)
          .map(({ rate }): Field =>
            rate.kind === 'every'
              ? { name: 'arrivals.every', value: durationText(rate.everyMs, lang) }
              : { name: 'ratePerSecond', value: numberText(rate.ratePerSecond, lang) },
          )
  const { timeToLive } = message
  return [
    entityField(look, 'to', to),
    ...rates,
    ...(count === null ? [] : [{ name: 'count', value: numberText(count, lang) }]),
    ...(timeToLive === null || timeToLive === undefined
      ? []
      : [{ name: 'timeToLive', value: durationText(timeToLive, lang) }]),
  ]
}

function receiverFields(look: Look, receiver: ReceiverInput): readonly Field[] {
  const { lang } = look
  const { from, receiveMode, instances, maxConcurrentCalls, prefetchCount, maxAutoLockRenewalDuration } = receiver
  const more = (name: string, value: number, usual: number): readonly Field[] =>
    value === usual ? [] : [{ name, value: numberText(value, lang) }]
  return [
    entityField(look, 'from', from),
    { name: 'receiveMode', value: receiveMode },
    { name: 'processingTime', value: timeText(receiver.processingTime, lang) },
    ...more('instances', instances, 1),
    ...more('maxConcurrentCalls', maxConcurrentCalls, 1),
    ...more('prefetchCount', prefetchCount, 0),
    ...(receiveMode === 'peekLock'
      ? [{ name: 'maxAutoLockRenewalDuration', value: durationText(maxAutoLockRenewalDuration, lang) }]
      : []),
  ]
}

/** The first few. */
function instantsText({ lang }: Look, at: readonly number[]): string {
  const shown = at.slice(0, INSTANTS_MOST).map(t => instantText(t, 'short', lang))
  return [...shown, ...(at.length > INSTANTS_MOST ? ['…'] : [])].join(', ')
}

/** "exponential, mean 10 s" by the words of the scenario format. */
function timeText(time: Distribution, lang: Look['lang']): string {
  const text = (ms: number) => durationText(ms, lang)
  switch (time.kind) {
    case 'constant':
      return text(time.ms)
    case 'uniform':
      return `uniform, min ${text(time.minMs)}, max ${text(time.maxMs)}`
    default:
      return `${time.kind}, mean ${text(time.meanMs)}`
  }
}

function outcomes({ trace, at, w, lang }: Look, name: string): FieldGroup {
  const own = recordsByClient(trace).get(name) ?? []
  const counts = new Map<Kind, number>()
  for (const n of own) {
    if (n > at.n) break
    const kind = trace.kindOf(n)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  const fields = DID.flatMap(([outcome, kinds]): readonly Field[] => {
    const count = kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0)
    return count === 0 ? [] : [{ name: w.outcomeWords[outcome], value: numberText(count, lang) }]
  })
  return { name: w.inspectorWords.outcomes, fields }
}

function latest(look: Look, name: string): { readonly entries: readonly HistoryEntry[]; readonly earlier: number } {
  const own = recordsByClient(look.trace).get(name) ?? []
  const end = countUpTo(own, look.at.n)
  const from = Math.max(0, end - LATEST)
  return { entries: own.slice(from, end).map(n => historyEntry(look, n)), earlier: from }
}
