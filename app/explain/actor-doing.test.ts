import './testing/loaded.ts'
import { expect, test } from 'vitest'
import { wordsOf } from '../words/load.ts'
import { doing } from './actor-doing.ts'
import { flowOf } from '../read/stage/flow.ts'
import { actorNow } from '../read/stage/stage-now.ts'
import { runScenario } from './testing/run.ts'

test('what comes next has a short form that keeps its time', () => {
  const run = runScenario({ runFor: 'PT5M', queues: { q: {} }, steps: [{ at: 'PT1M6S', do: 'peek', from: 'q' }] })
  const node = flowOf(run.input, run.trace).nodes.find(one => one.kind === 'actor')
  if (node?.kind !== 'actor') throw new Error('no steps')
  const playhead = run.at(30)
  const now = actorNow(run.trace, run.input, flowOf(run.input, run.trace), node, playhead)
  const told = doing(
    now,
    node,
    { trace: run.trace, playhead, playing: false, lang: 'es' },
    wordsOf('es').timeline.stage,
  )
  expect(told[0]).toEqual({ full: 'inspeccionar en el instante 1:06', short: 'inspeccionar · 1:06', least: '→ 1:06' })
})

test('a receiver whose receives are refused does not just wait for messages (E-1)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { status: 'ReceiveDisabled' } },
    receivers: [{ name: 'w', from: 'q' }],
    steps: [{ at: 'PT1M', do: 'updateEntity', entity: 'q', properties: { status: 'Active' } }],
  })
  const flow = flowOf(run.input, run.trace)
  const node = flow.nodes.find(one => one.kind === 'actor' && one.name === 'w')
  if (node?.kind !== 'actor') throw new Error('no actor w')
  const told = (seconds: number) => {
    const playhead = run.at(seconds)
    const now = actorNow(run.trace, run.input, flow, node, playhead)
    return doing(now, node, { trace: run.trace, playhead, playing: false, lang: 'en' }, wordsOf('en').timeline.stage)
  }
  expect(told(30)[0]).toEqual({ full: 'waiting, cannot receive', short: 'refused' })
  expect(told(90)[0]!.full).toBe('waiting for messages')
})
