import { acts, usePage } from '../../state/page.ts'
import type { PanelProps } from './panel-props.ts'
import { EditPanel } from '../lazy-parts.tsx'
import { DuePanel, InspectorPanel, LogPanel } from '../lazy-views.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useWords } from '../use-words.ts'

/** What is selected, what happened, what comes; while something is changed, the editor. */
export function Rail({ props }: { readonly props: PanelProps | null }) {
  const words = useWords().page.views
  const tab = usePage(state => state.railTab)
  const isEditing = usePage(state => state.editTab !== null)
  return (
    <aside className="card pane wide-rail" aria-label={words.rail}>
      {isEditing && <EditPanel />}
      {!isEditing && props !== null && (
        <Tabs label={words.rail} names={words.tabs} chosen={tab} onChoose={acts.showTab}>
          {tab === 'inspector' && <InspectorPanel {...props} />}
          {tab === 'log' && <LogPanel {...props} />}
          {tab === 'due' && <DuePanel {...props} />}
        </Tabs>
      )}
    </aside>
  )
}
