/**
 * What of many texts a dictionary should hold: the stretches whose short runs of letters most of the texts have (the way of zstd's COVER).
 * Deflate writes a near match in fewer bits than a far one, so the best stretch comes last.
 */

const GRAM = 8
const STRETCH = 512

interface Chosen {
  readonly text: string
  /** Texts that share its letters, per letter. */
  readonly worth: number
}

/** About `size` characters. */
export function chosenFrom(texts: readonly string[], size: number): string {
  const shares = sharesOf(texts)
  const all = texts.join('\n')
  const chosen: Chosen[] = []
  const parts = Math.max(1, Math.floor(size / STRETCH))
  const step = Math.ceil(all.length / parts)
  let length = 0
  for (let part = 0, idle = 0; length < size && idle < parts; part = (part + 1) % parts) {
    const best = bestIn(all.slice(part * step, (part + 1) * step), shares)
    idle = best === null ? idle + 1 : 0
    if (best === null) continue
    chosen.push(best)
    length += best.text.length
    for (const gram of gramsOf(best.text)) shares.delete(gram)
  }
  return chosen
    .sort((a, b) => a.worth - b.worth)
    .map(({ text }) => text)
    .join('')
}

/** How many texts have each run of letters that more than one has. */
function sharesOf(texts: readonly string[]): Map<string, number> {
  const shares = new Map<string, number>()
  for (const text of texts) for (const gram of new Set(gramsOf(text))) shares.set(gram, (shares.get(gram) ?? 0) + 1)
  for (const [gram, count] of shares) if (count < 2) shares.delete(gram)
  return shares
}

function* gramsOf(text: string): Generator<string> {
  for (let at = 0; at + GRAM <= text.length; at++) yield text.slice(at, at + GRAM)
}

/** null: nothing in it is shared any more. */
function bestIn(text: string, shares: ReadonlyMap<string, number>): Chosen | null {
  const grams = [...gramsOf(text)]
  const inside = new Map<string, number>()
  let score = 0
  let best = { score: 0, end: 0 }
  for (const [at, gram] of grams.entries()) {
    const count = inside.get(gram) ?? 0
    if (count === 0) score += shares.get(gram) ?? 0
    inside.set(gram, count + 1)
    const gone = grams[at - (STRETCH - GRAM + 1)]
    if (gone !== undefined) {
      const left = inside.get(gone)! - 1
      inside.set(gone, left)
      if (left === 0) score -= shares.get(gone) ?? 0
    }
    if (score > best.score) best = { score, end: at + GRAM }
  }
  const stretch = trimmed(text.slice(Math.max(0, best.end - STRETCH), best.end), shares).replaceAll('\n', '')
  return stretch.length < GRAM ? null : { text: stretch, worth: best.score / stretch.length }
}

/** Without the ends that only one text has. */
function trimmed(text: string, shares: ReadonlyMap<string, number>): string {
  const grams = [...gramsOf(text)]
  const first = grams.findIndex(gram => shares.has(gram))
  const last = grams.findLastIndex(gram => shares.has(gram))
  return first < 0 ? '' : text.slice(first, last + GRAM)
}
