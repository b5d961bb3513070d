import { useMemo } from 'react'
import { usePage } from '../../state/page.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { originOf } from '../../edit/text/origin.ts'
import type { Fields } from '../../edit/form/shape-options.ts'

/** Where what is selected on the page is written. */
export function useOrigin(): JsonPath | null {
  const run = usePage(state => state.run)
  const selection = usePage(state => state.selection)
  return useMemo(
    () => (run === null ? null : originOf(run.trace, JSON.parse(run.text) as Fields, selection)),
    [run, selection],
  )
}
