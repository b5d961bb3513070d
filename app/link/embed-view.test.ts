import { expect, test } from 'vitest'
import { readAddress } from './address.ts'
import { askedView } from './embed-view.ts'

test.each([
  ['', ['timeline'], null],
  ['#id=traffic-spike', ['timeline'], null],
  ['#id=x&show=why,stage', ['why', 'stage'], null],
  ['#id=x&show=stage,stage,nonsense', ['stage'], null],
  ['#id=x&show=,', ['timeline'], null],
  ['#id=x&from=PT30S&to=PT1M', ['timeline'], { from: 30_000, to: 60_000 }],
  ['#id=x&to=PT1M', ['timeline'], { from: 0, to: 60_000 }],
  ['#id=x&from=PT30S', ['timeline'], { from: 30_000, to: Infinity }],
  ['#id=x&from=PT1M&to=PT30S', ['timeline'], null],
  ['#id=x&from=soon&to=later', ['timeline'], null],
])('%s', (address, views, range) => expect(askedView(readAddress(address))).toEqual({ views, range }))
