import { useCallback, useDeferredValue, useRef, useState } from 'react'
import ChevronsLeft from 'lucide-react/icons/chevrons-left'
import ChevronsRight from 'lucide-react/icons/chevrons-right'
import X from 'lucide-react/icons/x'
import type { Issue } from '../../../scenarios/index.ts'
import type { EditTab } from '../../model/views.ts'
import { acts, usePage } from '../../state/page.ts'
import { Tabs } from '../ui/tabs.tsx'
import { Problems } from './problems.tsx'
import { useFocusInSight } from './use-focus-in-sight.ts'
import { useKeptRoom } from './use-kept-room.ts'
import { useFocusBack } from '../ui/use-focus-back.ts'
import { useLang, useLazyWords } from '../use-words.ts'
import { IconButton } from '../ui/button.tsx'
import { Coming, lazyPart } from '../lazy-part.tsx'
import type { LookedAt } from '../../lint/looked-at.ts'
import { useLoaded } from '../use-loaded.ts'
import './edit.css'

const coming = <Coming />
const FindingList = lazyPart(async () => (await import('./finding-list.tsx')).FindingList)
const FormPanel = lazyPart(async () => (await import('./form-panel.tsx')).FormPanel, coming)
const TunePanel = lazyPart(async () => (await import('./tune-panel.tsx')).TunePanel, coming)
const JsonPanel = lazyPart(async () => (await import('./json-panel.tsx')).JsonPanel, coming)

const NO_PROBLEMS: readonly Issue[] = []
/** A line of JSON needs more room than the rail has. */
const WIDE_AT_FIRST: Readonly<Record<EditTab, boolean>> = { tune: false, form: false, json: true }

/** One scenario at three depths. It stands where the rail is; on a narrow screen it is the view. */
export function EditPanel() {
  const { edit } = useLazyWords()
  const problems = usePage(state => state.document?.problems ?? NO_PROBLEMS)
  const tab = usePage(state => state.editTab ?? 'tune')
  const [goal, setGoal] = useState<Issue | null>(null)
  const [widths, setWidths] = useState(WIDE_AT_FIRST)
  const isWide = widths[tab]
  const looked = useFindings()
  const box = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const foot = useKeptRoom(looked === null && problems.length === 0)
  useFocusInSight(pane)
  useFocusBack(box, '[role=tab][aria-selected=true]', '.header [aria-pressed]')
  const goTo = (problem: Issue) => {
    setGoal({ ...problem })
    if (problem.path === '') acts.edit('json') // the text itself is wrong
    else if (tab === 'tune') acts.edit('form')
  }
  const turnTo = (next: EditTab) => {
    setGoal(null)
    acts.edit(next)
  }
  return (
    <div ref={box} className="panel edit-panel" data-wide={isWide ? '' : undefined}>
      <div ref={pane} className="pane">
        <Tabs label={edit.label} names={edit.tabs} chosen={tab} onChoose={turnTo}>
          {tab === 'tune' && <TunePanel />}
          {tab === 'form' && <FormPanel goal={goal} />}
          {tab === 'json' && <JsonPanel goal={goal} looked={looked} />}
        </Tabs>
        <div className="edit-tools">
          <button
            type="button"
            className="icon-button only-wide"
            aria-pressed={isWide}
            aria-label={edit.wide}
            title={isWide ? edit.narrower : edit.wider}
            onClick={() => setWidths({ ...widths, [tab]: !isWide })}
          >
            {isWide ? <ChevronsRight size={16} aria-hidden="true" /> : <ChevronsLeft size={16} aria-hidden="true" />}
          </button>
          <IconButton icon={X} label={edit.close} onClick={() => acts.edit(null)} />
        </div>
      </div>
      <div ref={foot} className="edit-foot">
        <Problems problems={problems} onGo={goTo} />
        {looked !== null && <FindingList looked={looked} onGo={goTo} />}
      </div>
    </div>
  )
}

/** What the linter says of the text that is edited; null: nothing yet, or the text does not run. It is fetched with the editor. */
function useFindings(): LookedAt | null {
  const text = usePage(state => state.document?.text ?? '')
  const isBroken = usePage(state => (state.document?.problems.length ?? 0) > 0)
  const lang = useLang()
  const latest = useDeferredValue(text)
  const load = useCallback(async () => (await import('../../lint/looked-at.ts')).lookedAt(latest, lang), [latest, lang])
  const looked = useLoaded(load)
  return isBroken || looked?.text !== text ? null : looked
}
