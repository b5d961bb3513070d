/** Russian: how a message may end, for the tables that tell it. Before a number, or after the id of a message. */

import type { LastFate } from '../../model/fate.ts'

export const FATE_VERBS: Readonly<Record<LastFate, string>> = {
  done: 'завершено',
  deadLettered: 'перенесено в очередь недоставленных сообщений',
  dropped: 'отброшено',
  deleted: 'удалено',
  cancelled: 'отменено',
  lost: 'удалено вместе с сущностью',
  waiting: 'ждёт',
  expired: 'просрочено, но ещё хранится',
  held: 'не согласовано',
  deferred: 'отложено',
  scheduled: 'запланировано',
}
