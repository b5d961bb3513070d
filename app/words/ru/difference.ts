/** Russian: what a change did. Times and durations come as ready-made text, and numbers that need no word beside them. */

import type { LastFate } from '../../model/fate.ts'
import type { LazyWords } from '../contract.ts'
import { digits, form, messages, moment, ofEntity, plural, TheEntity, theEntity, upper, upTo } from './grammar.ts'

const fate = (how: LastFate, at: string): string => {
  switch (how) {
    case 'done':
      return `завершено в ${moment(at)}`
    case 'deadLettered':
      return `в очереди недоставленных сообщений с ${at}`
    case 'dropped':
      return `отброшено в ${moment(at)}`
    case 'deleted':
      return `удалено в ${moment(at)}`
    case 'cancelled':
      return `отменено в ${moment(at)}`
    case 'lost':
      return `удалено вместе с сущностью в ${moment(at)}`
    case 'waiting':
      return 'в конце прогона ещё ждёт'
    case 'expired':
      return `просрочено с ${at}`
    case 'held':
      return 'в конце прогона доставлено, но не согласовано'
    case 'deferred':
      return 'в конце прогона отложено'
    case 'scheduled':
      return 'в конце прогона запланировано'
  }
}

const AT_END = 'в конце прогона'

/** As a sentence tells it: "Сообщение order-1 завершается в 1:30, а до изменения отбрасывалось в 1:00". */
const HAPPENS: Readonly<Record<LastFate, readonly [one: string, many: string, before: string]>> = {
  done: ['завершается в', 'завершаются', 'завершалось в'],
  deadLettered: [
    'переносится в очередь недоставленных сообщений в',
    'переносятся в очередь недоставленных сообщений',
    'переносилось в очередь недоставленных сообщений в',
  ],
  dropped: ['отбрасывается в', 'отбрасываются', 'отбрасывалось в'],
  deleted: ['удаляется в', 'удаляются', 'удалялось в'],
  cancelled: ['отменяется в', 'отменяются', 'отменялось в'],
  lost: ['удаляется вместе с сущностью в', 'удаляются вместе с сущностью', 'удалялось вместе с сущностью в'],
  waiting: ['в конце прогона ещё ждёт', 'в конце прогона ещё ждут', 'ещё ждало в конце прогона'],
  expired: ['не удаляется, хотя просрочено с', 'становятся просроченными', 'было просрочено с'],
  held: [
    'в конце прогона доставлено, но не согласовано',
    'в конце прогона доставлены, но не согласованы',
    'было в конце прогона доставлено, но не согласовано',
  ],
  deferred: ['в конце прогона отложено', 'в конце прогона отложены', 'было отложено в конце прогона'],
  scheduled: ['в конце прогона запланировано', 'в конце прогона запланированы', 'было запланировано в конце прогона'],
}
const timed = (text: string, at: string): string =>
  text.endsWith(' с') ? `${text} ${at}` : text.endsWith(' в') ? `${text} ${moment(at)}` : text
const happens = (how: LastFate, at: string): string => timed(HAPPENS[how][0], at)
/** `how`: before the change; what is so at the end of both runs names the end once, in `now`. */
const happened = (how: LastFate, at: string, now: LastFate): string =>
  timed(HAPPENS[now][0].includes(AT_END) ? HAPPENS[how][2].replace(` ${AT_END}`, '') : HAPPENS[how][2], at)

/** What a number counts. */
const COUNTED: Readonly<Record<LastFate, string>> = {
  done: 'завершённых сообщений',
  deadLettered: 'недоставленных сообщений',
  dropped: 'отброшенных сообщений',
  deleted: 'удалённых сообщений',
  cancelled: 'отменённых сообщений',
  lost: 'сообщений, удалённых вместе с сущностью',
  waiting: 'ожидающих сообщений',
  expired: 'просроченных, но ещё не удалённых сообщений',
  held: 'доставленных, но не согласованных сообщений',
  deferred: 'отложенных сообщений',
  scheduled: 'запланированных сообщений',
}

const NEVER = '«никогда»'

const withOthers = (id: string, others: number): string => (others === 0 ? id : `${id} и ещё ${digits(others)}`)
/** `path`: of a message whose id the other run has too. */
const placed = (id: string, path: string | null): string => (path === null ? id : `${id} в ${path}`)

/** In the genitive. */
const many = (others: number): string => plural(others + 1, 'сообщения', 'сообщений', 'сообщений')

/** "ExpiresAtUtc сообщения order-1 изменяется с 0:30 на 0:08"; of several, one stands for all. */
const moved = (
  what: string,
  p: { readonly id: string; readonly others: number; readonly at: string | null; readonly was: string | null },
): string => {
  const change = `с ${p.was ?? NEVER} на ${p.at ?? NEVER}`
  return p.others === 0
    ? `${what} сообщения ${p.id} изменяется ${change}`
    : `${what} изменяется у ${many(p.others)}, например у сообщения ${p.id} ${change}`
}

/** A clause within a sentence. */
const inside = (clause: string): string => clause.replace(/^Сущность /, 'сущность ')

export const difference: LazyWords['difference'] = {
  label: 'Что дало изменение',
  undo: 'Отменить',
  undoHint: 'Отменить изменение (Ctrl+Z)',
  redo: 'Вернуть',
  redoHint: 'Вернуть изменение (Ctrl+Shift+Z)',
  close: 'Скрыть прежний прогон (Esc)',
  first: at => `Первое различие: ${at}`,
  firstHint: 'Перейти туда, где прогоны расходятся',
  clauses: clauses => `${clauses.join('. ')}.`,
  undone: text => `Отменено. ${text}`,
  deadLettered: (from, to) => `Недоставленных сообщений: ${from} → ${to}`,
  deadLetteredBy: (reason, from, to) => `Недоставленных сообщений с причиной ${reason}: ${from} → ${to}`,
  dropped: (from, to) => `Отброшенных сообщений: ${from} → ${to}`,
  expired: (from, to) => `Просроченных, но ещё не удалённых сообщений: ${from} → ${to}`,
  lost: (from, to) => `Сообщений, удалённых вместе с сущностью: ${from} → ${to}`,
  unreached: (from, to) => `Опубликованных сообщений, у которых нет копий: ${from} → ${to}`,
  reachesNone: (id, others) =>
    others === 0
      ? `Ни одна подписка не получила копию сообщения ${id}; это сообщение отброшено`
      : `Ни одна подписка не получила копий сообщений ${withOthers(id, others)}; эти сообщения отброшены`,
  lostLocks: (from, to) => `Потерянных блокировок: ${from} → ${to}`,
  refusals: (from, to) => `Отклонённых операций: ${from} → ${to}`,
  left: (from, to) => `Сообщений, оставшихся в конце прогона: ${from} → ${to}`,
  messages: (from, to) => `Сообщений: ${from} → ${to}`,
  redeliveries: (from, to) => `Повторных доставок: ${from} → ${to}`,
  done: (from, to) => `Завершённых сообщений: ${from} → ${to}`,
  cancelled: (from, to) => `Отменённых сообщений: ${from} → ${to}`,
  allDone: (from, to) => `Последнее завершение сообщения: ${from} → ${to}`,
  longestWait: (from, to) => `Самое долгое ожидание доставки: ${from} → ${to}`,
  fate,
  other: p =>
    p.how === p.was
      ? `Сообщение ${p.id} ${happens(p.how, p.at)} вместо ${p.wasAt}`
      : `Сообщение ${p.id} ${happens(p.how, p.at)}, а до изменения ${happened(p.was, p.wasAt, p.how)}`,
  elsewhere: p =>
    `В ${p.path} сообщение ${p.id} ${happens(p.how, p.at)}, а до изменения${p.how === p.was && p.at === p.wasAt ? ` — в ${p.wasPath}` : ` то же сообщение ${happened(p.was, p.wasAt, p.how)} (в ${p.wasPath})`}`,
  moved: p =>
    `${messages(p.count)} ${form(p.count, p.how === 'expired' ? 'становится просроченным' : HAPPENS[p.how][0].replace(/ в$/, ''), HAPPENS[p.how][1], HAPPENS[p.how][1])} ${p.isLater ? 'позже' : 'раньше'}${p.count === 1 ? ':' : ', например'} сообщение ${p.id} — в ${moment(p.at)} вместо ${p.wasAt}`,
  isNew: p =>
    p.others === 0
      ? `Появляется сообщение ${placed(p.id, p.path)}: оно ${happens(p.how, p.at)}`
      : `Появляются сообщения: ${placed(p.id, p.path)} (${happens(p.how, p.at)}) и ещё ${digits(p.others)}`,
  gone: (id, path, others) =>
    others === 0
      ? `В этом прогоне нет сообщения ${placed(id, path)}`
      : `В этом прогоне нет ${many(others)}, например сообщения ${placed(id, path)}`,
  entityKept: (path, at) => `${TheEntity(path)} остаётся до конца прогона, а до изменения удалялась в ${moment(at)}`,
  entityDeleted: (path, at) => `${TheEntity(path)} удаляется в ${moment(at)}`,
  entityDeletedAt: (path, from, to) => `${TheEntity(path)} удаляется в ${moment(to)} вместо ${from}`,
  still: p =>
    p.others === 0
      ? `Сообщение ${p.id} по-прежнему ${happens(p.how, p.at)}`
      : `${messages(p.others + 1)}, например сообщение ${p.id}, по-прежнему ${form(p.others + 1, HAPPENS[p.how][0].replace(/ [вс]$/, ''), HAPPENS[p.how][1], HAPPENS[p.how][1])}`,
  runLonger: (end, told) =>
    `Прогон продолжается ${upTo(end)}${told === null ? ', но больше ничего не происходит' : told === '' ? '' : `. После прежнего окончания прогона: ${inside(told)}`}`,
  runShorter: (end, told) =>
    `Прогон теперь заканчивается в ${moment(end)}${told === null ? '; до изменения после этого тоже ничего не происходило' : told === '' ? '' : `. Теперь в прогон не входит следующее: ${inside(told)}`}`,
  enqueuedAt: (id, at) => `сообщение ${id} помещается в очередь в ${moment(at)}`,
  ended: (id, how, at) => `сообщение ${id} ${happens(how, at)}`,
  toldCounts: (enqueued, ended) =>
    enqueued === 0 && ended.length === 0
      ? ''
      : [
          ...(enqueued === 0 ? [] : [`помещённых в очередь сообщений — ${digits(enqueued)}`]),
          ...ended.map(([how, count]) => `${COUNTED[how]} — ${digits(count)}`),
        ].join(', '),
  entityRenamed: (was, path) => `${TheEntity(was)} теперь называется ${path}`,
  entityNew: path => `Новая сущность: ${path}`,
  entityGone: path => `${upper(ofEntity(path))} больше нет`,
  enqueuedMoved: p =>
    p.others > 0
      ? `Время помещения в очередь изменяется у ${many(p.others)}, например у сообщения ${p.id} с ${p.was ?? NEVER} на ${p.at ?? NEVER}`
      : p.at === null
        ? `Сообщение ${p.id} не попадает в очередь, а до изменения помещалось в неё в ${p.was ?? NEVER}`
        : p.was === null
          ? `Сообщение ${p.id} помещается в очередь в ${moment(p.at)}, а до изменения в неё не попадало`
          : `Сообщение ${p.id} помещается в очередь в ${moment(p.at)} вместо ${p.was}`,
  scheduleMoved: p => moved('Время активации', p),
  expiryMoved: p => moved('ExpiresAtUtc', p),
  lockMoved: p => moved('LockedUntilUtc', p),
  numberChanged: p => moved('SequenceNumber', p),
  contentChanged: p =>
    `Изменились свойства или тело ${p.others === 0 ? 'сообщения' : 'сообщений'} ${withOthers(p.id, p.others)}`,
  sameEndsBut: (moved, why) =>
    `${moved.join('. ')}. Итог для всех сообщений прежний${why === null ? '' : `, потому что ${why}`}.`,
  tooLarge: most => `Прогоны, в которых больше ${most} событий, не сравниваются.`,
  sameEnds: 'Итог для всех сообщений прежний; различаются только промежуточные события.',
  nothing: 'Прогон в точности такой же.',
  nothingBecause: why => `Прогон не изменился, потому что ${why}.`,
  putBack: 'сценарий снова такой же, как до изменения',
  noEffect: 'внесённые изменения на него не влияют',
  onlyWords: 'изменены только поясняющие тексты',
  onlyNames: 'изменены только имена',
  withinTimeToLive: (path, wait, ttl) =>
    `ни одно сообщение в ${path} не ждёт дольше ${wait}, и при сроке жизни ${ttl} ни одно не будет просрочено`,
  withinLock: (path, held) => `ни одна блокировка в ${path} не нужна дольше ${held}`,
  withinDeliveries: (path, count) =>
    `ни одно сообщение из ${path} не доставляется больше ${count === 1 ? 'одного раза' : plural(count, 'раза', 'раз', 'раз')}`,
  withinTimeToLiveBeyond: (path, wait, ttl) =>
    `ни одно сообщение, прошедшее через ${path}, нигде не ждёт дольше ${wait}, и при сроке жизни ${ttl} ни одно не будет просрочено`,
  neverLocked: path => `в ${path} сообщения никогда не блокируются`,
  neverDelivered: path => `из ${path} сообщения никогда не доставляются`,
  withinCount: (path, count) =>
    `DeliveryCount сообщений в ${path} не превышает ${digits(count)}, потому что при освобождении сообщения он не увеличивается`,
  neverIdle: (path, limit) => `${theEntity(path)} ни разу не простаивает ${limit} подряд`,
  nothingExpires: path => `в ${path} ни у одного сообщения не истекает срок жизни`,
  neverWaits: path => `сообщения в ${path} никогда не ждут`,
  noChance: 'в этом сценарии нет ничего случайного',
}
