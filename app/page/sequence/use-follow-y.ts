import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Kept between the line and the edge of what shows. */
const MARGIN = 48

/** Scrolls so that `y` stays in sight, until it is scrolled by hand. `head`: height of what covers the top. */
export function useFollowY(scroller: RefObject<HTMLElement | null>, y: number, head: number, isOn: boolean) {
  const [isFollowing, setFollowing] = useState(true)
  useEffect(() => {
    const element = scroller.current
    if (element === null || !isFollowing || !isOn) return
    const { scrollTop, clientHeight } = element
    const margin = Math.min(MARGIN, (clientHeight - head) / 3)
    if (y - margin < scrollTop + head) element.scrollTo({ top: y - margin - head })
    else if (y + margin > scrollTop + clientHeight) element.scrollTo({ top: y + margin - clientHeight })
  }, [scroller, y, head, isFollowing, isOn])
  return { isOff: !isFollowing, letGo: () => setFollowing(false), again: () => setFollowing(true) }
}
