/** Configurations of other tools, in English: what came of one that was opened, and the scenario's entities for another tool. */

import type { Counts } from '../../../scenarios/config/index.ts'
import { number, plural } from './grammar.ts'

const entities = ({ queues, topics, subscriptions, messages }: Counts): string =>
  [
    queues > 0 && plural(queues, 'queue', 'queues'),
    topics > 0 && plural(topics, 'topic', 'topics'),
    subscriptions > 0 && plural(subscriptions, 'subscription', 'subscriptions'),
    messages > 0 && plural(messages, 'message', 'messages'),
  ]
    .filter(words => words !== false)
    .join(', ')

export const configuration = {
  formats: {
    arm: 'an ARM template',
    emulator: 'the Config.json of the Service Bus emulator',
    terraform: 'a Terraform plan or state',
    az: 'the output of az servicebus',
    explorer: 'an export of ServiceBusExplorer',
    messages: 'peeked messages',
  },
  import: {
    title: (name: string) => `Import ${name}`,
    found: (format: string, counts: Counts) => `This is ${format} with ${entities(counts)}.`,
    namespace: 'Namespace',
    warnings: (count: number) =>
      count === 1 ? 'One thing is left out or different:' : `${number(count)} things are left out or different:`,
    notices: (count: number) => (count === 1 ? 'One note' : `${number(count)} notes`),
    complete: 'Everything in the file that affects a run was imported.',
    secrets: 'Keys and connection strings are never read.',
    next: 'A configuration does not say who sends and who receives. These are guesses: change them now or later.',
    sends: 'Who sends',
    to: 'To',
    perMinute: 'Messages per minute',
    arrivals: 'Arriving',
    evenly: 'evenly',
    atRandom: 'at random',
    receives: 'Who receives',
    from: 'From',
    nobody: 'Nobody',
    seconds: 'Seconds of work per message',
    atOnce: 'Messages at once',
    run: 'Run with this load',
    look: 'Only show what is there',
    refused: (name: string) => `${name} cannot become a scenario.`,
  },
  export: {
    title: 'Export the queues and topics',
    format: 'As',
    formats: { arm: 'ARM template', bicep: 'Bicep', terraform: 'Terraform', emulator: 'Config.json of the emulator' },
    scope: 'What',
    whole: 'All queues and topics',
    change: 'What I changed',
    changeFormats: { az: 'Azure CLI', arm: 'ARM template', bicep: 'Bicep', terraform: 'Terraform' },
    notes: (count: number) => (count === 1 ? 'One note' : `${number(count)} notes`),
    unchanged: 'No property of a queue, topic or subscription is different from the original.',
    doesNotRun: 'The scenario cannot run yet. Fix it in the editor, then export it.',
    text: 'The text',
    save: 'Save file',
  },
} as const
