/** Russian: why of topics and their subscriptions. */

import type { DetailWords } from '../contract.ts'
import { digits, form, messages, plural } from './grammar.ts'

const subscriptions = (count: number): string => plural(count, 'подписка', 'подписки', 'подписок')

export const topicWords: DetailWords['topicWords'] = {
  title: path => `Что происходит с сообщениями, отправленными в ${path}?`,
  answer: p =>
    p.published === 0
      ? `В разделе ${p.path} пока ничего не публиковали; ${p.subscriptions === 0 ? 'подписок у него нет' : `у него ${subscriptions(p.subscriptions)}`}.`
      : `Опубликовано ${messages(p.published)}${p.lost === 0 ? '' : `, из них ${digits(p.lost)} не ${form(p.lost, 'попало', 'попали', 'попали')} ни в одну подписку`}; сам раздел ${p.path} сообщений не хранит.`,
  subscription: p =>
    `${p.name}: активных сообщений ${p.active === 0 ? 'нет' : `— ${digits(p.active)}`}${p.deadLetter === 0 ? '' : `, недоставленных — ${digits(p.deadLetter)}`}. ${p.rules.length === 0 ? 'Правил нет, поэтому подписка ничего не получает.' : `Правила: ${p.rules.join('; ')}.`}`,
  rule: p => `${p.name} (${p.text})`,
  moreSubscriptions: count => `Ещё ${subscriptions(count)} не ${form(count, 'показана', 'показаны', 'показано')}.`,
  peeked: p => `${p.path} — раздел: копии ждут в подписках, и просмотр показывает их там.`,
  noSubscriptions: 'Подписок у него нет, поэтому опубликованные сообщения отбрасываются.',
}
