/** Where two plain values differ first, as a path and both values; null when they are equal. Absent and undefined are the same. */
export function difference(got: unknown, expected: unknown): string | null {
  if (Object.is(got, expected) || isTold(got, expected)) return null
  if (!isObject(got) || !isObject(expected)) return `: got ${shown(got)}, expected ${shown(expected)}`
  for (const key in expected) {
    const found = difference(got[key], expected[key])
    if (found !== null) return at(key, found)
  }
  for (const key in got) {
    const found = key in expected ? null : difference(got[key], undefined)
    if (found !== null) return at(key, found)
  }
  return null
}

const at = (key: string, found: string): string => `${key}${found.startsWith(':') ? '' : '.'}${found}`

/** Of a text that ends in a colon and a blank the rest is the teller's own. */
function isTold(got: unknown, expected: unknown): boolean {
  return (
    typeof got === 'string' &&
    typeof expected === 'string' &&
    expected.endsWith(': ') &&
    got.toLowerCase().startsWith(expected.toLowerCase())
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

export function shown(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each)) ?? 'undefined'
}
