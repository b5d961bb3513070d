/** What can be asked of the starter: a scenario that is built in, in a file, a draft or a link. */

import type { Asked } from '../link/address.ts'
import { isBuiltIn, nearestBuiltIn, readBuiltIn, readLink, readText, START_ID } from './catalogue.ts'
import type { Draft } from './drafts.ts'
import { titleOf } from './editing.ts'
import type { OpenedFile } from './files.ts'
import type { Lang } from '../model/lang.ts'
import type { Notice, PageState, Source } from './model.ts'
import type { Request } from './starter.ts'

/** Opened by a person, where the scenario opens. */
const FRESH = {
  place: null,
  isChange: false,
  goodText: null,
  fallback: null,
  trouble: null,
  notice: null,
  isFromAddress: false,
} as const

export function requestBuiltIn(id: string): Request {
  return { source: { kind: 'builtIn', id }, title: id, read: lang => readBuiltIn(id, lang), ...FRESH }
}

export function requestLink(key: string): Request {
  return {
    source: { kind: 'link', key },
    title: '',
    read: lang => readLink(key, lang),
    ...FRESH,
    fallback: requestBuiltIn(START_ID),
  }
}

export function requestFile({ key, name, text }: OpenedFile, notice: Notice | null): Request {
  return { source: { kind: 'file', key, name }, title: name, read: lang => readText(text, lang), ...FRESH, notice }
}

export function requestDraft({ key, text, goodText }: Draft, lang: Lang): Request {
  const title = titleOf(text, lang) ?? titleOf(goodText ?? '', lang) ?? ''
  return { source: { kind: 'draft', key }, title, read: now => readText(text, now), ...FRESH, goodText }
}

/** null: it is not here any more. */
export function requestOwn(
  { kind, key }: Exclude<Source, { kind: 'builtIn' }>,
  { files, drafts, lang }: PageState,
): Request | null {
  if (kind === 'link') return requestLink(key)
  const file = kind === 'file' ? files.find(candidate => candidate.key === key) : undefined
  if (file !== undefined) return requestFile(file, null)
  const draft = kind === 'draft' ? drafts.find(candidate => candidate.key === key) : undefined
  return draft === undefined ? null : requestDraft(draft, lang)
}

/** What an address names; where it names nothing that is here, where the page starts, and why. */
export function requestOf({ id, file, draft, scenario }: Asked, { files, drafts, lang }: PageState): Request {
  const opened = files.find(candidate => candidate.key === file)
  if (opened !== undefined) return requestFile(opened, null)
  const own = drafts.find(candidate => candidate.key === draft)
  if (own !== undefined) return requestDraft(own, lang)
  if (scenario !== null) return requestLink(scenario)
  if (id !== null && isBuiltIn(id)) return requestBuiltIn(id)
  const start = requestBuiltIn(START_ID)
  if (id !== null) return { ...start, notice: { kind: 'unknownScenario', id, nearest: nearestBuiltIn(id) } }
  if (draft !== null) return { ...start, notice: { kind: 'unknownDraft' } }
  return { ...start, notice: file === null ? null : { kind: 'unknownFile', key: file } }
}
