/** Russian: words in and under whole figures. */

import type { LazyWords } from '../contract.ts'
import { active, digits, length, messages, plural } from './grammar.ts'

type Figure = LazyWords['figure']

const left = (p: Parameters<Figure['end']>[0]): string => {
  const parts = [
    ...(p.active === 0
      ? []
      : [
          `${active(p.active)}${p.locked === 0 ? '' : p.locked === p.active ? ', под блокировкой' : `, из них ${digits(p.locked)} под блокировкой`}`,
        ]),
    ...(p.deferred === 0 ? [] : [plural(p.deferred, 'отложенное', 'отложенных', 'отложенных')]),
    ...(p.scheduled === 0 ? [] : [plural(p.scheduled, 'запланированное', 'запланированных', 'запланированных')]),
    ...(p.deadLetter === 0 ? [] : [`${digits(p.deadLetter)} в DLQ`]),
  ]
  return parts.length === 0 ? 'пусто' : parts.join(' · ')
}

export const figure: Figure = {
  mode: (mode, own) =>
    `Режим истечения срока ${mode}${own.length === 0 ? '' : ` (${own.join(', ')})`}; результат моделирования.`,
  animated: ms =>
    `Анимация: длится ${length(ms)} и начинается снова; если включено уменьшение движения, показан конец.`,
  ownMode: (path, mode) => `${path}: ${mode}`,
  views: {
    timeline: 'шкала',
    stage: 'сцена, один момент',
    filmstrip: 'кадры, несколько моментов',
    chart: 'график',
    sequence: 'диаграмма последовательности',
    inspector: 'инспектор, один момент',
  },
  shows: {
    timeline: title => `Схема, на которой показаны сообщения сценария «${title}» во времени.`,
    stage: title => `Схема, на которой показано, где находятся сообщения сценария «${title}».`,
    filmstrip: title => `Схема, на которой показано, где находятся сообщения сценария «${title}» в разные моменты.`,
    chart: title => `Схема, на которой показано, как меняется число сообщений в сценарии «${title}».`,
    sequence: title => `Схема, на которой показано, кто кому передаёт сообщения в сценарии «${title}».`,
    inspector: title => `Схема, на которой показаны свойства сообщения из сценария «${title}».`,
  },
  untitled: 'Сценарий без названия',
  end: counts => `в конце: ${left(counts)}`,
  endAt: (time, counts) => `в ${time}: ${left(counts)}`,
  band: count => `${messages(count)}: для отдельных строк их слишком много`,
  moreEntities: count => `и ещё ${plural(count, 'сущность', 'сущности', 'сущностей')}`,
  moreSessions: count => `и ещё ${digits(count)}`,
  sessions: 'сеансы',
  dead: 'недоставленные сообщения',
  transferDead: 'недоставленные сообщения передачи',
  nothing: 'На этом отрезке времени ничего не происходит.',
  utcFrom: day => `${day} UTC`,
  clamped: (ms, asked) => `срок жизни ${length(ms)}, сокращён с ${length(asked)}`,
  arrows: {
    ttl: ms => `срок жизни ${length(ms)}`,
    lock: ms => `блокировка ${length(ms)}`,
    schedule: ms => `запланировано на ${length(ms)} вперёд`,
    stamp: ms => `метка времени на ${length(ms)} раньше`,
    idle: ms => `простой ${length(ms)}`,
    wait: ms => `ждёт ${length(ms)}`,
    plain: ms => length(ms),
  },
  legend: {
    scheduled: 'запланировано',
    active: 'ждёт',
    locked: 'под блокировкой',
    lingering: 'срок истёк, ещё здесь',
    underLock: 'срок истёк, под блокировкой',
    deferred: 'отложено',
    lapsed: 'блокировка истекла',
    deadLettered: 'в DLQ',
    completed: 'завершено или получено',
    struck: 'срок истёк',
    hollow: 'ExpiresAtUtc',
    gone: 'отброшено, отменено или потеряно',
    onward: 'становится активным',
    forwarded: 'переслано',
    session: 'сеанс заблокирован',
    published: 'опубликовано',
    changed: 'изменено',
    duplicate: 'дубликат отброшен',
    refused: 'отклонено',
    idle: 'отсчёт простоя, метка — использование',
    deleted: 'удалено',
    fold: 'ничего не происходит, не в масштабе',
    transaction: 'транзакция',
    band: 'число ждущих, заблокированных, отложенных',
    loss: 'перенос в DLQ, отбрасывание, потеря блокировки',
  },
}
