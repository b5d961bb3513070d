import { useEffect, useRef } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import { useMoreWords } from '../use-words.ts'
import './dialog.css'

interface DialogBoxProps {
  /** px, where the window has them. */
  readonly width?: number
  readonly className?: string
  readonly title: string
  /** Beside the title. */
  readonly tools?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal sheet whose head stays while its body scrolls: the browser keeps the focus inside, closes on Esc, and gives the focus back. */
export function DialogBox({ width = 880, className = '', title, tools, onClose, children }: DialogBoxProps) {
  const { asked } = useMoreWords()
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = box.current
    if (dialog === null) return
    const closeOnBackdrop = (event: MouseEvent) => event.target === dialog && dialog.close()
    dialog.showModal()
    // A finger would get the keyboard in its way.
    if (!matchMedia('(pointer: fine)').matches) dialog.focus()
    else dialog.querySelector<HTMLElement>('[type=search], [data-first-focus]')?.focus()
    dialog.addEventListener('click', closeOnBackdrop)
    return () => {
      dialog.removeEventListener('click', closeOnBackdrop)
      dialog.close()
    }
  }, [])
  return (
    <dialog
      ref={box}
      tabIndex={-1}
      className={`floating dialog-box ${className}`}
      style={{ '--width': `${width}px` } as CSSProperties}
      aria-label={title}
      onClose={onClose}
    >
      <div className="dialog-inside">
        <div className="dialog-top">
          <h2>{title}</h2>
          {tools}
          <button type="button" className="icon-button" aria-label={asked.help.close} onClick={onClose}>
            <X size={18} aria-hidden="true" />
          </button>
        </div>
        <div className="scroller dialog-body">{children}</div>
      </div>
    </dialog>
  )
}
