/** `busscope link <link>`: what a link says is kept, checked, and replaced by options. More of `link` stands in cli.test.ts. */
import { expect, test, vi } from 'vitest'
import { cli } from './cli.ts'

async function link(...args: readonly string[]) {
  const written: string[] = []
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((chunk, coding, done?: unknown) => {
    written.push(String(chunk))
    const callback = typeof coding === 'function' ? coding : done
    if (typeof callback === 'function') callback()
    return true
  })
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation(chunk => written.push(String(chunk)) > 0)
  try {
    return { status: await cli(['link', ...args]), text: written.join('').trimEnd() }
  } finally {
    stdout.mockRestore()
    stderr.mockRestore()
  }
}

const PAGE = 'https://x.example/bus/'
const PLACE = 't=PT35S&n=30&sel=m:7@jobs&view=charts,losses'
const FRAME = 'show=story,stage&from=PT20S&to=PT1M20S'

test.each([
  [[`${PAGE}#id=traffic-spike&${PLACE}&lang=es&theme=dark`], `${PAGE}#id=traffic-spike&${PLACE}&lang=es&theme=dark`],
  [
    [`${PAGE}embed.html?x=1#id=traffic-spike&${PLACE}&${FRAME}`, '--embed'],
    `${PAGE}embed.html#id=traffic-spike&${PLACE}&${FRAME}`,
  ],
  [[`${PAGE}embed.html#id=traffic-spike&${FRAME}`], `${PAGE}#id=traffic-spike&from=PT20S&to=PT1M20S`],
  [
    [`${PAGE}#id=traffic-spike&${PLACE}`, '--at', 'PT1S', '--select', 'jobs', '--lang', 'ru'],
    `${PAGE}#id=traffic-spike&t=PT1S&sel=e:jobs&view=charts,losses&lang=ru`,
  ],
  [[`${PAGE}?utm_source=mail#id=kept-alive`], `${PAGE}#id=kept-alive`],
  [[`${PAGE}#id=kept-alive`, '--base', 'http://other.example'], 'http://other.example/#id=kept-alive'],
  [['#id=kept-alive'], 'http://localhost:4173/#id=kept-alive'],
])('%j', async (args, made) => expect(await link(...args)).toEqual({ status: 0, text: made }))

test.each([
  't=soon',
  't=PT1H',
  'n=9999',
  'n=x',
  'sel=m:99@jobs',
  'view=%3Cscript%3E',
  'lang=xx',
  'theme=pink',
  'show=stage,nonsense',
  'from=PT1H',
  'to=later',
  't=%1B[2J',
])('a link that says %s is not passed on', async said => {
  const { status, text } = await link(`#id=traffic-spike&${said}`, '--embed')
  expect(status).toBe(2)
  expect(text).toContain(`The link says ${said.split('=')[0]}=`)
  expect(text).not.toContain('\u001b')
})

test('an option takes the place of what a link says wrongly', async () => {
  expect(await link('#id=traffic-spike&t=soon&lang=xx', '--at', 'PT1S', '--lang', 'es')).toMatchObject({ status: 0 })
})

test.each([
  'javascript:alert(1)//',
  'ftp://x.example/',
  'https://x.example/?a=b',
  'https://x.example/#a',
  'https://me:secret@x.example/',
  'x.example',
])('--base %s is refused', async base => {
  expect(await link('traffic-spike', '--base', base)).toMatchObject({
    status: 2,
    text: expect.stringContaining('http or https') as unknown,
  })
  vi.stubEnv('BUSSCOPE_BASE', base)
  expect(await link('traffic-spike')).toMatchObject({
    status: 2,
    text: expect.stringContaining('BUSSCOPE_BASE') as unknown,
  })
  vi.unstubAllEnvs()
})
