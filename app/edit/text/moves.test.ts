import { describe, expect, test } from 'vitest'
import {
  actorRenamings,
  entityAt,
  labelRenamings,
  pathOfEntity,
  referencesTo,
  renamings,
  renamingsOfCopy,
} from '../form/references.ts'
import { duplicated, moved, renamed } from './moves.ts'

const text = `{
  "busscope": 1, "runFor": "PT10M",
  "queues": { "jobs": { "forwardDeadLetteredMessagesTo": "dead" }, "dead": {}, "jobs-2": {}, "jobs-3": {} },
  "topics": { "orders": { "subscriptions": { "billing": { "forwardTo": "Jobs" } } } },
  "senders": [ { "name": "web", "to": "jobs", "arrivals": { "every": "PT1S" }, "message": { "replyTo": "jobs" } } ],
  "receivers": [
    { "name": "work", "from": "jobs/$deadletterqueue", "onSettle": [ { "after": "complete", "send": { "to": "dead", "message": {} } } ] },
    { "name": "bill", "from": "orders/subscriptions/billing/$deadletterqueue" },
    { "name": "more", "from": "jobs-3" }
  ],
  "steps": [
    { "at": "PT1S", "do": "receive", "from": "jobs", "as": "batch" },
    { "at": "PT2S", "do": "complete", "of": "batch" },
    { "at": "PT3S", "do": "complete", "from": "jobs", "messageId": "web-2" }
  ],
  "expect": [ { "event": { "kind": "message-forwarded", "entity": "jobs", "to": "jobs", "actor": "web" } } ],
  "marks": [ { "at": "PT1S", "title": "jobs", "select": { "entity": "jobs", "messageId": "web-1" } } ]
}`
const scenario: unknown = JSON.parse(text)

test('all that names a queue gets its new name, and nothing else', () => {
  const next = renamed(
    text,
    { path: ['queues', 'jobs'], name: 'work items' },
    renamings(scenario, 'jobs', 'work items'),
  )
  expect(next).toBe(
    text
      .replace('"jobs": {', '"work items": {')
      .replace('"to": "jobs", "arr', '"to": "work items", "arr')
      .replace('"Jobs"', '"work items"')
      .replace('"jobs/$dead', '"work items/$dead')
      .replaceAll('"from": "jobs"', '"from": "work items"')
      .replaceAll('"entity": "jobs"', '"entity": "work items"')
      .replace('"to": "jobs", "actor"', '"to": "work items", "actor"'),
  )
})

test('a topic takes its subscriptions along', () => {
  const next = renamed(text, { path: ['topics', 'orders'], name: 'sales' }, renamings(scenario, 'orders', 'sales'))
  expect(next).toContain('"sales/subscriptions/billing/$deadletterqueue"')
  expect(next).not.toContain('"orders')
})

test('a subscription keeps its topic', () => {
  const found = renamings(scenario, 'orders/subscriptions/billing', 'invoices')
  expect(found).toEqual([{ path: ['receivers', 1, 'from'], value: 'orders/subscriptions/invoices/$deadletterqueue' }])
})

test('who refers to it', () => {
  expect(referencesTo(scenario, ['queues', 'dead'], 'dead')).toEqual([
    ['queues', 'jobs', 'forwardDeadLetteredMessagesTo'],
    ['receivers', 0, 'onSettle', 0, 'send', 'to'],
  ])
  expect(referencesTo(scenario, ['queues', 'jobs-2'], 'jobs-2')).toEqual([])
})

test('a sender: expectations, and ids that come from its name', () => {
  expect(actorRenamings(scenario, 'web', 'site')).toEqual([
    { path: ['steps', 2, 'messageId'], value: 'site-2' },
    { path: ['expect', 0, 'event', 'actor'], value: 'site' },
    { path: ['marks', 0, 'select', 'messageId'], value: 'site-1' },
  ])
})

test('a label', () =>
  expect(labelRenamings(scenario, 'batch', 'first')).toEqual([{ path: ['steps', 1, 'of'], value: 'first' }]))

test('entities and their places', () => {
  expect(entityAt(['topics', 'orders', 'subscriptions', 'billing'])).toBe('orders/subscriptions/billing')
  expect(entityAt(['queues', 'jobs', 'forwardTo'])).toBeNull()
  expect(entityAt(['senders', 0])).toBeNull()
  expect(pathOfEntity('orders/subscriptions/billing/$deadletterqueue')).toEqual([
    ['topics', 'orders', 'subscriptions', 'billing'],
  ])
  expect(pathOfEntity('jobs/$Transfer/$DeadLetterQueue')).toContainEqual(['queues', 'jobs'])
})

describe('pieces keep their writing', () => {
  const list = '{ "steps": [\n  { "at":"a" },\n  { "at" : "b" }\n] }'
  test('moved down', () =>
    expect(moved(list, ['steps', 0], 1)).toBe('{ "steps": [\n  { "at" : "b" },\n  { "at":"a" }\n] }'))
  test('moved up', () =>
    expect(moved(list, ['steps', 1], -1)).toBe('{ "steps": [\n  { "at" : "b" },\n  { "at":"a" }\n] }'))
  test('the first stays first', () => expect(moved(list, ['steps', 0], -1)).toBe(list))
  test('a property moves whole', () =>
    expect(moved('{"q":{"a":{}, "b" : {"c":1}}}', ['q', 'a'], 1)).toBe('{"q":{"b" : {"c":1}, "a":{}}}'))
  test('a copy', () =>
    expect(duplicated(list, ['steps', 0], null)).toBe(
      '{ "steps": [\n  { "at":"a" },\n  { "at":"a" },\n  { "at" : "b" }\n] }',
    ))
  test('a copy of a sender has its own name, and its own ids where they are given', () => {
    const sender = (name: string, messageId: string) =>
      `{ "name": "${name}", "to": "q", "message": { "messageId": "${messageId}" } }`
    const copied = duplicated(`{ "senders": [${sender('shop', 'order-{n}')}] }`, ['senders', 0], null)
    const entry = { name: 'shop', to: 'q', message: { messageId: 'order-{n}' } }
    expect(JSON.parse(renamed(copied, null, renamingsOfCopy(['senders', 1], entry, 'shop-2')))).toEqual(
      JSON.parse(`{ "senders": [${sender('shop', 'order-{n}')}, ${sender('shop-2', 'shop-2-{n}')}] }`),
    )
    expect(renamingsOfCopy(['senders', 1], { name: 'shop' }, 'shop-2')).toHaveLength(1)
  })
  test('a copy with a name', () =>
    expect(duplicated('{ "q": { "a": { "x": 1 } } }', ['q', 'a'], 'a-2')).toBe(
      '{ "q": { "a": { "x": 1 }, "a-2": { "x": 1 } } }',
    ))
})
