/** Which signs a sequence diagram uses, and how they look by themselves. */

import type { Sequence } from '../../../explain/sequence/sequence.ts'
import { wordsOf } from '../../../words/words.ts'
import type { Lang } from '../../../words/words.ts'
import type { Sign } from './signs.tsx'

const line = (look: string, tip = true) => (
  <g className="bs-seq past">
    <g className={`bs-seq-step ${look}`}>
      <line className="bs-seq-line" x1={0} x2={18} y1={8} y2={8} />
      {tip && <path className="bs-seq-tip" d="M18 4L25 8L18 12Z" />}
    </g>
  </g>
)

export function sequenceSigns({ steps, locks }: Sequence, lang: Lang): readonly Sign[] {
  const words = wordsOf(lang).figureViews.sequence
  const has = (...looks: readonly string[]) => steps.some(({ look }) => looks.includes(look))
  return [
    ...(locks.length > 0
      ? [{ text: words.lock, shape: <rect className="bs-seq-lock" x={10} y={0} width={7} height={16} /> }]
      : []),
    ...(has('move') ? [{ text: words.moved, shape: line('move') }] : []),
    ...(has('done')
      ? [
          {
            text: words.done,
            shape: (
              <>
                {line('done', false)}
                <circle className="bs-seq-done" cx={21} cy={8} r={4} />
              </>
            ),
          },
        ]
      : []),
    ...(has('lost')
      ? [
          {
            text: words.lost,
            shape: (
              <>
                {line('lost')}
                <path className="bs-seq-diamond" d="M5 3l5 5l-5 5l-5 -5Z" />
              </>
            ),
          },
        ]
      : []),
    ...(has('refused')
      ? [{ text: words.refused, shape: <path className="bs-seq-cross" d="M9 4l8 8M9 12l8 -8" /> }]
      : []),
  ]
}
