import { useRef } from 'react'
import type { MouseEvent } from 'react'
import type { Plane } from './plane.ts'
import { useScrub } from './use-scrub.ts'
import { openFoldAt, useTimePointer } from './use-time-pointer.ts'
import { useWheel } from './use-wheel.ts'

/** What pointer and wheel do on a strip that shares the timeline's axis: as on its ruler. */
export function useStrip(plane: Plane) {
  const ref = useRef<HTMLDivElement>(null)
  const { trace, axis, frame } = plane
  const plotLeft = () => (ref.current?.getBoundingClientRect().left ?? 0) + frame.gutter
  const scrub = useScrub(trace, axis, true)
  useWheel(ref, axis, plotLeft)
  const handlers = useTimePointer({ plane, scrub, plotLeft, isRuler: true })
  return { ref, onDoubleClick: ({ clientX }: MouseEvent) => void openFoldAt(axis, clientX - plotLeft()), ...handlers }
}
