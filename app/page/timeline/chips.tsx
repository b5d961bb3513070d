import { X } from 'lucide-react'
import { FOLDS_ON, foldsOf } from '../../view/axis.ts'
import type { TimelineWords } from '../../words/timeline-en.ts'
import type { AxisControl } from './shared-axis.ts'
import type { RowsControl } from './use-rows.ts'

export const CHIPS_HEIGHT = 34

const hasOwnFolds = ({ folds }: AxisControl): boolean => !folds.enabled || folds.opened.size > 0

/** Nothing is filtered, zoomed or unfolded silently. */
export const needsChips = (hasMany: boolean, control: AxisControl): boolean =>
  hasMany || !control.axis.fits || hasOwnFolds(control) || foldsOf(control.axis).length > 0

interface ChipsProps {
  readonly words: TimelineWords['timeline']
  readonly control: AxisControl
  readonly rows: RowsControl
}

export function Chips({ words, control, rows }: ChipsProps) {
  const { axis, folds: settings } = control
  const folds = foldsOf(axis).length
  return (
    <div className="tl-chips" style={{ height: CHIPS_HEIGHT }}>
      {rows.hasMany && rows.onlyUnfinished && rows.plan.hidesRows && <Chip text={words.onlyUnfinished} close={words.showEveryRow} onClose={() => rows.filter(false)} />}
      {rows.hasMany && !rows.onlyUnfinished && <Chip text={words.everyRow} close={words.showUnfinished} onClose={() => rows.filter(true)} />}
      {rows.hasMany && rows.plan.hasBands && <span className="tl-chip plain">{words.bands}</span>}
      {!axis.fits && <Chip text={words.zoomed(rows.hasMany)} close={words.zoomOut} onClose={() => control.show({ scale: null })} />}
      {folds > 0 && <Chip text={words.folded(folds)} close={words.unfold} onClose={() => control.fold({ enabled: false, opened: new Set() })} />}
      {hasOwnFolds(control) && <Chip text={settings.enabled ? words.foldsOpened(settings.opened.size) : words.foldsOff} close={words.foldAgain} onClose={() => control.fold(FOLDS_ON)} />}
    </div>
  )
}

function Chip({ text, close, onClose }: { readonly text: string; readonly close: string; readonly onClose: () => void }) {
  return (
    <span className="tl-chip">
      {text}
      <button type="button" aria-label={close} title={close} onClick={onClose}>
        <X size={12} aria-hidden="true" />
      </button>
    </span>
  )
}
