/** Builds the embed beside the page: embed.html with one classic script and one style sheet, no modules, no worker, no fonts. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { Plugin } from 'vite'
import { POLICY_OF_EMBED } from './policy.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export function embed(plugins: readonly Plugin[]): Plugin {
  return {
    name: 'busscope:embed',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler() {
        for (const { fileName, source } of await embedFiles(plugins)) this.emitFile({ type: 'asset', fileName, source })
        const page = readFileSync(here('../embed/index.html'), 'utf8')
        const policy = `<meta http-equiv="Content-Security-Policy" content="${POLICY_OF_EMBED}" />\n    <meta name="referrer" content="no-referrer" />`
        this.emitFile({ type: 'asset', fileName: 'embed.html', source: page.replace(/<!-- app\/build.*-->/, policy) })
      },
    },
  }
}

async function embedFiles(
  plugins: readonly Plugin[],
): Promise<readonly { readonly fileName: string; readonly source: string | Uint8Array }[]> {
  const result = await build({
    configFile: false,
    root: here('..'),
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), ...plugins],
    build: {
      write: false,
      target: 'es2023',
      cssCodeSplit: false,
      rolldownOptions: {
        checks: { emptyImportMeta: false }, // of Vite's own help for pieces, which one script has none of
        input: here('../embed/main.tsx'),
        output: { format: 'iife', codeSplitting: false, entryFileNames: 'embed.js', assetFileNames: 'embed[extname]' },
      },
    },
  })
  if (!('output' in result)) throw new Error('Vite gave no output.')
  return result.output.map(file => ({
    fileName: file.fileName,
    source: file.type === 'chunk' ? file.code : file.source,
  }))
}
