/** Messages travel when time moves on, played or step by step: from their sender, between queues, to their receiver. Never while scrubbing. */

import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { MessageRow, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { baseName } from '../../read/client/doors.ts'
import { nodeIdOf } from '../../read/stage/flow.ts'
import { goesOnIn } from '../../read/message/lineage.ts'
import type { Panel } from '../shell/panel.ts'

interface Spot {
  readonly x: number
  readonly y: number
}

const JOURNEY_MS = 280
/** So many at once are no journeys any more, only flicker. */
const TRAVELLERS_MAX = 12
const EASING = 'cubic-bezier(.3,.7,.3,1)'

export function useJourneys(canvas: RefObject<HTMLDivElement | null>, { trace, playhead, reducedMotion }: Panel): void {
  const last = useRef<Moment | null>(null)
  const isHeld = useHeldPointer(() => {
    last.current = momentOf(canvas.current, trace, playhead.n)
  })
  useLayoutEffect(() => {
    const before = last.current
    const now = isHeld.current || reducedMotion ? null : momentOf(canvas.current, trace, playhead.n)
    last.current = now
    if (before?.trace === trace && now !== null && canvas.current !== null && before.n < now.n)
      travel(canvas.current, trace, before, now)
  }, [canvas, isHeld, trace, playhead.n, reducedMotion])
}

/** What a press does not scrub. */
const PRESSED = 'button, a, label, select, summary'

/** While a pointer is down, but for on a button, the playhead may be scrubbed: nothing is measured, nothing moves by itself. `onLetGo` comes a frame after. */
function useHeldPointer(onLetGo: () => void): RefObject<boolean> {
  const isHeld = useRef(false)
  const letGo = useRef(onLetGo)
  useLayoutEffect(() => {
    letGo.current = onLetGo
  })
  useEffect(() => {
    const down = ({ target }: PointerEvent) => {
      isHeld.current = target instanceof Element && target.closest(PRESSED) === null
    }
    const up = () =>
      requestAnimationFrame(() => {
        isHeld.current = false
        letGo.current()
      })
    window.addEventListener('pointerdown', down, true)
    window.addEventListener('pointerup', up, true)
    window.addEventListener('pointercancel', up, true)
    return () => {
      window.removeEventListener('pointerdown', down, true)
      window.removeEventListener('pointerup', up, true)
      window.removeEventListener('pointercancel', up, true)
    }
  }, [])
  return isHeld
}

interface Moment {
  readonly trace: Trace
  readonly n: RecordNumber
  readonly spots: ReadonlyMap<number, Spot>
  readonly chips: ReadonlyMap<number, HTMLElement>
}

function momentOf(element: HTMLElement | null, trace: Trace, n: RecordNumber): Moment | null {
  if (element === null) return null
  const base = element.getBoundingClientRect()
  const chips = new Map(
    [...element.querySelectorAll<HTMLElement>('.st-chip[data-m]')].map(chip => [Number(chip.dataset.m), chip]),
  )
  const spots = new Map([...chips].map(([m, chip]) => [m, spotOf(base, chip)]))
  return { trace, n, spots, chips }
}

/** `base`: the canvas. */
function spotOf(base: DOMRect, element: HTMLElement): Spot {
  const own = element.getBoundingClientRect()
  return { x: own.left - base.left, y: own.top - base.top }
}

function travel(canvas: HTMLElement, trace: Trace, before: Moment, now: Moment): void {
  const arrived = [...now.spots].filter(([m]) => !before.spots.has(m))
  const left = [...before.spots].filter(([m]) => !now.spots.has(m))
  if (arrived.length + left.length > TRAVELLERS_MAX) return
  for (const [m, spot] of now.spots) {
    const from = before.spots.get(m)
    if (from !== undefined && Math.abs(from.x - spot.x) + Math.abs(from.y - spot.y) > 2)
      slide(now.chips.get(m)!, from, spot, false)
  }
  for (const [m, spot] of arrived) {
    const birth = trace.rowsOf(m)[0]!
    const source = birth > before.n ? sourceSpot(canvas, trace, m, before) : null
    if (source !== null) slide(now.chips.get(m)!, source, spot, true)
  }
  for (const [m, spot] of left) depart(canvas, before.chips.get(m)!, spot, targetSpot(canvas, trace, m, now.n))
}

function lastActor(trace: Trace, m: MessageRow, n: RecordNumber): string | null {
  for (const row of trace.rowsOf(m).toReversed()) if (row <= n && trace.actorOf(row) !== null) return trace.actorOf(row)
  return null
}

/** From where it stood, from the topic it was published at, else from its sender. */
function sourceSpot(canvas: HTMLElement, trace: Trace, m: MessageRow, before: Moment): Spot | null {
  const previous = trace.previousOf(m)
  if (previous === null) return actorSpot(canvas, trace.actorOf(trace.rowsOf(m)[0]!))
  return before.spots.get(previous) ?? entitySpot(canvas, trace, previous)
}

/** To whoever took it; a forwarded one to its next place, where its new row arrives. */
function targetSpot(canvas: HTMLElement, trace: Trace, m: MessageRow, n: RecordNumber): Spot | null {
  const last = trace.rowsOf(m).findLast(row => row <= n)
  if (last !== undefined && trace.kindOf(last) !== 'message-forwarded') return actorSpot(canvas, lastActor(trace, m, n))
  const [next] = goesOnIn(trace, m)
  return next === undefined ? null : entitySpot(canvas, trace, next)
}

function entitySpot(canvas: HTMLElement, trace: Trace, m: MessageRow): Spot | null {
  return nodeSpot(canvas, nodeIdOf(trace.entities[trace.homeOf(m)]!.path))
}

function actorSpot(canvas: HTMLElement, actor: string | null): Spot | null {
  return actor === null ? null : nodeSpot(canvas, `a:${baseName(actor)}`)
}

function nodeSpot(canvas: HTMLElement, id: string): Spot | null {
  const element = canvas.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)
  if (element === null) return null
  const { x, y } = spotOf(canvas.getBoundingClientRect(), element)
  return { x: x + element.offsetWidth / 2 - 20, y: y + element.offsetHeight / 2 - 12 }
}

function slide(chip: HTMLElement, from: Spot, to: Spot, isNew: boolean): void {
  const transform = `translate(${from.x - to.x}px,${from.y - to.y}px)`
  chip.animate(
    [
      { transform, opacity: isNew ? 0.2 : 1 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: JOURNEY_MS, easing: EASING },
  )
}

/** A copy flies to whoever took it, or falls where it expired. */
function depart(canvas: HTMLElement, chip: HTMLElement, from: Spot, to: Spot | null): void {
  const ghost = chip.cloneNode(true) as HTMLElement
  ghost.removeAttribute('data-m')
  ghost.removeAttribute('data-thing')
  ghost.setAttribute('aria-hidden', 'true')
  ghost.tabIndex = -1
  ghost.classList.add('ghost')
  ghost.style.left = `${from.x}px`
  ghost.style.top = `${from.y}px`
  canvas.append(ghost)
  const away = to === null ? 'translate(0,18px)' : `translate(${to.x - from.x}px,${to.y - from.y}px)`
  const flight = ghost.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: away, opacity: 0 },
    ],
    { duration: JOURNEY_MS, easing: EASING },
  )
  flight.onfinish = () => ghost.remove()
  flight.oncancel = () => ghost.remove()
}
