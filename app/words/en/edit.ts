/** Every sentence of the editor: its frame, the form, the text. */

import type { EditTab } from '../../model/views.ts'

/** Of the form; properties themselves keep the names of the format. */
const SECTIONS: Readonly<Record<string, string>> = {
  '': 'Scenario',
  namespace: 'Namespace',
  queues: 'Queues',
  topics: 'Topics',
  senders: 'Senders',
  receivers: 'Receivers',
  steps: 'Steps',
  expect: 'Expectations',
  marks: 'Marks',
  lint: 'Ignored findings',
}

const ADD: Readonly<Record<string, string>> = {
  queues: 'Add a queue',
  topics: 'Add a topic',
  subscriptions: 'Add a subscription',
  rules: 'Add a rule',
  applicationProperties: 'Add a property',
  at: 'Add an instant',
  senders: 'Add a sender',
  receivers: 'Add a receiver',
  steps: 'Add a step',
  expect: 'Add an expectation',
  marks: 'Add a mark',
}

const SCHEDULED = {
  label: 'scheduled',
  options: { '': 'no', scheduledEnqueueTime: 'yes, at a given time', scheduledEnqueueDelay: 'yes, after a delay' },
}
const TARGET = {
  label: 'which messages',
  options: {
    of: 'those of an earlier step',
    'from,messageId': 'one by its messageId',
    'from,sequenceNumber': 'one by its SequenceNumber',
  },
}
const SESSION = {
  label: 'which session',
  options: { of: 'that of an earlier step', 'from,sessionId': 'by its sessionId' },
}

interface Choice {
  readonly label: string
  readonly options: Readonly<Record<string, string>>
}

const CHOICES: Readonly<Record<string, Choice>> = {
  'a message': SCHEDULED,
  'a scheduled message': SCHEDULED,
  arrivals: {
    label: 'messages are sent',
    options: { at: 'at given times', every: 'every…', poisson: 'at random (Poisson)', phases: 'in phases' },
  },
  'a phase': { label: 'messages are sent', options: { every: 'every…', poisson: 'at random (Poisson)' } },
  'the step send': { label: 'sends', options: { message: 'one message', messages: 'several messages' } },
  'the step cancelScheduled': {
    label: 'which message',
    options: { of: 'that of an earlier step', sequenceNumber: 'by its SequenceNumber' },
  },
  'the step peek': {
    label: 'begins',
    options: { '': 'at the oldest', of: 'after an earlier peek operation', fromSequenceNumber: 'at a SequenceNumber' },
  },
  ...Object.fromEntries(
    ['complete', 'abandon', 'defer', 'deadLetter', 'renewLock'].map(name => [`the step ${name}`, TARGET]),
  ),
  ...Object.fromEntries(
    ['renewSessionLock', 'getSessionState', 'setSessionState', 'closeSession'].map(name => [
      `the step ${name}`,
      SESSION,
    ]),
  ),
}

const range = (min: string | null, max: string | null, orNever: boolean) => {
  if (min === null && max === null) return 'can be never'
  const words = min === null ? `at most ${max}` : max === null ? `at least ${min}` : `${min} to ${max}`
  return orNever ? `${words}, or never` : words
}

const TABS: Readonly<Record<EditTab, string>> = { tune: 'Tune', form: 'Form', json: 'JSON' }

export const edit = {
  label: 'Editor',
  tabs: TABS,
  close: 'Close the editor',
  wide: 'Wide editor',
  wider: 'Wider',
  narrower: 'Narrower',
  problems: {
    label: 'Problems',
    count: (count: number) => (count === 1 ? '1 problem' : `${count} problems`),
    kept: 'The page shows the last run that worked.',
    none: 'No problems left. The scenario runs now.',
    remove: (name: string) => `Remove “${name}”`,
    /** A number is written without quotes. */
    replaceBy: (value: string | number) => `Replace it with ${typeof value === 'number' ? value : `“${value}”`}`,
    fix: 'Fix it',
    goTo: (path: string) => `Go to ${path}`,
    wholeText: 'the text',
    /** Said where problems are listed, in the languages that they are not written in. */
    inEnglish: '',
  },
  form: {
    label: 'Scenario as a form',
    sections: SECTIONS,
    explain: 'Explain every property',
    choices: 'What Azure says and what each choice means',
    broken: 'The text is not valid JSON at the moment, so the form cannot change it.',
    mend: 'Fix it in the JSON tab',
    never: 'never',
    none: 'none',
    unset: 'not set',
    name: 'name',
    value: 'value',
    as: 'given as',
    with: 'with',
    expects: 'expects',
    /** What kind of value stands there, where the format has no name for it. */
    kinds: {
      value: 'a value',
      text: 'a text',
      list: 'a list',
      object: 'several parts',
      null: 'none',
      keys: 'properties',
    },
    shapes: {
      'a text in several languages': 'one for each language',
      'the state of a message': 'its properties',
    } as Readonly<Record<string, string>>,
    /** Where alternatives exclude each other: what is chosen, and each choice, by the kind of object. */
    alternatives: CHOICES,
    comesDue: (at: string, end: string) => `Becomes active at ${at}, after the run’s end at ${end}.`,
    expires: (at: string, end: string) => `Expires at ${at}, after the run’s end at ${end}.`,
    lengthen: (length: string) => `Extend the run to ${length}`,
    durations: 'Durations: 30 s, 10 min, 1:30, PT30S',
    durationPlaceholder: '30 s, 10 min',
    isDefault: 'default',
    standard: (value: string) => `default: ${value}`,
    reading: (text: string) => `= ${text}`,
    range,
    notOnBasic: 'not on the Basic tier',
    reset: (value: string | null) => (value === null ? 'Leave it out again' : `Back to the default, ${value}`),
    resetOf: (name: string) => `${name}: back to the default`,
    more: (count: number) => (count === 1 ? 'one more, at its default' : `${count} more, at their defaults`),
    moreUnchanged: (count: number) => (count === 1 ? 'one more, left as it is' : `${count} more, left as they are`),
    fewer: 'show only properties that are set',
    rest: (count: number) => `${count} more`,
    addOne: (name: string) => ADD[name] ?? 'add',
    add: (name: string) => ADD[name] ?? `Add ${name}`,
    addTo: (name: string) => ADD[name] ?? `Add to ${name}`,
    remove: (name: string) => `Remove ${name}`,
    duplicate: (name: string) => `Duplicate ${name}`,
    moveUp: (name: string) => `Move ${name} up`,
    moveDown: (name: string) => `Move ${name} down`,
    named: (name: string, count: number) =>
      count === 1 ? `${name} is referenced in one place:` : `${name} is referenced in ${count} places:`,
    removeAnyway: 'Remove it anyway',
    keep: 'Keep it',
    hasProblem: 'has a problem',
    restart: (name: string) => `Start ${name} over`,
    faults: {
      unit: 'A duration needs its unit: 30 s, 10 min, 1:30 or PT30S.',
      never: '“never” is not allowed here.',
      negative: 'A negative value is not allowed here.',
      none: 'Write a duration such as 30 s, 10 min, 1:30, 2 d or PT30S.',
      number: 'Enter a number such as 12, -3 or 0.5.',
    },
  },
  json: { label: 'Scenario as JSON', layOut: 'Format the text', layOutShort: 'Format' },
  selection: {
    nothingThere: 'The page shows nothing for the text at the cursor',
    none: 'Nothing is selected',
    record: (time: string) => `event at ${time}`,
    find: 'Show where this is written in the text',
    findShort: 'Find',
    unwritten: 'This is not written in the text of the scenario',
    why: 'Back to the inspector: why',
    whyShort: 'Why',
    select: 'Show the item at the cursor on the page',
    selectShort: 'Show',
  },
} as const
