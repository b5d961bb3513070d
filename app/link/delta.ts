/**
 * Bytes as a change of other bytes, the base. It is a row of: how many bytes go on as in the base, how many new ones follow, these, and how
 * many of the base are left out; it ends wherever all is said. Counts are written seven bits a byte, the low ones first. Links carry this form
 * (packed.ts): it never changes.
 */

/** Bytes that must be alike before the text is taken up in the base again: fewer would find a wrong place. */
const SURE = 24

export function deltaOf(bytes: Uint8Array, base: Uint8Array): Uint8Array {
  const places = placesOf(base)
  const text = signsOf(bytes)
  const delta: number[] = []
  let at = 0
  let from = 0
  while (at < bytes.length) {
    const start = at
    while (at < bytes.length && from < base.length && bytes[at] === base[from]) {
      at++
      from++
    }
    delta.push(...counted(at - start))
    if (at === bytes.length) break
    const { added, omitted } = nextAlike(text, at, from, places)
    delta.push(...counted(added))
    for (const byte of bytes.subarray(at, at + added)) delta.push(byte)
    at += added
    from += omitted
    if (at < bytes.length) delta.push(...counted(omitted))
  }
  return Uint8Array.from(delta)
}

/** null: no change of this base. Never longer than delta and base together. */
export function changedBy(delta: Uint8Array, base: Uint8Array): Uint8Array | null {
  const parts: Uint8Array[] = []
  let at = 0
  let from = 0
  const count = (): number => {
    let value = 0
    for (let scale = 1; at < delta.length; scale *= 128) {
      const byte = delta[at++]!
      value += (byte % 128) * scale
      if (byte < 128) break
    }
    return value
  }
  while (at < delta.length) {
    const alike = count()
    const added = count()
    if (!(from + alike <= base.length && at + added <= delta.length)) return null
    parts.push(base.subarray(from, from + alike), delta.subarray(at, at + added))
    at += added
    from += alike + count()
  }
  return joined(parts)
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Where text and base go on alike, with the fewest bytes added and left out before. No such place: all the rest is added. */
function nextAlike(
  text: string,
  at: number,
  from: number,
  places: ReadonlyMap<string, readonly number[]>,
): { readonly added: number; readonly omitted: number } {
  let best = { added: text.length - at, omitted: 0 }
  let cost = Infinity
  for (let added = 0; added < cost && at + added < text.length; added++) {
    const place = places.get(text.slice(at + added, at + added + SURE))?.find(candidate => candidate >= from)
    if (place === undefined || added + place - from >= cost) continue
    best = { added, omitted: place - from }
    cost = added + place - from
  }
  return best
}

/** Where in the base each run of bytes stands. */
function placesOf(base: Uint8Array): ReadonlyMap<string, readonly number[]> {
  const text = signsOf(base)
  const places = new Map<string, number[]>()
  for (let at = 0; at + SURE <= text.length; at++) {
    const run = text.slice(at, at + SURE)
    const known = places.get(run)
    if (known === undefined) places.set(run, [at])
    else known.push(at)
  }
  return places
}

/** A sign a byte, so that runs of bytes can be keys. */
const signsOf = (bytes: Uint8Array): string => Array.from(bytes, byte => String.fromCharCode(byte)).join('')

function counted(value: number): readonly number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...counted(Math.floor(value / 128))]
}
