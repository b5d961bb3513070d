/** What a wide screen opens with and a narrow one fetches when somebody asks for it: one module, so that it is one file. */

export { InspectorPanel } from './inspector/inspector-panel.tsx'
export { StagePanel } from './stage/stage-panel.tsx'
export { WideViews } from './wide-views.tsx'
