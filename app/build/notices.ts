/** The licences of what others made and the page carries, beside it: MIT and OFL ask for them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export const NOTICES = 'third-party-notices.txt'
const LICENCE = /^(licen[cs]e|copying|notice)/i
/** Of style sheets and fonts the bundle no longer says where they come from. */
const ALWAYS = ['@fontsource-variable/inter']

export const notices: Plugin = {
  name: 'busscope:notices',
  apply: 'build',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? Object.keys(file.modules) : []))
    this.emitFile({ type: 'asset', fileName: NOTICES, source: noticesOf([...modules.map(packageOf), ...ALWAYS]) })
  },
}

/** "@tanstack/react-virtual" of a file in it; null: it is ours. */
export function packageOf(file: string): string | null {
  const inside = file.replaceAll('\\', '/').split('/node_modules/').at(-1)!
  return inside === file ? null : (/^(?:@[^/]+\/)?[^/]+/.exec(inside)?.[0] ?? null)
}

/** Each package once, by name. @throws where one has no licence: it must not be given away without. */
export function noticesOf(names: readonly (string | null)[]): string {
  const known = [...new Set(names.filter(name => name !== null))].sort()
  return `The page contains work of others, under these licences.\n\n${known.map(noticeOf).join('\n')}`
}

function noticeOf(name: string): string {
  const folder = join('node_modules', name)
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>
  const files = existsSync(folder) ? readdirSync(folder).filter(file => LICENCE.test(file)) : []
  const texts = files.map(file => readFileSync(join(folder, file), 'utf8').trim())
  if (texts.length === 0 && license === undefined) throw new Error(`${name} has no licence.`)
  return `${'='.repeat(72)}\n${name} ${version}, ${license}\n\n${texts.join('\n\n')}\n`
}
