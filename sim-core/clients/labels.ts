/** What steps named with `as`: each label means its latest result. */
import type { Entity } from '../broker/entity.ts'
import type { LockToken } from '../broker/lock.ts'
import type { SessionToken } from '../broker/session-lock.ts'
import type { Transaction } from './transaction.ts'

export type Labelled =
  | { readonly kind: 'messages'; readonly path: string; readonly tokens: LockToken[] }
  | { readonly kind: 'scheduled'; readonly path: string; readonly numbers: bigint[] }
  | { readonly kind: 'receiver'; readonly path: string; readonly entity: Entity | null }
  | { readonly kind: 'peek'; readonly path: string; readonly tokens: LockToken[]; readonly next: bigint }
  | { readonly kind: 'session'; readonly path: string; readonly entity: Entity | undefined; token: SessionToken | null }
  | { readonly kind: 'transaction'; readonly path: string; readonly transaction: Transaction }

export class Labels {
  private readonly byName = new Map<string, Labelled>()

  set(name: string | null, value: Labelled): void {
    if (name !== null) this.byName.set(name, value)
  }

  get(name: string): Labelled | undefined {
    return this.byName.get(name)
  }
}
