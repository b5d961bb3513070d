import { useLayoutEffect } from 'react'
import type { RefObject } from 'react'
import { anchorOf, placeOf, topOfRow } from './use-rows.ts'
import type { PlacedSection } from './use-rows.ts'
import type { PanelProps } from '../shell/panel-props.ts'

interface PointedRowProps extends Pick<PanelProps, 'trace'> {
  readonly placed: readonly PlacedSection[]
  readonly m: number
  readonly scroller: RefObject<HTMLDivElement | null>
}

const LEAST = 14

/** The focus of the row list, where the row is drawn; scrolls it into view. */
export function PointedRow({ trace, placed, m, scroller }: PointedRowProps) {
  const top = topOfRow(trace, placed, m)
  const rowHeight = placeOf(trace, placed, m)?.section.rowHeight ?? 0
  const height = Math.max(LEAST, rowHeight)
  const middle = top === null ? anchorOf(trace, placed, m) : top + rowHeight / 2
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null || middle === null) return
    const outside = middle - height < element.scrollTop || middle + height > element.scrollTop + element.clientHeight
    if (outside) element.scrollTo(0, middle - element.clientHeight / 2)
    // Only a moved focus scrolls.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [m])
  return middle === null ? null : <div className="tl-pointed" style={{ top: middle - height / 2, height }} />
}
