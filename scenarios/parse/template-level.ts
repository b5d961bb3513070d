/**
 * Templates of Azure Resource Manager hold the properties of an entity in a level `properties` of their own (contract section 1, ARM paste).
 * It is accepted with a notice: what stands in it counts as if it stood one level up.
 */
import { property } from '../schema/issue.ts'
import type { Issue, Issues } from '../schema/issue.ts'
import { raw } from '../schema/world.ts'
import type { Raw } from '../schema/world.ts'

export interface Lifted {
  readonly scenario: Raw
  /** The issue at the place where the text has what it speaks of. */
  readonly inText: (issue: Issue) => Issue
}

/** Names of what was lifted, by the path of its entity. */
type Moved = Map<string, ReadonlySet<string>>

export function lifted(scenario: Raw, issues: Issues): Lifted {
  const moved: Moved = new Map()
  const lift = (value: unknown, path: string): unknown => liftOne(value, path, moved, issues)
  const queues = each(scenario['queues'], 'queues', lift)
  const topics = each(scenario['topics'], 'topics', (value, path) => {
    const topic = lift(value, path)
    return within(topic, 'subscriptions', path, (subscription, inside) =>
      within(lift(subscription, inside), 'rules', inside, lift),
    )
  })
  if (moved.size === 0) return { scenario, inText: issue => issue }
  return {
    scenario: { ...scenario, ...(queues !== undefined && { queues }), ...(topics !== undefined && { topics }) },
    inText: issue => ({ ...issue, path: pathInText(issue.path, moved) }),
  }
}

function liftOne(value: unknown, path: string, moved: Moved, issues: Issues): unknown {
  const own = raw(value)
  const level = own['properties']
  if (level === null || typeof level !== 'object' || Array.isArray(level)) return value
  const at = property(path, 'properties')
  const { properties: _, ...rest } = own
  const twice = Object.keys(level).filter(name => Object.hasOwn(rest, name))
  for (const name of twice)
    issues.add(property(at, name), () => ({ message: `is also beside "properties", at ${property(path, name)}` }))
  issues.notice(at, 'is a level of ARM templates; its contents are read as if they were one level up')
  moved.set(path, new Set(Object.keys(level)))
  return { ...level, ...rest }
}

function each(value: unknown, path: string, lift: (value: unknown, path: string) => unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, lift(one, property(path, name))]))
}

function within(value: unknown, key: string, path: string, lift: (value: unknown, path: string) => unknown): unknown {
  const own = raw(value)
  return Object.hasOwn(own, key) ? { ...own, [key]: each(own[key], property(path, key), lift) } : value
}

/** The deepest entity first: a rule stands in a subscription, which stands in a topic. */
function pathInText(path: string, moved: Moved): string {
  let found = path
  for (const [entity, names] of [...moved].sort(([a], [b]) => b.length - a.length)) {
    if (!found.startsWith(entity)) continue
    const rest = found.slice(entity.length)
    const name = [...names].find(one => {
      const step = property(entity, one).slice(entity.length)
      return rest === step || rest.startsWith(`${step}.`) || rest.startsWith(`${step}[`)
    })
    if (name !== undefined) found = property(entity, 'properties') + rest
  }
  return found
}
