/** What Azure promises and what a run assumes, where the two are not the same. In Spanish. */

import type { Words } from '../contract.ts'
import { atTime, list } from './grammar.ts'

export const modelled: Words['modelled'] = {
  tag: value => `modelado: ${value}`,
  switchedBy: name => `La opción del escenario es namespace.${name}.`,
  expiration: {
    azure: 'Un mensaje expirado ya no se devuelve; se quita más tarde, según si la entidad está en uso.',
    whenListening: entity =>
      `Con whenListening, el mensaje se quita al expirar si hay un receptor abierto en ${entity}, aunque esté ocupado; si no, cuando un receptor se abre o recibe.`,
    whenListeningSessions: entity =>
      `Con whenListening, el mensaje se quita al expirar si alguien tiene una sesión de ${entity} o espera una; si no, cuando eso ocurra.`,
    onReceive: entity =>
      `Con onReceive, el mensaje se quita al expirar solo si un receptor espera un mensaje de ${entity}; si no, la próxima vez que se reciba.`,
    immediate: entity =>
      `Con immediate, el mensaje se quita de ${entity} justo al expirar, tanto si alguien escucha como si no.`,
    sweepEvery: (entity, every) =>
      `Con sweepEvery, el mensaje se quita de ${entity} la próxima vez que se reciba o en el siguiente barrido; hay uno cada ${every}.`,
    otherwise: modes => `En otros modos se quita ${list(modes)}.`,
    leavesAt: (mode, time) => `${atTime(time)} con ${mode}`,
    stays: mode => `después del final de la ejecución con ${mode}`,
  },
}
