import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import { acts, usePage } from '../../state/page.ts'
import { THEMES, themeOf } from '../../state/preferences.ts'
import { LANG_NAMES, LANG_TAGS, LANGS } from '../../model/lang.ts'
import { CopyLinkItem } from './copy-link.tsx'
import { FileItems } from './file-items.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { useLang, useWords } from '../use-words.ts'

/** Where the header is too narrow for its buttons. */
export function MoreMenu() {
  const words = useWords().page.header
  const canUndo = usePage(state => (state.document?.past.length ?? 0) > 0)
  const canRedo = usePage(state => (state.document?.future.length ?? 0) > 0)
  const chosen = usePage(themeOf)
  const spoken = useLang()
  return (
    <Menu label={words.more} className="icon-button" face={<Ellipsis size={18} aria-hidden="true" />}>
      <FileItems />
      <CopyLinkItem />
      {/* Below what is always there, which keeps its place. */}
      {canUndo && <MenuItem icon={<Undo size={16} />} text={words.undo} act={acts.undo} />}
      {canRedo && <MenuItem icon={<Redo size={16} />} text={words.redo} act={acts.redo} />}
      <hr />
      <fieldset aria-label={words.theme}>
        {THEMES.map(theme => (
          <MenuItem
            key={theme}
            icon={theme === chosen ? <Check size={16} /> : ' '}
            text={words.themes[theme]}
            isChosen={theme === chosen}
            act={() => acts.chooseTheme(theme)}
          />
        ))}
      </fieldset>
      <hr />
      <fieldset aria-label={words.language}>
        {LANGS.map(lang => (
          <MenuItem
            key={lang}
            icon={lang === spoken ? <Check size={16} /> : ' '}
            text={LANG_NAMES[lang]}
            lang={LANG_TAGS[lang]}
            isChosen={lang === spoken}
            act={() => void acts.chooseLang(lang)}
          />
        ))}
      </fieldset>
      <hr />
      <MenuItem icon={<CircleQuestionMark size={16} />} text={words.help} act={() => acts.openDialog('help')} />
    </Menu>
  )
}
