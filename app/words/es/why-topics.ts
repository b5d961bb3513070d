/** Why of topics and their subscriptions, in Spanish. */

import type { DetailWords } from '../contract.ts'
import { form, messages, number, plural } from './grammar.ts'

export const topicWords: DetailWords['topicWords'] = {
  title: path => `¿Qué pasa con los mensajes que se envían a ${path}?`,
  answer: p => {
    if (p.published === 0)
      return `Aún no se ha publicado nada en ${p.path}, que ${p.subscriptions === 0 ? 'no tiene suscripciones' : `tiene ${plural(p.subscriptions, 'suscripción', 'suscripciones')}`}.`
    const lost =
      p.lost === 0 ? '' : `, ${number(p.lost)} sin que ${form(p.lost, 'llegara', 'llegaran')} a ninguna suscripción`
    return `${form(p.published, 'Se publicó', 'Se publicaron')} ${messages(p.published)}${lost}; ${p.path} no guarda ninguno.`
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
      p.rules.length === 0 ? 'No tiene reglas, así que nada coincide.' : `Sus reglas: ${p.rules.join('; ')}.`
    return `${p.name} ${active}${dead}. ${rules}`
  },
  rule: p => `${p.name} (${p.text})`,
  moreSubscriptions: count =>
    `No se ${form(count, 'muestra', 'muestran')} ${plural(count, 'suscripción', 'suscripciones')} más.`,
  peeked: p => `${p.path} es un tema: las copias esperan en sus suscripciones, donde las muestra la inspección.`,
  noSubscriptions: 'No tiene ninguna suscripción, así que los mensajes publicados se descartan.',
}
