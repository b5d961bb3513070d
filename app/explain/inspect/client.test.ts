import { expect, test } from 'vitest'
import '../testing/loaded.ts'
import { runLibrary } from '../testing/run.ts'
import { inspect } from '../inspector.ts'

const { trace, input } = runLibrary('traffic-spike')
const at = (t: number) => ({ t, n: trace.recordsUpTo(t) - 1 })
const shown = (name: string, t: number) => {
  const { kind, title, place, state, groups } = inspect(trace, input, { kind: 'client', name }, at(t), { lang: 'en' })
  return { kind, title, place, state, fields: groups.flatMap(({ fields }) => fields.map(one => [one.name, one.value])) }
}

test('a sender: where to, how often, what comes next, what it sent so far', () =>
  expect(shown('website', 66_000)).toEqual({
    kind: 'client',
    title: 'website',
    place: 'sender',
    state: 'next at 1:15',
    fields: [
      ['to', 'jobs'],
      ['arrivals.at', '0:00, 0:15, 0:30, 0:31, 0:32, …'],
      ['Next message', '1:15.000'],
      ['enqueued', '9'],
    ],
  }))

test('a receiver: where from, how it works, what it holds, what it has done', () =>
  expect(shown('backend', 66_000)).toMatchObject({
    place: 'receiver',
    state: 'busy with #6 · 4 s to go',
    fields: expect.arrayContaining([
      ['from', 'jobs'],
      ['processingTime', '10 s'],
      ['completed', '5'],
    ]) as unknown,
  }))

test('a client that a link names and the run has not: the run', () => expect(shown('nobody', 0).kind).toBe('run'))
