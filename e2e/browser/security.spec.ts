/** What the page may do: everything comes from its own place, and the browser is told to allow nothing else. */

import { expect, test as plainTest } from '@playwright/test'
import type { Page } from '@playwright/test'
import { atRest, clock, open, openHidden, rail, scenarioFile, test } from './page.ts'

/** Complaints of the browser about the policy, and every address that was asked for. */
async function watch(
  page: Page,
): Promise<{ readonly violations: () => Promise<string[]>; readonly asked: readonly string[] }> {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', event =>
      violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    )
  })
  return { asked, violations: () => page.evaluate(() => (window as unknown as { violations: string[] }).violations) }
}

test("nothing leaves the page's own place, and nothing it does is against its policy", async ({ page, baseURL }) => {
  const { asked, violations } = await watch(page)
  await open(page)
  await rail(page).getByText('It expired at 1:04').first().waitFor()
  // Whatever comes late: every dialog, tab and panel, another scenario, a file of one's own.
  await page.locator('.why-facts summary').first().click()
  for (const tab of await rail(page).getByRole('tab').all()) await tab.click()
  for (const tab of await page.locator('.top-tab').all()) await tab.click()
  for (const name of ['?', '/']) {
    await page.keyboard.press(name)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Edit' }).first().click()
  await page.goto('./#id=who-gets-a-copy')
  await expect(clock(page)).toBeVisible()
  await openHidden(page).setInputFiles(scenarioFile('mine.json', { title: 'Mine', runFor: 'PT1M', queues: { q: {} } }))
  await expect(page.getByText('Mine').first()).toBeVisible()
  await atRest(page)
  expect(await violations()).toEqual([])
  expect(asked.filter(address => !address.startsWith(baseURL!) && !address.startsWith('blob:'))).toEqual([])
})

test('the policy stands in the page and in the answer of the server, and forbids what is inline or from elsewhere', async ({
  page,
}) => {
  for (const missing of ['./assets/none.js', './embed.x']) {
    const answer = await page.request.get(missing)
    expect([answer.status(), answer.headers()['content-security-policy']]).toEqual([
      404,
      expect.stringContaining("frame-ancestors 'self'"),
    ])
  }
  expect(await (await page.request.get('./third-party-notices.txt')).text()).toContain('OFL-1.1')
  const response = await page.goto('./')
  const inHeader = response?.headers()['content-security-policy'] ?? ''
  const inPage = (await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')) ?? ''
  for (const policy of [inHeader, inPage]) {
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("require-trusted-types-for 'script'")
    // Pictures that the page itself has made, nothing else.
    expect(policy.replace("img-src 'self' blob:", '')).not.toMatch(/unsafe|https?:|data:|blob:|\*/)
  }
  expect(inHeader).toContain("frame-ancestors 'self'") // cannot stand in a page
  const embed = await page.request.get('./embed.html')
  const [ofEmbed] = /default-src [^"]*/.exec(await embed.text()) ?? []
  expect(ofEmbed).toBe(embed.headers()['content-security-policy'])
  expect(ofEmbed).not.toMatch(/blob:|unsafe|(worker|connect|frame)-/)
})

// The browser complains of it in the console, as it should.
plainTest('an injected script does not run', async ({ page }) => {
  await page.goto('./')
  await expect(clock(page)).toBeVisible()
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    try {
      script.textContent = 'window.injected = true'
    } catch {
      return 'refused' // trusted types
    }
    document.head.append(script)
    return 'injected' in window ? 'ran' : 'blocked'
  })
  expect(['refused', 'blocked']).toContain(ran)
})
