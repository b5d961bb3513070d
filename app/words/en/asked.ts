/** What the page says when somebody asks for it, in English: gallery, one's own scenarios, notices, troubles, help. It comes with what says it. */

import { DRAFTS_MAX } from '../../model/files.ts'
import type { FileRefusal } from '../../model/files.ts'
import type { ForeignFile } from '../../model/files.ts'

/** The groups of scenarios, by the name that the catalogue gives them. */
const GROUP_NAMES: Readonly<Record<string, string>> = {
  'The spike': 'The spike',
  'Time to live': 'Time to live',
  Locks: 'Locks',
  'Retries and dead letters': 'Retries and dead letters',
  'Schedules and order': 'Schedules and order',
  Topics: 'Topics',
  Sessions: 'Sessions',
  'Duplicates and transactions': 'Duplicates and transactions',
  Forwarding: 'Forwarding',
  'Temporary entities': 'Temporary entities',
}

/** What the scenarios of a group ask. */
const GROUPS: Readonly<Record<string, string>> = {
  'The spike': 'Why was a message lost, and what happened to it?',
  'Time to live': 'When does a message expire, and when is it removed?',
  Locks: 'Who holds the lock on a message, for how long, and what if that is too short?',
  'Retries and dead letters': 'Why is a message delivered again, and where does it end up?',
  'Schedules and order': 'When does a message become active, and in which order are messages delivered?',
  Topics: 'Who gets a copy?',
  Sessions: 'Which messages must stay together, and in order?',
  'Duplicates and transactions': 'Is a message stored once or twice, and do operations succeed together?',
  Forwarding: 'Where did the message go?',
  'Temporary entities': 'Why was the queue deleted, and what keeps it in use?',
}

const found = (stranger: ForeignFile): string => {
  switch (stranger.kind) {
    case 'text':
      return 'It is not JSON.'
    case 'value':
      return 'It is JSON, but a list or a single value.'
    case 'object': {
      const { names, more } = stranger
      if (names.length === 0) return 'It is an empty JSON object.'
      return `It is a JSON object with ${names.join(', ')}${more === 0 ? '' : ` and ${more} more`}.`
    }
  }
}

const problems = (count: number) => (count === 1 ? 'one problem' : `${count} problems`)

const refused = (name: string, refusal: FileRefusal, size: (bytes: number) => string): string => {
  switch (refusal.kind) {
    case 'tooLarge':
      return `${name} is ${size(refusal.bytes)}; a scenario can be at most 1 MB. It was not read.`
    case 'empty':
      return `${name} is empty. A scenario is JSON text that begins with { "busscope": 1.`
    case 'binary':
      return `${name} is not text. A scenario is JSON text in UTF-8.`
    case 'unreadable':
      return `${name} could not be read. A folder cannot be opened, nor a file that was moved or is locked by another program.`
  }
}

export const asked = {
  own: {
    chip: (isNew: boolean, isChanged: boolean) => (isChanged ? 'changed' : isNew ? 'yours' : 'unchanged'),
    chipHint: 'This scenario is yours: where it comes from, and what to do with it',
    chipHintOther: 'Somebody changed a built-in scenario: what was changed, and how to open the original',
    changedFrom: (title: string) => `Changed from “${title}”`,
    fromFile: (name: string) => `From the file ${name}`,
    begun: 'Created from scratch',
    sameAs: (title: string) => `Same as “${title}”, nothing changed`,
    kept: 'Kept in this browser. Save a file to take it elsewhere.',
    notKept: 'Not kept: the scenario is lost when this page closes. Save a file to keep it.',
    openOriginal: 'Open the original',
    revert: 'Undo all changes',
    rename: 'Rename…',
    duplicate: 'Duplicate',
    delete: 'Delete',
    renameTitle: 'Rename the scenario',
    name: 'Name',
    renameDone: 'Rename',
    cancel: 'Cancel',
    copyOf: (title: string) => `${title} (copy)`,
    /** One difference of two scenario texts; the values as `value` writes them. */
    change: (path: string, from: string, to: string, more: number) =>
      `${path} ${from} → ${to}${more === 0 ? '' : ` and ${more} more`}`,
    added: (path: string, more: number) => `${path} added${more === 0 ? '' : ` and ${more} more`}`,
    removed: (path: string, more: number) => `${path} removed${more === 0 ? '' : ` and ${more} more`}`,
    byDefault: 'default',
    other: 'other',
  },
  gallery: {
    title: 'What happens when…',
    search: 'Search scenarios',
    all: 'All',
    own: 'Yours',
    groupNames: GROUP_NAMES,
    groups: GROUPS,
    none: (query: string) => `No scenario mentions “${query}”.`,
    ownHint:
      'Scenarios that you change or create are kept in this browser, on this device. To take a scenario elsewhere, save it as a file.',
    ownEmpty:
      'Nothing yet. Change any scenario or create a new one: it is kept here, and the original does not change.',
    fileHint: 'A file, open until this tab closes',
    broken: 'cannot run yet',
    delete: (title: string) => `Delete ${title}`,
    duplicate: (title: string) => `Duplicate ${title}`,
    rename: (title: string) => `Rename ${title}`,
    openNow: 'shown now',
    length: (duration: string) => `${duration} of simulated time`,
  },
  notices: {
    close: 'Close',
    unreadableAddress: 'This link cannot be read: part of it is missing, or a newer version of BusScope made it.',
    unknownScenario: (id: string, nearest: string | null) =>
      nearest === null
        ? `There is no built-in scenario “${id}”.`
        : `There is no built-in scenario “${id}”. Did the link mean “${nearest}”?`,
    unknownFile: (key: string) =>
      `This link refers to a file (${key}) that was opened in another tab, and it does not contain the text of that file. Open the file again to see it.`,
    unknownDraft:
      'This link refers to a changed scenario that is kept on another device or was deleted here, and it does not contain the text of that scenario. Ask the sender to use Copy link.',
    draft: 'the changed scenario',
    badTime: (text: string) => `“${text}” in the link is not an instant of the run; write one like PT1M6S.`,
    cutTime: (text: string) => `“${text}” in the link is not an instant of the run; the link may be cut off.`,
    timeBeyondEnd: (asked: string, end: string) =>
      `The link points to ${asked}, but the run already ends at ${end}. The page shows its end.`,
    opened: (name: string) => `Opened ${name}.`,
    backTo: (name: string) => `Back to ${name}`,
    cancelled: (title: string) => (title === '' ? 'The run was cancelled.' : `“${title}” was cancelled.`),
    cancelledChange: 'The run was cancelled. Your change is kept, but what you see is the run before it.',
    undoChange: 'Undo the change',
    broken: 'This scenario cannot run yet. You see the last run that worked.',
    showProblems: 'Show what is wrong',
    ownCopy:
      'Meanwhile, another tab has changed this scenario. Your change went into a copy of your own; both are kept.',
    changedElsewhere:
      'Another tab has changed this scenario. This tab still shows the earlier version; a change here goes into a copy.',
    showChange: 'Show the changed scenario',
    deletedElsewhere:
      'Another tab has deleted this scenario. It remains here until the page closes; if you change it, it is kept again.',
    notKept: {
      tooMany: `This browser keeps ${DRAFTS_MAX} of your scenarios, which is the limit. What you change now lasts until this page closes: delete a scenario that you no longer need, or save a file.`,
      full: 'This browser has no room left for BusScope. What you change now lasts until this page closes: save a file to keep it.',
      forbidden:
        'This browser keeps nothing for this page. What you change lasts until the page closes: save a file to keep it.',
    },
    notChanged:
      'Nothing was changed: the action applies to the run that you see, but the text of the scenario has been changed since that run or contains errors. Correct the errors or wait for the next run, then try again.',
    notLoaded:
      'Nothing was changed: a part of this page did not load. Check your network connection, reload the page and try again.',
    chooseDelete: 'Choose one to delete',
    deleted: (title: string) => `“${title}” is deleted.`,
    undoDelete: 'Restore',
    open: (name: string) => `Open ${name}`,
    keptRun: 'The run below is the previous one.',
  },
  trouble: {
    refused,
    problems: (name: string, count: number) => `${name} did not run: ${problems(count)}.`,
    failed: (name: string) => `${name} could not be opened. Reload the page and try again.`,
    openAnother: 'Open another file',
    mend: 'Fix it in the editor',
    noScenario: (name: string) => `${name} is not a scenario.`,
    found,
    wanted:
      'A scenario is a JSON object that says which queues and topics there are, who sends and receives, and how long to run. The smallest one that does something:',
    close: 'Close',
  },
  help: {
    title: 'Keys and help',
    close: 'Close',
    keys: 'Keys',
    singleKeys: 'Use single letters and signs as keyboard shortcuts',
    modelled: 'What is not modelled',
    notModelled: [
      'Network latency and loss.',
      'Throttling: operations beyond 1,000 credits per second on Standard are counted and flagged, not refused.',
      'The detaching of links that have been idle for 10 min.',
      'Retries by the SDKs.',
      'Geo-recovery and failover.',
      'How late Azure deletes an idle entity or removes expired messages.',
      'JMS, the staging of large messages, and Premium’s namespace partitions.',
    ],
    choices: 'Where Microsoft’s pages do not say what happens, each scenario makes a choice:',
    choicesLink: 'the choices of this run',
    about: 'About',
    independent:
      'BusScope is an independent project. It is not made, endorsed or supported by Microsoft; Azure and Service Bus are Microsoft’s trademarks. Everything runs in this browser: no account, no server, no tracking.',
  },
} as const
