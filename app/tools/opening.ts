/** Draws the opening screen (app/opening/drawing) when the page is built, and tells the page where its pictures are. */
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Plugin } from 'vite'
import { LANGS } from '../words/lang.ts'
import type { Lang } from '../words/lang.ts'
import { ownFiles } from './own-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const NAME = 'virtual:opening'
const SIZES = ['narrow', 'wide'] as const

/** `plugins`: of the page, without which it would draw something else. */
export function opening(plugins: readonly Plugin[]): Plugin {
  let isBuild = false
  let pictures = 'null'
  return {
    name: 'busscope:opening',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    async buildStart() {
      if (!isBuild) return
      const program = await programOf(plugins)
      const drawn = await Promise.all(LANGS.map(async lang => {
        const sized = JSON.parse(await run(program, lang)) as Readonly<Record<(typeof SIZES)[number], unknown>>
        return [lang, SIZES.map(size => [size, this.emitFile({ type: 'asset', name: `opening-${lang}-${size}.json`, source: JSON.stringify(sized[size]) })] as const)] as const
      }))
      const entries = drawn.map(([lang, files]) => `${lang}: { ${files.map(([size, file]) => `${size}: import.meta.ROLLUP_FILE_URL_${file}`).join(', ')} }`)
      pictures = `{ ${entries.join(', ')} }`
    },
    resolveId: source => (source === NAME ? `\0${NAME}` : null),
    load: id => (id === `\0${NAME}` ? `export const pictures = ${pictures}` : null),
  }
}

/** Where the bundle is. What is not the page's own, Node finds by itself. */
async function programOf(plugins: readonly Plugin[]): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: [ownFiles('../opening/drawing/', ['platform.ts', 'use-size.ts', 'late.tsx']), ...plugins],
    ssr: { noExternal: ['lucide-react'] }, // their builder is ours
    build: { ssr: true, write: false, minify: false, target: 'node20', rolldownOptions: { input: 'app/opening/drawing/main.tsx', output: { format: 'es', codeSplitting: false } } },
  })
  if (!('output' in result)) throw new Error('Vite gave no output.')
  const folder = join(root, '.cache', 'opening')
  const file = join(folder, `${process.pid}.mjs`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, result.output[0].code)
  return file
}

/** What the program prints: JSON. Each language in a process of its own, as a page speaks the one of its browser. */
async function run(program: string, lang: Lang): Promise<string> {
  const child = spawn(process.execPath, [program, lang], { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } })
  const parts: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => parts.push(part))
  const code = await new Promise(resolve => child.on('close', resolve))
  if (code !== 0) throw new Error(`The opening screen was not drawn in ${lang}: its program ended with ${String(code)}.`)
  return Buffer.concat(parts).toString()
}
