/** What the first screen needs and a browser would otherwise learn of late: from scripts, from style sheets, or after the first script has come. */
import type { Plugin } from 'vite'

const WANTED = [
  { name: /^assets\/index-.*\.js$/, attrs: 'rel="modulepreload"' },
  { name: /^assets\/index-.*\.css$/, attrs: 'rel="preload" as="style"' },
  // Not as="worker": Chromium fetches none of these ahead.
  { name: /^worker\/worker-.*\.js$/, attrs: 'rel="modulepreload"' },
  {
    name: /^assets\/inter-latin-wght-normal-.*\.woff2$/,
    attrs: 'rel="preload" as="font" type="font/woff2" fetchpriority="low"',
  },
] as const

/** Before it nothing is asked for that stands behind it. */
const FIRST_SCRIPT = /<script\s+src="\.\/first-paint\.js">/

export const preload: Plugin = {
  name: 'busscope:preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const links = WANTED.map(({ name, attrs }) => {
        const file = Object.keys(bundle).find(fileName => name.test(fileName))
        if (file === undefined) throw new Error(`preload: no file of the page is ${name}`)
        return `<link ${attrs} crossorigin href="./${file}" />\n    `
      })
      return html.replace(FIRST_SCRIPT, script => links.join('') + script)
    },
  },
}
