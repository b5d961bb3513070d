import { useCallback, useMemo } from 'react'
import type { PageState } from '../../state/page-state.ts'
import { usePage } from '../../state/page.ts'
import { areRunsSame } from '../../edit/text/text-difference.ts'

/** Whether a text of the story tells of the run before somebody changed it: it is still the original's, the run is not. */
export function useIsOutdated(): (text: string) => boolean {
  const runText = usePage(state => state.run?.text ?? '')
  const original = usePage(originalText)
  const isChanged = useMemo(() => original !== null && !areRunsSame(original, runText), [original, runText])
  return useCallback(
    (text: string) => isChanged && original !== null && original.includes(JSON.stringify(text).slice(1, -1)),
    [isChanged, original],
  )
}

export const useOriginalText = (): string | null => usePage(originalText)

/** Of what a link or a file brings too, wherever somebody changed it: a built-in scenario is known by its texts. */
function originalText({ run, document }: PageState): string | null {
  if (run === null || run.story.original !== null) return run?.story.original?.text ?? null
  return run.source.kind !== 'draft' || document === null || document.origin.kind === 'new'
    ? null
    : document.origin.text
}
