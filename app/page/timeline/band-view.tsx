import { memo, useMemo } from 'react'
import type { Trace } from '../../../sim-core/index.ts'
import { stepsOf } from '../../draw/depth/geometry.ts'
import { depthShapes } from '../../draw/depth/shapes.ts'
import { Band as BandShape } from '../../draw/timeline/band.tsx'
import type { Axis } from '../../read/time/axis.ts'
import { lossesOf, lossColumns } from '../../read/message/losses.ts'
import { ACTIVE, depthsOf } from '../../read/entity/depth.ts'
import { depthBefore } from '../../read/difference/ghosts.ts'
import type { Group } from '../../read/entity/groups.ts'
import type { TimelineWords } from '../../words/contract.ts'
import { Plot } from './plot.tsx'
import type { PlotCut } from './plot.tsx'
import { useLang } from '../use-words.ts'

interface BandViewProps {
  readonly trace: Trace
  /** The run before the last change. */
  readonly before: Trace | null
  readonly group: Group
  readonly height: number
  readonly axis: Axis
  readonly cut: PlotCut
  readonly words: TimelineWords
}

const Band = memo(BandShape)

/** Where not every message has a row. */
export function BandView({ trace, before, group, height, axis, cut, words }: BandViewProps) {
  const lang = useLang()
  const depth = depthsOf(trace).get(group.entity.id)!
  const shapes = useMemo(() => depthShapes(depth, axis), [depth, axis])
  const losses = useMemo(() => lossColumns(lossesOf(trace, group.entity.id), axis), [trace, group, axis])
  const was = useMemo(() => {
    const depthWas = before === null ? null : depthBefore(before, trace, group.entity.id)
    return depthWas === null ? null : stepsOf(depthWas, ACTIVE, axis)
  }, [before, trace, group, axis])
  return (
    <Plot
      kind="tl-band"
      cut={cut}
      height={height}
      draw={tense => <Band shapes={shapes} was={was} losses={losses} height={height} tense={tense} lang={lang} />}
    >
      <span className="sr-only">{words.timeline.bandHint(group.messages.length)}</span>
    </Plot>
  )
}
