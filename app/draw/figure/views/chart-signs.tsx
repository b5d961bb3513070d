/** What the areas and lines of a chart mean: those that occur. */

import { wordsOf } from '../../../words/words.ts'
import type { Lang } from '../../../words/words.ts'
import { highest } from '../../depth/geometry.ts'
import type { Strip } from './chart.tsx'
import type { Sign } from './signs.tsx'

const AREA = 'M0 15V6H10V2H26V15Z'

export function chartSigns(strips: readonly Pick<Strip, 'shapes' | 'scheduled'>[], lang: Lang): readonly Sign[] {
  const { states } = wordsOf(lang).figureViews.chart
  const has = (read: (strip: Pick<Strip, 'shapes' | 'scheduled'>) => boolean) => strips.some(read)
  return [
    ...(has(({ shapes }) => highest(shapes.waiting) > 0)
      ? [{ text: states.waiting, shape: <path className="bs-area waiting past" d={AREA} /> }]
      : []),
    ...(has(({ shapes }) => shapes.expired !== null)
      ? [
          {
            text: states.expired,
            shape: (
              <>
                <path className="bs-area waiting past" d={AREA} />
                <path className="bs-area expired" d={AREA} />
              </>
            ),
          },
        ]
      : []),
    ...(has(({ shapes }) => highest(shapes.locked) > 0)
      ? [{ text: states.locked, shape: <path className="bs-area locked past" d={AREA} /> }]
      : []),
    ...(has(({ shapes }) => highest(shapes.deferred) > 0)
      ? [{ text: states.deferred, shape: <path className="bs-area deferred past" d={AREA} /> }]
      : []),
    ...(has(({ scheduled }) => highest(scheduled) > 0)
      ? [{ text: states.scheduled, shape: <path className="bs-area scheduled past" d="M0 13H12V4H26" /> }]
      : []),
    ...(has(({ shapes }) => shapes.dead !== null)
      ? [{ text: states.dead, shape: <path className="bs-step dead past" d="M0 13H12V4H26" /> }]
      : []),
  ]
}
