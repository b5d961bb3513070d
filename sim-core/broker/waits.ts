/** Outstanding receives: one entry is one receive, queued on its entity, or in a session of it, in the order of its credit (O-1). */
import { NONE } from '../kernel/agenda.ts'
import type { Entity } from './entity.ts'

interface WaitLine {
  waitFirst: number
  waitLast: number
}

export class Waits {
  private readonly next: number[] = []
  private readonly previous: number[] = []
  /** Who is told when it is served. */
  readonly owner: number[] = []
  private free = NONE

  /** `line`: the entity itself, or one of its sessions. */
  add(entity: Entity, line: WaitLine, owner: number): number {
    const wait = this.allocate()
    this.owner[wait] = owner
    this.next[wait] = NONE
    this.previous[wait] = line.waitLast
    if (line.waitLast === NONE) line.waitFirst = wait
    else this.next[line.waitLast] = wait
    line.waitLast = wait
    entity.waiting++
    if (entity.topic !== null) entity.topic.waitingBelow++
    return wait
  }

  remove(entity: Entity, line: WaitLine, wait: number): void {
    const after = this.previous[wait]!
    const before = this.next[wait]!
    if (after === NONE) line.waitFirst = before
    else this.next[after] = before
    if (before === NONE) line.waitLast = after
    else this.previous[before] = after
    entity.waiting--
    if (entity.topic !== null) entity.topic.waitingBelow--
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
