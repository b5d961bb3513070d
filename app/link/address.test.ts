import { expect, test } from 'vitest'
import { addressOfEmbed, NOTHING_ASKED, readAddress, writeAddress } from './address.ts'
import type { Asked } from './address.ts'

const asked = (some: Partial<Asked>) => ({ kind: 'asked', asked: { ...NOTHING_ASKED, ...some } })

test('an address of the first version reads the same for ever', () => {
  expect(readAddress('#id=traffic-spike&t=PT1M6S')).toEqual(asked({ id: 'traffic-spike', time: 'PT1M6S' }))
  expect(readAddress('#id=traffic-spike')).toEqual(asked({ id: 'traffic-spike' }))
  expect(readAddress('#t=PT0.2S')).toEqual(asked({ time: 'PT0.2S' }))
  expect(readAddress('#file=jobs-1a2b3c4d&t=PT5S')).toEqual(asked({ time: 'PT5S', file: 'jobs-1a2b3c4d' }))
  expect(readAddress('#draft=0a1b2c&t=PT5S')).toEqual(asked({ draft: '0a1b2c', time: 'PT5S' }))
})

test('so does one with all that a link may carry', () => {
  expect(
    readAddress('#s=1a.AbC-_9&t=PT5S&n=57&sel=m:7@jobs&view=sequence,oldestAge&lang=es&theme=dark&sum=Zm9vYmFy'),
  ).toEqual(
    asked({
      scenario: '1a.AbC-_9',
      time: 'PT5S',
      record: '57',
      selection: 'm:7@jobs',
      view: 'sequence,oldestAge',
      lang: 'es',
      theme: 'dark',
      sum: 'Zm9vYmFy',
    }),
  )
  expect(readAddress('#lang=ru')).toEqual(asked({ lang: 'ru' }))
  expect(readAddress('#sel=e%3Aorders%2Fsubscriptions%2Fbilling')).toEqual(
    asked({ selection: 'e:orders/subscriptions/billing' }),
  )
})

test('keys of later versions are left alone', () => {
  expect(readAddress('#id=kept-alive&t=PT1S&speed=2')).toEqual(asked({ id: 'kept-alive', time: 'PT1S' }))
})

test.each(['', '#'])('%j is empty', fragment => {
  expect(readAddress(fragment)).toEqual({ kind: 'empty' })
})

test.each(['#garbage', '#=x', '#2.eJxLTEoG', '#%E0%A4%A', '#id=%E0%A4%A', '#&&&', `#id=${'x'.repeat(40_000)}`])(
  '%.30s is unreadable',
  fragment => {
    expect(readAddress(fragment)).toEqual({ kind: 'unreadable' })
  },
)

test('too much of a scenario is told from what cannot be read', () => {
  expect(readAddress(`#s=1a.${'A'.repeat(32_000)}`)).toEqual({ kind: 'tooLong' })
})

test('what is written is read back', () => {
  const odd: Asked = {
    id: null,
    file: 'a b&c=d#é',
    draft: 'ab12',
    scenario: '1a.x-_',
    before: '1c.x-_',
    time: 'PT1M6S',
    record: '3',
    selection: "m:1@it's (odd)/$deadletterqueue",
    view: 'a,b',
    show: 'stage',
    from: 'PT0S',
    to: 'PT1M',
    lang: 'pt',
    theme: 'light',
    sum: 'x',
  }
  expect(readAddress(writeAddress(odd))).toEqual({ kind: 'asked', asked: odd })
  expect(writeAddress({ ...NOTHING_ASKED, id: 'traffic-spike', time: 'PT1M6S' })).toBe('#id=traffic-spike&t=PT1M6S')
})

test('nothing that is written ends a link in a mail or in Markdown', () => {
  expect(writeAddress({ ...NOTHING_ASKED, selection: 'm:1@a (b) <c> "d" \'e\' [f] *g*' })).toMatch(/^#[\w=&.:@/,$%-]+$/)
  expect(writeAddress({ ...NOTHING_ASKED, id: 'a', selection: 'e:jobs/$deadletterqueue' })).toBe(
    '#id=a&sel=e:jobs/$deadletterqueue',
  )
})

test.each([
  ['https://x.example/', 'https://x.example/embed.html'],
  ['https://x.example', 'https://x.example/embed.html'],
  ['https://x.example/bus', 'https://x.example/bus/embed.html'],
  ['https://x.example/bus/index.html', 'https://x.example/bus/embed.html'],
  ['https://x.example:8443/bus/?utm_source=mail&next=/a.html', 'https://x.example:8443/bus/embed.html'],
])('the frame of %s', (base, address) => expect(addressOfEmbed(base)).toBe(address))
