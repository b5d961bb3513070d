import { useCallback, useDeferredValue } from 'react'
import type { LookedAt } from '../../lint/looked-at.ts'
import { usePage } from '../../state/page.ts'
import { useLoaded } from '../use-loaded.ts'
import { useLang } from '../use-words.ts'

/** What the linter says of the text that is edited; null: nothing yet, or the text does not run. It is fetched with the editor. */
export function useFindings(): LookedAt | null {
  const text = usePage(state => state.document?.text ?? '')
  const isBroken = usePage(state => (state.document?.problems.length ?? 0) > 0)
  const lang = useLang()
  const latest = useDeferredValue(text)
  const load = useCallback(async () => (await import('../../lint/looked-at.ts')).lookedAt(latest, lang), [latest, lang])
  const looked = useLoaded(load)
  return isBroken || looked?.text !== text ? null : looked
}
