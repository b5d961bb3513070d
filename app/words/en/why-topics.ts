/** Why of topics and their subscriptions, in English. */

import { number, orNo, plural, rulesAre, withKind } from './grammar.ts'

export const topicWords = {
  title: (path: string) => `What happens to messages sent to ${withKind('the topic', path)}?`,
  answer: (p: { path: string; published: number; subscriptions: number; lost: number }) =>
    p.published === 0
      ? `So far, nothing has been published to ${withKind('the topic', p.path)}, which has ${orNo(p.subscriptions, 'subscription', 'subscriptions')}.`
      : `${plural(p.published, 'message was', 'messages were')} published${lostText(p)}${p.lost === 0 ? ', but' : ';'} the topic itself stores no messages.`,
  subscription: (p: { name: string; active: number; deadLetter: number; rules: readonly string[] }) =>
    `The subscription named ${p.name} contains ${orNo(p.active, 'active message', 'active messages')}${p.deadLetter === 0 ? '' : ` and ${plural(p.deadLetter, 'dead-lettered message', 'dead-lettered messages')}`}. ${p.rules.length === 0 ? 'The subscription has no rules, so no message matches.' : rulesAre(p.rules)}`,
  rule: (p: { name: string; text: string }) => `${p.name} (${p.text})`,
  moreSubscriptions: (count: number) =>
    `${plural(count, 'more subscription is', 'more subscriptions are')} not listed.`,
  reachedNone: (id: string) => `${id} reached no subscription.`,
  moreReachedNone: (count: number) => `${plural(count, 'more message', 'more messages')} reached no subscription.`,
  peeked: (p: { path: string }) =>
    `The simulator shows no messages when ${withKind('the topic', p.path)} is peeked, not even scheduled ones; copies of published messages are peeked in the subscriptions that received them.`,
  noSubscriptions: 'The topic has no subscriptions, so published messages are discarded.',
}

function lostText({ published, lost }: { published: number; lost: number }): string {
  if (lost === 0) return ''
  if (lost < published) return `, but ${number(lost)} of them reached no subscription`
  return lost === 1 ? ', but it reached no subscription' : ', but none of them reached a subscription'
}
