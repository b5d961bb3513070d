/** Files that are no scenario at all: a list of what a scenario lacks in them would help nobody. */

import type { ForeignFile } from '../model/files.ts'

/** Any one of these names, and it is meant as a scenario. */
const TELLING = ['busscope', 'runFor', 'queues', 'topics', 'senders', 'receivers', 'steps']
const NAMES_SHOWN = 6

/** null: it is meant as a scenario, and its problems say what is wrong with it. */
export function foreignFileIn(text: string): ForeignFile | null {
  const value = parsed(text)
  if (value === undefined) return /^\s*[[{"]/.test(text) ? null : { kind: 'text' }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { kind: 'value' }
  const names = Object.keys(value)
  if (names.some(name => TELLING.includes(name))) return null
  if (names.includes('UserConfig')) return { kind: 'emulator' }
  if (names.includes('resources') && names.includes('contentVersion')) return { kind: 'template' }
  return { kind: 'object', names: names.slice(0, NAMES_SHOWN), more: Math.max(0, names.length - NAMES_SHOWN) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
