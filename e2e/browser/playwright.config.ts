// Started by e2e/tools/browser.mjs (`npm run browser`), which finds the browser and a free port.
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import type { LaunchOptions } from '@playwright/test'

const root = fileURLToPath(new URL('../..', import.meta.url))
const port = process.env['BUSSCOPE_TEST_PORT'] ?? '4273'
const launchOptions = JSON.parse(process.env['BUSSCOPE_TEST_BROWSER'] ?? '{}') as LaunchOptions
/** As desktops draw letters: left to itself Chromium's headless shell fits them to whole pixels. */
// A machine without a graphics card draws faster by itself than through a stand-in for one.
launchOptions.args = ['--font-render-hinting=slight', '--disable-gpu']
const baseURL = `http://localhost:${port}/`

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  workers: 3, // of two cores a fifth idles with two: tests wait for frames and files
  timeout: 180_000, // a slow machine is no failure
  retries: 0, // a test that passes at the second try is a bug with luck
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../../.cache/browser-results.json' }]],
  expect: { timeout: 60_000 },
  // A trace of every test costs a third of the whole time: `npm run browser -- <test> --trace on` makes one.
  // offline.spec.ts alone lets it in: it would fetch every file of the page in every test.
  // One page for the tests of a worker, emptied between them: a new one compiles the page's scripts again, a second of processor each.
  use: {
    baseURL,
    launchOptions,
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
    reuseContext: true,
    // Movement costs a seventh of the processor time. The files that test what moves ask for it: `movingPage`.
    contextOptions: { reducedMotion: 'reduce' },
    // Else the preview packs every file again for every page: 2 % of the processor time.
    extraHTTPHeaders: { 'Accept-Encoding': 'identity' },
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --port ${port} --strictPort`,
    cwd: root,
    url: baseURL,
    reuseExistingServer: false,
  },
})
