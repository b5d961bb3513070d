/** Outstanding receives: one entry is one receive, queued on its entity in the order of its credit (O-1). */
import { NONE } from '../kernel/agenda.ts'
import type { Entity } from './entity.ts'

export class Waits {
  private readonly next: number[] = []
  private readonly previous: number[] = []
  /** Who is told when it is served. */
  readonly owner: number[] = []
  private free = NONE

  add(entity: Entity, owner: number): number {
    const wait = this.allocate()
    this.owner[wait] = owner
    this.next[wait] = NONE
    this.previous[wait] = entity.waitLast
    if (entity.waitLast === NONE) entity.waitFirst = wait
    else this.next[entity.waitLast] = wait
    entity.waitLast = wait
    entity.waiting++
    return wait
  }

  remove(entity: Entity, wait: number): void {
    const after = this.previous[wait]!
    const before = this.next[wait]!
    if (after === NONE) entity.waitFirst = before
    else this.next[after] = before
    if (before === NONE) entity.waitLast = after
    else this.previous[before] = after
    entity.waiting--
    this.next[wait] = this.free
    this.free = wait
  }

  /** The wait behind this one in its entity's line, or NONE. */
  after(wait: number): number {
    return this.next[wait]!
  }

  private allocate(): number {
    if (this.free === NONE) return this.owner.length
    const wait = this.free
    this.free = this.next[wait]!
    return wait
  }
}
