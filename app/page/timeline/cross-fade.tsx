import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

interface CrossFadeProps {
  /** What kind of picture it is: another one fades in over the one that was there. */
  readonly look: string
  /** Reduced motion: at once. */
  readonly isOff: boolean
  readonly children: ReactNode
}

/** What stays of one kind changes without a fade. */
export function CrossFade({ look, isOff, children }: CrossFadeProps) {
  const last = useRef({ look, children })
  const [leaving, setLeaving] = useState<ReactNode>(null)
  useLayoutEffect(() => {
    const before = last.current
    last.current = { look, children }
    if (before.look !== look && !isOff) setLeaving(before.children)
  }, [look, isOff, children])
  if (leaving === null) return children
  return (
    <>
      <div className="fill tl-leaving" aria-hidden="true" inert onAnimationEnd={() => setLeaving(null)}>
        {leaving}
      </div>
      <div className="tl-coming">{children}</div>
    </>
  )
}
