/** A scenario as the page tells it: its question, its description, its marks. */

import { durationMs, localized } from '../../scenarios/index.ts'
import type { Scenario } from '../../scenarios/index.ts'
import type { Lang } from '../model/lang.ts'
import type { Mark, MarkTarget } from './marks.ts'
import type { FoundOriginal, Original } from './original.ts'

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

/** `opensAt` null: at its first mark. */
export function storyOf(
  scenario: Scenario,
  opensAt: number | null,
  lang: Lang,
  found: FoundOriginal | null = null,
): Story {
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

function targetOf(select: NonNullable<Scenario['marks']>[number]['select']): MarkTarget | null {
  if (select === undefined) return null
  return {
    entity: select.entity ?? null,
    messageId: select.messageId ?? null,
    sequenceNumber: select.sequenceNumber ?? null,
  }
}
