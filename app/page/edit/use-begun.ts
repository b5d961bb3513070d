import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { bringToSight } from '../ui/bring-to-sight.ts'
import { useForm } from './form-context.ts'

/**
 * Scrolls as little as shows all of what was just added, and puts the focus into what it is added for (a rule: for its filter), else
 * into its first field, so that it can be typed over. Not under a thumb, where the keyboard on the screen would cover what was added.
 */
export function useBegun(path: string): RefObject<HTMLDivElement | null> {
  const { begun, begunIsSeen } = useForm()
  const isBegun = begun === path
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isBegun) return
    // The list gives a new row its height in the frame after the one that draws it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        bringToSight(box.current)
        const find = (wanted: string) => box.current?.querySelector<HTMLElement>(wanted)
        const field = find('[data-meant]') ?? find('input, select, textarea') ?? null
        bringToSight(field) // of what is higher than its room
        if (window.matchMedia('(pointer: fine)').matches) field?.focus({ preventScroll: true })
        begunIsSeen()
      })
    })
    return () => cancelAnimationFrame(frame)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each that is begun
  }, [isBegun])
  return box
}
