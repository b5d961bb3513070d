import { useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import './tabs.css'

interface TabsProps<Name extends string> {
  readonly label: string
  /** In their order. */
  readonly names: Readonly<Record<Name, string>>
  readonly chosen: Name
  readonly onChoose: (name: Name) => void
  readonly children: ReactNode
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }

/** A tab list with one panel: arrows move, as the ARIA pattern asks. */
export function Tabs<Name extends string>({ label, names, chosen, onChoose, children }: TabsProps<Name>) {
  const id = useId()
  const order = Object.keys(names) as Name[]
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = order[(order.indexOf(chosen) + step + order.length) % order.length]!
    onChoose(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }
  return (
    <div className="panel tabs">
      <div className="tab-list" role="tablist" aria-label={label} onKeyDown={onKeyDown} tabIndex={-1}>
        {order.map(name => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            className="tab"
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {names[name]}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} className="scroller tab-panel" role="tabpanel" aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </div>
  )
}
