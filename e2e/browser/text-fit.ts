/** Whether the texts of a page can be read: what is cut off at an edge or shortened beyond understanding, lies over another text, or makes the page scroll sideways. */
import type { Page } from '@playwright/test'

/** Where a scenario's own words and long names stand: banner, what a change did, stage, inspector. */
const PARTS = ['.story-bar', '.difference', '.st', '.inspector']

/** One line for each fault; empty = everything in sight can be read. */
export function textFaults(page: Page): Promise<string[]> {
  return page.evaluate(parts => {
    type Edges = { left: number; right: number; top: number; bottom: number }
    const within = (a: Edges, b: Edges): Edges => ({
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    })
    const isThere = ({ left, right, top, bottom }: Edges): boolean => right - left > 0.5 && bottom - top > 0.5
    const isRead = (seen: Edges): boolean => isThere(seen) && seen.bottom - seen.top > 6 // the rest has scrolled away

    /** The lines of a text as far as boxes that scroll show them, and by how many pixels a box that does not scroll cuts them. */
    const linesOf = (node: Text, root: Element): { lines: Edges[]; cut: number } => {
      const range = document.createRange()
      range.selectNodeContents(node)
      let lines: Edges[] = [...range.getClientRects()].filter(isThere)
      let cut = 0
      for (let box = node.parentElement; box !== null; box = box === root ? null : box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const edges = box.getBoundingClientRect()
        if (/auto|scroll/.test(overflowX + overflowY)) lines = lines.map(line => within(line, edges)).filter(isRead)
        else if (/hidden|clip/.test(overflowX)) {
          if (!isThere(edges) || edges.width < 2) return { lines: [], cut: 0 } // for ears alone
          for (const line of lines) cut = Math.max(cut, line.right - edges.right, edges.left - line.left)
        }
      }
      return { lines, cut }
    }

    const isOver = (a: Edges, b: Edges): boolean => {
      const both = within(a, b)
      const height = Math.min(a.bottom - a.top, b.bottom - b.top)
      return both.right - both.left > 2 && both.bottom - both.top > height * 0.35
    }

    /** What stays in sight over a text that scrolls away under it: all of that is read where it ends. */
    const isSticky = (element: Element | null, root: Element): boolean =>
      element !== null &&
      element !== root &&
      (getComputedStyle(element).position === 'sticky' || isSticky(element.parentElement, root))

    const faultsIn = (root: Element, part: string): string[] => {
      const faults: string[] = []
      const texts: { text: string; lines: Edges[]; sticks: boolean }[] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
        const text = node.data.trim().slice(0, 50)
        const isShown = node.parentElement!.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        if (text === '' || !isShown || node.parentElement!.closest('.sr-only, title, desc, option') !== null) continue
        const { lines, cut } = linesOf(node, root)
        if (lines.length > 0 && cut > 1.5) faults.push(`${part}: "${text}" is cut by ${Math.round(cut)} px`)
        const sticks = isSticky(node.parentElement, root)
        for (const other of texts)
          if (other.sticks === sticks && other.lines.some(a => lines.some(b => isOver(a, b))))
            faults.push(`${part}: "${text}" lies over "${other.text}"`)
        texts.push({ text, lines, sticks })
      }
      return faults
    }

    /** What a client of the stage does: no tap shows the whole of it. Names, and rules of filters, are whole in the inspector. */
    const shortened = [...document.querySelectorAll('.st-node:not(.st-pile) text')]
      .map(text => ({ text, whole: text.querySelector('title')?.textContent }))
      .filter(({ text, whole }) => whole !== undefined && text.getAttribute('font-weight') === null)
      .map(({ whole }) => `.st: "${whole}" is shortened`)

    /** The stage may be wider than its panel; what is read from top to bottom may not. */
    const panel = [...document.querySelectorAll('.inspector')].flatMap(root => {
      let box: Element | null = root
      while (box !== null && !/auto|scroll/.test(getComputedStyle(box).overflowX)) box = box.parentElement
      const beyond = box === null ? 0 : box.scrollWidth - box.clientWidth
      return beyond > 1 ? [`.inspector scrolls sideways by ${beyond} px`] : []
    })

    const faults = parts.flatMap(part => [...document.querySelectorAll(part)].flatMap(root => faultsIn(root, part)))
    const beyond = document.documentElement.scrollWidth - innerWidth
    return [...faults, ...shortened, ...panel, ...(beyond > 1 ? [`the page scrolls sideways by ${beyond} px`] : [])]
  }, PARTS)
}
