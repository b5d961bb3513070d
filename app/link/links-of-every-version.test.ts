/**
 * A real link of every version there ever was: made by the program of its day, never made anew. When one of them does not open any more, links
 * that people have sent are broken: mend the code, not the link.
 */
import { expect, test } from 'vitest'
import { builtInIds, compile, parseScenario } from '../../scenarios/index.ts'
import { simulate } from '../../sim-core/index.ts'
import { askedView } from './embed-view.ts'
import { viewNamed } from './views.ts'
import { readAddress } from './address.ts'
import { decodeScenario } from './codec.ts'

const SESSIONS =
  '1a.ggybtV3JEcMgDKwqdcQzSQNk8siP_n-RFsnowAY_XACDYGS8sNLuAcJ44mUGKUSaFizGqj4AEWK82bCvsuj-D1LOXX2OwPRWv9TLt7ctNB0wIndAyrNPIz1wBcwBRSDnciLG_2qKn-1M2OFMtniot9CW7mit9g_MtNbjQpW8m_vkgljkIzYyj1TOApv-XfEA-72hcyRd74pwK_PxhSSu42g9QvroT0Un9HhuSCek3tz5smNCFqFJpkG_xI_M1TPZ2-j1uZWMmixZ1OC0_mEIWyizLWQJ8y8qRywpAjcyrBuk8y40IBis0jvVY2I0EOjuGA-OPlc9G2JYaXU9EVANleg5qfiF8g8'
const CYRILLIC =
  '1a.ftMrjV1LDgIhDL0KB_CKJg6zcOFibqBXAMMo4gxneL2Rj0w0xcxvRVLoJ2XRhvaVhQwDN2Q5o8cgrcETTjrckeAMMryc4OB5wnIdCzFw1-GBIJdy03UWgqtmodiIRBZpMZDYizXsk5aG2hJpI8LBFJkebypLiOTNX-2BxEghjXQs6P3nK_WUJd2Nv7uwRSTKPMKBBjq8xM40ya9AHNbjpvbsRgCt_T45UWNrf8aoD735MLs1NmKKf8cP'
const CHANGED_BUILT_IN =
  '1a1.41gZ7d0hAQAAAAKg_68tftDAEfD3Df--Trr-Pn-fv8_f5-_z9_n7_H3-Pn-fv8_f5-_z9_n7UNGoaFQ0KhoVjYpGRaOiUdFff18A'
/** The built-in spike in three languages with a longer run: each by the dictionary of its language. */
const SPANISH =
  '1e1.gZLA7d0xDQAAAIMw_653TARPdZBQBmRhQD7VIiARkAhIBCQCEgGJgERAIiARkAhIBCQCEgGJgERAGnQbdBt0G3QbdBt0G3QbdBt05wTkAA'
const RUSSIAN =
  '1r1.T0pf7dwhAQAAAAKg_6_tFquBIWDQMmiNQasXcIGWQEugJdASaAm0BFoCLYGWQEugJdASaAm0BFoCLYGWQAvMADPADDADzAAzwAwwA8y4DbQC'
const PORTUGUESE =
  '1p1.ktM07d0xDQAAAMIw_645sEC4qgOychbfzmJnWswiZhGziFnELGIWMYuYRcwiZhGziFnELDrNYRYxi3rZetl62XrZetl62XrZetl62VtmMQ'

/** The built-in spike in English with another lock duration, and two others with a seed: changes of the built-in texts of the day. */
const CHANGE = '1b.traffic-spike.en3Lne.XTl1-8vEZGLKdNsQAA'
const SPANISH_CHANGE = '1b.the-prefetch-trap.es-CYz.9HtCO8jECbnC31xHiWGqPgA'
const RUSSIAN_CHANGE = '1b.five-hops.rudRDQ.TnYd28zCCbnC31xHiWGHJgA'

/** Format 1, 20 November 2026, the last three 22 November 2026. */
const links: readonly (readonly [address: string, title: string, messages: number])[] = [
  [`#s=${SESSIONS}&t=PT2M10S&sel=m:2@order-events`, 'Order events per customer', 5],
  [`#s=${CYRILLIC}`, 'Почему заявка обработана дважды?', 2],
  [`#s=${CHANGED_BUILT_IN}&t=PT1M6S&sum=x`, 'Spike dead-letters jobs', 10],
  [`#s=${SPANISH}&lang=es`, 'El pico deja trabajos sin hacer', 10],
  [`#s=${RUSSIAN}`, 'Скачок: потеря заданий', 10],
  [`#s=${PORTUGUESE}`, 'Pico leva trabalhos à fila de mensagens mortas', 10],
  [`#s=${CHANGE}&t=PT1M6S&sum=x`, 'Spike dead-letters jobs', 10],
  [`#s=${SPANISH_CHANGE}`, 'La trampa de la captura previa', 12],
  [`#s=${RUSSIAN_CHANGE}`, 'Пять пересылок', 16],
]

test.each(links)('%.24s… opens: %s', async (address, title, messages) => {
  const answer = readAddress(address)
  const decoded = answer.kind === 'asked' ? await decodeScenario(answer.asked.scenario!) : answer
  const parsed = parseScenario(decoded.kind === 'text' ? decoded.text : '')
  expect(parsed).toMatchObject({ ok: true, scenario: { busscope: 1, title } })
  expect(parsed.ok && simulate(compile(parsed.scenario)).messageCount).toBe(messages)
})

/** Names that links of format 1 carry. These lists may grow, never shrink. */
const TOP_VIEWS = ['stage', 'sequence', 'charts', 'messages']
const STRIP_VIEWS = ['depth', 'age', 'flow', 'losses', 'latency', 'receivers', 'deliveries']
const EMBED_VIEWS = ['story', 'stage', 'timeline', 'depth', 'charts', 'sequence', 'messages', 'log', 'why']
const BUILT_IN = `
batch-of-100 before-midnight cancelled-in-time clean-slate clock-skew dead-letter-reasons dead-letters-in-one-place
default-changed-later deferred-and-never-fetched deferred-once-too-often deleted-under-the-processor deployment-kills-the-worker
dropped-or-dead-lettered duplicate-in-and-outside-the-window expired-but-locked filter-that-throws five-hops fourteen-days-on-basic
full-of-dead-letters full-of-expired-messages ghost-subscription ghost-subscription-kept-alive idle-by-the-older-page kept-alive
left-from-the-last-test lock-too-short locks-die-with-the-worker never-dead-lettered new-default-reaches-back no-recurrence
nobody-is-listening numbers-with-gaps order-with-sessions peek-says-9999 poison-message reply-queue-deletes-itself
resubmitted-and-dropped retry-by-ttl roll-over scheduled-5-plus-10 scheduled-on-a-topic stale-expires-at switched-off-for-maintenance
telling-dead-letters-apart ten-become-twenty the-lock-that-does-not-hold the-prefetch-trap the-send-that-happened-twice
the-session-that-was-lost the-smaller-ttl-wins topic-shorter-than-subscription traffic-spike traffic-spike-whole transactional-move
ttl-longer-than-the-queue-allows two-partitions-one-order very-low-ttl what-keeps-a-forwarding-queue what-keeps-a-subscription-alive
what-keeps-a-topic-alive who-came-first who-gets-a-copy whose-number wrong-counts
`

test.each(TOP_VIEWS.flatMap(top => [top, ...STRIP_VIEWS.map(strip => `${top},${strip}`)]))(
  'view=%s is known for ever',
  text => {
    expect(viewNamed(text)).toMatchObject({ topView: text.split(',')[0], stripView: text.split(',')[1] ?? 'depth' })
  },
)

test.each(EMBED_VIEWS)('show=%s is known for ever', name => {
  expect(askedView(readAddress(`#id=x&show=${name}`)).views).toEqual([name])
})

test('a built-in scenario is found for ever under its id', () => {
  expect(
    BUILT_IN.trim()
      .split(/\s+/)
      .filter(id => !builtInIds.includes(id)),
  ).toEqual([])
})
