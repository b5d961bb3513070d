import { useMemo } from 'react'
import { usePage } from '../state/page.ts'
import { areRunsSame } from '../state/text-difference.ts'

/** Whether a text of the story tells of the run before somebody changed it: it is still the original's, the run is not. */
export function useToldBefore(): (text: string) => boolean {
  const runText = usePage(state => state.run?.text ?? '')
  const origin = usePage(state => (state.run?.source.kind === 'draft' ? (state.document?.origin ?? null) : null))
  const isChanged = useMemo(() => origin !== null && origin.kind !== 'new' && !areRunsSame(origin.text, runText), [origin, runText])
  return text => isChanged && origin !== null && origin.text.includes(JSON.stringify(text).slice(1, -1))
}
