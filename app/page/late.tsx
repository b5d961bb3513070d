/** Parts of the page that come when they are asked for. What the first screen shows, wide or narrow, is imported like any other module. */

import { library } from '../state/catalogue.ts'
import { piece } from './piece.tsx'

export const DifferenceLine = piece(async () => (await import('./story/difference-line.tsx')).DifferenceLine, {
  isBrief: true,
  needs: ['difference'],
})
export const Announcer = piece(async () => (await import('./shell/announcer.tsx')).Announcer)
export const DuePanel = piece(async () => (await import('./due/due-panel.tsx')).DuePanel)
export const LogPanel = piece(async () => (await import('./log/log-panel.tsx')).LogPanel)
export const ChartsPanel = piece(async () => (await import('./charts/charts-panel.tsx')).ChartsPanel, {
  needs: ['views'],
})
export const SequencePanel = piece(async () => (await import('./sequence/sequence-panel.tsx')).SequencePanel, {
  needs: ['views'],
})
export const MessageTable = piece(async () => (await import('./message-table/message-table.tsx')).MessageTable, {
  needs: ['views'],
})
export const EditPanel = piece(async () => (await import('./edit/edit-panel.tsx')).EditPanel, { needs: ['edit'] })
export const Gallery = piece(async () => (await import('./gallery/gallery.tsx')).Gallery, {
  needs: ['asked'],
  also: lang => library().catalogueOf(lang),
})
export const Help = piece(async () => (await import('./help/help.tsx')).Help, {
  needs: ['asked', 'helpKeys', 'legend'],
})
export const OwnMenu = piece(async () => (await import('./header/change-controls.ts')).OwnMenu, {
  needs: ['asked', 'links'],
  also: lang => library().catalogueOf(lang),
})
export const UndoButtons = piece(async () => (await import('./header/change-controls.ts')).UndoButtons, {
  needs: ['asked'],
})
export const Rename = piece(async () => (await import('./header/change-controls.ts')).Rename, { needs: ['asked'] })
export const ActsDialog = piece(async () => (await import('./acts/acts-dialog.tsx')).ActsDialog, {
  needs: ['whatIf', 'asked'],
})
export const Choices = piece(async () => (await import('./help/choices.tsx')).Choices, { needs: ['asked'] })
export const ShareDialog = piece(async () => (await import('./share/share-dialog.tsx')).ShareDialog, {
  needs: ['links', 'figure', 'asked'],
})
export const FigureDialog = piece(async () => (await import('./figure/figure-dialog.tsx')).FigureDialog, {
  needs: ['figureDialog', 'figure', 'links', 'asked'],
})
export const Trouble = piece(async () => (await import('./messages/trouble.tsx')).Trouble, {
  needs: ['asked', 'links'],
})
