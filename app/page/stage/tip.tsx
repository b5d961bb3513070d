import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { Clock, Padlock } from '../../draw/stage/signs.tsx'
import { doingAt, shortNumber } from '../../explain/row-words.ts'
import type { ChipNow } from '../../read/stage/stage-now.ts'
import type { StageMoment } from '../../draw/stage/moment.ts'
import { settledWords } from '../../draw/stage/piles.ts'
import { useWords } from '../use-words.ts'

interface TipProps {
  readonly moment: StageMoment
  readonly chip: ChipNow | null
  readonly scroller: RefObject<HTMLElement | null>
}

/** The digits of one message, beside it: a clock before its TTL, a padlock before its lock. */
export function Tip({ moment: { trace, playhead, lang, pending }, chip, scroller }: TipProps) {
  const words = useWords().timeline
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = scroller.current?.querySelector(`[data-m="${chip?.m}"]`) ?? null
    if (ref.current !== null && element !== null) place(ref.current, element)
  })
  if (chip === null) return null
  const { m, expiresAt, lockedUntil } = chip
  const { t } = playhead
  const settled = pending.settlementOf(m)
  return (
    <div className="layer floating st-tip" ref={ref} aria-hidden="true">
      <strong>
        {shortNumber(trace, m)} {trace.messageIdOf(m)}
      </strong>
      {expiresAt !== null && (
        <span>
          <svg className="bs-sign" width="10" height="10" viewBox="0 0 12 12">
            <Clock />
          </svg>
          {words.stage.timeToLive(expiresAt - t, expiresAt)}
        </span>
      )}
      {lockedUntil !== null && (
        <span>
          <svg className="bs-sign" width="12" height="12" viewBox="1 2 12 12">
            <Padlock />
          </svg>
          {words.stage.lockLeft(lockedUntil - t, lockedUntil)}
        </span>
      )}
      {expiresAt === null && lockedUntil === null && <span>{doingAt(trace, m, playhead, words.row)}</span>}
      {settled !== null && <span>{settledWords(settled, lang)}</span>}
    </div>
  )
}

const GAP = 6

/** Below the chip, above it where the stage ends. */
function place(tip: HTMLElement, chip: Element): void {
  const stage = tip.offsetParent?.getBoundingClientRect()
  if (stage === undefined) return
  const own = chip.getBoundingClientRect()
  const below = own.bottom - stage.top + GAP
  const top =
    below + tip.offsetHeight <= stage.height - 2 ? below : Math.max(2, own.top - stage.top - GAP - tip.offsetHeight)
  const left = Math.max(2, Math.min(own.left - stage.left, stage.width - tip.offsetWidth - 2))
  tip.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`
}
