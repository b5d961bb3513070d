/** Files of figures: written, or compared with what would be written. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BadInput } from './bad-input.ts'
import { complain } from './output.ts'

export interface OutFile {
  readonly path: string
  readonly bytes: () => Promise<Buffer>
}

export async function writeFiles(files: readonly OutFile[]): Promise<void> {
  for (const { path, bytes } of files) {
    const content = await bytes()
    try {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, content)
    } catch (error) {
      throw new BadInput(`${path} cannot be written: ${(error as NodeJS.ErrnoException).code ?? String(error)}.`)
    }
  }
}

/** How many differ; each is told on standard error. */
export async function checkFiles(files: readonly OutFile[]): Promise<number> {
  let stale = 0
  for (const { path, bytes } of files) {
    const there = await readFile(path).catch(() => null)
    if (there !== null && there.equals(await bytes())) continue
    complain(there === null ? `${path} is not there.` : `${path} differs from what would be written.`)
    stale++
  }
  return stale
}
