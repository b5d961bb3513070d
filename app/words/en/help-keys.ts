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
    { by: ['K', 'Space'], does: 'play or pause; Space when no button has the focus' },
    { by: ['←', '→'], does: 'previous or next event, also within one instant' },
    { by: ['Shift ←', 'Shift →'], does: 'previous or next event of the selection' },
    { by: [',', '.'], does: 'go to the cause or to the consequence' },
    { by: ['[', ']'], does: 'previous or next of the chosen kind' },
    { by: ['N', 'P'], does: 'next or previous mark' },
    { by: ['↑', '↓'], does: 'in the stage, the timeline and lists: go to the next item; Enter selects it' },
    { by: ['Home', 'End'], does: 'start or end of the run' },
    { by: ['+', '−', 'F'], does: 'zoom in, zoom out, fit the whole run' },
    { by: ['R'], does: 'mark a range from the playhead on; R again ends it' },
    { by: ['A'], does: 'do something at the playhead: send, receive, settle…' },
    { by: ['H'], does: 'hide or show the future' },
    { by: ['/'], does: 'search the scenarios' },
    { by: ['Ctrl Z', 'Ctrl Shift Z'], does: 'undo or redo a change; ⌘ on a Mac' },
    { by: ['Ctrl S'], does: 'save the scenario as a file' },
    {
      by: ['Ctrl F', 'Ctrl Space'],
      does: 'in the JSON text: search it, show what can be entered here; Tab leaves the text, F8 goes to the next problem',
    },
    {
      by: ['Esc'],
      does: 'close or clear, one by one: message, the run before a change, sheet, playing, range, selection',
    },
    { by: ['?'], does: 'this sheet' },
  ],
  where:
    'The arrow keys, Home and End move the playhead while the timeline, the stage or nothing has the focus; in a list, a field or a tab bar they work as usual.',
  gestureTitle: 'Mouse and touch',
  gestures: [
    { by: ['drag the ruler or the playhead'], does: 'scrub; snaps to events, with Alt it does not' },
    { by: ['click in the timeline'], does: 'on a bar: select its message; elsewhere: go to that instant' },
    { by: ['drag in the timeline'], does: 'move the view while zoomed in' },
    { by: ['Shift and drag'], does: 'mark a range; Shift and click: from the playhead to there' },
    { by: ['wheel'], does: 'scroll the rows; sideways or with Shift, time' },
    { by: ['Ctrl or ⌘ and wheel', 'pinch'], does: 'zoom at the pointer' },
    { by: ['double-click'], does: 'zoom to that message; on a fold: open it' },
    { by: ['one finger sideways'], does: 'scrub; up and down scrolls the rows' },
  ],
}
