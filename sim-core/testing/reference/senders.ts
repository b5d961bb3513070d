/** Senders of contract 1.1 with fixed arrivals. */
import type { SenderInput } from '../../input/input.ts'
import { count } from './world.ts'
import type { World } from './types.ts'
import { outgoing, send } from './send.ts'

/** Every instant at which it sends, in order, before `count` is looked at. */
export function arrivalsOf(sender: SenderInput, runForMs: number): number[] {
  const { arrivals, openAt } = sender
  const end = Math.min(sender.closeAt ?? Infinity, runForMs + 1)
  if (arrivals.kind === 'at') return arrivals.at.filter(at => at >= openAt && at < end).sort((a, b) => a - b)
  const all: number[] = []
  let start = openAt
  for (const { forMs, rate } of arrivals.phases) {
    if (rate.kind !== 'every') throw new Error('the reference model draws nothing')
    const stop = Math.min(end, forMs === null ? Infinity : start + forMs)
    for (let at = start; at < stop; at += rate.everyMs) all.push(at)
    start += forMs ?? Infinity
  }
  return all
}

export function sendDue(w: World, sender: SenderInput): void {
  const due = arrivalsOf(sender, w.input.runForMs)
    .slice(0, sender.count ?? undefined)
    .filter(at => at === w.now)
  for (let k = 0; k < due.length; k += 1) {
    const n = count(w, `sender ${sender.name}`)
    const messages = [outgoing(w, sender.message, n, `${sender.name}-${n}`)]
    send(w, { operation: 'send', to: sender.to, via: null, messages }, sender.name)
  }
}
