/** What Azure promises and what a run assumes, where the two are not the same. In Spanish. */

import type { Words } from '../contract.ts'
import { atTime } from './grammar.ts'

export const modelled: Words['modelled'] = {
  tag: value => `modelado: ${value}`,
  switchedBy: name => `La opción en el escenario es namespace.${name}.`,
  expiration: {
    azure: 'No se devuelve desde su expiración; se quita en algún momento posterior, según si la entidad está en uso.',
    whenListening: entity =>
      `whenListening: sale al expirar si hay un receptor abierto en ${entity}, aunque esté ocupado; si no, cuando uno se abra o pida.`,
    whenListeningSessions: entity =>
      `whenListening: sale al expirar si alguien tiene una sesión de ${entity} o espera una; si no, cuando eso ocurra.`,
    onReceive: entity =>
      `onReceive: sale al expirar solo si una recepción espera en ${entity}; si no, con la siguiente recepción.`,
    immediate: entity => `immediate: sale de ${entity} justo al expirar, haya quien escuche o no.`,
    sweepEvery: (entity, every) =>
      `sweepEvery: sale de ${entity} con la siguiente recepción o el siguiente barrido, cada ${every}.`,
    otherwise: modes => `En otros modos: ${modes.join('; ')}.`,
    leavesAt: (mode, time) => `${mode} ${atTime(time)}`,
    stays: mode => `${mode}: se queda hasta el final`,
  },
}
