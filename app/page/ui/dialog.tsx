import { useLayoutEffect, useRef } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import { useLazyWords } from '../use-words.ts'
import { IconButton } from './button.tsx'
import './dialog.css'

interface DialogBoxProps {
  /** px, where the window has them. */
  readonly width?: number
  readonly className?: string
  readonly title: string
  /** Beside the title. */
  readonly tools?: ReactNode
  /** The same as long as it is open. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A modal sheet whose head stays while its body scrolls: the browser keeps the focus inside and gives it back. The page's state says
 * whether it is open. So Esc asks the state too: left to itself the browser closes the dialog at once and tells of it later, and a key
 * pressed in between would find a page that still takes itself for covered.
 */
export function DialogBox({ width = 880, className = '', title, tools, onClose, children }: DialogBoxProps) {
  const { asked } = useLazyWords()
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = box.current
    if (dialog === null) return
    dialog.showModal()
    // A finger would get the keyboard in its way.
    if (!matchMedia('(pointer: fine)').matches) dialog.focus()
    else dialog.querySelector<HTMLElement>('[type=search], [data-first-focus]')?.focus()
    const listening = new AbortController()
    const on = (type: string, act: (event: Event) => void) =>
      dialog.addEventListener(type, event => event.target === dialog && act(event), { signal: listening.signal })
    on('cancel', event => {
      event.preventDefault()
      onClose()
    })
    on('click', onClose) // beside its content: on the backdrop
    on('close', onClose) // where a browser does not ask first
    return () => {
      listening.abort()
      dialog.close() // while it is still in the page: only then the focus goes back
    }
  }, [onClose])
  return (
    <dialog
      ref={box}
      tabIndex={-1}
      className={`floating dialog-box ${className}`}
      style={{ '--width': `${width}px` } as CSSProperties}
      aria-label={title}
    >
      <div className="column grow dialog-inside">
        <div className="line dialog-top">
          <h2>{title}</h2>
          {tools}
          <IconButton icon={X} size={18} label={asked.help.close} onClick={onClose} />
        </div>
        <div className="scroller grow dialog-body">{children}</div>
      </div>
    </dialog>
  )
}
