/** How this device's keyboard calls the key that goes with undo and save, with what joins it to the next. */
export const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl+'
