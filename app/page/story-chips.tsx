import type { ExpirationMode, SimulationInput } from '../../sim-core/index.ts'
import { acts, usePage } from '../state/page.ts'
import { durationText } from '../view/format.ts'
import { page as pageEn } from '../words/en/page.ts'

const words = pageEn.chips

/** What makes this run other than usual. */
export function StoryChips() {
  const input = usePage(state => state.run?.input ?? null)
  const switched = input === null ? [] : switchesOf(input)
  if (switched.length === 0) return null
  return (
    <div className="story-chips">
      <button type="button" className="story-chip story-chip-button" title={words.switchedHint} aria-haspopup="dialog" onClick={() => acts.openDialog('choices')}>
        {words.switched(switched)}
      </button>
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
