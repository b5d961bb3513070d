import { useMemo, useState } from 'react'
import { inspect } from '../../view/inspector.ts'
import type { Inspection } from '../../view/inspector.ts'
import type { PanelProps } from '../../view/types.ts'
import { wordsOf } from '../../words/words.ts'
import { FieldGroups } from './field-groups.tsx'
import { History } from './history.tsx'
import { PeekTable } from './peek-table.tsx'
import { Why } from './why.tsx'
import './inspector.css'

/** All about the selection at the playhead, Why first to be read; the run itself when nothing is selected. */
export function InspectorPanel(props: PanelProps) {
  const { trace, input, selection, playhead, lang } = props
  const inspection = useMemo(() => inspect(trace, input, selection, playhead, lang), [trace, input, selection, playhead, lang])
  return (
    <div className="inspector" data-kind={inspection.kind}>
      <Head inspection={inspection} />
      <Body {...props} inspection={inspection} />
    </div>
  )
}

function Head({ inspection }: { readonly inspection: Inspection }) {
  const { title, place, state, tone, kind } = inspection
  return (
    <header className="inspector-head">
      <h2 className="inspector-title">
        {title} {place !== null && <span className="inspector-place">{place}</span>}
      </h2>
      {state !== null && (
        <p className="inspector-state" data-tone={kind === 'message' ? tone : 'neutral'}>
          {state}
        </p>
      )}
    </header>
  )
}

function Body({ inspection, lang, onGo, onSelect, hideFuture }: PanelProps & { readonly inspection: Inspection }) {
  const w = wordsOf(lang)
  const [isPeeking, setPeeking] = useState(false)
  const { groups, why, history, peek, hint, kind } = inspection
  const [first, ...rest] = groups
  const isPeekShown = isPeeking && peek !== null
  return (
    <>
      {hint !== null && <p className="inspector-hint">{hint}</p>}
      {isPeekShown ? <PeekTable rows={peek} lang={lang} /> : first !== undefined && <FieldGroups groups={[first]} lang={lang} onSelect={onSelect} />}
      {peek !== null && (
        <button type="button" className="button inspector-peek" aria-pressed={isPeeking} title={w.inspectorWords.peekHint} onClick={() => setPeeking(!isPeeking)}>
          {isPeeking ? w.inspectorWords.stopPeeking : w.inspectorWords.peek}
        </button>
      )}
      {why !== null && <Why why={why} lang={lang} onGo={onGo} />}
      {rest.length > 0 && <FieldGroups groups={rest} lang={lang} onSelect={onSelect} />}
      <History history={history} title={kind === 'record' ? w.inspectorWords.consequences : w.inspectorWords.history} lang={lang} hideFuture={hideFuture} onGo={onGo} />
    </>
  )
}
