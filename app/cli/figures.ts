/** `npm run figures`: all figures of the registry, in four languages, and the gallery; with --check, only says which are stale. */
import { readdir, rm } from 'node:fs/promises'
import { registeredFigures } from '../../scenarios/index.ts'
import { figureSvg } from '../draw/figure/figure-svg.tsx'
import { LANGS } from '../model/lang.ts'
import { checkFiles, writeFiles } from './figure-files.ts'
import { galleryFiles } from './gallery.ts'
import { complain } from './output.ts'
import { registeredRequest } from './registered-figure.ts'

const FOLDER = 'public/figures'

const ids = [...(await registeredFigures()).keys()]
const files = [
  ...LANGS.flatMap(lang =>
    ids.map(id => ({
      path: `${FOLDER}/${lang}/${id}.svg`,
      bytes: async () => Buffer.from(figureSvg(await registeredRequest(id, lang))),
    })),
  ),
  ...galleryFiles(),
]
const wanted = new Set(files.map(({ path }) => path))
const there = (await readdir(FOLDER, { recursive: true }).catch(() => []))
  .filter(name => name.endsWith('.svg'))
  .map(name => `${FOLDER}/${name.replaceAll('\\', '/')}`)
const left = there.filter(path => !wanted.has(path))

if (process.argv.includes('--check')) {
  for (const path of left) complain(`${path} belongs to no figure.`)
  const stale = await checkFiles(files)
  if (stale + left.length > 0) complain('`npm run figures` makes them anew.')
  process.exitCode = stale + left.length === 0 ? 0 : 1
} else {
  for (const path of left) await rm(path)
  await writeFiles(files)
}
