import { useMemo } from 'react'
import { dueNext, dueTimes } from '../../explain/due/due.ts'
import { lingeringAt } from '../../explain/due/expired-unremoved.ts'
import type { DueItem } from '../../explain/due/items.ts'
import { acts, usePage } from '../../state/page.ts'
import { withUnits } from '../inspector/breaks.tsx'
import { usePanel } from '../shell/panel.ts'
import { detailWordsOf } from '../../words/load.ts'
import './due.css'

/** What comes by itself, nearest first. The time goes there, the words show what it is about. */
export function DuePanel() {
  const { trace, input, playhead, selection, lang } = usePanel()
  const words = detailWordsOf(lang).dueWords
  const isLive = usePage(state => state.run?.source.kind === 'served')
  const items = useMemo(
    () => dueNext(trace, input, playhead, lang, { selection, isLive }),
    [trace, input, playhead, selection, lang, isLive],
  )
  const lingering = useMemo(() => lingeringAt(trace, input, playhead, lang), [trace, input, playhead, lang])
  if (items.length + lingering.length === 0) return <p className="empty">{words.nothing}</p>
  return (
    <ol className="due-list" aria-label={words.title}>
      {items.map((item, index) => (
        <DueRow key={`${item.t} ${item.text} ${index}`} item={item} />
      ))}
      {lingering.map(({ text, selection: its }) => (
        <li key={text} className="row due-item" data-kind="lingering">
          <span className="strong number due-time">{words.noInstant}</span>
          <button type="button" className="text-button" onClick={() => acts.select(its)}>
            {text}
          </button>
          <span className="hint number">{words.by.broker}</span>
        </li>
      ))}
    </ol>
  )
}

function DueRow({ item }: { readonly item: DueItem }) {
  const { trace, playhead, lang } = usePanel()
  const w = detailWordsOf(lang)
  const { relative, absolute } = dueTimes(trace, item, playhead, lang)
  const { selection } = item
  return (
    <li className="row due-item" data-kind={item.kind} data-may-not={item.mayNot ? '' : undefined}>
      <button
        type="button"
        className="text-button strong number due-time"
        aria-label={w.inspectorWords.go(absolute)}
        title={absolute}
        onClick={() => acts.scrubTo(item.t, 'end', null)}
      >
        {withUnits(w.relativeWords.in(relative))}
      </button>
      {selection === null ? (
        <span>{withUnits(item.text)}</span>
      ) : (
        <button type="button" className="text-button" onClick={() => acts.select(selection)}>
          {withUnits(item.text)}
        </button>
      )}
      <span className="hint number">
        {absolute} · {w.dueWords.by[item.by]}
      </span>
    </li>
  )
}
