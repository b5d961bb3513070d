/** Everything that must hold for any input: what the model-based test and the soak ask of every run. */
import type { EntityPropertiesPatch, NamespaceInput, SimulationInput } from '../input/input.ts'
import { Simulation, simulate, Trace } from '../index.ts'
import { liveState } from './live-state.ts'
import type { Cursor, EveryKey, State, TraceRecord } from '../index.ts'
import { Disagreement, compareWithReference } from './compare.ts'
import { difference } from './difference.ts'
import { BEFORE_THE_FIRST, atInstant, fold } from './fold.ts'
import { BrokenLaw, lawsOf } from './laws.ts'
import { runReference } from './reference/index.ts'

const MAX_RECORDS = 2_000
const LIMITS = { records: MAX_RECORDS, memoryBytes: 1 << 30 }
/** Up to here states are looked at after every record, then only now and then. */
const EVERY = 40
const isLookedAt = (n: number) => n < EVERY || n % 13 === 0

interface Run {
  readonly trace: Trace
  readonly records: readonly TraceRecord[]
  /** The live store's states, by record. */
  readonly live: ReadonlyMap<number, State>
}

/** Throws a Disagreement or a BrokenLaw. */
export function checkRun(input: SimulationInput): void {
  const run = runCore(input)
  const states = foldedStates(run, input)
  checkCursor(run, states)
  compareWithReference({ records: run.records, stateAt: n => states[n]! }, runReference(input, MAX_RECORDS))
  checkRepeatable(input, run)
  checkLazyAndEager(input)
}

function runCore(input: SimulationInput): Run {
  const live = new Map<number, State>()
  let simulation: Simulation | null = null
  const afterRecord = (n: number) => {
    if (simulation !== null && isLookedAt(n)) live.set(n, liveState(simulation))
  }
  simulation = new Simulation(input, LIMITS, { afterRecord })
  while (!simulation.advance(1_000));
  const trace = Trace.open(simulation.data())
  return { trace, live, records: recordsOf(trace) }
}

function recordsOf(trace: Trace): TraceRecord[] {
  return Array.from({ length: trace.length }, (_, n) => trace.record(n))
}

/** live store = cursor = fold after every record, and the laws. Returns the states by the fold. */
function foldedStates({ trace, records, live }: Run, input: SimulationInput): readonly State[] {
  const laws = lawsOf(input)
  const cursor = trace.cursor()
  const next = fold()
  let before = BEFORE_THE_FIRST
  return records.map((record, n) => {
    const folded = next(record)
    const alive = live.get(n)
    if (alive) mustBeEqual(alive, folded, `live store and fold at record ${n} (${record.kind})`)
    if (isLookedAt(n)) mustBeEqual(stateBy(cursor, n), folded, `cursor and fold at record ${n} (${record.kind})`)
    laws.check({ record, before, after: alive ?? folded })
    before = folded
    return folded
  })
}

function stateBy(cursor: Cursor, n: number): State {
  cursor.seekRecord(n)
  return cursor.state()
}

function mustBeEqual(got: unknown, expected: unknown, what: string): void {
  const found = difference(got, expected)
  if (found !== null) throw new Disagreement(`${what}: ${found}`)
}

/** Sought back and forth, by record and by time, a cursor shows the same as on the way. */
function checkCursor({ trace }: Run, states: readonly State[]): void {
  const cursor = trace.cursor()
  for (let k = 0; k < Math.min(25, states.length); k += 1) {
    const n = (k * 7_919 + 3) % states.length
    cursor.seekRecord(n)
    mustBeEqual(cursor.state(), states[n], `cursor sought to record ${n}`)
    const t = states[n]!.t + (k % 3) * 1_250
    cursor.seekTime(t)
    const last = states.findLast(state => state.t <= t)!
    mustBeEqual(cursor.state(), atInstant(last, t), `cursor sought to t=${t}`)
  }
  cursor.seekRecord(-1)
  mustBeEqual(cursor.state().entities, {}, 'cursor before the first record')
}

/** V-9. */
function checkRepeatable(input: SimulationInput, { trace, records }: Run): void {
  const again = simulate(input, LIMITS)
  const same = trace.length === again.length && JSON.stringify(records) === JSON.stringify(recordsOf(again))
  if (!same) throw new BrokenLaw('V-9 broken: the same input gave another trace')
}

/** V-10, where its conditions hold. */
function checkLazyAndEager(input: SimulationInput): void {
  if (!isFitForV10(input)) return
  const lazy = simulate(withMode(input, { kind: 'onReceive' }), LIMITS)
  const eager = simulate(withMode(input, { kind: 'immediate' }), LIMITS)
  if (lazy.stopped !== null || eager.stopped !== null) return
  const found = difference(deliveries(eager), deliveries(lazy))
  if (found !== null) throw new BrokenLaw(`V-10 broken: eager against lazy, delivery ${found}`)
}

/**
 * No quota pressure, nobody on a dead-letter queue and nothing forwarded out of one; no switch by which a receive itself changes
 * what is expired, and none by which what leaves keeps an entity alive; no batch deletion of so many, which may take an expired message
 * or the one behind it.
 */
function isFitForV10(input: SimulationInput): boolean {
  const text = JSON.stringify(input, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  ).toLowerCase()
  return (
    !text.includes('$deadletterqueue') &&
    !/"maxsizein(bytes|megabytes)":\d/.test(text) &&
    !/"forwarddeadletteredmessagesto":"/.test(text) &&
    !input.namespace.switches.recomputeExpiryOnReceive &&
    !input.namespace.switches.messagesKeepSubscriptionAlive &&
    !input.steps.some(
      step => step.do === 'deleteMessages' || (step.do === 'updateEntity' && step.properties.expiration),
    )
  )
}

function withMode(input: SimulationInput, expiration: NamespaceInput['expiration']): SimulationInput {
  const plain = <T extends { readonly properties: EntityPropertiesPatch }>(entity: T): T => ({
    ...entity,
    properties: { ...entity.properties, expiration: null },
  })
  const topics = input.topics.map(topic => ({ ...topic, subscriptions: topic.subscriptions.map(plain) }))
  const steps = input.steps.map(step =>
    step.do === 'createQueue' || step.do === 'createSubscription' ? plain(step) : step,
  )
  return { ...input, queues: input.queues.map(plain), topics, steps, namespace: { ...input.namespace, expiration } }
}

function deliveries(trace: Trace): string[] {
  return recordsOf(trace)
    .filter(({ kind }) => kind === 'message-locked' || kind === 'message-received')
    .map(({ t, entity, messageId, sequenceNumber, receiver }: EveryKey) =>
      [t, entity, messageId, sequenceNumber, receiver].join(' '),
    )
}
