/** A piece of its own, fetched when a person opens a file. */
export { parseScenario } from '../../scenarios/index.ts'
