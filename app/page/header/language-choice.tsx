import Languages from 'lucide-react/icons/languages'
import { acts } from '../../state/page.ts'
import { LANG_NAMES, LANG_TAGS, LANGS } from '../../model/lang.ts'
import type { Lang } from '../../model/lang.ts'
import { useLang, useWords } from '../use-words.ts'

/** A native list under an icon, as for the colours. Each language calls itself by its own name. */
export function LanguageChoice() {
  const words = useWords().page.header
  const spoken = useLang()
  return (
    <span className="icon-button icon-select">
      <Languages size={18} aria-hidden="true" />
      <select
        aria-label={words.language}
        title={words.language}
        value={spoken}
        onChange={event => void acts.chooseLang(event.target.value as Lang)}
      >
        {LANGS.map(lang => (
          <option key={lang} value={lang} lang={LANG_TAGS[lang]}>
            {LANG_NAMES[lang]}
          </option>
        ))}
      </select>
    </span>
  )
}
