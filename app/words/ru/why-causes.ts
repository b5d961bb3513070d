/** Russian: why of clients that are gone, of statuses, of limits and settings that changed meanwhile. */

import type { Words } from '../contract.ts'
import { form, Receiver, times } from './grammar.ts'

const was = (isKilled: boolean): string => (isKilled ? 'аварийно завершился' : 'закрылся')

export const causeWords: Words['causeWords'] = {
  heldByGone: p =>
    `${Receiver(p.by)} ${was(p.isKilled)} в ${p.at}; полученная им блокировка действует до ${p.until}, и раньше никто другой не может получить сообщение.`,
  bufferedByGone: p =>
    `${Receiver(p.by)} ${was(p.isKilled)} в ${p.at}, и его буфер предвыборки потерян; блокировка действует до ${p.until}, и раньше никто другой не может получить сообщение.`,
  heldUnsettled: p =>
    `${Receiver(p.by)} закончил работу, не сообщив исхода; блокировка сообщения действует до ${p.until}.`,
  sessionOfGone: p =>
    `${Receiver(p.by)} принял сеанс ${p.session} в ${p.since} и ${was(p.isKilled)} в ${p.at}; никто не может принять сеанс, пока его блокировка не закончится в ${p.until}.`,
  sessionLostByGone: p =>
    `${Receiver(p.by)} ${was(p.isKilled)} в ${p.at} и не мог продлить блокировку сеанса ${p.session}; она закончилась в ${p.ended}.`,
  activeRefused: p =>
    `Активных сообщений: ${p.active}, но статус ${p.entity} — ${p.status}, и получить нельзя ни одного.`,
  expiredRefused: p =>
    `Срок сообщения истёк в ${p.at}, когда статус ${p.entity} был ${p.status} и получать отсюда было нельзя.`,
  refusedSince: p => `Статус ${p.entity} — ${p.status} с ${p.at}; срок жизни в это время продолжает идти.`,
  receivable: p => `статус ${p.entity}, при котором получать можно раньше ${p.before}`,
  limit: p =>
    `Доставлено ${times(p.deliveries)}, но не завершено: в ${p.at} DeliveryCount был равен ${p.count}, а MaxDeliveryCount — ${p.max}.`,
  changed: p => `В ${p.at} ${p.property} сущности ${p.entity} изменилось с ${p.from} на ${p.to}.`,
  batchRefused: p =>
    `Оно входило в пакет из ${p.count} ${form(p.count, 'сообщения', 'сообщений', 'сообщений')}, который сущность ${p.entity} отклонила в ${p.at}: ${p.error}. Пакет сохраняется целиком или не сохраняется вовсе.`,
}
