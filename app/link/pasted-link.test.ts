import { expect, test } from 'vitest'
import { fragmentIn } from './pasted-link.ts'

test.each([
  ['https://x.example/#s=1a.AbC&t=PT5S', 's=1a.AbC&t=PT5S'],
  ['  #id=traffic-spike ', 'id=traffic-spike'],
  ['Look: [this](https://x.example/#s=1a.AbC&t=PT5S).', 's=1a.AbC&t=PT5S'],
  ['See HTTPS://x.example/p?q=1#id=a&t=PT1S, please!', 'id=a&t=PT1S'],
  ['Issue #7: https://x.example/page#id=a.', 'id=a'],
  ['https://one.example/#top and https://two.example/#id=b', 'id=b'],
  ['https://x.example/#a#id=b', null],
  ['https://x.example/ #id=a', null],
  ['word #id=a', null],
  ['https://x.example/#id=', null],
  ['{ "a": "https://x.example/#id=a" }', null],
  ['Dear Sir or Madam', null],
  ['', null],
])('%s', (text, fragment) => expect(fragmentIn(text)).toBe(fragment))

/** Each took minutes with patterns that begin anew at every place. */
const MANY = 2 ** 20
test.each([
  ['http://'.repeat(MANY / 7), null],
  [`#s=${'.'.repeat(MANY)}x`, `s=${'.'.repeat(MANY)}x`],
  [`#s=${'.'.repeat(MANY)}`, 's='],
  ['#id='.repeat(MANY / 4), `${'id=#'.repeat(MANY / 4 - 1)}id=`],
  ['http://#'.repeat(MANY / 8), null],
  [' '.repeat(MANY), null],
])('%.20s… a million characters long', (text, fragment) => expect(fragmentIn(text) === fragment).toBe(true))
