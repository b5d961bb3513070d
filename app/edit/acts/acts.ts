/** What a person can do at the playhead to what is selected: each act is one step more in the scenario. */

import type { OwnActs, Here } from './act.ts'
import type { EntityId, MessageRow, RecordNumber, SimulationInput, Trace } from '../../../sim-core/index.ts'
import { entityActs } from './entity.ts'
import { landingOf, newLabel } from './landing.ts'
import type { Landing, Subject } from './landing.ts'
import { messageActs } from './message.ts'
import { runActs } from './run.ts'
import { entityInfo } from '../../read/at.ts'
import { goesOnIn, selectedMessage } from '../../read/message/lineage.ts'
import { transactionsAt } from '../../read/transaction/transactions.ts'
import type { Playhead, Selection } from '../../model/selection.ts'
import { existsAt } from '../../read/at.ts'

export interface ActGroup extends OwnActs {
  readonly landing: Landing
}

export interface ActsHere {
  /** Names the new step and what it brings back. */
  readonly label: string
  readonly groups: readonly ActGroup[]
  /** Where one may act instead: what exists at the playhead. */
  readonly entities: readonly { readonly entity: EntityId; readonly path: string }[]
  /** Where the group of an entity acts; null: there is none. */
  readonly entity: EntityId | null
}

/** More than anybody looks through. */
const ENTITIES_MAX = 300

/** `chosen`: an entity to act in, whatever is selected. */
export function actsHere(
  trace: Trace,
  input: SimulationInput,
  playhead: Playhead,
  selection: Selection,
  chosen: number | null = null,
): ActsHere {
  const label = newLabel(input)
  const transactions = transactionsAt(trace, input, playhead).map(one => one.label)
  const here: Here = { trace, input, playhead, at: landingOf(trace, input, playhead, null).iso, label, transactions }
  const landing = (subject: Subject, make: (here: Here) => OwnActs): ActGroup => {
    const own = landingOf(trace, input, playhead, subject)
    return { ...make({ ...here, at: own.iso }), landing: own }
  }
  const m = messageOf(here, selection)
  const entities = trace.entities.filter(one => existsAt(one, playhead.n)).slice(0, ENTITIES_MAX)
  const entity = chosen ?? entityOf(here, selection, m) ?? entities[0]?.id ?? null
  return {
    label,
    entity,
    entities: entities.map(({ id, path }) => ({ entity: id, path })),
    groups: [
      ...(m === null ? [] : [landing({ kind: 'message', m }, own => messageActs(own, m))]),
      ...(entity === null ? [] : [landing({ kind: 'entity', entity }, own => entityActs(own, entity, m))]),
      landing(null, runActs),
    ],
  }
}

function messageOf({ trace, playhead }: Here, selection: Selection): number | null {
  const m = selectedMessage(trace, selection)
  return m === null ? null : presentRow(trace, m, playhead.n)
}

/** The row in which the message lives at record `n`: before its activation or forward another one than after it. */
function presentRow(trace: Trace, m: MessageRow, n: RecordNumber): number {
  const previous = trace.previousOf(m)
  if (trace.after(m, n) === null) return previous === null ? m : presentRow(trace, previous, n)
  if (trace.after(m, n)!.stage !== 'gone') return m
  const next = [...goesOnIn(trace, m)].find(row => trace.previousOf(row) === m && trace.after(row, n) !== null)
  return next === undefined ? m : presentRow(trace, next, n)
}

/** Where a sender sends to, or a receiver receives from. */
function ofClient({ senders, receivers }: SimulationInput, trace: Trace, name: string): number | null {
  const path = senders.find(one => one.name === name)?.to ?? receivers.find(one => one.name === name)?.from
  return trace.entities.findLast(one => one.path.toLowerCase() === path?.toLowerCase())?.id ?? null
}

/** Where the message stands at the playhead, or the selected entity; of several lives the one there now. */
function entityOf({ trace, input, playhead }: Here, selection: Selection, m: MessageRow | null): number | null {
  const stands = m === null ? null : (trace.after(m, playhead.n)?.entity ?? trace.homeOf(m))
  const entity =
    stands ??
    (selection?.kind === 'entity'
      ? selection.entity
      : selection?.kind === 'record'
        ? trace.entityOf(selection.n)
        : selection?.kind === 'client'
          ? ofClient(input, trace, selection.name)
          : null)
  if (entity === null) return null
  const { path } = entityInfo(trace, entity)
  const now = trace.entities.findLast(one => one.path === path && one.createdBy <= playhead.n)
  return now?.id ?? entity
}
