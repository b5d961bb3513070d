/** Why of topics and their subscriptions, in Spanish. */

import type { DetailWords } from '../contract.ts'
import { listText } from '../locale.ts'
import { form, messages, number, plural, feminine, masculine } from './grammar.ts'

export const topicWords: DetailWords['topicWords'] = {
  title: path => `¿Qué pasa con los mensajes que se envían al tema ${masculine(path)}?`,
  answer: p => {
    if (p.published === 0)
      return `Aún no se ha publicado nada en el tema ${masculine(p.path)}, que ${p.subscriptions === 0 ? 'no tiene suscripciones' : `tiene ${plural(p.subscriptions, 'suscripción', 'suscripciones')}`}.`
    return `${form(p.published, 'Se publicó', 'Se publicaron')} ${messages(p.published)}${lostText(p)}; el propio tema no almacena mensajes.`
  },
  subscription: p => {
    const active =
      p.active === 0
        ? 'no contiene mensajes activos'
        : `contiene ${plural(p.active, 'mensaje activo', 'mensajes activos')}`
    const dead =
      p.deadLetter === 0
        ? ''
        : `${p.active === 0 ? ', pero sí' : ' y'} ${plural(p.deadLetter, 'mensaje fallido', 'mensajes fallidos')}`
    const rules =
      p.rules.length === 0
        ? 'No tiene reglas, así que no recibe ningún mensaje.'
        : `Tiene ${form(p.rules.length, 'una sola regla, de nombre', `${number(p.rules.length)} reglas:`)} ${listText('es', p.rules)}.`
    return `La suscripción ${feminine(p.name)} ${active}${dead}. ${rules}`
  },
  rule: p => `${p.name} (${p.text})`,
  moreSubscriptions: count =>
    `Hay ${plural(count, 'suscripción', 'suscripciones')} más, que no se ${form(count, 'muestra', 'muestran')}.`,
  reachedNone: id => `${id} no llegó a ninguna suscripción.`,
  moreReachedNone: count =>
    `${plural(count, 'mensaje más', 'mensajes más')} no ${form(count, 'llegó', 'llegaron')} a ninguna suscripción.`,
  peeked: p =>
    `Al inspeccionar el tema ${masculine(p.path)}, el simulador no muestra ningún mensaje, ni siquiera los programados; las copias de los mensajes publicados se inspeccionan en las suscripciones que las recibieron.`,
  noSubscriptions: 'No tiene ninguna suscripción, así que los mensajes publicados se descartan.',
}

function lostText({ published, lost }: { published: number; lost: number }): string {
  if (lost === 0) return ''
  if (lost < published)
    return `, pero ${number(lost)} de ellos no ${form(lost, 'llegó', 'llegaron')} a ninguna suscripción`
  return lost === 1 ? ', pero no llegó a ninguna suscripción' : ', pero ninguno llegó a una suscripción'
}
