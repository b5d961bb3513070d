import { describe, expect, test } from 'vitest'
import { compile, parseScenario } from '../../../scenarios/index.ts'
import type { Step } from '../../../scenarios/index.ts'
import { simulate } from '../../../sim-core/index.ts'
import { actsHere } from './acts.ts'
import type { ActsHere } from './acts.ts'
import type { Act, Values } from './act.ts'
import { entityInfo } from '../../read/at.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { LIBRARY, runLibrary, runScenario, textOf } from '../../explain/testing/run.ts'
import type { Run } from '../../explain/testing/run.ts'
import { recordsOfKind } from '../../read/trace-index.ts'
import type { Playhead, Selection } from '../../model/selection.ts'

/** What depends on what is typed, on what else the run holds by then, or is the very point of the act. */
const NOBODY_KNOWS: Readonly<Partial<Record<Act['name'], readonly string[]>>> = {
  send: ['QuotaExceeded'],
  schedule: ['QuotaExceeded'],
  acceptSession: ['ServiceTimeout'],
  createQueue: ['MessagingEntityAlreadyExists'],
  createTopic: ['MessagingEntityAlreadyExists'],
  createSubscription: ['MessagingEntityAlreadyExists'],
  // An expired one is thrown away when it is asked for (T-16).
  receiveDeferred: ['MessageNotFound'],
  commitTransaction: ['MessageLockLost', 'QuotaExceeded'],
}
const VALUES: Values = {
  name: 'wholly-new',
  sqlExpression: 'a = 1',
  sessionId: 'nobodys',
  rule: 'none',
  property: 'status',
  value: 'Active',
}

function filled({ fields, obstacle }: Act): Values {
  const stands = Object.fromEntries(fields.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]))
  return obstacle === null
    ? { ...stands, ...(stands['property'] !== undefined && { property: 'defaultMessageTimeToLive', value: '5 min' }) }
    : { ...VALUES, ...stands, property: 'status' }
}

/** The error with which the step is refused; "bad input": it cannot even be written; null: it is done. */
function refusalOf(text: string, { at, as }: { readonly at: number; readonly as: string }, step: Step): string | null {
  const scenario = JSON.parse(text) as { steps?: Step[] }
  const parsed = parseScenario(JSON.stringify({ ...scenario, steps: [...(scenario.steps ?? []), step] }))
  if (!parsed.ok) return 'bad input'
  const trace = simulate({ ...compile(parsed.scenario), runForMs: at + 1 })
  const failed = [...recordsOfKind(trace, 'operation-failed')].find(n => trace.actorOf(n) === as)
  return failed === undefined ? null : trace.recordOf(failed, 'operation-failed').error
}

const SAMPLES = 6

/** Acts by situation: each is tried once in all. */
const tried = new Set<string>()

/** Every message and entity that is in a situation of its own at this instant. */
function selectionsAt({ trace }: Run, { n }: Playhead): readonly Selection[] {
  const entities = trace.entities.map(({ id }): Selection => ({ kind: 'entity', entity: id }))
  const messages = Array.from({ length: Math.min(trace.messageCount, 60) }, (_, m): Selection => ({
    kind: 'message',
    m,
  }))
  const seen = new Set<string>()
  return [...entities, ...messages].filter(selection => {
    const key = situationOf(trace, selection, n)
    return key !== null && !seen.has(key) && seen.add(key)
  })
}

function situationOf(trace: Run['trace'], selection: Selection, n: number): string | null {
  const after = selection?.kind === 'message' ? trace.after(selection.m, n) : null
  if (selection?.kind === 'message' && after === null) return null
  const entity = selection?.kind === 'entity' ? selection.entity : after!.entity
  const { kind, createdBy, deletedBy } = entityInfo(trace, entity)
  if (createdBy > n) return null
  const { status, requiresSession, forwardTo, forwardDeadLetteredMessagesTo } = propertiesAt(trace, entity, n)
  const facts = [
    kind,
    deletedBy !== null && deletedBy <= n,
    status,
    requiresSession,
    forwardTo !== null,
    forwardDeadLetteredMessagesTo !== null,
  ]
  return [...facts, after?.stage ?? 'itself'].join(' ')
}

/** What does not go as it was said, one line each. */
function wrongIn(text: string, run: Run, instants: readonly number[]): readonly string[] {
  return instants.flatMap(t => {
    const at: Playhead = { t, n: run.trace.recordsUpTo(t) - 1 }
    return selectionsAt(run, at).flatMap(selection =>
      wrongWith(text, actsHere(run.trace, run.input, at, selection), situationOf(run.trace, selection, at.n)!),
    )
  })
}

function wrongWith(text: string, { groups, label }: ActsHere, situation: string): readonly string[] {
  return groups.flatMap(({ about, title, acts, landing }) =>
    acts.flatMap(act => {
      const key = `${about} ${act.name} ${act.obstacle ?? 'none'} ${about === 'run' ? '' : situation}`
      if (tried.has(key)) return []
      tried.add(key)
      const step = act.step(filled(act))
      // Nothing is there that it could name.
      if (step === null && act.obstacle !== null) return []
      if (step === null) return [`${landing.iso} ${title} ${act.name}: no step`]
      const refused = refusalOf(text, { at: landing.t, as: label }, step)
      if (act.obstacle === null && refused !== null && NOBODY_KNOWS[act.name]?.includes(refused) !== true)
        return [`${landing.iso} ${title} ${act.name} offered: ${refused}`]
      return act.obstacle !== null && refused === null
        ? [`${landing.iso} ${title} ${act.name} ${act.obstacle}: done all the same`]
        : []
    }),
  )
}

/** Instants at which something happens, evenly chosen. */
function instantsOf({ trace }: Run): readonly number[] {
  const all = [...new Set(Array.from({ length: Math.min(trace.length, 2000) }, (_, n) => trace.timeOf(n)))]
  return [...new Set(Array.from({ length: SAMPLES }, (_, i) => all[Math.floor((i * all.length) / SAMPLES)] ?? 0))]
}

describe('what is offered is done, and what is obstructed is refused', () => {
  test.each(LIBRARY)('%s', id => {
    const run = runLibrary(id)
    expect(wrongIn(textOf(id), run, instantsOf(run))).toEqual([])
  })

  const session = { requiresSession: true }
  const off = (status: string): Step =>
    ({ at: 'PT10S', do: 'updateEntity', entity: 'q', properties: { status } }) as Step
  const inHand: readonly Step[] = [
    { at: 'PT1S', do: 'send', to: 'q', messages: [{}, {}, {}] },
    { at: 'PT2S', do: 'receive', from: 'q', maxMessages: 3, as: 'r' },
    { at: 'PT3S', do: 'deadLetter', from: 'q', sequenceNumber: '1' },
    { at: 'PT3S', do: 'defer', from: 'q', sequenceNumber: '2' },
    { at: 'PT4S', do: 'receive', from: 'q/$deadletterqueue', as: 'd' },
    { at: 'PT5S', do: 'schedule', to: 'q', message: { scheduledEnqueueTime: 'PT4M' } },
  ]
  const inSession: readonly Step[] = [
    { at: 'PT1S', do: 'send', to: 's', messages: [{ sessionId: 'a' }, { sessionId: 'a' }, { sessionId: 'a' }] },
    { at: 'PT2S', do: 'acceptSession', from: 's', sessionId: 'a' },
    { at: 'PT3S', do: 'receive', from: 's', sessionId: 'a', maxMessages: 3 },
    { at: 'PT4S', do: 'defer', from: 's', sequenceNumber: '1' },
    { at: 'PT4S', do: 'deadLetter', from: 's', sequenceNumber: '2' },
    { at: 'PT5S', do: 'receive', from: 's/$deadletterqueue', as: 'd' },
    { at: 'PT6S', do: 'defer', of: 'd' },
  ]
  const rows: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    ...['Disabled', 'SendDisabled', 'ReceiveDisabled'].map(
      status => [status, { queues: { q: {} }, steps: [...inHand, off(status)] }] as const,
    ),
    [
      'in sessions',
      { queues: { s: session }, steps: [...inSession, { at: 'PT20S', do: 'closeSession', from: 's', sessionId: 'a' }] },
    ],
    [
      'in sessions switched off',
      {
        queues: { s: session },
        steps: [...inSession, { at: 'PT7S', do: 'updateEntity', entity: 's', properties: { status: 'Disabled' } }],
      },
    ],
    [
      'sessions of a processor',
      {
        queues: { s: session },
        receivers: [
          { name: 'p', from: 's', client: 'processor', sessions: true, processingTime: { constant: 'PT30S' } },
        ],
        steps: [{ at: 'PT1S', do: 'send', to: 's', message: { sessionId: 'a' } }],
      },
    ],
    [
      'forwarding',
      { queues: { q: { forwardDeadLetteredMessagesTo: 'r' }, r: {}, f: { forwardTo: 'r' } }, steps: inHand },
    ],
    [
      'under a lock',
      { namespace: { resourceLock: 'CanNotDelete' }, queues: { q: {} }, topics: { t: { subscriptions: { a: {} } } } },
    ],
    ['on Basic', { namespace: { tier: 'basic' }, queues: { q: {} }, steps: inHand }],
    [
      'in a transaction',
      {
        queues: { q: {} },
        steps: [
          ...inHand,
          { at: 'PT8S', do: 'beginTransaction', as: 'deal' },
          { at: 'PT9S', do: 'complete', from: 'q', sequenceNumber: '3', in: 'deal' },
        ],
      },
    ],
    [
      'a topic with a schedule',
      {
        topics: { t: { subscriptions: { a: {} } } },
        steps: [{ at: 'PT1S', do: 'schedule', to: 't', message: { scheduledEnqueueTime: 'PT2M' } }],
      },
    ],
  ]
  test.each(rows)('%s', (_, scenario) => {
    const whole = { busscope: 1, title: 'test', runFor: 'PT5M', ...scenario }
    tried.clear()
    expect(wrongIn(JSON.stringify(whole), runScenario(whole), [7500, 25_000])).toEqual([])
  })
})
