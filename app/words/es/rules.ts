/** The rule behind each kind of record, one sentence each, and why operations are refused. In Spanish. */

import type { Words } from '../contract.ts'
import { nounOf } from './operations.ts'

export const recordTitles: Words['recordTitles'] = {
  any: '¿Por qué ocurrió esto?',
  empty: '¿Por qué volvió vacía esta recepción?',
  refused: operation => {
    const { noun, article } = nounOf(operation)
    return `¿Por qué se rechazó ${article === 'el' ? 'este' : 'esta'} ${noun}?`
  },
  deleted: entity => `¿Por qué ya no existe ${entity}?`,
}

export const recordRules: Words['recordRules'] = {
  'entity-created': 'Crear una entidad cuenta como su primer uso.',
  'entity-updated':
    'Una propiedad cambiada cuenta desde su próximo uso; los mensajes que ya están en la cola conservan su expiración.',
  'entity-deleted': 'Una entidad se lleva sus mensajes, también los de su cola de mensajes fallidos.',
  'rule-added': 'Una regla cuenta para los mensajes que se publican desde entonces.',
  'rule-removed': 'Sin una regla que coincida, una suscripción no recibe nada.',
  'idle-clock-reset':
    'Envíos, recepciones, inspecciones, liquidaciones y actualizaciones reinician el reloj de inactividad de una cola; un mensaje programado o una recepción que espera lo paran.',
  'message-scheduled': 'Un mensaje programado queda fuera de la cola, y su período de vida no corre, antes de su hora.',
  'scheduled-message-cancelled': 'Cancelar por su número elimina un mensaje programado; el número no se usa más.',
  'message-enqueued':
    'El agente pone SequenceNumber y EnqueuedTimeUtc, y ExpiresAtUtc según el más corto de los períodos de vida que se aplican.',
  'message-published': 'Cada suscripción que coincide recibe su propia copia.',
  'time-to-live-clamped':
    'Un período de vida más largo que el que permite la entidad se acorta antes de poner el mensaje en cola, sin error.',
  'duplicate-discarded': 'Un MessageId visto dentro de la ventana se acepta y se descarta.',
  'message-locked': 'Una recepción bloquea el mensaje de menor número que esté activo, sin bloquear y sin expirar.',
  'message-received': 'En modo ReceiveAndDelete entregar y borrar son un solo paso.',
  'lock-renewed': 'Una renovación hace que el bloqueo dure LockDuration desde ahora, no desde su final anterior.',
  'lock-expired':
    'En LockedUntilUtc un mensaje sin liquidar se libera: DeliveryCount aumenta en 1 y está disponible en su sitio de antes.',
  'message-abandoned':
    'Abandonar libera el mensaje enseguida: DeliveryCount aumenta en 1 y está disponible en su sitio de antes.',
  'message-deferred':
    'Un mensaje aplazado se queda en la cola, fuera de la vista de las recepciones, hasta que se pide su número.',
  'message-released': 'Un mensaje liberado vuelve a estar disponible; DeliveryCount no cambia.',
  'message-completed': 'Una liquidación tiene éxito mientras dura su bloqueo, haya expirado o no el mensaje.',
  'message-expired':
    'Un mensaje que llega a ExpiresAtUtc sin que nadie tenga su bloqueo se descarta o, donde la cola lo indica, pasa a mensajes fallidos.',
  'message-dead-lettered':
    'Un mensaje fallido conserva su número, sus horas y su DeliveryCount, y se queda hasta que alguien lo recoge.',
  'message-forwarded':
    'El reenvío mueve un mensaje al momento, con un número nuevo y una nueva hora de puesta en cola.',
  'messages-peeked':
    'Una inspección muestra los mensajes por número, no muestra bloqueos y no cambia nada; puede incluir un mensaje expirado.',
  'message-deleted':
    'Una eliminación por lotes elimina los mensajes activos que nadie ha bloqueado, primero los más antiguos; también los expirados.',
  'messages-deleted':
    'Una solicitud elimina como máximo 500 mensajes, 4000 en Premium; una purga la repite hasta que no queda ninguno. Los mensajes bloqueados, aplazados y programados se quedan.',
  'receive-empty':
    'Una recepción devuelve lo que está activo, sin bloquear y sin expirar; si no hay nada, vuelve vacía tras su espera.',
  'receive-waiting': 'Una recepción que espera se atiende en cuanto hay un mensaje disponible, por orden de petición.',
  'operation-failed': 'Una operación rechazada no cambia nada.',
  'session-accepted': 'Aceptar una sesión bloquea todos sus mensajes para un solo receptor.',
  'session-lock-renewed': 'Renovar el bloqueo de una sesión hace que dure LockDuration desde ahora.',
  'session-closed': 'Cerrar una sesión libera sus mensajes; DeliveryCount no cambia.',
  'session-state-set': 'El estado de la sesión se queda con ella cuando cambian los receptores.',
  'session-state-read': 'El estado de la sesión se queda con ella cuando cambian los receptores.',
  'session-lock-expired':
    'Cuando termina el bloqueo de una sesión, sus mensajes sin liquidar se liberan y DeliveryCount aumenta en 1.',
  'transaction-begun': 'Las operaciones de una transacción cuentan cuando se confirma.',
  'transaction-committed': 'Las operaciones de una transacción cuentan cuando se confirma.',
  'transaction-rolled-back': 'Una transacción revertida no deja nada.',
  'clock-skew-set':
    'EnqueuedTimeUtc puede desplazarse cuando una entidad pasa de un nodo a otro; el orden verdadero lo da el número de secuencia.',
  'processing-started': 'Un controlador trabaja mientras corre el bloqueo; el bloqueo no sabe nada del trabajo.',
  'processing-finished': 'El trabajo que acaba después de su bloqueo no cuenta: el mensaje va a otro.',
  'receiver-opened': 'Un receptor abierto es lo que hace que una entidad esté “escuchada”.',
  'receiver-closed': 'Cerrar un receptor no libera sus bloqueos; corren hasta LockedUntilUtc.',
  'receiver-killed':
    'Un receptor que muere no liquida nada; sus bloqueos corren hasta LockedUntilUtc, y solo entonces aumenta DeliveryCount.',
  'run-stopped': 'Una ejecución termina en sus límites; todo lo anterior sigue siendo cierto.',
}

export const recomputedRule: Words['recomputedRule'] =
  'Una propiedad cambiada cuenta desde su próximo uso; una recepción calcula de nuevo ExpiresAtUtc con el valor predeterminado actual.'

export const branchRules: Words['branchRules'] = {
  'message-locked inSession':
    'En una sesión los mensajes llegan en orden, bajo el bloqueo de la sesión; cuando termina, termina para ellos.',
  'message-locked inPartition':
    'Una recepción toma el número menor de la siguiente partición, por turno, que tenga un mensaje que dar.',
  'message-locked deferred': 'Un mensaje aplazado se recupera por su número y se bloquea como cualquier otro.',
  'message-locked deferredInSession': 'Un mensaje aplazado se recupera por su número y se bloquea como cualquier otro.',
  'message-locked deadLettered':
    'Una cola de mensajes fallidos entrega los mensajes por orden de número, con el LockDuration de su cola.',
  'message-received deferred':
    'Un mensaje aplazado se recupera por su número; en modo ReceiveAndDelete desaparece enseguida.',
  'message-abandoned deadLettered':
    'En una cola de mensajes fallidos DeliveryCount ya no aumenta, se abandone lo que se abandone.',
  'message-abandoned deferred':
    'Un mensaje aplazado que se abandona vuelve a quedar aplazado; DeliveryCount aumenta en 1.',
  'lock-expired deadLetteredTimedOut':
    'En una cola de mensajes fallidos el fin de un bloqueo libera el mensaje; DeliveryCount ya no aumenta.',
  'lock-expired deferredTimedOut':
    'Un mensaje aplazado cuyo bloqueo termina vuelve a quedar aplazado; DeliveryCount aumenta en 1.',
  'lock-expired sessionEnded':
    'Cuando termina el bloqueo de una sesión, cada mensaje entregado y sin liquidar se libera y su DeliveryCount aumenta en 1.',
  'lock-expired receiverClosed':
    'Con locksDieWithReceiver un bloqueo termina con su receptor, como si hubiera vencido.',
  'processing-started receiveAndDelete':
    'En modo ReceiveAndDelete el mensaje ya no está antes de empezar el trabajo; si el trabajo falla, se pierde.',
  'processing-finished receiveAndDelete':
    'En modo ReceiveAndDelete el mensaje ya no estaba antes de empezar el trabajo.',
}

export const refusalRules: Words['refusalRules'] = {
  full: 'Una entidad llena rechaza envíos; completar mensajes libera sitio, pasarlos a la cola de mensajes fallidos no.',
  lockLost: 'Una liquidación solo tiene éxito mientras dura el bloqueo, y una sola vez.',
  sessionLockLost:
    'En una sesión todo necesita el bloqueo de la sesión: cuando ha terminado, o se soltó la sesión, liquidar falla.',
  sessionHeld:
    'Una sesión la tiene un receptor cada vez; a los demás se los rechaza hasta que su bloqueo termine o se suelte.',
  noSessionInTime:
    'Aceptar la siguiente sesión acaba con ServiceTimeout si durante la espera no queda libre ninguna con un mensaje que dar.',
  entityMissing: 'Lo que no existe, o ya no existe, rechaza toda operación.',
  entityDisabled: 'El estado de una entidad decide qué operaciones permite.',
  numberUnknown: 'Un número solo vale mientras el mensaje está ahí en el estado que se pide.',
  forwards: 'De una entidad que lo reenvía todo no se puede recibir.',
  forwardsDeadLetters: 'De una cola de mensajes fallidos que se reenvían no se puede recibir.',
  sentToDeadLetters: 'A una cola de mensajes fallidos no se puede enviar nada directamente.',
  deadLetteredAlready:
    'De una cola de mensajes fallidos se recibe como de cualquier cola; solo se rechaza volver a dar por fallido.',
  deferredDeadLetter:
    'Un mensaje aplazado en la cola de mensajes fallidos de una cola con sesiones no lo puede recuperar un receptor simple.',
  topicIsNoQueue: 'Los mensajes se envían a un tema y se reciben de sus suscripciones.',
  rule: 'Las reglas pertenecen a las suscripciones; dentro de una, cada regla tiene su propio nombre.',
  forwardTarget: 'Una cola o suscripción puede reenviar a otra cola o tema que exista, y no puede exigir sesiones.',
  sessionIdNeeded:
    'Una entidad que exige sesiones solo acepta mensajes con SessionId; si las exige se fija al crearla.',
  noSessions: 'Solo se aceptan sesiones donde la entidad las exige.',
  sessionLockRules: 'Los mensajes de una sesión no tienen bloqueo propio: los cubre el bloqueo de la sesión.',
  sessionNeeded: 'Donde se exigen sesiones un receptor acepta primero una sesión y recibe dentro de ella.',
  transaction:
    'Una transacción se queda en una entidad, tiene 100 mensajes como máximo y termina 2 minutos después de su primera operación.',
  partitionKey: 'Un cliente rechaza un mensaje cuya PartitionKey es distinta de su SessionId; no se envía nada.',
  partitionedDelete: 'Los mensajes de una entidad con particiones no se pueden eliminar por lotes.',
  partitionKeys: 'Mensajes con distinto PartitionKey no pueden estar en una misma transacción.',
  numbersOfOneCall: 'Una llamada recupera como máximo 250 mensajes aplazados, todos de una partición.',
  notHeld: 'Solo se puede liquidar o renovar lo que se recibió en modo PeekLock y aún se tiene.',
  deletionLocked:
    'Un bloqueo CanNotDelete rechaza eliminaciones a mano; no impide la eliminación de una entidad inactiva.',
  nameTaken: 'Un nombre está ocupado mientras exista su entidad.',
  limit: 'Un espacio de nombres, un tema y una suscripción tienen límites; algunos dependen del nivel.',
}

export const refusalReasons: Words['refusalReasons'] = {
  lockEnded: p => `El bloqueo de ${p.number} terminó en ${p.at}, ${p.by} antes.`,
  lockEndedNow: p => `El bloqueo de ${p.number} terminó en este mismo instante, ${p.at}.`,
  settledBefore: p => `${p.number} ya estaba ${p.how} en ${p.at}.`,
  entityDeleted: p => `${p.entity} se eliminó en ${p.at}.`,
  entityNever: p => `${p.entity} no existía.`,
  disabled: p => `El estado de ${p.entity} es ${p.status} desde ${p.since}.`,
  cameDue: p =>
    `A ${p.number} le llegó la hora en ${p.at} y desde entonces es ${p.next}; el número anterior ya no es válido.`,
  cancelled: p => `${p.number} se canceló en ${p.at}.`,
  expiredDeferred: p => `${p.number} había expirado en ${p.at}; al pedirlo, salió de la cola.`,
  full: p =>
    `${p.entity} no tenía sitio: admite ${p.limit}, y cuentan todos sus mensajes, también los expirados, aplazados, programados y fallidos.`,
  fullTopic: p =>
    `${p.entity} no tenía sitio: admite ${p.limit}, y cuentan todas las copias en sus suscripciones, también las aplazadas, expiradas y fallidas.`,
  wasDuplicate: p =>
    `${p.entity} descartó por duplicado en ${p.at} el mensaje programado como ${p.number}; con este número no hay nada.`,
  existsSince: p => `${p.entity} existe desde ${p.at}.`,
  tooLarge: p => `Aquí un mensaje puede tener ${p.limit}, y los mensajes de un lote ${p.batch} en total.`,
  errorText: text => `El error del simulador dice: “${text}”`,
}
