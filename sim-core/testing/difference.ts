/** Where two plain values differ first, as a path and both values; null when they are equal. Absent and undefined are the same. */
export function difference(got: unknown, expected: unknown, path = ''): string | null {
  if (Object.is(got, expected) || isTold(got, expected)) return null
  if (!isObject(got) || !isObject(expected)) return `${path}: got ${shown(got)}, expected ${shown(expected)}`
  for (const key of new Set([...Object.keys(expected), ...Object.keys(got)])) {
    const found = difference(got[key], expected[key], path === '' ? key : `${path}.${key}`)
    if (found !== null) return found
  }
  return null
}

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
