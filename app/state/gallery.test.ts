import { describe, expect, test } from 'vitest'
import { entriesOf } from './gallery.ts'
import { searchTexts, searchTextOf, withFiles } from './search-text.ts'

const found = async (query: string): Promise<readonly (string | null)[]> => entriesOf([], null, query, await searchTexts()).map(({ id }) => id)

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
    expect(entriesOf([file], null, 'invoices', withFiles(new Map(), [file])).map(({ title }) => title)).toEqual(['mine.json'])
    expect(searchTextOf('{ Broken')).toBe('{ broken')
  })
})
