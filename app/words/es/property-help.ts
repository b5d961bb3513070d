/** What each property of the format is, in Spanish, by the keys of scenarios/schema; {min}, {max} and {default} are its own. */

import type { LazyWords } from '../contract.ts'

const INSTANT = 'Un instante: el tiempo transcurrido desde el principio de la ejecución.'
const PATH = 'Ruta de una entidad: "jobs", "jobs/$deadletterqueue", "orders/subscriptions/billing".'
const EXISTS = 'Entidades que existen desde el instante 0, por nombre.'
const OWN_TO = 'La propiedad To del propio mensaje; el destino del envío se indica junto al mensaje.'

export const propertyHelp: LazyWords['propertyHelp'] = {
  'the step deleteMessages.count': 'Una solicitud elimina 500 mensajes como máximo; en Premium, 4000 (B-6).',
  released:
    'Igual que con el resultado released de AMQP, DeliveryCount no cambia (L-17) y el mensaje no se modifica. Valor predeterminado: {default}.',
  credit: 'Cuántos mensajes más acepta el receptor.',
  template: 'Si es falso, {n} no se sustituye en los textos del mensaje; valor predeterminado: {default}.',
  last: 'Si es verdadero, el paso se ejecuta después de todo lo demás que ocurre en ese instante, como el de un cliente que reacciona a ello.',
  beforeEnqueueTime:
    'Solo se eliminan los mensajes puestos en cola antes de este instante; valor predeterminado: ahora (B-6).',
  busscope: 'Versión del formato.',
  $schema: 'Para los editores de texto; BusScope ignora este valor.',
  description: 'Un párrafo corto de texto; una cadena, o una por idioma.',
  startsAt:
    'Hora UTC del instante 0, para mostrar las horas y para las fechas de los filtros; valor predeterminado: {default}.',
  runFor: 'La ejecución termina en este instante; el máximo es {max}.',
  seed: 'Semilla de todos los valores aleatorios; valor predeterminado: {default}.',
  tier: 'Valor predeterminado: {default}.',
  partitions:
    'Solo en Premium: particiones de todas las entidades del espacio de nombres (P-5). Valor predeterminado: {default}.',
  expiration: 'Cuándo se quita un mensaje expirado que no está bloqueado; valor predeterminado: whenListening (Z-5).',
  sweepEvery:
    'Igual que onReceive, pero además con un barrido en segundo plano a intervalos regulares, desde el instante 0.',
  recomputeExpiryOnReceive:
    'Cada operación de recepción calcula de nuevo la expiración con el período de vida predeterminado actual (G-5).',
  reportStaleExpiresAtAfterForward:
    'El ExpiresAtUtc de un mensaje reenviado sigue siendo el anterior al reenvío (G-14).',
  topicIdleIgnoresSubscriptions:
    'Las operaciones en las suscripciones de un tema no cuentan como uso del tema, como indica la más antigua de las dos páginas de la documentación (I-4).',
  messagesKeepSubscriptionAlive: 'La llegada de un mensaje cuenta como uso de su suscripción (G-15).',
  locksDieWithReceiver:
    'Cuando un receptor se cierra o se interrumpe bruscamente, los bloqueos de sus mensajes terminan de inmediato (G-6).',
  sessionLocksDieWithReceiver:
    'Cuando un receptor se cierra o se interrumpe bruscamente, su sesión se libera de inmediato; DeliveryCount no cambia (G-6).',
  deferCountsTowardsMaxDelivery: 'maxDeliveryCount se comprueba al aplazar un mensaje (G-4).',
  resourceLock:
    'CanNotDelete impide las eliminaciones que solicita un cliente, pero no la eliminación por inactividad (S-47).',
  queues: EXISTS,
  topics: EXISTS,
  lockDuration: 'De {min} a {max}; valor predeterminado: {default} (L-3).',
  defaultMessageTimeToLive:
    'Período de vida predeterminado y máximo de los mensajes de la entidad; si no se establece, es ilimitado (P14D en el nivel Basic) (S-20, S-23, S-29).',
  deadLetteringOnMessageExpiration:
    'Los mensajes expirados van a la cola de mensajes fallidos en vez de descartarse; valor predeterminado: {default} (S-31).',
  maxDeliveryCount: 'Valor predeterminado: {default} (L-19).',
  autoDeleteOnIdle:
    'La entidad se elimina cuando lleva este tiempo sin uso; el mínimo es {min}; valor predeterminado: nunca (S-44, S-45).',
  requiresSession: 'Valor predeterminado: {default} (X-1).',
  requiresDuplicateDetection: 'Valor predeterminado: {default} (U-1).',
  duplicateDetectionHistoryTimeWindow: 'De {min} a {max}; valor predeterminado: {default} (U-1).',
  enablePartitioning: 'Valor predeterminado: {default} (P-1).',
  forwardTo: 'Ruta de una cola o un tema que recibe todos los mensajes (F-1).',
  forwardDeadLetteredMessagesTo: 'Ruta de una cola o un tema que recibe todos los mensajes fallidos (Q-10).',
  maxSizeInMegabytes: 'Valor predeterminado: {default} (B-3).',
  maxMessageSizeInKilobytes: 'Solo en Premium: tamaño máximo de un mensaje; valor predeterminado: 1024 (B-2).',
  maxSizeInBytes: 'Solo en BusScope: un límite de tamaño exacto, en vez de maxSizeInMegabytes.',
  partitionCount: 'Solo en BusScope; valor predeterminado: {default} (G-34).',
  firstSequenceNumber: 'Solo en BusScope: el número del primer mensaje, en decimal; valor predeterminado: "{default}".',
  deadLetteringOnFilterEvaluationExceptions: 'Valor predeterminado: {default} (Q-14).',
  rules:
    'Reglas, por nombre. Si se omiten, la suscripción tiene una regla con la que coinciden todos los mensajes; {} significa que no tiene reglas, así que no recibe ningún mensaje (R-4).',
  filterType: 'Si se omite, el filtro indicado decide el tipo; sin filtro coinciden todos los mensajes.',
  sqlFilter:
    'Condiciones sobre propiedades, con lógica de tres valores: la comparación con una propiedad que falta da un resultado desconocido (R-7).',
  correlationFilter:
    'Todas las propiedades indicadas deben tener el mismo valor en el mensaje; se distinguen mayúsculas y minúsculas (R-6).',
  action: 'Cambia la copia; una regla con acción hace su propia copia (R-5).',
  'an SQL filter.sqlExpression':
    "Como en las reglas de Azure: amount > 100 AND sys.Label LIKE 'a%'; como máximo 1024 caracteres.",
  'an action.sqlExpression':
    'Como en las reglas de Azure: SET priority = 1; REMOVE hint. Como máximo 32 instrucciones y 1024 caracteres.',
  label: 'El asunto.',
  to: PATH,
  'a message.to': OWN_TO,
  'a condition.to': 'La propiedad To del propio mensaje.',
  'a correlation filter.to': 'La propiedad To del propio mensaje.',
  from: PATH,
  entity: PATH,
  at: INSTANT,
  'arrivals.at': 'Instantes de los envíos.',
  openAt: `${INSTANT} Valor predeterminado: {default}.`,
  closeAt: INSTANT,
  killAt: INSTANT,
  restartAfter: 'Tiempo desde killAt hasta que el receptor se inicia de nuevo.',
  every: 'El primer mensaje se envía cuando se abre el remitente; después, uno cada período.',
  for: 'Cuánto dura la fase; su final no forma parte de ella.',
  ratePerSecond: 'Número medio de envíos por segundo.',
  count: 'El remitente se detiene tras este número de envíos.',
  messageId: 'Como máximo {max} caracteres.',
  timeToLive: 'Si es más largo que el período de vida predeterminado de la entidad, se acorta a este (S-24).',
  sizeInBytes: 'Valor predeterminado: {default}.',
  scheduledEnqueueTime: `${INSTANT} Puede ser anterior al envío (C-6).`,
  scheduledEnqueueDelay: 'Tiempo desde el envío hasta que el mensaje se pone en cola.',
  copy: 'El mensaje nuevo parte del mensaje recibido.',
  copyTimeToLive: 'Valor predeterminado: {default}.',
  client:
    'Valor predeterminado: {default}, que no renueva bloqueos si no se configura la renovación; processor los renueva durante PT5M (L-30).',
  receiveMode: 'Valor predeterminado: {default}.',
  instances: 'Valor predeterminado: {default}; si hay más de una, las instancias se llaman name#1, name#2, …',
  maxConcurrentCalls: 'Valor predeterminado: {default}.',
  prefetchCount: 'Valor predeterminado: {default}.',
  sessions: 'Debe coincidir con requiresSession de la entidad.',
  sessionIdleTimeout: 'Valor predeterminado: {default}.',
  processingTime: 'Valor predeterminado: ninguno.',
  settle:
    'Valor predeterminado: "{default}"; una lista se evalúa en orden y, si no se cumple ninguna condición, el mensaje se completa; los pesos son relativos.',
  when: 'Todas las propiedades indicadas deben tener en el mensaje el valor indicado.',
  onReceive: 'Mensajes que se envían cuando el receptor empieza a procesar un mensaje.',
  onSettle: 'Mensajes que se envían cuando el mensaje recibido se ha liquidado de este modo.',
  as: 'Nombre del resultado, para usarlo en pasos posteriores.',
  of: 'Etiqueta de un paso anterior.',
  in: 'Etiqueta de un paso beginTransaction.',
  via: 'Ruta de la cola a través de la que se transfiere el mensaje (A-5).',
  'the step setSessionState.state': 'Texto, o un valor binario con tipo ($type); null borra el estado (X-11).',
  maxWait: 'Valor predeterminado: {default}.',
  by: 'Una duración con signo, que sustituye al desfase anterior.',
  is: 'Propiedades del estado del mensaje, con los instantes como duraciones; null = ese mensaje no está ahí.',
  times: 'Número de eventos de este tipo; valor predeterminado: {default}.',
  select: 'Elemento que queda seleccionado al llegar a la marca.',
  lint: 'Los hallazgos del linter que el autor acepta.',
  ignore: 'Hallazgos intencionados: nombres de reglas del linter, o { "rule", "path", "because" }.',
  'a silenced finding.rule': 'Nombre de una regla del linter.',
  'a silenced finding.path': 'Solo se silencian los hallazgos en esta ruta o dentro de ella: queues.jobs.',
  because: 'Por qué es intencionado; para quien lea el archivo.',
}
