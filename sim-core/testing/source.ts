/** A plain value as TypeScript to paste into a test; bigints with their n. */
export function sourceOf(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`
  if (Array.isArray(value)) return `[${value.map(sourceOf).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return `{ ${entries.map(([key, each]) => `${/^[\w$]+$/.test(key) ? key : `'${key}'`}: ${sourceOf(each)}`).join(', ')} }`
}
