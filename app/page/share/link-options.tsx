import { pageStore, usePage } from '../../state/page.ts'
import type { PageState } from '../../state/page-state.ts'
import type { Carrying } from '../../state/address.ts'
import { viewText } from '../../link/views.ts'
import { instantText } from '../../words/format.ts'
import { LANG_NAMES, LANG_TAGS, LANGS } from '../../model/lang.ts'
import type { Lang, Words } from '../../words/words.ts'
import { useLang, useWords } from '../use-words.ts'

interface LinkOptionsProps {
  readonly carrying: Carrying
  readonly onChange: (carrying: Carrying) => void
}

/** What the link says beside the scenario: what there is nothing to say of is not asked. */
export function LinkOptions({ carrying, onChange }: LinkOptionsProps) {
  const words = useWords()
  const lang = useLang()
  const state = pageStore.getState()
  const hasViews = usePage(now => viewText(now) !== null)
  const selection = selectedName(state, words)
  const instant = words.links.dialog.instant(instantText(state.playhead.t, 'clock', lang))
  const check = (field: 'instant' | 'selection' | 'views', text: string) => (
    <label className="share-check">
      <input
        type="checkbox"
        checked={carrying[field]}
        onChange={event => onChange({ ...carrying, [field]: event.target.checked })}
      />
      <span>{text}</span>
    </label>
  )
  return (
    <fieldset className="share-options">
      <legend>{words.links.dialog.carries}</legend>
      {check('instant', instant)}
      {selection !== null && check('selection', words.links.dialog.selection(selection))}
      {hasViews && check('views', words.links.dialog.views)}
      <LooksOptions carrying={carrying} onChange={onChange} />
    </fieldset>
  )
}

function LooksOptions({ carrying, onChange }: LinkOptionsProps) {
  const {
    links: { dialog: words },
    page: { header },
  } = useWords()
  return (
    <>
      <label className="share-choice">
        {words.language}
        <select
          value={carrying.lang ?? ''}
          onChange={event => onChange({ ...carrying, lang: (event.target.value || null) as Lang | null })}
        >
          <option value="">{words.readers}</option>
          {LANGS.map(lang => (
            <option key={lang} value={lang} lang={LANG_TAGS[lang]}>
              {LANG_NAMES[lang]}
            </option>
          ))}
        </select>
      </label>
      <label className="share-choice">
        {words.theme}
        <select
          value={carrying.theme ?? ''}
          onChange={event => onChange({ ...carrying, theme: (event.target.value || null) as Carrying['theme'] })}
        >
          <option value="">{words.readers}</option>
          <option value="light">{header.themes.light}</option>
          <option value="dark">{header.themes.dark}</option>
        </select>
      </label>
    </>
  )
}

/** null: nothing is. */
function selectedName({ run, selection }: PageState, words: Words): string | null {
  if (run === null || selection === null) return null
  switch (selection.kind) {
    case 'message':
      return run.trace.messageIdOf(selection.m)
    case 'entity':
      return run.trace.entities[selection.entity]?.path ?? null
    case 'record':
      return words.page.transport.record(selection.n + 1, run.trace.length)
  }
}
