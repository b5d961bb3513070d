/** The page stands where its picture stood, in every language and on every screen. */

import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { arrive, SCREENS, stranger } from './first-visit.ts'
import { frames, test } from './the-page.ts'

interface Look {
  readonly title: string
  readonly lang: string
  readonly description: string | null
  readonly text: string | null
  /** Where every element is, by its place in the page. */
  readonly boxes: Readonly<Record<string, readonly number[]>>
}

/** Looks at the picture, and at the page in the moment in which it takes its place. */
function looks(page: Page): Promise<readonly [Look, Look]> {
  return page.evaluate(
    () =>
      new Promise<readonly [Look, Look]>(resolve => {
        const look = (root: string): Look => {
          const boxes: Record<string, readonly number[]> = {}
          const measure = (element: Element, place: string) => {
            if (element.matches('details:not([open]) > :not(summary)')) return // folded away: it stands nowhere
            const { x, y, width, height } = element.getBoundingClientRect()
            boxes[`${place} ${element.localName}.${element.getAttribute('class') ?? ''}`] = [x, y, width, height]
            ;[...element.children].forEach((child, i) => measure(child, `${place}/${i}`))
          }
          const own = document.querySelector(`${root} > .page`)!
          measure(own, '')
          const description = document.querySelector('meta[name=description]')!.getAttribute('content')
          return {
            title: document.title,
            lang: document.documentElement.lang,
            description,
            text: own.textContent,
            boxes,
          }
        }
        const before = look('#opening')
        new MutationObserver(
          () => document.getElementById('opening') === null && resolve([before, look('#root')]),
        ).observe(document.body, { childList: true })
        window.dispatchEvent(new Event('hashchange'))
      }),
  )
}

const moved = (before: Look, after: Look): readonly string[] =>
  Object.keys({ ...before.boxes, ...after.boxes })
    .filter(place => {
      const [a, b] = [before.boxes[place], after.boxes[place]]
      return a === undefined || b === undefined || a.some((value, i) => Math.abs(value - b[i]!) > 1)
    })
    .map(place => `${place}: ${String(before.boxes[place])} | ${String(after.boxes[place])}`)

for (const locale of ['en', 'es', 'ru', 'pt']) {
  test(`the page stands where its picture stood, on every screen: ${locale}`, async ({ browser }) => {
    for (const screen of SCREENS) {
      const page = await stranger(browser, locale, screen)
      await arrive(page)
      await page.evaluate(() => document.fonts.ready)
      await frames(page, 2) // in which it takes the room that its letters leave
      const [before, after] = await looks(page)
      const name = `${locale} ${screen.width} × ${screen.height}`
      expect(moved(before, after), name).toEqual([])
      expect({ ...after, boxes: null }, name).toEqual({ ...before, boxes: null })
      expect(before.lang.slice(0, 2), name).toBe(locale)
      await page.context().close()
    }
  })
}
