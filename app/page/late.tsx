/** Parts of the page that are fetched beside the first picture, and others when they are asked for. */

import { lazy } from 'react'

const views = import('./views.ts')
const details = import('./details.ts')

export const StagePanel = lazy(async () => ({ default: (await views).StagePanel }))
export const TimelinePanel = lazy(async () => ({ default: (await views).TimelinePanel }))
export const StripPanel = lazy(async () => ({ default: (await views).StripPanel }))
export const Overview = lazy(async () => ({ default: (await views).Overview }))
export const InspectorPanel = lazy(async () => ({ default: (await details).InspectorPanel }))
export const DuePanel = lazy(async () => ({ default: (await details).DuePanel }))
export const DueLine = lazy(async () => ({ default: (await details).DueLine }))
export const LogPanel = lazy(async () => ({ default: (await import('./log/log-panel.tsx')).LogPanel }))
export const ChartsPanel = lazy(async () => ({ default: (await import('./charts/charts-panel.tsx')).ChartsPanel }))
export const Gallery = lazy(async () => ({ default: (await import('./gallery.tsx')).Gallery }))
export const Help = lazy(async () => ({ default: (await import('./help.tsx')).Help }))
export const Choices = lazy(async () => ({ default: (await import('./choices.tsx')).Choices }))
export const EditPanel = lazy(async () => ({ default: (await import('./edit/edit-panel.tsx')).EditPanel }))
