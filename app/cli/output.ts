/** Standard output for long texts: in pieces, no faster than the reader takes them, silent when the reader leaves. */

const CHUNK_LENGTH = 1 << 16

/** False once the other end of the pipe is closed (`| head`): nobody reads on. */
let isOpen = true
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  isOpen = false
})

export async function printLines(lines: Iterable<string>): Promise<void> {
  let chunk = ''
  for (const line of lines) {
    chunk += `${line}\n`
    if (chunk.length < CHUNK_LENGTH) continue
    await write(chunk)
    chunk = ''
    if (!isOpen) return
  }
  await write(chunk)
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

export function complain(sentence: string): void {
  process.stderr.write(`busscope: ${sentence}\n`)
}
