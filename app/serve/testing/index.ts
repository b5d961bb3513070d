/** The broker for tests of your own code: in this process, on free ports, on a clock that the test moves (Node only). */
export { StepProblems } from '../served.ts'
export { ScenarioProblems } from '../../library/run-scenario.ts'
export { startBus } from './bus.ts'
export type { Bus, StartOptions } from './bus.ts'
export type { FailureContext } from './on-failure.ts'
export { plainHttp } from './plain-http.ts'
