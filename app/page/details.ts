/** All that explains: a piece of its own, so that stage and timeline need not wait for its words. */
export { DueLine } from './due-line.tsx'
export { InspectorPanel } from './inspector/inspector-panel.tsx'
