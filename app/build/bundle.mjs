// What the command line and the library are bundled with: for a run straight from the sources, and for the package.
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The files that the entries (name → path from the root) become; one file without `pieces`, else late parts stay files of their own.
 * @param {Record<string, string>} entries @param {{ pieces?: boolean }} [options]
 * @returns {Promise<readonly { readonly fileName: string, readonly code: string }[]>}
 */
export async function bundle(entries, { pieces = false } = {}) {
  process.env['NODE_ENV'] = 'production' // within a test it is another, and JSX would be bundled for development
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent', // standard output belongs to the program
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    // A package brings these itself: only who serves loads them.
    ssr: { noExternal: true, external: pieces ? ['rhea', '@azure/service-bus'] : [], target: 'node' },
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: entries,
        // Vite makes module constants variables, which V8 cannot fold: 600 ns a simulated message instead of 485.
        output: {
          format: 'es',
          codeSplitting: pieces ? {} : false,
          topLevelVar: false,
          entryFileNames: '[name].js',
          chunkFileNames: 'pieces/[name]-[hash].js',
        },
      },
    },
  })
  if (!('output' in result)) throw new Error('Vite gave no output.')
  return result.output.flatMap(file => (file.type === 'chunk' ? [{ fileName: file.fileName, code: file.code }] : []))
}
