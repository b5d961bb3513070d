/** Files of figures: written, or compared with what would be written. */
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { CannotWrite } from './bad-input.ts'
import { complain } from './output.ts'

export interface OutFile {
  readonly path: string
  readonly bytes: () => Promise<Buffer>
}

export async function writeFiles(files: readonly OutFile[]): Promise<void> {
  for (const { path, bytes } of files) {
    const content = await bytes()
    try {
      await makeFolder(dirname(resolve(path)))
      await writeFile(path, content)
    } catch (error) {
      throw new CannotWrite(`${path} cannot be written: ${(error as NodeJS.ErrnoException).code ?? String(error)}.`)
    }
  }
}

/** With those above it. Node's own way never ends in a folder that takes no folders, such as /proc. */
async function makeFolder(path: string): Promise<void> {
  const there = await stat(path).catch(() => null)
  if (there?.isDirectory()) return
  if (dirname(path) !== path) await makeFolder(dirname(path))
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** How many differ; each is told on standard error. */
export async function checkFiles(files: readonly OutFile[]): Promise<number> {
  let stale = 0
  for (const { path, bytes } of files) {
    const there = await readFile(path).catch(() => null)
    if (there !== null && there.equals(await bytes())) continue
    complain(there === null ? `${path} does not exist.` : `${path} differs from what would be written.`)
    stale++
  }
  return stale
}
