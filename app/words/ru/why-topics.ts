/** Russian: why of topics and their subscriptions. */

import type { DetailWords } from '../contract.ts'
import { digits, form, messages, plural } from './grammar.ts'

const subscriptions = (count: number): string => plural(count, 'подписка', 'подписки', 'подписок')

export const topicWords: DetailWords['topicWords'] = {
  title: path => `Что происходит с сообщениями, отправленными в раздел ${path}?`,
  answer: p =>
    p.published === 0
      ? `В разделе ${p.path} пока ничего не публиковали; ${p.subscriptions === 0 ? 'подписок у него нет' : `у него ${subscriptions(p.subscriptions)}`}.`
      : `${form(p.published, 'Опубликовано', 'Опубликованы', 'Опубликовано')} ${messages(p.published)}${lostText(p)}; сам раздел ничего не хранит.`,
  subscription: p =>
    `В подписке ${p.name} ${p.active === 0 ? 'нет активных сообщений' : `есть ${plural(p.active, 'активное сообщение', 'активных сообщения', 'активных сообщений')}`}${p.deadLetter === 0 ? '' : `${p.active === 0 ? ', но есть ' : ' и '}${plural(p.deadLetter, 'недоставленное сообщение', 'недоставленных сообщения', 'недоставленных сообщений')}`}. ${p.rules.length === 0 ? 'Правил у неё нет, поэтому она ничего не получает.' : `${p.rules.length === 1 ? 'Её правило' : 'Её правила'}: ${p.rules.join('; ')}.`}`,
  rule: p => `${p.name} (${p.text})`,
  moreSubscriptions: count => `Ещё ${subscriptions(count)} не ${form(count, 'показана', 'показаны', 'показано')}.`,
  reachedNone: id => `Сообщение ${id} не попало ни в одну подписку.`,
  moreReachedNone: count =>
    `Ещё ${messages(count)} не ${form(count, 'попало', 'попали', 'попали')} ни в одну подписку.`,
  peeked: p =>
    `При просмотре раздела ${p.path} симулятор не показывает никаких сообщений, даже запланированных; копии опубликованных сообщений просматривают в подписках, которые их получили.`,
  noSubscriptions: 'У раздела нет подписок, поэтому опубликованные сообщения отбрасываются.',
}

function lostText({ published, lost }: { published: number; lost: number }): string {
  if (lost === 0) return ''
  if (lost < published)
    return `, но ${digits(lost)} из них не ${form(lost, 'попало', 'попали', 'попали')} ни в одну подписку`
  return lost === 1 ? ', но оно не попало ни в одну подписку' : ', но ни одно из них не попало ни в одну подписку'
}
