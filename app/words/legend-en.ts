/** What every sign of timeline and stage means, in English. */

export const legendEn = {
  title: 'What the signs mean',
  parts: { timeline: 'Timeline: one row per message', axis: 'Time', stage: 'Stage', words: 'Words' },
  signs: {
    active: 'Waiting: a receive can get it.',
    locked: 'Locked by a receiver. The second line runs on to LockedUntilUtc, also past the playhead.',
    lapsed: 'The lock ran out: its line ends in a small bar, and the message is free again.',
    underLock: 'Diagonal hatch: past its expiry and still there, safe under its lock.',
    lingering: 'The same while it waits: expired, not yet removed, and no receive gets it.',
    scheduled: 'Scheduled: dashed and empty, until it comes due as a new row.',
    deferred: 'Deferred: dotted and half as high; only its number brings it back.',
    deadLettered: 'Dead-lettered: a cross-hatched box, always 24 px wide, then a red line until somebody takes it.',
    completed: 'Dot: completed, or received and deleted.',
    gone: 'Cross: dropped, cancelled, or gone with its queue.',
    onward: 'Arrow: came due, and goes on as another message.',
    hollow: 'Grey hollow diamond: ExpiresAtUtc, ahead or without effect.',
    willStrike: 'Red hollow diamond: ExpiresAtUtc, and in this run it will end the message’s time in the queue.',
    struck: 'Red filled diamond: the expiry struck.',
    future: 'Right of the playhead: outlines only.',
    elbow: 'Dashed join, for the selection: the message that came due, and the one it became.',
    dead: 'In $deadletterqueue: how many lie there, as steps; dashed in the chart.',
    band: 'Too many rows: how many wait (plain), are locked (lines) or deferred (dots). A tick with a number below: losses at that instant.',
    deleted: 'Double bar: the entity is deleted, its name struck through.',
    idle: 'Grey bar under a name: the idle clock, full up to now, ending at the deletion; a tick at every use that reset it.',
    playhead: 'The playhead; beside it a dot for every record of this instant, filled as far as the stage shows.',
    fold: 'Zigzag edges: a quiet stretch folded away; its length stands on top.',
    cut: 'A bar that crosses a fold is cut by two slanted lines.',
    chip: 'A message with its number. The line below shortens with its time to live.',
    chipLocked: 'Locked. The ring around the padlock drains until LockedUntilUtc.',
    chipExpired: 'Hatched: past its expiry and still there.',
    chipScheduled: 'Clock and dashes: waits for its scheduled time.',
    chipDeferred: 'Dotted: deferred.',
    chipDead: 'In the dead-letter queue.',
    listening: 'A receiver listens: a filled dot at the queue, and a whole line.',
    closed: 'Nobody listens: a hollow dot and a dashed line.'
  },
  words: [
    { word: 'record 37 of 48', means: 'records of the run up to the playhead; the log lists them all.' },
    { word: '2 of 2', means: 'the second of two records of one instant; ← and → walk them one by one.' },
    { word: 'ours', means: 'a number that BusScope counts; Azure reports only the active count as a whole.' },
    { word: 'modelled', means: 'Azure does not promise it; Why says what this run assumes.' },
    { word: '.NET shows 1', means: 'the .NET SDK’s DeliveryCount: one more than the stored one.' },
    { word: 'left unsettled', means: 'its lock still runs, but nobody works on it or will settle it.' },
    { word: 'prefetched', means: 'delivered to the receiver’s buffer, work not begun; its lock runs all the same.' }
  ]
} as const

export type Sign = keyof typeof legendEn.signs
