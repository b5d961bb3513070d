import Shapes from 'lucide-react/icons/shapes'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { acts, usePage } from '../../state/page.ts'
import { isMarking } from '../../state/visibility.ts'
import { endOf } from '../../read/at.ts'
import { FOLDS_ON, foldsOf } from '../../read/time/axis.ts'
import type { FoldSettings } from '../../read/time/axis.ts'
import { durationText } from '../../words/format.ts'
import { recordsIn } from '../../read/time/range-axis.ts'
import { instantsOnAxis } from '../../draw/timeline/ticks.ts'
import type { TimeRange } from '../../model/selection.ts'
import { wordsOf } from '../../words/load.ts'
import { useScene } from './scene.ts'
import type { Scene } from './scene.ts'
import type { WheelHint } from './use-wheel-hint.ts'
import { QuietButton } from '../ui/button.tsx'

const STEP = 1.6

/** Left of the ruler. Where that is narrow fingers pinch, and only the legend has a button. */
export function AxisTools() {
  const { axis, frame, lang } = useScene()
  const words = wordsOf(lang).moving
  const width = frame.gutter
  const isNarrow = width < 56
  return (
    <div className={isNarrow ? 'tl-tools tl-tools-narrow' : 'tl-tools'} style={{ width }}>
      {!isNarrow && (
        <>
          <QuietButton
            icon={ZoomOut}
            size={15}
            label={words.zoomOut}
            aria-disabled={axis.fits}
            onClick={() => acts.zoomBy(1 / STEP)}
          />
          <QuietButton icon={ZoomIn} size={15} label={words.zoomIn} onClick={() => acts.zoomBy(STEP)} />
        </>
      )}
      <QuietButton
        icon={Shapes}
        size={15}
        label={words.legend}
        aria-haspopup="dialog"
        onClick={() => acts.openDialog('legend')}
      />
    </div>
  )
}

/** Whether there is anything that is not as usual. */
export function hasChips({ hideFuture, range, before, axis, folds, rows }: Scene): boolean {
  const { hasMany, onlyUnfinished, plan, turned } = rows
  const isRowsChip = hasMany && (!onlyUnfinished || plan.hidesRows || plan.hasBands)
  return (
    before !== null ||
    hideFuture ||
    range !== null ||
    isRowsChip ||
    turned > 0 ||
    !axis.fits ||
    hasOwnFolds(folds) ||
    foldsOf(axis).length > 0
  )
}

const hasOwnFolds = ({ enabled, opened }: FoldSettings): boolean => !enabled || opened.size > 0

/** Over the timeline's foot: the marked stretch, and all that is not as usual, with its way back. */
export function Chips({ wheelHint }: { readonly wheelHint: WheelHint }) {
  const { range, before, hideFuture, lang, words } = useScene()
  const { ghosts } = words
  const moving = wordsOf(lang).moving
  // A scenario that opens with its story untold hides the future by itself, and says so.
  const isChosen = usePage(state => state.isFutureChosen)
  return (
    <div className="tl-chips">
      {before !== null && <Chip kind="ghosts" text={ghosts.chip} close={ghosts.close} onClose={acts.dropGhosts} />}
      {range !== null && <RangeChip range={range} />}
      {hideFuture && (
        <Chip
          text={isChosen ? moving.futureHidden : moving.futureUntold}
          close={moving.showFuture}
          onClose={acts.toggleFuture}
        />
      )}
      <output className="sr-only">{hideFuture ? moving.futureHidden : moving.futureShown}</output>
      <ViewChips />
      {wheelHint.isShown && (
        <Chip text={words.timeline.wheelZooms} close={words.timeline.wheelSeen} onClose={wheelHint.close} />
      )}
    </div>
  )
}

interface ChipProps {
  readonly text: string
  readonly kind?: string
  /** What the × does. */
  readonly close: string
  readonly onClose: () => void
}

/** Something that is not as usual, and its way back. */
function Chip({ text, kind = '', close, onClose }: ChipProps) {
  return (
    <span className={`chip tl-chip ${kind}`}>
      {text}
      <QuietButton icon={X} size={12} label={close} onClick={onClose} />
    </span>
  )
}

/** From where to where, how long, how much happened in it; of what the future hides, nothing. */
function RangeChip({ range }: { readonly range: TimeRange }) {
  const { trace, playhead, hideFuture, lang } = useScene()
  const words = wordsOf(lang).moving
  const isOpen = usePage(isMarking)
  const [from, to] = instantsOnAxis(endOf(trace), range.from, range.to, lang)
  const { first, end } = recordsIn(trace, range)
  const count = Math.max(0, Math.min(end, hideFuture ? playhead.n + 1 : end) - first)
  const holds = words.rangeHolds(durationText(range.to - range.from, lang), count)
  const isEmpty = range.from === range.to
  const isBegun = isOpen && isEmpty
  return (
    <span className="chip tl-chip range">
      <strong>{words.range(from, isBegun ? '…' : to)}</strong>
      {isBegun ? <em className="cut">{words.rangeBegun}</em> : <span className="cut">{holds}</span>}
      {isOpen && !isEmpty && <em className="cut tl-range-open">{words.rangeOpen}</em>}
      <output className="sr-only">{isOpen ? '' : words.spokenRange(from, to, holds)}</output>
      {!isEmpty && <QuietButton icon={ZoomIn} label={words.zoomToRange} onClick={acts.zoomToRange} />}
      <QuietButton icon={X} size={12} label={words.clearRange} onClick={() => acts.markRange(null)} />
    </span>
  )
}

/** Nothing is filtered, zoomed, folded or unfolded silently. */
function ViewChips() {
  const { axis, folds: settings, rows, words: all } = useScene()
  const words = all.timeline
  const folds = foldsOf(axis).length
  return (
    <>
      {rows.hasMany && rows.onlyUnfinished && rows.plan.hidesRows && (
        <Chip text={words.onlyUnfinished} close={words.showEveryRow} onClose={() => rows.filter(false)} />
      )}
      {rows.hasMany && !rows.onlyUnfinished && (
        <Chip text={words.everyRow} close={words.showUnfinished} onClose={() => rows.filter(true)} />
      )}
      {rows.hasMany && rows.plan.hasBands && <span className="chip dashed tl-chip plain">{words.bands}</span>}
      {rows.turned > 0 && <Chip text={words.turned(rows.turned)} close={words.turnBack} onClose={rows.turnBack} />}
      {!axis.fits && <Chip text={words.zoomed(rows.hasMany)} close={words.zoomOut} onClose={acts.fitAll} />}
      {folds > 0 && (
        <Chip
          text={words.folded(folds)}
          close={words.unfold}
          onClose={() => acts.fold({ enabled: false, opened: new Set() })}
        />
      )}
      {hasOwnFolds(settings) && (
        <Chip
          text={settings.enabled ? words.foldsOpened(settings.opened.size) : words.foldsOff}
          close={words.foldAgain}
          onClose={() => acts.fold(FOLDS_ON)}
        />
      )}
    </>
  )
}
