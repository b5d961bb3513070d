/**
 * What begins before the page. The opening screen shows as it was drawn when the page was built, and the page itself comes with the first
 * sign of a person: it draws itself beneath, takes the picture's place when it has caught up, and hears then what was done meanwhile.
 */

import './styles.ts'
import { pictures } from 'virtual:opening'
import { asksNothing } from '../link/asks-nothing.ts'
import { keepForOffline } from '../offline/register.ts'
import { NARROW } from '../page/narrow.ts'
import { fitToPaper } from '../page/print.ts'
import { allowed } from '../state/allowed.ts'
import { storedPreferences } from '../state/preferences.ts'
import { pictureFor } from './decide.ts'
import { drawn } from './draw.ts'
import type { Drawn } from './draw.ts'
import type { Picture } from './picture.ts'
import { standIn } from './stand-in.ts'

/** A picture that takes longer than this is not waited for. */
const PATIENCE_MS = 1500

const isNarrow = (): boolean => matchMedia(NARROW).matches

/** Side by side, not one after the other. */
const live = (): Promise<unknown> =>
  Promise.all([import('../page/main.tsx'), isNarrow() ? import('../page/overview.tsx') : import('../page/wide.ts')])

async function begin(): Promise<void> {
  keepStyles()
  const preferences = storedPreferences(allowed(() => localStorage))
  if (preferences.theme !== 'system') document.documentElement.dataset['theme'] = preferences.theme
  const address = pictureFor(pictures, {
    asksNothing: asksNothing(window),
    preferences,
    languages: navigator.languages,
    isNarrow: isNarrow(),
  })
  const picture = address === null ? null : await fetched(address)
  if (picture === null || !shows(picture)) await live()
}

/** The style sheets of this width stay whatever the window becomes; those of the other come with what they belong to. */
function keepStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][media]')) {
    if (matchMedia(link.media).matches) link.removeAttribute('media')
    else link.remove()
  }
}

async function fetched(address: string): Promise<Picture | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return answer.ok ? ((await answer.json()) as Picture) : null
  } catch {
    return null
  }
}

/** Whether there is one for this screen. */
function shows(picture: Picture): boolean {
  const box = document.createElement('div')
  box.id = 'opening'
  document.getElementById('root')!.before(box)
  const hung = hang(picture, box)
  if (hung === null) {
    box.remove()
    return false
  }
  const { documentElement } = document
  documentElement.lang = picture.tag
  document.title = picture.title
  document.querySelector('meta[name=description]')?.setAttribute('content', picture.description)
  const wake = standIn(box, hung.page, picture, live)
  const wasNarrow = isNarrow()
  // Letters that come late take other room, and so does a window that changes. Where nothing was drawn for it, the page draws.
  const observer = new ResizeObserver(() => void ((isNarrow() === wasNarrow && hung.fill()) || wake()))
  for (const hole of hung.holes) observer.observe(hole)
  return true
}

/** null: it was not drawn for this window, or something else came in its place. */
function hang(picture: Picture, box: Element): Drawn | null {
  try {
    const hung = drawn(picture, box)
    return hung.fill() ? hung : null
  } catch {
    return null
  }
}

void begin()
fitToPaper(document)
// The first picture comes first: what keeps the page for later fetches everything else.
window.addEventListener('load', () => void keepForOffline())
