/** What Azure promises and what a run assumes, where the two are not the same. In Spanish. */

import type { DetailWords } from '../contract.ts'
import { alsoAt, list, theQueue } from './grammar.ts'

const leaves = (fate: 'deadLettered' | 'discarded' | null): string =>
  fate === null
    ? 'se quitaría'
    : fate === 'deadLettered'
      ? 'se movería a la cola de mensajes fallidos'
      : 'se descartaría'

export const modelled: DetailWords['modelled'] = {
  tag: value => `modelado: ${value}`,
  switchedBy: setting => `La opción del escenario es ${setting}.`,
  expiration: {
    azure:
      'Un mensaje expirado ya no se entrega; se quita más tarde, en un momento que depende de si la entidad está en uso.',
    whenListening: entity =>
      `En modo whenListening, el mensaje se quita (se descarta o pasa a la cola de mensajes fallidos) al expirar si hay un receptor abierto en ${theQueue(entity)}, aunque esté ocupado; si no, lo quita la siguiente operación de recepción que lo encuentre expirado, o se quita cuando se abra un receptor.`,
    whenListeningSessions: entity =>
      `En modo whenListening, el mensaje se quita (se descarta o pasa a la cola de mensajes fallidos) al expirar si un receptor está abierto en ${theQueue(entity)} (aunque sus llamadas se rechacen), tiene bloqueada una sesión de esa entidad o espera una sesión; si no, se quita en cuanto se cumpla una de estas tres condiciones.`,
    onReceive: entity =>
      `En modo onReceive, el mensaje se quita (se descarta o pasa a la cola de mensajes fallidos) al expirar solo si un receptor espera un mensaje de ${theQueue(entity)}; si no, lo quita la siguiente operación de recepción que lo encuentre expirado.`,
    immediate: entity =>
      `En modo immediate, el mensaje se quita (se descarta o pasa a la cola de mensajes fallidos) justo al expirar, tanto si alguien escucha en ${theQueue(entity)} como si no.`,
    sweepEvery: (entity, every) =>
      `En modo sweepEvery, el mensaje se quita (se descarta o pasa a la cola de mensajes fallidos) de inmediato si un receptor espera un mensaje de ${theQueue(entity)}; si no, con la siguiente operación de recepción que lo encuentre expirado o en el siguiente barrido. El intervalo entre barridos es de ${every}.`,
    accepted: modes => `En ${modes.length === 1 ? 'modo' : 'los modos'} ${list(modes)}, la llamada se aceptaría.`,
    otherwise: (ways, fate) =>
      `${ways
        .map(({ modes, time, fate: own }, i) => {
          const mode = `n ${modes.length === 1 ? 'modo' : 'los modos'} ${list(modes)}`
          if (i === 0)
            return `E${mode} ${leaves(own ?? fate)} ${time === null ? 'después del final de la ejecución' : `en el instante ${time}`}`
          const verb = own === null ? ',' : ` ${leaves(own)}`
          return `e${mode}${verb} ${time === null ? 'después del final de la ejecución' : alsoAt(time)}`
        })
        .join('; ')}.`,
  },
}

/** One for each badge but that of the expiration mode. */
export const assumptions: DetailWords['assumptions'] = {
  idle: {
    value: 'las entidades inactivas se eliminan sin retraso',
    azure: 'Un trabajo en segundo plano elimina las entidades inactivas, a veces con minutos de retraso.',
    here: 'Una entidad se elimina exactamente cuando ha transcurrido el tiempo de AutoDeleteOnIdle desde su último uso.',
  },
  locks: {
    value: 'los bloqueos siguen vigentes sin su receptor',
    azure:
      'Una página de la documentación y la guía de solución de problemas de .NET dicen que un bloqueo se pierde cuando se corta la conexión del receptor; en las observaciones, el bloqueo siguió vigente.',
    here: 'El bloqueo de un mensaje sigue vigente hasta LockedUntilUtc aunque su receptor se cierre o se interrumpa bruscamente.',
    valueOn: 'los bloqueos terminan a la vez que su receptor',
    hereOn:
      'El bloqueo de un mensaje termina cuando su receptor se cierra o se interrumpe bruscamente, como si hubiera vencido, así que DeliveryCount aumenta en 1.',
  },
  fixedExpiry: {
    value: 'la expiración se fija al poner el mensaje en cola',
    azure:
      'La documentación no dice si un período de vida predeterminado nuevo se aplica a los mensajes que ya están en la cola.',
    here: 'Un período de vida predeterminado nuevo no se aplica a los mensajes que ya están en la cola, porque ExpiresAtUtc se fija cuando un mensaje se pone en cola.',
    valueOn: 'la expiración se calcula al recibir el mensaje',
    hereOn:
      'Cada operación de recepción calcula de nuevo el ExpiresAtUtc de los mensajes con el período de vida predeterminado actual. La excepción son los mensajes aplazados, que se reciben por su número de secuencia: su ExpiresAtUtc no cambia. Sin una operación de recepción sigue valiendo el ExpiresAtUtc almacenado, aunque se abra un receptor.',
  },
  deferCount: {
    value: 'aplazar un mensaje no lo mueve a la cola de mensajes fallidos',
    azure:
      'Aplazar un mensaje aumenta DeliveryCount; no está documentado si eso basta para que el mensaje pase a la cola de mensajes fallidos.',
    here: 'MaxDeliveryCount se comprueba cuando un mensaje se abandona o termina su bloqueo, no cuando se aplaza.',
    valueOn: 'aplazar un mensaje puede moverlo a la cola de mensajes fallidos',
    hereOn: 'MaxDeliveryCount se comprueba al aplazar un mensaje.',
  },
  expiredSettle: {
    value: 'liquidación de un mensaje expirado',
    azure:
      'Un mensaje bloqueado se procesa con normalidad después de expirar; no está documentado si el mensaje se puede mover a la cola de mensajes fallidos o aplazar, ni si se puede renovar su bloqueo.',
    here: 'Mientras su bloqueo sigue vigente, un mensaje expirado se puede mover a la cola de mensajes fallidos o aplazar, y su bloqueo se puede renovar.',
  },
  clock: {
    value: 'qué reloj decide si un mensaje ha expirado',
    azure:
      'La documentación no dice qué reloj decide si un mensaje ha expirado cuando los relojes de dos nodos difieren.',
    here: 'ExpiresAtUtc se calcula con el reloj del agente cuando llega el mensaje; para decidir si ese instante ya ha llegado se usa la hora correcta.',
  },
  boundary: {
    value: 'en el instante exacto en que se cumple un plazo, el plazo ya ha vencido',
    azure: 'La documentación no dice qué ocurre justo en el instante que indica ExpiresAtUtc o LockedUntilUtc.',
    here: 'En el instante que indica ExpiresAtUtc, un mensaje ya ha expirado; en el que indica LockedUntilUtc, un bloqueo ya ha vencido.',
  },
  settledDeleted: {
    value: 'liquidar un mensaje de una entidad eliminada',
    azure: 'Toda operación sobre una entidad eliminada falla; ninguna página dice con qué error falla una liquidación.',
    here: 'La liquidación de un mensaje de una entidad eliminada falla con MessagingEntityNotFound.',
  },
  activation: {
    value: 'los mensajes programados se activan sin retraso',
    azure:
      'Un mensaje programado no se pone en cola antes de su hora programada, pero puede ponerse en cola un poco después.',
    here: 'Un mensaje programado se pone en cola exactamente a la hora programada.',
  },
  disabled: {
    value: 'el estado de la entidad impide también otras llamadas',
    azure: 'La página de documentación sobre el estado de las entidades solo habla de enviar y recibir.',
    here: 'Mientras la recepción está deshabilitada, también se rechazan las llamadas para inspeccionar y liquidar mensajes, y la cola de mensajes fallidos rechaza los tres tipos de llamadas; mientras el envío está deshabilitado, también se rechazan las llamadas para cancelar un mensaje programado.',
  },
  disabledTime: {
    value: 'el tiempo sigue corriendo en una entidad deshabilitada',
    azure:
      'La documentación dice que los mensajes permanecen mientras la entidad está deshabilitada; no dice si el tiempo de los períodos de vida, los bloqueos y las programaciones sigue corriendo.',
    here: 'El tiempo de los períodos de vida, los bloqueos y las programaciones sigue corriendo mientras el estado de la entidad impide operaciones.',
  },
  copiesDisabled: {
    value: 'una suscripción deshabilitada sigue recibiendo copias',
    azure:
      'La página de documentación sobre el estado de las entidades dice que a una entidad deshabilitada no se le pueden agregar mensajes; la referencia de una biblioteca cliente anterior dice que una suscripción deshabilitada sí recibe copias.',
    here: 'Una suscripción recibe copias de los mensajes publicados sea cual sea su estado.',
  },
  forwardsDisabled: {
    value: 'una entidad deshabilitada sigue reenviando mensajes',
    azure: 'La documentación no dice si una entidad reenvía mensajes mientras su estado impide recibirlos.',
    here: 'Una entidad sigue reenviando sus mensajes mientras su estado impide recibirlos.',
  },
  expiryBeforeLimit: {
    value: 'la expiración tiene prioridad sobre MaxDeliveryCount',
    azure:
      'La documentación no dice qué ocurre cuando el período de vida termina en el mismo instante en que DeliveryCount llega a MaxDeliveryCount.',
    here: 'Un mensaje liberado que ha expirado se quita como expirado, aunque su DeliveryCount también haya llegado a MaxDeliveryCount.',
  },
  deletedOnBasic: {
    value: 'eliminación por lotes en el nivel Basic',
    azure: 'La documentación no dice si el nivel Basic tiene la eliminación por lotes.',
    here: 'El nivel Basic la tiene, con el límite del nivel Standard.',
  },
  deletedOnlyActive: {
    value: 'una eliminación por lotes conserva los mensajes aplazados y programados',
    azure: 'La documentación no dice si una eliminación por lotes elimina los mensajes aplazados o programados.',
    here: 'Una eliminación por lotes no elimina los mensajes aplazados ni los programados.',
  },
  deletedUpToLimit: {
    value: 'una eliminación por lotes de más mensajes que el límite',
    azure: 'La documentación no dice qué ocurre si una solicitud pide eliminar más mensajes que el límite.',
    here: 'La solicitud elimina mensajes hasta llegar al límite.',
  },
  deletedInSession: {
    value: 'una eliminación por lotes incluye los mensajes no entregados de una sesión aceptada',
    azure:
      'La documentación dice que aceptar una sesión bloquea sus mensajes y que una eliminación por lotes no elimina los mensajes bloqueados; no dice si elimina los que aún no se han entregado.',
    here: 'Una eliminación por lotes también elimina los mensajes no entregados de una sesión aceptada.',
  },
  largeCopies: {
    value: 'un mensaje grande cuenta por sus copias',
    azure:
      'La documentación dice que, en un tema con X suscripciones, un mensaje de más de 1 MB cuenta X + 1 veces; no dice cómo cuenta si una suscripción no recibe ninguna copia o recibe varias.',
    here: 'El mensaje cuenta una vez por cada copia que aún se almacena y, hasta que desaparece la última, una vez más.',
  },
  enqueuedAtCommit: {
    value: 'los mensajes enviados en una transacción se ponen en cola al confirmarla',
    azure: 'La documentación no dice qué hora de puesta en cola recibe un mensaje que se envía en una transacción.',
    here: 'La hora de puesta en cola de un mensaje que se envía en una transacción es la hora de la confirmación; en ese momento empiezan su período de vida y su ventana de detección de duplicados.',
  },
  deadLetterUse: {
    value: 'usar la cola de mensajes fallidos no cuenta como uso de su entidad',
    azure:
      'La documentación no dice si las operaciones en una cola de mensajes fallidos cuentan como uso de su entidad.',
    here: 'Las operaciones en una cola de mensajes fallidos no cuentan como uso de su entidad.',
  },
  refusedUse: {
    value: 'las operaciones rechazadas no cuentan como uso',
    azure: 'La documentación no dice si una operación rechazada cuenta como uso de una entidad.',
    here: 'Una operación rechazada no cuenta como uso.',
  },
  expiryOnRelease: {
    value: 'un mensaje puede expirar al cerrarse su sesión',
    azure:
      'La documentación no dice qué ocurre con un mensaje cuyo período de vida ha terminado cuando se cierra su sesión.',
    here: 'Un mensaje cuyo período de vida ha terminado expira cuando se cierra su sesión, como al terminar un bloqueo.',
  },
  sqlTypes: {
    value: 'los valores de tipos distintos no se comparan',
    azure: 'La documentación sobre filtros no dice cuál es el resultado de comparar valores de tipos distintos.',
    here: 'Comparar valores de tipos distintos da un resultado desconocido, como con una propiedad que falta, así que la regla no coincide.',
  },
  sqlSystem: {
    value: 'una propiedad del sistema sin valor cuenta como ausente',
    azure:
      'La documentación dice que evaluar una propiedad del sistema que no existe da error. No dice qué propiedades del sistema tiene un mensaje cuando se evalúan las reglas.',
    here: 'Una propiedad del sistema conocida pero sin valor se trata como si faltara, así que la comparación da un resultado desconocido. Así ocurre con sys.CorrelationId si el remitente no la asignó y con sys.EnqueuedTimeUtc, que el agente asigna después.',
  },
  sessionLocks: {
    value: 'los bloqueos de sesión siguen vigentes sin su receptor',
    azure:
      'La documentación dice que una sesión se libera con Close o al vencer su bloqueo; según incidencias registradas en los repositorios de los SDK, la sesión se pierde cuando se pierde el vínculo.',
    here: 'Si un receptor se interrumpe bruscamente, el bloqueo de su sesión sigue vigente hasta LockedUntilUtc. Un receptor que se cierra termina su trabajo y luego libera la sesión, salvo que el bloqueo venza antes.',
    valueOn: 'los bloqueos de sesión terminan a la vez que su receptor',
    hereOn:
      'Una sesión se libera en cuanto su receptor se cierra o se interrumpe bruscamente, aunque esté trabajando, y DeliveryCount no cambia.',
  },
  removedHistory: {
    value: 'el historial de duplicados se mantiene tras una cancelación o eliminación',
    azure:
      'La documentación dice que recibir el primer mensaje no pone fin a la ventana de detección de duplicados; no habla de cancelar un mensaje programado ni de eliminar mensajes por lotes.',
    here: 'El MessageId de un mensaje cancelado o eliminado permanece en el historial de detección de duplicados hasta que termina la ventana.',
  },
  forwardFailed: {
    value: 'un mensaje que no se puede reenviar va a la cola de mensajes fallidos del origen',
    azure:
      'Según la documentación y algunos usuarios, si el destino está deshabilitado o lleno, o si se eliminó, un mensaje va a la cola de mensajes fallidos del origen. Según otros usuarios, va a la cola de mensajes fallidos de transferencia. Ninguna fuente dice qué ocurre si el destino está disponible, pero rechaza el mensaje.',
    here: 'Un mensaje que no se puede reenviar va a la cola de mensajes fallidos de la entidad de la que debía salir.',
  },
  deadHops: {
    value: 'los reenvíos de mensajes fallidos cuentan como saltos',
    azure:
      'La documentación limita el reenvío automático a 4 saltos; no dice si los reenvíos de mensajes fallidos cuentan como saltos.',
    here: 'Reenviar un mensaje fallido también cuenta como salto, así que un mensaje da 4 saltos en total como máximo.',
  },
  deadLine: {
    value: 'los mensajes fallidos esperan en orden',
    azure:
      'Si el destino está lleno, un mensaje fallido espera a que haya sitio; no está documentado qué pasa con los mensajes que van detrás.',
    here: 'Los mensajes fallidos se reenvían por orden de número de secuencia, así que un mensaje que tiene que esperar detiene a los que van detrás.',
  },
  deadStays: {
    value: 'un mensaje fallido que no se puede reenviar permanece en la cola de mensajes fallidos',
    azure:
      'Si el destino está lleno, un mensaje fallido espera a que haya sitio; la documentación no dice qué ocurre si el destino está deshabilitado o se eliminó, ni qué ocurre si el destino está disponible, pero rechaza el mensaje.',
    here: 'Un mensaje fallido permanece en la cola de mensajes fallidos hasta que el destino vuelve a existir y a estar habilitado. Si el destino lo rechaza por su contenido o sus propiedades, por ejemplo porque no tiene SessionId, el mensaje no se reenvía otra vez a ese destino.',
  },
  transfer: {
    value: 'un mensaje que no se puede transferir va a la cola de mensajes fallidos de transferencia',
    azure:
      'Las versiones de la página de documentación difieren en lo que pasa con un mensaje enviado a través de otra cola si su destino está lleno; no dicen qué ocurre si el destino está disponible, pero rechaza el mensaje, por ejemplo porque no tiene SessionId.',
    here: 'Un mensaje que no se puede transferir va a la cola de mensajes fallidos de transferencia que tiene la cola a través de la cual se envió.',
  },
  forwardedDefault: {
    value: 'a un mensaje reenviado se le aplica el período de vida predeterminado del destino',
    azure:
      'Un mensaje reenviado conserva su período de vida; la documentación no dice qué período de vida predeterminado se aplica a un mensaje reenviado sin período de vida propio.',
    here: 'Un mensaje reenviado sin período de vida propio tiene el período de vida predeterminado de la entidad a la que llega, que empieza con su llegada. Una operación de inspección no calcula la expiración de un mensaje sin período de vida propio.',
  },
  forwardReason: {
    value: 'el DeadLetterReason de un mensaje no reenviado es el error con el que se rechazó el reenvío',
    azure: 'La documentación no dice qué DeadLetterReason recibe un mensaje que no se puede reenviar.',
    here: 'El DeadLetterReason es el error con el que el destino rechazó el mensaje, y el DeadLetterErrorDescription nombra el destino y termina con el texto de ese error.',
  },
  forwardedExpiry: {
    value: 'el período de vida de un mensaje reenviado empieza de nuevo',
    azure:
      'El período de vida se conserva al reenviar; un mensaje reenviado puede seguir mostrando el ExpiresAtUtc que tenía antes.',
    here: 'Cuando llega un mensaje reenviado, ExpiresAtUtc se calcula de nuevo con el TimeToLive propio del mensaje y el período de vida predeterminado de la entidad a la que llega, sin tener en cuenta los de las entidades anteriores. Una operación de inspección muestra el valor nuevo.',
    valueOn:
      'el período de vida de un mensaje reenviado empieza de nuevo; una inspección muestra la expiración anterior',
    hereOn:
      'Cuando llega un mensaje reenviado, ExpiresAtUtc se calcula de nuevo con el TimeToLive propio del mensaje y el período de vida predeterminado de la entidad a la que llega, sin tener en cuenta los de las entidades anteriores. Sin embargo, una operación de inspección muestra el valor que el mensaje tenía en la primera entidad.',
  },
  nextSession: {
    value: 'qué sesión se acepta a continuación',
    azure: 'No está documentado qué sesión obtiene un receptor que acepta la siguiente disponible.',
    here: 'Un receptor que acepta la siguiente sesión obtiene la sesión libre cuyo primer mensaje disponible tiene el menor número de secuencia.',
  },
  sessionExpiry: {
    value: 'el bloqueo de una sesión solo protege los mensajes entregados',
    azure:
      'Aceptar una sesión bloquea sus mensajes; no está documentado si puede expirar un mensaje que aún no se ha entregado.',
    here: 'Un mensaje que aún no se ha entregado expira; el bloqueo de la sesión solo protege los mensajes entregados y sin liquidar.',
  },
  partition: {
    value: 'identificadores y claves de partición',
    azure:
      'No está documentado a qué partición corresponde una clave de partición; los identificadores de partición de Azure no siguen ninguna pauta visible.',
    here: 'Los identificadores de partición empiezan en 51; la partición que corresponde a una clave de partición es el resto de dividir su hash FNV-1a por el número de particiones.',
  },
  partitionPeek: {
    value: 'una inspección recorre las particiones una tras otra',
    azure: 'No hay orden entre particiones.',
    here: 'Una operación de inspección muestra los mensajes partición por partición y, dentro de cada una, por orden de número de secuencia.',
  },
  rotation: {
    value: 'las particiones se recorren por turnos',
    azure: 'No hay orden entre particiones.',
    here: 'Cada operación de recepción devuelve un mensaje de la partición que sigue a la que usó la operación anterior.',
  },
  deletedExpired: {
    value: 'una eliminación por lotes incluye los mensajes expirados',
    azure:
      'La documentación dice que una eliminación por lotes elimina los mensajes activos que no están bloqueados; no menciona los mensajes expirados que siguen almacenados.',
    here: 'Una eliminación por lotes también elimina los mensajes expirados.',
  },
  partitionedDelete: {
    value: 'error al eliminar por lotes en una entidad con particiones',
    azure:
      'La documentación dice que las entidades con particiones no admiten la eliminación por lotes; no dice con qué error falla.',
    here: 'La llamada para eliminar por lotes los mensajes de una entidad con particiones falla con GeneralError.',
  },
  rollback: {
    value: 'una transacción revertida no usa números de secuencia',
    azure: 'Revertir un envío puede dejar un hueco en los números de secuencia.',
    here: 'Los números de secuencia de los mensajes enviados en una transacción se asignan cuando la transacción se confirma, así que no queda ningún hueco en la numeración.',
  },
  windowEnd: {
    value: 'fin de la ventana de detección de duplicados',
    azure: 'La documentación no dice qué ocurre justo al final de la ventana de detección de duplicados.',
    here: 'Desde el milisegundo en que termina la ventana de detección de duplicados, un mensaje con el mismo MessageId se considera nuevo.',
  },
  lapseLimit: {
    value: 'un mensaje va a la cola de mensajes fallidos al vencer el bloqueo de su última entrega',
    azure:
      'Las pruebas muestran que abandonar un mensaje en su última entrega permitida lo mueve de inmediato a la cola de mensajes fallidos; ni la documentación ni las pruebas dicen si ocurre lo mismo cuando vence el bloqueo.',
    here: 'Un mensaje pasa a la cola de mensajes fallidos en cuanto vence el bloqueo de su última entrega permitida.',
  },
  changedSettings: {
    value: 'los cambios de configuración surten efecto de inmediato',
    azure:
      'La documentación no dice desde cuándo se aplica el cambio de una propiedad a los mensajes que llegaron antes del cambio.',
    here: 'El cambio de una propiedad se aplica la próxima vez que esta se use: LockDuration, cuando se bloquea un mensaje o se renueva su bloqueo; MaxDeliveryCount, cuando se abandona un mensaje o termina su bloqueo; deadLetteringOnMessageExpiration, cuando se quita un mensaje expirado, y DuplicateDetectionHistoryTimeWindow, cuando llega un mensaje.',
  },
  rulesAtActivation: {
    value: 'las reglas se evalúan cuando se activa un mensaje programado',
    azure:
      'La documentación no dice si las reglas se evalúan para un mensaje programado cuando se envía o cuando se activa.',
    here: 'Las reglas se evalúan cuando se activa un mensaje programado, con las suscripciones que existen en ese momento.',
  },
  forwardedDuplicate: {
    value: 'los duplicados reenviados se descartan',
    azure:
      'La documentación no dice si una entidad con detección de duplicados comprueba los mensajes que se le reenvían.',
    here: 'Una entidad con detección de duplicados también comprueba los mensajes reenviados. Un duplicado se descarta al llegar, y nada vuelve al origen.',
  },
  enlistedLock: {
    value: 'una liquidación transaccional pone fin al bloqueo',
    azure:
      'La documentación no dice qué ocurre si un mensaje liquidado en una transacción se liquida de nuevo antes de que la transacción termine.',
    here: 'La segunda liquidación falla con MessageLockLost; el bloqueo solo se puede volver a usar si la transacción se revierte.',
  },
  commitFails: {
    value: 'una confirmación que falla revierte la transacción',
    azure:
      'La documentación dice que las operaciones de una transacción se realizan todas o ninguna; no dice qué ocurre si una de ellas ya no es posible al confirmarla.',
    here: 'Si una operación ya no es posible al confirmar la transacción, la confirmación falla con el error de esa operación, y la transacción se revierte.',
  },
  settlingUse: {
    value: 'liquidar un mensaje cuenta como uso de su entidad',
    azure: 'La documentación no dice si liquidar un mensaje o renovar un bloqueo cuenta como uso de su entidad.',
    here: 'La liquidación de un mensaje y la renovación de un bloqueo reinician el temporizador de inactividad de la entidad.',
  },
  batchDeletionUse: {
    value: 'una eliminación por lotes cuenta como uso',
    azure: 'La documentación no dice si una eliminación por lotes cuenta como uso de su entidad.',
    here: 'Una eliminación por lotes reinicia el temporizador de inactividad de la entidad, igual que una operación de recepción.',
  },
  activeCount: {
    value: 'qué incluye el recuento de mensajes activos',
    azure:
      'Las pruebas muestran que el recuento de mensajes activos incluye los bloqueados; ni la documentación ni las pruebas dicen si incluye los aplazados y los expirados.',
    here: 'El recuento de mensajes activos incluye también los aplazados y los expirados que aún no se han quitado.',
  },
  activationUse: {
    value: 'el temporizador de inactividad empieza cuando se activa un mensaje programado',
    azure:
      'La documentación dice que los mensajes programados mantienen en uso una entidad; no dice cuándo se inicia el temporizador de inactividad una vez que se han activado.',
    here: 'El temporizador de inactividad se reinicia cuando un mensaje programado se activa.',
  },
  forwardedUse: {
    value: 'la llegada de un mensaje reenviado cuenta como uso',
    azure: 'La documentación no dice si un mensaje que llega por reenvío cuenta como uso del destino.',
    here: 'Un mensaje que llega por reenvío reinicia el temporizador de inactividad del destino, igual que un mensaje enviado allí.',
  },
  forwardsScheduled: {
    value: 'los mensajes programados se reenvían al activarse',
    azure:
      'La documentación no dice si se pueden programar mensajes en una entidad que reenvía sus mensajes; un informe antiguo de un usuario menciona un error.',
    here: 'Se puede programar un mensaje en una entidad que reenvía sus mensajes; el mensaje se reenvía cuando se activa.',
  },
  newEntity: {
    value: 'una entidad creada de nuevo no conserva nada',
    azure: 'La documentación no dice si una entidad que se crea con el nombre de otra eliminada conserva algo de esta.',
    here: 'Una entidad creada de nuevo no conserva nada: sus números de secuencia empiezan en 1 y su historial de detección de duplicados está vacío.',
  },
  numbersKept: {
    value: 'los números de secuencia no se vuelven a usar',
    azure:
      'La documentación no dice si se vuelve a usar el número de secuencia de un mensaje programado que se canceló o era un duplicado.',
    here: 'El número de secuencia devuelto por una llamada para programar un mensaje no se vuelve a usar.',
  },
  sameInstant: {
    value: 'orden de los eventos de un mismo instante',
    azure: 'La documentación no dice en qué orden ocurren los eventos que corresponden al mismo instante.',
    here: 'Dentro de un instante, primero se revierten las transacciones cuyo tiempo de espera se agota; después terminan los bloqueos, se activan los mensajes programados, expiran los mensajes y se eliminan las entidades inactivas; al final van las operaciones de los clientes.',
  },
  waitForSession: {
    value: 'cuándo cuenta como uso la espera de un receptor',
    azure:
      'Los informes de usuarios coinciden: un receptor que espera mensajes impide que se elimine su entidad, y un receptor que espera una sesión no lo impide. La documentación no trata este punto.',
    here: 'Esperar una sesión solo cuenta como uso en el momento en que empieza la espera; esperar mensajes, sin sesión o dentro de una sesión bloqueada, cuenta mientras dura la espera.',
  },
  messagesKeep: {
    value: 'la llegada o la salida de un mensaje no cuenta como uso',
    azure:
      'Una página de la documentación enumera lo que cuenta como uso de una suscripción, y la llegada de mensajes no está en la lista; otra página dice que esa llegada sí cuenta como uso.',
    here: 'Un mensaje que llega o sale no reinicia el temporizador de inactividad de su suscripción.',
    valueOn: 'la llegada o la salida de un mensaje cuenta como uso',
    hereOn: 'Un mensaje que llega o sale reinicia el temporizador de inactividad de su suscripción.',
  },
  topicUse: {
    value: 'usar una suscripción cuenta como uso de su tema',
    azure:
      'De las dos páginas de la documentación que tratan de esto, la más reciente cuenta como uso de un tema las operaciones en sus suscripciones; la más antigua, no.',
    here: 'Una operación en una suscripción reinicia el temporizador de inactividad de su tema.',
    valueOn: 'usar una suscripción no cuenta como uso de su tema',
    hereOn: 'Las operaciones en las suscripciones de un tema no cuentan como uso del tema.',
  },
}
