import { beforeAll, describe, expect, test, vi } from 'vitest'
import { newScenario } from '../edit/new-scenario.ts'
import { loadAllWords } from '../words/load.ts'
import type { Lang } from '../model/lang.ts'
import { entriesOf, OWN_TAB, previewOfText, searchTexts, searchTextOf, withOwn } from './gallery.ts'
import { loadTitles } from './library.ts'

vi.mock('../worker/new-runner.ts', async () => {
  const { atOnce } = await import('./testing.ts')
  return { newRunner: () => atOnce }
})

beforeAll(async () => loadAllWords())

const found = async (query: string, lang: Lang = 'en'): Promise<readonly string[]> =>
  entriesOf({ drafts: [], files: [] }, { tab: null, query, texts: await searchTexts(lang) }, lang).map(({ key }) => key)

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
    ['prefetchCount', 'the-prefetch-trap'],
  ])('finds %s in its stories, names and errors', async (query, id) => {
    expect(await found(query)).toContain(id)
  })

  test('a title has a word where one of its own begins so: "lock" is not in "Clock skew"', async () => {
    expect((await found('lock')).slice(0, 5)).not.toContain('clock-skew')
  })

  test('a word of two parts counts in a title, too', async () => {
    expect((await found('dead-lettered'))[0]).toBe('dropped-or-dead-lettered')
  })

  test.each([
    ['es', 'expiracion', 'stale-expires-at'],
    ['es', 'TRAMPA', 'the-prefetch-trap'],
    ['es', 'dead letter', 'poison-message'],
    ['ru', 'СКАЧОК', 'traffic-spike'],
    ['pt', 'MessageLockLost', 'expired-but-locked'],
  ] as const)('in %s finds %s, with or without accents, and English words too', async (lang, query, id) => {
    expect(await found(query, lang)).toContain(id)
  })

  test.each([
    ['en', 'lock expires before work is done'],
    ['es', 'el bloqueo expira'],
  ] as const)('in %s finds what a whole question is about: %s', async (lang, query) => {
    await loadTitles(lang)
    expect((await found(query, lang)).slice(0, 10)).toContain('lock-too-short')
  })

  const PEEKED = ['peek-says-9999', 'wrong-counts', 'nobody-is-listening']
  const DUPLICATES = ['duplicate-in-and-outside-the-window', 'resubmitted-and-dropped']
  const DELETED_IDLE = ['reply-queue-deletes-itself', 'deleted-under-the-processor', 'kept-alive']
  test.each([
    ['en', 'expired peek', PEEKED],
    ['en', 'duplicated messages', DUPLICATES],
    ['en', 'deletes an idle queue', DELETED_IDLE],
    ['es', 'expirado inspeccionar', PEEKED],
    ['es', 'duplicados', DUPLICATES],
    ['es', 'cola eliminada inactiva', DELETED_IDLE],
    ['ru', 'просмотр истёкших сообщений', ['peek-says-9999', 'wrong-counts']],
    ['ru', 'дубликаты', DUPLICATES],
    ['ru', 'удалена очередь', DELETED_IDLE],
    ['pt', 'inspecionar mensagens expiradas', PEEKED],
    ['pt', 'duplicadas', DUPLICATES],
    ['pt', 'fila excluída ociosa', DELETED_IDLE],
  ] as const)('in %s finds other forms of a word: %s', async (lang, query, ids) => {
    await loadTitles(lang)
    expect((await found(query, lang)).slice(0, 6)).toEqual(expect.arrayContaining([...ids]))
  })

  const SHORT_LOCK = ['lock-too-short']
  test.each([
    ['es', 'expirado visible', PEEKED],
    ['es', 'mensaje caducado', ['nobody-is-listening', 'full-of-expired-messages']],
    ['es', 'ojear caducados', PEEKED],
    ['es', 'expirado peek', PEEKED],
    ['es', 'bloqueo corto', SHORT_LOCK],
    ['es', 'bloqueo insuficiente', SHORT_LOCK],
    ['en', 'expired visible', PEEKED],
    ['en', 'lease too short', SHORT_LOCK],
    ['pt', 'mensagem vencida visível', PEEKED],
    ['pt', 'bloqueio insuficiente', SHORT_LOCK],
    ['ru', 'просроченное сообщение видно', ['peek-says-9999']],
    ['ru', 'недостаточная блокировка', SHORT_LOCK],
  ] as const)('in %s knows the words of every day: %s', async (lang, query, ids) => {
    await loadTitles(lang)
    expect((await found(query, lang)).slice(0, 8)).toEqual(expect.arrayContaining([...ids]))
  })

  test('shows the nearest where nothing has nearly all of the words', async () => {
    expect(await found('prefetch xylophone')).toContain('the-prefetch-trap')
    expect(await found('xylophone zebra')).toEqual([])
  })

  test('lists what has every word first, and of those what has them in its title', async () => {
    const [first, ...rest] = await found('lock too short')
    expect(first).toBe('lock-too-short')
    expect(rest.indexOf('the-prefetch-trap')).toBe(0)
  })

  test.each([
    ['en', 'expired visible'],
    ['en', 'peek expired'],
    ['en', 'expired but visible in peek'],
    ['en', 'expired but still there'],
    ['es', 'expirado visible'],
    ['es', 'peek expirado'],
    ['es', 'un mensaje expirado sigue visible'],
    ['pt', 'expirada visível'],
    ['pt', 'peek expirada'],
    ['ru', 'просроченное видно'],
    ['ru', 'истёкшее видно'],
  ] as const)('in %s lists first where Peek still shows an expired message: %s', async (lang, query) => {
    await loadTitles(lang)
    expect((await found(query, lang))[0]).toBe('nobody-is-listening')
  })

  test('a word as it was typed counts more in a title than another form of it', async () => {
    await loadTitles('es')
    expect((await found('expirado inspeccionar', 'es')).slice(0, 2)).toEqual(['nobody-is-listening', 'peek-says-9999'])
  })

  test('words that name nothing count only where there are no others', async () => {
    expect(await found('why is the lock too short?')).toEqual(await found('lock too short?'))
    expect(await found('but')).toContain('expired-but-locked')
  })

  test('still tells scenarios apart', async () => {
    expect(await found('nonsense')).toEqual([])
    expect((await found('prefetchCount')).length).toBeLessThan(6)
    expect((await found('messageId')).length).toBeLessThan(20)
    // It expects none of them.
    expect(await found('scheduled')).not.toContain('traffic-spike')
  })

  test('looks into opened files, broken ones too', () => {
    const file = { key: 'k', name: 'mine.json', text: '{"queues":{"Zebras":{}}}' }
    const own = { drafts: [], files: [file] }
    expect(
      entriesOf(own, { tab: null, query: 'zebras', texts: withOwn(new Map(), own, 'en') }, 'en').map(
        ({ title }) => title,
      )[0],
    ).toBe('mine.json')
    expect(searchTextOf('{ Broken')).toBe('{ broken')
  })

  test('lists what one changed, the last change first; what is as its original is the original', () => {
    const origin = { kind: 'builtIn', id: 'traffic-spike', text: '{"title":"Spike"}' } as const
    const draft = (key: string, text: string, goodText: string | null = null) => ({
      key,
      text,
      goodText,
      origin,
      order: 1,
    })
    const drafts = [draft('c', '{', '{"title":"Good"}'), draft('b', '{"title":"Mine"}'), draft('a', origin.text)]
    expect(
      entriesOf({ drafts, files: [] }, { tab: OWN_TAB, query: '', texts: null }, 'en').map(({ key, title }) => [
        key,
        title,
      ]),
    ).toEqual([
      ['draft c', 'Good'],
      ['draft b', 'Mine'],
    ])
  })
})

const others = async (from: number, to: number) => {
  for (let count = from; count < to; count++) await previewOfText(newScenario(`Mine ${count}`, ''), null, 200)
}

test('a picture is made once for each width, and anew once sixty others were asked for since', async () => {
  const text = newScenario('Mine', '')
  const narrow = await previewOfText(text, null, 200)
  expect(await previewOfText(text, null, 400)).not.toEqual(narrow)
  await others(0, 50)
  expect(await previewOfText(text, null, 200)).toBe(narrow)
  await others(50, 100)
  expect(await previewOfText(text, null, 200)).toBe(narrow)
  await others(100, 160)
  const again = await previewOfText(text, null, 200)
  expect(again).toEqual(narrow)
  expect(again).not.toBe(narrow)
})
