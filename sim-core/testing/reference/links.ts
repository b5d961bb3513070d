/** Steps that take messages by credit, and what they bring: named `<label>.<n>`. */
import type { Acceptance, Delivery, Label, Link, ReceiveWait, Store, World } from './types.ts'
import { actorOf, lookUp } from './labels.ts'
import type { Step } from './labels.ts'
import { issue, withdrawAll } from './receive.ts'
import { receiveError } from './refusals.ts'
import { failed, mainOf, record } from './world.ts'

export const newLink = (holder: string, mode: Link['mode'] = 'peekLock'): Link => ({
  holder,
  mode,
  brought: [],
  isEmptyHanded: true,
})

type Open = { readonly link: Link; readonly store: Store; readonly acceptance: Acceptance | null }

/** I-9: it was open, or held, until its entity went. */
const GONE = 'MessagingEntityNotFound'

/** What the label names, if messages can come to it now; else why they cannot. */
function openLink(w: World, what: Label | undefined): Open | string {
  if (what?.kind === 'receiver') {
    if (!w.stepReceivers.includes(what.store)) return 'GeneralError'
    return what.store.entity.alive ? { link: what.link, store: what.store, acceptance: null } : GONE
  }
  if (what?.kind !== 'session' || what.acceptance === null) return 'GeneralError'
  const { acceptance, link } = what
  const { entity, session } = acceptance
  if (!entity.alive && session.held === acceptance) return GONE
  return acceptance.over ? 'SessionLockLost' : { link, store: mainOf(entity), acceptance }
}

/** So many receives, each of one message; they wait for ever. */
export function addCredit(w: World, step: Step<'addCredit'>): void {
  const what = lookUp(w, step.of)
  const refuse = (error: string) => failed(w, 'receive', error, { entity: what?.entity, actor: actorOf(step) })
  const open = openLink(w, what)
  if (typeof open === 'string') return refuse(open)
  const { link, store, acceptance } = open
  const error = receiveError(store, acceptance !== null)
  if (error !== null) return refuse(error)
  if (!hasCredit(w, link)) link.isEmptyHanded = true
  issue(
    w,
    Array.from({ length: step.credit }, (): ReceiveWait => {
      w.ordinals += 1
      return {
        kind: 'receive',
        store,
        mode: link.mode,
        max: 1,
        holder: link.holder,
        instance: null,
        link,
        until: null,
        ordinal: w.ordinals,
        acceptance,
        refuse: code => endLink(w, link, code, what!.entity),
        take(deliveries) {
          link.brought.push(...deliveries.map(each => (link.mode === 'receiveAndDelete' ? null : each)))
          link.isEmptyHanded = false
        },
        end: () => {},
      }
    }),
  )
}

const hasCredit = (w: World, link: Link): boolean => w.waits.some(wait => wait.kind === 'receive' && wait.link === link)

/** Its receives end: told once, whatever its credit was. Where it is only disabled (E-1), credit may be given again. */
function endLink(w: World, link: Link, error: string, entity: string): void {
  // The session's own record says why.
  if (error === 'SessionLockLost') return
  withdrawAll(w, wait => wait.link === link)
  failed(w, 'receive', error, { entity, actor: link.holder })
}

/** Where nothing waits there is nothing to end, and that is no failure; receives that all brought nothing are told as one. */
export function drainCredit(w: World, step: Step<'drainCredit'>): void {
  const what = lookUp(w, step.of)
  if (what?.kind !== 'receiver' && what?.kind !== 'session') return
  const { link, entity } = what
  if (hasCredit(w, link) && link.isEmptyHanded) record(w, 'receive-empty', { entity, actor: link.holder })
  withdrawAll(w, wait => wait.kind === 'receive' && wait.link === link)
}

export function stopWaiting(w: World, step: Step<'stopWaiting'>): void {
  const what = lookUp(w, step.of)
  const link = what?.kind === 'session' ? what.link : null
  const ended = link === null ? [] : withdrawAll(w, wait => wait.kind === 'accept' && wait.link === link)
  if (ended.length === 0) failed(w, 'acceptSession', 'GeneralError', { entity: what?.entity, actor: actorOf(step) })
}

export interface Brought {
  readonly entity: string
  readonly deliveries: readonly Delivery[]
  /** It did come, and is not to be settled any more. */
  readonly isOver: boolean
  /** It was settled under this name. */
  forget(): void
}

/** A label of its own goes before the nth of a link. */
export function broughtUnder(w: World, name: string): Brought | null {
  const what = lookUp(w, name)
  const plain = { isOver: false, forget: () => {} }
  if (what?.kind === 'batch' || what?.kind === 'peek')
    return { ...plain, entity: what.entity, deliveries: what.deliveries }
  const [, of = '', nth] = /^(.+)\.(\d+)$/u.exec(name) ?? []
  const source = what ?? lookUp(w, of)
  if (source === undefined) return null
  if (what !== undefined || (source.kind !== 'receiver' && source.kind !== 'session'))
    return { ...plain, entity: source.entity, deliveries: [] }
  const { brought } = source.link
  const one = brought[Number(nth) - 1]
  const forget = () => {
    brought[Number(nth) - 1] = null
  }
  return { entity: source.entity, deliveries: one ? [one] : [], isOver: one === null, forget }
}
