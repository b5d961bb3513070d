/** What the first picture needs and a browser would learn of too late: named in the page itself. */
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

const NARROW = '(max-width: 899px)'
const WIDE = '(min-width: 900px)'

/** By their file names, or by the module that a piece begins with; `media`: only there. */
const EARLY = [
  { name: /\/inter-latin-wght-normal-.*\.woff2$/, attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', fetchpriority: 'low' } },
  { name: /\/overview-.*\.js$/, attrs: { rel: 'modulepreload', media: NARROW } },
  { name: /\/overview-.*\.css$/, attrs: { rel: 'preload', as: 'style', crossorigin: '', media: NARROW } },
  { name: /\/wide-.*\.js$/, attrs: { rel: 'modulepreload', media: WIDE } },
  { name: /\/wide-.*\.css$/, attrs: { rel: 'preload', as: 'style', crossorigin: '', media: WIDE } },
  // The words of the inspector and of Why. Those of another language are asked for by the page, once it knows which.
  { name: /[\\/]words[\\/]en[\\/]details\.ts$/, attrs: { rel: 'modulepreload', media: WIDE } },
  { name: /[\\/]words[\\/]en[\\/]why\.ts$/, attrs: { rel: 'modulepreload', media: WIDE } },
] as const

export const early: Plugin = {
  name: 'busscope:early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const files = Object.values(bundle ?? {})
      return EARLY.flatMap(({ name, attrs }): HtmlTagDescriptor[] => {
        const named = files.filter(file => namesOf(file).some(one => name.test(one)))
        if (named.length === 0) throw new Error(`early: no file of the page is ${name}`)
        return named.map(({ fileName }) => ({ tag: 'link', attrs: { ...attrs, href: `./${fileName}` }, injectTo: 'head' }))
      })
    },
  },
}

const namesOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): readonly string[] =>
  [`/${file.fileName}`, ...(file.type === 'chunk' && file.facadeModuleId !== null ? [file.facadeModuleId] : [])]
