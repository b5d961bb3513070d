/** Files of the page for which another program made of it has its own of the same name. */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** `folder`: of the own ones, from here. */
export function ownFiles(folder: string, names: readonly string[]): Plugin {
  const place = fileURLToPath(new URL(folder, import.meta.url))
  return {
    name: 'busscope:own-files',
    enforce: 'pre',
    resolveId: (source, importer) => {
      const own = names.find(name => source.endsWith(`/${name}`))
      return own === undefined || importer === `${place}${own}` ? null : `${place}${own}`
    },
  }
}
