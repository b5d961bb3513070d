/** Russian: what a change did. Times and durations come as ready-made text, and numbers that need no word beside them. */

import type { LastFate } from '../../model/fate.ts'
import type { LazyWords } from '../contract.ts'
import { FATE_VERBS } from './fates.ts'
import { digits, messages, plural, upper } from './grammar.ts'

const fate = (how: LastFate, at: string): string => {
  switch (how) {
    case 'done':
      return `завершено в ${at}`
    case 'deadLettered':
      return `в очереди недоставленных сообщений с ${at}`
    case 'dropped':
      return `отброшено в ${at}`
    case 'deleted':
      return `удалено в ${at}`
    case 'cancelled':
      return `отменено в ${at}`
    case 'lost':
      return `удалено вместе с сущностью в ${at}`
    case 'waiting':
      return 'в конце прогона ещё ждёт'
    case 'expired':
      return `просрочено с ${at}`
    case 'held':
      return 'в конце прогона ещё не согласовано'
    case 'deferred':
      return 'в конце прогона отложено'
    case 'scheduled':
      return 'в конце прогона запланировано'
  }
}

const NEVER = 'никогда'

const withOthers = (id: string, others: number): string => (others === 0 ? id : `${id} и ещё ${digits(others)}`)
/** `path`: of a message whose id the other run has too. */
const placed = (id: string, path: string | null): string => (path === null ? id : `${id} в ${path}`)

/** "Сообщение order-1", "Сообщения order-1 и ещё 2" */
const named = (id: string, others: number): string =>
  `${others === 0 ? 'Сообщение' : 'Сообщения'} ${withOthers(id, others)}`

/** "сообщения order-1: 0:30 → 0:08" */
const moved = (p: {
  readonly id: string
  readonly others: number
  readonly at: string | null
  readonly was: string | null
}): string =>
  `${p.others === 0 ? 'сообщения' : 'сообщений'} ${withOthers(p.id, p.others)}: ${p.was ?? NEVER} → ${p.at ?? NEVER}`

/** A clause within a sentence. */
const inside = (clause: string): string => clause.replace(/^Сущность /, 'сущность ')

export const difference: LazyWords['difference'] = {
  label: 'Что дало изменение',
  undo: 'Отменить',
  undoHint: 'Отменить изменение (Ctrl+Z)',
  redo: 'Вернуть',
  redoHint: 'Сделать снова (Ctrl+Shift+Z)',
  close: 'Скрыть прогон до изменения (Esc)',
  first: at => `Первое различие: ${at}`,
  firstHint: 'Перейти туда, где прогоны расходятся',
  clauses: clauses => `${clauses.join('. ')}.`,
  undone: text => `Отменено. ${text}`,
  deadLettered: (from, to) => `Недоставленных сообщений: ${from} → ${to}`,
  deadLetteredBy: (reason, from, to) => `Недоставленных сообщений с причиной ${reason}: ${from} → ${to}`,
  dropped: (from, to) => `Отброшено: ${from} → ${to}`,
  expired: (from, to) => `Просрочено, но ещё хранится: ${from} → ${to}`,
  lost: (from, to) => `Удалено вместе с сущностью: ${from} → ${to}`,
  unreached: (from, to) => `Опубликовано без единой копии: ${from} → ${to}`,
  reachesNone: (id, others) =>
    others === 0
      ? `Ни одна подписка не получила копию сообщения ${id}: оно отброшено`
      : `Ни одна подписка не получила копий сообщений ${withOthers(id, others)}: они отброшены`,
  lostLocks: (from, to) => `Потеряно блокировок: ${from} → ${to}`,
  refusals: (from, to) => `Отклонено операций: ${from} → ${to}`,
  left: (from, to) => `Осталось в конце: ${from} → ${to}`,
  messages: (from, to) => `Сообщений: ${from} → ${to}`,
  redeliveries: (from, to) => `Повторных доставок: ${from} → ${to}`,
  done: (from, to) => `Завершено: ${from} → ${to}`,
  cancelled: (from, to) => `Отменено: ${from} → ${to}`,
  allDone: (from, to) => `Завершение последнего сообщения: ${from} → ${to}`,
  longestWait: (from, to) => `Самое долгое ожидание доставки: ${from} → ${to}`,
  fate,
  other: p =>
    p.how === p.was
      ? `Сообщение ${p.id} ${fate(p.how, p.at)} вместо ${p.wasAt}`
      : `Сообщение ${p.id} ${fate(p.how, p.at)} (до изменения: ${fate(p.was, p.wasAt)})`,
  elsewhere: p =>
    `Сообщение ${p.id}, теперь в ${p.path}, ${fate(p.how, p.at)} (до изменения: в ${p.wasPath}${p.how === p.was && p.at === p.wasAt ? '' : `, ${fate(p.was, p.wasAt)}`})`,
  moved: p =>
    `${upper(FATE_VERBS[p.how])} ${p.isLater ? 'позже' : 'раньше'}: ${messages(p.count)} (${p.count === 1 ? '' : 'например, '}${p.id} в ${p.at} вместо ${p.wasAt})`,
  isNew: p =>
    `Новое сообщение: ${placed(p.id, p.path)}, ${fate(p.how, p.at)}${p.others === 0 ? '' : `, и ещё ${digits(p.others)}`}`,
  gone: (id, path, others) =>
    others === 0
      ? `Больше нет сообщения ${placed(id, path)}`
      : `Больше нет сообщений: ${withOthers(placed(id, path), others)}`,
  entityKept: (path, at) => `Сущность ${path} больше не удаляется в ${at}`,
  entityDeleted: (path, at) => `Сущность ${path} удаляется в ${at}`,
  entityDeletedAt: (path, from, to) => `Сущность ${path} удаляется в ${to} вместо ${from}`,
  still: p =>
    p.others === 0
      ? `Сообщение ${p.id} по-прежнему ${fate(p.how, p.at)}`
      : `По-прежнему ${FATE_VERBS[p.how]}: ${withOthers(p.id, p.others)}`,
  runLonger: (end, told) =>
    `Прогон продолжается до ${end}${told === null ? ', больше ничего не происходит' : told === '' ? '' : `: ${inside(told)}`}`,
  runShorter: (end, told) =>
    `Прогон теперь заканчивается в ${end}${told === null ? '; и раньше после этого ничего не было' : told === '' ? '' : `; до изменения после этого: ${inside(told)}`}`,
  enqueuedAt: (id, at) => `сообщение ${id} в очереди с ${at}`,
  ended: (id, how, at) => `сообщение ${id} ${fate(how, at)}`,
  toldCounts: (enqueued, ended) =>
    [
      ...(enqueued === 0 ? [] : [`помещено в очередь ${digits(enqueued)}`]),
      ...ended.map(([how, count]) => `${FATE_VERBS[how]} ${digits(count)}`),
    ].join(', '),
  entityRenamed: (was, path) => `${was} теперь называется ${path}`,
  entityNew: path => `Новая сущность: ${path}`,
  entityGone: path => `Сущности ${path} больше нет`,
  enqueuedMoved: p =>
    `${named(p.id, p.others)}: ${p.at === null ? 'в очередь не попадает' : `в очереди с ${p.at}`} (до изменения: ${p.was === null ? NEVER : `с ${p.was}`})`,
  scheduleMoved: p => `Время активации ${moved(p)}`,
  expiryMoved: p => `ExpiresAtUtc ${moved(p)}`,
  lockMoved: p => `LockedUntilUtc ${moved(p)}`,
  numberChanged: p => `SequenceNumber ${moved(p)}`,
  contentChanged: p =>
    `Изменились свойства или тело ${p.others === 0 ? 'сообщения' : 'сообщений'} ${withOthers(p.id, p.others)}`,
  sameEndsBut: (moved, why) => `${moved.join('. ')}. Итог для всех сообщений прежний${why === null ? '' : `: ${why}`}.`,
  tooLarge: most => `Прогоны, в которых больше ${most} событий, не сравниваются.`,
  sameEnds: 'Итог для всех сообщений прежний; различаются только подробности.',
  nothing: 'Прогон в точности тот же.',
  nothingBecause: why => `Прогон тот же: ${why}.`,
  onlyWords: 'изменён только текст',
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
    `DeliveryCount сообщений в ${path} не превышает ${digits(count)}, потому что освобождение не учитывается`,
  neverIdle: (path, limit) => `${path} никогда не простаивает ${limit}`,
  nothingExpires: path => `в ${path} ни у одного сообщения не истекает срок жизни`,
  neverWaits: path => `сообщения в ${path} никогда не ждут`,
  noChance: 'в этом сценарии нет ничего случайного',
}
