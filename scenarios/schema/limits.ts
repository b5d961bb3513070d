/** BusScope's own limits against hostile input (contract 1.5), and bounds that keep any accepted scenario runnable. */
import type { Problem } from './issue.ts'

/** Of scenario text, in UTF-8. */
export const TEXT_BYTES_MOST = 1 << 20
/** Characters of any name or text: more is only there to do harm. */
export const STRING_MOST = 1 << 16
/** Characters of what a story tells: a title is one line, a text a paragraph. */
export const TITLE_MOST = 500
export const STORY_MOST = 5_000
/** Levels of objects and lists. */
export const DEPTH_MOST = 32
export const STEPS_MOST = 10_000
/** Queues and topics of a namespace (semantics M). */
export const ENTITIES_MOST = 10_000
export const SUBSCRIPTIONS_MOST = 2_000
/** Of all subscriptions of a topic together (semantics M). */
export const SQL_FILTERS_MOST = 2_000
export const CORRELATION_FILTERS_MOST = 100_000
/**
 * Queues, topics and subscriptions that a run may ever have, those that steps create included: each takes up to three of the 65,536
 * entities that a trace can tell apart.
 */
export const ENTITIES_EVER_MOST = 20_000
export const INSTANCES_MOST = 1_000
/** Sum over receivers of instances · (maxConcurrentCalls + prefetchCount): messages that may be in hand at once. */
export const SLOTS_MOST = 100_000
/** Senders, instances of receivers and labels of steps: a trace can tell 65,535 apart. */
export const ACTORS_MOST = 60_000
export const RATE_MOST = 1_000_000
export const ERLANG_SHAPE_MOST = 1_000
export const LABEL_LENGTH_MOST = 128
/** P366D. */
export const RUN_FOR_MOST_MS = 366 * 86_400_000

export function tooLong(): Problem {
  return { message: "the text is longer than 1 MiB, BusScope's own limit; nothing of it was read", limit: 'busscope' }
}

export function tooDeep(): Problem {
  return { message: `is nested deeper than ${DEPTH_MOST} levels, BusScope's own limit`, limit: 'busscope' }
}
