/** The parts of the page that an embed can show, in place of app/page/late.tsx: without editor, gallery and dialogs it is a third as large. */

import { piece } from '../page/piece.tsx'

export const DifferenceLine = () => null
export const Announcer = piece(async () => (await import('../page/shell/announcer.tsx')).Announcer)
export const LogPanel = piece(async () => (await import('../page/log/log-panel.tsx')).LogPanel)
export const ChartsPanel = piece(async () => (await import('../page/charts/charts-panel.tsx')).ChartsPanel, {
  needs: ['views'],
})
export const SequencePanel = piece(async () => (await import('../page/sequence/sequence-panel.tsx')).SequencePanel, {
  needs: ['views'],
})
export const MessageTable = piece(async () => (await import('../page/message-table/message-table.tsx')).MessageTable, {
  needs: ['views'],
})
export const Trouble = piece(async () => (await import('../page/messages/trouble.tsx')).Trouble, { needs: ['asked'] })
