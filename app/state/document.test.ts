import { expect, test } from 'vitest'
import { NOTHING_ASKED, readAddress } from '../link/address.ts'
import type { Runner } from '../worker/runner.ts'
import { simulateAll } from '../worker/simulate.ts'
import { newScenario } from '../edit/new-scenario.ts'
import { askedOf } from './address.ts'
import { settled, testPage } from './testing.ts'

async function opened(fragment = '', runner?: Runner) {
  const page = testPage(runner)
  page.acts.openAddress(readAddress(fragment), null)
  await settled(page.store)
  return page
}

const TTL = ['queues', 'jobs', 'defaultMessageTimeToLive'] as const
const ttlOf = (text: string): string => /"defaultMessageTimeToLive": "(\w+)"/.exec(text)![1]!

test('a change runs at once, at the same instant, with the same message selected; the built-in scenario stays as it was', async () => {
  const { acts, state, store } = await opened()
  const first = state().run!
  acts.change([{ path: TTL, value: 'PT40S' }])
  await settled(store)
  const { run, before, playhead, selection, document, drafts, visits } = state()
  expect(run!.source).toEqual({ kind: 'draft', key: 'draft-1' })
  expect(run!.text).toBe(
    first.text.replace('"defaultMessageTimeToLive": "PT30S"', '"defaultMessageTimeToLive": "PT40S"'),
  )
  expect(before).toBe(first)
  expect([playhead.t, selection, visits]).toEqual([66_000, { kind: 'message', m: 6 }, 1])
  expect(drafts).toMatchObject([
    {
      key: 'draft-1',
      text: document!.text,
      goodText: first.text,
      origin: { kind: 'builtIn', id: 'traffic-spike', text: first.text },
    },
  ])
  // `scenario`, the text itself, comes a moment later.
  expect({ ...askedOf(state()), scenario: null }).toEqual({ ...NOTHING_ASKED, draft: 'draft-1', time: 'PT1M6S' })
})

test('a first change that does not run is named by the address at once, and going back to the original opens it again', async () => {
  const { acts, state, store } = await opened()
  const original = state().run!.text
  acts.editText(`${original}x`)
  await settled(store)
  expect([state().visits, state().run!.source.kind, { ...askedOf(state()), scenario: null }]).toEqual([
    1,
    'builtIn',
    { ...NOTHING_ASKED, draft: 'draft-1', time: 'PT1M6S' },
  ])
  acts.openAddress(readAddress('#id=traffic-spike'), null)
  await settled(store)
  expect(state()).toMatchObject({ visits: 1, document: { source: { kind: 'builtIn' }, text: original, problems: [] } })
  acts.openAddress(readAddress('#draft=draft-1'), null)
  await settled(store)
  expect(state()).toMatchObject({
    document: { source: { kind: 'draft' }, text: `${original}x` },
    notice: { kind: 'broken' },
  })
})

test('undo and redo walk the texts; a gesture is one step; a change ends the way forward', async () => {
  const { acts, state, store } = await opened()
  const change = async (value: string, gesture: string | null = null) => {
    acts.change([{ path: TTL, value }], gesture)
    await settled(store)
  }
  const first = state().run!
  await change('PT31S', 'drag')
  await change('PT32S', 'drag')
  expect(state().before).toBe(first)
  acts.endGesture()
  await change('PT33S', 'drag')
  acts.undo()
  await settled(store)
  expect(ttlOf(state().run!.text)).toBe('PT32S')
  acts.undo()
  await settled(store)
  expect(state().run!.text).toBe(first.text)
  expect(state().document!.isUndone).toBe(true)
  acts.undo()
  acts.redo()
  await settled(store)
  expect(ttlOf(state().run!.text)).toBe('PT32S')
  expect(state().document).toMatchObject({ isUndone: false, future: [expect.anything()] })
  await change('PT50S')
  acts.redo()
  expect(ttlOf(state().document!.text)).toBe('PT50S')
})

test('changes of one gesture whose runs have not come yet are one step, and the next gesture is another', async () => {
  const { acts, state, store } = await opened()
  const first = state().run!
  const drag = (values: readonly string[]) => {
    for (const value of values) acts.change([{ path: TTL, value }], 'drag')
    acts.endGesture()
  }
  drag(['PT31S', 'PT32S'])
  drag(['PT40S', 'PT41S'])
  await settled(store)
  acts.undo()
  await settled(store)
  expect(ttlOf(state().run!.text)).toBe('PT32S')
  acts.undo()
  await settled(store)
  expect(state().run!.text).toBe(first.text)
})

test('a run that is shorter for a while pushes the playhead to its end, and a longer one brings it back unless it was moved', async () => {
  const { acts, state, store } = await opened()
  const runFor = async (value: string) => {
    acts.change([{ path: ['runFor'], value }])
    await settled(store)
    return state().playhead.t
  }
  await runFor('PT5M')
  acts.scrubTo(250_000, 'end', null)
  expect(await runFor('PT2M')).toBe(120_000)
  expect(await runFor('PT3M')).toBe(180_000)
  acts.undo()
  acts.undo()
  await settled(store)
  expect(state().playhead.t).toBe(250_000)
  acts.redo()
  await settled(store)
  expect(state().playhead.t).toBe(120_000)
  acts.scrubTo(10_000, 'end', null)
  acts.undo()
  await settled(store)
  expect(state().playhead.t).toBe(10_000)
})

test('while the text is broken the last good run stays, and its problems are told', async () => {
  const { acts, state, store } = await opened()
  const good = state().run!
  acts.editText(good.text.replace('PT30S', 'PT30'), 'typing')
  await settled(store)
  expect(state().run).toBe(good)
  expect(state().document!.problems.map(({ path }) => path)).toContain('queues.jobs.defaultMessageTimeToLive')
  expect(state().drafts[0]!.goodText).toBe(good.text)
  acts.editText('{', 'typing')
  await settled(store)
  expect(state().document!.problems).toHaveLength(1)
  expect(state().drafts[0]).toMatchObject({ text: '{', goodText: good.text })
  acts.undo()
  await settled(store)
  expect(state()).toMatchObject({ document: { problems: [], text: good.text }, run: { text: good.text } })
})

test('a step at the playhead comes after the others of its instant', async () => {
  const { acts, state, store } = await opened('#id=traffic-spike&t=PT1M6S')
  void acts.addStep({ at: 'PT1M6S', do: 'receive', from: 'jobs/$deadletterqueue', as: 'taken' })
  await settled(store)
  const { run, playhead } = state()
  expect(run!.input.steps).toHaveLength(1)
  expect(run!.trace.timeOf(playhead.n)).toBe(66_000)
  expect(run!.trace.kindOf(playhead.n)).toBe('message-locked')
})

test('changes that come faster than their runs: the last one is shown, none is queued twice', async () => {
  const waiting: (() => void)[] = []
  const slow: Runner = (input, tell) => {
    waiting.push(() => simulateAll(input, tell))
    return () => {}
  }
  const { acts, state, store } = testPage(slow)
  const turn = () => new Promise(resolve => setTimeout(resolve, 20))
  acts.openAddress(readAddress(''), null)
  await turn()
  waiting.shift()!()
  for (const value of ['PT31S', 'PT32S', 'PT33S', 'PT34S']) acts.change([{ path: TTL, value }], 'drag')
  await turn()
  expect(waiting).toHaveLength(1)
  waiting.shift()!()
  await turn()
  expect(waiting).toHaveLength(1)
  waiting.shift()!()
  await settled(store)
  expect(ttlOf(state().run!.text)).toBe('PT34S')
})

test('another modelling choice is a change of the text', async () => {
  const { state, acts, store } = await opened('#id=nobody-is-listening')
  acts.rerunWith({ kind: 'expiration', entity: 'sweep-mode', mode: 'immediate' })
  acts.rerunWith({ kind: 'switch', name: 'recomputeExpiryOnReceive', isOn: true })
  await settled(store)
  const { namespace, queues } = state().run!.input
  expect(queues.map(({ name, properties }) => [name, properties.expiration?.kind])).toContainEqual([
    'sweep-mode',
    'immediate',
  ])
  expect(namespace.switches.recomputeExpiryOnReceive).toBe(true)
})

test('what is selected stays selected though its number shifts', async () => {
  const { acts, state, store } = await opened()
  void acts.addStep({ at: 'PT5S', do: 'send', to: 'jobs', message: { messageId: 'mine' } })
  await settled(store)
  const { selection, run } = state()
  expect(selection?.kind === 'message' && run!.trace.messageIdOf(selection.m)).toBe('job-7')
})

const TWO_STEPS = newScenario('Mine', '').replace(
  '"senders"',
  '"steps": [{ "at": "PT1S", "do": "send", "to": "orders", "message": { "messageId": "one" } }, { "at": "PT2S", "do": "send", "to": "orders", "message": { "messageId": "two" } }],\n  "senders"',
)
const stepsOf = (text: string): readonly string[] =>
  (JSON.parse(text) as { steps: { message: { messageId: string } }[] }).steps.map(({ message }) => message.messageId)
const withoutFirst = (text: string): string => text.replace(/\{ "at": "PT1S".*?\} \}, /, '')

test('a change that is clicked twice before its run came is made once, and nothing is said', async () => {
  const { acts, state, store } = testPage()
  acts.beginNew(TWO_STEPS)
  await settled(store)
  const basis = { text: state().run!.text }
  for (const changes of [
    [{ path: ['steps', 1], value: undefined }],
    [
      {
        path: ['senders', -1],
        value: { name: 'second', to: 'orders', arrivals: { at: ['PT0S'] }, message: {} },
        isInsertion: true,
      },
    ],
  ]) {
    acts.change(changes, null, basis)
    acts.change(changes, null, basis)
    await settled(store)
    expect(state().notice).toBeNull()
    expect(state().document!.past).toEqual([basis.text])
    acts.undo()
    await settled(store)
  }
  expect(state().document!.text).toBe(basis.text)
})

test('a change that was made for the run that is shown does not hit another step of a newer text', async () => {
  const { acts, state, store } = testPage()
  acts.beginNew(TWO_STEPS)
  await settled(store)
  const basis = { text: state().run!.text }
  const removal = [{ path: ['steps', 1], value: undefined }]
  acts.editText(withoutFirst(TWO_STEPS).replace('"PT20M"', '"20 minutes"'))
  await settled(store)
  const { text } = state().document!
  expect([stepsOf(state().run!.text), stepsOf(text)]).toEqual([['one', 'two'], ['two']])
  acts.change([{ path: ['steps', 0, 'at'], value: 'PT7S' }], null, basis)
  await settled(store)
  expect(state()).toMatchObject({ document: { text }, notice: { kind: 'notChanged' } })
  acts.undo()
  await settled(store)
  expect(state().notice).toBeNull()
  acts.change(removal, null, basis)
  await settled(store)
  expect([stepsOf(state().document!.text), state().notice]).toEqual([['one'], null])
})

test.each([['null'], ['5'], ['{'], ['{"steps":5,"queues":null}']])(
  '%s has no place for a change, and that is said',
  async text => {
    const { acts, state, store } = await opened()
    acts.editText(text)
    for (const attempt of [
      () => acts.rerunWith({ kind: 'expiration', entity: 'jobs', mode: 'immediate' }),
      () => void acts.addStep({ at: 'PT1S', do: 'send', to: 'jobs', message: {} }),
      () => acts.change([{ path: TTL, value: 'PT40S' }], null, { text: state().run!.text }),
    ]) {
      attempt()
      await settled(store)
      const { document, notice } = state()
      if (document!.text === text) expect(notice).toEqual({ kind: 'notChanged' })
      else expect(() => JSON.parse(document!.text) as unknown).not.toThrow()
      acts.editText(text)
    }
  },
)
