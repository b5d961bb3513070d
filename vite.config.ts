import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { preload } from './app/build/preload.ts'
import { notices } from './app/build/notices.ts'
import { offline } from './app/build/offline.ts'
import { embed } from './app/build/embed.ts'
import { LongestFirst } from './e2e/tools/longest-first.ts'
import { policyInPage, policyOfServer } from './app/build/policy.ts'

// Under test as built: React for development keeps a stack of each element, a fifth of the time of drawing.
if (process.env['VITEST'] !== undefined) process.env['NODE_ENV'] = 'production'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Lucide's own component builder is 2 kB brotli for what takes ten lines. */
const leanIcons: Plugin = {
  name: 'busscope:lean-icons',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/createLucideIcon.mjs') && importer?.includes('lucide-react') === true ? '\0lean-icons' : null,
  load: id =>
    id === '\0lean-icons'
      ? `export { createIcon as default } from ${JSON.stringify(here('./app/page/ui/icon.tsx'))}`
      : null,
}

export default defineConfig({
  root: here('./app'),
  base: './', // works under any path
  appType: 'mpa', // what is not there is not there: no page in place of a missing file
  publicDir: here('./public'),
  cacheDir: here('./.cache/vite'),
  plugins: [react(), leanIcons, policyInPage, policyOfServer, preload, notices, offline, embed([leanIcons])],
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    assetsInlineLimit: 0, // no data: addresses: the policy has no room for them in fonts and scripts
    target: 'es2023',
    // A piece asks for what it needs itself: lists of chunks for each would cost the first screen more than they save the others.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) =>
        dependencies.filter(name => hostType === 'html' || name.endsWith('.css')),
    },
    chunkSizeWarningLimit: 800, // all that the first screen needs is one file
    // What the first screen needs in one file: left alone the bundler makes one for every set of modules that other files share.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } } },
  },
  worker: {
    format: 'es',
    rolldownOptions: {
      output: { entryFileNames: 'worker/[name]-[hash].js', chunkFileNames: 'worker/[name]-[hash].js' },
    },
  },
  preview: { port: 4173 },
  test: {
    root: here('./'),
    include: [
      'sim-core/**/*.test.ts',
      'scenarios/**/*.test.ts',
      'app/**/*.test.{ts,tsx}',
      'e2e/tidy/**/*.test.ts',
      'e2e/facts/**/*.test.ts',
      'e2e/clients/**/*.test.ts',
    ],
    sequence: { sequencer: LongestFirst },
    setupFiles: ['e2e/tools/imports-settled.ts'],
    environment: 'node',
    css: true, // figures carry their style sheet in them
    testTimeout: 180_000, // a slow machine is no failure
    hookTimeout: 60_000,
    pool: 'threads',
    isolate: false, // files share what they import, mocks aside: importing all for each costs a third of the time
    maxWorkers: availableParallelism() + 1, // Vitest alone leaves one core idle, and the tests of real clients mostly wait
  },
})
