/** The same scenario in another expiration mode: a text of its own, so that the first stays as it was. */

import { builtInText, localized } from '../../scenarios/index.ts'
import type { LocalizedText } from '../../scenarios/index.ts'
import type { Trace } from '../../sim-core/index.ts'
import type { Selection } from '../view/types.ts'
import { openedFile } from './files.ts'
import type { OpenedFile } from './files.ts'
import type { MarkTarget } from './marks.ts'
import type { Source } from './model.ts'
import { questionOf } from './story.ts'

interface Text {
  title?: LocalizedText
  description?: LocalizedText
  marks?: readonly Record<string, unknown>[]
  expect?: unknown
  namespace?: Record<string, unknown>
  queues?: Record<string, Record<string, unknown>>
}

/** A title tells at most one mode. */
const MODE_AT_END = / · (whenListening|onReceive|immediate)$/

/** null: its text is not here any more. A queue with a mode of its own gets the new one, else the namespace does. */
export async function inMode(source: Source, files: readonly OpenedFile[], queue: string, mode: string): Promise<OpenedFile | null> {
  const text = source.kind === 'builtIn' ? await builtInText(source.id) : files.find(({ key }) => key === source.key)?.text
  if (text === null || text === undefined) return null
  const scenario = untold(JSON.parse(text) as Text)
  const title = `${localized(scenario.title ?? '').replace(MODE_AT_END, '')} · ${mode}`
  const own = scenario.queues?.[queue]
  const changed =
    own?.['expiration'] === undefined
      ? { ...scenario, title, namespace: { ...scenario.namespace, expiration: mode } }
      : { ...scenario, title, queues: { ...scenario.queues, [queue]: { ...own, expiration: mode } } }
  return openedFile(title, JSON.stringify(changed, null, 2))
}

/** The story and what is expected tell of the first run; the question and the marks' instants still hold. */
function untold(scenario: Text): Text {
  const marks = scenario.marks?.map(mark => ({ ...mark, text: undefined }))
  return { ...scenario, description: questionOf(localized(scenario.description)), expect: undefined, ...(marks !== undefined && { marks }) }
}

/** How to find what is selected in another run of nearly the same scenario. */
export function targetOf(trace: Trace, selection: Selection): MarkTarget | null {
  if (selection === null) return null
  const m = selection.kind === 'message' ? selection.m : selection.kind === 'record' ? trace.messageOf(selection.n) : null
  if (m !== null) return { entity: trace.entities[trace.homeOf(m)]!.path, messageId: trace.messageIdOf(m), sequenceNumber: trace.sequenceNumberOf(m) }
  const entity = selection.kind === 'entity' ? selection.entity : selection.kind === 'record' ? trace.entityOf(selection.n) : null
  return entity === null ? null : { entity: trace.entities[entity]!.path, messageId: null, sequenceNumber: null }
}
