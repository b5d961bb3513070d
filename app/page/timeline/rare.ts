/** What most scenarios never draw: a piece of its own. */

export { BandView } from './band-view.tsx'
export { GhostRows, SpokenGhosts, Vanished } from './ghost-rows.tsx'
export { IdleLane } from './idle-lane.tsx'
export { LaneView } from './lane-view.tsx'
export { SessionLanes } from './session-lanes.tsx'
export { TransactionLanes } from './transaction-lanes.tsx'
export { Elbows } from './elbows.tsx'
export { HoverCard } from './hover-card.tsx'
