/** Spanish: what a step of a scenario does, with the entity on which it does so. */

import { contracted, theNamed, feminine, masculine } from './grammar.ts'

/** Where the entity stands in these; the others have "de" and the entity at their end. */
const PLACED: Readonly<Record<string, string>> = {
  'enviar un mensaje': 'enviar un mensaje a {}',
  'programar un mensaje': 'programar un mensaje en {}',
  'abrir un receptor': 'abrir un receptor en {}',
  'eliminar mensajes por lotes': 'eliminar por lotes mensajes de {}',
  'recibir mensajes': 'recibir mensajes de {}',
  'recibir mensajes por número de secuencia': 'recibir mensajes de {} por número de secuencia',
  'mover un mensaje a la cola de mensajes fallidos': 'mover un mensaje de {} a la cola de mensajes fallidos',
  'aceptar una sesión': 'aceptar una sesión de {}',
  'cerrar una sesión': 'cerrar una sesión de {}',
  'crear una cola': 'crear la cola {}',
  'crear un tema': 'crear el tema {}',
  'crear una suscripción': 'crear la suscripción {}',
  'actualizar una entidad': 'actualizar {}',
  'eliminar una entidad': 'eliminar {}',
  'agregar una regla': 'agregar una regla a {}',
  'quitar una regla': 'quitar una regla de {}',
}

/** "abandonar un mensaje de orders/$deadletterqueue", "crear la cola orders" */
export function stepText(name: string, entity: string | null, isTopic?: boolean): string {
  if (entity === null) return name
  const place =
    name === 'crear un tema'
      ? masculine(entity)
      : name.startsWith('crear ')
        ? feminine(entity)
        : theNamed(entity, isTopic)
  return contracted((PLACED[name] ?? `${name} de {}`).replace('{}', () => place))
}

/** Of the message that is told about: "completar el mensaje" */
export const stepOnIt = (name: string): string => contracted(name.replace('un mensaje', 'el mensaje'))
