/** A scenario as the page tells it: its question, its description, and its marks, which tell it in named instants; read from its text, with what the simulator runs. */

import { durationMs, localized, compile, startText, TITLE_MOST, visible } from '../../scenarios/index.ts'
import type { LocalizedText, Scenario, Issue } from '../../scenarios/index.ts'
import type { EntityId, MessageRow, SimulationInput, Trace } from '../../sim-core/index.ts'
import type { Lang } from '../model/lang.ts'
import type { Direction, Playhead, Selection } from '../model/selection.ts'
import type { FoundOriginal, Original } from './original.ts'
import type { LinkFault } from '../link/codec.ts'
import { START_ID } from './catalogue.ts'

export interface Story {
  /** The reader's, when it was read. What a person wrote is in whatever language they wrote it. */
  readonly lang: Lang
  /** Names the problem; empty when the file has none. */
  readonly title: string
  /** The description's first sentence where it is a question, else the title. */
  readonly question: string
  /** The rest of the description. */
  readonly text: string
  readonly marks: readonly Mark[]
  /** Where it opens. */
  readonly opensAt: number
  /** The built-in scenario that it was made of; null where it is one itself, or somebody's own. */
  readonly original: Original | null
}

export interface MarkTarget {
  /** Path; null = wherever it is. */
  readonly entity: string | null
  readonly messageId: string | null
  readonly sequenceNumber: string | null
}

export interface Mark {
  readonly at: number
  readonly title: string
  readonly text: string
  readonly selects: MarkTarget | null
}

/** `opensAt` null: at its first mark. */
function storyOf(scenario: Scenario, opensAt: number | null, lang: Lang, found: FoundOriginal | null = null): Story {
  const say = found?.say ?? (text => localized(text, lang))
  const title = say(scenario.title)
  const description = say(scenario.description)
  const question = questionOf(description)
  const marks = (scenario.marks ?? []).map(mark => ({
    at: durationMs(mark.at) ?? 0,
    title: say(mark.title),
    text: say(mark.text),
    selects: targetOf(mark.select),
  }))
  return {
    lang,
    title,
    question: question === '' ? title : question,
    text: description.slice(question.length).trim(),
    marks,
    opensAt: opensAt ?? marks[0]?.at ?? 0,
    original: found?.original ?? null,
  }
}

/** The first sentence of a description where it asks something, else nothing. */
export function questionOf(description: string): string {
  return /^[^.!?]{1,160}\?(?=\s|$)/.exec(description)?.[0] ?? ''
}

/** null: it has none that can be read. */
export function titleOf(text: string, lang: Lang): string | null {
  try {
    const { title } = JSON.parse(text) as { title?: LocalizedText }
    const told: unknown = localized(title, lang)
    return typeof told === 'string' && told !== '' ? visible(told.slice(0, TITLE_MOST)) : null
  } catch {
    return null
  }
}

function targetOf(select: NonNullable<Scenario['marks']>[number]['select']): MarkTarget | null {
  if (select === undefined) return null
  return {
    entity: select.entity ?? null,
    messageId: select.messageId ?? null,
    sequenceNumber: select.sequenceNumber ?? null,
  }
}

/** The mark the playhead stands on; of several at one instant the one that shows what is selected. */
export function markAt(trace: Trace, marks: readonly Mark[], playhead: Playhead, selection: Selection): number | null {
  const here = marks.flatMap((mark, index) => (mark.at === playhead.t ? [index] : []))
  const shown = here.find(index => isSameSelection(markSelection(trace, marks[index]!, playhead), selection))
  return shown ?? here[0] ?? null
}

/** null: no mark on that side. */
export function neighbourMark(
  marks: readonly Mark[],
  current: number | null,
  t: number,
  direction: Direction,
): number | null {
  if (current !== null) return marks[current + direction] === undefined ? null : current + direction
  const index = direction === 1 ? marks.findIndex(mark => mark.at > t) : marks.findLastIndex(mark => mark.at < t)
  return index < 0 ? null : index
}

/** What a mark shows, as known at the playhead; before its birth what it will be. One that names nothing shows the record it stands on. */
export function markSelection(trace: Trace, { selects }: Pick<Mark, 'selects'>, playhead: Playhead): Selection {
  if (selects === null)
    return playhead.n >= 0 && trace.timeOf(playhead.n) === playhead.t ? { kind: 'record', n: playhead.n } : null
  const { entity, messageId, sequenceNumber } = selects
  if (messageId === null && sequenceNumber === null) {
    const id = latest(
      trace.entities.length,
      i => hasPath(trace, i, entity),
      i => trace.entities[i]!.createdBy <= playhead.n,
    )
    return id === null ? null : { kind: 'entity', entity: id }
  }
  const isIt = (m: MessageRow) =>
    (messageId === null || trace.messageIdOf(m) === messageId) &&
    (sequenceNumber === null || trace.sequenceNumberOf(m) === sequenceNumber) &&
    (entity === null || isHome(trace, trace.homeOf(m), entity))
  const m = latest(trace.messageCount, isIt, candidate => trace.rowsOf(candidate)[0]! <= playhead.n)
  return m === null ? null : { kind: 'message', m }
}

/** The last that is already there, else the first that will be. */
function latest(count: number, isIt: (i: number) => boolean, isThere: (i: number) => boolean): number | null {
  let found: number | null = null
  for (let i = 0; i < count; i++) if (isIt(i) && (found === null || isThere(i))) found = i
  return found
}

function hasPath(trace: Trace, entity: EntityId, path: string | null): boolean {
  return trace.entities[entity]!.path.toLowerCase() === path?.toLowerCase()
}

/** A message lives in its queue, also while it lies in that queue's dead-letter queue. */
function isHome(trace: Trace, home: number, path: string): boolean {
  const dead = trace.entities[home]!.deadLetterQueue
  return hasPath(trace, home, path) || (dead !== null && hasPath(trace, dead, path))
}

function isSameSelection(a: Selection, b: Selection): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The instant that the question of the first scenario is about. */
const START_AT = 66_000

export type ReadAnswer =
  | { readonly kind: 'read'; readonly text: string; readonly story: Story; readonly input: SimulationInput }
  | { readonly kind: 'problems'; readonly text: string; readonly problems: readonly Issue[] }
  | { readonly kind: 'badLink'; readonly fault: LinkFault['kind'] }

/** A built-in scenario: checked by our tests, so the checker need not come with the page. */
export async function readBuiltIn(id: string, lang: Lang): Promise<ReadAnswer> {
  const isStart = id === START_ID
  const text =
    isStart && lang === 'en' ? startText : ((await (await import('./library.ts')).builtInText(id, lang)) ?? '{}')
  return read(text, JSON.parse(text) as Scenario, isStart ? START_AT : null, lang)
}

/** What a link carries; the codec comes with the first one. */
export async function readLink(key: string, lang: Lang): Promise<ReadAnswer> {
  const decoded = await (await import('../link/codec.ts')).decodeScenario(key)
  return decoded.kind === 'text' ? readText(decoded.text, lang) : { kind: 'badLink', fault: decoded.kind }
}

/** What the text of a link was before a change that the link tells of. */
export async function readBefore(key: string, text: string, lang: Lang): Promise<ReadAnswer> {
  const decoded = (await import('../link/codec.ts')).decodeBefore(key, text)
  return decoded.kind === 'text' ? readText(decoded.text, lang) : { kind: 'badLink', fault: decoded.kind }
}

/** Any other text; the checker comes with the first one. */
export async function readText(text: string, lang: Lang): Promise<ReadAnswer> {
  const { originalOf, parseScenario } = await import('./original.ts')
  const parsed = parseScenario(text)
  if (!parsed.ok) return { kind: 'problems', text, problems: parsed.issues }
  // Without its original's texts it is told as it stands.
  const original = await originalOf(parsed.scenario, lang).catch(() => null)
  return read(text, parsed.scenario, null, lang, original)
}

function read(
  text: string,
  scenario: Scenario,
  opensAt: number | null,
  lang: Lang,
  original: FoundOriginal | null = null,
): ReadAnswer {
  return { kind: 'read', text, story: storyOf(scenario, opensAt, lang, original), input: compile(scenario) }
}
