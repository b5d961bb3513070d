/** The simulator for plain queues; in the built worker a short copy of it (app/tools/lean-simulator.ts), elsewhere the whole. */
export { simulateAll } from './simulate.ts'
