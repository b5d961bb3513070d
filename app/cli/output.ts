/** Standard output for long texts: in pieces, no faster than the reader takes them, silent when the reader leaves. */
import { CannotWrite } from './bad-input.ts'

const CHUNK_LENGTH = 1 << 16

/** False once the other end of the pipe is closed (`| head`): nobody reads on. */
let isOpen = true
/** Why standard output takes no more though somebody may want it: the disk is full. */
let failure: NodeJS.ErrnoException | null = null
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') failure ??= error
  isOpen = false
})

export async function printLines(lines: Iterable<string>): Promise<void> {
  let chunk = ''
  for (const line of lines) {
    chunk += `${line}\n`
    if (chunk.length < CHUNK_LENGTH) continue
    await write(chunk)
    chunk = ''
    if (!isOpen) break
  }
  await write(chunk)
  if (failure !== null) throw new CannotWrite(`Standard output cannot be written: ${failure.code ?? failure.message}.`)
}

/** What a terminal obeys, and what turns the direction of reading. */
const OBEYED = /\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/**
 * Names are a stranger's text: what a terminal would obey is written as JSON writes it.
 * @param kept characters that stay, such as the line breaks of a CSV cell
 */
const printable = (line: string, kept = ''): string =>
  line.replace(OBEYED, sign => (kept.includes(sign) ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`))

export function* printableLines(lines: Iterable<string>, kept?: string): Generator<string> {
  for (const line of lines) yield printable(line, kept)
}

async function write(chunk: string): Promise<void> {
  if (chunk !== '' && isOpen) await new Promise<void>(resolve => process.stdout.write(chunk, () => resolve()))
}

/** Sentences on standard error. It is a terminal, or the log of a build that obeys lines which begin with "::". */
export function note(...lines: readonly string[]): void {
  for (const line of printableLines(lines)) process.stderr.write(`${line}\n`)
}

export function complain(...[first, ...more]: readonly string[]): void {
  note(`busscope: ${first}`, ...more)
}
