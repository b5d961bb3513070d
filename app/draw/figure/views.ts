import type { FigureView } from '../../../scenarios/index.ts'
import { drawChart } from './views/chart.tsx'
import { drawFilmstrip } from './views/filmstrip.tsx'
import { drawInspector } from './views/inspector.tsx'
import { drawSequence } from './views/sequence.tsx'
import { drawStage } from './views/stage.tsx'
import { drawTimeline } from './timeline/timeline.tsx'
import type { Drawing } from './drawing.ts'
import type { FigureRequest } from './request.ts'

const DRAWERS: Readonly<Record<FigureView, (request: FigureRequest) => Drawing>> = {
  timeline: drawTimeline,
  stage: drawStage,
  filmstrip: drawFilmstrip,
  chart: drawChart,
  inspector: drawInspector,
  sequence: drawSequence,
}

export const drawView = (request: FigureRequest): Drawing => DRAWERS[request.view](request)
