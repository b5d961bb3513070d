import { writeFile } from 'node:fs/promises'
import { BadInput } from './bad-input.ts'

/** To a file; BadInput where that cannot be. */
export async function writeText(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text)
  } catch (error) {
    throw new BadInput(`${file} cannot be written: ${(error as NodeJS.ErrnoException).code ?? String(error)}.`)
  }
}
