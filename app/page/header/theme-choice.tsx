import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { acts, usePage } from '../../state/page.ts'
import { themeOf } from '../../state/preferences.ts'
import type { Theme } from '../../model/views.ts'
import { useWords } from '../use-words.ts'

const ICONS = { system: Monitor, light: Sun, dark: Moon }

/** A native list under an icon: it opens as the device does it. */
export function ThemeChoice() {
  const words = useWords().page.header
  const theme = usePage(themeOf)
  const Icon = ICONS[theme]
  return (
    <span className="icon-button icon-select">
      <Icon size={18} aria-hidden="true" />
      <select
        aria-label={words.theme}
        title={words.theme}
        value={theme}
        onChange={event => acts.chooseTheme(event.target.value as Theme)}
      >
        {Object.entries(words.themes).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </span>
  )
}
