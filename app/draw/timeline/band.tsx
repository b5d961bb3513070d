/** Messages that have no rows of their own: how many in which state, every loss as a tick with its number. */

import type { LossColumn } from '../../read/message/losses.ts'
import { lossCounts } from '../../read/message/losses.ts'
import { numberText } from '../../words/format.ts'
import type { Lang } from '../../model/lang.ts'
import { DepthAreas, GhostSteps } from '../depth/depth.tsx'
import type { DepthShapes } from '../depth/depth.tsx'
import { highest } from '../depth/geometry.ts'
import type { Steps } from '../depth/geometry.ts'
import { LossTick } from './loss.tsx'
import type { Tense } from './row.tsx'
import { LOSS_HEIGHT } from './rows.ts'

interface BandProps {
  readonly shapes: DepthShapes
  /** The most that the run before held. */
  readonly was?: Steps | null
  readonly losses: readonly LossColumn[]
  readonly height: number
  readonly tense: Tense
  readonly lang: Lang
  readonly hasCounts?: boolean
}

/** Lower bands have room for the losses only. */
const AREAS_FROM = 30

export function Band({ shapes, was = null, losses, height, tense, lang, hasCounts = true }: BandProps) {
  const max = Math.max(1, highest(shapes.waiting), was === null ? 0 : highest(was))
  const bottom = height - (losses.length > 0 ? LOSS_HEIGHT : 4)
  const y = (value: number) => bottom - (value / max) * (bottom - 4)
  return (
    <>
      {height >= AREAS_FROM && <DepthAreas shapes={{ ...shapes, dead: null }} tense={tense} y={y} />}
      {height >= AREAS_FROM && was !== null && <GhostSteps steps={was} y={y} />}
      {losses.map(({ x, look }) => (
        <LossTick key={`${look}${x}`} x={x} top={bottom + 1} look={look} tense={tense} />
      ))}
      {hasCounts &&
        lossCounts(losses).map(({ x, count, look }) => (
          <text key={x} className={`bs-loss-count ${look ?? 'several'}`} x={x - 1} y={height - 1}>
            {numberText(count, lang)}
          </text>
        ))}
    </>
  )
}
