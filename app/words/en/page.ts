/** Every sentence of the page around the views, in English. Times, durations and numbers come as ready-made text. */

import { number, plural } from './grammar.ts'
import type { JumpKind } from '../../model/views.ts'
import type { MoreView, NarrowView, RailTab } from '../../model/views.ts'
import type { Theme } from '../../model/views.ts'
import type { StripView, TopView } from '../../model/views.ts'

const JUMPS: Readonly<Record<JumpKind, { readonly one: string; readonly many: string }>> = {
  expiry: { one: 'expiry', many: 'expiries' },
  lostLock: { one: 'lost lock', many: 'lost locks' },
  deadLetter: { one: 'dead letter', many: 'dead letters' },
  deletion: { one: 'deletion', many: 'deletions' },
  failure: { one: 'refusal', many: 'refusals' },
  duplicate: { one: 'duplicate', many: 'duplicates' },
  forward: { one: 'forward', many: 'forwards' },
  publication: { one: 'publication', many: 'publications' },
  session: { one: 'session', many: 'sessions' },
  activation: { one: 'activation', many: 'activations' },
  delivery: { one: 'delivery', many: 'deliveries' },
  completion: { one: 'completion', many: 'completions' },
  arrival: { one: 'arrival', many: 'arrivals' },
}

const TABS: Readonly<Record<RailTab, string>> = { inspector: 'Inspector', log: 'Log', due: 'Due' }
const VIEWS: Readonly<Record<NarrowView, string>> = {
  stage: 'Stage',
  timeline: 'Timeline',
  why: 'Why',
  log: 'Log',
  more: 'More',
}
const MORE: Readonly<Record<MoreView, string>> = {
  due: 'Due',
  sequence: 'Sequence',
  charts: 'Charts',
  messages: 'Messages',
}
const TOP: Readonly<Record<TopView, string>> = {
  stage: 'Stage',
  sequence: 'Sequence',
  charts: 'Charts',
  messages: 'Messages',
}
const STRIP: Readonly<Record<StripView, string>> = {
  depth: 'Depth',
  age: 'Oldest',
  flow: 'Flow',
  losses: 'Losses',
  latency: 'Latency',
  receivers: 'Busy',
  deliveries: 'Deliveries',
}
const THEMES: Readonly<Record<Theme, string>> = { system: 'Same as system', light: 'Light', dark: 'Dark' }

export const page = {
  name: 'BusScope',
  tabTitle: (scenario: string) => `${scenario} · BusScope`,
  /** Of the page, for search engines and previews of links. */
  description: 'A simulator of Azure Service Bus that shows where every message is, and why.',
  header: {
    gallery: 'Choose a scenario',
    noScenario: 'Scenarios',
    openFile: 'Open file',
    openFileHint:
      'Open a scenario, an ARM template, a Config.json or a Terraform plan; dropping a file anywhere works too',
    copyLink: 'Copy link',
    copied: 'Copied',
    copyFailed: 'Copy it from the address bar',
    share: 'Share…',
    exportEntities: 'Export queues and topics…',
    exportFigure: 'Export figure…',
    paste: 'Paste a link or scenario',
    edit: 'Edit',
    editHint: 'Change this scenario and see at once what it does',
    file: 'File',
    more: 'More',
    newScenario: 'New from scratch',
    newWithTopic: 'New with a topic',
    newTitle: 'My scenario',
    newDescription: 'What happens to a message here?',
    saveFile: 'Save file',
    saveKey: (mod: string) => `${mod}S`,
    undo: 'Undo',
    redo: 'Redo',
    undoHint: (mod: string, change: string | null) =>
      change === null ? `Undo (${mod}Z)` : `Undo (${mod}Z): ${change}`,
    redoHint: (mod: string, change: string | null) =>
      change === null ? `Redo (${mod}Shift+Z)` : `Redo (${mod}Shift+Z): ${change}`,
    language: 'Language',
    theme: 'Colours',
    themes: THEMES,
    help: 'Keys and help',
    dropHere: 'Drop the scenario file anywhere',
  },
  story: {
    marks: 'Marks of the story',
    mark: (title: string, time: string) => `${title}, at ${time}`,
    markBefore: (title: string, time: string) => `${title}, at ${time}, as it was before the change`,
    next: (title: string) => `${title} ›`,
    /** Of another scenario, within a sentence. */
    quoted: (title: string) => `“${title}”`,
    own: 'This scenario is yours: every change runs at once, and can be undone.',
    asked: 'The original asked:',
    before: 'Before the change:',
    step: 'Next',
    stepHint: (title: string) => `Next: ${title} (N)`,
    stepsEnd: 'This is the last mark of the story.',
    back: 'Previous mark (P)',
    of: (position: number, count: number) => `${position} of ${count}`,
    ofMarks: (count: number) => plural(count, 'mark', 'marks'),
    positionHint: 'Marks are named points in this story. Use Next, or the N and P keys, to move between them.',
    nextScenario: 'Next scenario',
    nextGroup: 'Next group',
    changeOne: 'Change one number ›',
    changeOneHint: 'Shows the few numbers that matter here; every change runs at once',
    more: 'more',
    less: 'less',
    untitled: 'Untitled scenario',
  },
  views: {
    stage: 'Stage',
    timeline: 'Timeline',
    depth: 'Depth',
    rail: 'Details',
    choose: 'Views',
    top: TOP,
    taller: 'Expand',
    lower: 'Shrink',
    tallerHint: 'Expand this view to half the window, or restore it',
    tabs: TABS,
    narrow: VIEWS,
    chooseMore: 'More views',
    more: MORE,
    closeSheet: 'Close',
    sheet: 'Selection',
  },
  strip: { choose: 'What the strip under the timeline shows', names: STRIP },
  chips: {
    switched: (names: readonly string[]) => `modelled: ${names.join(', ')}`,
    switchedHint:
      'This scenario changes a default where Azure’s behaviour is undocumented. Show all choices and their sources.',
    sweepEvery: (duration: string) => `sweepEvery ${duration}`,
  },
  transport: {
    name: 'Playhead',
    start: 'To the start (Home)',
    back: 'Previous event (←)',
    forward: 'Next event (→)',
    play: 'Play',
    pause: 'Pause',
    playHint: 'Play or pause (K or Space)',
    jump: (kind: JumpKind) => `next ${JUMPS[kind].one}`,
    jumpNext: 'next',
    jumpKind: (kind: JumpKind) => JUMPS[kind].one,
    jumpBack: (kind: JumpKind) => `Previous ${JUMPS[kind].one} ([)`,
    jumpHint: (kind: JumpKind, left: number) =>
      left === 0
        ? `No more ${JUMPS[kind].many} after this instant`
        : `Next ${JUMPS[kind].one} (]), ${number(left)} to come`,
    jumpChoose: 'What to jump to',
    jumpOption: (kind: JumpKind, count: number) => `${JUMPS[kind].one} (${number(count)})`,
    speed: 'Speed',
    ratio: (duration: string) => `1 s = ${duration}`,
    byRecord: 'event by event',
    record: (position: number, count: number) => `event ${number(position)} of ${number(count)}`,
    beforeFirst: (count: number) => `before the first of ${plural(count, 'event', 'events')}`,
    noRecords: 'no events',
    ofInstant: (position: number, count: number) => `${position} of ${count}`,
    ofInstantHint: (position: number, count: number) =>
      `${number(count)} events at this instant; the playhead is at number ${number(position)} (← →)`,
    due: 'Due next:',
    dueAll: 'Everything that is due',
    hideFuture: 'Hide the future (H)',
    overview: 'The whole run',
    overviewValue: (time: string, end: string) => `${time} of ${end}`,
  },
  running: {
    title: (name: string) => (name === '' ? 'Running the scenario' : `Running “${name}”`),
    opening: (name: string) => (name === '' ? 'Opening the scenario…' : `Opening “${name}”…`),
    progress: (percent: number) => `${percent}%`,
    cancel: 'Cancel',
    first: 'Running the scenario…',
    broken: 'This scenario cannot run yet. The editor shows what is wrong.',
    unrun: 'This scenario has not run yet. It can be changed in the editor.',
    empty: 'Nothing to show yet. Choose a scenario, or drop a scenario file here.',
  },
  stopped: {
    records: (count: number, time: string) =>
      `This run stopped at ${time} because it reached ${plural(count, 'event', 'events')}, BusScope’s limit. Nothing after that point was simulated.`,
    memory: (time: string) =>
      `This run stopped at ${time} because its trace reached BusScope’s memory limit. Nothing after that point was simulated.`,
  },
  crash: {
    title: 'BusScope failed. This is our mistake, not yours.',
    happened: (seed: number, time: string) => `Seed ${seed}, at ${time}.`,
    help: 'Please report it with this link and text:',
    retry: 'Show the page again',
    startOver: 'Open the first scenario',
  },
} as const
