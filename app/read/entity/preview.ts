/** A run at a glance: its messages' lives as thin lines, nothing else. */

import type { Trace } from '../../../sim-core/index.ts'
import type { Axis } from '../time/axis.ts'
import { isPublished } from './groups.ts'
import { lifelineOf } from '../message/lifelines.ts'
import type { Segment } from '../message/lifelines.ts'
import { isLockedStage } from '../state-at.ts'

type Look = 'scheduled' | 'active' | 'locked' | 'deferred' | 'dead'

export interface PreviewLine {
  readonly row: number
  readonly look: Look
  readonly x1: number
  readonly x2: number
}

interface PreviewStrike {
  readonly row: number
  readonly x: number
}

export interface Preview {
  readonly rowCount: number
  readonly lines: readonly PreviewLine[]
  /** Where an expiry took a message. */
  readonly strikes: readonly PreviewStrike[]
}

/** No lifeline is looked at beyond this many: where there are more, every second, third … is drawn. */
const ROWS_MAX = 24
/** So that what lasts an instant is seen. */
const LENGTH_MIN = 1.5

export function previewOf(trace: Trace, axis: Axis): Preview {
  const all = Array.from({ length: trace.messageCount }, (_, m) => m).filter(m => !isPublished(trace, m))
  const step = Math.ceil(all.length / ROWS_MAX)
  const shown = all.filter((_, index) => index % step === 0).map(m => lifelineOf(trace, m))
  const x = (t: number) => Math.round(axis.toX(t) * 2) / 2
  return {
    rowCount: shown.length,
    lines: shown.flatMap(({ segments }, row) =>
      segments.map(segment => ({
        row,
        look: lookOf(segment),
        x1: x(segment.from),
        x2: Math.max(x(segment.to), x(segment.from) + LENGTH_MIN),
      })),
    ),
    strikes: shown.flatMap(({ struck }, row) => (struck === null ? [] : [{ row, x: x(struck.t) }])),
  }
}

function lookOf({ stage, isDead }: Segment): Look {
  if (isLockedStage(stage)) return 'locked'
  return isDead ? 'dead' : stage
}
