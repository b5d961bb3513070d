import { pageStore, usePage } from '../../state/page.ts'
import type { PageState } from '../../state/page-state.ts'
import { isCompared } from '../../state/address.ts'
import type { Carrying } from '../../state/address.ts'
import { viewText } from '../../link/views.ts'
import { instantText } from '../../words/format.ts'
import { LANG_NAMES, LANG_TAGS, LANGS } from '../../model/lang.ts'
import type { Words } from '../../words/contract.ts'
import { Check, Choice } from '../ui/field.tsx'
import { useLang, useLazyWords, useWords } from '../use-words.ts'

interface LinkOptionsProps {
  readonly carrying: Carrying
  readonly onChange: (carrying: Carrying) => void
}

/** What the link says beside the scenario: what there is nothing to say of is not asked. */
export function LinkOptions({ carrying, onChange }: LinkOptionsProps) {
  const words = useWords()
  const { dialog } = useLazyWords().links
  const lang = useLang()
  const state = pageStore.getState()
  const hasViews = usePage(now => viewText(now) !== null)
  const isChanged = usePage(isCompared)
  const selection = selectedName(state, words)
  const instant = dialog.instant(instantText(state.playhead.t, 'clock', lang))
  const check = (field: 'instant' | 'selection' | 'views' | 'before', text: string) => (
    <Check text={text} isOn={carrying[field]} onChange={isOn => onChange({ ...carrying, [field]: isOn })} />
  )
  return (
    <fieldset className="toolbar share-options">
      <legend className="muted">{dialog.carries}</legend>
      {check('instant', instant)}
      {selection !== null && check('selection', dialog.selection(selection))}
      {hasViews && check('views', dialog.views)}
      {isChanged && check('before', dialog.before)}
      <LooksOptions carrying={carrying} onChange={onChange} />
    </fieldset>
  )
}

function LooksOptions({ carrying, onChange }: LinkOptionsProps) {
  const words = useLazyWords().links.dialog
  const { header } = useWords().page
  return (
    <>
      <Choice
        label={words.language}
        value={carrying.lang ?? ''}
        options={[['', words.readers], ...LANGS.map(lang => [lang, LANG_NAMES[lang], LANG_TAGS[lang]] as const)]}
        onChange={lang => onChange({ ...carrying, lang: lang || null })}
      />
      <Choice
        label={words.theme}
        value={carrying.theme ?? ''}
        options={[
          ['', words.readers],
          ['light', header.themes.light],
          ['dark', header.themes.dark],
        ]}
        onChange={theme => onChange({ ...carrying, theme: theme || null })}
      />
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
    case 'client':
      return selection.name
    case 'record':
      return words.page.transport.record(selection.n + 1, run.trace.length)
  }
}
