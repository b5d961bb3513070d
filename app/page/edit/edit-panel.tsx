import { Suspense, lazy, useState } from 'react'
import X from 'lucide-react/icons/x'
import type { Issue } from '../../../scenarios/index.ts'
import { acts, usePage } from '../../state/page.ts'
import { editEn } from '../../words/edit-en.ts'
import { Tabs } from '../tabs.tsx'
import { Problems } from './problems.tsx'
import './edit.css'

const JsonPanel = lazy(async () => ({ default: (await import('./json-panel.tsx')).JsonPanel }))

const NO_PROBLEMS: readonly Issue[] = []

/** One scenario at three depths. It stands where the rail is; on a narrow screen it is the view. */
export function EditPanel() {
  const problems = usePage(state => state.document?.problems ?? NO_PROBLEMS)
  const [goal, setGoal] = useState<Issue | null>(null)
  return (
    <div className="edit-panel">
      <div className="edit-body">
        <Tabs label={editEn.label} names={{ json: editEn.tabs.json }} chosen="json" onChoose={acts.edit}>
          <Suspense>
            <JsonPanel goal={goal} />
          </Suspense>
        </Tabs>
        <button type="button" className="icon-button edit-close" aria-label={editEn.close} title={editEn.close} onClick={() => acts.edit(null)}>
          <X size={16} aria-hidden="true" />
        </button>
      </div>
      <Problems problems={problems} onGo={problem => setGoal({ ...problem })} />
    </div>
  )
}
