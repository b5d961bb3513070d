// The page, built unless nothing has changed since the last time.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** A checkout of another user, a full disk; the bundler puts such errors into the text of its own. */
const NOT_WRITTEN = /\b(EACCES|EPERM|EROFS|ENOSPC|EDQUOT)\b(?:[^'\n]*'([^'\n]*)')?/

/**
 * @param {object} page
 * @param {string} page.builtFrom file beside the page that a build replaces: the fingerprint of what it was built from
 * @param {string} page.sources the fingerprint of today's sources
 * @param {() => Promise<unknown>} page.build
 * @param {{ isTTY?: boolean, write: (text: string) => unknown }} [page.out]
 * @returns {Promise<string | null>} why there is no page, as a sentence; null: there is one
 */
export async function built({ builtFrom, sources, build, out = process.stderr }) {
  if (existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === sources) return null
  try {
    await whileSaying('Building the page', build, out)
    writeFileSync(builtFrom, sources)
    return null
  } catch (error) {
    const [, code, path = 'the checkout'] = NOT_WRITTEN.exec(String(error)) ?? []
    if (code === undefined) throw error
    return `The page could not be built because ${path} cannot be written: ${code}.`
  }
}

/**
 * On a terminal the line counts the seconds; elsewhere it is written once.
 * @param {string} what
 * @param {() => Promise<unknown>} work
 * @param {{ isTTY?: boolean, write: (text: string) => unknown }} out
 */
async function whileSaying(what, work, out) {
  const isTTY = out.isTTY === true
  let seconds = 0
  out.write(isTTY ? `${what} …` : `${what} …\n`)
  const timer = isTTY ? setInterval(() => out.write(`\r${what} … ${++seconds} s`), 1000) : undefined
  try {
    await work()
  } finally {
    clearInterval(timer)
    if (isTTY) out.write('\r\u001b[K')
  }
}
