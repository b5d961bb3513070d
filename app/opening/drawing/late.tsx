/** The parts of the page that stand on its opening screen, in place of app/page/late.tsx: all others are not there yet. */

import { piece } from '../../page/piece.tsx'

export const Overview = piece(async () => (await import('../../page/overview.tsx')).Overview, {
  isBrief: true,
  waiting: <div className="overview-room" />,
})
export const InspectorPanel = piece(async () => (await import('../../page/wide.ts')).InspectorPanel)
export const StagePanel = piece(async () => (await import('../../page/wide.ts')).StagePanel)
export const WideViews = piece(async () => (await import('../../page/wide.ts')).WideViews)

const nothing = () => null

export {
  nothing as ActsDialog,
  nothing as Announcer,
  nothing as ChartsPanel,
  nothing as Choices,
  nothing as DifferenceLine,
  nothing as DuePanel,
  nothing as EditPanel,
  nothing as FigureDialog,
  nothing as Gallery,
  nothing as Help,
  nothing as LogPanel,
  nothing as MessageTable,
  nothing as OwnMenu,
  nothing as Rename,
  nothing as SequencePanel,
  nothing as ShareDialog,
  nothing as Trouble,
  nothing as UndoButtons,
}
