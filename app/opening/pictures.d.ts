/** Made by app/tools/opening.ts. */
declare module 'virtual:opening' {
  /** Addresses of the pictures (JSON, see picture.ts); null while we develop. */
  export const pictures: import('./decide.ts').Pictures | null
}
