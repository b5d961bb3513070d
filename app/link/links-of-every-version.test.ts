/**
 * A real link of every version there ever was: made by the program of its day, never made anew. When one of them does not open any more, links
 * that people have sent are broken: mend the code, not the link.
 */
import { expect, test } from 'vitest'
import { compile, parseScenario } from '../../scenarios/index.ts'
import { simulate } from '../../sim-core/index.ts'
import { readAddress } from './address.ts'
import { decodeScenario } from './codec.ts'

const SESSIONS =
  '1a.ggybtV3JEcMgDKwqdcQzSQNk8siP_n-RFsnowAY_XACDYGS8sNLuAcJ44mUGKUSaFizGqj4AEWK82bCvsuj-D1LOXX2OwPRWv9TLt7ctNB0wIndAyrNPIz1wBcwBRSDnciLG_2qKn-1M2OFMtniot9CW7mit9g_MtNbjQpW8m_vkgljkIzYyj1TOApv-XfEA-72hcyRd74pwK_PxhSSu42g9QvroT0Un9HhuSCek3tz5smNCFqFJpkG_xI_M1TPZ2-j1uZWMmixZ1OC0_mEIWyizLWQJ8y8qRywpAjcyrBuk8y40IBis0jvVY2I0EOjuGA-OPlc9G2JYaXU9EVANleg5qfiF8g8'
const CYRILLIC =
  '1a.ftMrjV1LDgIhDL0KB_CKJg6zcOFibqBXAMMo4gxneL2Rj0w0xcxvRVLoJ2XRhvaVhQwDN2Q5o8cgrcETTjrckeAMMryc4OB5wnIdCzFw1-GBIJdy03UWgqtmodiIRBZpMZDYizXsk5aG2hJpI8LBFJkebypLiOTNX-2BxEghjXQs6P3nK_WUJd2Nv7uwRSTKPMKBBjq8xM40ya9AHNbjpvbsRgCt_T45UWNrf8aoD735MLs1NmKKf8cP'
const CHANGED_BUILT_IN = '1a1.41gZ7d0hAQAAAAKg_68tftDAEfD3Df--Trr-Pn-fv8_f5-_z9_n7_H3-Pn-fv8_f5-_z9_n7UNGoaFQ0KhoVjYpGRaOiUdFff18A'

/** Format 1, 20 November 2026. */
const links: readonly (readonly [address: string, title: string, messages: number])[] = [
  [`#s=${SESSIONS}&t=PT2M10S&sel=m:2@order-events`, 'Order events per customer', 5],
  [`#s=${CYRILLIC}`, 'Почему заявка обработана дважды?', 2],
  [`#s=${CHANGED_BUILT_IN}&t=PT1M6S&sum=x`, 'Spike dead-letters jobs', 10],
]

test.each(links)('%.24s… opens: %s', async (address, title, messages) => {
  const answer = readAddress(address)
  const decoded = answer.kind === 'asked' ? await decodeScenario(answer.asked.scenario!) : answer
  const parsed = parseScenario(decoded.kind === 'text' ? decoded.text : '')
  expect(parsed).toMatchObject({ ok: true, scenario: { busscope: 1, title } })
  expect(parsed.ok && simulate(compile(parsed.scenario)).messageCount).toBe(messages)
})
