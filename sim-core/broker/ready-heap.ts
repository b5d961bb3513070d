import type { Message } from './message.ts'

/** Messages that came back (abandoned, lock lapsed) or lie in a dead-letter queue, lowest number first (O-3, Q-5). */
export class ReadyHeap {
  private readonly messages: Message[] = []

  get size(): number {
    return this.messages.length
  }

  first(): Message {
    return this.messages[0]!
  }

  /** The lowest that fits, or null; looks at all. */
  lowest(fits: (m: Message) => boolean): Message | null {
    let lowest: Message | null = null
    for (const m of this.messages) if (fits(m) && (lowest === null || m.ordinal < lowest.ordinal)) lowest = m
    return lowest
  }

  push(m: Message): void {
    const { messages } = this
    let at = messages.length
    while (at > 0) {
      const up = (at - 1) >> 1
      if (messages[up]!.ordinal <= m.ordinal) break
      messages[at] = messages[up]!
      at = up
    }
    messages[at] = m
  }

  /** Removes the first. Those that are not ready any more are left in place and skipped by the caller. */
  pop(): void {
    const { messages } = this
    const last = messages.pop()!
    if (messages.length === 0) return
    let at = 0
    for (;;) {
      let child = at * 2 + 1
      if (child >= messages.length) break
      if (child + 1 < messages.length && messages[child + 1]!.ordinal < messages[child]!.ordinal) child++
      if (messages[child]!.ordinal >= last.ordinal) break
      messages[at] = messages[child]!
      at = child
    }
    messages[at] = last
  }
}
