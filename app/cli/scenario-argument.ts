/**
 * A scenario argument: a file, a built-in scenario's id, a link (whole or from `#` on), or `-` for standard input. A file may be
 * another tool's: an ARM template, a Config.json, what Terraform shows.
 */
import { open, stat } from 'node:fs/promises'
import { builtIns, builtInText, issueText, nearest, parseScenario, TEXT_BYTES_MOST } from '../../scenarios/index.ts'
import type { Issue, Language, Scenario } from '../../scenarios/index.ts'
import { importConfiguration, noteText } from '../../scenarios/config/index.ts'
import type { ImportOptions, Note } from '../../scenarios/config/index.ts'
import type { Asked } from '../link/address.ts'
import { BadInput } from './bad-input.ts'
import { note } from './output.ts'
import { readLink } from './link-argument.ts'
import { printableLines } from './output.ts'

/** Characters of a name in a sentence. */
const NAME_MOST = 80

export interface Named {
  /** As it was asked for; a long link by its beginning. */
  readonly name: string
  readonly scenario: Scenario
  /** What was accepted and ignored; of another tool's file, what is assumed or left out. */
  readonly notices?: readonly (Issue | Note)[]
  /** It tells its problem on purpose. */
  readonly isBuiltIn?: boolean
  /** What a link says of the result when it was made; null: nothing. */
  readonly promised: string | null
}

/** The scenario, ready to run; BadInput with every problem otherwise. A built-in one has its words in this language. */
export async function readScenario(argument: string, language: Language = 'en'): Promise<Named> {
  const { name, text, notes, promised, builtIn } = await readSource(argument, language)
  const { scenario, notices } = checked(name, text)
  return { name, scenario, notices: [...notes, ...(notices ?? [])], promised, isBuiltIn: builtIn !== null }
}

/** BadInput with every problem. */
export function checked(name: string, text: string): Pick<Named, 'scenario' | 'notices'> {
  const parsed = parseScenario(text)
  if (parsed.ok) {
    for (const notice of parsed.notices) note(`${name}: notice: ${issueText(notice)}`)
    return { scenario: parsed.scenario, notices: parsed.notices }
  }
  throw new BadInput(problems(name, parsed.issues))
}

function problems(name: string, issues: readonly Issue[]): string[] {
  const count = issues.length === 1 ? 'one problem' : `${issues.length} problems`
  return [`${name} cannot run because of ${count}:`, ...issues.map(issue => `  ${issueText(issue)}`)]
}

export interface ScenarioSource {
  readonly name: string
  /** Of a scenario, also where the file is another tool's. */
  readonly text: string
  /** What is to be said of another tool's file; none of a scenario. */
  readonly notes: readonly Note[]
  /** Made from another tool's file: places in `text` are none of that file. */
  readonly isForeign: boolean
  /** null: not built in. */
  readonly builtIn: string | null
  /** null: it was no link. */
  readonly link: Asked | null
  readonly promised: string | null
}

/** The text, whatever is in it; of another tool's file the scenario that it is, its notes on standard error. */
export async function readSource(argument: string, language: Language = 'en'): Promise<ScenarioSource> {
  const plain = { name: argument, notes: [], isForeign: false, builtIn: null, link: null, promised: null }
  if (argument === '-' || (await isThere(argument)))
    return { ...plain, ...imported(argument, await readArgument(argument)) }
  if (argument.includes('#')) return sourceOfLink(argument, language)
  const text = await builtInText(argument, language)
  if (text !== null) return { ...plain, text, builtIn: argument }
  throw new BadInput(unknownScenario(argument))
}

/** The text of a file, or of standard input. */
export const readArgument = async (argument: string): Promise<string> =>
  argument === '-' ? decoded(await readLimited(process.stdin), 'standard input') : textOfFile(argument)

/** A scenario's text is itself. BadInput where another tool's file cannot become one. */
export function imported(
  name: string,
  text: string,
  options: ImportOptions = {},
): { readonly text: string; readonly notes: readonly Note[]; readonly isForeign: boolean } {
  const made = importConfiguration(text, { title: titleOf(name), ...options })
  if (made === null) return { text, notes: [], isForeign: false }
  for (const note of made.notes) complainOf(name, note)
  if (!made.ok) throw new BadInput(`${name} cannot be imported. ${made.reason}`)
  return { text: made.text, notes: made.notes, isForeign: true }
}

function complainOf(name: string, note: Note): void {
  for (const line of printableLines([`${name}: ${note.severity}: ${noteText(note)}`])) process.stderr.write(`${line}\n`)
}

/** A file's name without folders and ending. */
const titleOf = (name: string): string =>
  (name === '-' ? '' : name.replace(/^.*[/\\]/, '').replace(/\.\w+$/, '')) || 'Imported'

async function sourceOfLink(link: string, language: Language): Promise<ScenarioSource> {
  const { asked, text, promised } = await readLink(link)
  const name = link.length > NAME_MOST ? `${link.slice(0, NAME_MOST)}…` : link
  if (text !== null) return { name, text, notes: [], isForeign: false, builtIn: null, link: asked, promised }
  const id = asked.id ?? builtIns()[0]!.id
  const known = await builtInText(id, language)
  if (known === null) throw new BadInput(`The link names a scenario that is not built in. ${unknownScenario(id)}`)
  return { name, text: known, notes: [], isForeign: false, builtIn: id, link: asked, promised }
}

function unknownScenario(argument: string): string {
  if (/[/\\]|\.json$/.test(argument)) return `There is no file ${argument}.`
  const near = nearest(
    argument,
    builtIns().map(({ id }) => id),
  )
  const hint = near === undefined ? '`busscope list` shows the built-in ones.' : `Did you mean ${near}?`
  return `There is neither a file nor a built-in scenario ${argument}. ${hint}`
}

async function isThere(path: string): Promise<boolean> {
  try {
    return !(await stat(path)).isDirectory() || path.includes('/')
  } catch {
    return false
  }
}

async function textOfFile(path: string): Promise<string> {
  try {
    const file = await open(path)
    try {
      return decoded(await readLimited(file.createReadStream({ autoClose: false, end: TEXT_BYTES_MOST })), path)
    } finally {
      await file.close()
    }
  } catch (error) {
    if (error instanceof BadInput) throw error
    throw new BadInput(`${path} cannot be read: ${reason(error)}.`)
  }
}

function reason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EISDIR') return 'it is a folder'
  if (code === 'EACCES') return 'access is denied'
  return code ?? String(error)
}

/** Reads one byte more than a scenario may have, then stops: the rest of 100 MB is never read. */
async function readLimited(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer)
    length += (chunk as Buffer).length
    if (length > TEXT_BYTES_MOST) break
  }
  return Buffer.concat(chunks)
}

function decoded(bytes: Buffer, name: string): string {
  if (bytes.length > TEXT_BYTES_MOST)
    throw new BadInput(`${name} is longer than 1 MiB, BusScope's own limit for a scenario; it was not read further.`)
  try {
    // PowerShell's `>` writes UTF-16.
    const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: encoding === 'utf-8' }).decode(bytes)
  } catch {
    throw new BadInput(`${name} is not text in UTF-8.`)
  }
}
