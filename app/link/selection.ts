/**
 * What is selected, as an address says it, so that it means the same in every run of the same scenario: `m:7@jobs` is the message with sequence
 * number 7 of the queue jobs, `e:orders/subscriptions/billing` an entity, `c:website` a sender or receiver, `r:57` a record. Where a name or number came back after a deletion or
 * a roll-over, `~2` is the second one.
 */

import type { Trace } from '../../sim-core/index.ts'
import type { Selection } from '../model/selection.ts'

const FORM = /^(?:m:(?<number>\d+)@(?<home>[^~]+)|e:(?<entity>[^~]+)|r:(?<record>\d+))(?:~(?<which>\d+))?$/
/** A name may hold any sign. */
const CLIENT = /^c:(.+)$/s

export function selectionText(trace: Trace, selection: Selection): string | null {
  if (selection === null) return null
  if (selection.kind === 'record') return `r:${selection.n}`
  if (selection.kind === 'client') return `c:${selection.name}`
  if (selection.kind === 'entity') {
    const { path } = trace.entities[selection.entity]!
    return `e:${path}${which(entitiesAt(trace, path), selection.entity)}`
  }
  const { path } = trace.entities[trace.homeOf(selection.m)]!
  const number = trace.sequenceNumberOf(selection.m)
  return `m:${number}@${path}${isAlone(trace, path) ? '' : which(messagesAt(trace, path, number), selection.m)}`
}

/** null: nothing of the kind is in this run. A client that it does not have is inspected as the run. */
export function selectionOf(trace: Trace, text: string): Selection {
  const client = CLIENT.exec(text)?.[1]
  if (client !== undefined) return { kind: 'client', name: client }
  const { number, home, entity, record, which: asked = '1' } = FORM.exec(text)?.groups ?? {}
  const index = Number(asked) - 1
  if (number !== undefined && home !== undefined) {
    const m = messagesAt(trace, home, number)[index]
    return m === undefined ? null : { kind: 'message', m }
  }
  if (entity !== undefined) {
    const id = entitiesAt(trace, entity)[index]
    return id === undefined ? null : { kind: 'entity', entity: id }
  }
  return record === undefined || Number(record) >= trace.length ? null : { kind: 'record', n: Number(record) }
}

/** No number can have been given there twice: a search through a million messages is spared. */
function isAlone(trace: Trace, path: string): boolean {
  const [only, ...more] = entitiesAt(trace, path)
  return more.length === 0 && only !== undefined && !trace.data.entities[only]!.hasRolledOver
}

const which = (all: readonly number[], one: number): string => (all.indexOf(one) > 0 ? `~${all.indexOf(one) + 1}` : '')

function entitiesAt(trace: Trace, path: string): readonly number[] {
  const name = path.toLowerCase()
  return trace.entities.flatMap((entity, id) => (entity.path.toLowerCase() === name ? [id] : []))
}

function messagesAt(trace: Trace, path: string, number: string): readonly number[] {
  const homes = new Set(entitiesAt(trace, path))
  const found: number[] = []
  for (let m = 0; m < trace.messageCount; m++)
    if (homes.has(trace.homeOf(m)) && trace.sequenceNumberOf(m) === number) found.push(m)
  return found
}
