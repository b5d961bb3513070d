import { expect, test } from 'vitest'
import { NOTHING_ASKED } from './address.ts'
import type { AddressAnswer } from './address.ts'
import { followAddress } from './history.ts'
import type { Browser, Place } from './history.ts'

/** A browser's history, timers fired by hand, and a page that goes where it is told. */
function setUp(hash: string) {
  const entries: { hash: string; state: unknown }[] = [{ hash, state: null }]
  let at = 0
  const location = { hash }
  const writes: string[] = []
  const timers: (() => void)[] = []
  const listeners: Record<string, () => void> = {}
  const write = (how: string, state: unknown, url: string) => {
    writes.push(`${how} ${url}`)
    if (how === 'push') at++
    entries.length = Math.max(at + 1, how === 'push' ? 0 : entries.length)
    entries[at] = { hash: url, state }
    location.hash = url
  }
  const browser: Browser = {
    location,
    history: {
      get state() {
        return entries[at]!.state as unknown
      },
      replaceState: (state: unknown, _: string, url?: string | URL | null) => write('replace', state, String(url)),
      pushState: (state: unknown, _: string, url?: string | URL | null) => write('push', state, String(url)),
      back,
    },
    addEventListener: (type, listener) => void (listeners[type] = listener),
    setTimeout: action => timers.push(action),
  }
  let place: Place | null = null
  let tell = () => {}
  let layers = 0
  const opened: { answer: AddressAnswer; memo: unknown }[] = []
  function back() {
    location.hash = entries[--at]!.hash
    listeners['popstate']!()
  }
  followAddress(
    {
      place: () => place,
      subscribe: listener => void (tell = listener),
      open: (answer, memo) => opened.push({ answer, memo }),
      layers: () => layers,
      closeLayers: count => void (layers = Math.min(layers, count)),
    },
    browser,
  )
  return {
    writes,
    opened,
    go(time: string, visits = 0) {
      place = { asked: { ...NOTHING_ASKED, id: 'a', time }, memo: { n: 1 }, visits }
      tell()
    },
    pass: () => timers.splice(0).forEach(timer => timer()),
    back,
    cover(count: number) {
      layers = count
      tell()
    },
    layers: () => layers,
    /** Typed over by a person, before the page hears of it. */
    type: (typed: string) => void (location.hash = typed),
    leave: () => listeners['pagehide']!(),
  }
}

test('the address is opened at the start, and at back and forward with what was remembered', () => {
  const page = setUp('#id=a&t=PT1S')
  expect(page.opened).toHaveLength(1)
  page.go('PT1S')
  page.go('PT9S', 1)
  page.back()
  expect(page.opened[1]).toMatchObject({
    answer: { kind: 'asked', asked: { ...NOTHING_ASKED, id: 'a', time: 'PT1S' } },
    memo: { n: 1 },
  })
})

test('scrubbing replaces the entry at once, then four times a second at most, and at the end', () => {
  const page = setUp('')
  for (let second = 1; second <= 40; second++) page.go(`PT${second}S`)
  expect(page.writes).toEqual(['replace #id=a&t=PT1S'])
  page.pass()
  expect(page.writes.slice(1)).toEqual(['replace #id=a&t=PT40S'])
  page.pass()
  page.pass()
  expect(page.writes).toHaveLength(2)
})

test('a deliberate act pushes an entry, and the one it leaves keeps its last instant', () => {
  const page = setUp('')
  page.go('PT1S')
  page.go('PT2S')
  page.go('PT7S', 1)
  expect(page.writes).toEqual(['replace #id=a&t=PT1S', 'replace #id=a&t=PT2S', 'push #id=a&t=PT7S'])
})

test('Back closes what was opened over the page and nothing else; over what was closed by other means it goes on', () => {
  const page = setUp('#id=a')
  page.go('PT1S')
  page.go('PT2S', 1)
  page.cover(1)
  page.go('PT5S', 1)
  page.back()
  expect([page.layers(), page.opened.length]).toEqual([0, 1])
  page.pass()
  expect(page.writes.at(-1)).toBe('replace #id=a&t=PT5S')
  page.cover(2)
  page.go('PT7S', 2) // beneath it
  expect(page.writes.slice(-2)).toEqual(['replace #id=a&t=PT7S', 'push #id=a&t=PT7S'])
  page.back()
  expect([page.layers(), page.opened.length]).toEqual([0, 1])
  page.cover(1)
  page.cover(0)
  page.back()
  expect(page.opened[1]!.answer).toMatchObject({ asked: { time: 'PT5S' } })
})

test('a visit takes the entry of what it closes, unless the place has changed since that was opened', () => {
  const page = setUp('')
  page.go('PT1S')
  page.cover(1)
  page.cover(0)
  page.go('PT3S', 1)
  page.cover(1)
  page.cover(0)
  page.go('PT4S', 1)
  page.go('PT5S', 2)
  expect(page.writes).toEqual(
    ['replace 1', 'push 1', 'replace 3', 'push 3', 'replace 4', 'push 5'].map(write =>
      write.replace(/(\d)$/, '#id=a&t=PT$1S'),
    ),
  )
})

test('closing the page writes what was waiting', () => {
  const page = setUp('')
  page.go('PT1S')
  page.go('PT2S')
  page.leave()
  expect(page.writes.at(-1)).toBe('replace #id=a&t=PT2S')
})

test('what a person types into the address bar is not written over, not even when the page is left before it opens that', () => {
  const page = setUp('')
  page.go('PT1S')
  page.go('PT2S')
  page.type('#id=b')
  page.go('PT3S')
  page.go('PT9S', 1)
  page.pass()
  page.leave()
  expect(page.writes).toEqual(['replace #id=a&t=PT1S'])
})
