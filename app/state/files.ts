/** Files that a person opens: read with care, and kept for this tab so that back and reload find them again; and which are no scenario at all. */

import type { StoreApi } from 'zustand'
import { jsonIn } from '../model/json-path.ts'
import { areTexts, isKept, readStoredList, storeList } from './stored.ts'
import type { FileRefusal, ForeignFile } from '../model/files.ts'

/** Contract 1.5: scenario text. */
export const FILE_BYTES_MAX = 1 << 20
const KEPT_MAX = 10
const STORED_AS = 'busscope.files'

export interface OpenedFile {
  /** Stands in the address; names the content, so the same file opened twice is one. */
  readonly key: string
  readonly name: string
  readonly text: string
}

export interface FilesState {
  readonly files: readonly OpenedFile[]
}

export type FileAnswer = { readonly kind: 'text'; readonly text: string } | FileRefusal

export async function readFile(file: Blob): Promise<FileAnswer> {
  if (file.size > FILE_BYTES_MAX) return { kind: 'tooLarge', bytes: file.size }
  try {
    return textOf(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return { kind: 'unreadable' } // a folder, or a file that has gone since
  }
}

function textOf(bytes: Uint8Array): FileAnswer {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
    if (text.includes('\0')) return { kind: 'binary' }
    return text.trim() === '' ? { kind: 'empty' } : { kind: 'text', text }
  } catch {
    return { kind: 'binary' }
  }
}

/** PowerShell's `>` writes UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return 'utf-8'
}

export function openedFile(name: string, text: string): OpenedFile {
  return { key: `${name.replace(/\.json$/i, '')}-${fnv1a(text)}`, name, text }
}

/** The newest first. */
export function withFile(files: readonly OpenedFile[], file: OpenedFile): readonly OpenedFile[] {
  return [file, ...files.filter(other => other.key !== file.key)].slice(0, KEPT_MAX)
}

/** `storage` belongs to one tab: two tabs do not disturb each other. Absent where the browser forbids it. */
export const storedFiles = (storage: Storage | null): readonly OpenedFile[] =>
  readStoredList(storage, STORED_AS, isOpenedFile)

/** Keeps every change for this tab. */
export function keepFiles(store: StoreApi<FilesState>, storage: Storage | null): void {
  store.subscribe((state, before) => {
    if (state.files !== before.files) storeList(storage, STORED_AS, state.files)
  })
}

function isOpenedFile(value: unknown): value is OpenedFile {
  return isKept<OpenedFile>(value) && areTexts(value.key, value.name, value.text)
}

function fnv1a(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Any one of these names, and it is meant as a scenario. */
const TELLING = ['busscope', 'runFor', 'queues', 'topics', 'senders', 'receivers', 'steps']
const NAMES_SHOWN = 6

/** null: it is meant as a scenario, and its problems say what is wrong with it. */
export function foreignFileIn(text: string): ForeignFile | null {
  const value = jsonIn(text)
  if (value === undefined) return /^\s*[[{"]/.test(text) ? null : { kind: 'text' }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { kind: 'value' }
  const names = Object.keys(value)
  if (names.some(name => TELLING.includes(name))) return null
  return { kind: 'object', names: names.slice(0, NAMES_SHOWN), more: Math.max(0, names.length - NAMES_SHOWN) }
}
