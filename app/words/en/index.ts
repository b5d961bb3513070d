/** English: what the page and the views of its first screen say. */

export { list } from './grammar.ts'
export { page } from './page.ts'
export { timeline } from './timeline.ts'
export { moving } from './moving.ts'
export { piece } from './piece.ts'
export { spoken } from './spoken.ts'
export * from './due.ts'
