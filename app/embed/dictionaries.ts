/// <reference types="vite/types/importMeta.d.ts" />
/**
 * In place of app/link/dictionaries.ts: an embed is one script. The dictionary of any scenario is in it; those of changed built-in ones are a
 * script of their own (app/tools/embed.ts), as a frame of an opaque origin may fetch nothing else.
 */
import { trustedScript } from '../worker/trusted.ts'

const general = import.meta.glob<string>('../link/dictionaries/a.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
})['../link/dictionaries/a.txt']

/** What that script sets. */
const shared = globalThis as { readonly busscopeDictionaries?: Readonly<Record<string, string>> }

/** One script for all who wait; null: not asked for, or it failed and may be asked for again. */
let loading: Promise<void> | null = null

/** undefined: this version has none of that name. */
export async function dictionaryText(name: string): Promise<string | undefined> {
  if (name === 'a') return general
  if (shared.busscopeDictionaries === undefined) await (loading ??= others())
  return shared.busscopeDictionaries?.[name]
}

function others(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = trustedScript(new URL('embed-dictionaries.js', document.baseURI)) as unknown as string
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      loading = null
      reject(new Error('embed-dictionaries.js did not load.'))
    })
    document.head.append(script)
  })
}
