import { useEffect, useMemo, useState } from 'react'
import X from 'lucide-react/icons/x'
import { acts, usePage } from '../../state/page.ts'
import type { Parting } from '../../explain/difference/compared.ts'
import { differenceOf } from '../../explain/difference/sentence.ts'
import type { Difference } from '../../explain/difference/sentence.ts'
import { instantText } from '../../words/format.ts'
import { useLang, useLazyWords } from '../use-words.ts'
import { withUnits } from '../inspector/breaks.tsx'
import { IconButton, LinkButton } from '../ui/button.tsx'
import './difference-line.css'

/** A drag says what it did when it rests. */
const SPOKEN_AFTER_MS = 700

/** What the last change did, in one sentence, where the story's text stands, until the ghosts go. */
export function DifferenceLine() {
  const words = useLazyWords().difference
  const difference = useDifference()
  const text = difference?.text ?? ''
  return (
    <>
      <Spoken text={text} />
      {difference !== null && (
        <section className="line difference" aria-label={words.label}>
          <p className="strong number difference-text">{withUnits(text)}</p>
          <div className="beside end nowrap difference-acts">
            {difference.parting !== null && <First parting={difference.parting} />}
            <WayBack />
            <IconButton icon={X} label={words.close} onClick={acts.dropGhosts} />
          </div>
        </section>
      )}
    </>
  )
}

/** While the next run is on its way the last one's sentence stays. */
function useDifference(): Difference | null {
  const words = useLazyWords().difference
  const lang = useLang()
  const before = usePage(state => state.before)
  const run = usePage(state => state.run)
  const selection = usePage(state => state.selection)
  const isPending = usePage(state => state.pending !== null)
  const fresh = useMemo(
    () => (before === null || run === null || before === run ? null : differenceOf(before, run, selection, lang)),
    [before, run, selection, lang],
  )
  const isUndone = usePage(state => state.document?.isUndone === true)
  const told = useMemo(
    () => (fresh === null || !isUndone ? fresh : { ...fresh, text: words.undone(fresh.text) }),
    [fresh, isUndone, words],
  )
  const [last, setLast] = useState(told)
  if (told !== null && told !== last) setLast(told)
  return told ?? (before !== null && isPending ? last : null)
}

/** After an undo the way back is to do it again. */
function WayBack() {
  const words = useLazyWords().difference
  const isUndone = usePage(state => state.document?.isUndone === true)
  const canUndo = usePage(state => (state.document?.past.length ?? 0) > 0)
  if (!isUndone && !canUndo) return null
  return (
    <LinkButton title={isUndone ? words.redoHint : words.undoHint} onClick={isUndone ? acts.redo : acts.undo}>
      {isUndone ? words.redo : words.undo}
    </LinkButton>
  )
}

function First({ parting }: { readonly parting: Parting }) {
  const words = useLazyWords().difference
  const lang = useLang()
  const { at, record, about } = parting
  const go = () => {
    if (record === null) acts.scrubTo(at, 'end', null)
    else acts.goToRecord(record)
    if (about !== null) acts.select(about)
  }
  return (
    <LinkButton className="difference-first" title={words.firstHint} onClick={go}>
      {words.first(instantText(at, 'short', lang))}
    </LinkButton>
  )
}

function Spoken({ text }: { readonly text: string }) {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), SPOKEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return <output className="sr-only">{spoken}</output>
}
