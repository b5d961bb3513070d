/** What the first picture needs and a browser would learn of too late: named in the page itself. */
import type { HtmlTagDescriptor, Plugin } from 'vite'

/** By the beginning of their file names; `media`: only there. */
const EARLY = [
  { name: /\/inter-latin-wght-normal-.*\.woff2$/, attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' } },
  { name: /\/narrow-views-.*\.js$/, attrs: { rel: 'modulepreload', media: '(max-width: 899px)' } },
  { name: /\/more-menu-.*\.js$/, attrs: { rel: 'modulepreload', media: '(max-width: 899px)' } },
  { name: /\/overview-.*\.js$/, attrs: { rel: 'modulepreload', media: '(max-width: 899px)' } },
] as const

export const early: Plugin = {
  name: 'busscope:early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {}).flatMap((file): HtmlTagDescriptor[] =>
        EARLY.filter(({ name }) => name.test(`/${file}`)).map(({ attrs }) => ({ tag: 'link', attrs: { ...attrs, href: `./${file}` }, injectTo: 'head' }))),
  },
}
