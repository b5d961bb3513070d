/** The help sheet's keys and gestures, in English. */

interface Does {
  /** As they stand on a keyboard, or a gesture in words. */
  readonly by: readonly string[]
  readonly does: string
}

export const helpKeys: {
  readonly keys: readonly Does[]
  readonly where: string
  readonly gestureTitle: string
  readonly gestures: readonly Does[]
} = {
  keys: [
    { by: ['K', 'Space'], does: 'play or pause; Space works only when no button has the focus' },
    { by: ['←', '→'], does: 'previous or next event, even at the same instant' },
    { by: ['Shift ←', 'Shift →'], does: 'previous or next event of the selection' },
    { by: [',', '.'], does: 'go to the cause or the consequence of the selected event' },
    { by: ['[', ']'], does: 'previous or next event of the chosen kind' },
    { by: ['N', 'P'], does: 'next or previous mark' },
    { by: ['↑', '↓'], does: 'in the stage, the timeline and lists: go to the previous or next item; Enter selects it' },
    { by: ['Home', 'End'], does: 'go to the start or the end of the run' },
    { by: ['+', '−', 'F'], does: 'zoom in, zoom out, fit the whole run' },
    { by: ['R'], does: 'begin a range at the playhead; pressing R again ends the range' },
    { by: ['A'], does: 'do something at the playhead: send, receive, settle…' },
    { by: ['H'], does: 'hide or show the future' },
    { by: ['/'], does: 'search the scenarios' },
    { by: ['Ctrl Z', 'Ctrl Shift Z'], does: 'undo or redo a change; ⌘ on a Mac' },
    { by: ['Ctrl S'], does: 'save the scenario as a file' },
    {
      by: ['Ctrl F', 'Ctrl Space'],
      does: 'in the JSON text: search the text, or show what can be entered at the cursor; Tab leaves the text, and F8 goes to the next problem',
    },
    {
      by: ['Esc'],
      does: 'one thing at a time: close a notice, hide the run before a change, close a panel, stop the playback, clear the range, clear the selection',
    },
    { by: ['?'], does: 'this sheet' },
  ],
  where:
    'The arrow keys, Home and End move the playhead when the timeline or the stage has the focus, or when nothing has it; in a list, a field or a tab bar, they work as usual.',
  gestureTitle: 'Mouse and touch',
  gestures: [
    { by: ['drag the ruler or the playhead'], does: 'move the playhead; it snaps to events unless Alt is held down' },
    {
      by: ['click in the timeline'],
      does: 'on a bar: select its message; elsewhere, or once more: go to that instant',
    },
    { by: ['drag in the timeline'], does: 'move the view when it is zoomed in' },
    { by: ['Shift and drag'], does: 'mark a range; Shift and click: mark the range from the playhead to there' },
    { by: ['wheel'], does: 'scroll the rows; sideways or with Shift: scroll through time' },
    { by: ['Ctrl or ⌘ + wheel', 'pinch'], does: 'zoom at the pointer' },
    { by: ['double-click'], does: 'on a message: zoom to it; on a fold: open it' },
    { by: ['one finger sideways'], does: 'move the playhead; up and down: scroll the rows' },
  ],
}
