// `npm start`: builds the page unless nothing has changed since the last time, serves it and prints its address.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'
import { fingerprint } from './fingerprint.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const configFile = `${root}vite.config.ts`
const builtFrom = `${root}dist/.built-from` // goes with the page that a build replaces

const sources = fingerprint(
  ['app', 'sim-core', 'scenarios', 'public', 'package-lock.json', 'vite.config.ts', 'LICENSE'],
  /\/golden$|\.test\.tsx?$/,
)
const isBuilt = existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === sources
if (!isBuilt) {
  await whileSaying('Building the page', () => build({ configFile, logLevel: 'warn' }))
  writeFileSync(builtFrom, sources)
}
const server = await preview({ configFile, preview: { port: 4173, strictPort: false } }) // the next free port when 4173 is taken
console.log(server.resolvedUrls?.local[0])

/** On a terminal the line counts the seconds; elsewhere it is written once. @param {string} what @param {() => Promise<unknown>} work */
async function whileSaying(what, work) {
  const { isTTY } = process.stderr
  let seconds = 0
  process.stderr.write(isTTY ? `${what} …` : `${what} …\n`)
  const timer = isTTY ? setInterval(() => process.stderr.write(`\r${what} … ${++seconds} s`), 1000) : undefined
  try {
    await work()
  } finally {
    clearInterval(timer)
    if (isTTY) process.stderr.write('\r\u001b[K')
  }
}
