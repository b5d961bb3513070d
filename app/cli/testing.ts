/** The command line without starting a program. */
import { vi } from 'vitest'
import { cli } from './cli.ts'

export interface Outcome {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

/** What it writes where, and how it ends. */
export async function inside(...args: readonly string[]): Promise<Outcome> {
  const written: string[] = []
  const told: string[] = []
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((chunk, coding, done?: unknown) => {
    written.push(String(chunk))
    const callback = (typeof coding === 'function' ? coding : done) as (() => void) | undefined
    callback?.()
    return true
  })
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation(chunk => told.push(String(chunk)) > 0)
  try {
    const status = await cli(args)
    return { status, stdout: written.join(''), stderr: told.join('') }
  } finally {
    stdout.mockRestore()
    stderr.mockRestore()
  }
}
