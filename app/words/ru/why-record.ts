/** Russian: why of a record: what caused it. */

import type { DetailWords } from '../contract.ts'
import {
  byReceiver,
  digits,
  form,
  list,
  messages,
  ofEntity,
  ofMoment,
  plural,
  Receiver,
  receiver,
  some,
  upTo,
  moment,
} from './grammar.ts'

const willExpire = (p: { real: string; by: string | null }): string =>
  `при текущих настройках${p.by === null ? '' : ` и сдвиге часов брокера на ${p.by}`} его ExpiresAtUtc будет равен моменту ${p.real}`

export const whyRecord: DetailWords['whyRecord'] = {
  at: record => `событие ${digits(record)}`,
  because: p => `Причина — более раннее событие (в ${moment(p.at)}): ${p.sentence}.`,
  becauseNow: p => `Причина — другое событие, произошедшее в тот же момент: ${p.sentence}.`,
  byStep: p => {
    const told =
      p.batch === null
        ? p.operation
        : p.operation.replace(
            'сообщение',
            `пакет из ${digits(p.batch)} ${form(p.batch, 'сообщения', 'сообщений', 'сообщений')}`,
          )
    return `Событие вызвано шагом ${digits(p.number)} сценария («${told}»${p.target === null ? '' : `, ${p.target}`}).`
  },
  byPlan: p => (p.by === null ? 'Так задано в сценарии.' : `Так задано в сценарии: в этот момент это делает ${p.by}.`),
  lockRanOut: p =>
    `${p.until === null ? 'Наступил момент LockedUntilUtc' : `Блокировка действовала до LockedUntilUtc (${p.until})`}, а ${p.by === null ? 'получатель' : receiver(p.by)} к этому времени ещё не согласовал сообщение.`,
  lockDied: p =>
    `${Receiver(p.by)} ${p.isKilled ? 'аварийно завершён' : 'закрыт'}, а переключатель locksDieWithReceiver включён, поэтому в этот момент закончились и установленные им блокировки.`,
  emptyNow: path => `Теперь в ${path} нет сообщений.`,
  emptyNothing: path => `В ${path} не было сообщений.`,
  emptyNoneActive: path => `В ${path} не было активных сообщений.`,
  emptyExpired: p =>
    `${p.session === null ? `В ${p.path}` : `В сеансе ${p.session}`} ${p.count === 1 ? 'было только одно активное сообщение, и оно было просрочено; операция получения его удалила' : 'все активные сообщения были просрочены; операция получения их удалила'}.`,
  emptySession: p =>
    `В сеансе ${p.session} ${p.own === 0 ? 'не было сообщений' : `было ${messages(p.own)}, но получить ${p.own === 1 ? 'его было нельзя' : 'нельзя было ни одного'}`}${p.others === 0 ? '' : `; в других сеансах ${p.own === 0 ? 'было' : '—'} ${messages(p.others)}`}.`,
  emptyHeld: p =>
    `В ${p.path} ${form(p.active, 'было', 'было', 'было')} ${plural(p.active, 'активное сообщение', 'активных сообщения', 'активных сообщений')}, но получить ${p.active === 1 ? 'его было нельзя' : 'нельзя было ни одного'}.`,
  emptyGone: p =>
    p.count === 1
      ? `Срок жизни сообщения ${some(p.numbers, p.count)} уже истёк, и при этой операции оно было признано просроченным.`
      : `Срок жизни сообщений ${some(p.numbers, p.count)} уже истёк, и при этой операции они были признаны просроченными.`,
  emptyWait: p =>
    p.isTaken
      ? `Ожидание длилось ${p.wait}, но все сообщения, ставшие доступными за это время, получены другими.`
      : `Ожидание длилось ${p.wait}, но доступных сообщений ${p.session === null ? '' : `в сеансе ${p.session} `}не появилось.`,
  peekStale: p =>
    `У сообщения ${p.number} показан прежний ExpiresAtUtc, равный моменту ${p.shown}, хотя после пересылки ExpiresAtUtc равен моменту ${p.real}.`,
  peekAnew: p =>
    `У сообщения ${p.number} показан сохранённый ExpiresAtUtc, равный моменту ${p.shown}, но при получении, с учётом ${p.isOwn ? 'собственного TimeToLive' : 'текущего срока жизни по умолчанию'}, вычисляется ExpiresAtUtc, равный моменту ${p.real}.`,
  peekScheduled: p =>
    `Сообщение ${p.number} запланировано и показано с ExpiresAtUtc, равным моменту ${p.shown}; ${willExpire(p)}.`,
  peekAfter: p =>
    `Операция просмотра продолжилась после ${p.number}, а в ${p.path} не было сообщений с большим порядковым номером.`,
  peekFrom: p =>
    `Операция просмотра началась с ${p.number}, а в ${p.path} не было сообщений с таким или большим порядковым номером.`,
  peekDefault: p =>
    `У сообщения ${p.number} момент истечения срока жизни не показан, потому что при просмотре не учитывается срок жизни по умолчанию для ${ofEntity(p.entity)}, а другого срока у сообщения нет; ${p.isScheduled ? willExpire(p) : `на самом деле его ExpiresAtUtc равен моменту ${p.real}`}${p.anew === null ? '' : `, а операция получения вычислит ExpiresAtUtc, равный моменту ${p.anew}, по текущему сроку жизни по умолчанию`}.`,
  peekExpired: p =>
    `Срок жизни сообщения ${p.number} истёк в ${moment(p.at)}, но сообщение ещё не удалено; получить его уже нельзя.`,
  peekExpiredAnew: p =>
    `При ${p.isOwn ? 'собственном TimeToLive' : 'текущем сроке жизни по умолчанию'} сообщение ${p.number} просрочено с ${ofMoment(p.at)}, поэтому операция получения его не вернула бы.`,
  peekExpiredDeferred: p =>
    `Срок жизни сообщения ${p.number} истёк в ${moment(p.at)}; сообщение отложено и остаётся, пока получатель не запросит его по порядковому номеру.`,
  peekMore: p =>
    `Текущая блокировка или момент истечения срока жизни не показаны и у сообщений ${some(p.numbers, p.count)}.`,
  peekLocked: p => `Сообщение ${p.number} заблокировано ${byReceiver(p.by)}, но при просмотре блокировка не видна.`,
}

export const batchDeletion: DetailWords['batchDeletion'] = {
  spared: p =>
    `При пакетном удалении в ${moment(p.at)} сообщение не было удалено, потому что ${p.why === 'late' ? `его EnqueuedTimeUtc не раньше ${moment(p.before)}` : `оно было ${p.why === 'locked' ? 'заблокировано' : p.why === 'deferred' ? 'отложено' : 'запланировано'}`}.`,
  limited: p =>
    `Операция удаляла ${p.count === null ? 'только сообщения' : `не больше ${plural(p.count, 'сообщения', 'сообщений', 'сообщений')}`}${p.before === null ? '' : `${p.count === null ? '' : ', и только'} с EnqueuedTimeUtc ${upTo(p.before)}`}.`,
  stamped: p =>
    `Сообщение ${p.number} поступило в ${moment(p.at)}, но его EnqueuedTimeUtc равен моменту ${p.stamp}, потому что часы брокера спешили на ${p.by}.`,
  left: p =>
    `В ${p.path} ещё есть ${list([
      ...(p.locked === 0
        ? []
        : [plural(p.locked, 'заблокированное сообщение', 'заблокированных сообщения', 'заблокированных сообщений')]),
      ...(p.deferred === 0
        ? []
        : [plural(p.deferred, 'отложенное сообщение', 'отложенных сообщения', 'отложенных сообщений')]),
      ...(p.scheduled === 0
        ? []
        : [plural(p.scheduled, 'запланированное сообщение', 'запланированных сообщения', 'запланированных сообщений')]),
      ...(p.others === 0 ? [] : [`${messages(p.others)} вне этого ограничения`]),
      ...(p.late === 0 ? [] : [`${messages(p.late)} с EnqueuedTimeUtc не раньше ${p.since}`]),
    ])}.`,
}
