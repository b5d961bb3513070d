import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

export interface Size {
  readonly width: number
  readonly height: number
}

/** The space an element has; null until it is measured. */
export function useSize() {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => {
      const next = { width: element.clientWidth, height: element.clientHeight }
      setSize(old => (old !== null && old.width === next.width && old.height === next.height ? old : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size] as const
}

interface MeasuredProps {
  readonly className: string
  /** Not before there is room. */
  readonly children: (size: Size) => ReactNode
}

/** A box whose content is drawn for its size. */
export function Measured({ className, children }: MeasuredProps) {
  const [ref, size] = useSize()
  return (
    <div className={className} ref={ref}>
      {size !== null && size.width > 0 && size.height > 0 && children(size)}
    </div>
  )
}
