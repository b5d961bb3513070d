import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import './dialog-box.css'

interface DialogBoxProps {
  readonly className: string
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal sheet: the browser keeps the focus inside, closes on Esc, and gives the focus back. */
export function DialogBox({ className, label, onClose, children }: DialogBoxProps) {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = box.current
    if (dialog === null) return
    const closeOnBackdrop = (event: MouseEvent) => event.target === dialog && dialog.close()
    dialog.showModal()
    if (matchMedia('(pointer: fine)').matches) dialog.querySelector<HTMLElement>('[type=search]')?.focus() // a finger would get the keyboard in its way
    dialog.addEventListener('click', closeOnBackdrop)
    return () => {
      dialog.removeEventListener('click', closeOnBackdrop)
      dialog.close()
    }
  }, [])
  return (
    <dialog ref={box} className={`dialog-box ${className}`} aria-label={label} onClose={onClose}>
      <div className="dialog-inside">{children}</div>
    </dialog>
  )
}
