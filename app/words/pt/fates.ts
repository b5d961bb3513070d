/** How a message may end, in Brazilian Portuguese: for the tables that tell it. */

import type { LastFate } from '../../model/fate.ts'

/** Of one message, and of several. */
export const FATE_VERBS: Readonly<Record<LastFate, readonly [one: string, other: string]>> = {
  done: ['concluída', 'concluídas'],
  deadLettered: ['movida para a fila de mensagens mortas', 'movidas para a fila de mensagens mortas'],
  dropped: ['descartada', 'descartadas'],
  deleted: ['excluída', 'excluídas'],
  cancelled: ['cancelada', 'canceladas'],
  lost: ['excluída com sua entidade', 'excluídas com sua entidade'],
  expired: ['expirada, mas ainda armazenada', 'expiradas, mas ainda armazenadas'],
  waiting: ['à espera', 'à espera'],
  held: ['não liquidada', 'não liquidadas'],
  deferred: ['adiada', 'adiadas'],
  scheduled: ['agendada', 'agendadas'],
}
