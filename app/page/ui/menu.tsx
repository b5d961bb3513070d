import { createContext, useContext, useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import './menu.css'

/** Closes the menu that an item is in. */
const CloseMenu = createContext(() => {})

interface MenuProps {
  readonly label: string
  readonly hint?: string
  readonly className: string
  /** What the button shows. */
  readonly face: ReactNode
  /** Said above the items. */
  readonly about?: ReactNode
  readonly children: ReactNode
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
const ENDS: Readonly<Record<string, number>> = { Home: 0, End: -1 }

/** A button with a list of acts under it: arrows, Home and End walk them, Esc, Tab and a click elsewhere close it. Its items are `MenuItem`s. */
export function Menu({ label, hint, className, face, about, children }: MenuProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setIsOpen(false)
    }
    itemsOf(box.current)[0]?.focus()
    document.addEventListener('pointerdown', closeOutside, true)
    return () => document.removeEventListener('pointerdown', closeOutside, true)
  }, [isOpen])
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const end = isOpen ? ENDS[event.key] : undefined
    if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Tab') setIsOpen(false)
    else if (end !== undefined) itemsOf(box.current).at(end)?.focus()
    else if (step !== undefined && isOpen) walk(box.current, step)
    else if (step !== undefined) setIsOpen(true)
    if (step !== undefined || end !== undefined || event.key === 'Escape') event.preventDefault()
  }
  return (
    // The keys are the items' and the button's, which are in it.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} className="menu" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={hint ?? label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {face}
      </button>
      {isOpen && (
        <div className="floating menu-list">
          {about !== undefined && <div className="menu-about">{about}</div>}
          <div id={id} role="menu" aria-label={label} tabIndex={-1}>
            <CloseMenu value={close}>{children}</CloseMenu>
          </div>
        </div>
      )}
    </div>
  )
}

interface MenuItemProps {
  readonly icon?: ReactNode
  readonly text: string
  /** Of several that exclude each other. */
  readonly isChosen?: boolean
  /** Of the text, where it is not the page's. */
  readonly lang?: string
  /** A key that does the same. */
  readonly shortcut?: string
  /** It closes the menu; a promise does when it is kept: until then the item shows how it goes. */
  readonly act: () => void | Promise<void>
}

export function MenuItem({ icon, text, isChosen, lang, shortcut, act }: MenuItemProps) {
  const close = useContext(CloseMenu)
  const choose = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const going = act()
    // Meanwhile the menu may have been closed, and opened again.
    if (going instanceof Promise) void going.then(() => currentTarget.isConnected && close())
    else close()
  }
  return (
    <button
      type="button"
      role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={isChosen}
      className="row menu-item"
      tabIndex={-1}
      onClick={choose}
    >
      {icon !== undefined && (
        <span className="menu-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <span className="grow" lang={lang} aria-live="polite">
        {text}
      </span>
      {shortcut !== undefined && (
        <span className="hint menu-shortcut only-mouse" aria-hidden="true">
          {shortcut}
        </span>
      )}
    </button>
  )
}

function itemsOf(box: HTMLElement | null): readonly HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
}

function walk(box: HTMLElement | null, step: number): void {
  const items = itemsOf(box)
  const at = items.indexOf(document.activeElement as HTMLElement)
  items[(at + step + items.length) % items.length]?.focus()
}
