/** Parts of the page that come after the first picture: what explains at once, the rest when it is asked for. */

import { lazy } from 'react'

const details = import('./details.ts')

export const InspectorPanel = lazy(async () => ({ default: (await details).InspectorPanel }))
export const DuePanel = lazy(async () => ({ default: (await details).DuePanel }))
export const DueLine = lazy(async () => ({ default: (await details).DueLine }))
export const LogPanel = lazy(async () => ({ default: (await import('./log/log-panel.tsx')).LogPanel }))
export const Gallery = lazy(async () => ({ default: (await import('./gallery.tsx')).Gallery }))
export const Help = lazy(async () => ({ default: (await import('./help.tsx')).Help }))
