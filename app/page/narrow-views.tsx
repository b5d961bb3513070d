import { acts, usePage } from '../state/page.ts'
import type { PanelProps } from '../view/types.ts'
import { EmptyViews } from './empty-views.tsx'
import {
  ChartsPanel,
  DuePanel,
  EditPanel,
  InspectorPanel,
  LogPanel,
  MessageTable,
  SequencePanel,
  StagePanel,
} from './late.tsx'
import { usePanelProps } from './panels.ts'
import { Sheet } from './sheet.tsx'
import { Tabs } from './tabs.tsx'
import { TimelinePanel } from './timeline/timeline-panel.tsx'
import { useLang, useWords } from './use-words.ts'
import './narrow-views.css'

/** One view at a time; what is tapped opens a sheet that leaves the playhead in sight. */
export function NarrowViews() {
  const words = useWords().page.views
  const lang = useLang()
  const props = usePanelProps()
  const view = usePage(state => state.narrowView)
  const isSheetOpen = usePage(state => state.isSheetOpen)
  const isEditing = usePage(state => state.editTab !== null)
  if (isEditing) return <EditPanel />
  if (props === null) return <EmptyViews />
  const hasSheet = isSheetOpen && (view === 'stage' || view === 'timeline')
  const fetchSheet = () => void InspectorPanel.fetch(lang)
  return (
    // Before a finger leaves what it taps, or the keyboard's next key: what it opens is on its way.
    <div className="narrow-views" onPointerDown={fetchSheet} onFocus={fetchSheet}>
      <Tabs label={words.choose} names={words.narrow} chosen={view} onChoose={acts.showView}>
        {view === 'stage' && <StagePanel {...props} />}
        {view === 'timeline' && <TimelinePanel {...tapped(props)} isUnderSheet={hasSheet} />}
        {view === 'why' && <InspectorPanel {...props} />}
        {view === 'log' && <LogPanel {...props} />}
        {view === 'more' && <MoreViews {...props} />}
      </Tabs>
      {hasSheet && (
        <Sheet label={words.sheet} closeLabel={words.closeSheet} onClose={acts.closeSheet}>
          <InspectorPanel {...props} />
        </Sheet>
      )}
    </div>
  )
}

/** What is tapped opens its sheet, a mark of the timeline too. */
function tapped(props: PanelProps): PanelProps {
  const onGo = (n: number) => {
    props.onGo(n)
    props.onSelect({ kind: 'record', n })
  }
  return { ...props, onGo }
}

/** Five tabs are what a thumb can tell apart; the others stand in a second row. */
function MoreViews(props: PanelProps) {
  const words = useWords().page.views
  const view = usePage(state => state.moreView)
  return (
    <Tabs label={words.chooseMore} names={words.more} chosen={view} onChoose={acts.showMore}>
      {view === 'due' && <DuePanel {...props} />}
      {view === 'sequence' && <SequencePanel {...props} />}
      {view === 'messages' && <MessageTable {...props} />}
      {view === 'charts' && <ChartsPanel {...props} hasGutter />}
    </Tabs>
  )
}
