import type { ExpirationMode, SimulationInput } from '../../../sim-core/index.ts'
import { acts, usePage } from '../../state/page.ts'
import { durationText } from '../../words/format.ts'
import { wordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'
import { useLang, useWords } from '../use-words.ts'

/** What makes this run other than usual. */
export function StoryChips() {
  const words = useWords().page.chips
  const lang = useLang()
  const input = usePage(state => state.run?.input ?? null)
  const switched = input === null ? [] : switchesOf(input, lang)
  if (switched.length === 0) return null
  return (
    <div className="end story-chips">
      <button
        type="button"
        className="chip dashed story-chip"
        title={words.switchedHint}
        aria-haspopup="dialog"
        onClick={() => acts.openDialog('choices')}
      >
        {words.switched(switched)}
      </button>
    </div>
  )
}

/** Modelling choices of the scenario that are not the default, each once. */
function switchesOf({ namespace, queues, topics }: SimulationInput, lang: Lang): readonly string[] {
  const entities = [...queues, ...topics.flatMap(({ subscriptions }) => subscriptions)]
  const modes = [namespace.expiration, ...entities.map(({ properties }) => properties.expiration ?? null)]
  const names = modes.flatMap(mode => (mode === null || mode.kind === 'whenListening' ? [] : [modeName(mode, lang)]))
  const switches = Object.entries(namespace.switches).flatMap(([name, isOn]) => (isOn ? [name] : []))
  return [...new Set([...names, ...switches])]
}

function modeName(mode: ExpirationMode, lang: Lang): string {
  return mode.kind === 'sweepEvery' ? wordsOf(lang).page.chips.sweepEvery(durationText(mode.everyMs, lang)) : mode.kind
}
