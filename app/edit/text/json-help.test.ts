import '../../explain/testing/loaded.ts'
import { describe, expect, test } from 'vitest'
import { helpAt, suggestionsAt } from './json-help.ts'

/** The cursor stands where the text has `|`. */
function at(marked: string) {
  const offset = marked.indexOf('|')
  return { text: marked.replace('|', ''), offset }
}

function labels(marked: string): readonly string[] {
  const { text, offset } = at(marked)
  return suggestionsAt(text, offset, 66_000, 'en')?.list.map(({ label }) => label) ?? []
}

describe('properties', () => {
  test('of a queue, those it does not have yet', () => {
    const found = labels('{ "queues": { "jobs": { "lockDuration": "PT1M", | } } }')
    expect(found).toContain('maxDeliveryCount')
    expect(found).not.toContain('lockDuration')
  })
  test('are explained, with no break in a fact’s code', () => {
    const { text, offset } = at('{ "queues": { "jobs": { "lockD|uration": "PT1M" } } }')
    expect(helpAt(text, offset, 'en')?.description).toContain('(L-\u20603)')
  })
  test('of the step that it is', () => expect(labels('{ "steps": [ { "do": "receive", | } ] }')).toContain('maxWait'))
  test('of a step that is none yet', () => expect(labels('{ "steps": [ { | } ] }')).toEqual(['do']))
  test('names of queues are a person’s own', () => expect(labels('{ "queues": { | } }')).toEqual([]))
  test('in a text that is broken further on', () =>
    expect(labels('{ "namespace": { | }, "queues": { "jobs": { "lockD').at(0)).toBe('tier'))

  test('come with their default, in place of what is typed', () => {
    const { text, offset } = at('{ "queues": { "jobs": { "lockD|" } } }')
    const found = suggestionsAt(text, offset, 0, 'en')!
    const chosen = found.list.find(({ label }) => label === 'lockDuration')!
    expect(text.slice(0, found.from) + chosen.insert + text.slice(found.to)).toBe(
      '{ "queues": { "jobs": { "lockDuration": "PT1M" } } }',
    )
    expect(chosen.info).toMatch(/PT5S/)
  })
  test('keep the value that is there', () => {
    const { text, offset } = at('{ "queues": { "jobs": { "lockD|": "PT9S" } } }')
    expect(suggestionsAt(text, offset, 0, 'en')!.list.find(({ label }) => label === 'lockDuration')!.insert).toBe(
      '"lockDuration"',
    )
  })
})

describe('values', () => {
  test.each([
    ['an enumeration', '{ "namespace": { "tier": | } }', ['basic', 'standard', 'premium']],
    ['a switch', '{ "namespace": { "locksDieWithReceiver": | } }', ['true', 'false']],
    ['a mode', '{ "namespace": { "expiration": "|" } }', ['whenListening', 'onReceive', 'immediate']],
    ['an entity', '{ "queues": { "jobs": {}, "dead": {} }, "senders": [ { "to": "|" } ] }', ['jobs', 'dead']],
    ['a label', '{ "steps": [ { "do": "receive", "as": "a" }, { "do": "complete", "of": "|" } ] }', ['a']],
    ['the playhead', '{ "runFor": "PT2M", "marks": [ { "at": | } ] }', ['PT1M6S']],
    ['nothing', '{ "title": "|" }', []],
  ])('%s', (_, text, found) => expect(labels(text)).toEqual(found))
  test('what a step does', () => expect(labels('{ "steps": [ { "at": "PT1S", "do": "|" } ] }')).toContain('renewLock'))
})

test('what stands there', () => {
  const { text, offset } = at('{ "queues": { "jobs": { "lockDur|ation": "PT90S" } } }')
  expect(helpAt(text, offset, 'en')).toMatchObject({
    name: 'lockDuration',
    reading: '1 min 30 s',
    range: { min: '5 s', max: '5 min' },
    standard: 'PT1M',
  })
  expect(helpAt('{ "colour": 1 }', 4, 'en')).toBeNull()
  expect(helpAt('', 0, 'en')).toBeNull()
})
