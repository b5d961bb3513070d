/** The simulator for this thread: a piece that the page never fetches as long as its worker works. */
export { simulate } from '../../../sim-core/index.ts'
