/** The entities that ServiceBusExplorer exports: XML, with the names of .NET's descriptions. */
import { item, property } from '../../schema/issue.ts'
import type { Found, FoundEntity, FoundNamespace } from '../found.ts'
import type { Notes } from '../notes.ts'
import { child, children } from '../xml.ts'
import type { Element } from '../xml.ts'

export const isExplorerExport = ({ name, children: inside }: Element): boolean =>
  name === 'Entities' && inside.every(each => each.name.endsWith('s'))

export function readExplorer(root: Element, notes: Notes): Found {
  const entities: FoundEntity[] = []
  const namespaces: FoundNamespace[] = []
  for (const list of root.children) {
    if (list.name !== 'Queues' && list.name !== 'Topics') {
      notes.notice(list.name, 'no effect in a run')
      continue
    }
    for (const [index, element] of list.children.entries()) {
      const place = item(list.name, index)
      const path = textOf(element, 'Path')
      if (path === '') notes.warn(place, 'is left out because it has no Path')
      else if (list.name === 'Queues') entities.push({ ...at(element, place, notes), kind: 'queue', names: [path] })
      else topic(element, path, place, entities, notes)
    }
  }
  return { namespaces, entities, messages: [] }
}

function topic(element: Element, path: string, place: string, entities: FoundEntity[], notes: Notes): void {
  entities.push({ ...at(element, place, notes), kind: 'topic', names: [path] })
  const subscriptions = children(child(element, 'Subscriptions'), 'Subscription')
  for (const [index, subscription] of subscriptions.entries()) {
    const own = item(property(place, 'Subscriptions'), index)
    const name = textOf(subscription, 'Name')
    entities.push({ ...at(subscription, own, notes), kind: 'subscription', names: [path, name] })
    for (const [number, rule] of children(child(subscription, 'Rules'), 'Rule').entries())
      entities.push(ruleOf(rule, item(property(own, 'Rules'), number), [path, name], notes))
  }
}

/** What its own elements say; lists in it are entities of their own, access rules are never read. */
const LISTS = new Set(['Subscriptions', 'Rules', 'AuthorizationRules', 'Authorization', 'MessageCountDetails'])
const OWN_NAMES = new Set(['Path', 'Name', 'TopicPath', 'UserMetadata'])

function at(element: Element, place: string, notes: Notes): Omit<FoundEntity, 'kind' | 'names'> {
  if (child(element, 'AuthorizationRules') !== undefined)
    notes.notice(property(place, 'AuthorizationRules'), 'access rules and their keys are never read')
  const own = element.children.filter(({ name }) => !LISTS.has(name) && !OWN_NAMES.has(name))
  return { namespace: null, properties: Object.fromEntries(own.map(each => [each.name, each.text.trim()])), place }
}

function ruleOf(rule: Element, place: string, parents: readonly string[], notes: Notes): FoundEntity {
  const filter = child(rule, 'Filter')
  const sql = child(filter, 'SqlFilter')
  const correlation = child(filter, 'CorrelationFilter')
  const action = textOf(child(child(rule, 'Action'), 'SqlRuleAction'), 'SqlExpression')
  const name = textOf(rule, 'Name')
  if (sql === undefined && correlation === undefined && name !== '$Default')
    notes.warn(property(place, 'Filter'), 'the export does not say which filter it is; here every message matches')
  return {
    kind: 'rule',
    namespace: null,
    names: [...parents, name],
    properties: {
      ...(sql !== undefined && { sqlFilter: { sqlExpression: textOf(sql, 'SqlExpression') } }),
      ...(sql === undefined && correlation !== undefined && { correlationFilter: correlationOf(correlation) }),
      ...(action !== '' && { action: { sqlExpression: action } }),
    },
    place,
  }
}

function correlationOf(element: Element): Readonly<Record<string, unknown>> {
  const own = element.children.filter(({ name }) => name !== 'Properties' && name !== 'ExtensionData')
  const properties = children(child(element, 'Properties'), 'Property').map(({ text }) => {
    const colon = text.indexOf(':')
    return [text.slice(0, colon).trim(), text.slice(colon + 1).trim()] as const
  })
  return {
    ...Object.fromEntries(own.filter(({ text }) => text !== '').map(each => [each.name, each.text])),
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
  }
}

const textOf = (element: Element | undefined, name: string): string => child(element, name)?.text.trim() ?? ''
