/** What the page's modules ask of a browser before and while they are drawn. Imported before them. */

import { NARROW } from '../../page/narrow.ts'

/** What is asked of the screen. */
export const surroundings = { isNarrow: false, isCoarse: false }

const answers: Readonly<Record<string, () => boolean>> = {
  [NARROW]: () => surroundings.isNarrow,
  '(pointer: coarse)': () => surroundings.isCoarse,
}

Object.defineProperty(globalThis, 'navigator', { value: { languages: [process.argv[2]] }, configurable: true })
Object.assign(globalThis, {
  window: globalThis,
  matchMedia: (query: string) => ({ matches: answers[query]?.() ?? false }),
  // Nothing is played.
  requestAnimationFrame: () => 0,
  cancelAnimationFrame: () => {},
})
