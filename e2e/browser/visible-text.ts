/** What a page says in sight, and which of it is cut off. Runs in the page: no import is used inside the functions that are sent there. */

import type { Page } from '@playwright/test'

interface VisibleText {
  /** Texts in sight, and names and hints of what is in sight. */
  readonly texts: readonly string[]
  /** Each a sentence about what does not fit. */
  readonly cut: readonly string[]
}

/** `root` is the page, or a part of it with a shadow of its own. */
export async function visibleText(page: Page): Promise<VisibleText> {
  const { texts, cut } = await page.evaluate(() => {
    const texts = new Set<string>()
    const cut = new Set<string>()
    const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    /** Where the element ends that would hide what leaves it; null: it can be scrolled, or nothing hides. */
    const judge = (text: string, box: DOMRect, from: Element) => {
      for (let around: Element | null = from; around !== null; around = around.parentElement) {
        const { overflowX, textOverflow, clipPath, clip } = getComputedStyle(around)
        if (clipPath !== 'none' || clip !== 'auto') return // for ears only
        if (overflowX === 'auto' || overflowX === 'scroll') return
        const edge = around.getBoundingClientRect()
        const isOut = box.right > edge.right + 1.5 || box.left < edge.left - 1.5
        if (isOut && (overflowX === 'hidden' || overflowX === 'clip')) {
          const isTold = textOverflow === 'ellipsis' && around.closest('[title]') !== null
          if (!isTold) cut.add(`"${short(text)}" is cut off by .${around.className}`)
          return
        }
        if (isOut && around.matches('button, a, [role=tab], th, td, label'))
          cut.add(`"${short(text)}" leaves its .${around.className}`)
      }
      if (box.right > innerWidth + 1.5 || box.left < -1.5) cut.add(`"${short(text)}" leaves the page`)
    }
    const roots: ParentNode[] = [document.querySelector('dialog[open]') ?? document.body]
    for (const host of document.querySelectorAll('*'))
      if (host.shadowRoot !== null && isSeen(host)) roots.push(host.shadowRoot)
    for (const root of roots) {
      for (const element of root.querySelectorAll('*')) {
        // Code is the same everywhere; what is marked as another language is meant to be in it.
        if (
          !isSeen(element) ||
          element.closest('style, script, noscript, pre, body [lang], .cm-content, .cm-gutters') !== null
        )
          continue
        for (const name of ['title', 'aria-label', 'placeholder', 'aria-valuetext']) {
          const value = element.getAttribute(name)
          if (value !== null && value !== '') texts.add(value)
        }
        for (const node of element.childNodes) {
          const text = node.textContent?.trim() ?? ''
          if (!(node instanceof Text) || text === '') continue
          // A long name is cut into parts where a line may break.
          texts.add(element.querySelector(':scope > wbr') === null ? text : element.textContent)
          if (element.closest('svg, option') !== null) continue
          const range = document.createRange()
          range.selectNodeContents(node)
          const box = range.getBoundingClientRect()
          if (box.width > 0) judge(text, box, element)
        }
      }
    }
    if (document.documentElement.scrollWidth > innerWidth) cut.add('the page scrolls sideways')
    return { texts: [...texts], cut: [...cut] }
  })
  return { texts, cut: [...cut, ...(await overlaps(page))] }
}

/** What lies over something else in the two bars. */
async function overlaps(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const bar of document.querySelectorAll('.header, .transport-line')) {
      const parts = [...bar.querySelectorAll('button, .button, .icon-select, .clock')].filter(
        part =>
          part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          part.closest('.menu-list') === null,
      )
      for (const [i, a] of parts.entries()) {
        for (const b of parts.slice(i + 1)) {
          if (a.contains(b) || b.contains(a)) continue
          const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()]
          const over = Math.min(p.right, q.right) - Math.max(p.left, q.left)
          const across = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top)
          if (over > 1.5 && across > 1.5)
            found.push(`"${a.textContent}" .${a.className} lies over "${b.textContent}" .${b.className}`)
        }
      }
    }
    return found
  })
}
