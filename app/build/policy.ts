/**
 * What a browser may do for this page: run and fetch what is served with it, nothing else. It stands in the page itself, so that it
 * holds wherever the files are put, and `npm start` sends it as a header too, with what a page cannot ask for itself.
 */
import type { Plugin } from 'vite'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // A figure that the page has made and a person looks at before saving it.
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types busscope',
].join('; ')

/** An embed is one script and one style sheet: it fetches nothing, starts nothing and makes no pictures. */
export const POLICY_OF_EMBED = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types busscope',
].join('; ')

/** A page cannot forbid being framed from within. Embeds are there to be framed by anybody, the page itself is not. */
const FRAMING = "frame-ancestors 'self'"

export const policyOfServer: Plugin = {
  name: 'busscope:policy-of-server',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      response.setHeader('Content-Security-Policy', policyFor(request.url ?? ''))
      response.setHeader('Referrer-Policy', 'no-referrer')
      response.setHeader('X-Content-Type-Options', 'nosniff')
      next()
    })
  },
}

function policyFor(address: string): string {
  if (/^\/embed(?:\.html)?(?:$|\?)/.test(address)) return POLICY_OF_EMBED
  return `${POLICY}; ${FRAMING}${address.startsWith('/embed-example') ? "; frame-src 'self'" : ''}`
}

/** The dev server works with inline scripts and styles, so it goes without. */
export const policyInPage: Plugin = {
  name: 'busscope:policy-in-page',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY }, injectTo: 'head-prepend' },
    { tag: 'meta', attrs: { name: 'referrer', content: 'no-referrer' }, injectTo: 'head' },
  ],
}
