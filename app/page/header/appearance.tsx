/** Colours and language: a native list under an icon, which opens as the device does it. */

import Languages from 'lucide-react/icons/languages'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { acts, usePage } from '../../state/page.ts'
import { themeOf, THEMES } from '../../state/preferences.ts'
import { LANG_NAMES, LANG_TAGS, LANGS } from '../../model/lang.ts'
import { Select } from '../ui/field.tsx'
import { useLang, useWords } from '../use-words.ts'

const ICONS = { system: Monitor, light: Sun, dark: Moon }

export function ThemeChoice() {
  const words = useWords().page.header
  const theme = usePage(themeOf)
  const Icon = ICONS[theme]
  return (
    <span className="icon-button icon-select">
      <Icon size={18} aria-hidden="true" />
      <Select
        aria-label={words.theme}
        title={words.theme}
        value={theme}
        options={THEMES.map(name => [name, words.themes[name]])}
        onChange={acts.chooseTheme}
      />
    </span>
  )
}

/** Each language calls itself by its own name. */
export function LanguageChoice() {
  const words = useWords().page.header
  return (
    <span className="icon-button icon-select">
      <Languages size={18} aria-hidden="true" />
      <Select
        aria-label={words.language}
        title={words.language}
        value={useLang()}
        options={LANGS.map(lang => [lang, LANG_NAMES[lang], LANG_TAGS[lang]])}
        onChange={lang => void acts.chooseLang(lang)}
      />
    </span>
  )
}
