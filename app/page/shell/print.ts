/** The pictures are drawn for the window, and a browser that prints gives no time to draw them anew: they are scaled to the sheet. */

/** What print.css leaves of the first sheet for stage and timeline, px. */
const SHEET = { width: 1046, height: 520 }
const GAP = 10

export function fitToPaper(page: Document): void {
  window.addEventListener('beforeprint', () => {
    const time = page.querySelector<HTMLElement>('.wide-time')
    const stage = page.querySelector<HTMLElement>('.wide-stage')
    if (time === null || stage === null) return
    const height = stage.offsetHeight + time.offsetHeight + GAP
    const { style } = page.documentElement
    style.setProperty('--print-width', `${time.offsetWidth}px`)
    style.setProperty('--print-stage', `${stage.offsetHeight}px`)
    style.setProperty('--print-time', `${time.offsetHeight}px`)
    style.setProperty('--print-zoom', String(Math.min(1, SHEET.width / time.offsetWidth, SHEET.height / height)))
  })
}
