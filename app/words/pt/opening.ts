/** Brazilian Portuguese: the words that the opening screen and its sentences need, one line a file, as in ../en/opening.ts. */

export { page } from './page.ts'
export { timeline } from './timeline.ts'
export { moving } from './moving.ts'
export { piece } from './piece.ts'
export { spoken } from './spoken.ts'
export { list } from './grammar.ts'
export * from './due.ts'
