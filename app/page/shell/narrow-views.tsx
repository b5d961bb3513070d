import type { NarrowView as NarrowViewName } from '../../model/views.ts'
import { acts, usePage } from '../../state/page.ts'
import type { PanelProps } from './panel-props.ts'
import { EmptyViews } from './empty-views.tsx'
import { EditPanel } from '../lazy-parts.tsx'
import { ChartsPanel, DuePanel, InspectorPanel, LogPanel, MessageTable, SequencePanel } from '../lazy-views.tsx'
import { usePanelProps } from './panel-props.ts'
import { Sheet } from '../ui/sheet.tsx'
import { StagePanel } from '../stage/stage-panel.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { TimelinePanel } from '../timeline/timeline-panel.tsx'
import { useWords } from '../use-words.ts'
import './narrow-views.css'

/** One view at a time; what is tapped opens a sheet that leaves the playhead in sight. */
export function NarrowViews() {
  const words = useWords().page.views
  const props = usePanelProps()
  const view = usePage(state => state.narrowView)
  const isSheetOpen = usePage(state => state.isSheetOpen)
  const isEditing = usePage(state => state.editTab !== null)
  if (isEditing) return <EditPanel />
  const hasSheet = isSheetOpen && (view === 'stage' || view === 'timeline')
  return (
    <div className="narrow-views">
      <Tabs label={words.choose} names={words.narrow} chosen={view} onChoose={acts.showView}>
        {props === null ? <EmptyViews /> : <NarrowView {...props} view={view} isUnderSheet={hasSheet} />}
      </Tabs>
      {hasSheet && props !== null && (
        <Sheet label={words.sheet} closeLabel={words.closeSheet} onClose={acts.closeSheet}>
          <InspectorPanel {...props} />
        </Sheet>
      )}
    </div>
  )
}

function NarrowView({
  view,
  isUnderSheet,
  ...props
}: PanelProps & { readonly view: NarrowViewName; readonly isUnderSheet: boolean }) {
  switch (view) {
    case 'stage':
      return <StagePanel {...props} />
    case 'timeline':
      return <TimelinePanel {...tapped(props)} isUnderSheet={isUnderSheet} />
    case 'why':
      return <InspectorPanel {...props} />
    case 'log':
      return <LogPanel {...props} />
    case 'more':
      return <MoreViews {...props} />
  }
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
