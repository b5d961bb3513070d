import { expect, test } from 'vitest'
import { FILE_BYTES_MAX, openedFile, readFile, storedFiles, withFile } from './files.ts'
import { storeList } from './stored.ts'

const read = (...parts: BlobPart[]) => readFile(new Blob(parts))

test('text is read, with or without a byte order mark, also as PowerShell writes it', async () => {
  expect(await read('{"busscope":1}')).toEqual({ kind: 'text', text: '{"busscope":1}' })
  expect(await read('\uFEFF{}')).toEqual({ kind: 'text', text: '{}' })
  expect(await read(new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0]))).toEqual({ kind: 'text', text: '{}' })
})

test('what is no scenario says so', async () => {
  expect(await read('')).toEqual({ kind: 'empty' })
  expect(await read(' \n\t')).toEqual({ kind: 'empty' })
  expect(await read(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1]))).toEqual({ kind: 'binary' })
  expect(await read('{\0}')).toEqual({ kind: 'binary' })
})

test('100 MB are refused without reading them', async () => {
  const huge = {
    size: 100 * FILE_BYTES_MAX,
    arrayBuffer: () => Promise.reject(new Error('was read')),
  } as unknown as Blob
  expect(await readFile(huge)).toEqual({ kind: 'tooLarge', bytes: 100 * FILE_BYTES_MAX })
})

test('a file that cannot be read says so', async () => {
  const gone = { size: 10, arrayBuffer: () => Promise.reject(new Error('gone')) } as unknown as Blob
  expect(await readFile(gone)).toEqual({ kind: 'unreadable' })
})

test('the same content is one file, the newest stands first, ten are kept', () => {
  const a = openedFile('a.json', '{}')
  expect(a.key).toMatch(/^a-[0-9a-f]{8}$/)
  const files = Array.from({ length: 12 }, (_, i) => openedFile('f.json', String(i))).reduce(withFile, [
    a,
  ] as readonly (typeof a)[])
  expect(files).toHaveLength(10)
  expect(files[0]!.text).toBe('11')
  expect(withFile(files, openedFile('f.json', '5')).map(file => file.text)).toHaveLength(10)
})

test('they survive a reload; where not all fit, the oldest go', () => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > 200) throw new Error('full')
      stored.set(key, value)
    },
  } as unknown as Storage
  const files = [openedFile('new.json', 'x'.repeat(60)), openedFile('old.json', 'y'.repeat(100))]
  storeList(storage, 'busscope.files', files)
  expect(storedFiles(storage).map(file => file.name)).toEqual(['new.json'])
  stored.set('busscope.files', '[{"key":1},null]')
  expect(storedFiles(storage)).toEqual([])
  stored.set('busscope.files', 'garbage')
  expect(storedFiles(storage)).toEqual([])
  expect(storedFiles(null)).toEqual([])
})
