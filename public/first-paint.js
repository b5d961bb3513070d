// Before anything is painted: the chosen theme, and whether the words in index.html are what this visit will show.
const root = document.documentElement

/** @returns {{ readonly theme?: string, readonly chosenLang?: string | null }} */
function preferences() {
  try {
    return /** @type {{}} */ (JSON.parse(localStorage.getItem('busscope.preferences') ?? '{}'))
  } catch {
    return {} // the browser forbids storage, or what is kept is no JSON: as on a first visit
  }
}

const chosen = preferences()
if (chosen.theme === 'light' || chosen.theme === 'dark') root.dataset.theme = chosen.theme

const spoken = navigator.languages.map(tag => tag.slice(0, 2).toLowerCase())
const lang = chosen.chosenLang ?? spoken.find(tag => ['en', 'es', 'ru', 'pt'].includes(tag)) ?? 'en'
if (location.hash !== '' || history.state !== null || lang !== 'en') root.dataset.opens = 'another'

/** For a visit that the page's program never comes to: [what is wrong, what to do]. @type {Record<string, [string, string]>} */
const NOT_LOADED = {
  en: ['BusScope did not load. Is there a network?', 'Try again'],
  es: ['BusScope no se cargó. ¿Hay conexión?', 'Reintentar'],
  ru: ['BusScope не загрузился. Проверьте подключение к сети.', 'Попробовать ещё раз'],
  pt: ['O BusScope não foi carregado. Verifique a conexão.', 'Tentar de novo'],
}

function sayNotLoaded() {
  const [text, again] = NOT_LOADED[lang] ?? NOT_LOADED.en
  const said = document.createElement('p')
  said.textContent = text
  const button = document.createElement('button')
  button.className = 'button'
  button.textContent = again
  button.addEventListener('click', () => location.reload())
  const alert = document.createElement('div')
  alert.className = 'piece-failed'
  alert.setAttribute('role', 'alert')
  alert.append(said, button)
  document.querySelector('.messages')?.replaceChildren(alert)
}

// Such an event does not bubble; it is heard on its way down. The script may fail before the frame is there to say so.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', sayNotLoaded)
    else sayNotLoaded()
  },
  true,
)
