/** Facts of semantics.md: numbers and timestamps (S-54 …, N), schedules (C), deferral (D), status (E), idleness (I), sizes (B), conventions (Z, G). Spanish. */

import type { LazyWords } from '../contract.ts'

export const brokerFacts: LazyWords['facts']['broker'] = {
  'S-54': 'Todos los mensajes recibidos o inspeccionados llevan SequenceNumber y EnqueuedTimeUtc.',
  'S-55': 'El agente asigna un número a cada mensaje que almacena; los números crecen sin huecos.',
  'S-56': 'En una entidad con particiones, cada partición tiene su propia numeración.',
  'S-57': 'El agente asigna el SequenceNumber de 64 bits cuando acepta y almacena el mensaje.',
  'S-58': 'En una entidad con particiones, los 16 bits superiores del número indican la partición.',
  'S-59': 'Después del número de secuencia más alto posible, la numeración vuelve a empezar en 0.',
  'S-60': 'El número es fiable porque lo asigna el agente y no un cliente.',
  'S-61': 'SequenceNumber indica el verdadero orden de llegada.',
  'S-62':
    'Dos mensajes pueden compartir un EnqueuedTimeUtc, y uno posterior puede llevar una hora anterior. El orden lo decide el número.',
  'S-63': 'El número de secuencia indica qué mensaje llegó primero.',
  'S-64': 'EnqueuedTimeUtc es el instante en que el agente aceptó el mensaje.',
  'S-65': 'EnqueuedTimeUtc indica si un mensaje llegó antes de su fecha límite, por tarde que se procese.',
  'S-66': 'Un mensaje se puede enviar para que aparezca más tarde, lo que hace de la cola un temporizador fiable.',
  'S-67': 'Un mensaje programado no aparece antes de su hora programada.',
  'S-68': 'Un mensaje programado se puede cancelar antes de su hora programada, y con ello se elimina.',
  'S-69':
    'Un mensaje se programa con un envío que lleva ScheduledEnqueueTimeUtc o con una llamada a ScheduleMessageAsync.',
  'S-70': 'ScheduleMessageAsync devuelve el número con el que se puede cancelar el mensaje.',
  'S-71': 'Una operación de inspección también muestra los mensajes programados y sus números.',
  'S-72': 'El número de un mensaje programado solo es válido mientras el mensaje está programado.',
  'S-73':
    'A la hora programada, un mensaje se agrega a la cola como si se enviara en ese momento, con un SequenceNumber nuevo.',
  'S-74': 'Una programación no se repite: un mensaje se pone en cola una vez.',
  'N-1': 'El primer mensaje de una cola nueva tiene el número 1.',
  'N-2': 'Cada cola, tema y suscripción numera sus mensajes por separado.',
  'N-3': 'La numeración de una suscripción creada más tarde también empieza en 1.',
  'N-4':
    'Un mensaje enviado directamente a una cola no tiene EnqueuedSequenceNumber; el de un mensaje reenviado es su número de secuencia en la primera entidad.',
  'N-5': 'Un mensaje conserva su número, salvo cuando se activa a su hora programada o se reenvía.',
  'N-6':
    'Los mensajes programados reciben números del mismo contador, así que hay huecos entre los números de los mensajes activos.',
  'N-7': 'El número de un mensaje programado y cancelado no se vuelve a usar.',
  'N-8': 'Los envíos rechazados no usan ningún número.',
  'N-9':
    'En una entidad con particiones, la partición se obtiene al desplazar el número de secuencia 48 bits a la derecha.',
  'N-10': 'Un envío revertido puede dejar un hueco en los números de secuencia.',
  'N-11': 'La vuelta a cero de los números de secuencia se modela con aritmética modular.',
  'C-1':
    'Si un mensaje se programa con una operación de envío o con una llamada a ScheduleMessageAsync, el agente queda en el mismo estado.',
  'C-2':
    'Mientras espera, un mensaje programado aparece como Scheduled al inspeccionarlo, con la hora de envío como EnqueuedTimeUtc.',
  'C-3': 'A la hora programada, un mensaje pasa al final de la cola con un número y un EnqueuedTimeUtc nuevos.',
  'C-4': 'El SDK de JavaScript sigue llamando “scheduled” a un mensaje ya activado.',
  'C-5':
    'Un mensaje programado nunca se pone en cola antes de su hora programada; en Azure puede ponerse en cola un poco después.',
  'C-6': 'Se acepta programar un mensaje para una hora pasada; el mensaje se activa de inmediato.',
  'C-7': 'Un mensaje programado que se cancela por su número se elimina.',
  'C-8':
    'La llamada para cancelar un mensaje falla con MessageNotFound si el número es desconocido o si el mensaje ya se activó o ya se canceló.',
  'C-9': 'Una operación de recepción nunca devuelve un mensaje que aún está programado.',
  'C-10': 'Los mensajes programados tienen su propio recuento y no se incluyen en el de mensajes activos.',
  'C-11': 'Los filtros de las suscripciones se evalúan cuando se activa un mensaje programado.',
  'C-12': 'La detección de duplicados también tiene en cuenta los mensajes programados.',
  'C-13': 'Si la cancelación de un mensaje se revierte, el mensaje se conserva.',
  'C-14': 'Un mensaje programado pendiente impide que su cola se considere inactiva.',
  'C-15': 'Los mensajes programados para el mismo instante aparecen por orden de número de secuencia.',
  'C-16': 'En BusScope se puede programar un mensaje en una entidad que reenvía sus mensajes.',
  'C-17': 'Las programaciones no se repiten.',
  'C-18': 'Durante un tiempo, cancelar un mensaje programado no funcionó en el emulador oficial.',
  'C-19': 'Mientras está programado, un mensaje muestra el ExpiresAtUtc que tendrá.',
  'D-1': 'Un mensaje aplazado permanece en la cola, pero solo se puede recibir por su número.',
  'D-2': 'Un mensaje aplazado conserva su SequenceNumber.',
  'D-3': 'Aplazar un mensaje suma 1 a su DeliveryCount.',
  'D-4': 'Un mensaje aplazado que se abandona o pierde su bloqueo vuelve a quedar aplazado, no activo.',
  'D-5': 'Un mensaje aplazado que se recibió por su número se puede liquidar como cualquier otro.',
  'D-6': 'Si un solo mensaje no se puede recibir por su número, falla toda la llamada y no se bloquea ninguno.',
  'D-7': 'En una llamada se reciben como máximo 250 mensajes aplazados.',
  'D-8': 'Las liberaciones de un mensaje aplazado cuentan para MaxDeliveryCount.',
  'D-9':
    'Al terminar su período de vida, los mensajes aplazados permanecen almacenados hasta que un cliente los solicita.',
  'D-10': 'Un mensaje aplazado de una sesión solo lo puede recibir el receptor que tiene bloqueada la sesión.',
  'D-11': 'Una operación de inspección muestra los mensajes aplazados.',
  'E-1': 'Una operación que el estado de la entidad prohíbe falla con MessagingEntityDisabled.',
  'E-2':
    'En una entidad deshabilitada, los mensajes permanecen, el tiempo de los períodos de vida y los bloqueos sigue corriendo y los mensajes programados se activan.',
  'E-3': 'Cambiar el estado de una entidad es una actualización y cuenta como uso.',
  'E-4': 'Si el destino de un reenvío está deshabilitado, el mensaje va a la cola de mensajes fallidos del origen.',
  'I-1': 'Una entidad solo se elimina por inactividad si se establece AutoDeleteOnIdle, de 5 minutos o más.',
  'I-2': 'Lo que cuenta como uso difiere entre cola, tema y suscripción.',
  'I-3':
    'Cualquier envío, cualquier operación de recepción (aunque no devuelva nada) y cualquier llamada de administración reinician el temporizador de inactividad.',
  'I-4': 'Las operaciones en las suscripciones de un tema lo mantienen en uso.',
  'I-5': 'Las páginas de la documentación no coinciden en si un mensaje que llega mantiene en uso una suscripción.',
  'I-6': 'Un receptor que sigue esperando mensajes mantiene en uso su entidad; uno que espera una sesión, no.',
  'I-7': 'Los mensajes de una cola no impiden su eliminación; se eliminan con ella, también los mensajes fallidos.',
  'I-8': 'Al eliminar un tema se eliminan también sus suscripciones y los mensajes que contienen.',
  'I-9': 'Después de la eliminación, cualquier operación falla con MessagingEntityNotFound.',
  'I-10': 'Una entidad que se crea otra vez con el mismo nombre es nueva: sus números empiezan en 1.',
  'I-11': 'El temporizador de inactividad arranca cuando se activa el último mensaje programado.',
  'I-12': 'Un bloqueo de recursos no impide la eliminación de una entidad inactiva.',
  'I-13': 'BusScope elimina una entidad inactiva sin ningún retraso; Azure puede tardar minutos.',
  'I-14': 'Crear una entidad cuenta como su primer uso.',
  'I-15': 'La liquidación de un mensaje y la renovación de un bloqueo cuentan como uso.',
  'I-16': 'La eliminación de una suscripción inactiva no afecta a su tema.',
  M: 'Los niveles difieren en lo que ofrecen: el nivel Basic solo tiene colas, sin eliminación por inactividad, sesiones, detección de duplicados ni reenvío.',
  'B-1': 'Un lote se almacena entero o no se almacena.',
  'B-2':
    'Un mensaje puede tener hasta 256 KB en los niveles Basic y Standard; en Premium, hasta lo que indique maxMessageSizeInKilobytes de la entidad: 1 MB de forma predeterminada y 100 MB como máximo. Un lote puede tener hasta 256 KB, o 1 MB en Premium.',
  'B-3':
    'Una entidad puede almacenar 1024 MB de forma predeterminada en todos los niveles y rechaza envíos cuando está llena; cuentan todos los mensajes, también los programados, aplazados, bloqueados y fallidos. Un mensaje de más de 1 MB cuenta dos veces; en un tema cuenta una vez por cada suscripción y una vez más.',
  'B-4': 'Completar un mensaje libera espacio; moverlo a la cola de mensajes fallidos, no.',
  'B-5': 'Un espacio de nombres Standard limita las operaciones que pasan de 1000 créditos por segundo.',
  'B-6':
    'Una eliminación por lotes elimina los mensajes activos más antiguos que no están bloqueados, 500 por solicitud como máximo (4000 en Premium); una purga repite la solicitud. Las entidades con particiones rechazan esta operación.',
  'B-7': 'Una entidad admite como máximo 5000 operaciones de recepción simultáneas.',
  'Z-1': 'En BusScope, el tiempo se mide en milisegundos enteros desde el principio de la ejecución.',
  'Z-2':
    'En BusScope, el instante límite está incluido: en el instante que indica ExpiresAtUtc, un mensaje ya ha expirado; en el que indica LockedUntilUtc, un bloqueo ya ha terminado.',
  'Z-3':
    'Lo previsto para un mismo instante ocurre en un orden fijo: fin de los bloqueos, activaciones, expiraciones, eliminaciones por inactividad y, por último, operaciones de los clientes.',
  'Z-4': 'En BusScope, DeliveryCount es el valor del protocolo, que empieza en 0.',
  'Z-5': 'Una opción decide cuándo se quita de la cola un mensaje expirado, porque Azure no garantiza ningún momento.',
  'Z-6':
    'Un período de vida sin límite es el mayor TimeSpan. En ese caso, ExpiresAtUtc es el último instante del año 9999.',
  'Z-7':
    'Un mensaje está programado, activo, aplazado o fallido, o ya no existe; tanto un mensaje activo como uno aplazado pueden estar bloqueados.',
  'G-1':
    'Ninguna fuente dice qué ocurre justo en el instante que indica ExpiresAtUtc o LockedUntilUtc; en BusScope el mensaje ya ha expirado entonces y el bloqueo ya ha terminado.',
  'G-2':
    'Las fuentes no coinciden en qué pasa con los mensajes que expiran cuando nadie escucha, así que lo decide una opción.',
  'G-3':
    'BusScope da por supuesto que un mensaje expirado, mientras está bloqueado, se puede aplazar o mover a la cola de mensajes fallidos y que su bloqueo se puede renovar.',
  'G-4':
    'BusScope da por supuesto que MaxDeliveryCount no se comprueba al aplazar un mensaje, sino la próxima vez que el mensaje se libera.',
  'G-5':
    'BusScope da por supuesto que cambiar el período de vida predeterminado no afecta a los mensajes que ya están en la cola.',
  'G-6':
    'BusScope da por supuesto que los bloqueos de mensajes y de sesiones siguen vigentes si su receptor se interrumpe bruscamente, y los de mensajes también si se cierra, salvo que una opción indique otra cosa.',
  'G-7':
    'BusScope da por supuesto que una cola de mensajes fallidos entrega los mensajes por orden de número de secuencia.',
  'G-8': 'BusScope da por supuesto que los envíos rechazados no usan números de secuencia.',
  'G-9':
    'En BusScope, un mensaje activado cuenta como Active, aunque el SDK de JavaScript lo siga llamando “scheduled”.',
  'G-10':
    'BusScope da por supuesto que un mensaje que se programa para una hora pasada usa un solo número de secuencia.',
  'G-11':
    'BusScope da por supuesto que se puede programar un mensaje en una entidad que reenvía sus mensajes; el mensaje se reenvía cuando se activa.',
  'G-12':
    'BusScope da por supuesto que un mensaje que no se puede reenviar va a la cola de mensajes fallidos del origen y que uno que no se puede entregar a través de otra cola va a la cola de mensajes fallidos de transferencia.',
  'G-13':
    'BusScope da por supuesto que liquidar un mensaje después de eliminarse su entidad falla con MessagingEntityNotFound.',
  'G-14':
    'BusScope da por supuesto que la expiración se calcula de nuevo tras un reenvío; con una opción, una operación de inspección muestra la expiración anterior.',
  'G-15':
    'BusScope da por supuesto que la llegada de un mensaje no cuenta como uso de su suscripción; con una opción, sí cuenta.',
  'G-16':
    'Una operación de recepción sin sesión cuenta como uso mientras espera; liquidar un mensaje y renovar un bloqueo también cuentan.',
  'G-17':
    'El fin de un bloqueo aumenta DeliveryCount, aunque algunas páginas de la documentación solo mencionan la llamada para abandonar un mensaje.',
  'G-18':
    'Un mensaje pasa a la cola de mensajes fallidos cuando su DeliveryCount llega a MaxDeliveryCount, aunque según algunas páginas de la documentación debe superarlo.',
  'G-19':
    'Un mensaje liberado que ha expirado se trata como expirado, aunque su DeliveryCount también haya llegado a MaxDeliveryCount.',
  'G-20':
    'BusScope da por supuesto que en una suscripción se aplica el más corto de los períodos de vida del mensaje, el tema y la suscripción.',
  'G-21':
    'DeliveryCount aumenta al liberar un mensaje, aunque algunas páginas de la documentación dicen que al entregarlo.',
  'G-22': 'Un bloqueo dura 60 s de forma predeterminada, aunque algunas páginas de la documentación muestran 30 s.',
  'G-23': 'BusScope da por supuesto que el primer número de secuencia es 1.',
  'G-24':
    'BusScope da por supuesto que cada suscripción numera sus mensajes por separado; EnqueuedSequenceNumber es el número que el mensaje tiene en el tema.',
  'G-25': 'Que una operación de inspección muestre o no los mensajes expirados depende de cuándo se quitan.',
  'G-26': 'BusScope da por supuesto que el reenvío cuenta como uso del origen, no del destino.',
  'G-27':
    'BusScope da por supuesto que el bloqueo de un mensaje que ha expirado se puede renovar mientras sigue vigente.',
  'G-28':
    'BusScope da por supuesto que falla la llamada para mover a la cola de mensajes fallidos un mensaje que ya está en ella.',
  'G-29': 'BusScope da por supuesto que una operación de inspección muestra un período de vida acortado.',
  'G-30': 'Con un receptor abierto, aunque esté ocupado, se considera que alguien escucha; en modo onReceive, no.',
  'G-31': 'BusScope da por supuesto que una operación de inspección no quita los mensajes expirados.',
  'G-32':
    'BusScope da por supuesto que las llamadas para liquidar e inspeccionar mensajes se rechazan mientras la recepción está deshabilitada.',
  'G-33':
    'BusScope da por supuesto que un mensaje que espera en una sesión bloqueada puede expirar; el bloqueo solo protege los mensajes entregados.',
  'G-34':
    'Los identificadores de partición y la asignación de claves de partición a particiones son de BusScope, no de Azure.',
}
