import { memo, useMemo } from 'react'
import { stepsOf } from '../../draw/depth/geometry.ts'
import { depthShapes } from '../../draw/depth/shapes.ts'
import { Band as BandShape } from '../../draw/timeline/band.tsx'
import { lossesOf, lossColumns } from '../../read/message/losses.ts'
import { ACTIVE, depthsOf } from '../../read/entity/depth.ts'
import { depthBefore } from '../../read/difference/ghosts.ts'
import type { Group } from '../../read/entity/groups.ts'
import { Plot } from './plot.tsx'
import { useScene } from './scene.ts'

const Band = memo(BandShape)

/** Where not every message has a row. */
export function BandView({ group, height }: { readonly group: Group; readonly height: number }) {
  const { trace, before, axis, words, lang } = useScene()
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
      height={height}
      draw={tense => <Band shapes={shapes} was={was} losses={losses} height={height} tense={tense} lang={lang} />}
    >
      <span className="sr-only">{words.timeline.bandHint(group.messages.length)}</span>
    </Plot>
  )
}
