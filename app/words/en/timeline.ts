/** English: every sentence of timeline and stage. Another language is one more table of this type. */

import type { ExpirationMode, Kind } from '../../../sim-core/index.ts'
import type { ClientStepDo } from '../../model/step-facts.ts'
import { duration, instant, number, plural, times } from './grammar.ts'

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
  /** Some message here has an expiry, though perhaps only its own. */
  readonly isLifeLimited: boolean
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
  explicit: 'on request',
  topicDeleted: 'with its topic',
}

function counts({ active, locked, deferred, scheduled }: CountParts): string {
  const held = locked === 0 ? '' : locked === active ? ', locked' : `, of which ${number(locked)} locked`
  const parts = [`${number(active)} active${held}`]
  if (deferred > 0) parts.push(`${number(deferred)} deferred`)
  if (scheduled > 0) parts.push(`${number(scheduled)} scheduled`)
  return parts.join(' · ')
}

function shortCounts({ active, locked, deferred, scheduled }: CountParts): string {
  const held = locked === 0 ? '' : locked === active ? ', locked' : ` (${number(locked)} locked)`
  const parts = [`${number(active)} active${held}`]
  if (deferred > 0) parts.push(`${number(deferred)} deferred`)
  if (scheduled > 0) parts.push(`${number(scheduled)} scheduled`)
  return parts.join(' · ')
}

function expirationWords(mode: ExpirationMode): string {
  switch (mode.kind) {
    case 'whenListening':
      return 'expires when a receiver listens'
    case 'onReceive':
      return 'expires on receive'
    case 'immediate':
      return 'expires at once'
    case 'sweepEvery':
      return `swept every ${duration(mode.everyMs)}`
  }
}

function properties(p: PropertyParts): readonly string[] {
  const life = p.timeToLive === null ? 'no default TTL' : `TTL ${duration(p.timeToLive)}`
  return [
    ...(p.forwardTo === null ? [] : [`forwards to ${p.forwardTo}`]),
    p.timeToLive === null || !p.hasMessages ? life : `${life}, then ${p.deadLetters ? 'dead-lettered' : 'discarded'}`,
    ...(p.timeToLive === null && p.hasMessages && p.isLifeLimited
      ? [`if expired, ${p.deadLetters ? 'dead-lettered' : 'discarded'}`]
      : []),
    ...(p.hasMessages ? [`${p.hasSessions ? 'session lock' : 'lock'} ${duration(p.lockDuration)}`] : []),
    ...(p.duplicateWindow === null ? [] : [`duplicates ${duration(p.duplicateWindow)}`]),
    ...(p.isPartitioned ? ['partitioned'] : []),
    ...(p.forwardDeadLetteredMessagesTo === null
      ? []
      : [`dead-lettered messages to ${p.forwardDeadLetteredMessagesTo}`]),
    ...(p.expiration === null ? [] : [expirationWords(p.expiration)]),
    ...(p.autoDeleteOnIdle === null ? [] : [`idle limit ${duration(p.autoDeleteOnIdle)}`]),
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
    case 'message-published':
      return `${number ?? ''} ${messageId ?? ''}, ${copies === 0 ? 'no copy: no rule matched' : plural(Number(copies), 'copy', 'copies')}`
    case 'duplicate-discarded':
      return `${messageId ?? 'its MessageId'} was accepted before`
    case 'operation-failed':
      return `${operation ?? 'operation'}${number === null ? '' : ` of ${number}`}: ${error ?? 'refused'}`
    case 'rule-added':
      return `rule ${rule ?? ''} added`
    case 'rule-removed':
      return `rule ${rule ?? ''} removed`
    default:
      return 'its properties were updated'
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
    rules: {
      none: 'no rule, so no copies',
      named: (name: string, text: string) => `${name}: ${text}`,
      more: (first: string, others: number) => `${first} +${others}`,
      action: (filter: string, action: string) => `${filter} → ${action}`,
      all: 'every message',
      nothing: 'nothing',
    },
    topic: 'topic',
    topicCounts: (published: number, scheduled: number) =>
      `${number(published)} published${scheduled > 0 ? ` · ${number(scheduled)} scheduled` : ''}`,
    foldedSubscriptions: (count: number) => `${plural(count, 'subscription', 'subscriptions')} folded`,
    sessions: 'sessions',
    moreSessions: (count: number) => `+${number(count)}`,
    deadCount: (count: number) => number(count),
    notCreated: 'not created yet',
    deleted: (t: number, reason: string | null) =>
      `deleted at ${instant(t)}${reason === null ? '' : `, ${REASONS[reason] ?? reason}`}`,
    deletedIn: (ms: number) => `deleted in ${duration(ms)} unless used`,
    keptAlive: 'in use, idle timer stopped',
    openDead: (path: string) => `Show the messages of ${path}`,
    closeDead: (path: string) => `Hide the messages of ${path}`,
    collapse: (path: string) => `Fold ${path}`,
    expand: (path: string) => `Unfold ${path}`,
    choose: (path: string) => `Select ${path}`,
    turned: (count: number) => `${plural(count, 'group', 'groups')} folded or opened by hand`,
    turnBack: 'Restore the default',
    onlyUnfinished: 'Unfinished messages at the playhead, with neighbours',
    everyRow: 'Every message',
    wheelZooms: 'Ctrl or ⌘ + wheel: zoom',
    wheelSeen: 'Hide this hint',
    bands: 'Too many messages to show as rows: zoom in to see them',
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
    addOne: 'To add one, use Edit or “Do something here…”.',
    bandHint: (count: number) => `${plural(count, 'message', 'messages')} as a band: too many for rows of their own`,
    spoken: (time: string, record: string, groups: readonly string[]) => [time, record, ...groups].join('; '),
    record: (position: number, count: number) =>
      position === 0 ? 'before the first event' : `event ${number(position)} of ${number(count)}`,
    spokenGroup: (path: string, active: string, dead: number) =>
      `${path}: ${active}${dead > 0 ? `, ${number(dead)} dead-lettered` : ''}`,
    rowsLabel: (path: string) => `Messages of ${path}`,
    openFold: (length: string) => `${length} without an event. Draw this stretch to scale`,
    moreAtInstant: (count: number) => `+${number(count)}`,
    recordDot: (position: number, count: number) => `Event ${number(position)} of ${number(count)} at this instant`,
  },
  lane: {
    one: { published: 'published', duplicate: 'duplicate discarded', refused: 'refused', changed: 'changed' },
    several: {
      published: (count: number) => `${number(count)} published`,
      duplicate: (count: number) => plural(count, 'duplicate discarded', 'duplicates discarded'),
      refused: (count: number) => plural(count, 'operation refused', 'operations refused'),
      changed: (count: number) => plural(count, 'change', 'changes'),
    },
    closer: 'Zoom in to tell them apart.',
    told: laneTold,
    session: (id: string, holder: string) => `session ${id}${holder === '' ? '' : `, held by ${holder}`}`,
    /** `until`: the end of its lock, had nobody let it go before. */
    sessionOver: ({
      from,
      to,
      until,
      end,
    }: {
      from: number
      to: number
      until: number
      end: 'closed' | 'expired' | 'deleted'
    }) =>
      `accepted at ${instant(from)}${until > to ? `, locked until ${instant(until)}` : ''}, ${{ closed: 'closed', expired: 'its lock ran out', deleted: 'deleted with its entity' }[end]} at ${instant(to)}`,
    sessionHeld: (from: number, until: number) => `accepted at ${instant(from)}, locked until ${instant(until)}`,
  },
  transaction: {
    list: 'Transactions',
    open: (label: string, from: number) => `transaction ${label}: open since ${instant(from)}, not in effect yet`,
    over: (label: string, from: number, to: number, end: 'committed' | 'rolledBack' | 'timedOut') =>
      `transaction ${label}: begun at ${instant(from)}, ${{ committed: 'committed', rolledBack: 'rolled back', timedOut: 'timed out and rolled back' }[end]} at ${instant(to)}`,
  },
  ghosts: {
    /** Beside the other chips, where grey is drawn. */
    chip: 'Grey: the run before the change',
    close: 'Clear the run before the change (Esc)',
    label: 'What the run before the change did',
    only: (count: number) => `${plural(count, 'message', 'messages')} that only the run before had`,
    more: (count: number) => `+${number(count)} more that only the run before had`,
  },
  depth: {
    label: 'Messages over time',
    waiting: 'waiting',
    expired: 'expired, not removed',
    locked: 'locked',
    deferred: 'deferred',
    dead: 'dead-lettered',
    all: 'all together',
    value: (name: string, count: number) => `${name} ${number(count)}`,
    spoken: (path: string, waiting: number, locked: number, dead: number) =>
      `${path}: ${waiting} waiting, ${locked} locked, ${dead} dead-lettered`,
  },
  row: {
    waiting: (left: number | null) =>
      left === null
        ? 'waiting, never expires'
        : left > 0
          ? `waiting, expires in ${duration(left)}`
          : 'expired, not yet removed: it cannot be received',
    locked: (holder: string | null, until: number | null) =>
      `locked${holder === null ? '' : ` by ${holder}`}${until === null ? '' : ` until ${instant(until)}`}`,
    expiredUnderLock: 'expired, but protected by its lock',
    expiredDeferred: 'expired, but kept until requested by sequence number',
    deferred: 'deferred',
    scheduled: (t: number | null) => `scheduled${t === null ? '' : `, due at ${instant(t)}`}`,
    dead: 'in the dead-letter queue',
    notYet: 'not sent yet',
    sentScheduled: (sent: number, due: number | null) =>
      `sent at ${instant(sent)} as scheduled${due === null ? '' : `, to be enqueued at ${instant(due)}`}`,
    onItsWay: (sent: number) => `sent at ${instant(sent)}, not here yet`,
    spoken: (number: string, id: string, life: readonly string[]) => `${number} ${id}: ${life.join(', ')}`,
    came: (t: number) => `arrived at ${instant(t)}`,
    comes: (t: number) => `arrives at ${instant(t)}`,
    expires: (t: number) => `expires at ${instant(t)}`,
    struck: (t: number) => `expired at ${instant(t)}`,
    deadLettered: (t: number) => `dead-lettered at ${instant(t)}`,
    end: {
      completed: (t: number) => `completed at ${instant(t)}`,
      received: (t: number) => `received and deleted at ${instant(t)}`,
      dropped: (t: number) => `discarded at ${instant(t)}`,
      deleted: (t: number) => `deleted at ${instant(t)}`,
      cancelled: (t: number) => `cancelled at ${instant(t)}`,
      activated: (t: number) => `became active at ${instant(t)}`,
      published: (t: number) => `published at ${instant(t)}`,
      forwarded: (t: number) => `forwarded at ${instant(t)}`,
      lost: (t: number) => `deleted with its entity at ${instant(t)}`,
    },
    lapses: (count: number) => `lock lost ${times(count)}`,
    stillThere: 'still there when the run ends',
  },
  stage: {
    label: 'Who sends, where messages are, who receives',
    /** In a narrow box the short form. */
    counts: (parts: CountParts, isShort: boolean) => (isShort ? shortCounts(parts) : counts(parts)),
    topicCounts: (published: number, scheduled: number) =>
      `${number(published)} published${scheduled > 0 ? ` · ${number(scheduled)} scheduled` : ''}`,
    /** Where there is no room for the name. */
    deadShort: { dead: 'DLQ', transferDead: 'transfer DLQ' },
    timeToLive: (left: number, at: number) =>
      left > 0 ? `expires in ${duration(left)}, at ${instant(at)}` : `expired at ${instant(at)}`,
    lockLeft: (left: number, at: number) => `locked for ${duration(left)} more, until ${instant(at)}`,
    /** The last ten seconds of a TTL or a lock, while it plays slowly. */
    seconds: (seconds: number) => `${number(seconds)} s`,
    more: (count: number) => `+${number(count)}`,
    next: 'next',
    acts: {
      send: 'send',
      schedule: 'schedule',
      cancelScheduled: 'cancel',
      receive: 'receive',
      receiveDeferred: 'receive by number',
      peek: 'peek',
      openReceiver: 'listen',
      closeReceiver: 'stop listening',
      complete: 'complete',
      abandon: 'abandon',
      defer: 'defer',
      deadLetter: 'dead-letter',
      renewLock: 'renew lock',
      acceptSession: 'accept session',
      closeSession: 'close session',
      renewSessionLock: 'renew session',
      getSessionState: 'read state',
      setSessionState: 'set state',
      purge: 'purge',
      deleteMessages: 'delete messages',
      addCredit: 'add credit',
      drainCredit: 'drain credit',
      stopWaiting: 'stop waiting',
    } satisfies Readonly<Record<ClientStepDo, string>>,
    nextAt: (act: string, t: number) => `${act} at ${instant(t)}`,
    nextIn: (act: string, ms: number) => `${act} in ${duration(ms)}`,
    noMore: 'done sending',
    busy: (numbers: string) => `busy with ${numbers}`,
    toGo: (ms: number) => `${duration(ms)} to go`,
    busyMany: (first: string, others: number) => `${first} +${number(others)}`,
    holds: (numbers: string) => `has ${numbers} locked`,
    leftLocked: (what: string) => `left ${what} locked`,
    prefetched: (count: number) => `${number(count)} prefetched`,
    /** In a narrow box the short form. */
    waiting: 'waiting',
    waitingForMessages: 'waiting for messages',
    waitingRefused: 'waiting, cannot receive',
    refused: 'refused',
    waitingForSession: 'waiting for a session',
    holdsSession: (id: string) => `holds session ${id}`,
    opens: (t: number) => `opens at ${instant(t)}`,
    notOpen: 'not open yet',
    closed: 'closed',
    closedUntil: (t: number) => `closed, reopens at ${instant(t)}`,
    dead: (count: number) => number(count),
    killed: 'killed',
    killedUntil: (t: number) => `killed, restarts at ${instant(t)}`,
    /** In a narrow box the short form of both. */
    backAt: (t: number) => `restarts at ${instant(t)}`,
    nobody: 'nobody is listening',
    notCreated: 'not created yet',
    deleted: (t: number, reason: string | null) =>
      `deleted at ${instant(t)}${reason === null ? '' : `, ${REASONS[reason] ?? reason}`}`,
    /** In a narrow box for both. */
    notYet: 'not yet',
    gone: (reason: string | null) => (reason === null ? 'deleted' : (REASONS[reason] ?? reason)),
    steps: 'steps',
    empty: 'There are no senders and no queues.',
    chip: (number: string, state: string) => `${number}, ${state}`,
    /** What an open transaction will do at its commit. */
    pending: {
      settles: {
        complete: 'to be completed',
        abandon: 'to be abandoned',
        defer: 'to be deferred',
        deadLetter: 'to be dead-lettered',
      },
      settled: (does: string, transaction: string) => `${does} when transaction ${transaction} is committed`,
      count: (count: number) => `+${number(count)}`,
      sent: (count: number, ids: readonly string[], transaction: string) =>
        `${ids.length === count ? ids.join(', ') : plural(count, 'message', 'messages')} will arrive when transaction ${transaction} is committed`,
    },
    things: 'Queues and messages: up and down arrows move between them, Enter selects',
    edge: {
      sends: (from: string, to: string) => `${from} sends to ${to}`,
      publishes: (from: string, to: string) => `${from} copies to ${to} the messages that match its rules`,
      forwards: (from: string, to: string, isOpen: boolean) => `${from} forwards to ${to}${isOpen ? '' : ', not now'}`,
      receives: (by: string, from: string, isOpen: boolean) =>
        `${by} receives from ${from}, ${isOpen ? 'listening' : 'not listening'}`,
    },
  },
}
