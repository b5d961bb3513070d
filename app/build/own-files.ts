/** Files of the page for which another program made of it has its own of the same name. */
import { basename } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** `folder`: of the own ones, from here; `files`: the page's, from app/. */
export function ownFiles(folder: string, files: readonly string[]): Plugin {
  const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
  const owns = new Map(files.map(file => [here(`../${file}`), here(`${folder}${basename(file)}`)]))
  return {
    name: 'busscope:own-files',
    enforce: 'pre',
    resolveId: (source, importer) => {
      if (importer === undefined || !source.startsWith('.')) return null
      const own = owns.get(fileURLToPath(new URL(source, pathToFileURL(importer))))
      return own === undefined || own === importer ? null : own
    },
  }
}
