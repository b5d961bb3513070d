/** The built page, as it lies on disk, marked as served by a bus: nothing of it is fetched from elsewhere. */
import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, extname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerResponse } from 'node:http'
import { Refused, answer } from './answer.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** Beside the sources after `npm run build`, or in the package. */
function pageFolder(): string | null {
  for (let folder = dirname(fileURLToPath(import.meta.url)), up = 0; up < 6; folder = dirname(folder), up++)
    for (const name of ['dist', join('build', 'page'), 'page'])
      if (existsSync(join(folder, name, 'index.html'))) return join(folder, name)
  return null
}

/** @param playground where its links lead: they need no server */
export async function answerPage(path: string, response: ServerResponse, playground: string): Promise<void> {
  const folder = pageFolder()
  if (folder === null) {
    if (path !== '/') throw new Refused(404, `There is no ${path.slice(0, 100)}.`)
    return answer(response, 200, TYPES['.html']!, NOT_BUILT)
  }
  if (path === '/service-worker.js') return answer(response, 200, TYPES['.js']!, NO_SERVICE_WORKER)
  const isPage = path === '/' || path === '/index.html'
  const file = normalize(join(folder, isPage ? 'index.html' : path))
  const type = TYPES[extname(file)]
  const isInside = file.startsWith(folder + sep) && !file.includes(`${sep}.`)
  const bytes = isInside && type !== undefined ? await readFile(file).catch(() => null) : null
  if (bytes === null) throw new Refused(404, `There is no ${path.slice(0, 100)}.`)
  response.setHeader('Content-Security-Policy', "frame-ancestors 'self'")
  answer(response, 200, type!, isPage ? markedPage(bytes.toString('utf8'), playground) : bytes)
}

/** The page finds the mark and follows this server. Its policy holds as it is: nothing here runs. */
export function markedPage(html: string, playground: string): string {
  const mark = `<meta name="busscope-served" content="${escaped(playground)}" />\n  </head>`
  // What stands in the file until the page has mounted are the words of a built-in scenario (first-paint.js hides them so).
  return html.replace('<html ', '<html data-opens="another" ').replace('</head>', () => mark)
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replace(/[&"<>]/g, sign => ENTITIES[sign]!)

/** A page kept for days without a network would be one that no bus serves: what an earlier page of this address has kept goes. */
const NO_SERVICE_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil(goAway()))
async function goAway() {
  await Promise.all((await caches.keys()).filter(name => name.startsWith('busscope ')).map(name => caches.delete(name)))
  await registration.unregister()
  for (const page of await clients.matchAll({ type: 'window' })) void page.navigate(page.url)
}
`

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>BusScope</title>
<p>The bus is served. The page that shows it is not built: run <code>npm run build</code> where BusScope's sources are, then load this again.</p>
<p>Programs find <a href="/busscope/clock">the clock</a>, <a href="/busscope/state">the state</a> and <a href="/busscope/trace">the trace</a> here.</p></html>
`
