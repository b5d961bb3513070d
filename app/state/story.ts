/** A scenario as the page tells it: its question, its description, its marks. */

import { durationMs, localized } from '../../scenarios/index.ts'
import type { Scenario } from '../../scenarios/index.ts'
import type { Mark, MarkTarget } from './marks.ts'

export interface Story {
  /** Names the problem; empty when the file has none. */
  readonly title: string
  /** The description's first sentence where it is a question, else the title. */
  readonly question: string
  /** The rest of the description. */
  readonly text: string
  readonly marks: readonly Mark[]
  /** Where it opens. */
  readonly opensAt: number
}

/** `opensAt` null: at its first mark. */
export function storyOf(scenario: Scenario, opensAt: number | null): Story {
  const title = localized(scenario.title)
  const description = localized(scenario.description)
  const question = questionOf(description)
  const marks = (scenario.marks ?? []).map(mark => ({
    at: durationMs(mark.at) ?? 0,
    title: localized(mark.title),
    text: localized(mark.text),
    selects: targetOf(mark.select),
  }))
  return {
    title,
    question: question === '' ? title : question,
    text: description.slice(question.length).trim(),
    marks,
    opensAt: opensAt ?? marks[0]?.at ?? 0,
  }
}

/** The first sentence of a description where it asks something, else nothing. */
export function questionOf(description: string): string {
  return /^[^.!?]{1,160}\?(?=\s|$)/.exec(description)?.[0] ?? ''
}

function targetOf(select: NonNullable<Scenario['marks']>[number]['select']): MarkTarget | null {
  if (select === undefined) return null
  return { entity: select.entity ?? null, messageId: select.messageId ?? null, sequenceNumber: select.sequenceNumber ?? null }
}
