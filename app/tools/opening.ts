/** Draws the opening screen (app/opening/drawing) when the page is built, and tells the page where its pictures are. */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
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
/** Of a language: seconds, unless what is drawn has hundreds of sizes at which something else changes. */
const TIMEOUT_MS = 180_000

/** `plugins`: of the page, without which it would draw something else. */
export function opening(plugins: readonly Plugin[]): Plugin {
  let drawings: Promise<readonly Drawing[]> | null = null
  return {
    name: 'busscope:opening',
    configResolved: ({ command }) => {
      if (command === 'build') drawings = draw(plugins) // while the page is bundled
    },
    resolveId: source => (source === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null
      const drawn = await drawings
      if (drawn === null) return 'export const pictures = null'
      const entries = drawn.map(({ lang, pictures }) => {
        const addresses = SIZES.map(size => {
          const file = this.emitFile({
            type: 'asset',
            name: `opening-${lang}-${size}.json`,
            source: JSON.stringify(pictures[size]),
          })
          return `${size}: import.meta.ROLLUP_FILE_URL_${file}`
        })
        return `${lang}: { ${addresses.join(', ')} }`
      })
      return `export const pictures = { ${entries.join(', ')} }`
    },
  }
}

interface Drawing {
  readonly lang: Lang
  readonly pictures: Readonly<Record<(typeof SIZES)[number], unknown>>
}

async function draw(plugins: readonly Plugin[]): Promise<readonly Drawing[]> {
  const program = await programOf(plugins)
  try {
    return await Promise.all(
      LANGS.map(async lang => ({ lang, pictures: JSON.parse(await run(program, lang)) as Drawing['pictures'] })),
    )
  } finally {
    rmSync(program)
  }
}

/** Where the bundle is. What is not the page's own, Node finds by itself. */
async function programOf(plugins: readonly Plugin[]): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      ownFiles('../opening/drawing/', ['state/platform.ts', 'page/timeline/use-size.ts', 'page/late.tsx']),
      ...plugins,
    ],
    ssr: { noExternal: ['lucide-react'] }, // their builder is ours
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'node20',
      rolldownOptions: { input: 'app/opening/drawing/main.tsx', output: { format: 'es', codeSplitting: false } },
    },
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
  const child = spawn(process.execPath, [program, lang], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
    timeout: TIMEOUT_MS,
  })
  const parts: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => parts.push(part))
  const code = await new Promise<number | null>(resolve => child.on('close', resolve))
  if (code !== 0)
    throw new Error(
      `The opening screen was not drawn in ${lang}: its program ended with ${code ?? 'the time it may take'}.`,
    )
  return Buffer.concat(parts).toString()
}
