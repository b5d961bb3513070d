/** Views that stand where the first screen has others: they come when somebody turns to them, and keep the place meanwhile. */

import { Coming, detailPart, wordyPart } from './lazy-part.tsx'

const coming = <Coming />

export const InspectorPanel = detailPart(
  async () => (await import('./inspector/inspector-panel.tsx')).InspectorPanel,
  coming,
)
export const DuePanel = detailPart(async () => (await import('./due/due-panel.tsx')).DuePanel, coming)
export const LogPanel = detailPart(async () => (await import('./log/log-panel.tsx')).LogPanel, coming)
export const ChartsPanel = wordyPart(async () => (await import('./charts/charts-panel.tsx')).ChartsPanel, coming)
export const SequencePanel = wordyPart(
  async () => (await import('./sequence/sequence-panel.tsx')).SequencePanel,
  coming,
)
export const MessageTable = wordyPart(
  async () => (await import('./message-table/message-table.tsx')).MessageTable,
  coming,
)
/** Lies over the views, so that it takes no place from them while it comes. */
export const Trouble = wordyPart(async () => (await import('./messages/trouble.tsx')).Trouble, <div aria-busy="true" />)
