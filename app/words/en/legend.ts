/** What every sign of timeline and stage means, in English. */

export const legend = {
  title: 'What the signs mean',
  parts: {
    timeline: 'Timeline: one row per message',
    axis: 'Time',
    stage: 'Stage',
    sequence: 'Sequence',
    words: 'Words',
  },
  signs: {
    active: 'Waiting: available to receive.',
    locked: 'Locked by a receiver. The second line continues to LockedUntilUtc, even beyond the playhead.',
    lapsed: 'The lock ran out: its line ends in a small bar, and the message is available again.',
    underLock: 'Diagonal hatch on a locked message: past its expiry but not removed, because it is locked.',
    lingering: 'Diagonal hatch on a waiting message: expired, not yet removed, and not available to receive.',
    scheduled: 'Scheduled: dashed and empty, until the message becomes active in a new row.',
    deferred: 'Deferred: dotted and half as high; the message can be received only by its sequence number.',
    deadLettered:
      'Dead-lettered: a cross-hatched box, always 24 px wide, then a red line until a receiver removes the message.',
    completed: 'Dot: completed, or received and deleted.',
    gone: 'Cross: discarded, cancelled, or deleted with its queue, topic or subscription.',
    onward: 'Arrow: became active, with a new sequence number.',
    forwarded: 'Two arrows: forwarded to another queue or topic; red if the message left a dead-letter queue.',
    published: 'Bar on a topic’s own line: a message was published; its copies are in the subscriptions below.',
    changed: 'Square on an entity’s own line: its properties or rules changed.',
    duplicate: 'Two squares: a duplicate was discarded.',
    refused: 'Barred ring: an operation was refused.',
    session:
      'Band: a receiver holds this session. The dots below the band continue to the end of the session lock; a rounded end means that the session was closed.',
    sessionLapsed: 'Tall bar at the end of a band: the session lock ran out.',
    sessionState: 'Small squares on the edge of a band: the session state was written (filled) or read (hollow).',
    hollow: 'Grey hollow diamond: ExpiresAtUtc, still to come or without effect.',
    willStrike: 'Red hollow diamond: ExpiresAtUtc; in this run, the message will expire then.',
    struck: 'Red filled diamond: the message expired.',
    future: 'To the right of the playhead: only outlines.',
    elbow:
      'Dashed arrow: the path of the selected message. An arrow leads from each row that the message leaves to the next row in which it appears, across queues and topics. The marks of the message have a ring around them.',
    nested: 'A subscription, below its topic.',
    spark:
      'Small chart at the end of a header: the number of messages over the whole run. The vertical line is the playhead.',
    dead: 'Steps in $deadletterqueue or $transfer/$deadletterqueue: the number of messages there. In the chart, this line is dashed.',
    band: 'Where there are too many rows: how many messages are waiting (plain), locked (lines) or deferred (dots). A tick with a number below it: how many were dead-lettered or discarded, or lost their lock, at that instant.',
    deleted: 'Double bar: the entity is deleted, and its name is struck through.',
    idle: 'Grey bar under a name: the idle timer, solid up to the playhead. It ends at the deletion and has a tick at every use that reset it.',
    transaction:
      'Two brackets: a transaction that uses this queue; nothing in it takes effect before the closing bracket. A cross instead of the closing bracket: the transaction was rolled back or timed out.',
    loss: 'A tick with a number, where not every message has a row: how many messages were dead-lettered or discarded, or lost their lock, at the instant of the tick. Solid tick: dead-lettered; dashed tick: discarded; half-height tick: lock lost.',
    ghost:
      'Grey hairlines and dashed end marks: what happened in the run before the last change. A struck-out number is that of a message that existed only in that run. Press Esc to clear these marks.',
    playhead:
      'The playhead. Beside it is a dot for every event at this instant; the dots of the events that the stage already shows are filled.',
    fold: 'Zigzag edges: a stretch without events, folded away; its length is shown at the top.',
    cut: 'A bar that crosses a fold is cut by two slanted lines.',
    range: 'Two dashed lines: a stretch of time that you marked.',
    chip: 'A message with its sequence number. The line below the number gets shorter as the time to live runs down.',
    chipLocked: 'Locked. The ring around the padlock empties gradually and is empty at LockedUntilUtc.',
    chipExpired: 'Hatched: expired, not yet removed.',
    chipLast:
      'Clock: seconds until the message expires. Digits in the ring: seconds until the lock ends. Both are shown only below 10 s, and only at speeds below 10×.',
    chipScheduled: 'Calendar and dashes: waiting for its scheduled time.',
    chipDeferred: 'Dotted: deferred.',
    chipDead: 'In the dead-letter queue.',
    chipEnlisted:
      'Dashed line inside: settled in an open transaction; this takes effect when the transaction is committed. Dashed +1: a message sent in the transaction, not in the queue yet.',
    listening: 'Filled dot at the queue and solid line: a receiver is listening.',
    closed: 'Hollow dot and dashed line: nobody is listening.',
    topic:
      'Thick outline: a topic. It stores no messages; a message that matches a rule of a subscription is copied to that subscription.',
    rule: 'What the rules of a subscription match. The full text is shown on hover and in the inspector.',
    seqWho: 'Dashed line: who sends or receives. Solid line with a box: a queue, topic or subscription.',
    seqStep: 'Arrow: sent or delivered.',
    seqReply: 'Dashed arrow: settled. A dot at its end: completed.',
    seqMove: 'Thick arrow: copied or forwarded by the broker.',
    seqLook: 'Dotted arrow: only peeked.',
    seqSelf: 'Arrow back to its own line: something that happens inside the queue.',
    seqLost: 'Red, with a diamond: expired or dead-lettered.',
    seqRefused: 'Cross: refused or discarded.',
    seqLock: 'Bar on a line: the message is locked. A thick end: the lock ran out.',
    seqBreak: 'Zigzag: a long period without events.',
    forward: 'Arrow with two heads: the broker forwards messages; dashed while it does not.',
  },
  words: [
    {
      word: 'event 37 of 48',
      means: '37 of the 48 events of the run have happened up to the playhead; the log lists them all.',
    },
    { word: '2 of 2', means: 'The second of two events at the same instant; ← and → move between them.' },
    {
      word: 'computed by BusScope',
      means: 'Azure does not report this number; it reports only the active count as a whole.',
    },
    { word: 'modelled', means: 'Azure does not guarantee this; Why says what this run assumes.' },
    { word: '.NET shows 1', means: 'The DeliveryCount of the .NET SDK, which is 1 higher than the stored value.' },
    { word: 'DLQ', means: 'Short for $deadletterqueue; used where there is no room for the whole name.' },
    {
      word: 'left #3 locked',
      means: 'Message #3 is still locked, but nobody is processing it and nobody will settle it.',
    },
    {
      word: '#51·7',
      means:
        'Number 7 of partition 51, in a partitioned queue or topic. The two numbers together make up the 64-bit SequenceNumber.',
    },
    { word: '…-8 #4', means: 'Message #4, which belongs to the session whose SessionId ends in -8.' },
    {
      word: 'prefetched',
      means:
        'Delivered to the receiver’s prefetch buffer; the message is already locked, but its processing has not started.',
    },
  ],
} as const
