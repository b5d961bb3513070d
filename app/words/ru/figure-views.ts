/** Russian: words in whole figures other than the timeline. */

import type { LazyWords } from '../contract.ts'
import { digits, plural } from './grammar.ts'

export const figureViews: LazyWords['figureViews'] = {
  at: time => `в ${time}`,
  earlierRecords: count => plural(count, 'более раннее событие', 'более ранних события', 'более ранних событий'),
  moreRecords: count => `и ещё ${plural(count, 'событие', 'события', 'событий')}`,
  moreMessages: count => `и ещё ${plural(count, 'сообщение', 'сообщения', 'сообщений')}`,
  moreFields: count => `и ещё ${plural(count, 'строка', 'строки', 'строк')}`,
  leftOut: (names, more) => `не показано: ${names.join(', ')}${more === 0 ? '' : ` и ещё ${digits(more)}`}`,
  sequence: {
    lock: 'сообщение заблокировано',
    lost: 'блокировка истекла или перенос в DLQ',
    done: 'согласовано',
    moved: 'скопировано или переслано брокером',
    refused: 'отклонено',
  },
  stage: {
    timeToLive: 'остаток срока жизни',
    lock: 'остаток блокировки',
    nobody: 'нет получателей',
    clientPeek: (numbers, more) =>
      numbers.length === 0
        ? 'при просмотре ничего не видно'
        : `при просмотре видно: ${numbers.join(', ')}${more === 0 ? '' : ` и ещё ${digits(more)}`}`,
    clientReceive: first =>
      first === null ? 'операция получения ничего не возвращает' : `операция получения возвращает ${first}`,
    clientCounts: (active, receivable) =>
      `в счётчике активных: ${digits(active)}; можно получить: ${digits(receivable)}`,
  },
  chart: {
    depth: 'Сообщения по состояниям',
    states: {
      waiting: 'ждут',
      expired: 'просрочены, не удалены',
      locked: 'под блокировкой',
      deferred: 'отложены',
      scheduled: 'запланированы',
      dead: 'в DLQ',
    },
    nothing: 'На этом отрезке времени измерять нечего.',
  },
  inspector: { at: time => `в ${time}`, nothing: 'В этот момент показать нечего.' },
}
