/** The rule behind each kind of record, one sentence each, and why operations are refused. In Spanish. */

import type { DetailWords } from '../contract.ts'
import { thisCall } from './operations.ts'
import { atTime, ofNamed, quoted, TheNamed, theQueue, TheEntity, bare, masculine } from './grammar.ts'
import { endingWords } from './panels.ts'

export const recordTitles: DetailWords['recordTitles'] = {
  any: '¿Por qué ocurrió esto?',
  empty: '¿Por qué no se recibió ningún mensaje?',
  refused: operation => `¿Por qué se rechazó ${thisCall(operation)}?`,
  deleted: entity => `¿Por qué ya no existe ${bare(entity)}?`,
}

export const recordRules: DetailWords['recordRules'] = {
  'entity-created': 'Crear una entidad cuenta como su primer uso.',
  'entity-updated':
    'El cambio de una propiedad se aplica la próxima vez que esta se use; los mensajes que ya están en la cola conservan su expiración.',
  'entity-deleted': 'Al eliminar una entidad se eliminan también sus mensajes, incluidos los mensajes fallidos.',
  'rule-added': 'Una regla nueva se aplica a los mensajes publicados después de agregarla.',
  'rule-removed': 'Sin una regla que coincida, una suscripción no recibe ningún mensaje.',
  'idle-clock-reset':
    'Los envíos, las operaciones de recepción y de inspección, las liquidaciones y las actualizaciones de una cola reinician su temporizador de inactividad; un mensaje programado o un receptor que espera un mensaje lo detienen.',
  'message-scheduled':
    'Antes de la hora programada, un mensaje no está activo. Nadie puede recibirlo, y su período de vida aún no ha empezado.',
  'scheduled-message-cancelled':
    'Un mensaje programado que se cancela por su número de secuencia se elimina, y el número no se vuelve a usar.',
  'message-enqueued':
    'El agente asigna SequenceNumber y EnqueuedTimeUtc, y calcula ExpiresAtUtc con el más corto de los períodos de vida que se aplican.',
  'message-published': 'Cada suscripción con una regla que coincida con el mensaje recibe su propia copia.',
  'time-to-live-clamped':
    'Un período de vida más largo que el que permite la entidad se acorta antes de poner el mensaje en cola, y el remitente no recibe ningún error.',
  'duplicate-discarded':
    'Si un MessageId ya se aceptó dentro de la ventana de detección de duplicados, el nuevo envío se acepta, pero su mensaje se descarta. En una entidad con particiones también debe coincidir la clave de partición.',
  'message-locked':
    'Una operación de recepción bloquea el mensaje con el menor número de secuencia de entre los mensajes activos que no están bloqueados ni han expirado.',
  'message-received': 'En modo ReceiveAndDelete, un mensaje se entrega y se elimina en un solo paso.',
  'lock-renewed':
    'Un bloqueo renovado dura el tiempo que indica LockDuration, contado desde la renovación y no desde su vencimiento anterior.',
  'lock-expired':
    'En el instante que indica LockedUntilUtc, un mensaje no liquidado se libera. Su DeliveryCount aumenta en 1, y el mensaje vuelve a estar disponible en su posición anterior.',
  'message-abandoned':
    'Abandonar un mensaje lo libera de inmediato. Su DeliveryCount aumenta en 1, y el mensaje vuelve a estar disponible en su posición anterior.',
  'message-deferred': 'Un mensaje aplazado permanece en la cola. Solo se puede recibir por su número de secuencia.',
  'message-released':
    'Un mensaje liberado vuelve a estar disponible o, si estaba aplazado, vuelve a quedar aplazado; DeliveryCount no cambia.',
  'message-completed': 'Un mensaje bloqueado se puede liquidar aunque haya pasado su hora de expiración.',
  'message-expired':
    'Un mensaje que no está bloqueado en el instante que indica ExpiresAtUtc se descarta o, si la cola está configurada para ello, se mueve a la cola de mensajes fallidos.',
  'message-dead-lettered':
    'Un mensaje fallido conserva su número de secuencia, sus marcas de tiempo y su DeliveryCount, y no expira.',
  'message-forwarded':
    'Un mensaje se reenvía de inmediato y en el destino recibe un número de secuencia y un EnqueuedTimeUtc nuevos.',
  'messages-peeked':
    'Una operación de inspección muestra los mensajes por orden de número de secuencia, también los expirados que aún no se han quitado. No muestra bloqueos ni cambia nada.',
  'message-deleted':
    'Una eliminación por lotes elimina los mensajes activos que no están bloqueados, primero los más antiguos; también elimina los expirados.',
  'messages-deleted':
    'Una solicitud elimina 500 mensajes como máximo (4000 en Premium); una purga la repite hasta que no queda ningún mensaje. Los mensajes bloqueados, aplazados y programados permanecen.',
  'receive-empty':
    'Una operación de recepción devuelve mensajes activos que no están bloqueados ni han expirado. Si no hay ninguno, la operación termina sin mensajes cuando se agota el tiempo de espera.',
  'receive-waiting':
    'Las llamadas que esperan un mensaje lo reciben en el orden en que se hicieron, en cuanto hay uno disponible.',
  'operation-failed': 'Una operación rechazada no cambia nada.',
  'session-accepted': 'Al aceptar una sesión, un receptor bloquea en exclusiva todos los mensajes de esta.',
  'session-lock-renewed': 'El bloqueo renovado de una sesión dura LockDuration desde la renovación.',
  'session-closed': 'Cerrar una sesión libera sus mensajes; DeliveryCount no cambia.',
  'session-state-set': 'La sesión conserva su estado cuando cambian los receptores.',
  'session-state-read': 'La sesión conserva su estado cuando cambian los receptores.',
  'session-lock-expired':
    'Cuando vence el bloqueo de una sesión, sus mensajes entregados y sin liquidar se liberan y el DeliveryCount de cada uno aumenta en 1.',
  'transaction-begun': 'Las operaciones de una transacción surten efecto cuando la transacción se confirma.',
  'transaction-committed': 'Las operaciones de una transacción surten efecto cuando la transacción se confirma.',
  'transaction-rolled-back': 'Una transacción revertida no tiene efecto.',
  'clock-skew-set':
    'EnqueuedTimeUtc puede adelantarse o atrasarse cuando una entidad pasa de un nodo a otro; el orden verdadero lo da el número de secuencia.',
  'processing-started':
    'Procesar un mensaje no prolonga su bloqueo, que vence en el instante que indica LockedUntilUtc si no se renueva.',
  'processing-finished':
    'Cuando un receptor termina su trabajo, solo puede liquidar el mensaje si el bloqueo sigue vigente.',
  'receiver-opened': 'Se considera que alguien escucha en una entidad mientras esta tiene un receptor abierto.',
  'receiver-closed': 'Cerrar un receptor no libera sus bloqueos, que siguen vigentes hasta LockedUntilUtc.',
  'receiver-killed':
    'Un receptor que se interrumpe bruscamente no liquida nada; sus bloqueos siguen vigentes hasta LockedUntilUtc, y solo entonces aumenta DeliveryCount.',
  'run-stopped': 'Una ejecución se detiene al llegar a un límite de BusScope; todo lo anterior sigue siendo válido.',
}

export const recomputedRule: DetailWords['recomputedRule'] =
  'El cambio de una propiedad se aplica la próxima vez que esta se use; cada operación de recepción calcula de nuevo ExpiresAtUtc con el período de vida predeterminado actual.'

export const branchRules: DetailWords['branchRules'] = {
  'message-locked inSession':
    'Los mensajes de una sesión se entregan en orden y se bloquean junto con la sesión; se liberan cuando termina el bloqueo de la sesión.',
  'message-locked inPartition':
    'Las operaciones de recepción recorren las particiones por turnos: cada operación devuelve, de la siguiente partición que tenga mensajes disponibles, el primero de ellos.',
  'message-locked deferred':
    'Un mensaje aplazado se recibe por su número de secuencia y se bloquea como cualquier otro.',
  'message-locked deferredInSession':
    'Un mensaje aplazado se recibe por su número de secuencia y se bloquea como cualquier otro.',
  'message-locked deadLettered':
    'Los mensajes de una cola de mensajes fallidos se entregan por orden de número de secuencia, con el LockDuration de la cola.',
  'message-received deferred':
    'Un mensaje aplazado se recibe por su número de secuencia; en modo ReceiveAndDelete se elimina de inmediato.',
  'message-abandoned deadLettered':
    'En una cola de mensajes fallidos, DeliveryCount ya no aumenta al abandonar un mensaje.',
  'message-abandoned deferred':
    'Un mensaje aplazado que se abandona vuelve a quedar aplazado; DeliveryCount aumenta en 1.',
  'lock-expired deadLetteredTimedOut':
    'En una cola de mensajes fallidos, el fin de un bloqueo libera el mensaje; DeliveryCount ya no aumenta.',
  'lock-expired deferredTimedOut':
    'Un mensaje aplazado cuyo bloqueo termina vuelve a quedar aplazado; DeliveryCount aumenta en 1.',
  'lock-expired sessionEnded':
    'Cuando vence el bloqueo de una sesión, cada mensaje entregado y sin liquidar se libera y su DeliveryCount aumenta en 1.',
  'session-closed receiverClosed':
    'Con sessionLocksDieWithReceiver, una sesión se libera en cuanto su receptor se interrumpe bruscamente, como si la sesión se hubiera cerrado.',
  'lock-expired receiverClosed':
    'Con locksDieWithReceiver, un bloqueo termina en cuanto su receptor se cierra o se interrumpe bruscamente, como si el bloqueo hubiera vencido.',
  'processing-started receiveAndDelete':
    'En modo ReceiveAndDelete, el mensaje se elimina antes de que empiece el trabajo; si el trabajo falla, el mensaje se pierde.',
  'processing-finished receiveAndDelete':
    'En modo ReceiveAndDelete, un mensaje se elimina al entregarse, antes de que empiece el trabajo.',
}

export const refusalRules: DetailWords['refusalRules'] = {
  full: 'Una entidad llena rechaza los envíos. Completar mensajes libera espacio; moverlos a la cola de mensajes fallidos, no.',
  lockLost: 'Un mensaje solo se puede liquidar mientras su bloqueo está vigente, y una sola vez.',
  sessionLockLost:
    'En una sesión, todas las operaciones requieren el bloqueo de la sesión. Si ese bloqueo ha terminado o la sesión se ha cerrado, no se puede liquidar ningún mensaje.',
  sessionHeld:
    'Solo un receptor a la vez puede tener bloqueada una sesión; las llamadas de los demás se rechazan hasta que el bloqueo termina o la sesión se libera.',
  noSessionInTime:
    'La llamada para aceptar la siguiente sesión falla con ServiceTimeout si durante la espera no queda libre ninguna sesión con un mensaje disponible.',
  entityMissing: 'Se rechazan las operaciones sobre una entidad que no existe o que se eliminó.',
  entityDisabled: 'El estado de una entidad determina qué operaciones permite esta.',
  numberUnknown:
    'Un número de secuencia solo es válido mientras el mensaje existe en el estado que exige la operación.',
  forwards: 'No se pueden recibir mensajes de una entidad que los reenvía todos.',
  forwardsDeadLetters: 'No se pueden recibir mensajes de una cola de mensajes fallidos que los reenvía.',
  sentToDeadLetters: 'No se puede enviar nada directamente a una cola de mensajes fallidos.',
  deadLetteredAlready:
    'De una cola de mensajes fallidos se reciben mensajes como de cualquier otra cola; solo se rechaza mover otra vez un mensaje a la cola de mensajes fallidos.',
  deferredDeadLetter:
    'Un mensaje aplazado en la cola de mensajes fallidos de una cola con sesiones no lo puede recibir un receptor sin sesión.',
  topicIsNoQueue: 'Los mensajes se envían a un tema y se reciben de sus suscripciones.',
  rule: 'Las reglas pertenecen a las suscripciones; una suscripción no puede tener dos reglas con el mismo nombre.',
  forwardTarget:
    'Una cola o una suscripción puede reenviar sus mensajes a otra cola o a un tema que exista; una entidad que reenvía sus mensajes no puede requerir sesiones.',
  sessionIdNeeded:
    'Una entidad que requiere sesiones solo acepta mensajes con SessionId. Al crear la entidad se decide si las requiere.',
  noSessions: 'Solo se puede aceptar una sesión si la entidad requiere sesiones.',
  sessionLockRules: 'Los mensajes de una sesión no tienen bloqueo propio; los protege el bloqueo de la sesión.',
  sessionNeeded:
    'Si una entidad requiere sesiones, un receptor acepta primero una sesión y después recibe los mensajes de esa sesión.',
  transaction:
    'Una transacción se limita a una entidad, salvo que envíe mensajes a otra a través de ella, y a 100 mensajes como máximo. Si no se confirma en los 2 minutos siguientes a su primera operación, se revierte.',
  partitionKey: 'Un cliente rechaza un mensaje cuyo PartitionKey es distinto de su SessionId; no se envía nada.',
  partitionedDelete: 'Los mensajes de una entidad con particiones no se pueden eliminar por lotes.',
  partitionKeys: 'Los mensajes con distinto PartitionKey no se pueden enviar en una misma transacción.',
  numbersOfOneCall: 'Una llamada recibe como máximo 250 mensajes aplazados, todos de la misma partición.',
  notHeld:
    'Un mensaje solo se puede liquidar si se recibió en modo PeekLock y sigue bloqueado; lo mismo vale para la renovación de su bloqueo.',
  deletionLocked:
    'Un bloqueo CanNotDelete impide las eliminaciones que solicita un cliente; no impide la eliminación de una entidad inactiva.',
  nameTaken: 'Un nombre no se puede volver a usar mientras existe la entidad que lo tiene.',
  limit: 'Un espacio de nombres y sus entidades tienen límites; algunos límites dependen del nivel.',
}

const unfit = (p: { isBatch: boolean; together: number | null }) =>
  p.together !== null ? `los ${p.together} mensajes de la transacción juntos` : p.isBatch ? 'el lote' : 'el mensaje'

export const refusalReasons: DetailWords['refusalReasons'] = {
  lockEnded: p => `El bloqueo de ${p.number} terminó ${atTime(p.at)}, ${p.by} antes.`,
  lockEndedNow: p => `El bloqueo de ${p.number} terminó justo en este instante, ${p.at}.`,
  settledBefore: p =>
    `${p.number} ya ${p.how === endingWords.expired ? 'había expirado y se había descartado' : `se había ${p.how}`} ${atTime(p.at)}.`,
  entityDeleted: p =>
    p.isOfDeadLetters
      ? `Se eliminó ${atTime(p.at)} junto con ${theQueue(p.entity)}${p.limit === null ? '' : `, que llevaba ${p.limit} sin uso`}.`
      : `${TheNamed(p.entity, p.kind === 'topic')} se eliminó ${atTime(p.at)}${p.limit === null ? '' : ` porque llevaba ${p.limit} sin uso`}.`,
  entityNever: p => `${TheEntity(p.entity)} no existía.`,
  disabled: p => `El estado ${ofNamed(p.entity, p.isTopic)} era ${p.status} desde el instante ${p.since}.`,
  cameDue: p =>
    `${p.number} se activó ${atTime(p.at)} como ${p.next}; el número de secuencia anterior ya no es válido.`,
  cancelled: p => `${p.number} se canceló ${atTime(p.at)}.`,
  expiredDeferred: p =>
    `${p.number} había expirado ${atTime(p.at)} y ${p.isByThis ? 'esta llamada lo quitó' : 'se quitó cuando un cliente lo solicitó'}.`,
  full: p =>
    `No había espacio para ${unfit(p)} en ${theQueue(p.entity)}: su límite es de ${p.limit}, y para ese límite cuentan todos los mensajes de la cola, incluidos los expirados, aplazados, programados y fallidos.`,
  fullTopic: p =>
    `No había espacio para ${unfit(p)} en el tema ${masculine(p.entity)}: su límite es de ${p.limit}, y para ese límite cuentan todas las copias de sus suscripciones, incluidas las aplazadas, las expiradas y las que están en colas de mensajes fallidos.`,
  neverFits: p =>
    `${TheEntity(p.entity)} no puede almacenar el ${p.isBatch ? 'lote' : 'mensaje'} aunque esté vacía, porque la llamada agregaría ${p.added} y el límite es de ${p.limit}.`,
  wasDuplicate: p =>
    `${TheEntity(p.entity)} descartó ${atTime(p.at)}, por ser un duplicado, el mensaje programado como ${p.number}; ningún mensaje tiene este número de secuencia.`,
  existsSince: p => `${TheNamed(p.entity, p.isTopic)} existe desde el instante ${p.at}.`,
  tooLarge: p => `Aquí un mensaje puede ocupar ${p.limit} como máximo, y los mensajes de un lote, ${p.batch} en total.`,
  errorText: text => `El texto del error en el simulador es ${quoted(text)}.`,
}
