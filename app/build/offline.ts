/** Builds the service worker (app/offline/service-worker.ts): one file at the root of the page that knows all the others. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformWithOxc } from 'vite'
import type { Plugin } from 'vite'
import { NOTICES } from './notices.ts'

const SOURCE = fileURLToPath(new URL('../offline/service-worker.ts', import.meta.url))
/** Beside the page from `public/`, and wanted by it. */
const PUBLIC = ['favicon.svg', 'busscope.webmanifest', 'first-paint.js']

export const offline: Plugin = {
  name: 'busscope:offline',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      // An embed belongs to other people's pages: it is no part of the playground without a network.
      const files = Object.values(bundle).filter(
        ({ fileName }) => !fileName.endsWith('.map') && !fileName.startsWith('embed') && fileName !== NOTICES,
      )
      const hash = createHash('sha256')
      for (const file of [...files].sort((a, b) => (a.fileName < b.fileName ? -1 : 1))) {
        hash.update(`${file.fileName}\n`).update(file.type === 'chunk' ? file.code : file.source)
      }
      const names = [...files.map(({ fileName }) => (fileName === 'index.html' ? './' : fileName)), ...PUBLIC].sort()
      const source = readFileSync(SOURCE, 'utf8')
      const { code } = await transformWithOxc(hash.update(source) && source, SOURCE)
      const version = hash.digest('hex').slice(0, 12)
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: `const FILES = ${JSON.stringify(names)}\nconst VERSION = '${version}'\n${code}`,
      })
    },
  },
}
