/** What the first picture needs and a browser would learn of too late: named in the page itself. */
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

const NARROW = '(max-width: 899px)'
const WIDE = '(min-width: 900px)'
/** Of the inspector and of Why. Those of another language are asked for by the page, once it knows which. */
const WORDS = /[\\/]words[\\/]en[\\/](details|why)\.ts$/

/** By their file names, or by the module that a piece begins with; `media`: only there. */
const EARLY = [
  { name: /\/inter-latin-wght-normal-.*\.woff2$/, attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', fetchpriority: 'low' } },
  { name: /\/overview-.*\.js$/, attrs: { rel: 'modulepreload', media: NARROW } },
  { name: /\/overview-.*\.css$/, attrs: { rel: 'preload', as: 'style', crossorigin: '', media: NARROW } },
  { name: /\/wide-.*\.js$/, attrs: { rel: 'modulepreload', media: WIDE } },
  { name: /\/wide-.*\.css$/, attrs: { rel: 'preload', as: 'style', crossorigin: '', media: WIDE } },
  { name: WORDS, attrs: { rel: 'modulepreload', media: WIDE } },
] as const

export const early: Plugin = {
  name: 'busscope:early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.values(bundle ?? {}).flatMap((file): HtmlTagDescriptor[] =>
        EARLY.filter(({ name }) => namesOf(file).some(one => name.test(one)))
          .map(({ attrs }) => ({ tag: 'link', attrs: { ...attrs, href: `./${file.fileName}` }, injectTo: 'head' }))),
  },
}

const namesOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): readonly string[] =>
  [`/${file.fileName}`, ...(file.type === 'chunk' && file.facadeModuleId !== null ? [file.facadeModuleId] : [])]
