/** What steps have named: a batch, scheduled numbers, a receiver … (contract 1.3, `as` and `of`). A name used twice means its latest. */
import type { Entity } from '../broker/entity.ts'
import type { LockToken } from '../broker/lock.ts'
import type { SessionToken } from '../broker/session-lock.ts'
import type { Link } from './link.ts'
import type { Transaction } from './transaction.ts'

export type Labelled =
  | { readonly kind: 'messages'; readonly path: string; readonly tokens: LockToken[] }
  | { readonly kind: 'scheduled'; readonly path: string; readonly numbers: bigint[] }
  | { readonly kind: 'receiver'; readonly path: string; readonly entity: Entity | null; readonly link: Link }
  | { readonly kind: 'peek'; readonly path: string; readonly tokens: LockToken[]; readonly next: bigint }
  | {
      readonly kind: 'session'
      readonly path: string
      readonly entity: Entity | undefined
      readonly token: SessionToken | null
      readonly link: Link
    }
  | { readonly kind: 'transaction'; readonly path: string; readonly transaction: Transaction }

interface UnderLabel {
  readonly path: string
  /** The name under which they came, which is that of whoever got them. */
  readonly holder: string
  readonly tokens: readonly LockToken[]
  /** The message did come, and was settled under this name. */
  readonly wasSettled: boolean
}

/** `c1.3`: the third message that came to the label `c1`. */
const DELIVERY = /^(.+)\.([1-9]\d*)$/u

export class Labels {
  private readonly byName = new Map<string, Labelled>()

  set(name: string | null, value: Labelled): void {
    if (name !== null) this.byName.set(name, value)
  }

  get(name: string): Labelled | undefined {
    return this.byName.get(name)
  }

  /** The messages under a label; of `<label>.<n>` the nth that came to it, which is gone from here once it was settled. */
  messages(name: string): UnderLabel | undefined {
    const labelled = this.byName.get(name)
    if (labelled !== undefined)
      return {
        path: labelled.path,
        holder: name,
        tokens: 'tokens' in labelled ? labelled.tokens : [],
        wasSettled: false,
      }
    const delivery = this.delivery(name)
    if (delivery === null) return undefined
    const { of, source, n } = delivery
    const token = 'link' in source ? source.link.delivery(n) : source.tokens[n - 1]
    const wasSettled = token === undefined && 'link' in source && n <= source.link.deliveries
    return { path: source.path, holder: of, tokens: token === undefined ? [] : [token], wasSettled }
  }

  /** What came under `<label>.<n>` was settled. */
  forget(name: string): void {
    if (this.byName.has(name)) return
    const delivery = this.delivery(name)
    if (delivery !== null && 'link' in delivery.source) delivery.source.link.forget(delivery.n)
  }

  private delivery(name: string) {
    const [, of, n] = DELIVERY.exec(name) ?? []
    if (of === undefined) return null
    const source = this.byName.get(of)
    return source !== undefined && ('link' in source || 'tokens' in source) ? { of, source, n: Number(n) } : null
  }
}
