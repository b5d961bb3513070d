/** Why of clients that are gone, of statuses, of limits and settings that changed meanwhile, in English. */

import { times, Who } from './grammar.ts'

interface Gone {
  readonly by: string
  readonly isKilled: boolean
  /** When it closed or was killed. */
  readonly at: string
}

const was = (isKilled: boolean): string => (isKilled ? 'was killed' : 'closed')

export const causeWords = {
  heldByGone: (p: Gone & { until: string }) =>
    `${Who(p.by)} ${was(p.isKilled)} at ${p.at}; the lock that it took lasts until ${p.until}, and nobody else can receive the message before.`,
  bufferedByGone: (p: Gone & { until: string }) =>
    `${Who(p.by)} ${was(p.isKilled)} at ${p.at}, and its prefetch buffer was lost; the lock lasts until ${p.until}, and nobody else can receive the message before.`,
  heldUnsettled: (p: { by: string; until: string }) =>
    `${Who(p.by)} ended its work on it without settling it; the lock lasts until ${p.until}.`,
  sessionOfGone: (p: Gone & { session: string; since: string; until: string }) =>
    `${Who(p.by)} accepted session ${p.session} at ${p.since} and ${was(p.isKilled)} at ${p.at}; nobody can accept the session before its lock ends at ${p.until}.`,
  sessionLostByGone: (p: Gone & { session: string; ended: string }) =>
    `${Who(p.by)} ${was(p.isKilled)} at ${p.at} and could not renew the lock of session ${p.session}, which ended at ${p.ended}.`,
  activeRefused: (p: { active: number; entity: string; status: string }) =>
    `${p.active} active, but ${p.entity} is ${p.status}: a receive can get none.`,
  expiredRefused: (p: { at: string; entity: string; status: string }) =>
    `It expired at ${p.at}, while ${p.entity} was ${p.status} and nobody could receive from it.`,
  refusedSince: (p: { entity: string; status: string; at: string }) =>
    `${p.entity} has been ${p.status} since ${p.at}; a TTL goes on running meanwhile.`,
  receivable: (p: { entity: string; before: string }) =>
    `a status of ${p.entity} that allows receiving before ${p.before}`,
  /** Deliveries and DeliveryCount differ, or DeliveryCount is above the limit. */
  limit: (p: { deliveries: number; count: number; max: number; at: string }) =>
    `Delivered ${times(p.deliveries)}, never completed: at ${p.at} its DeliveryCount was ${p.count}, and MaxDeliveryCount is ${p.max}.`,
  changed: (p: { entity: string; property: string; from: string; to: string; at: string }) =>
    `At ${p.at} ${p.property} of ${p.entity} was changed from ${p.from} to ${p.to}.`,
  batchRefused: (p: { count: number; entity: string; at: string; error: string }) =>
    `It was one of a batch of ${p.count} messages that ${p.entity} refused at ${p.at}: ${p.error}. A batch is stored whole or not at all.`,
}
