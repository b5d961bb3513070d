/** Values of two types are never equal: `n = '5'` does not match the number 5, nor `vip = 'true'` the truth value. */
import type { PropertyValue } from '../../../sim-core/index.ts'
import type { Condition, MessageInput } from '../../../sim-core/index.ts'
import type { Rule } from '../rule.ts'
import { filtersOf, publishedTo, sqlAt, sqlConditions } from './filters.ts'
import { unmatchedRun } from './unmatched-run.ts'

type Type = 'string' | 'number' | 'boolean'

export const filterTypes: Rule = {
  name: 'filter-types',
  facts: ['R-6', 'R-7'],
  *find(ground) {
    for (const filter of filtersOf(ground)) {
      const messages = publishedTo(ground, filter)
      for (const condition of sqlConditions(filter)) {
        const wrong = mismatch(condition, messages)
        if (wrong === null) continue
        const { name, constant, wanted, found, value } = wrong
        const sql = filter.rule.sqlExpression!
        yield {
          severity: 'error',
          certainty: 'likely',
          at: sqlAt(filter),
          message: ground.says['filter-types']({ condition: condition.text, name, found, wanted }),
          arithmetic: `${name} = ${JSON.stringify(value)} (${found}) ⇒ ${condition.text} = UNKNOWN`,
          fix: fixOf(sql, condition.text, constant, found).map(next => ({ path: sqlAt(filter), value: next })),
          shown: unmatchedRun(
            ground,
            filter,
            messages.filter(({ applicationProperties = {} }) => Object.hasOwn(applicationProperties, name)),
          ),
        }
        break
      }
    }
  },
}

interface Mismatch {
  readonly name: string
  readonly constant: string | number | bigint | boolean
  readonly wanted: Type
  readonly found: Type
  readonly value: PropertyValue
}

/** All messages that have the property have it in another type. An empty text is a value that nobody has written yet: it shows no type. */
function mismatch({ left, right, isPresence }: Condition, messages: readonly MessageInput[]): Mismatch | null {
  const [only] = right
  if (isPresence || left === null || left.scope !== 'user' || right.length !== 1) return null
  if (only === null || only === undefined || !('constant' in only) || only.constant === null) return null
  const { name } = left
  const values = messages.flatMap(({ applicationProperties = {} }) =>
    Object.entries(applicationProperties).flatMap(([key, value]) =>
      key.toLowerCase() === name.toLowerCase() && value !== null && value !== '' && typeof value !== 'object'
        ? [value]
        : [],
    ),
  )
  const wanted = typeOf(only.constant)
  const [value] = values
  if (value === undefined || values.some(one => typeOf(one) === wanted)) return null
  return { name, constant: only.constant, wanted, found: typeOf(value), value }
}

function typeOf(value: string | number | bigint | boolean): Type {
  return typeof value === 'bigint' ? 'number' : (typeof value as Type)
}

/** The constant in the type of the messages, where it says the same there. */
function fixOf(sql: string, condition: string, constant: Mismatch['constant'], found: Type): readonly string[] {
  const text = String(constant)
  const was = typeof constant === 'string' ? `'${constant}'` : text
  const isSayable =
    found === 'string' ||
    (found === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) ||
    (found === 'boolean' && /^(true|false)$/i.test(text))
  if (!isSayable || !condition.includes(was)) return []
  const next = found === 'string' ? `'${text}'` : found === 'boolean' ? text.toUpperCase() : text
  return [sql.replace(condition, () => condition.replace(was, () => next))]
}
