/** A file of another tool → scenario text, with what is to be said of it. */
import { STRING_MOST, TEXT_BYTES_MOST } from '../schema/limits.ts'
import { TooMuch } from './found.ts'
import type { Found } from './found.ts'
import { FORMAT_NAMES, formatOf } from './formats.ts'
import type { FormatId } from './formats.ts'
import { readLooseJson } from './json.ts'
import { Notes } from './notes.ts'
import type { Note } from './notes.ts'
import { isExplorerExport, readExplorer } from './read/explorer.ts'
import { toScenario } from './to-scenario.ts'
import type { Counts } from './to-scenario.ts'
import { withoutSecrets } from './secrets.ts'
import { parseXml } from './xml.ts'

export interface ImportOptions {
  /** Of the scenario, where the file names no namespace. */
  readonly title?: string
  /** Where the file has several; in any case. */
  readonly namespace?: string | null
  /** Queue or subscription in which messages lie of which the file does not say it. */
  readonly entity?: string | null
  /** The text of an ARM template's parameters file. */
  readonly parameters?: string | null
}

export type Imported =
  | {
      readonly ok: true
      readonly format: FormatId
      /** Of a scenario; parse it like any other: what Azure would refuse is bad input. */
      readonly text: string
      readonly counts: Counts
      /** Those that have entities, the one that was taken too. */
      readonly namespaces: readonly string[]
      readonly notes: readonly Note[]
    }
  | { readonly ok: false; readonly format: FormatId; readonly reason: string; readonly notes: readonly Note[] }

/** null: it is no other tool's file, as far as BusScope knows. Never throws. */
export function importConfiguration(text: string, options: ImportOptions = {}): Imported | null {
  const notes = new Notes()
  const read = reading(text, options, notes)
  if (read === null) return null
  const { format } = read
  try {
    const found = read.found()
    if (typeof found === 'string') return { ok: false, format, reason: found, notes: notes.list() }
    if (found.entities.length + found.messages.length === 0)
      return { ok: false, format, reason: nothingIn(format, found), notes: cleaned(notes) }
    const {
      text: made,
      counts,
      namespaces,
    } = toScenario(
      found,
      {
        title: titleOf(found, options),
        origin: FORMAT_NAMES[format],
        namespace: options.namespace ?? null,
        entity: options.entity ?? null,
      },
      notes,
    )
    return { ok: true, format, text: made, counts, namespaces, notes: cleaned(notes) }
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error
    return { ok: false, format, reason: error.message, notes: cleaned(notes) }
  }
}

interface Reading {
  readonly format: FormatId
  /** A text: why it cannot be read. */
  readonly found: () => Found | string
}

function reading(text: string, { parameters = null }: ImportOptions, notes: Notes): Reading | null {
  if (text.length > TEXT_BYTES_MOST) return null
  if (/^\uFEFF?\s*</.test(text)) return readingXml(text, notes)
  const json = readLooseJson(text)
  const format = json === null ? null : formatOf(json.value)
  if (json === null || format === null) return null
  const given = parameters === null ? null : (readLooseJson(parameters)?.value ?? null)
  if (parameters !== null && given === null) notes.warn('', 'the parameters file is not JSON and is ignored')
  for (const { path, message } of json.mistakes) notes.warn(path, message)
  return { format: format.id, found: () => format.read(json.value, notes, given) }
}

function readingXml(text: string, notes: Notes): Reading | null {
  if (!/<(?:\w+:)?Entities\b/.test(text.slice(0, 2_000))) return null
  const root = parseXml(text)
  if ('fault' in root) return { format: 'explorer', found: () => `The file ${root.fault}.` }
  return isExplorerExport(root) ? { format: 'explorer', found: () => readExplorer(root, notes) } : null
}

function nothingIn(format: FormatId, { namespaces }: Found): string {
  const name = FORMAT_NAMES[format]
  const what = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const empty = namespaces.length > 0 ? 'has a Service Bus namespace with' : 'has'
  return `${what} was found, but it ${empty} no queue, topic, subscription or message.`
}

function titleOf({ namespaces }: Found, { title, namespace }: ImportOptions): string {
  return (namespace ?? namespaces[0]?.name ?? title ?? 'Imported').slice(0, 200) || 'Imported'
}

/** Sentences quote the file: they hold no secret either. */
function cleaned(notes: Notes): readonly Note[] {
  const silent = new Notes()
  return notes
    .list()
    .map(note => ({
      ...note,
      path: note.path.slice(0, 500),
      message: String(withoutSecrets(note.message, '', silent)).slice(0, STRING_MOST),
    }))
}
