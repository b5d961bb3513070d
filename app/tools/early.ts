/** What the first picture needs and a browser would learn of too late: named in the page itself. */
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { NARROW } from '../page/narrow.ts'

/** Also where a zoomed window is 899.5 px wide. */
const WIDE = `not all and ${NARROW}`

/** By their file names, or by the module that a piece begins with; `media`: only there. */
const EARLY = [
  {
    name: /\/inter-latin-wght-normal-.*\.woff2$/,
    attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', fetchpriority: 'low' },
  },
  { name: /\/overview-.*\.css$/, attrs: { rel: 'stylesheet', crossorigin: '', media: NARROW } },
  { name: /\/wide-.*\.css$/, attrs: { rel: 'stylesheet', crossorigin: '', media: WIDE } },
  // The opening screen as most people see it. That of another language is asked for by the page, once it knows which.
  { name: /\/opening-en-narrow-.*\.json$/, attrs: { rel: 'preload', as: 'fetch', crossorigin: '', media: NARROW } },
  { name: /\/opening-en-wide-.*\.json$/, attrs: { rel: 'preload', as: 'fetch', crossorigin: '', media: WIDE } },
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
        return named.map(({ fileName }) => ({
          tag: 'link',
          attrs: { ...attrs, href: `./${fileName}` },
          injectTo: 'head',
        }))
      })
    },
  },
}

const namesOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): readonly string[] => [
  `/${file.fileName}`,
  ...(file.type === 'chunk' && file.facadeModuleId !== null ? [file.facadeModuleId] : []),
]
