import { EMBED_VIEWS } from '../../link/embed-view.ts'
import type { EmbedView } from '../../link/embed-view.ts'
import { usePage } from '../../state/page.ts'
import { instantText } from '../../words/format.ts'
import { useLang, useWords } from '../use-words.ts'

export interface FrameChoice {
  readonly views: readonly EmbedView[]
  /** The stretch of time that is marked on the page, and nothing else. */
  readonly isRange: boolean
}

export const FIRST_FRAME: FrameChoice = { views: ['timeline'], isRange: false }

/** What a frame in another page shows. The last view cannot be taken away. */
export function FrameOptions({
  choice,
  onChange,
}: {
  readonly choice: FrameChoice
  readonly onChange: (choice: FrameChoice) => void
}) {
  const words = useWords().links.dialog
  const lang = useLang()
  const range = usePage(state => state.range)
  const toggle = (view: EmbedView) => {
    const views = EMBED_VIEWS.filter(known => (known === view) !== choice.views.includes(known))
    if (views.length > 0) onChange({ ...choice, views })
  }
  return (
    <fieldset className="share-options">
      <legend>{words.frameViews}</legend>
      {EMBED_VIEWS.map(view => (
        <label key={view} className="share-check">
          <input type="checkbox" checked={choice.views.includes(view)} onChange={() => toggle(view)} />
          <span>{words.frameViewNames[view]}</span>
        </label>
      ))}
      {range !== null && (
        <label className="share-check">
          <input
            type="checkbox"
            checked={choice.isRange}
            onChange={event => onChange({ ...choice, isRange: event.target.checked })}
          />
          <span>{words.frameRange(instantText(range.from, 'short', lang), instantText(range.to, 'short', lang))}</span>
        </label>
      )}
    </fieldset>
  )
}
