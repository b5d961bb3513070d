/** Drawings that are fetched when the first scenario needs one. Each lies in room that is kept for it: nothing moves when it comes. */

import { piece } from '../piece.tsx'

export const BandView = piece(async () => (await import('./rare.ts')).BandView)
export const GhostRows = piece(async () => (await import('./rare.ts')).GhostRows)
export const SpokenGhosts = piece(async () => (await import('./rare.ts')).SpokenGhosts)
export const Vanished = piece(async () => (await import('./rare.ts')).Vanished)
export const IdleLane = piece(async () => (await import('./rare.ts')).IdleLane)
export const LaneView = piece(async () => (await import('./rare.ts')).LaneView)
export const SessionLanes = piece(async () => (await import('./rare.ts')).SessionLanes)
export const TransactionLanes = piece(async () => (await import('./rare.ts')).TransactionLanes)
export const Elbows = piece(async () => (await import('./rare.ts')).Elbows)
export const HoverCard = piece(async () => (await import('./rare.ts')).HoverCard)
