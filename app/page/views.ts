/** The pictures: a piece of its own, fetched together with the first scenario and its run. */
export { Overview } from './overview.tsx'
export { StagePanel } from './stage/stage-panel.tsx'
export { DepthStrip } from './timeline/depth-strip.tsx'
export { TimelinePanel } from './timeline/timeline-panel.tsx'
