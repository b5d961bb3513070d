/** Facts of semantics.md on sessions (X), duplicates (U), forwarding (F), topics and rules (R), transactions (A) and partitions (P), in Spanish. */

import type { LazyWords } from '../contract.ts'

export const entityFacts: LazyWords['facts']['entities'] = {
  'X-1':
    'Al crear una entidad se decide si requiere sesiones. Una cola que las requiere rechaza los mensajes sin SessionId; una suscripción los mueve a la cola de mensajes fallidos.',
  'X-2': 'Sin requiresSession, un SessionId se conserva, pero no tiene efecto.',
  'X-3':
    'Al aceptar una sesión, un receptor bloquea en exclusiva todos los mensajes de esta, presentes y futuros, durante el LockDuration de la entidad.',
  'X-4': 'Una sesión sin mensajes se puede aceptar por su SessionId.',
  'X-5': 'Aceptar una sesión que otro receptor ya tiene bloqueada falla con SessionCannotBeLocked.',
  'X-6': 'La llamada para aceptar la siguiente sesión falla con ServiceTimeout si ninguna sesión queda libre a tiempo.',
  'X-7':
    'Dentro de una sesión, los mensajes se entregan en orden; un mensaje abandonado se entrega otra vez antes que el siguiente.',
  'X-8': 'Los mensajes de una sesión no tienen bloqueo propio: los protege el bloqueo de la sesión.',
  'X-9':
    'Cuando vence el bloqueo de una sesión, liquidar sus mensajes falla con SessionLockLost, y el DeliveryCount de los mensajes sin liquidar aumenta en 1.',
  'X-10': 'Cerrar una sesión la libera de inmediato y no cambia DeliveryCount.',
  'X-11': 'El estado de una sesión permanece aunque no queden mensajes ni receptores; null lo borra.',
  'X-12':
    'El período de vida se aplica a cada mensaje de una sesión; la detección de duplicados abarca todas las sesiones.',
  'X-13': 'Una operación de recepción sin sesión falla en una entidad que requiere sesiones.',
  'X-14':
    'El DeliveryCount de un mensaje de sesión que se entrega y nunca se liquida no llega a MaxDeliveryCount si el receptor libera la sesión cada vez, porque liberar una sesión no aumenta DeliveryCount.',
  'U-1':
    'Al crear una entidad se decide si detecta duplicados. La ventana es de 10 minutos de forma predeterminada y puede ir de 20 segundos a 7 días.',
  'U-2': 'El envío de un duplicado se acepta, pero el mensaje se descarta.',
  'U-3':
    'Dos mensajes son duplicados si tienen el mismo MessageId; en una entidad con particiones también cuenta PartitionKey o, en su lugar, SessionId.',
  'U-4':
    'La ventana empieza con el primer mensaje aceptado; los duplicados no la alargan, y recibir el primer mensaje no le pone fin.',
  'U-5': 'Justo al final de la ventana, un mensaje ya se considera nuevo.',
  'U-6': 'La detección de duplicados abarca todas las sesiones e incluye los mensajes programados.',
  'U-7':
    'Un duplicado descartado no usa ningún número de secuencia, salvo el que devolvió una llamada de programación.',
  'F-1':
    'Una cola o una suscripción puede reenviar sus mensajes a una cola o un tema existente de su espacio de nombres; la entidad que los reenvía no puede requerir sesiones.',
  'F-2':
    'En la entidad a la que llega, un mensaje reenviado recibe un SequenceNumber nuevo y un EnqueuedTimeUtc nuevo; EnqueuedSequenceNumber conserva el primer número.',
  'F-3':
    'Un mensaje se reenvía 4 veces como máximo; en lugar de dar un quinto salto, va a la cola de mensajes fallidos de la entidad en la que está.',
  'F-4':
    'Si el destino se eliminó, está deshabilitado o está lleno, el mensaje va a la cola de mensajes fallidos del origen.',
  'F-5':
    'Al establecer forwardTo o forwardDeadLetteredMessagesTo, el AutoDeleteOnIdle del origen se establece en “nunca”.',
  'F-6':
    'Un mensaje reenviado conserva su período de vida; la expiración se calcula de nuevo con el EnqueuedTimeUtc nuevo y el período de vida predeterminado del destino.',
  'F-7': 'No se pueden recibir mensajes de una entidad que los reenvía.',
  'F-8': 'El reenvío ocurre como si un receptor estuviera siempre activo en el origen.',
  'F-9': 'El DeliveryCount de un mensaje reenviado vuelve a empezar en 0 en la entidad a la que llega.',
  'F-10': 'Los mensajes programados se reenvían cuando se activan.',
  'F-11':
    'Un mensaje sin SessionId no se puede reenviar a una cola que requiere sesiones: va a la cola de mensajes fallidos del origen.',
  'F-12': 'Un duplicado reenviado a una entidad con detección de duplicados se descarta allí.',
  'R-1':
    'Un tema entrega una copia a cada suscripción que tiene una regla que coincide, y no almacena nada. Si no coincide ninguna regla, el envío se acepta y el mensaje se descarta.',
  'R-2':
    'Cada copia es independiente: tiene su propio número, bloqueo, DeliveryCount, período de vida y cola de mensajes fallidos.',
  'R-3': 'Una suscripción solo recibe los mensajes publicados después de su creación.',
  'R-4':
    'Una suscripción nueva tiene una regla con la que coinciden todos los mensajes. Sin reglas, no coincide ninguno.',
  'R-5':
    'Las reglas sin acción que coinciden hacen juntas una copia; cada regla con acción que coincide hace la suya, con la propiedad RuleName.',
  'R-6':
    'Un filtro de correlación coincide si todas las propiedades que indica tienen el mismo valor en el mensaje; se distinguen mayúsculas y minúsculas.',
  'R-7':
    'En un filtro SQL, comparar con una propiedad que el mensaje no tiene da un resultado desconocido, así que el filtro no coincide; en cambio, una propiedad del sistema que no existe produce un error.',
  'R-8':
    'Si el filtro de una suscripción falla al evaluar un mensaje, la copia para esa suscripción va a la cola de mensajes fallidos, o se descarta si deadLetteringOnFilterEvaluationExceptions está desactivado.',
  'R-9': 'Una acción solo cambia la copia de su suscripción.',
  'R-10': 'Una suscripción que requiere sesiones mueve los mensajes sin SessionId a la cola de mensajes fallidos.',
  'A-1': 'Los envíos y las liquidaciones pueden formar parte de una transacción; las operaciones de recepción, no.',
  'A-2':
    'Una transacción se limita a una entidad, salvo que envíe mensajes a otra a través de ella, y a 100 mensajes como máximo. Si no se confirma en los 2 minutos siguientes a su primera operación, se revierte.',
  'A-3':
    'Después de una reversión, un mensaje completado sigue bloqueado con el mismo token de bloqueo y se puede volver a liquidar.',
  'A-4':
    'Los mensajes enviados en una transacción aparecen juntos cuando la transacción se confirma, con ese instante como EnqueuedTimeUtc.',
  'A-5':
    'Un mensaje enviado a través de otra cola se transfiere desde allí; si no se puede entregar, va a la cola de mensajes fallidos de transferencia de esa cola.',
  'A-6': 'Los mensajes con distinto PartitionKey no pueden estar en una misma transacción.',
  'A-7': 'Un duplicado enviado en una transacción se descarta como cualquier otro.',
  'P-1':
    'La partición de un mensaje la decide SessionId o, si falta, PartitionKey o, con detección de duplicados, MessageId; si no hay ninguno, las particiones se usan por turnos. En el nivel Standard, una entidad con particiones tiene 16.',
  'P-2': 'Entre particiones no hay orden; las operaciones de recepción las recorren por turnos.',
  'P-3':
    'Las operaciones de recepción recorren las particiones en un orden fijo, a partir de la que sigue a la última usada (modelado).',
  'P-4': 'AutoDeleteOnIdle también funciona en entidades con particiones, pero la eliminación por lotes no.',
  'P-5':
    'En el nivel Premium, el espacio de nombres se crea con 1, 2 o 4 particiones y todas sus entidades las tienen; una entidad no puede tenerlas por sí sola.',
  'P-6':
    'Si un mensaje tiene PartitionKey y SessionId, los dos deben ser iguales; las bibliotecas cliente no envían un mensaje en el que difieran.',
}
