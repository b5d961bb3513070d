/** Facts of semantics.md sections 3 (L), 4 (Q) and 5 (O), one sentence each, in Spanish. */

import type { LazyWords } from '../contract.ts'

export const deliveryFacts: LazyWords['facts']['delivery'] = {
  'L-1':
    'En modo ReceiveAndDelete, un mensaje queda liquidado al entregarse; si el cliente falla, el mensaje se pierde.',
  'L-2':
    'En modo PeekLock, un receptor tiene bloqueado el mensaje hasta que lo completa, lo abandona, lo aplaza o lo mueve a la cola de mensajes fallidos.',
  'L-3': 'LockDuration es de 1 minuto de forma predeterminada y puede ir de 5 segundos a 5 minutos.',
  'L-4':
    'Un bloqueo dura LockDuration desde la entrega; si se renueva, dura LockDuration desde la renovación y no más.',
  'L-5':
    'El tiempo del bloqueo corre desde que el agente entrega el mensaje, también mientras el mensaje espera en un búfer de captura previa.',
  'L-6': 'Un bloqueo se puede renovar cuantas veces se quiera.',
  'L-7': 'Liquidar un mensaje o renovar su bloqueo después de LockedUntilUtc falla con MessageLockLost.',
  'L-8': 'Liquidar la misma entrega por segunda vez falla con MessageLockLost.',
  'L-9': 'Un mensaje inspeccionado, o recibido en modo ReceiveAndDelete, no tiene bloqueo y no se puede liquidar.',
  'L-10': 'Cerrar un receptor no libera los bloqueos de sus mensajes; siguen vigentes hasta LockedUntilUtc.',
  'L-11': 'Cada entrega tiene un token de bloqueo nuevo.',
  'L-12': 'Un mensaje cuyo bloqueo termina vuelve a su posición anterior, al principio de la cola o cerca de él.',
  'L-13':
    'En la primera entrega, DeliveryCount es 0 en el protocolo y en JavaScript, Java y Python; .NET muestra 1 en un mensaje recibido y 0 en uno inspeccionado.',
  'L-14':
    'DeliveryCount aumenta en 1 al abandonar o aplazar un mensaje y al terminar su bloqueo, pero no al entregar el mensaje, renovar su bloqueo o completarlo.',
  'L-15': 'DeliveryCount aumenta cuando el mensaje se libera, no cuando se vuelve a entregar.',
  'L-16': 'Un mensaje que su primer receptor mueve a la cola de mensajes fallidos llega a ella con DeliveryCount 0.',
  'L-17': 'El resultado “released” de AMQP no aumenta DeliveryCount.',
  'L-18': 'Cerrar una sesión no aumenta DeliveryCount; el fin del bloqueo de una sesión, sí.',
  'L-19':
    'Un mensaje liberado pasa a la cola de mensajes fallidos en cuanto su DeliveryCount llega a MaxDeliveryCount.',
  'L-20':
    'Un mensaje que pasa a la cola de mensajes fallidos por el número de sus entregas muestra allí un DeliveryCount igual a MaxDeliveryCount.',
  'L-21': 'En la cola de mensajes fallidos, DeliveryCount ya no aumenta.',
  'L-22':
    'Al abandonar un mensaje, aplazarlo o moverlo a la cola de mensajes fallidos se pueden cambiar sus propiedades de aplicación; el siguiente receptor ve los cambios.',
  'L-23': 'Un mensaje abandonado se entrega otra vez de inmediato, incluso al mismo receptor.',
  'L-24': 'SequenceNumber y EnqueuedTimeUtc no cambian cuando un mensaje se vuelve a entregar.',
  'L-25': 'Una operación de inspección no muestra bloqueos: un mensaje bloqueado aparece como Active.',
  'L-26': 'Los bloqueos terminan cuando se elimina la entidad.',
  'L-27': 'Un mensaje bloqueado no se quita, aunque termine su período de vida o se reduzca MaxDeliveryCount.',
  'L-28': 'Todos los mensajes de un lote recibido en modo ReceiveAndDelete se eliminan a la vez.',
  'L-29':
    'El cambio de una propiedad se aplica la próxima vez que esta se usa: LockDuration en el próximo bloqueo, MaxDeliveryCount en la próxima liberación.',
  'L-30':
    'De forma predeterminada, los procesadores renuevan los bloqueos durante 5 minutos como máximo, en .NET y en las demás bibliotecas cliente; un receptor que no es un procesador no renueva ninguno.',
  'L-31':
    'Un mensaje de la captura previa cuyo bloqueo terminó en el búfer se entrega igualmente al controlador, pero su liquidación falla.',
  'Q-1': 'El DeadLetterReason de un mensaje que se entregó demasiadas veces es MaxDeliveryCountExceeded.',
  'Q-2': 'La ruta de una cola de mensajes fallidos es la de su cola seguida de /$deadletterqueue.',
  'Q-3': 'No se puede enviar nada directamente a una cola de mensajes fallidos.',
  'Q-4': 'Un mensaje fallido conserva su SequenceNumber, EnqueuedTimeUtc y DeliveryCount.',
  'Q-5':
    'Una cola de mensajes fallidos entrega los mensajes por orden de número de secuencia, no en el orden en que llegaron a ella.',
  'Q-6':
    'De una cola de mensajes fallidos se reciben mensajes como de cualquier cola, pero allí no se puede volver a mover un mensaje a la cola de mensajes fallidos.',
  'Q-7': 'Los mensajes fallidos de una cola con sesiones los recibe un receptor sin sesión; SessionId se conserva.',
  'Q-7b':
    'Un receptor sin sesión no pudo recibir un mensaje aplazado en la cola de mensajes fallidos de una cola con sesiones.',
  'Q-8':
    'En una cola de mensajes fallidos, los mensajes no expiran, no hay limpieza automática y MaxDeliveryCount no se aplica.',
  'Q-9': 'Los mensajes fallidos cuentan para el tamaño de su cola.',
  'Q-10':
    'Los mensajes fallidos se pueden reenviar; en el destino reciben un número nuevo y la propiedad DeadLetterSource.',
  'Q-11':
    'Si el destino al que se reenvían los mensajes fallidos está lleno, el mensaje permanece en la cola de mensajes fallidos.',
  'Q-12': 'Un mensaje fallido que se reenvía conserva su período de vida y puede expirar en el destino.',
  'Q-13':
    'Al expirar, un mensaje pasa a la cola de mensajes fallidos en un solo paso: en ningún momento está en las dos colas ni falta en ambas.',
  'Q-14':
    'De forma predeterminada, los mensajes expirados no se mueven a la cola de mensajes fallidos, y los mensajes con los que falla un filtro sí se mueven a ella.',
  'Q-15': 'El recuento de mensajes fallidos es independiente del recuento de mensajes activos.',
  'Q-16':
    'El nuevo envío lo hace la aplicación: envía una copia, que recibe un número nuevo, y completa el mensaje original.',
  'O-1':
    'Las operaciones de recepción que esperan obtienen mensajes en el orden en que se solicitaron; cada una obtiene el mensaje disponible con el número más bajo.',
  'O-2':
    'Un mensaje está disponible si está activo, no está bloqueado y no ha expirado; la entrega sigue el orden de los números de secuencia.',
  'O-3': 'Un mensaje abandonado conserva su número, así que se entrega antes que los posteriores.',
  'O-4': 'Con varios receptores, los mensajes se entregan en orden, pero pueden terminar de procesarse en otro orden.',
  'O-5':
    'Los mensajes de la captura previa están bloqueados mientras esperan en el búfer del cliente; un bloqueo que termina durante esa espera cuenta como una entrega.',
  'O-6':
    'Una llamada para recibir un lote devuelve, en cuanto hay un mensaje disponible, los que haya hasta el máximo solicitado; si el tiempo de espera se agota, no devuelve ninguno.',
  'O-7':
    'Una operación de inspección muestra los mensajes por orden de número, desde el número solicitado o, si no existe, desde el siguiente.',
  'O-8': 'Cada operación de inspección de un receptor continúa donde terminó la anterior.',
  'O-9': 'Una operación de inspección no bloquea ni cambia nada.',
  'O-10':
    'Una operación de inspección muestra los mensajes activos, bloqueados y aplazados y, salvo en una suscripción, los programados; los mensajes fallidos se inspeccionan en la cola de mensajes fallidos.',
}
