/**
 * What a browser may do for this page: run and fetch what is served with it, nothing else. It stands in the page itself, so that it
 * holds wherever the files are put, and `npm start` sends it as a header too, with what a page cannot ask for itself.
 */
import type { Plugin } from 'vite'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types busscope',
].join('; ')

/** A page cannot forbid being framed from within; a server that does not serve embeds may add this. */
const FRAMING = "frame-ancestors 'self'"

export const POLICY_HEADERS = {
  'Content-Security-Policy': `${POLICY}; ${FRAMING}`,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
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
