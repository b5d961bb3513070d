import { FIGURE_VIEWS } from '../../../scenarios/index.ts'
import type { FigureView } from '../../../scenarios/index.ts'
import { drawChart } from '../views/chart.tsx'
import { drawInspector } from '../views/inspector.tsx'
import { drawSequence } from '../views/sequence.tsx'
import { drawTimeline } from '../timeline/timeline.tsx'
import type { Drawing } from './drawing.ts'
import type { FigureRequest } from './request.ts'

const DRAWERS: Readonly<Partial<Record<FigureView, (request: FigureRequest) => Drawing>>> = {
  timeline: drawTimeline,
  chart: drawChart,
  inspector: drawInspector,
  sequence: drawSequence
}

export const DRAWN_VIEWS = FIGURE_VIEWS.filter(view => DRAWERS[view] !== undefined)

export const drawView = (request: FigureRequest): Drawing => DRAWERS[request.view]!(request)
