/** The address that a person gives away: what is on the page, without what only this device knows. */

import type { Asked } from '../link/address.ts'
import { selectionText } from '../link/selection.ts'
import { linkOf } from './carrying.ts'
import type { Doc } from './document.ts'
import type { PageState } from './model.ts'
import { askedOf, NOTHING_SELECTED } from './places.ts'
import type { Theme } from '../model/views.ts'
import type { Lang } from '../model/lang.ts'

/** What the link says beside the scenario. */
export interface Carrying {
  readonly instant: boolean
  readonly selection: boolean
  readonly views: boolean
  /** null: the reader's own. */
  readonly lang: Lang | null
  readonly theme: Exclude<Theme, 'system'> | null
}

export const CARRYING_ALL: Carrying = { instant: true, selection: true, views: true, lang: null, theme: null }

/** null: there is nothing on the page. Rejects where a piece does not load. */
export async function sharedAddress(state: PageState, carrying: Carrying): Promise<Asked | null> {
  const { document, run } = state
  const here = askedOf({ ...state, pending: null })
  if (document === null || here === null) return null
  const { time, record } = carrying.instant ? here : { time: null, record: null }
  const selection =
    !carrying.selection || run === null
      ? null
      : carrying.instant
        ? here.selection
        : (selectionText(run.trace, state.selection) ?? NOTHING_SELECTED)
  const { lang, theme } = carrying
  return {
    ...here,
    ...(await scenarioOf(state, document)),
    file: null,
    draft: null,
    time,
    record,
    selection,
    view: carrying.views ? here.view : null,
    lang,
    theme,
  }
}

/** With the checksum of its result, where that is what is shown. */
async function scenarioOf(
  { carried, run, lang }: PageState,
  document: Doc,
): Promise<Pick<Asked, 'id' | 'scenario' | 'sum'>> {
  if (document.source.kind === 'builtIn') return { id: document.source.id, scenario: null, sum: null }
  const scenario = carried?.text === document.text ? carried.link : await linkOf(document, lang)
  if (run?.text !== document.text) return { id: null, scenario, sum: null }
  const { checksumOf } = await import('../link/checksum.ts')
  return { id: null, scenario, sum: checksumOf(run.trace) }
}
