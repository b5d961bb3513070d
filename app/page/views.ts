/** The pictures: a piece of its own, fetched together with the first scenario and its run. */
export { Overview } from './overview.tsx'
export { StagePanel } from './stage/stage-panel.tsx'
export { StripPanel } from './strip-panel.tsx'
export { TimelinePanel } from './timeline/timeline-panel.tsx'
