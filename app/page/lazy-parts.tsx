/** Dialogs and the editor, which an embed has none of: they come when they are opened. */

import { loadLibrary } from '../state/catalogue.ts'
import { loadTextEdits } from '../state/document.ts'
import { wordyPart } from './lazy-part.tsx'
import { langNow } from './use-words.ts'

export const BusBar = wordyPart(async () => (await import('./bus/bus-bar.tsx')).BusBar)
export const DifferenceLine = wordyPart(async () => (await import('./story/difference-line.tsx')).DifferenceLine)
export const EditPanel = wordyPart(async () => {
  const [{ EditPanel: panel }] = await Promise.all([import('./edit/edit-panel.tsx'), loadTextEdits()])
  return panel
})
export const UndoButtons = wordyPart(async () => (await import('./header/undo-buttons.tsx')).UndoButtons)
export const Rename = wordyPart(async () => (await import('./header/rename.tsx')).Rename)
export const PasteDialog = wordyPart(async () => (await import('./header/paste-dialog.tsx')).PasteDialog)
export const Help = wordyPart(async () => (await import('./help/help.tsx')).Help)
export const Legend = wordyPart(async () => (await import('./help/legend.tsx')).Legend)
export const Choices = wordyPart(async () => (await import('./help/choices.tsx')).Choices)
export const ActsDialog = wordyPart(async () => (await import('./acts/acts-dialog.tsx')).ActsDialog)
export const ShareDialog = wordyPart(async () => (await import('./share/share-dialog.tsx')).ShareDialog)
export const ImportDialog = wordyPart(async () => (await import('./configuration/import-dialog.tsx')).ImportDialog)
export const ExportDialog = wordyPart(async () => (await import('./configuration/export-dialog.tsx')).ExportDialog)
export const FigureDialog = wordyPart(async () => (await import('./figure/figure-dialog.tsx')).FigureDialog)
/** These name built-in scenarios. */
export const Gallery = wordyPart(async () => {
  const [{ Gallery: gallery }] = await Promise.all([import('./gallery/gallery.tsx'), loadLibrary(langNow())])
  return gallery
})
export const OwnMenu = wordyPart(async () => {
  const [{ OwnMenu: menu }] = await Promise.all([import('./header/own-menu.tsx'), loadLibrary(langNow())])
  return menu
})
