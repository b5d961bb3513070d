/** Parts of the page that are fetched beside the first picture, and others when they are asked for. */

import { piece } from './piece.tsx'

const views = import('./views.ts')
const details = () => import('./details.ts')

export const StagePanel = piece(async () => (await views).StagePanel)
export const TimelinePanel = piece(async () => (await views).TimelinePanel)
export const Overview = piece(async () => (await views).Overview, <div className="overview-room" />)
export const StripPanel = piece(async () => (await views).StripPanel)
export const InspectorPanel = piece(async () => (await details()).InspectorPanel)
export const DueLine = piece(async () => (await details()).DueLine)
export const DuePanel = piece(async () => (await import('./due/due-panel.tsx')).DuePanel)
export const LogPanel = piece(async () => (await import('./log/log-panel.tsx')).LogPanel)
export const ChartsPanel = piece(async () => (await import('./charts/charts-panel.tsx')).ChartsPanel)
export const SequencePanel = piece(async () => (await import('./sequence/sequence-panel.tsx')).SequencePanel)
export const EditPanel = piece(async () => (await import('./edit/edit-panel.tsx')).EditPanel)
export const Gallery = piece(async () => (await import('./gallery.tsx')).Gallery)
export const Help = piece(async () => (await import('./help.tsx')).Help)
export const OwnMenu = piece(async () => (await import('./own.ts')).OwnMenu)
export const UndoButtons = piece(async () => (await import('./own.ts')).UndoButtons)
export const Rename = piece(async () => (await import('./own.ts')).Rename)
export const Choices = piece(async () => (await import('./choices.tsx')).Choices)
