/** The picture stands where the page will be, until the page is as far as the picture. */

import { handsOn, scrollsOf } from './hands.ts'
import type { Picture } from './picture.ts'
import { selectedIn } from './selected.ts'

/** From when on a person is told that the page is on its way. */
const LONG_MS = 1000
/** With a run to show for so long, the page does not wait until it looks the same. */
const RUNNING_MS = 1500
/** Not with every move of a pointer. */
const RETRY_MS = 1000

/** Only a page with a run has it. */
const RUN = '.clock-line'
/** It has something else to say. */
const OTHERWISE = '[role=alert], [role=dialog], dialog'

/** `live` fetches the page, which draws itself into #root. The answer begins it, as any sign of a person does. */
export function standIn(
  box: Element,
  page: Element,
  { failed, retry }: Pick<Picture, 'failed' | 'retry'>,
  live: () => Promise<unknown>,
): () => void {
  const root = document.getElementById('root')!
  let isComing = false
  const come = async () => {
    isComing = true
    const long = setTimeout(() => {
      box.ariaBusy = 'true'
    }, LONG_MS)
    const isHere = await live().then(
      () => true,
      () => false,
    )
    if (isHere) await caughtUp(page, root, hands.areBusy)
    clearTimeout(long)
    box.ariaBusy = null
    if (isHere) return giveWay()
    tell(box, failed, retry)
    setTimeout(() => {
      isComing = false
    }, RETRY_MS)
  }
  const giveWay = () => {
    const scroll = scrollsOf(page)
    const select = selectedIn(page)
    const doAgain = hands.letGo()
    box.remove()
    const own = root.firstElementChild!
    scroll(own)
    select(own)
    return doAgain(own)
  }
  const wake = () => void (isComing || come())
  const hands = handsOn(box, page, wake)
  return wake
}

/** Without what is only said in passing, a newer version. */
const textOf = (page: Element | null): string =>
  [...(page?.children ?? [])].map(part => (part.matches('.messages') ? '' : part.textContent)).join('')

/** Looks before each frame: what a frame shows is the one or the other. */
function caughtUp(page: Element, root: Element, isHandBusy: () => boolean): Promise<void> {
  return new Promise(resolve => {
    let isRunning = false
    let isLong = false
    const look = () => {
      if (!isRunning && root.querySelector(RUN) !== null) {
        isRunning = true
        setTimeout(() => {
          isLong = true
        }, RUNNING_MS)
      }
      const isThere =
        isLong || textOf(root.firstElementChild) === textOf(page) || root.querySelector(OTHERWISE) !== null
      if (isThere && !isHandBusy()) resolve()
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** Another sign of a person tries again by itself; the button begins anew, which helps where a browser remembers what failed. */
function tell(box: Element, failed: string, retry: string): void {
  if (box.querySelector('.opening-failed') !== null) return
  const line = document.createElement('div')
  const button = document.createElement('button')
  line.className = 'opening-failed'
  line.role = 'alert'
  button.type = 'button'
  button.className = 'button'
  button.textContent = retry
  button.addEventListener('click', () => location.reload())
  line.append(failed, button)
  box.append(line)
}
