/** A target of a forward exists before what forwards to it (F-1); where they forward in a circle no order is right. */
import type { ExportedEntity } from '../exported.ts'
import type { Notes } from '../notes.ts'

/** What an entity forwards to, and may wait for. */
export function forwardOrder(
  entities: readonly ExportedEntity[],
  notes: Notes,
): (entity: ExportedEntity) => readonly ExportedEntity[] {
  const byName = new Map(
    entities.flatMap(entity => (entity.names.length === 1 ? [[entity.names[0]!.toLowerCase(), entity] as const] : [])),
  )
  const targetsOf = ({ properties }: ExportedEntity): readonly ExportedEntity[] =>
    (['forwardTo', 'forwardDeadLetteredMessagesTo'] as const).flatMap(name => {
      const target = properties.get(name)
      return typeof target === 'string' ? (byName.get(target.toLowerCase()) ?? []) : []
    })
  /** Also through its topic: a subscription waits for that anyway. */
  const next = (entity: ExportedEntity): readonly ExportedEntity[] =>
    entity.kind === 'topic'
      ? entities.filter(other => other.kind === 'subscription' && other.names[0] === entity.names[0]).flatMap(targetsOf)
      : targetsOf(entity)
  const leadsTo = (from: ExportedEntity, to: ExportedEntity, seen: Set<ExportedEntity>): boolean => {
    const open = [from]
    for (let entity = open.pop(); entity !== undefined; entity = open.pop()) {
      if (entity === to) return true
      if (seen.has(entity)) continue
      seen.add(entity)
      open.push(...next(entity))
    }
    return false
  }
  return entity => {
    const owner = entity.names.length === 1 ? entity : (byName.get(entity.names[0]!.toLowerCase()) ?? entity)
    const targets = [...new Set(targetsOf(entity))]
    const after = targets.filter(target => target !== owner && !leadsTo(target, owner, new Set()))
    if (after.length < targets.length)
      notes.warn(
        entity.path,
        'forwards in a circle, which no tool can create in one step: set the forward in a second deployment',
      )
    return after
  }
}
