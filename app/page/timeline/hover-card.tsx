import type { MessageRow } from '../../../sim-core/index.ts'
import { instantText } from '../../words/format.ts'
import { lifelineOf } from '../../read/message/lifelines.ts'
import { doingAt, lifeWords, shortNumber } from '../../explain/row-words.ts'
import { useScene } from './scene.ts'

interface HoverPlace {
  readonly clientX: number
  readonly clientY: number
  /** Right edge of the timeline, in the window too: what goes beyond it other views lie over. */
  readonly end: number
}

/** What the pointer is over: a message's row, or a mark or band that says what it is. */
export type Hover = HoverPlace &
  (
    | { readonly kind: 'message'; readonly m: MessageRow; readonly t: number }
    | { readonly kind: 'note'; readonly title: string; readonly text: string }
  )

const WIDTH = 280
const GAP = 14
/** Least distance to an edge. */
const MARGIN = 8

/** What is under the pointer. Says nothing that a click would not say too. */
export function HoverCard({ hover }: { readonly hover: Hover }) {
  const { clientX, clientY, end } = hover
  const [before, after] = [clientX - GAP - MARGIN, end - clientX - GAP - MARGIN]
  const isFlipped = after < WIDTH && before > after
  const across = isFlipped
    ? { right: window.innerWidth - clientX + GAP, maxWidth: Math.min(WIDTH, before) }
    : { left: clientX + GAP, maxWidth: Math.min(WIDTH, after) }
  const isLow = clientY > window.innerHeight - 140
  const down = isLow ? { bottom: window.innerHeight - clientY + 14 } : { top: clientY + 16 }
  return (
    <div className="floating tl-card" style={{ ...across, ...down }} aria-hidden="true">
      {hover.kind === 'note' ? (
        <>
          <strong>{hover.title}</strong>
          <span>{hover.text}</span>
        </>
      ) : (
        <MessageCard m={hover.m} t={hover.t} />
      )}
    </div>
  )
}

function MessageCard({ m, t }: { readonly m: MessageRow; readonly t: number }) {
  const { trace, playhead, hideFuture, lang, words: all } = useScene()
  const words = all.row
  const n = hideFuture ? playhead.n : Infinity
  const lifeline = lifelineOf(trace, m)
  const last = trace.recordsUpTo(t) - 1
  const isTold = last <= n
  return (
    <>
      <strong>
        {shortNumber(trace, m)} · {trace.messageIdOf(m)}
      </strong>
      {isTold && (
        <span>
          {instantText(t, 'short', lang)} {doingAt(trace, m, { t, n: last }, words)}
        </span>
      )}
      <span className="muted">{lifeWords(lifeline, n, words, playhead.n).join(' · ')}</span>
    </>
  )
}
