/** What the export dialog says of a scenario that somebody changed, and of what is selected. */
import { expect, test } from 'vitest'
import '../../explain/testing/loaded.ts'
import { FIGURE_VIEW, FIGURE_VIEWS } from '../../../scenarios/index.ts'
import { LANGS } from '../../model/lang.ts'
import { lazyWordsOf } from '../../words/load.ts'
import { readText } from '../../state/story.ts'
import { simulate } from '../../../sim-core/index.ts'
import {
  commandOf,
  endsAtPlayhead,
  fileNameOf,
  isSelectedIn,
  marksTold,
  specOf,
  usualChoices,
} from './figure-choices.ts'

const text = JSON.stringify({
  busscope: 1,
  runFor: 'PT1M',
  queues: { jobs: { defaultMessageTimeToLive: 'PT5S', deadLetteringOnMessageExpiration: true } },
  steps: [
    { at: 'PT0S', do: 'openReceiver', from: 'jobs', as: 'listener' },
    { at: 'PT1S', do: 'send', to: 'jobs', message: { messageId: 'late', timeToLive: 'PT5S' } },
  ],
  marks: ['The lock lapses', 'Given up', 'Mine'].map(title => ({ at: 'PT1S', title, text: '' })),
})

async function runOf() {
  const read = await readText(text, 'en')
  if (read.kind !== 'read') throw new Error('it reads')
  const { story, input } = read
  return { source: { kind: 'draft', key: 'x' }, text, story, input, trace: simulate(input) } as unknown as Parameters<
    typeof marksTold
  >[0]
}

test('captions of the original are no facts of a changed run: they are left out, one’s own stay', async () => {
  const run = await runOf()
  expect(marksTold(run, () => false)).toBe('all')
  expect(marksTold(run, title => title !== 'Mine')).toEqual([3])
  expect(marksTold(run, () => true)).toBeUndefined()
})

test('an inspector shows what is selected, a dead letter too, with the answer to why it came so', async () => {
  const run = await runOf()
  const choices = { ...usualChoices('en'), view: 'inspector' } as const
  const spec = specOf(choices, run, {
    playhead: { t: 20_000, n: run.trace.recordsUpTo(20_000) - 1 },
    selection: { kind: 'message', m: 0 },
    range: null,
    marks: 'all',
  })
  expect(isSelectedIn(usualChoices('en'))).toBe(false)
  expect(spec).toMatchObject({ select: { messageId: 'late', sequenceNumber: '1', entity: 'jobs' }, why: true })
  expect(commandOf('own.json', spec, 'en')).toContain('--select late#1@jobs --why -o own.svg')
  expect(fileNameOf('own', spec)).toBe('own-inspector-PT20S')
})

test('pictures of a filmstrip have the titles of their marks, the callouts of a timeline are a choice', async () => {
  const run = await runOf()
  const shown = { playhead: { t: 0, n: -1 }, selection: null, range: null, marks: 'all' } as const
  const marksIn = (choices: object) => specOf({ ...usualChoices('en'), ...choices }, run, shown).marks
  expect(marksIn({ view: 'filmstrip', callouts: false })).toBe('all')
  expect(marksIn({ callouts: false })).toBeUndefined()
  expect(marksIn({ view: 'stage' })).toBeUndefined()
})

test('what shows nothing after the playhead ends there; a moving one, and a view of an instant, do not', () => {
  const ends = (choices: object) => endsAtPlayhead({ ...usualChoices('en'), ...choices })
  expect(ends({})).toBe(false)
  expect(ends({ noFuture: true })).toBe(true)
  expect(ends({ noFuture: true, filmSeconds: 8 })).toBe(false)
  expect(ends({ noFuture: true, view: 'stage' })).toBe(false)
})

test('the name of a view of one instant, or of several, says so', () => {
  for (const lang of LANGS) {
    const { views } = lazyWordsOf(lang).figure
    const told = (shows: string) => FIGURE_VIEWS.filter(view => FIGURE_VIEW[view].shows === shows)
    const ends = (shows: string) => new Set(told(shows).map(view => views[view].split(', ')[1]))
    expect([ends('stretch'), ends('instant').size, ends('instants').size], lang).toEqual([new Set([undefined]), 1, 1])
    expect(ends('instant'), lang).not.toContain(undefined)
  }
})
