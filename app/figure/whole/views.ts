import { FIGURE_VIEWS } from '../../../scenarios/index.ts'
import type { FigureView } from '../../../scenarios/index.ts'
import { drawTimeline } from '../timeline/timeline.tsx'
import type { Drawing } from './drawing.ts'
import type { FigureRequest } from './request.ts'

const DRAWERS: Readonly<Partial<Record<FigureView, (request: FigureRequest) => Drawing>>> = {
  timeline: drawTimeline
}

export const DRAWN_VIEWS = FIGURE_VIEWS.filter(view => DRAWERS[view] !== undefined)

export const drawView = (request: FigureRequest): Drawing => DRAWERS[request.view]!(request)
