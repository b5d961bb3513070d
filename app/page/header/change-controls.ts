/** For somebody who has changed a scenario: a piece of its own, fetched with the first change. */
export { OwnMenu } from './own-menu.tsx'
export { Rename } from './rename.tsx'
export { UndoButtons } from './undo-buttons.tsx'
