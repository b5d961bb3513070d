import type { KeyboardEvent } from 'react'
import { acts, usePage } from '../../state/page.ts'
import type { TopView } from '../../model/views.ts'
import { isTall } from '../../state/layout.ts'
import type { PanelProps } from './panel-props.ts'
import { ChartsPanel, MessageTable, SequencePanel } from '../lazy-views.tsx'
import { StagePanel } from '../stage/stage-panel.tsx'
import { useWords } from '../use-words.ts'

const ORDER: readonly TopView[] = ['stage', 'sequence', 'charts', 'messages']
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }

/** What shares the place above the timeline. Its tabs stand where the timeline has its row numbers, so that both axes begin at the same pixel. */
export function TopPanel(props: PanelProps) {
  const words = useWords().page.views
  const view = usePage(state => state.topView)
  const isTopTall = usePage(isTall)
  return (
    <section className="card pane wide-stage top" aria-label={words.top[view]}>
      <div className="top-side">
        <TopTabs view={view} />
        <button
          type="button"
          className="top-taller"
          aria-pressed={isTopTall}
          title={words.tallerHint}
          onClick={acts.toggleTall}
        >
          {isTopTall ? words.lower : words.taller}
        </button>
      </div>
      <div className="pane top-view" role="tabpanel" aria-label={words.top[view]}>
        {view === 'stage' && <StagePanel {...props} />}
        {view === 'sequence' && <SequencePanel {...props} />}
        {view === 'messages' && <MessageTable {...props} />}
        {view === 'charts' && <ChartsPanel {...props} hasGutter={false} />}
      </div>
    </section>
  )
}

function TopTabs({ view }: { readonly view: TopView }) {
  const words = useWords().page.views
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (ORDER.indexOf(view) + step + ORDER.length) % ORDER.length
    acts.showTop(ORDER[next]!)
    ;(event.currentTarget.children[next] as HTMLElement).focus()
  }
  return (
    <div
      className="top-tabs"
      role="tablist"
      aria-orientation="vertical"
      aria-label={words.choose}
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      {ORDER.map(name => (
        <button
          key={name}
          type="button"
          role="tab"
          className="top-tab"
          aria-selected={name === view}
          tabIndex={name === view ? 0 : -1}
          onClick={() => acts.showTop(name)}
        >
          {words.top[name]}
        </button>
      ))}
    </div>
  )
}
