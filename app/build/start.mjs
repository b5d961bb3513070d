// `npm start`: builds the page unless nothing has changed since the last time, serves it and prints its address.
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'
import { built } from './built.mjs'
import { fingerprint } from './fingerprint.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
// By default Vite writes a file into the checkout to load it, and the checkout may belong to another user.
const config = { configFile: `${root}vite.config.ts`, configLoader: /** @type {const} */ ('runner') }

const sources = fingerprint(
  ['app', 'sim-core', 'scenarios', 'public', 'package-lock.json', 'vite.config.ts', 'LICENSE'],
  /\/golden$|\.test\.tsx?$/,
)
const problem = await built({
  builtFrom: `${root}dist/.built-from`, // goes with the page that a build replaces
  sources,
  build: () => build({ ...config, logLevel: 'warn' }),
})
if (problem === null) {
  const server = await preview({ ...config, preview: { port: 4173, strictPort: false } }) // the next free port when 4173 is taken
  console.log(server.resolvedUrls?.local[0])
} else {
  console.error(problem)
  process.exitCode = 3 // as the command line
}
