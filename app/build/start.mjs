// `npm start`: builds the page, serves it and prints its address.
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'

const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url))

await build({ configFile, logLevel: 'warn' })
const server = await preview({ configFile, preview: { port: 4173, strictPort: false } }) // the next free port when 4173 is taken
console.log(server.resolvedUrls?.local[0])
