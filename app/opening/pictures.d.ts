/** Made by app/tools/opening.ts. */
declare module 'virtual:opening' {
  /** Addresses of the pictures (JSON, see picture.ts), by language and width of the screen; null while we develop. */
  export const pictures: Readonly<Record<import('../words/lang.ts').Lang, Readonly<Record<'narrow' | 'wide', string>>>> | null
}
