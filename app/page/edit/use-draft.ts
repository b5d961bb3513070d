import { useEffect, useRef, useState } from 'react'
import type { ChangeEvent, FocusEvent, KeyboardEvent } from 'react'
import type { Typing } from '../../edit/form/line-reading.ts'
import { acts } from '../../state/page.ts'
import { useJudged } from '../use-judged.ts'

const TYPED_MS = 300
/** What is said about a field that was left moves what is below it only after the press that left it has ended. */
const PRESSED_MS = 300

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

/** For `onFocus`: what is typed replaces the value; a second press places the caret in it. */
export const selectAll = ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void => target.select()

/**
 * A field keeps what is being typed to itself and passes it on a moment later, or only when it is left. `take` says whether it could use
 * it: what it could not stays in the field, and is called wrong once `isJudged`.
 */
export function useDraft(
  shown: string,
  take: (text: string, typing: Typing) => boolean,
  when: 'soon' | 'left' = 'soon',
  isWrong: (text: string) => boolean = () => false,
) {
  const [draft, setDraft] = useState<string | null>(null)
  /** What was typed and not passed on yet. */
  const pending = useRef<string | null>(null)
  const timer = useRef(0)
  const latest = useRef(take)
  const { isJudged, judge, judgeLater, dontJudge } = useJudged()
  useEffect(() => {
    latest.current = take
  })
  /** Returns whether what is in the field has been taken. */
  const flush = (typing: Typing): boolean => {
    clearTimeout(timer.current)
    const text = pending.current
    if (text === null) return true
    const isTaken = latest.current(text, typing)
    if (isTaken) pending.current = null
    return isTaken
  }
  useEffect(() => {
    const passOn = () => void flush('isLeft')
    window.addEventListener('pagehide', passOn)
    return () => {
      window.removeEventListener('pagehide', passOn)
      passOn()
    }
  }, [])
  /** Returns whether what is in the field has been taken. */
  const leave = (): boolean => {
    const isTaken = flush('isLeft')
    if (isTaken) setDraft(null)
    acts.endGesture()
    return isTaken
  }
  const onBlur = () => {
    if (!leave()) judgeLater(isJudged, undefined, PRESSED_MS)
  }
  /** Back to what the document has. */
  const drop = () => {
    clearTimeout(timer.current)
    pending.current = null
    setDraft(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key)
    const isDropped = (isUndo || event.key === 'Escape') && pending.current !== null
    if (isDropped) {
      event.preventDefault()
      event.stopPropagation()
      drop()
    } else if (isUndo || (event.key === 'Enter' && event.target instanceof HTMLInputElement)) {
      if (!leave()) judge()
    }
  }
  const onChange = ({ target: { value } }: Typed) => {
    clearTimeout(timer.current)
    pending.current = value
    if (when === 'soon') timer.current = window.setTimeout(() => flush('goesOn'), TYPED_MS)
    const isCalledWrong = isJudged && draft !== null && isWrong(draft)
    if (value.trim() === '') dontJudge()
    else judgeLater(isCalledWrong && isWrong(value), when === 'soon' ? () => flush('rests') : undefined)
    setDraft(value)
  }
  return { draft, isJudged, field: { value: draft ?? shown, onChange, onBlur, onKeyDown } }
}
