/** Message rows that came back (abandoned, lock lapsed) or lie in a dead-letter queue, lowest number first (O-3, Q-5). */
export class ReadyHeap {
  private readonly rows: number[] = []

  get size(): number {
    return this.rows.length
  }

  first(): number {
    return this.rows[0]!
  }

  push(m: number, ordinal: Uint32Array): void {
    const rows = this.rows
    let at = rows.length
    while (at > 0) {
      const up = (at - 1) >> 1
      if (ordinal[rows[up]!]! <= ordinal[m]!) break
      rows[at] = rows[up]!
      at = up
    }
    rows[at] = m
  }

  /** Removes the first row. Rows that are not ready any more are left in place and skipped by the caller. */
  pop(ordinal: Uint32Array): void {
    const rows = this.rows
    const last = rows.pop()!
    if (rows.length === 0) return
    let at = 0
    for (;;) {
      let child = at * 2 + 1
      if (child >= rows.length) break
      if (child + 1 < rows.length && ordinal[rows[child + 1]!]! < ordinal[rows[child]!]!) child++
      if (ordinal[rows[child]!]! >= ordinal[last]!) break
      rows[at] = rows[child]!
      at = child
    }
    rows[at] = last
  }
}
