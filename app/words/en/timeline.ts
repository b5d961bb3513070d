/** English: every sentence of timeline and stage. Another language is one more table of this type. */

import type { ExpirationMode, Kind } from '../../../sim-core/index.ts'
import { durationText, instantText, numberText } from '../../view/format.ts'
import { ruleFields } from './entities.ts'

const plural = (count: number, one: string, many: string): string => `${numberText(count)} ${count === 1 ? one : many}`

/** Counts of one entity, in Azure's way: active includes the locked ones (T-11). */
interface CountParts {
  readonly active: number
  readonly locked: number
  readonly deferred: number
  readonly scheduled: number
}

interface PropertyParts {
  /** A topic holds none: what happens to them is its subscriptions' affair. */
  readonly hasMessages: boolean
  readonly timeToLive: number | null
  readonly deadLetters: boolean
  readonly lockDuration: number
  readonly autoDeleteOnIdle: number | null
  /** The entity's own expiration mode; null = the namespace's. */
  readonly expiration: ExpirationMode | null
  readonly hasSessions: boolean
  readonly duplicateWindow: number | null
  readonly isPartitioned: boolean
  readonly forwardTo: string | null
  readonly forwardDeadLetteredMessagesTo: string | null
}

const REASONS: Readonly<Record<string, string>> = {
  autoDeleteOnIdle: 'idle too long',
  explicit: 'by request',
  topicDeleted: 'with its topic'
}

function counts({ active, locked, deferred, scheduled }: CountParts): string {
  const held = locked === 0 ? '' : locked === active ? ', locked' : `, of which ${numberText(locked)} locked`
  const parts = [`${numberText(active)} active${held}`]
  if (deferred > 0) parts.push(`${numberText(deferred)} deferred`)
  if (scheduled > 0) parts.push(`${numberText(scheduled)} scheduled`)
  return parts.join(' · ')
}

function shortCounts({ active, locked, deferred, scheduled }: CountParts): string {
  const held = locked === 0 ? '' : locked === active ? ', locked' : ` (${numberText(locked)} locked)`
  const parts = [`${numberText(active)} active${held}`]
  if (deferred > 0) parts.push(`${numberText(deferred)} deferred`)
  if (scheduled > 0) parts.push(`${numberText(scheduled)} scheduled`)
  return parts.join(' · ')
}

function expirationWords(mode: ExpirationMode): string {
  switch (mode.kind) {
    case 'whenListening': return 'expires when somebody listens'
    case 'onReceive': return 'expires at a receive'
    case 'immediate': return 'expiry strikes at once'
    case 'sweepEvery': return `swept every ${durationText(mode.everyMs)}`
  }
}

function properties(p: PropertyParts): readonly string[] {
  const life = p.timeToLive === null ? 'no default TTL' : `TTL ${durationText(p.timeToLive)}`
  return [
    ...(p.forwardTo === null ? [] : [`forwards to ${p.forwardTo}`]),
    p.timeToLive === null || !p.hasMessages ? life : `${life}, then ${p.deadLetters ? 'dead-letter' : 'dropped'}`,
    ...(p.hasMessages ? [`${p.hasSessions ? 'session lock' : 'lock'} ${durationText(p.lockDuration)}`] : []),
    ...(p.duplicateWindow === null ? [] : [`duplicates ${durationText(p.duplicateWindow)}`]),
    ...(p.isPartitioned ? ['partitioned'] : []),
    ...(p.forwardDeadLetteredMessagesTo === null ? [] : [`dead letters to ${p.forwardDeadLetteredMessagesTo}`]),
    ...(p.expiration === null ? [] : [expirationWords(p.expiration)]),
    ...(p.autoDeleteOnIdle === null ? [] : [`idle limit ${durationText(p.autoDeleteOnIdle)}`])
  ]
}

/** What a mark on an entity's line stands for. */
interface LaneParts {
  readonly number: string | null
  readonly messageId: string | null
  readonly rule: string | null
  readonly operation: string | null
  readonly error: string | null
  readonly copies: unknown
}

function laneTold(kind: Kind, { number, messageId, rule, operation, error, copies }: LaneParts): string {
  switch (kind) {
    case 'message-published': return `${number ?? ''} ${messageId ?? ''}, ${copies === 0 ? 'no copy: no rule matched' : plural(Number(copies), 'copy', 'copies')}`
    case 'duplicate-discarded': return `${messageId ?? 'its MessageId'} was here before`
    case 'operation-failed': return `${operation ?? 'operation'}${number === null ? '' : ` of ${number}`}: ${error ?? 'refused'}`
    case 'rule-added': return `rule ${rule ?? ''} added`
    case 'rule-removed': return `rule ${rule ?? ''} removed`
    default: return 'its properties were updated'
  }
}

export const timeline = {
  timeline: {
    slider: 'Playhead',
    notYet: 'not yet',
    /** A limit cut the run there. */
    cutOff: 'stopped here',
    stops: 'the run stops at its limit',
    counts,
    properties,
    deadNames: { dead: '$deadletterqueue', transferDead: '$transfer/$deadletterqueue' },
    rules: ruleFields,
    topic: 'topic',
    topicCounts: (published: number, scheduled: number) => `${numberText(published)} published${scheduled > 0 ? ` · ${numberText(scheduled)} scheduled` : ''}`,
    foldedSubscriptions: (count: number) => `${plural(count, 'subscription', 'subscriptions')} folded up`,
    sessions: 'sessions',
    moreSessions: (count: number) => `+${numberText(count)}`,
    deadCount: (count: number) => numberText(count),
    notCreated: 'not created yet',
    deleted: (t: number, reason: string | null) => `deleted ${instantText(t)}${reason === null ? '' : `, ${REASONS[reason] ?? reason}`}`,
    deletedIn: (ms: number) => `deleted in ${durationText(ms)} unless used`,
    keptAlive: 'in use, idle clock stands',
    openDead: (path: string) => `Show the messages of ${path}`,
    closeDead: (path: string) => `Hide the messages of ${path}`,
    collapse: (path: string) => `Fold ${path} up`,
    expand: (path: string) => `Unfold ${path}`,
    choose: (path: string) => `Select ${path}`,
    onlyUnfinished: 'Only unfinished at the playhead, with their neighbours',
    everyRow: 'Every message',
    bands: 'Too many messages for rows: zoom in to see them',
    showEveryRow: 'Show every message',
    showUnfinished: 'Show only unfinished messages',
    zoomed: (onlySome: boolean) => (onlySome ? 'Zoomed in: messages of this stretch' : 'Zoomed in'),
    zoomOut: 'Show the whole run',
    foldsOff: 'Quiet stretches drawn to scale',
    foldsOpened: (count: number) => `${plural(count, 'fold', 'folds')} opened`,
    foldAgain: 'Fold quiet stretches',
    folded: (count: number) => `${plural(count, 'quiet stretch', 'quiet stretches')} folded`,
    unfold: 'Draw them to scale',
    follow: 'Follow',
    followTitle: 'Let the rows follow the playhead again',
    zoomIn: 'Zoom in',
    zoomOutStep: 'Zoom out',
    nothing: 'No queue or topic in this scenario.',
    bandHint: (count: number) => `${plural(count, 'message', 'messages')} as a band: too many for rows of their own`,
    spoken: (time: string, record: string, groups: readonly string[]) => [time, record, ...groups].join('; '),
    record: (position: number, count: number) => (position === 0 ? 'before the first record' : `record ${numberText(position)} of ${numberText(count)}`),
    spokenGroup: (path: string, active: string, dead: number) => `${path}: ${active}${dead > 0 ? `, ${numberText(dead)} dead-lettered` : ''}`,
    rowsLabel: (path: string) => `Messages of ${path}`,
    openFold: (length: string) => `${length} without a record. Draw this stretch to scale`,
    moreAtInstant: (count: number) => `+${numberText(count)}`,
    recordDot: (position: number, count: number) => `Record ${numberText(position)} of ${numberText(count)} at this instant`
  },
  lane: {
    one: { published: 'published', duplicate: 'duplicate discarded', refused: 'refused', changed: 'changed' },
    several: {
      published: (count: number) => `${numberText(count)} published`,
      duplicate: (count: number) => `${numberText(count)} duplicates discarded`,
      refused: (count: number) => `${numberText(count)} operations refused`,
      changed: (count: number) => `${numberText(count)} changes`
    },
    closer: 'Zoom in to tell them apart.',
    told: laneTold,
    session: (id: string, holder: string) => `session ${id}${holder === '' ? '' : `, held by ${holder}`}`,
    /** `until`: the end of its lock, had nobody let it go before. */
    sessionOver: ({ from, to, until, end }: { from: number; to: number; until: number; end: 'closed' | 'expired' | 'deleted' }) =>
      `accepted ${instantText(from)}${until > to ? `, locked until ${instantText(until)}` : ''}, ${{ closed: 'closed', expired: 'its lock ran out', deleted: 'gone with its entity' }[end]} ${instantText(to)}`,
    sessionHeld: (from: number, until: number) => `accepted ${instantText(from)}, locked until ${instantText(until)}`
  },
  transaction: {
    list: 'Transactions',
    open: (label: string, from: number) => `transaction ${label}: open since ${instantText(from)}, nothing of it has happened yet`,
    over: (label: string, from: number, to: number, end: 'committed' | 'rolledBack' | 'timedOut') =>
      `transaction ${label}: begun ${instantText(from)}, ${{ committed: 'committed', rolledBack: 'rolled back', timedOut: 'ran out of time and rolled back' }[end]} ${instantText(to)}`
  },
  ghosts: {
    label: 'What the run before the change did',
    only: (count: number) => `${plural(count, 'message', 'messages')} that only the run before had`,
    more: (count: number) => `+${numberText(count)} more that only the run before had`
  },
  depth: {
    label: 'Messages over time',
    waiting: 'waiting',
    locked: 'locked',
    deferred: 'deferred',
    dead: 'dead-lettered',
    all: 'all together',
    value: (name: string, count: number) => `${name} ${numberText(count)}`,
    spoken: (path: string, waiting: number, locked: number, dead: number) => `${path}: ${waiting} waiting, ${locked} locked, ${dead} dead-lettered`
  },
  row: {
    waiting: (left: number | null) => (left === null ? 'waiting, never expires' : left > 0 ? `waiting, ${durationText(left)} to live` : 'waiting, expired: no receive returns it'),
    locked: (holder: string | null, until: number | null) => `locked${holder === null ? '' : ` by ${holder}`}${until === null ? '' : ` until ${instantText(until)}`}`,
    expiredUnderLock: 'expired, but safe under its lock',
    deferred: 'deferred',
    scheduled: (t: number | null) => `scheduled${t === null ? '' : ` for ${instantText(t)}`}`,
    dead: 'in the dead-letter queue',
    notYet: 'not sent yet',
    spoken: (number: string, id: string, life: readonly string[]) => `${number} ${id}: ${life.join(', ')}`,
    came: (t: number) => `came ${instantText(t)}`,
    expires: (t: number) => `expires ${instantText(t)}`,
    struck: (t: number) => `expired ${instantText(t)}`,
    deadLettered: (t: number) => `dead-lettered ${instantText(t)}`,
    end: {
      completed: (t: number) => `completed ${instantText(t)}`,
      received: (t: number) => `received and gone ${instantText(t)}`,
      dropped: (t: number) => `dropped ${instantText(t)}`,
      cancelled: (t: number) => `cancelled ${instantText(t)}`,
      activated: (t: number) => `became active ${instantText(t)}`,
      published: (t: number) => `published ${instantText(t)}`,
      forwarded: (t: number) => `forwarded ${instantText(t)}`,
      lost: (t: number) => `went with its entity ${instantText(t)}`
    },
    lapses: (count: number) => `lock lost ${plural(count, 'time', 'times')}`,
    stillThere: 'still there when the run ends'
  },
  stage: {
    label: 'Who sends, where messages are, who receives',
    /** In a narrow box the short form. */
    counts: (parts: CountParts, isShort: boolean) => (isShort ? shortCounts(parts) : counts(parts)),
    topicCounts: (published: number, scheduled: number) => `${numberText(published)} published${scheduled > 0 ? ` · ${numberText(scheduled)} scheduled` : ''}`,
    deadLetterQueue: '$deadletterqueue',
    /** Where there is no room for the name. */
    deadShort: { dead: 'DLQ', transferDead: 'transfer DLQ' },
    timeToLive: (left: number, at: number) => (left > 0 ? `${durationText(left)} to live, until ${instantText(at)}` : `expired ${instantText(at)}`),
    lockLeft: (left: number, at: number) => `locked ${durationText(left)} more, until ${instantText(at)}`,
    /** The last ten seconds of a TTL or a lock, while it plays slowly. */
    seconds: (seconds: number) => `${numberText(seconds)} s`,
    more: (count: number) => `+${numberText(count)}`,
    next: 'next',
    acts: {
      send: 'send', schedule: 'schedule', cancelScheduled: 'cancel', receive: 'receive', receiveDeferred: 'receive by number', peek: 'peek', openReceiver: 'listen',
      closeReceiver: 'stop listening', complete: 'complete', abandon: 'abandon', defer: 'defer', deadLetter: 'dead-letter', renewLock: 'renew lock', acceptSession: 'accept session',
      closeSession: 'close session', renewSessionLock: 'renew session', getSessionState: 'read state', setSessionState: 'set state'
    } as { readonly [act: string]: string | undefined },
    nextAt: (act: string, t: number) => `${act} at ${instantText(t)}`,
    nextIn: (act: string, ms: number) => `${act} in ${durationText(ms)}`,
    noMore: 'sends no more',
    stepsDone: 'no more steps',
    busy: (numbers: string) => `busy with ${numbers}`,
    toGo: (ms: number) => `${durationText(ms)} to go`,
    busyMany: (first: string, others: number) => `${first} +${numberText(others)}`,
    holds: (numbers: string) => `holds ${numbers}`,
    leftLocked: (what: string) => `left ${what} locked`,
    prefetched: (count: number) => `${numberText(count)} prefetched`,
    /** In a narrow box the short form. */
    waiting: 'waiting',
    waitingForMessages: 'waiting for messages',
    waitingForSession: 'waiting for a session',
    holdsSession: (id: string) => `holds the session ${id}`,
    opens: (t: number) => `opens at ${instantText(t)}`,
    notOpen: 'not open yet',
    closed: 'closed',
    closedUntil: (t: number) => `closed, back at ${instantText(t)}`,
    dead: (count: number) => numberText(count),
    killed: 'killed',
    killedUntil: (t: number) => `killed, back at ${instantText(t)}`,
    /** In a narrow box the short form of both. */
    backAt: (t: number) => `back at ${instantText(t)}`,
    nobody: 'nobody is listening',
    notCreated: 'not created yet',
    deleted: (t: number, reason: string | null) => `deleted ${instantText(t)}${reason === null ? '' : `, ${REASONS[reason] ?? reason}`}`,
    /** In a narrow box for both. */
    notYet: 'not yet',
    gone: (reason: string | null) => (reason === null ? 'deleted' : REASONS[reason] ?? reason),
    steps: 'steps',
    empty: 'Nobody sends, and there is no queue.',
    chip: (number: string, state: string) => `${number}, ${state}`,
    /** What an open transaction will do at its commit. */
    pending: {
      settles: { complete: 'to be completed', abandon: 'to be abandoned', defer: 'to be deferred', deadLetter: 'to be dead-lettered' },
      settled: (does: string, transaction: string) => `${does} when ${transaction} commits`,
      count: (count: number) => `+${numberText(count)}`,
      sent: (count: number, ids: readonly string[], transaction: string) =>
        `${ids.length === count ? ids.join(', ') : plural(count, 'message', 'messages')} comes when ${transaction} commits: not in the queue yet`
    },
    things: 'Queues and messages: up and down arrows move between them, Enter selects',
    edge: {
      sends: (from: string, to: string) => `${from} sends to ${to}`,
      publishes: (from: string, to: string) => `${from} copies to ${to} what its rules match`,
      forwards: (from: string, to: string, isOpen: boolean) => `${from} forwards to ${to}${isOpen ? '' : ', not now'}`,
      receives: (by: string, from: string, isOpen: boolean) => `${by} receives from ${from}, ${isOpen ? 'listening' : 'not listening'}`
    }
  }
}
