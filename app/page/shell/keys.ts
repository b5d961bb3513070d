/** The page's keys. A control that uses a key itself keeps it: it has prevented the default before the window hears of it. */

import { acts, isReadOnly, pageStore } from '../../state/page.ts'
import { saveFile } from '../header/save-file.ts'

type Act = () => void

const ZOOM_STEP = 1.5

/** Letters and signs, which a person can switch off. */
const SINGLE: Readonly<Record<string, Act>> = {
  k: () => acts.togglePlay(),
  ',': () => acts.goToCause(),
  '.': () => acts.goToConsequence(),
  '[': () => acts.jump(-1),
  ']': () => acts.jump(1),
  n: () => acts.stepMark(1),
  p: () => acts.stepMark(-1),
  h: () => acts.toggleFuture(),
  r: () => acts.markFromHere(),
  '+': () => acts.zoomBy(ZOOM_STEP),
  '=': () => acts.zoomBy(ZOOM_STEP),
  '-': () => acts.zoomBy(1 / ZOOM_STEP),
  '−': () => acts.zoomBy(1 / ZOOM_STEP),
  f: () => acts.fitAll(),
}

/** Those of a page whose scenario can be changed. */
const SINGLE_OF_EDITABLE: Readonly<Record<string, Act>> = {
  a: () => acts.openDialog('acts'),
  '/': () => acts.openDialog('gallery'),
  '?': () => acts.openDialog('help'),
}

/** What a key writes on a keyboard without Latin letters is another letter: then its place counts. */
const BY_PLACE: Readonly<Record<string, string>> = {
  KeyK: 'k',
  KeyN: 'n',
  KeyP: 'p',
  KeyH: 'h',
  KeyR: 'r',
  KeyA: 'a',
  KeyF: 'f',
  Comma: ',',
  Period: '.',
  BracketLeft: '[',
  BracketRight: ']',
}

/** Keys that move the playhead, while nothing has the focus that they would scroll or choose in. */
const MOVES: Readonly<Record<string, (isShift: boolean) => void>> = {
  ArrowLeft: isShift => (isShift ? acts.stepSelection(-1) : acts.stepRecord(-1)),
  ArrowRight: isShift => (isShift ? acts.stepSelection(1) : acts.stepRecord(1)),
  Home: () => acts.goToStart(),
  End: () => acts.goToEnd(),
}

/** Where a person is writing, or choosing from a list. */
const TYPING =
  'input:not([type=range]), textarea, select, [contenteditable], [role=listbox], [role=menu], [role=combobox]'
const USES_SPACE = `${TYPING}, button, a, summary, [role=button], [role=tab], [role=option], [role=checkbox]`
/** Between its fields a letter is meant for one of them. */
const WANTS_LETTERS = `${TYPING}, .form`
/** What scrolls, and what goes through its parts with arrows. */
const USES_ARROWS = `${TYPING}, [role=tablist], [role=radiogroup], [role=toolbar], .wide-rail, .sheet, .inspector, .log, .due-list, .edit-panel, input[type=range]:not(.tl-slider, .overview input)`

export function listenToKeys(target: Pick<Window, 'addEventListener'>): void {
  const act = (event: KeyboardEvent) => handle(event, actFor(event))
  target.addEventListener('keydown', act)
  // On the sliders of time too left and right go record by record, so that several records of one instant can be walked.
  target.addEventListener(
    'keydown',
    event => {
      if (!isTimeSlider(event.target) || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
      event.stopPropagation()
      act(event)
    },
    { capture: true },
  )
}

function handle(event: KeyboardEvent, act: Act | null): void {
  if (act === null) return
  event.preventDefault()
  act()
}

function actFor(event: KeyboardEvent): Act | null {
  const { dialog, singleKeys } = pageStore.getState()
  if (event.defaultPrevented || event.isComposing || dialog !== null) return null
  const focus = event.target instanceof Element ? event.target : null
  const isIn = (selector: string) => focus !== null && focus.closest(selector) !== null
  const single = isIn(WANTS_LETTERS) || !singleKeys ? undefined : singleOf(signOf(event))
  // Some keyboards write [ and ] with AltGr or Option; with any other letter these belong to the browser.
  const isBracket = event.key === '[' || event.key === ']'
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey
  if (
    hasModifier &&
    !(isBracket && (event.getModifierState('AltGraph') || (event.altKey && !event.ctrlKey && !event.metaKey)))
  )
    return null
  if (event.key === 'Escape') return () => acts.clear(document.querySelector('.sheet') !== null, isIn('.edit-panel'))
  if (single !== undefined) return single
  if (event.key === ' ') return isIn(USES_SPACE) ? null : acts.togglePlay
  const move = isIn(USES_ARROWS) ? undefined : MOVES[event.key]
  return move === undefined ? null : () => move(event.shiftKey)
}

const singleOf = (sign: string): Act | undefined => SINGLE[sign] ?? (isReadOnly ? undefined : SINGLE_OF_EDITABLE[sign])

function signOf({ key, code }: KeyboardEvent): string {
  const isForeign = key.length === 1 && key > '~' && key !== '−'
  return (isForeign ? BY_PLACE[code] : undefined) ?? key.toLowerCase()
}

function isTimeSlider(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('.tl-slider, .overview input')
}

/** A field that undoes by itself. */
const WRITES = 'input:not([type=range], [type=checkbox], [type=radio]), textarea, [contenteditable]'

/** Undo, redo and save by the keys that everybody knows. */
export function listenToEditKeys(target: Pick<Window, 'addEventListener'>): void {
  target.addEventListener('keydown', event => handle(event, editActFor(event)))
}

function editActFor(event: KeyboardEvent): Act | null {
  const isChord = event.ctrlKey !== event.metaKey && !event.altKey
  if (!isChord || event.defaultPrevented || event.isComposing || pageStore.getState().dialog !== null) return null
  const key = letterOf(event)
  if (key === 's' && !event.shiftKey) return saveFile
  if (event.target instanceof Element && event.target.closest(WRITES) !== null) return null
  if (key === 'z') return event.shiftKey ? acts.redo : acts.undo
  return key === 'y' && !event.shiftKey ? acts.redo : null
}

/** On a keyboard without Latin letters the key's place counts. */
function letterOf({ key, code }: KeyboardEvent): string {
  return key > '~' && code.startsWith('Key') ? code.slice(3).toLowerCase() : key.toLowerCase()
}
