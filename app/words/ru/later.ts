/** Russian: all other words, one line a file, as in ../en/later.ts. */

export { facts } from './facts.ts'
export { helpKeys } from './help-keys.ts'
export { legend } from './legend.ts'
export { modelledRest } from './modelled-rest.ts'
export * from './rules.ts'
export * from './why-more.ts'
export * from './why-moves.ts'
export * from './why-rest.ts'
export * from './why-sessions.ts'
