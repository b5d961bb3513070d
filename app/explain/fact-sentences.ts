/** The sentence of a fact of semantics.md, and how sure it is: a piece of its own, because most people never open it. */

import type { MoreWords } from '../words/contract.ts'

/** DOC: Microsoft's pages. LIVE: seen at the real broker. TEST: asserted by suites that run against it. INF: our inference. CHOICE: our convention. */
export type Confidence = 'DOC' | 'LIVE' | 'TEST' | 'INF' | 'CHOICE'

export interface FactSentence {
  readonly text: string
  readonly confidence: Confidence
}

/** Where a fact is better founded or worse than its group's default. */
const CONFIDENCE: Readonly<Record<Exclude<Confidence, 'DOC'>, string>> = {
  LIVE: 'T-4 T-6 T-10 T-21 L-15 L-17 L-21 L-24 L-31 Q-1 Q-4 Q-7b Q-11 Q-12 N-5 N-6 N-9 C-2 C-3 C-4 C-6 C-8 C-12 C-16 C-18 D-7 D-10 I-3 I-6 I-7 I-9 I-12 Z-6 X-10 X-13 X-14 U-4 F-3 F-5 F-6',
  TEST: 'X-1 T-2 T-11 T-12 L-4 L-7 L-8 L-9 L-10 L-13 L-14 L-16 L-18 L-19 L-20 L-22 L-23 Q-6 Q-7 Q-10 Q-14 O-2 O-3 N-1 N-2 N-3 C-5 C-7 C-10 C-13 D-2 D-3 D-4 D-5 D-6 I-14 Z-4 X-2 X-4 X-5 X-6 X-9 X-12 R-1 R-10 A-3 A-6',
  INF: 'S-75 T-5 T-18 L-11 L-26 L-27 L-29 Q-5 N-7 N-8 N-10 N-11 C-11 C-15 C-19 D-8 E-2 E-4 I-10 I-13 I-15 U-5 U-7 F-9 F-10 F-11 F-12 A-4 A-7 P-3',
  CHOICE: 'Z-1 Z-2 Z-3 Z-5 Z-7',
}

const confidenceOf: ReadonlyMap<string, Confidence> = new Map(
  (['LIVE', 'TEST', 'INF', 'CHOICE'] as const).flatMap(confidence =>
    CONFIDENCE[confidence].split(' ').map(id => [id, confidence] as const),
  ),
)

/** An id that is not in the sheet is its own sentence. */
export function factSentence(id: string, { facts }: MoreWords): FactSentence {
  const parts: readonly Readonly<Record<string, string>>[] = [
    facts.expiry,
    facts.delivery,
    facts.broker,
    facts.entities,
  ]
  return {
    text: parts.find(part => id in part)?.[id] ?? id,
    confidence: confidenceOf.get(id) ?? (id.startsWith('G') ? 'INF' : 'DOC'),
  }
}
