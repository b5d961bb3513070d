/** Facts of semantics.md section 1 (S) and 2 (T), one sentence each, in Spanish. */

import type { LazyWords } from '../contract.ts'

export const expiryFacts: LazyWords['facts']['expiry'] = {
  'S-1': 'Un comando o una solicitud suele tener una fecha límite; después, entregar el mensaje resulta perjudicial.',
  'S-2':
    'En entornos de prueba, con un período de vida no se acumulan los mensajes sobrantes, y la siguiente ejecución empieza sin ellos.',
  'S-3': 'Un mensaje indica su propio período de vida en TimeToLive, que es una duración y no un instante.',
  'S-4': 'La duración se convierte en un instante cuando la entidad acepta el mensaje.',
  'S-5': 'ExpiresAtUtc es EnqueuedTimeUtc más TimeToLive.',
  'S-6': 'El período de vida no se aplica mientras ningún cliente escucha.',
  'S-7': 'A partir del instante que indica ExpiresAtUtc, un mensaje ya no se puede recuperar.',
  'S-8':
    'La expiración no afecta a un mensaje bloqueado; el receptor que lo tiene bloqueado sigue procesándolo con normalidad.',
  'S-9': 'Cuando termina el bloqueo o se abandona el mensaje, una expiración pendiente surte efecto de inmediato.',
  'S-10': 'Un receptor puede tener bloqueado un mensaje que ya ha expirado y decide qué hacer con él.',
  'S-11':
    'El agente puede quitar con retraso los mensajes expirados; depende de si la entidad está en uso en ese momento.',
  'S-12': 'Los recuentos pueden ser incorrectos mientras expiran mensajes.',
  'S-13': 'Una operación de inspección puede mostrar mensajes que han expirado.',
  'S-14': 'Una operación de recepción nunca devuelve un mensaje expirado.',
  'S-15':
    'Un período de vida muy corto puede terminar antes de que un receptor llegue al mensaje; usa el más largo que sirva.',
  'S-16': 'Un mensaje programado indica el instante en que debe aparecer en la cola.',
  'S-17': 'Un mensaje programado se envía en un momento y se pone en cola en otro.',
  'S-18': 'El período de vida de un mensaje programado empieza cuando se pone en cola, no cuando se envía.',
  'S-19':
    'Un mensaje programado para dentro de 5 minutos y con un período de vida de 10 minutos expira 15 minutos después de enviarse.',
  'S-20': 'Todos los mensajes de una entidad están sujetos a su defaultMessageTimeToLive.',
  'S-21': 'El período de vida predeterminado de una entidad se puede cambiar después de crearla.',
  'S-22': 'Un mensaje sin TimeToLive propio recibe el período de vida predeterminado de la entidad.',
  'S-23':
    'El período de vida predeterminado de una entidad es también el límite superior del período de vida de sus mensajes.',
  'S-24':
    'Un TimeToLive más largo se acorta al período de vida predeterminado de la entidad, y el remitente no recibe ningún error.',
  'S-25':
    'Una expiración que solo procede del período de vida predeterminado de la entidad se ve al recibir el mensaje, no al inspeccionarlo.',
  'S-26':
    'La expiración que procede del TimeToLive propio de un mensaje se guarda al enviarlo, así que una operación de inspección la muestra.',
  'S-27': 'Un mensaje sin TimeToLive tiene el mayor valor posible: por sí mismo nunca expira.',
  'S-28':
    'En los niveles Standard y Premium, una entidad sin período de vida predeterminado tiene el mayor valor posible, así que los mensajes nunca expiran.',
  'S-29':
    'En el nivel Basic, el período de vida predeterminado es de 14 días, y ningún mensaje puede tener uno más largo.',
  'S-30': 'Si el período de vida de un tema es más corto que el de su suscripción, se aplica el del tema.',
  'S-31': 'Con deadLetteringOnMessageExpiration activado, los mensajes expirados pasan a la cola de mensajes fallidos.',
  'S-32': 'Con deadLetteringOnMessageExpiration desactivado, los mensajes expirados se descartan.',
  'S-33': 'La propiedad DeadLetterReason distingue los mensajes expirados de otros mensajes fallidos.',
  'S-34': 'El DeadLetterReason de un mensaje expirado es TTLExpiredException.',
  'S-35':
    'Con deadLetteringOnMessageExpiration activado, un mensaje que expira mientras está bloqueado pasa a la cola de mensajes fallidos cuando el bloqueo termina o el mensaje se abandona.',
  'S-36':
    'Un mensaje que expiró mientras estaba bloqueado y se completa a tiempo cuenta como procesado: no pasa a la cola de mensajes fallidos.',
  'S-37':
    'Un período de vida combinado con la cola de mensajes fallidos muestra con certeza si un trabajo se recogió antes de su fecha límite.',
  'S-38':
    'Un sitio web pone trabajos en una cola para un back-end de capacidad limitada y espera la respuesta en una cola de respuestas.',
  'S-39':
    'En un pico, los trabajos a los que el back-end no llega a tiempo expiran y aparecen en la cola de mensajes fallidos.',
  'S-40':
    'Después se avisa al usuario, el trabajo va a otra cola para la vía lenta y el resultado se envía por correo.',
  'S-41':
    'Colas, temas y suscripciones pueden ser temporales: se eliminan si no se usan durante el tiempo establecido.',
  'S-42': 'En desarrollo, las entidades temporales limpian lo que dejan las pruebas interrumpidas.',
  'S-43': 'La cola de respuestas de un proceso de corta vida es una entidad temporal típica.',
  'S-44': 'Una entidad se elimina cuando ha estado inactiva durante el tiempo que indica AutoDeleteOnIdle.',
  'S-45': 'El AutoDeleteOnIdle más corto es de 5 minutos.',
  'S-46':
    'Las páginas antiguas de la documentación dicen que AutoDeleteOnIdle solo se puede establecer con la API, no en el portal.',
  'S-47': 'Un bloqueo de recursos CanNotDelete no impide la eliminación de una entidad inactiva.',
  'S-48': 'Con el valor máximo de AutoDeleteOnIdle, la entidad nunca se elimina.',
  'S-49':
    'Una cola está inactiva si no hay envíos, mensajes programados ni operaciones de recepción, inspección o actualización.',
  'S-50': 'Un tema está inactivo si no hay envíos, actualizaciones ni mensajes programados.',
  'S-51':
    'Una suscripción está inactiva si no hay reglas nuevas ni operaciones de recepción, inspección o actualización.',
  'S-52':
    'El reenvío automático cuenta como un receptor siempre presente: una entidad que reenvía sus mensajes nunca está inactiva.',
  'S-53':
    'Con los SDK se puede establecer el período de vida de un mensaje y el período de vida predeterminado de una cola, un tema o una suscripción.',
  'S-75':
    'Un nuevo período de vida predeterminado se aplica a los mensajes que se ponen en cola a partir de ese momento.',
  'T-1':
    'El período de vida efectivo es el más corto de dos: el TimeToLive del mensaje y el período de vida predeterminado de la cola.',
  'T-2':
    'En una suscripción, el período de vida efectivo es el más corto de los períodos de vida del mensaje, el tema y la suscripción, y empieza con la llegada al tema.',
  'T-3': 'Acortar un período de vida no produce ni error ni aviso.',
  'T-4':
    'En la inspección de un mensaje que solo tiene el período de vida predeterminado de la cola, el valor de ExpiresAtUtc es una fecha del año 9999.',
  'T-5': 'Al inspeccionar un mensaje cuyo período de vida se acortó, se muestra el valor acortado.',
  'T-6':
    'El encabezado ttl de AMQP admite como máximo 49 días; los períodos de vida más largos se transmiten como hora absoluta de expiración.',
  'T-7':
    'La hora absoluta de expiración solo es válida en los mensajes que el agente entrega; en los que recibe, el agente no la tiene en cuenta.',
  'T-8':
    'Las páginas de la documentación y los informes de usuarios no coinciden en si los mensajes expiran mientras nadie recibe mensajes de la entidad.',
  'T-9': 'Los mensajes expirados se quitan en segundo plano o con la siguiente operación de recepción.',
  'T-10': 'Un mensaje expirado que aún no se ha quitado aparece como Active al inspeccionarlo.',
  'T-11': 'El recuento de mensajes activos incluye los mensajes bloqueados, aplazados o expirados y aún sin quitar.',
  'T-12': 'Las operaciones de recepción respetan el período de vida con una precisión de fracciones de segundo.',
  'T-13':
    'Mientras dura su bloqueo, un mensaje expirado se puede completar, mover a la cola de mensajes fallidos o aplazar, y su bloqueo se puede renovar.',
  'T-14':
    'Un mensaje expirado cuyo bloqueo termina se descarta o pasa a la cola de mensajes fallidos; nunca se entrega otra vez.',
  'T-15':
    'La cola de mensajes fallidos no aplica el período de vida: los mensajes permanecen en ella hasta que un receptor los quita.',
  'T-16':
    'Un mensaje aplazado no se quita al expirar; su expiración surte efecto cuando un cliente lo solicita por su número de secuencia.',
  'T-17': 'Un mensaje programado no puede expirar mientras está programado.',
  'T-18': 'El período de vida efectivo de un mensaje se determina cuando se pone en cola.',
  'T-19':
    'El período de vida predeterminado mínimo de una entidad es de 1 segundo; el período de vida propio de un mensaje solo debe ser mayor que 0.',
  'T-20': 'El emulador oficial permite un período de vida predeterminado de 1 hora como máximo.',
  'T-21': 'Un mensaje reenviado lleva consigo su propio período de vida.',
}
