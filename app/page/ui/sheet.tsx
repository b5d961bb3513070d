import { useRef } from 'react'
import type { PointerEvent, ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import { useFocusBack } from './use-focus-back.ts'
import { IconButton } from './button.tsx'
import './sheet.css'

interface SheetProps {
  readonly label: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Pulled down this far, it closes. */
const PULL_PX = 48

export function Sheet({ label, closeLabel, onClose, children }: SheetProps) {
  const pulledFrom = useRef<number | null>(null)
  const box = useRef<HTMLElement>(null)
  useFocusBack(box)
  const onPointerDown = (event: PointerEvent) => {
    pulledFrom.current = event.clientY
  }
  const onPointerUp = (event: PointerEvent) => {
    if (pulledFrom.current !== null && event.clientY - pulledFrom.current > PULL_PX) onClose()
    pulledFrom.current = null
  }
  return (
    <section ref={box} className="panel floating sheet" aria-label={label}>
      <div className="sheet-bar" onPointerDown={onPointerDown} onPointerUp={onPointerUp}>
        <span className="sheet-handle" aria-hidden="true" />
        <IconButton icon={X} label={closeLabel} onClick={onClose} />
      </div>
      <div className="scroller">{children}</div>
    </section>
  )
}
