/** English: words of what comes next, and of how far away it is. */

import type { StepDo } from '../../../sim-core/index.ts'
import { client, number, theNamed, theQueue, withKind, theTransaction } from './grammar.ts'
import { stepText } from './step-text.ts'

export const relativeWords = {
  now: 'now',
  in: (duration: string) => `in ${duration}`,
  ago: (duration: string) => `${duration} ago`,
  never: 'never',
}

export const dueWords = {
  title: 'Due next',
  nothing: 'Nothing more is due.',
  line: 'Due next',
  /** The time first: after “unless received” it would say how long. */
  timed: (relative: string, text: string) => `${relative}, ${text}`,
  placed: (name: string, path: string, isTopic?: boolean) => `${name} in ${theNamed(path, isTopic)}`,
  expires: (number: string) => `${number} expires unless it is received`,
  expiresRefused: (number: string) => `${number} expires because receiving is refused`,
  expiresUnderLock: (number: string) => `${number} reaches its expiry while locked`,
  expiresDeferred: (number: string) => `${number} reaches its expiry while deferred`,
  expiresUnseen: (number: string) => `${number} expires but is not removed at that time`,
  /** Past its expiry, and nothing is due: it leaves when somebody listens, or receives. */
  lingers: (p: { number: string; count: number; path: string; isListening: boolean }) =>
    `${p.count === 1 ? `${p.number} has expired and is not removed` : `${number(p.count)} messages in ${theQueue(p.path)} have expired and are not removed`} until a receiver ${p.isListening ? 'listens' : 'requests messages'}`,
  noInstant: 'no fixed time',
  lockEnds: (number: string, holder: string) =>
    `the lock on ${number} ends unless ${client(holder)} renews it or settles the message`,
  /** Its holder has left it. */
  lockEndsSurely: (number: string) => `the lock on ${number} ends`,
  sessionEndsSurely: (session: string, entity: string) => `the lock on session ${session} in ${theQueue(entity)} ends`,
  sessionEnds: (session: string, entity: string, holder: string) =>
    `the lock on session ${session} in ${theQueue(entity)} ends unless ${holder === '' ? 'it is renewed' : `${client(holder)} renews it`}`,
  transactionEnds: (label: string) => `${theTransaction(label)} times out unless it ends before then`,
  /** `isKeyed`: in a partitioned entity the partition key counts, too (U-3). */
  duplicateWindow: (number: string, id: string, entity: string, isKeyed: boolean, isTopic?: boolean) =>
    `the duplicate window of ${number} ends, and ${theNamed(entity, isTopic)} accepts ${id}${isKeyed ? ' with the same partition key' : ''} again`,
  /** `newNumber`: what it is called from then on; null: not known. */
  activates: (number: string, newNumber: string | null) =>
    `${number} becomes active${newNumber === null ? '' : ` as ${newNumber}`}`,
  idle: (entity: string, isTopic?: boolean) => `${theNamed(entity, isTopic)} is deleted unless it is used`,
  sweep: (entity: string) => `the sweep runs in ${theQueue(entity)}`,
  /** `queue`: null where there is only one. */
  finishes: (receiver: string, number: string, queue: string | null) =>
    `${client(receiver)} finishes processing ${number}${queue === null ? '' : ` from ${theQueue(queue)}`}`,
  arrives: (id: string, queue: string | null, isTopic?: boolean) =>
    isTopic === true
      ? `${id} is published${queue === null ? '' : ` to ${withKind('the topic', queue)}`}`
      : `${id} arrives${queue === null ? '' : ` in ${theNamed(queue, isTopic)}`}`,
  arrivesScheduled: (id: string, queue: string | null, isTopic?: boolean) =>
    `${id} is scheduled${queue === null ? '' : ` on ${theNamed(queue, isTopic)}`}`,
  opens: (receiver: string, entity: string) => `${client(receiver)} opens a receiver on ${theQueue(entity)}`,
  closes: (receiver: string, entity: string) => `${client(receiver)} closes and stops listening to ${theQueue(entity)}`,
  isKilled: (receiver: string) => `${client(receiver)} is killed`,
  /** `number`: in the order of the scenario. */
  step: (number: number, name: string, entity: string | null, isTopic?: boolean) =>
    `step ${number} of the scenario runs: ${stepText(name, entity, isTopic)}`,
  runEnds: 'the run ends',
  by: { broker: 'broker', client: 'client', run: 'run' } as const,
  more: (count: number) => `and ${number(count)} more`,
}

/** What a step of the scenario does. */
export const stepNames: Readonly<Record<StepDo, string>> = {
  send: 'send',
  schedule: 'schedule',
  cancelScheduled: 'cancel a scheduled message',
  receive: 'receive',
  complete: 'complete',
  abandon: 'abandon',
  defer: 'defer',
  deadLetter: 'dead-letter',
  renewLock: 'renew a lock',
  receiveDeferred: 'receive a message by sequence number',
  peek: 'peek',
  acceptSession: 'accept a session',
  closeSession: 'close a session',
  renewSessionLock: 'renew a session lock',
  getSessionState: 'read session state',
  setSessionState: 'set session state',
  deleteMessages: 'delete messages',
  purge: 'purge',
  openReceiver: 'open a receiver',
  closeReceiver: 'close a receiver',
  addCredit: 'give credit to a receiver',
  drainCredit: 'drain the credit of a receiver',
  stopWaiting: 'stop waiting for a session',
  createQueue: 'create a queue',
  createTopic: 'create a topic',
  createSubscription: 'create a subscription',
  updateEntity: 'update',
  deleteEntity: 'delete',
  addRule: 'add a rule',
  removeRule: 'remove a rule',
  beginTransaction: 'begin a transaction',
  commitTransaction: 'commit',
  rollbackTransaction: 'roll back',
  setClockSkew: 'shift the broker’s clock',
}
