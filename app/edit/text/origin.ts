/** Where in the scenario what is selected was written, and what of the run a place of the scenario is about. */

import { durationIn } from '../../../scenarios/index.ts'
import type { EntityId, RecordNumber, Trace } from '../../../sim-core/index.ts'
import type { Selection } from '../../model/selection.ts'
import { valueAt } from '../../model/json-path.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { entityAt, pathOfEntity } from '../form/references.ts'
import { isFields } from '../form/shape-options.ts'
import type { Fields } from '../form/shape-options.ts'
import { selectedMessage } from '../../read/message/lineage.ts'
import { isSameName } from '../../read/at.ts'

/** null: nothing of the scenario says it. */
export function originOf(trace: Trace, scenario: Fields, selection: Selection): JsonPath | null {
  if (selection === null) return null
  if (selection.kind === 'entity') return entityOrigin(trace, scenario, selection.entity)
  if (selection.kind === 'client') return clientOrigin(scenario, selection.name)
  const m = selectedMessage(trace, selection)
  const n = m === null ? (selection.kind === 'record' ? selection.n : null) : trace.birthOf(m)
  const actor = n === null ? null : actorOrigin(trace, scenario, firstCause(trace, n))
  const entity = m !== null ? trace.homeOf(m) : selection.kind === 'record' ? trace.entityOf(selection.n) : null
  return actor ?? (entity === null ? null : entityOrigin(trace, scenario, entity))
}

/** Forwarded, published and activated messages come from the one that was sent. */
function firstCause(trace: Trace, n: RecordNumber): number {
  let first = n
  for (let cause = trace.causeOf(n); cause !== null && trace.messageOf(cause) !== null; cause = trace.causeOf(cause))
    first = cause
  return first
}

/** The sender, the receiver or the step that did it. */
function actorOrigin(trace: Trace, scenario: Fields, n: RecordNumber): JsonPath | null {
  const client = clientOrigin(scenario, (trace.actorOf(n) ?? '').replace(/#\d+$/, ''))
  if (client !== null) return client
  const t = trace.timeOf(n)
  const entity = trace.entityOf(n)
  const path = entity === null ? null : trace.entities[entity]!.path.toLowerCase()
  const isIt = (step: Fields) =>
    durationIn(step['at']) === t && ['to', 'from', 'entity'].some(key => String(step[key]).toLowerCase() === path)
  const index = entries(scenario['steps']).findIndex(isIt)
  return index < 0 ? null : ['steps', index]
}

function clientOrigin(scenario: Fields, name: string): JsonPath | null {
  for (const section of ['senders', 'receivers']) {
    const index = entries(scenario[section]).findIndex(client => client['name'] === name)
    if (index >= 0) return [section, index]
  }
  return null
}

function entityOrigin(trace: Trace, scenario: Fields, entity: EntityId): JsonPath | null {
  const { path } = trace.entities[entity]!
  const written = pathOfEntity(path).find(at => valueAt(scenario, at) !== undefined)
  if (written !== undefined) return written
  const creates = (step: Fields) => String(step['do']).startsWith('create') && isSameName(String(step['entity']), path)
  const index = entries(scenario['steps']).findIndex(creates)
  return index < 0 ? null : ['steps', index]
}

/** What of the run the thing at a path is: the entity, the first act of the sender or receiver, the record of the step. */
export function selectionFor(trace: Trace, scenario: Fields, path: JsonPath): Selection {
  const [section, index] = path
  const entity = entityAt(path.slice(0, 4)) ?? entityAt(path.slice(0, 2))
  if (entity !== null) {
    const found = trace.entities.findLastIndex(info => isSameName(info.path, entity))
    return found < 0 ? null : { kind: 'entity', entity: found }
  }
  const written =
    typeof section === 'string' && typeof index === 'number' ? entries(scenario[section])[index] : undefined
  if (written === undefined) return null
  const n = section === 'steps' ? recordOfStep(trace, written) : firstOf(trace, written['name'])
  return n === null ? null : { kind: 'record', n }
}

function recordOfStep(trace: Trace, step: Fields): number | null {
  const t = durationIn(step['at'])
  if (t === null || t === undefined) return null
  const path = String(step['to'] ?? step['from'] ?? step['entity']).toLowerCase()
  const first = t === 0 ? 0 : trace.recordsUpTo(t - 1)
  const end = trace.recordsUpTo(t)
  for (let n = first; n < end; n++) {
    const entity = trace.entityOf(n)
    if (entity !== null && trace.entities[entity]!.path.toLowerCase() === path) return n
  }
  return first < end ? first : null
}

function firstOf(trace: Trace, name: unknown): number | null {
  for (let n = 0; n < trace.length; n++) if (trace.actorOf(n)?.replace(/#\d+$/, '') === name) return n
  return null
}

function entries(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.map(entry => (isFields(entry) ? entry : {})) : []
}
