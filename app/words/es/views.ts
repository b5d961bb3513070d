/** Words of charts, sequence diagram and message table, in Spanish. Numbers, times and durations come as ready-made text. */

import type { ColumnKey } from '../../model/columns.ts'
import type { ChartId, SeriesKey } from '../../model/charts.ts'
import type { LazyWords } from '../contract.ts'
import { atTime, number, plural } from './grammar.ts'
import { labelOf } from './operations.ts'

type Views = LazyWords['views']

const CHARTS: Readonly<Record<ChartId, string>> = {
  age: 'Espera más larga',
  flow: 'Llegadas y completados',
  losses: 'Mensajes fallidos y expirados',
  latency: 'Latencia',
  receivers: 'Receptores ocupados',
  deliveries: 'Entregas',
}

const SERIES: Readonly<Record<SeriesKey, string>> = {
  oldest: 'espera',
  arrived: 'llegados',
  completed: 'completados',
  deadLettered: 'mensajes fallidos',
  expired: 'expirados',
  middle: 'la mitad en',
  most: '95 % en',
  nearlyAll: '99 % en',
  busy: 'ocupados',
  open: 'abiertos',
  first: 'primeras',
  again: 'repetidas',
}

/** Columns that are not called as Azure calls them. */
const COLUMNS: { readonly [key in ColumnKey]?: string } = {
  SequenceNumber: 'Número',
  ShownState: 'al inspeccionar',
  ShownExpiresAtUtc: 'al inspeccionar',
  Size: 'Tamaño (bytes)',
}

const arrowLabel: Views['sequence']['label'] = (kind, p) => {
  const it = p.number ?? ''
  const detail = p.detail === null ? '' : `: ${p.detail}`
  switch (kind) {
    case 'message-enqueued':
      return p.isDue
        ? `${it} se activa`
        : p.isForward
          ? `reenvío, aquí ${it}`
          : p.isMoved
            ? `copia ${it}`
            : `enviar ${it} ${p.id ?? ''}`.trim()
    case 'message-published':
      return p.isDue ? `${it} se activa` : p.isForward ? `reenvío, aquí ${it}` : `publicar ${it} ${p.id ?? ''}`.trim()
    case 'message-scheduled':
      return `programar ${it} para ${p.until ?? 'más tarde'}`
    case 'message-locked':
      return `${it}${p.who === null ? '' : ` a ${p.who}`}, bloqueado hasta ${p.until ?? 'más tarde'}${p.isAgain === null ? '' : `, DeliveryCount ${p.isAgain}`}`
    case 'message-received':
      return `${it}${p.who === null ? '' : ` a ${p.who}`}, recibido y eliminado`
    case 'lock-renewed':
      return `renovar ${it} hasta ${p.until ?? 'más tarde'}`
    case 'lock-expired':
      return `vence el bloqueo de ${it}`
    case 'message-completed':
      return `completar ${it}`
    case 'message-abandoned':
      return `abandonar ${it}`
    case 'message-deferred':
      return `aplazar ${it}`
    case 'message-expired':
      return `${it} expira y se descarta`
    case 'message-dead-lettered':
      return p.isExpiry
        ? `${it} expira y va a la cola de mensajes fallidos`
        : `${it} a la cola de mensajes fallidos${detail}`
    case 'message-forwarded':
      return `reenviar ${it}`
    case 'operation-failed':
      return `${labelOf(p.operation, p.number)}: rechazado${p.detail === null ? '' : `, ${p.detail}`}`
    default:
      return `${it} ${p.name}${detail}`.trim()
  }
}

export const views: Views = {
  charts: {
    title: 'Gráficos sobre el eje de la cronología',
    of: 'Gráficos de',
    selection: path => (path === null ? 'nada seleccionado: todo junto' : `la selección: ${path}`),
    all: 'todo junto',
    name: id => CHARTS[id],
    series: key => SERIES[key],
    nothing: '–',
    reading: 'Leyendo la ejecución…',
    noReceivers: 'Ningún receptor con controlador recibe mensajes de esta entidad.',
    means: (id, window, latest) => {
      switch (id) {
        case 'age':
          return 'cuánto lleva esperando aquí el mensaje más antiguo que no está bloqueado'
        case 'flow':
        case 'losses':
          return `en el intervalo anterior de ${window}`
        case 'latency':
          return `desde la llegada a la entidad hasta completarse, en los últimos ${latest} mensajes completados`
        case 'receivers':
          return 'cuántos de los controladores abiertos están trabajando'
        case 'deliveries':
          return `en el intervalo anterior de ${window}: primeras entregas, y entregas repetidas tras perder el bloqueo, abandonar o aplazar el mensaje o cerrar la sesión`
      }
    },
    utilization: percent => `${percent} % del tiempo hasta ahora`,
    highest: (value, time) => `máximo: ${value} (t = ${time})`,
    table: {
      series: 'serie',
      now: 'ahora',
      lowest: 'mínimo hasta ahora',
      highest: 'máximo hasta ahora',
      at: (value, time) => `${value} (t = ${time})`,
    },
  },
  table: {
    title: 'Mensajes',
    of: 'Mensajes en',
    selection: path => (path === null ? 'nada seleccionado: todos' : `la selección: ${path}`),
    all: 'todas las colas y suscripciones',
    count: (count, time) => `${number(count)} ${atTime(time)}`,
    peek: 'Inspeccionar',
    peekHint: 'Lo que ve un cliente al inspeccionar, junto a lo que guarda el agente',
    countsFrom: 'DeliveryCount desde',
    countsFromHint:
      'En el protocolo y en JavaScript, Java y Python, la primera entrega cuenta como 0; en .NET, como 1. Las operaciones de inspección y las frases siguen el recuento del protocolo',
    counts: { 0: '0 · protocolo', 1: '1 · .NET' },
    column: key => COLUMNS[key] ?? key,
    sortBy: column => `Ordenar por ${column}`,
    tooMany: count => `más de ${plural(count, 'mensaje', 'mensajes')}: por orden de número`,
    nothing: 'No hay ningún mensaje aquí en este instante.',
  },
  sequence: {
    list: 'Pasos en orden: las flechas arriba y abajo pasan de uno a otro, Intro va al paso',
    step: (place, time, sentence) => `${place}, ${time}: ${sentence}`,
    since: duration => `+${duration}`,
    steps: 'pasos',
    kinds: {
      actor: 'cliente',
      steps: 'del escenario',
      queue: 'cola',
      topic: 'tema',
      subscription: 'suscripción',
      deadLetter: '$deadletterqueue',
      transferDeadLetter: '$transfer',
    },
    label: arrowLabel,
    of: 'Secuencia de',
    topics: {
      message: (itsNumber, id) => `${itsNumber} ${id} y todo lo que vino después`,
      range: (from, to) => `de ${from} a ${to}`,
      entity: path => path,
      run: 'toda la ejecución',
    },
    part: (from, to, all) => `eventos ${from}–${to} de ${all}`,
    isCut: 'Hay más ramas de las que se dibujan aquí.',
    earlier: 'Antes',
    later: 'Después',
    follow: 'Volver al cursor',
    nothing: 'Aquí no hay ningún evento.',
    ahead: 'Todavía no ha ocurrido nada.',
  },
}
