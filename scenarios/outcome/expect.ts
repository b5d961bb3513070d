/** Checks a scenario's expectations against its run (contract 1.4). */
import type { Cursor, Trace } from '../../sim-core/index.ts'
import { differences } from './compare.ts'
import { durationMs, formatDuration } from '../schema/duration.ts'
import { checkEvents } from './expect-events.ts'
import { item, show } from '../schema/issue.ts'
import type {
  CountsExpectation,
  EventExpectation,
  ExistsExpectation,
  MessageExpectation,
  Scenario,
} from '../schema/scenario.ts'

/** One expectation of a scenario, and what the run gave (contract 1.4). */
export interface ExpectationResult {
  /** `expect[2]`. */
  readonly path: string
  readonly ok: boolean
  /** What differs, one sentence each. */
  readonly differences: readonly string[]
}

export function checkExpectations(scenario: Scenario, trace: Trace): readonly ExpectationResult[] {
  const expectations = scenario.expect ?? []
  const events = expectations.filter(expectation => 'event' in expectation)
  const ofEvents = new Map<EventExpectation, readonly string[]>(checkEvents(events, trace))
  const cursor = trace.cursor()
  return expectations.map((expectation, index) => {
    const found = 'event' in expectation ? ofEvents.get(expectation)! : checkState(expectation, trace, cursor)
    return { path: item('expect', index), ok: found.length === 0, differences: found }
  })
}

type StateExpectation = CountsExpectation | MessageExpectation | ExistsExpectation

function checkState(expectation: StateExpectation, trace: Trace, cursor: Cursor): readonly string[] {
  const t = durationMs(expectation.at)!
  cursor.seekTime(t)
  const entity = entityAt(expectation.entity, trace, cursor)
  const where = `at ${formatDuration(t)} in ${expectation.entity}`
  if ('exists' in expectation) {
    if (expectation.exists === (entity !== null)) return []
    return [`at ${formatDuration(t)} ${expectation.entity} ${entity === null ? 'does not exist' : 'exists'}`]
  }
  if (entity === null) {
    const isGone = 'message' in expectation && expectation.is === null
    return isGone ? [] : [`at ${formatDuration(t)} ${expectation.entity} does not exist`]
  }
  if ('counts' in expectation)
    return differences(expectation.counts, cursor.counts(entity)).map(words => `${where}: ${words}`)
  return checkMessage(expectation, entity, trace, cursor, where)
}

/** The entity that has this path now; case does not matter. */
function entityAt(path: string, trace: Trace, cursor: Cursor): number | null {
  const wanted = path.toLowerCase()
  return trace.entities.find(({ id, path: other }) => other.toLowerCase() === wanted && cursor.exists(id))?.id ?? null
}

/** Of several messages with one id, one that fits is enough. */
function checkMessage(
  { message, is }: MessageExpectation,
  entity: number,
  trace: Trace,
  cursor: Cursor,
  where: string,
): readonly string[] {
  const { messageId, sequenceNumber }: { readonly messageId?: string; readonly sequenceNumber?: string } = message
  const isMeant = (m: number) =>
    (messageId === undefined || trace.messageIdOf(m) === messageId) &&
    (sequenceNumber === undefined || BigInt(trace.sequenceNumberOf(m)) === BigInt(sequenceNumber))
  const rows = Array.from(cursor.messagesIn(entity)).filter(isMeant)
  const name = messageId === undefined ? `number ${sequenceNumber}` : `message ${show(messageId)}`
  if (is === null) return rows.length === 0 ? [] : [`${where}: there is a ${name}, expected none`]
  const found = rows.map(m => differences(is, trace.messageState(m, cursor.n, cursor.t)))
  if (found.some(words => words.length === 0)) return []
  if (found[0]) return found[0].map(words => `${where}, ${name}: ${words}`)
  const holders = trace.entities.filter(
    ({ id }) => cursor.exists(id) && Array.from(cursor.messagesIn(id)).some(isMeant),
  )
  const elsewhere = holders.map(({ path }) => path)
  return [`${where}: there is no ${name}${elsewhere.length === 0 ? '' : `, it is in ${elsewhere.join(' and ')}`}`]
}
