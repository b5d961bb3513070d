import { useEffect, useRef, useState } from 'react'
import type { ChangeEvent, FocusEvent, KeyboardEvent } from 'react'
import { acts } from '../../state/page.ts'

const TYPED_MS = 300

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

/** For `onFocus`: what is typed replaces the value; a second press places the caret in it. */
export const selectAll = ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void => target.select()

/**
 * A field keeps what is being typed to itself and passes it on a moment later, or only when it is left. `take` says whether it could use
 * it: what it could not stays in the field. `isLeft`: nothing more is being typed.
 */
export function useDraft(
  shown: string,
  take: (text: string, isLeft: boolean) => boolean,
  when: 'soon' | 'left' = 'soon',
) {
  const [draft, setDraft] = useState<string | null>(null)
  /** What was typed and not passed on yet. */
  const pending = useRef<string | null>(null)
  const timer = useRef(0)
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  /** Returns whether what is in the field has been taken. */
  const flush = (isLeft: boolean): boolean => {
    clearTimeout(timer.current)
    const text = pending.current
    if (text === null) return true
    const isTaken = latest.current(text, isLeft)
    if (isTaken) pending.current = null
    return isTaken
  }
  useEffect(() => {
    const passOn = () => void flush(true)
    window.addEventListener('pagehide', passOn)
    return () => {
      window.removeEventListener('pagehide', passOn)
      passOn()
    }
  }, [])
  const leave = () => {
    if (flush(true)) setDraft(null)
    acts.endGesture()
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
    } else if (isUndo || (event.key === 'Enter' && event.target instanceof HTMLInputElement)) leave()
  }
  const onChange = ({ target: { value } }: Typed) => {
    clearTimeout(timer.current)
    pending.current = value
    if (when === 'soon') timer.current = window.setTimeout(() => flush(false), TYPED_MS)
    setDraft(value)
  }
  return { draft, field: { value: draft ?? shown, onChange, onBlur: leave, onKeyDown } }
}
