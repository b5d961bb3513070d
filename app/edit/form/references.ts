/** Who names an entity or an actor, and what a new name changes. */

import { scenarioShape } from '../../../scenarios/index.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { valueAt } from '../../model/json-path.ts'
import { walk } from './shape-walk.ts'

export interface Renaming {
  readonly path: JsonPath
  readonly value: string
}

const INSIDE = ['/$deadletterqueue', '/$transfer/$deadletterqueue', '/subscriptions/']

/** The queue, topic or subscription at a place of the scenario; null: it is none. */
export function entityAt(path: JsonPath): string | null {
  const [section, name, part, inner] = path
  if (typeof name !== 'string' || (section !== 'queues' && section !== 'topics')) return null
  if (path.length === 2) return name
  return section === 'topics' && path.length === 4 && part === 'subscriptions' ? `${name}/subscriptions/${inner}` : null
}

/** The place of a queue, topic or subscription, or of what belongs to it, such as its dead-letter queue. */
export function pathOfEntity(entity: string): readonly JsonPath[] {
  const base = entity.replace(/\/(\$transfer\/)?\$deadletterqueue$/i, '')
  const at = base.lastIndexOf('/subscriptions/')
  if (at < 0)
    return [
      ['queues', base],
      ['topics', base],
    ]
  return [['topics', base.slice(0, at), 'subscriptions', base.slice(at + '/subscriptions/'.length)]]
}

/** Every property that names the entity, its dead-letter queue or one of its subscriptions, with what follows its name. */
function namings(scenario: unknown, entity: string): readonly { readonly path: JsonPath; readonly rest: string }[] {
  const found: { path: JsonPath; rest: string }[] = []
  walk(scenarioShape, scenario, [], (shape, value, path) => {
    if (typeof value !== 'string' || !(shape.kind === 'path' || isPathInEvent(path))) return
    const rest = value.slice(entity.length)
    const isInside = rest === '' || INSIDE.some(part => rest.toLowerCase().startsWith(part))
    if (isInside && value.toLowerCase().startsWith(entity.toLowerCase())) found.push({ path, rest })
  })
  return found
}

/** Records and states name entities in plain text too. */
function isPathInEvent(path: JsonPath): boolean {
  const [section, , holder, key] = path
  return (
    section === 'expect' && ((holder === 'event' && key === 'to') || (holder === 'is' && key === 'deadLetterSource'))
  )
}

/** What names the entity from outside of it. */
export function referencesTo(scenario: unknown, at: JsonPath, entity: string): readonly JsonPath[] {
  return namings(scenario, entity)
    .map(({ path }) => path)
    .filter(path => !at.every((part, depth) => path[depth] === part))
}

export function renamings(scenario: unknown, entity: string, name: string): readonly Renaming[] {
  const renamed = entity.includes('/subscriptions/') ? entity.slice(0, entity.lastIndexOf('/') + 1) + name : name
  return namings(scenario, entity).map(({ path, rest }) => ({ path, value: renamed + rest }))
}

/** A sender's or receiver's name stands in expectations, and in the ids of messages that have none of their own. */
export function actorRenamings(scenario: unknown, actor: string, name: string): readonly Renaming[] {
  const found: Renaming[] = []
  const pattern = new RegExp(`^${actor.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?=$|#\\d+$|-\\d+$)`)
  walk(scenarioShape, scenario, [], (_, value, path) => {
    if (typeof value === 'string' && isNameOfActor(path) && pattern.test(value))
      found.push({ path, value: name + value.slice(actor.length) })
  })
  return found
}

const NAMES_ACTORS = new Set(['actor', 'receiver', 'lockedBy', 'messageId'])

function isNameOfActor(path: JsonPath): boolean {
  if (!NAMES_ACTORS.has(String(path.at(-1)))) return false
  const isSent = path[0] === 'steps' && path.length > 3 // a message of the step's own
  return !isSent && (path[0] === 'expect' || path[0] === 'marks' || path[0] === 'steps')
}

/** What a copy has of its own: its name, and with it the ids of what it sends; two messages with one id would be duplicates. */
export function renamingsOfCopy(path: JsonPath, entry: unknown, name: string): readonly Renaming[] {
  const idAt = ['message', 'messageId']
  const hasIds = path[0] === 'senders' && typeof valueAt(entry, idAt) === 'string'
  return [
    { path: [...path, 'name'], value: name },
    ...(hasIds ? [{ path: [...path, ...idAt], value: `${name}-{n}` }] : []),
  ]
}

/** Labels are named by later steps. */
export function labelRenamings(scenario: unknown, label: string, name: string): readonly Renaming[] {
  const found: Renaming[] = []
  walk(scenarioShape, scenario, [], (shape, value, path) => {
    if (shape.kind === 'label' && value === label) found.push({ path, value: name })
  })
  return found
}
