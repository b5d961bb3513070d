/** Words in and under whole figures, in Spanish. */

import type { LazyWords } from '../contract.ts'
import { atTime, duration, number, plural } from './grammar.ts'

type Figure = LazyWords['figure']

/** What is left of an entity when the stretch of time ends; active counts the locked ones too (T-11). */
function left({ active, locked, deferred, scheduled, deadLetter }: Parameters<Figure['end']>[0]): string {
  const held = locked === 0 ? '' : `, de ellos ${plural(locked, 'bloqueado', 'bloqueados')}`
  const parts = [
    ...(active === 0 ? [] : [`${plural(active, 'activo', 'activos')}${held}`]),
    ...(deferred === 0 ? [] : [plural(deferred, 'aplazado', 'aplazados')]),
    ...(scheduled === 0 ? [] : [plural(scheduled, 'programado', 'programados')]),
    ...(deadLetter === 0 ? [] : [plural(deadLetter, 'mensaje fallido', 'mensajes fallidos')]),
  ]
  return parts.length === 0 ? 'nada' : parts.join(' · ')
}

export const figure: Figure = {
  mode: (mode, own) => `Modo de expiración ${mode}${own.length === 0 ? '' : ` (${own.join(', ')})`}; simulado.`,
  animated: ms =>
    `Figura animada: dura ${duration(ms)} y vuelve a empezar; con movimiento reducido se muestra el final.`,
  ownMode: (path, mode) => `${path}: ${mode}`,
  views: {
    timeline: 'cronología',
    stage: 'escena, en un instante',
    filmstrip: 'tira de fotogramas, en varios instantes',
    chart: 'gráfico',
    sequence: 'diagrama de secuencia',
    inspector: 'inspector, en un instante',
  },
  shows: {
    timeline: title => `Diagrama que muestra los mensajes de “${title}” a lo largo del tiempo.`,
    stage: title => `Diagrama que muestra dónde están los mensajes de “${title}”.`,
    filmstrip: title => `Diagrama que muestra dónde están los mensajes de “${title}” en varios instantes.`,
    chart: title => `Diagrama que muestra cuántos mensajes hay en “${title}” a lo largo del tiempo.`,
    sequence: title => `Diagrama que muestra quién entrega qué mensaje a quién en “${title}”.`,
    inspector: title => `Diagrama que muestra las propiedades de un mensaje de “${title}”.`,
  },
  untitled: 'Escenario sin título',
  end: counts => `al final: ${left(counts)}`,
  endAt: (time, counts) => `${atTime(time)}: ${left(counts)}`,
  band: count => `${plural(count, 'mensaje', 'mensajes')}, demasiados para tener fila propia`,
  moreEntities: count =>
    count === 1 ? 'y 1 cola, tema o suscripción más' : `y ${number(count)} colas, temas y suscripciones más`,
  moreSessions: count => `y ${number(count)} más`,
  sessions: 'sesiones',
  dead: 'mensajes fallidos',
  transferDead: 'mensajes fallidos de transferencia',
  nothing: 'En este tramo de tiempo no pasa nada.',
  utcFrom: day => `${day} UTC`,
  clamped: (ms, asked) => `período de vida ${duration(ms)}, acortado de ${duration(asked)}`,
  arrows: {
    ttl: ms => `período de vida ${duration(ms)}`,
    lock: ms => `bloqueo ${duration(ms)}`,
    schedule: ms => `programado ${duration(ms)} después`,
    stamp: ms => `marca ${duration(ms)} antes`,
    idle: ms => `sin uso ${duration(ms)}`,
    wait: ms => `espera ${duration(ms)}`,
    plain: ms => duration(ms),
  },
  legend: {
    scheduled: 'programado',
    active: 'en espera',
    locked: 'bloqueado',
    lingering: 'expirado sin quitar',
    underLock: 'expirado, aún bloqueado',
    deferred: 'aplazado',
    lapsed: 'bloqueo vencido',
    deadLettered: 'mensaje fallido',
    completed: 'completado o recibido',
    struck: 'expirado',
    hollow: 'ExpiresAtUtc',
    gone: 'descartado, cancelado o perdido',
    onward: 'se activa',
    forwarded: 'reenviado',
    session: 'sesión bloqueada',
    published: 'publicado',
    changed: 'cambio',
    duplicate: 'duplicado descartado',
    refused: 'rechazado',
    idle: 'temporizador de inactividad, una marca por uso',
    deleted: 'eliminación',
    fold: 'no pasa nada, no está a escala',
    transaction: 'transacción',
    band: 'cuántos esperan, bloqueados, aplazados',
    loss: 'mensaje fallido, descartado, bloqueo perdido',
  },
}
