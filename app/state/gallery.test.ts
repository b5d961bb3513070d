import { describe, expect, test } from 'vitest'
import { entriesOf, OWN_TAB } from './gallery.ts'
import { searchTexts, searchTextOf, withOwn } from './search-text.ts'

const found = async (query: string): Promise<readonly string[]> => entriesOf({ drafts: [], files: [] }, null, query, await searchTexts()).map(({ key }) => key)

describe('the gallery’s search', () => {
  test.each([
    ['quota', 'full-of-expired-messages'],
    ['MessageLockLost', 'expired-but-locked'],
    ['renew', 'lock-too-short'],
    ['sequence', 'numbers-with-gaps'],
    ['dlq', 'dead-letter-reasons'],
    ['AutoDeleteOnIdle', 'kept-alive'],
    ['expire', 'very-low-ttl'],
    ['TTL', 'traffic-spike'],
    ['box-office', 'who-came-first'],
    ['prefetchCount', 'the-prefetch-trap']
  ])('finds %s in its stories, names and errors', async (query, id) => {
    expect(await found(query)).toContain(id)
  })

  test('still tells scenarios apart', async () => {
    expect(await found('nonsense')).toEqual([])
    expect((await found('prefetchCount')).length).toBeLessThan(6)
    expect((await found('messageId')).length).toBeLessThan(20)
  })

  test('looks into opened files, broken ones too', () => {
    const file = { key: 'k', name: 'mine.json', text: '{"queues":{"Invoices":{}}}' }
    const own = { drafts: [], files: [file] }
    expect(entriesOf(own, null, 'invoices', withOwn(new Map(), own)).map(({ title }) => title)).toEqual(['mine.json'])
    expect(searchTextOf('{ Broken')).toBe('{ broken')
  })

  test('lists what one changed, the last change first; what is as its original is the original', () => {
    const origin = { kind: 'builtIn', id: 'traffic-spike', text: '{"title":"Spike"}' } as const
    const draft = (key: string, text: string, goodText: string | null = null) => ({ key, text, goodText, origin, order: 1 })
    const drafts = [draft('c', '{', '{"title":"Good"}'), draft('b', '{"title":"Mine"}'), draft('a', origin.text)]
    expect(entriesOf({ drafts, files: [] }, OWN_TAB, '').map(({ key, title }) => [key, title])).toEqual([['draft c', 'Good'], ['draft b', 'Mine']])
  })
})
