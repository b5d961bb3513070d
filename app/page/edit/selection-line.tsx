import { useState } from 'react'
import type { ReactNode } from 'react'
import { acts, usePage } from '../../state/page.ts'
import type { Run } from '../../state/run.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { instantText } from '../../words/format.ts'
import type { Selection } from '../../model/selection.ts'
import { lazyWordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'
import { useLang, useLazyWords } from '../use-words.ts'
import { LinkButton } from '../ui/button.tsx'
import { selectedMessage } from '../../read/message/lineage.ts'

interface LineProps {
  /** null: the scenario does not say it. */
  readonly origin: JsonPath | null
  readonly onFind: () => void
  /** False: there is nothing of the page at the cursor. Not everywhere is there one. */
  readonly onSelect?: () => boolean
  readonly children?: ReactNode
}

/** Between page and text: what is selected, where it is written, and the way back to Why. */
export function SelectionLine({ origin, onFind, onSelect, children }: LineProps) {
  const words = useLazyWords().edit.selection
  const lang = useLang()
  const run = usePage(state => state.run)
  const selection = usePage(state => state.selection)
  const name = run === null ? null : nameOf(run, selection, lang)
  const isOff = origin === null
  /** What was selected when nothing was found at the cursor: told until something else is. */
  const [missedAt, setMissedAt] = useState<Selection | undefined>()
  const toWhy = () => {
    acts.edit(null)
    acts.showTab('inspector')
    acts.showView('why')
  }
  return (
    <div
      className={
        name === null && children === undefined
          ? 'line small ruled selection-line only-wide'
          : 'line small ruled selection-line'
      }
    >
      <output className="muted cut grow">{missedAt === selection ? words.nothingThere : (name ?? words.none)}</output>
      {children}
      {name !== null && (
        <LinkButton
          title={isOff ? words.unwritten : words.find}
          aria-disabled={isOff || undefined}
          onClick={isOff ? undefined : onFind}
        >
          {words.findShort}
        </LinkButton>
      )}
      {onSelect !== undefined && (
        <LinkButton title={words.select} onClick={() => setMissedAt(onSelect() ? undefined : selection)}>
          {words.selectShort}
        </LinkButton>
      )}
      {name !== null && (
        <LinkButton title={words.why} onClick={toWhy}>
          {words.whyShort}
        </LinkButton>
      )}
    </div>
  )
}

function nameOf({ trace }: Run, selection: Selection, lang: Lang): string | null {
  if (selection === null) return null
  if (selection.kind === 'entity') return trace.entities[selection.entity]!.path
  if (selection.kind === 'client') return selection.name
  const m = selectedMessage(trace, selection)
  if (m !== null) return trace.messageIdOf(m)
  if (selection.kind !== 'record') return null
  return lazyWordsOf(lang).edit.selection.record(instantText(trace.timeOf(selection.n), 'short', lang))
}
