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

async function write(chunk: string): Promise<void> {
  if (chunk !== '' && isOpen) await new Promise<void>(resolve => process.stdout.write(chunk, () => resolve()))
}

export function complain(sentence: string): void {
  process.stderr.write(`busscope: ${sentence}\n`)
}
