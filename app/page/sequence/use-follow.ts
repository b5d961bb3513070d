import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Kept between what is followed and the edge of what shows. */
const MARGIN = 48

export interface Followed {
  readonly y: number
  /** The arrow it stands under. */
  readonly left: number
  readonly right: number
}

/** Scrolls so that the playhead's line and its arrow stay in sight, until it is scrolled by hand. `head`: height of what covers the top. */
export function useFollow(
  scroller: RefObject<HTMLElement | null>,
  { y, left, right }: Followed,
  head: number,
  isOn: boolean,
) {
  const [isFollowing, setFollowing] = useState(true)
  useEffect(() => {
    const element = scroller.current
    if (element === null || !isFollowing || !isOn) return
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = element
    const margin = Math.min(MARGIN, (clientHeight - head) / 3)
    if (y - margin < scrollTop + head) element.scrollTo({ top: y - margin - head })
    else if (y + margin > scrollTop + clientHeight) element.scrollTo({ top: y + margin - clientHeight })
    const isWide = right - left > clientWidth - MARGIN
    if (isWide || left - MARGIN < scrollLeft)
      element.scrollTo({ left: right + MARGIN < clientWidth ? 0 : left - MARGIN })
    else if (right + MARGIN > scrollLeft + clientWidth) element.scrollTo({ left: right + MARGIN - clientWidth })
  }, [scroller, y, left, right, head, isFollowing, isOn])
  return { isOff: !isFollowing, letGo: () => setFollowing(false), again: () => setFollowing(true) }
}
