/** Keys, passwords and connection strings: a scenario is read aloud, shared by link and shown in figures, so they never come into one. */
import { item, property } from '../schema/issue.ts'
import { Unknown } from './found.ts'
import type { Notes } from './notes.ts'

const GONE = '(removed)'

/** The name of a value that is secret whatever it says. */
const SECRET_NAME =
  /(?:password|passwd|pwd|secret|connection_?string|(?:shared|account|access|api|primary|secondary|private|function|master|storage)[-_]?(?:access[-_]?)?key|sas[-_]?token|access[-_]?token|refresh[-_]?token|bearer|authorization|credentials?)$/i

/** Inside a text: `SharedAccessKey=…`, `"password": "…"`, `sig=…`, a bearer or a JSON web token. */
const SECRETS_IN_TEXT: readonly RegExp[] = [
  /((?:SharedAccessKey|SharedAccessSignature|AccountKey|AccessKey|Password|Pwd|client_secret|sig)\s*=\s*)[^;&"'\s]+/gi,
  /("(?:[\w-]{0,40}(?:password|secret|connectionstring|accesskey|accountkey|apikey|token))"\s*:\s*")(?:[^"\\]|\\.){1,5000}/gi,
  /(\bBearer\s+)[\w.~+/-]{8,}=*/gi,
  /()\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g,
]

/** The value without what looks like a secret; each place is a warning. Nested no deeper than the text it was read from. */
export function withoutSecrets(value: unknown, place: string, notes: Notes): unknown {
  if (typeof value === 'string') {
    const clean = SECRETS_IN_TEXT.reduce((text, pattern) => text.replace(pattern, `$1${GONE}`), value)
    if (clean !== value) notes.warn(place, 'a secret in this text was removed')
    return clean
  }
  if (Array.isArray(value)) return value.map((entry, index) => withoutSecrets(entry, item(place, index), notes))
  if (value === null || typeof value !== 'object' || value instanceof Unknown) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => {
      const inside = property(place, name)
      if (!SECRET_NAME.test(name) || (typeof own !== 'string' && typeof own !== 'number') || own === '')
        return [name, withoutSecrets(own, inside, notes)]
      notes.warn(inside, 'is a secret by its name and was removed')
      return [name, GONE]
    }),
  )
}
