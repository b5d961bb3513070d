/** The font and the worker: what the first screen needs and a browser would otherwise learn of only from style sheets and scripts. */
import type { Plugin } from 'vite'

const WANTED = [
  {
    name: /^assets\/inter-latin-wght-normal-.*\.woff2$/,
    attrs: { rel: 'preload', as: 'font', type: 'font/woff2', fetchpriority: 'low' },
  },
  { name: /^worker\/worker-.*\.js$/, attrs: { rel: 'modulepreload', as: 'worker' } },
] as const

export const preload: Plugin = {
  name: 'busscope:preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      WANTED.map(({ name, attrs }) => {
        const file = Object.keys(bundle).find(fileName => name.test(fileName))
        if (file === undefined) throw new Error(`preload: no file of the page is ${name}`)
        return { tag: 'link', attrs: { ...attrs, crossorigin: '', href: `./${file}` }, injectTo: 'head' as const }
      }),
  },
}
