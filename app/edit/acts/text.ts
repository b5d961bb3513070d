/** Application properties as people type them: "amount=120, region=eu, urgent=true". */

import type { PropertyValue } from '../../../sim-core/index.ts'

/** null: not understood. */
export function readFields(text: string): Readonly<Record<string, PropertyValue>> | null {
  const fields: Record<string, PropertyValue> = {}
  for (const part of text
    .split(',')
    .map(one => one.trim())
    .filter(one => one !== '')) {
    const [, name, value] = /^([\w.-]+)\s*[=:]\s*(.*)$/.exec(part) ?? []
    if (name === undefined || value === undefined) return null
    fields[name] = valueOf(value.trim())
  }
  return fields
}

function valueOf(text: string): PropertyValue {
  if (text === 'true' || text === 'false') return text === 'true'
  const quoted = /^(['"])(.*)\1$/.exec(text)
  if (quoted !== null) return quoted[2]!
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}
