/** What chips and edges of a stage mean: those that occur. */

import type { ChipNow } from '../../../read/stage/stage-now.ts'
import { wordsOf } from '../../../words/words.ts'
import type { Lang } from '../../../words/words.ts'
import type { Sign } from './signs.tsx'
import { LockSign } from './stage-chip.tsx'
import type { EntitiesNow } from './stage.tsx'

const chip = (look: string) => <rect className={`fg-chip ${look}`} x={0} y={1} width={26} height={14} rx={3} />

/** @param isUnheard somewhere nobody listens */
export function stageSigns(all: readonly EntitiesNow[], isUnheard: boolean, lang: Lang): readonly Sign[] {
  const {
    figure: { legend },
    figureViews: { stage },
  } = wordsOf(lang)
  const chips = all.flatMap(now => [...now.values()].flatMap(({ main, dead }) => [...main.chips, ...dead.chips]))
  const has = (is: (own: ChipNow) => boolean) => chips.some(is)
  const sign = (isUsed: boolean, text: string, shape: Sign['shape']) => (isUsed ? [{ text, shape }] : [])
  const alive = (look: ChipNow['stage']) => has(own => !own.isDead && own.stage === look)
  return [
    ...sign(
      has(own => !own.isDead && own.stage === 'active' && !own.isExpired),
      legend.active,
      chip('active'),
    ),
    ...sign(
      alive('locked'),
      legend.locked,
      <>
        {chip('locked')}
        <g transform="translate(5 0)">
          <LockSign share={0.7} />
        </g>
      </>,
    ),
    ...sign(
      has(({ isExpired }) => isExpired),
      legend.hatch,
      <>
        {chip('active')}
        <rect className="fg-chip-hatch" x={0} y={1} width={26} height={14} rx={3} />
      </>,
    ),
    ...sign(alive('scheduled'), legend.scheduled, chip('scheduled')),
    ...sign(alive('deferred') || alive('lockedDeferred'), legend.deferred, chip('deferred')),
    ...sign(
      has(({ isDead }) => isDead),
      legend.dead,
      <>
        {chip('dead')}
        <path className="fg-chip-cross" d="M0 3h5v10h-5zM21 3h5v10h-5z" />
      </>,
    ),
    ...sign(
      has(({ timeToLive }) => timeToLive !== null && timeToLive > 0),
      stage.timeToLive,
      <rect className="fg-chip-ttl" x={0} y={7} width={18} height={3} />,
    ),
    ...sign(
      has(({ lock }) => lock !== null),
      stage.lock,
      <g transform="translate(6 1)">
        <LockSign share={0.7} />
      </g>,
    ),
    ...sign(
      isUnheard,
      stage.nobody,
      <g className="bs-flow receive closed">
        <path className="bs-flow-line" d="M4 8H26" />
        <circle className="bs-flow-socket" cx={4} cy={8} r={4} />
      </g>,
    ),
  ]
}
