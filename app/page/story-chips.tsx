import X from 'lucide-react/icons/x'
import type { ExpirationMode, SimulationInput } from '../../sim-core/index.ts'
import { acts, usePage } from '../state/page.ts'
import { durationText } from '../view/format.ts'
import { pageEn } from '../words/page-en.ts'

const words = pageEn.chips

/** What makes this run or this view other than usual. */
export function StoryChips() {
  const input = usePage(state => state.run?.input ?? null)
  const hideFuture = usePage(state => state.hideFuture)
  const switched = input === null ? [] : switchesOf(input)
  if (!hideFuture && switched.length === 0) return null
  return (
    <div className="story-chips">
      {switched.length > 0 && (
        <button type="button" className="story-chip story-chip-button" title={words.switchedHint} aria-haspopup="dialog" onClick={() => acts.openDialog('choices')}>
          {words.switched(switched)}
        </button>
      )}
      {hideFuture && (
        <span className="story-chip">
          {words.futureHidden}
          <button type="button" aria-label={words.showFuture} title={words.showFuture} onClick={acts.toggleFuture}>
            <X size={12} aria-hidden="true" />
          </button>
        </span>
      )}
    </div>
  )
}

/** Modelling choices of the scenario that are not the default, each once. */
function switchesOf({ namespace, queues, topics }: SimulationInput): readonly string[] {
  const entities = [...queues, ...topics.flatMap(({ subscriptions }) => subscriptions)]
  const modes = [namespace.expiration, ...entities.map(({ properties }) => properties.expiration ?? null)]
  const names = modes.flatMap(mode => (mode === null || mode.kind === 'whenListening' ? [] : [modeName(mode)]))
  const switches = Object.entries(namespace.switches).flatMap(([name, isOn]) => (isOn ? [name] : []))
  return [...new Set([...names, ...switches])]
}

function modeName(mode: ExpirationMode): string {
  return mode.kind === 'sweepEvery' ? words.sweepEvery(durationText(mode.everyMs)) : mode.kind
}
