import { useRef } from 'react'
import type { MouseEvent } from 'react'
import { foldAt } from '../../read/time/axis.ts'
import type { PanelProps } from '../shell/panel-props.ts'
import type { AxisControl } from './shared-axis.ts'
import { useScrub } from './use-scrub.ts'
import { useTimePointer } from './use-time-pointer.ts'
import { useWheel } from './use-wheel.ts'

/** What pointer and wheel do on a strip that shares the timeline's axis: as on its ruler. `gutter`: left of the plot, px. */
export function useStrip(panel: PanelProps, control: AxisControl, gutter: number) {
  const ref = useRef<HTMLDivElement>(null)
  const { axis, show, openFold } = control
  const plotLeft = () => (ref.current?.getBoundingClientRect().left ?? 0) + gutter
  const scrub = useScrub(panel.trace, axis, panel.onScrub, show)
  useWheel(ref, control, plotLeft)
  const handlers = useTimePointer({ panel, control, scrub, plotLeft, isRuler: true })
  const onDoubleClick = ({ clientX }: MouseEvent) => {
    const fold = foldAt(axis, clientX - plotLeft())
    if (fold !== null) openFold(fold.from)
  }
  return { ref, onDoubleClick, ...handlers }
}
