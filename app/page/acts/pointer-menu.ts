/** A right click, or a long press, on what has a name on the stage or heads a group of the timeline: it is selected, and what can be done with it opens. */

import { acts } from '../../state/page.ts'

const BOXES = '.st-chip, .st-node, .st-pills button, .tl-header'
/** In a box, what selects it. */
const NAMES = '.st-name, .st-client, .tl-name'

export function listenToPointerMenu(target: Pick<Window, 'addEventListener'>): void {
  target.addEventListener('contextmenu', event => {
    const box = event.target instanceof Element ? event.target.closest<HTMLElement>(BOXES) : null
    const thing = box?.matches('button') === true ? box : box?.querySelector<HTMLElement>(NAMES)
    if (thing === null || thing === undefined || event.shiftKey || event.defaultPrevented) return
    event.preventDefault()
    thing.click()
    acts.openDialog('acts')
  })
}
