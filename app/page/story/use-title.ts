import { useCallback } from 'react'
import { library } from '../../state/catalogue.ts'
import { useLang } from '../use-words.ts'
import { useLate } from '../use-late.ts'

/** The title of a built-in scenario; null while it is on its way. */
export function useTitle(id: string | null): string | null {
  const lang = useLang()
  return useLate(useCallback(() => (id === null ? null : library().titleOfBuiltIn(id, lang)), [id, lang])).value
}
