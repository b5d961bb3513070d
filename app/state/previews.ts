/** Pictures of runs for the gallery: each is run when its card comes into sight, one after the other, beside the run that is shown. */

import { previewOf } from '../read/entity/preview.ts'
import type { Preview } from '../read/entity/preview.ts'
import { axisOf } from '../read/time/quiet.ts'
import { newRunner } from '../worker/new-runner.ts'
import { oneByOne } from '../worker/tries.ts'
import { readBuiltIn, readText } from './scenario-text.ts'

/** A run that takes longer than a moment has no picture. */
const LIMITS = { records: 50_000, memoryBytes: 64 << 20 }

/** By width and text, the one asked for longest ago first; there are at most so many. */
const made = new Map<string, Promise<Preview | null>>()
const MADE_MAX = 60
const run = oneByOne(newRunner())

/** Of a built-in scenario; in whatever language, the run is the same. */
export function previewOfBuiltIn(id: string, width: number): Promise<Preview | null> {
  return kept(id, () => readBuiltIn(id, 'en'), width)
}

/** Of any other text, or of one before it where it does not run. */
export async function previewOfText(text: string, before: string | null, width: number): Promise<Preview | null> {
  const preview = await kept(text, () => readText(text, 'en'), width)
  return preview !== null || before === null ? preview : kept(before, () => readText(before, 'en'), width)
}

function kept(name: string, read: () => ReturnType<typeof readText>, width: number): Promise<Preview | null> {
  const key = `${width} ${name}`
  const preview = made.get(key) ?? make(read, width).catch(() => null)
  made.delete(key)
  made.set(key, preview)
  const [oldest] = made.keys()
  if (made.size > MADE_MAX && oldest !== undefined) made.delete(oldest)
  return preview
}

async function make(read: () => ReturnType<typeof readText>, width: number): Promise<Preview | null> {
  const answer = await read()
  const trace = answer.kind === 'read' ? await run(answer.input, LIMITS) : null
  return trace === null ? null : previewOf(trace, axisOf(trace, width))
}
