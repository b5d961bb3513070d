/** What chips and edges of a stage mean: those that occur. */

import { chipsOf } from '../../../read/stage/stage-now.ts'
import type { ChipNow } from '../../../read/stage/stage-now.ts'
import { lazyWordsOf } from '../../../words/load.ts'
import type { Lang } from '../../../model/lang.ts'
import type { EntitiesNow } from '../../stage/moment.ts'
import { signsUsed } from '../legend.tsx'
import type { Sign } from '../legend.tsx'

/** @param isUnheard somewhere nobody listens */
export function stageSigns(all: readonly EntitiesNow[], isUnheard: boolean, lang: Lang): readonly Sign[] {
  const {
    figure: { legend },
    figureViews: { stage },
  } = lazyWordsOf(lang)
  const chips = all.flatMap(now => [...now.values()].flatMap(chipsOf))
  const has = (...looks: readonly ChipNow['stage'][]) =>
    chips.some(own => !own.isDead && !own.isExpired && looks.includes(own.stage))
  const hasExpired = (look: ChipNow['stage']) => chips.some(own => own.isExpired && own.stage === look)
  return signsUsed([
    [has('active'), 'chipWaiting', legend.active],
    [has('locked'), 'chipLocked', legend.locked],
    [hasExpired('active'), 'chipExpired', legend.lingering],
    [hasExpired('locked') || hasExpired('lockedDeferred'), 'chipUnderLock', legend.underLock],
    [has('scheduled'), 'chipScheduled', legend.scheduled],
    [has('deferred', 'lockedDeferred'), 'chipDeferred', legend.deferred],
    [chips.some(({ isDead }) => isDead), 'chipDead', legend.deadLettered],
    [chips.some(({ timeToLive }) => timeToLive !== null && timeToLive > 0), 'timeToLive', stage.timeToLive],
    [chips.some(({ lock }) => lock !== null), 'lock', stage.lock],
    [isUnheard, 'closed', stage.nobody],
  ])
}
