import { useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import './tabs.css'

interface TabListProps<Name extends string> {
  readonly label: string
  /** In their order. */
  readonly names: Readonly<Record<Name, string>>
  readonly chosen: Name
  readonly onChoose: (name: Name) => void
  /** Of the panel; its tabs' ids begin so. */
  readonly panel: string
  /** Beside its panel, not above it. */
  readonly isVertical?: boolean
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }

/** Arrows move, as the ARIA pattern asks. */
export function TabList<Name extends string>(props: TabListProps<Name>) {
  const { label, names, chosen, onChoose, panel, isVertical = false } = props
  const order = Object.keys(names) as Name[]
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (order.indexOf(chosen) + step + order.length) % order.length
    onChoose(order[next]!)
    ;(event.currentTarget.children[next] as HTMLElement).focus()
  }
  return (
    <div
      className={isVertical ? 'column' : 'tab-list'}
      role="tablist"
      aria-orientation={isVertical ? 'vertical' : undefined}
      aria-label={label}
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      {order.map(name => (
        <button
          key={name}
          id={`${panel}-${name}`}
          type="button"
          role="tab"
          className={isVertical ? 'top-tab' : 'tab'}
          aria-selected={name === chosen}
          aria-controls={panel}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
        >
          {names[name]}
        </button>
      ))}
    </div>
  )
}

/** A tab list with one panel. */
export function Tabs<Name extends string>({
  children,
  ...list
}: Omit<TabListProps<Name>, 'panel'> & { readonly children: ReactNode }) {
  const id = useId()
  return (
    <div className="panel tabs">
      <TabList {...list} panel={id} />
      <div id={id} className="scroller tab-panel" role="tabpanel" aria-labelledby={`${id}-${list.chosen}`}>
        {children}
      </div>
    </div>
  )
}
