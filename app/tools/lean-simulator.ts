/**
 * Of the worker's simulator a short copy is made: without the parts that a run of plain queues never enters. In their place stands
 * code that throws when it is entered, and the worker begins the run anew with the whole simulator (app/worker/worker.ts). So the
 * copy may be short without ever being wrong; which parts are left out is a matter of size alone.
 */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Files of sim-core. Their functions and classes are left out, but for those named as kept. Plain numbers stay; another constant that
 * somebody reads makes the build fail.
 */
const LEFT_OUT = [
  'broker/accept-session', 'broker/forward', 'broker/hold-session', 'broker/partitions', 'broker/peek', 'broker/receive-deferred', 'broker/remove',
  'broker/rules', 'broker/schedule', 'broker/serve-sessions', 'broker/session', 'broker/session-lock', 'broker/transfer', 'broker/update',
  'clients/session-seat', 'clients/steps', 'clients/transaction',
]
const KEPT: Readonly<Record<string, readonly string[]>> = {
  'broker/topic': ['presentContent'], 'clients/outgoing': ['scheduledTime'], 'kernel/elementary': ['ln'],
}

/** What is imported from here is imported again as a copy of its own. */
const BEGINS = '/app/worker/lean.ts'
const COPY = '?lean'
/** Of a file that is left out, what is kept. */
const REST = '&rest'
const MESSAGE_FROM = '/app/worker/left-out.ts'

export function leanSimulator(): Plugin {
  return {
    name: 'busscope:lean-simulator',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || !(importer.endsWith(BEGINS) || importer.replace(REST, '').endsWith(COPY))) return null
      if (source.endsWith(REST)) return source
      const found = await this.resolve(source, importer.replace(/\?.*$/, ''), { ...options, skipSelf: true })
      return found === null || found.external || found.id.endsWith(MESSAGE_FROM) ? found : `${found.id}${COPY}`
    },
    load(id) {
      const [file = '', query = ''] = id.split('?')
      if (`?${query}`.replace(REST, '') !== COPY) return null
      const code = readFileSync(file, 'utf8')
      const name = /\/sim-core\/(.+)\.ts$/.exec(file)?.[1] ?? ''
      const isWhole = query.endsWith(REST) || !(LEFT_OUT.includes(name) || name in KEPT)
      return { code: isWhole ? code : absent(code, file, KEPT[name] ?? []), moduleType: 'ts', moduleSideEffects: false }
    },
  }
}

function absent(code: string, file: string, kept: readonly string[]): string {
  const names = [...code.matchAll(/^export (?:function|class) (\w+)/gm)].map(([, name]) => name!).filter(name => !kept.includes(name))
  const root = file.slice(0, file.indexOf('/sim-core/'))
  return `import { leftOut } from ${JSON.stringify(root + MESSAGE_FROM)}\n` +
    names.map(name => `export function ${name}(): void { leftOut() }\n`).join('') +
    `export { ${kept.join(', ')} } from ${JSON.stringify(file + COPY + REST)}\n` +
    [...code.matchAll(/^export const \w+ = [\d_ *]+$/gm)].join('\n')
}
