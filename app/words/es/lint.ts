/** Español: lo que dice el linter; un nombre para cada regla y la frase de un hallazgo. */
import type { LazyWords } from '../contract.ts'
import {
  ofNamed,
  theNamed,
  toNamed,
  theQueue,
  TheQueue,
  theEntity,
  theKind,
  Who,
  feminine,
  masculine,
} from './grammar.ts'

const titles: LazyWords['lint']['titles'] = {
  'lock-shorter-than-work': 'Bloqueo más corto que el trabajo',
  'renewal-shorter-than-work': 'Renovación más corta que el trabajo',
  'prefetch-outlasts-lock': 'Mensaje que espera en el búfer de captura previa más tiempo del que dura su bloqueo',
  'time-to-live-shorter-than-backlog': 'Período de vida más corto que la espera en la cola',
  'very-low-time-to-live': 'Período de vida muy corto',
  'time-to-live-cut': 'Período de vida acortado',
  'topic-time-to-live-shorter': 'Período de vida del tema más corto que el de la suscripción',
  'expiry-without-listener': 'Expiración sin que nadie escuche',
  'slow-dead-lettering': 'Mensaje que tarda mucho en llegar a la cola de mensajes fallidos',
  'session-never-dead-letters': 'Mensaje de sesión que nunca va a la cola de mensajes fallidos',
  'dead-letters-unread': 'Cola de mensajes fallidos que nadie lee',
  'deferred-never-received': 'Mensaje aplazado y nunca recibido',
  'work-lost-with-receiver': 'Trabajo que se pierde si el receptor se interrumpe bruscamente',
  'idle-limit-shorter-than-quiet': 'Límite de inactividad más corto que un período sin uso',
  'idle-limit-without-effect': 'Límite de inactividad sin efecto',
  'forward-cycle': 'Reenvíos en círculo',
  'forward-chain-too-long': 'Cadena de más de 4 saltos',
  'forward-to-disabled': 'Reenvío a una entidad deshabilitada',
  'duplicate-accepted': 'Duplicado aceptado',
  'resubmission-dropped': 'Nuevo envío descartado como duplicado',
  'filter-double-quotes': 'Comillas dobles en un filtro',
  'filter-unset-property': 'Filtro sobre una propiedad aún sin valor',
  'filter-types': 'Filtro que compara valores de dos tipos',
  'filter-throws': 'Filtro que falla',
  'filter-matches-nothing': 'Regla con la que no coincide ningún mensaje',
  'topic-without-subscription': 'Tema sin suscripción',
  'session-id-missing': 'Falta SessionId',
  'partition-key-not-session': 'PartitionKey distinto de SessionId',
  'order-across-partitions': 'Sin orden entre particiones',
  'message-too-large': 'Mensaje demasiado grande',
  'peek-beyond-limit': 'Inspección de más de 250 mensajes',
  'delete-beyond-limit': 'Eliminación por lotes por encima del límite de una solicitud',
  'receive-in-transaction': 'Recepción en una transacción',
}

const TAKES = {
  constant: 'Tarda',
  always: 'Tarda siempre al menos',
  mostly: 'Tarda casi siempre al menos',
  sometimes: 'A veces tarda al menos',
} as const

const says: LazyWords['lint']['says'] = {
  'lock-shorter-than-work': p =>
    `${Who(p.receiver)} no renueva sus bloqueos. ${TAKES[p.howOften]} ${p.takes} en procesar un mensaje, pero el LockDuration de ${theQueue(p.path)} es de solo ${p.holds}. El bloqueo termina antes de la liquidación${p.isExpired ? ', y para entonces el mensaje ha expirado. No se entrega de nuevo' : ', así que el mensaje vuelve a estar disponible'}, y la liquidación falla con ${p.error}.`,
  'settled-too-late': p =>
    `Se intenta liquidar un mensaje de ${theQueue(p.path)} ${p.took} después de ${p.isSession ? 'aceptar su sesión, pero el bloqueo de la sesión' : 'bloquearlo, pero el bloqueo'} solo dura ${p.holds}, así que la liquidación falla.`,
  'renewal-shorter-than-work': p =>
    `${Who(p.receiver)} deja de renovar sus bloqueos en ${theQueue(p.path)} antes de terminar ${p.isAll ? 'su trabajo' : 'parte de su trabajo'}. El bloqueo termina ${p.holds} después de empezar el trabajo, y la liquidación falla con ${p.error}.`,
  'session-lock-too-short': p =>
    `${Who(p.receiver)} procesa sin pausa los mensajes de la sesión ${feminine(p.sessionId)} de ${theQueue(p.path)} durante ${p.takes}, pero conserva el bloqueo de la sesión solo durante ${p.holds}. El bloqueo termina mientras se procesa un mensaje, cuya liquidación falla con SessionLockLost.`,
  'prefetch-outlasts-lock': p =>
    `La captura previa de ${p.receiver} es de ${p.count} ${p.count === 1 ? 'mensaje' : 'mensajes'} de ${theQueue(p.path)}. ${p.count === 1 ? 'El mensaje' : 'El último mensaje'} espera ${p.waits} en el búfer de captura previa, donde su bloqueo no se renueva y vence.`,
  'time-to-live-shorter-than-backlog': p =>
    `Los mensajes de ${theQueue(p.path)} esperan hasta ${p.wait}, pero su período de vida es de ${p.lives}. Los mensajes del final de la cola expiran antes de recibirse y ${p.isKept ? 'van a la cola de mensajes fallidos' : 'se descartan'}.`,
  'very-low-time-to-live': p =>
    `El período de vida de los mensajes de ${theQueue(p.path)} es de ${p.lives}. Con cualquier retraso, un mensaje expira antes de que un receptor pueda recibirlo.`,
  'time-to-live-cut': p =>
    `El mensaje solicita un período de vida de ${p.asked}, pero ${theNamed(p.path, p.isTopic)} solo permite ${p.allowed}. El agente acorta el período, y el remitente no recibe ningún error.`,
  'topic-time-to-live-shorter': p =>
    `El período de vida predeterminado de ${p.path} es de ${p.own}, pero el de su tema ${masculine(p.topic)} es de ${p.allowed}. Se aplica el período más corto.`,
  'expiry-without-listener': p =>
    `Los mensajes de ${theQueue(p.path)} se reenvían a ${theEntity(p.target)} cuando expiran al cabo de ${p.lives}, pero nadie recibe mensajes de ${theQueue(p.path)}. Azure no garantiza cuándo se mueven los mensajes; es mejor programarlos para ${theEntity(p.target)}.`,
  'slow-dead-lettering': p =>
    `Un mensaje de ${theQueue(p.path)} que su receptor nunca liquida llega a la cola de mensajes fallidos al cabo de ${p.way}${p.isSession ? ', y hasta entonces esperan los demás mensajes de su sesión' : ''}.`,
  'session-never-dead-letters': p =>
    `Los mensajes que ${p.receiver} no liquida se liberan junto con su sesión si no llega otro mensaje durante ${p.idle}, y su DeliveryCount no aumenta. En ${theQueue(p.path)}, un mensaje así se entrega una y otra vez${p.expires ? ' hasta que expira' : ''}.`,
  'dead-letters-unread': p =>
    `${p.isByExpiry ? 'Los mensajes expirados' : 'Los mensajes que un receptor mueve a la cola de mensajes fallidos'} van a ${p.path}, de donde nadie los recibe. Nada los elimina, y cuentan para el tamaño máximo de la entidad.`,
  'deferred-never-received': p =>
    `Los mensajes de ${theQueue(p.path)} se aplazan, y nadie los recibe por su número de secuencia. Estos mensajes no se entregan de nuevo ni expiran.`,
  'work-lost-with-receiver': p =>
    `${Who(p.receiver)} recibe mensajes de ${theQueue(p.path)} en modo ReceiveAndDelete. Si se interrumpe bruscamente mientras trabaja, se ${p.count === 1 ? 'pierde un mensaje' : `pierden hasta ${p.count} mensajes`}.`,
  'idle-limit-shorter-than-quiet': p =>
    `Nadie usa ${theNamed(p.path, p.isTopic)} durante ${p.quiet}, así que se elimina, junto con todos sus mensajes, antes de que se use de nuevo.${p.ignoresArrivals ? ' La llegada de mensajes no impide que se elimine una suscripción.' : ''}`,
  'idle-limit-without-effect': p =>
    p.keeper === 'forwarding'
      ? `${TheQueue(p.path)} reenvía mensajes, y una entidad que los reenvía nunca se considera inactiva, así que AutoDeleteOnIdle no la elimina.`
      : p.keeper === 'peek'
        ? `Los mensajes de ${theQueue(p.path)} se inspeccionan, pero nunca se reciben. Inspeccionar mensajes cuenta como uso, así que la entidad no se elimina mientras algún cliente los siga inspeccionando.`
        : `Un mensaje programado para más tarde impide que se elimine ${theQueue(p.path)}, aunque hasta entonces nadie use la entidad.`,
  'forward-cycle': p =>
    p.isByDeadLetters
      ? `Los mensajes fallidos se reenvían en círculo (${p.circle}). Tras 4 saltos, un mensaje permanece en una cola de mensajes fallidos.`
      : `Los mensajes se reenvían en círculo (${p.circle}). Tras 4 saltos, cada mensaje va a la cola de mensajes fallidos.`,
  'forward-chain-too-long': p =>
    `Un mensaje enviado a ${theEntity(p.path)} se reenviaría ${p.count} veces, pero solo se permiten 4 saltos. El mensaje va a la cola de mensajes fallidos de ${p.stuck}.`,
  'forward-to-disabled': p =>
    `${TheQueue(p.path)} reenvía sus mensajes a ${theEntity(p.target)}, cuyo estado es ${p.status}. Cada mensaje va a la cola de mensajes fallidos de ${p.path}.`,
  'duplicate-accepted': p =>
    p.window === null
      ? `${p.messageId} se envía ${toNamed(p.path, p.isTopic)} más de una vez, y ${theKind(p.path, p.isTopic)} no detecta duplicados, así que acepta todos estos mensajes.`
      : `${p.messageId} se envía de nuevo ${toNamed(p.path, p.isTopic)} al cabo de ${p.gap}, pero ${theKind(p.path, p.isTopic)} solo recuerda un MessageId durante ${p.window}. El segundo mensaje también se acepta.`,
  'resubmission-dropped': p =>
    p.how === 'constant' || p.how === 'action'
      ? `${p.how === 'constant' ? 'Todos los mensajes de este remitente tienen el mismo MessageId' : 'La acción de esta regla asigna a todos los mensajes el mismo MessageId'}. Cuando ${theNamed(p.path, p.isTopic)} acepta un mensaje, descarta los demás durante ${p.window}, y el remitente no recibe ningún error.`
      : `Un mensaje se envía de nuevo ${toNamed(p.path, p.isTopic)} con el mismo MessageId, y ${theKind(p.path, p.isTopic)} recuerda cada MessageId durante ${p.window}. El nuevo mensaje se descarta como duplicado, y el remitente no recibe ningún error.`,
  'filter-double-quotes': p =>
    `En ${p.condition}, las comillas dobles indican una propiedad llamada ${p.name}, que ningún mensaje tiene, así que la condición nunca es verdadera. Un texto va entre comillas simples.`,
  'filter-unset-property': p =>
    `${p.condition} nunca es verdadera, porque el agente asigna ${p.name} después de evaluar las reglas.`,
  'filter-types': p =>
    `${p.condition} nunca es verdadera, porque la propiedad ${p.name} es de tipo ${p.found} en todos los mensajes que la tienen, y el filtro la compara con un valor de tipo ${p.wanted}.`,
  'filter-throws': p =>
    `El filtro de la regla ${feminine(p.rule)} falla con FilterException. La copia para ${p.path} ${p.isKept ? 'va a la cola de mensajes fallidos' : 'se descarta'}.`,
  'filter-matches-nothing': p =>
    `La regla ${feminine(p.rule)} de ${p.path} no coincide con ninguno de los mensajes que envía este escenario.`,
  'topic-without-subscription': p =>
    `El tema ${masculine(p.path)} no tiene ninguna suscripción. Los mensajes que se le envían se descartan, y el remitente no recibe ningún error.`,
  'session-id-missing': p =>
    p.isRefused
      ? `${TheQueue(p.path)} requiere sesiones, pero este mensaje no tiene SessionId. La operación de envío se rechaza.`
      : `${TheQueue(p.path)} requiere sesiones, pero este mensaje no tiene SessionId. El mensaje va a la cola de mensajes fallidos.`,
  'partition-key-not-session': p =>
    `Este mensaje para ${theEntity(p.path)} tiene el SessionId ${p.sessionId} y el PartitionKey ${p.partitionKey}. Los SDK lo rechazan, porque los dos deben ser iguales.`,
  'order-across-partitions': p =>
    `Los mensajes sin clave de partición se reparten entre las ${p.count} particiones ${ofNamed(p.path, p.isTopic)}. Estos mensajes no se reciben en el orden en que se enviaron.`,
  'message-too-large': p =>
    `${p.isBatch ? 'Este lote' : 'Este mensaje'} es más grande de lo que ${theEntity(p.path)} acepta en el nivel ${p.tier}. La operación de envío se rechaza.`,
  'peek-beyond-limit': p =>
    `Una operación de inspección de ${theQueue(p.path)} solicita ${p.asked} mensajes y devuelve 250 como máximo, sin ningún error.`,
  'delete-beyond-limit': p =>
    `Una eliminación por lotes en ${theQueue(p.path)} solicita ${p.asked} mensajes y elimina ${p.max} como máximo, sin ningún error. Una purga repite la solicitud hasta que no queda ningún mensaje.`,
  'receive-in-transaction': p =>
    `Esta operación de recepción de ${theQueue(p.path)} indica la transacción ${feminine(p.transaction)}, pero las operaciones de recepción nunca forman parte de una transacción. La operación surte efecto de inmediato, aunque ${p.transaction} se revierta.`,
}

export const lint: LazyWords['lint'] = {
  titles,
  says,
  severity: { error: 'Error', warning: 'Advertencia', note: 'Nota' },
  certainty: { certain: 'con certeza', likely: 'probable', possible: 'posible' },
  label: 'Hallazgos',
  count: count => (count === 1 ? '1 hallazgo' : `${count} hallazgos`),
  notices: count => (count === 1 ? '1 aviso' : `${count} avisos`),
  show: 'Mostrar la ejecución',
  showExample: 'Abrir un ejemplo',
  fix: {
    change: (path, from, to) => `cambiar ${path} ${from} → ${to}`,
    set: (path, to) => `establecer ${path} en ${to}`,
    remove: path => `quitar ${path}`,
    addReceiver: p => `agregar el receptor ${p.name}, que recibe mensajes de ${p.from}`,
  },
  silence: 'Ignorarlo aquí',
  silenceTitle: rule => `Agrega ${rule}, para este lugar, a lint.ignore del escenario`,
  notShown: 'No se pudo realizar la ejecución que muestra este hallazgo.',
}
