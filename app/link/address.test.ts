import { expect, test } from 'vitest'
import { readAddress, writeAddress } from './address.ts'

const asked = (id: string | null, time: string | null, file: string | null = null) => ({ kind: 'asked', asked: { id, file, draft: null, time } })

test('an address of the first version reads the same for ever', () => {
  expect(readAddress('#id=traffic-spike&t=PT1M6S')).toEqual(asked('traffic-spike', 'PT1M6S'))
  expect(readAddress('#id=traffic-spike')).toEqual(asked('traffic-spike', null))
  expect(readAddress('#t=PT0.2S')).toEqual(asked(null, 'PT0.2S'))
  expect(readAddress('#file=jobs-1a2b3c4d&t=PT5S')).toEqual(asked(null, 'PT5S', 'jobs-1a2b3c4d'))
  expect(readAddress('#draft=0a1b2c&t=PT5S')).toEqual({ kind: 'asked', asked: { id: null, file: null, draft: '0a1b2c', time: 'PT5S' } })
})

test('keys of later versions are left alone', () => {
  expect(readAddress('#id=kept-alive&t=PT1S&sel=m7&lang=es')).toEqual(asked('kept-alive', 'PT1S'))
})

test.each(['', '#'])('%j is empty', fragment => {
  expect(readAddress(fragment)).toEqual({ kind: 'empty' })
})

test.each(['#garbage', '#=x', '#2.eJxLTEoG', '#%E0%A4%A', '#id=%E0%A4%A', '#&&&', `#id=${'x'.repeat(40_000)}`])('%.30s is unreadable', fragment => {
  expect(readAddress(fragment)).toEqual({ kind: 'unreadable' })
})

test('what is written is read back', () => {
  const odd = { id: null, file: 'a b&c=d#é', draft: 'ab12', time: 'PT1M6S' }
  expect(readAddress(writeAddress(odd))).toEqual({ kind: 'asked', asked: odd })
  expect(writeAddress({ id: 'traffic-spike', file: null, draft: null, time: 'PT1M6S' })).toBe('#id=traffic-spike&t=PT1M6S')
})
