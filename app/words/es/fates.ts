/** How a message may end, in Spanish: for the tables that tell it. */

import type { LastFate } from '../../model/fate.ts'
import { form } from './grammar.ts'

const FATES: Readonly<Record<LastFate, readonly [one: string, several: string]>> = {
  done: ['completado', 'completados'],
  deadLettered: ['en la cola de mensajes fallidos', 'en la cola de mensajes fallidos'],
  dropped: ['descartado', 'descartados'],
  deleted: ['eliminado', 'eliminados'],
  cancelled: ['cancelado', 'cancelados'],
  lost: ['eliminado junto con su entidad', 'eliminados junto con su entidad'],
  expired: ['expirado pero aún almacenado', 'expirados pero aún almacenados'],
  waiting: ['en espera', 'en espera'],
  held: ['sin liquidar', 'sin liquidar'],
  deferred: ['aplazado', 'aplazados'],
  scheduled: ['programado', 'programados'],
}

export const fateOf = (how: LastFate, count: number): string => form(count, ...FATES[how])
