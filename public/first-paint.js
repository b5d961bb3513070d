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
