/** Why of duplicates, partitions, transactions, idle topics and what is not there, in Spanish. */

import type { Words } from '../contract.ts'
import { AtTime, atTime, form, list, number, plural, some, times, Who, who } from './grammar.ts'

const messages = (count: number): string => plural(count, 'mensaje', 'mensajes')

export const duplicateWords: Words['duplicateWords'] = {
  title: id => `¿Por qué se descartó ${id}?`,
  answer: p =>
    `${p.entity} había aceptado un mensaje con MessageId ${p.id} ${atTime(p.first)}; hasta que termine su ventana, otro mensaje con este MessageId es un duplicado.`,
  first: p =>
    `El primer mensaje ${p.id}${p.by === null ? '' : `, enviado por ${p.by},`} se aceptó ${atTime(p.at)}${p.number === null ? '' : ` como ${p.number}`}.`,
  key: p => `La entidad tiene particiones: MessageId ${p.id} y PartitionKey ${p.key} forman juntos la clave.`,
  again: p =>
    `Este${p.by === null ? '' : `, enviado por ${p.by},`} llegó a ${p.entity} ${atTime(p.at)}; el envío se confirmó, pero no se almacenó nada.`,
  forwarded: p => `Este se reenvió de ${p.from} a ${p.entity} ${atTime(p.at)} y se descartó allí.`,
  number: p =>
    `La llamada que lo programó devolvió ${p.number}, un número de secuencia que no pertenece a ningún mensaje.`,
  onlyId: 'El contenido de los mensajes no se compara.',
  windowEnds: p =>
    `A partir del instante ${p.at} se vuelve a aceptar el mismo MessageId; recibir el primer mensaje no cambia eso.`,
  inside: p => `${p.now} − ${p.first} = ${p.since} < ${p.window}, la ventana`,
  end: p =>
    `fin de la ventana = primero + DuplicateDetectionHistoryTimeWindow = ${p.first} + ${p.window} = ${p.result}`,
  rule: 'Si un MessageId ya se aceptó dentro de la ventana, el envío se acepta y el mensaje se descarta; los duplicados no alargan la ventana.',
  otherId: 'otro MessageId',
  later: at => `un envío ${atTime(at)} o más tarde`,
  shorter: window => `un DuplicateDetectionHistoryTimeWindow de ${window} o menos`,
}

export const partitionWords: Words['partitionWords'] = {
  byKey: p =>
    `Está en la partición ${p.partition}: FNV-1a de su ${p.key} ${p.value} es ${p.hash}, mod ${p.count} = ${p.index}, y los identificadores cuentan desde ${p.first}.`,
  byTurn: p => `Está en la partición ${p.partition}: no tiene clave, así que las particiones se usan por turnos.`,
  parts: p =>
    `SequenceNumber ${p.number} = ${p.partition} × 2^48 + ${p.low}: número ${p.low} de la partición ${p.partition}`,
  turn: p =>
    `El mensaje entregado antes venía de la partición ${p.last}; ${p.partition} es la siguiente que tiene un mensaje disponible.`,
  next: p =>
    `Es el siguiente que se recibirá de la partición ${p.partition}${p.busy === null ? '' : `; ${p.busy} ${p.count === 1 ? 'está ocupado' : 'están ocupados'}`}.`,
  firstTurn: p =>
    `Se empieza a recibir por la primera partición; ${p.partition} es la primera que tiene un mensaje disponible.`,
  noOrder: 'Entre particiones no hay orden: se recibe de ellas por turnos.',
  keyNames: { sessionId: 'SessionId', partitionKey: 'PartitionKey', messageId: 'MessageId' },
}

export const transactionWords: Words['transactionWords'] = {
  titles: {
    begun: name => `¿Qué hay en la transacción ${name}?`,
    committed: name => `¿Qué hizo la transacción ${name}?`,
    rolledBack: name => `¿Por qué se revirtió la transacción ${name}?`,
  },
  nothingYet: 'Nada todavía. Todas sus operaciones se hacen visibles juntas cuando se confirma.',
  willEnd: p => {
    const operations = p.count === 0 ? 'sin ninguna operación' : `con ${plural(p.count, 'operación', 'operaciones')}`
    if (p.how === null) return `Sigue abierta al final de la ejecución, ${operations}.`
    if (p.how === 'committed') return `Se confirma ${atTime(p.at)}, ${operations}.`
    return p.how === 'rolledBack'
      ? `Se revierte ${atTime(p.at)}, ${operations}.`
      : `Su tiempo se agota ${atTime(p.at)}, ${operations}, y se revierte.`
  },
  committed: p => {
    if (p.count === 0) return 'Se confirmó sin ninguna operación.'
    return `Se confirmó: ${plural(p.count, 'operación surte efecto', 'operaciones surten efecto juntas')}.`
  },
  asked: 'Se revirtió porque así lo indica el escenario.',
  timedOut: p =>
    `No se confirmó ni se revirtió en los ${p.limit} siguientes a su primera operación, así que se revirtió ${atTime(p.at)}.`,
  failed: p => `Su confirmación falló (${p.error}), así que se revirtió entera.`,
  begun: p => `La transacción empezó ${atTime(p.at)}.`,
  effect: p => `En ${p.entity}: ${p.what}.`,
  enlisted: p => `${AtTime(p.at)} se inscribió la operación “${p.operation}” sobre ${p.target}.`,
  nothingLeft:
    'No tiene efecto: no se envió ningún mensaje ni se usó ningún número de secuencia. Los mensajes que habría liquidado no están liquidados, y un bloqueo aún vigente conserva su token.',
  pending: 'Hasta que se confirme, ninguna de sus operaciones es visible.',
  timeout: p => `tiempo agotado = primera operación + 2 min = ${p.first} + ${p.limit} = ${p.result}`,
  enlistedHere: p =>
    `Su operación “${p.operation}” se inscribió en la transacción ${p.name} ${atTime(p.at)}; surte efecto cuando ${p.name} se confirme.`,
  enlistedInVain: p =>
    `Su operación “${p.operation}” se inscribió en la transacción ${p.name} ${atTime(p.at)}, que se revirtió ${atTime(p.end)}; el bloqueo no ha cambiado.`,
  heldEnlisted: p => `${p.answer} Su operación “${p.operation}” solo surte efecto cuando ${p.name} se confirme.`,
  inTransaction: p => `Formó parte de la transacción ${p.name}, que se confirmó ${atTime(p.at)}.`,
  rule: 'Las operaciones de una transacción surten efecto todas juntas cuando se confirma, o ninguna.',
  ruleTimeout:
    'Una transacción termina 2 minutos después de su primera operación; lo que no se haya confirmado entonces se revierte.',
  refusedOver: p =>
    `La transacción ${p.name} se había ${p.how === 'committed' ? 'confirmado' : 'revertido'} ${atTime(p.at)}.`,
  settledIn: p =>
    `${p.number} ya se había liquidado (${p.operation}) en la transacción ${p.name} ${atTime(p.at)}; hasta que la transacción termine, nada más puede liquidarlo.`,
  refusedEntity: p => `La transacción ${p.name} usa ${p.first}; ${p.other} es otra entidad.`,
}

export const absentWords: Words['absentWords'] = {
  duplicate: p =>
    `${AtTime(p.at)}, otro mensaje con este identificador llegó a ${p.entity} y se descartó por duplicado.`,
  withDuplicate: p =>
    `${p.answer} ${p.entity} descartó ${atTime(p.at)} otro mensaje con este identificador, por duplicado.`,
  unmatched: p => `No coincidió con ninguna regla de ${p.path}.`,
  failed: p => `Un filtro de ${p.path} falló al evaluar el mensaje, que se descartó para esta suscripción.`,
  noRules: p => `${p.path} no tenía reglas, así que nada coincidía.`,
  createdLater: p =>
    `Se publicó ${atTime(p.published)}, y ${p.path} no se creó hasta el instante ${p.at}. Una suscripción solo recibe los mensajes publicados después de su creación.`,
  feeder: p => `${p.from} reenvía sus mensajes a ${p.to}.`,
  elsewhere: p => `Nunca estuvo en ${p.path}.`,
  inEarlier: p => `Nunca estuvo en esta ${p.path}, solo en una anterior, que se eliminó.`,
  notYet: p => `Llega a ${p.path} ${atTime(p.at)}.`,
  deletedBefore: p => `${p.path} se eliminó ${atTime(p.at)}, antes de que se publicara el mensaje.`,
  rule: 'Una entidad solo contiene los mensajes que se enviaron, publicaron, reenviaron o movieron a ella.',
  otherPlaces: p => `Un mensaje con este identificador estuvo en ${list(p.places)}.`,
  inTransaction: p =>
    `Su envío a ${p.entity} se inscribió en la transacción ${p.name} ${atTime(p.at)}, que no se ha confirmado.`,
  rolledBack: p => `Su envío a ${p.entity} formó parte de la transacción ${p.name}, que se revirtió ${atTime(p.at)}.`,
}

export const topicWords: Words['topicWords'] = {
  usedByWait: p =>
    `Estuvo en uso hasta el instante ${p.at} por una recepción de ${who(p.by)} que esperaba desde el instante ${p.since}.`,
  usedUntil: p =>
    `Estuvo en uso hasta el instante ${p.at}, en que ${who(p.by)} ${p.isKilled ? 'se interrumpió bruscamente' : 'se cerró'}.`,
  title: path => `¿Qué pasa con los mensajes que se envían a ${path}?`,
  answer: p => {
    if (p.published === 0)
      return `Aún no se ha publicado nada en ${p.path}, que ${p.subscriptions === 0 ? 'no tiene suscripciones' : `tiene ${plural(p.subscriptions, 'suscripción', 'suscripciones')}`}.`
    const lost =
      p.lost === 0 ? '' : `, ${number(p.lost)} sin que ${form(p.lost, 'coincidiera', 'coincidieran')} con ninguna regla`
    return `${form(p.published, 'Se publicó', 'Se publicaron')} ${messages(p.published)}${lost}; ${p.path} no guarda ninguno.`
  },
  subscription: p => {
    const active =
      p.active === 0
        ? 'no contiene mensajes activos'
        : `contiene ${plural(p.active, 'mensaje activo', 'mensajes activos')}`
    const dead =
      p.deadLetter === 0
        ? ''
        : `${p.active === 0 ? ', pero sí' : ' y'} ${plural(p.deadLetter, 'mensaje fallido', 'mensajes fallidos')}`
    const rules =
      p.rules.length === 0 ? 'No tiene reglas, así que nada coincide.' : `Sus reglas: ${p.rules.join('; ')}.`
    return `${p.name} ${active}${dead}. ${rules}`
  },
  rule: p => `${p.name} (${p.text})`,
  moreSubscriptions: count => `${plural(count, 'suscripción', 'suscripciones')} más sin mostrar.`,
  peeked: p => `${p.path} es un tema: las copias esperan en sus suscripciones, donde las muestra la inspección.`,
  noSubscriptions: 'No tiene ninguna suscripción, así que los mensajes publicados se descartan.',
  rules: p =>
    p.rules.length === 0 ? 'No tiene reglas, así que no recibe nada.' : `Sus reglas: ${p.rules.join('; ')}.`,
  forwards: p => `Lo reenvía todo a ${p.to}, así que no se puede recibir de aquí.`,
  forwardsDead: p => `Sus mensajes fallidos se reenvían a ${p.to}.`,
  sessionHeld: p =>
    `La sesión ${p.session} está bloqueada por ${who(p.by)} hasta ${p.until}, con ${messages(p.count)}.`,
  sessionFree: p => `La sesión ${p.session} está libre, con ${messages(p.count)}; el primero es ${p.first}.`,
  sessionFreeEmpty: p =>
    `La sesión ${p.session} está libre, pero ${p.count === 1 ? 'su mensaje no se puede recibir' : `no se puede recibir ninguno de sus ${messages(p.count)}`}.`,
  moreSessions: count => `${plural(count, 'sesión', 'sesiones')} más sin mostrar.`,
  keptByForwarding: 'Reenvía mensajes, así que AutoDeleteOnIdle no tiene efecto y no se elimina por inactividad.',
  keptBySubscription:
    'Un receptor que espera un mensaje en una de sus suscripciones lo mantiene en uso, así que el reloj de inactividad está parado.',
  keptBySession:
    'Un receptor que espera un mensaje en una sesión la mantiene en uso, así que el reloj de inactividad está parado.',
  notCounted: p =>
    `Desde entonces ${form(p.count, 'llegó', 'llegaron')} ${messages(p.count)}; eso no cuenta como uso de una suscripción.`,
  target: p =>
    `${list(p.sources)} ${form(p.sources.length, 'le reenvía mensajes', 'le reenvían mensajes')}. Eso por sí solo no cuenta como uso; solo cuenta un mensaje que llega.`,
  resourceLock: 'El bloqueo CanNotDelete rechaza las eliminaciones a petición; no impide esta.',
  usedBelow: p =>
    `Desde entonces sus suscripciones se usaron ${times(p.count)}; con topicIdleIgnoresSubscriptions eso no cuenta.`,
  waitedForSession: p =>
    `${Who(p.by)} esperaba una sesión desde ${p.since}; esa espera solo cuenta como uso en el momento en que empieza.`,
  waitsForSession: p =>
    `${Who(p.by)} espera una sesión desde ${p.since}; esa espera solo cuenta como uso en el momento en que empieza.`,
  topicDeleted: p => `Se eliminó ${atTime(p.at)} con su tema ${p.topic}.`,
  sessionsNote: 'Exige sesiones, así que un mensaje solo va al receptor que tiene su sesión.',
}

export const numberWords: Words['numberWords'] = {
  byItself: p =>
    `Cada suscripción numera sus mensajes por separado: el ${p.number} de aquí es el ${p.there} de ${p.topic} (su EnqueuedSequenceNumber).`,
  scheduledBefore: p =>
    `${p.number}, el número anterior, se usó mientras ${p.id} estaba programado; los mensajes programados reciben números del mismo contador.`,
  rolledOver: p =>
    `Se agotó el intervalo de números: el número que sigue a ${p.last} es 0. Los mensajes se siguen entregando en su orden de llegada.`,
  duplicateBefore: p =>
    `${p.number}, el número anterior, se devolvió para un mensaje programado que se descartó por duplicado.`,
}

type HeldParts = Parameters<Words['receiverEndWords']['lies']>[0]

const held = (p: HeldParts): string => some(p.numbers, p.count)
const until = (p: HeldParts): string =>
  p.until === null
    ? ''
    : p.count === 1
      ? `; está bloqueado hasta ${p.until}`
      : `; están bloqueados, el primero hasta ${p.until}`

export const receiverEndWords: Words['receiverEndWords'] = {
  title: p =>
    p.isKilled
      ? `¿Qué quedó pendiente cuando se interrumpió ${who(p.by)}?`
      : `¿Qué quedó pendiente cuando se cerró ${who(p.by)}?`,
  answer: p =>
    p.isKilled
      ? `${Who(p.by)} se interrumpió bruscamente, como indica el escenario; ya no puede liquidar mensajes ni renovar bloqueos.`
      : `${Who(p.by)} se cerró, como indica el escenario; ya no recibe mensajes.`,
  asked: p =>
    p.isKilled ? `${Who(p.by)} se interrumpió bruscamente ${atTime(p.at)}.` : `${Who(p.by)} se cerró ${atTime(p.at)}.`,
  nothing: 'No tenía bloqueado ningún mensaje ni ninguna sesión.',
  workLost: p =>
    `Su trabajo en ${some(p.numbers, p.count)} se pierde: en modo ReceiveAndDelete, el agente ya había eliminado ${form(p.count, 'el mensaje', 'los mensajes')}.`,
  bufferLost: p =>
    `${some(p.numbers, p.count)}, en su búfer de captura previa, ${form(p.count, 'se pierde', 'se pierden')}: en modo ReceiveAndDelete, el agente ya había eliminado ${form(p.count, 'el mensaje', 'los mensajes')}.`,
  goesOn: p => `Termina de procesar ${held(p)}.`,
  lies: p => `Ya nadie procesa ${held(p)}${until(p)}.`,
  buffered: p => `Ya nadie saca ${held(p)} de su búfer de captura previa${until(p)}.`,
  lapse:
    'Sus bloqueos terminan en ese momento: los mensajes que tenía bloqueados se liberan y su DeliveryCount aumenta en 1.',
  sessionStays: p => `La sesión ${p.session} sigue bloqueada hasta ${p.until}.`,
  sessionCloses: p =>
    p.isWorking
      ? `Libera la sesión ${p.session} cuando termina su trabajo.`
      : `Libera la sesión ${p.session} de inmediato.`,
  sessionReleased: p =>
    `La sesión ${p.session} se libera en ese momento: los mensajes entregados se liberan con ella y su DeliveryCount no cambia.`,
  restarts: p => `${Who(p.by)} empieza de nuevo ${atTime(p.at)}, ${p.after} después.`,
  rules: {
    lapsing: 'Con locksDieWithReceiver, los bloqueos de un receptor terminan cuando se cierra o se interrumpe.',
    sessionReleased:
      'Con sessionLocksDieWithReceiver, la sesión de un receptor se libera cuando se cierra o se interrumpe; DeliveryCount no cambia.',
    sessionClosed: 'Un receptor que se cierra libera su sesión cuando termina su trabajo; DeliveryCount no cambia.',
    sessionKilled:
      'Cuando un receptor se interrumpe, el bloqueo de su sesión sigue vigente hasta que termina; entonces los mensajes sin liquidar se liberan y DeliveryCount aumenta en 1.',
  },
}
