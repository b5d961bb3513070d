/** Messages that lie in a queue when the run begins, as steps at PT0S that put them there. */
import { formatDuration } from '../../sim-core/index.ts'
import { subscriptionParts } from '../../sim-core/index.ts'
import { STEPS_MOST } from '../schema/limits.ts'
import type { FoundMessage } from './found.ts'
import type { Notes } from './notes.ts'
import { withoutSecrets } from './secrets.ts'

type Step = Readonly<Record<string, unknown>>

export interface StartMessages {
  readonly steps: readonly Step[]
  /** UTC of the run's beginning; null: the file has no times. */
  readonly startsAt: string | null
}

/** Characters of all bodies together, so that the scenario stays one that may be opened. */
const BODIES_MOST = 600_000
const BODY_MOST = 4_000
const STEP_ROOM = 20

/** `entityOf`: where a message lies of which the file does not say it. */
export function startMessages(
  messages: readonly FoundMessage[],
  entityOf: (message: FoundMessage) => string,
  notes: Notes,
): StartMessages {
  const start = startOf(messages)
  const kept = messages.slice(0, STEPS_MOST - STEP_ROOM)
  if (kept.length < messages.length)
    notes.warn('', `${messages.length - kept.length} messages beyond the first ${kept.length} are left out`)
  const bodies = { left: BODIES_MOST }
  const send = (message: FoundMessage): Step => ({
    at: 'PT0S',
    do: 'send',
    to: sentTo(entityOf(message)),
    message: messageOf(message, start, bodies, notes),
  })
  const away = kept.filter(isAway)
  const here = kept.filter(message => !isAway(message))
  const steps = [...putAway(away, entityOf, send), ...here.map(send)]
  return {
    steps: steps.slice(0, STEPS_MOST),
    startsAt: start === null ? null : new Date(start).toISOString().replace(/\.000Z$/, 'Z'),
  }
}

const isAway = ({ deadLetter, isDeferred }: FoundMessage): boolean => deadLetter !== null || isDeferred

const sentTo = (path: string): string => subscriptionParts(path)?.topic ?? path

/** What is dead-lettered or deferred is received first: those of one queue and one reason together. */
function putAway(
  messages: readonly FoundMessage[],
  entityOf: (message: FoundMessage) => string,
  send: (message: FoundMessage) => Step,
): readonly Step[] {
  const groups = new Map<string, FoundMessage[]>()
  for (const message of messages) {
    const key = JSON.stringify([entityOf(message), message.isDeferred, message.deadLetter])
    groups.set(key, [...(groups.get(key) ?? []), message])
  }
  return [...groups.values()].flatMap((group, index) => {
    const [first] = group
    if (first === undefined) return []
    const label = `put-away-${index + 1}`
    const { reason = null, description = null } = first.deadLetter ?? {}
    return [
      ...group.map(send),
      { at: 'PT0S', do: 'receive', from: entityOf(first), maxMessages: group.length, as: label },
      first.deadLetter === null
        ? { at: 'PT0S', do: 'defer', of: label }
        : {
            at: 'PT0S',
            do: 'deadLetter',
            of: label,
            ...(reason !== null && { deadLetterReason: reason }),
            ...(description !== null && { deadLetterErrorDescription: description }),
          },
    ]
  })
}

/** The newest time at which a message came: the file was written at that instant or soon after. */
function startOf(messages: readonly FoundMessage[]): number | null {
  const times = messages.flatMap(({ enqueuedAt, scheduledFor }) =>
    enqueuedAt === null || (scheduledFor !== null && scheduledFor >= enqueuedAt) ? [] : [enqueuedAt],
  )
  return times.length === 0 ? null : times.reduce((newest, time) => Math.max(newest, time))
}

function messageOf(
  { properties, expiresAt, scheduledFor, enqueuedAt, deliveryCount, place }: FoundMessage,
  start: number | null,
  bodies: { left: number },
  notes: Notes,
): Step {
  const own: Record<string, unknown> = { ...properties }
  if (start !== null && expiresAt !== null && enqueuedAt !== null && (scheduledFor === null || scheduledFor <= start)) {
    own['timeToLive'] = formatDuration(Math.max(1, expiresAt - start))
    if (enqueuedAt !== start) notes.notice(place, 'its time to live is what was left when the newest message arrived')
  }
  if (scheduledFor !== null && start !== null && scheduledFor > start)
    own['scheduledEnqueueTime'] = formatDuration(scheduledFor - start)
  if (deliveryCount > 0) notes.notice(place, `deliveryCount was ${deliveryCount} and starts at 0 again`)
  shortenBody(own, place, bodies, notes)
  return withoutSecrets(own, place, notes) as Step
}

function shortenBody(own: Record<string, unknown>, place: string, bodies: { left: number }, notes: Notes): void {
  const { body } = own
  if (body === undefined || body === null) return
  const written = typeof body === 'string' ? body : JSON.stringify(body)
  if (written.length <= Math.min(BODY_MOST, bodies.left)) {
    bodies.left -= written.length
    return
  }
  const kept = written.slice(0, Math.min(200, bodies.left))
  own['body'] = `${kept}…`
  own['sizeInBytes'] ??= written.length
  bodies.left -= kept.length
  notes.notice(place, 'only the beginning of its body is kept; its size is unchanged')
}
