/** Brazilian Portuguese: why of clients that are gone, of statuses, of limits and settings that changed meanwhile. */

import type { DetailWords } from '../contract.ts'
import {
  atEntity,
  atTime,
  becauseFailed,
  byWho,
  capital,
  continued,
  earlierOf,
  InEntity,
  inEntity,
  inQueue,
  list,
  messages,
  number,
  ofEntity,
  ofQueue,
  ofWho,
  plural,
  reasonText,
  receiversText,
  some,
  TheEntity,
  theEntity,
  TheQueue,
  theQueue,
  TheReceiver,
  times,
  toEntity,
  Who,
  who,
  whoSends,
  quoted,
} from './grammar.ts'
import { propertyWords } from './panels.ts'

const refusedBy = (p: { entity: string; isInSessions: boolean }): string =>
  p.isInSessions
    ? `toda operação de recebimento é recusada porque ${theQueue(p.entity)} exige sessões`
    : `toda chamada para aceitar uma sessão é recusada porque ${theQueue(p.entity)} não exige sessões`

/** Names that may read as words have their kind. */
const named = (names: readonly string[]): readonly string[] => names.map(name => who(name))
const capitalOf = (names: readonly string[]): string => list(names.map((name, i) => (i === 0 ? Who(name) : who(name))))

const OWN = 'uma entrega anterior desta mensagem'
/** "uma entrega anterior desta mensagem e com #2": without the second "com", a delivery of both. */
function work(numbers: readonly string[], total: number): string {
  const others = numbers.filter(one => one !== OWN)
  if (others.length === numbers.length || others.length === 0) return some(numbers, total)
  return `${OWN} e com ${some(others, total - 1)}`
}

const was = (isKilled: boolean): string => (isKilled ? 'foi encerrado à força' : 'foi fechado')

const unlessUsed = (isRefused: boolean): string =>
  isRefused
    ? ''
    : ', e até lá nenhum outro receptor pode receber a mensagem, a menos que um cliente que tenha o token do bloqueio o libere antes disso'

function haveLeft(gone: Parameters<DetailWords['causeWords']['phaseNobody']>[0]['gone']): string {
  const told = (isKilled: boolean, one: string, more: string): readonly string[] => {
    const names = gone.filter(left => left.isKilled === isKilled).map(({ by }) => by)
    if (names.length === 0) return []
    return [
      names.length > 1
        ? `${receiversText(names)} ${more}`
        : `${/^(step)?$/.test(names[0]!) ? who(names[0]!) : `o receptor ${names[0]!}`} ${one}`,
    ]
  }
  return list([
    ...told(true, 'foi encerrado à força', 'foram encerrados à força'),
    ...told(false, 'foi fechado', 'foram fechados'),
  ])
}

/** What brought a scheduled message to the broker: the call, or the commit of its transaction. */
const scheduledBy = (transaction: string | null): string =>
  transaction === null ? 'a mensagem foi agendada' : `a transação ${quoted(transaction)} foi confirmada`

const another = (isSchedule: boolean): string => (isSchedule ? 'uma chamada para agendar uma mensagem' : 'outro envio')

export const causeWords: DetailWords['causeWords'] = {
  opensOnNothing: p => `${TheEntity(p.path)} não existe; por isso, as operações de recebimento são recusadas.`,
  lingeringRefused: p =>
    `A mensagem expirou ${atTime(p.at)}. O status ${ofQueue(p.entity)} é ${p.status}; por isso, nenhuma operação de recebimento pode removê-la.`,
  buffersFull: p =>
    p.count === 1
      ? `O buffer de pré-busca ${ofWho(p.by)} está cheio.`
      : `Os buffers de pré-busca dos receptores ${p.by} estão cheios.`,
  heldByGone: p =>
    `${TheReceiver(p.by)} ${was(p.isKilled)} no instante ${p.at}; o bloqueio dura até o instante ${p.until}${unlessUsed(p.isRefused)}.`,
  bufferedByGone: p =>
    `${TheReceiver(p.by)} ${was(p.isKilled)} no instante ${p.at}, e o buffer de pré-busca se perdeu; o bloqueio dura até o instante ${p.until}${unlessUsed(p.isRefused)}.`,
  heldUnsettled: p =>
    `${Who(p.by)} terminou o trabalho, mas não liquidou a mensagem (settle: crash); ${p.session === null ? `o bloqueio dura até o instante ${p.until}` : `a mensagem está bloqueada com a sessão ${p.session}, que ${who(p.by)} mantém bloqueada`}.`,
  stoppedUnsettled: p => `${Who(p.by)} terminou o trabalho ${atTime(p.at)} sem liquidar a mensagem (settle: crash).`,
  heldRefused: p =>
    `${Who(p.by)} terminou o trabalho, mas a chamada para liquidar a mensagem foi recusada; o bloqueio dura até o instante ${p.until}.`,
  sessionOfGone: p =>
    `${Who(p.by)} aceitou a sessão ${p.session} no instante ${p.since} e ${was(p.isKilled)} no instante ${p.at}; ${p.isRefused ? `o bloqueio da sessão dura até o instante ${p.until}` : `ninguém pode aceitar essa sessão antes que o bloqueio termine, no instante ${p.until}, a menos que um cliente que tenha esse bloqueio feche a sessão`}.`,
  sessionLostByGone: p =>
    `${TheReceiver(p.by)} ${was(p.isKilled)} no instante ${p.at}; o bloqueio da sessão ${p.session} só terminou no instante ${p.ended}.`,
  completedFor: p => `Um cliente a concluiu no instante ${p.at} com o bloqueio obtido ${byWho(p.by)}.`,
  lockUsed: p => `A chamada feita no instante ${p.at} veio de um cliente que usou o bloqueio obtido ${byWho(p.by)}.`,
  renewedWith: p => `No instante ${p.at}, um cliente renovou o bloqueio obtido ${byWho(p.by)}.`,
  activeRefused: p =>
    p.available < p.active
      ? `Há ${plural(p.active, 'mensagem ativa', 'mensagens ativas')}, mas nenhuma pode ser recebida; no caso de ${number(p.available)} delas, o motivo é que o status ${ofQueue(p.entity)} é ${p.status}.`
      : `Há ${plural(p.active, 'mensagem ativa', 'mensagens ativas')}, mas ${p.active === 1 ? 'ela não pode ser recebida' : 'elas não podem ser recebidas'}, porque o status ${ofQueue(p.entity)} é ${p.status}.`,
  expiredRefused: p =>
    `A mensagem expirou no instante ${p.at}, enquanto o status ${ofQueue(p.entity)} era ${p.status}${p.isAlways ? ' e não era possível receber mensagens' : ''}.`,
  refusedSince: p =>
    `O status ${ofQueue(p.entity)} era ${p.status} desde o instante ${p.at}; a vida útil das mensagens continuou sendo contada.`,
  receivable: entity => `um status ${ofQueue(entity)} que sempre permita receber mensagens`,
  limit: p =>
    `A mensagem foi entregue ${times(p.deliveries)}${p.from === null ? '' : ` a partir ${ofQueue(p.from)}`} sem ser concluída: no instante ${p.at}, o DeliveryCount era ${p.count}, e o MaxDeliveryCount era ${p.max}.`,
  removedLate: p => `o agente remove ${p.number}, que expirou no instante ${p.expired}`,
  changed: p => {
    const property = `No instante ${p.at}, a propriedade ${p.property} ${ofEntity(p.entity, p.isTopic)}`
    if (p.to === propertyWords.yes || p.to === propertyWords.no)
      return `${property} foi ${p.to === propertyWords.yes ? 'ativada' : 'desativada'}.`
    if (p.to === propertyWords.none) return `${property}, que era ${p.from}, ficou sem valor.`
    return p.from === propertyWords.none
      ? `${property}, que não tinha valor, passou a ser ${p.to}.`
      : `${property} mudou de ${p.from} para ${p.to}.`
  },
  lockKept: 'A mudança vale para os bloqueios e renovações posteriores, não para o bloqueio atual.',
  limitReached: p =>
    `DeliveryCount ${p.count} atingiu o MaxDeliveryCount ${p.max}, mas esse limite só é verificado quando uma mensagem é abandonada ou quando seu bloqueio termina.`,
  followRefused: p =>
    `No instante ${p.at}, ${whoSends(p.by)} tentou enviar ${p.id} ${toEntity(p.to)}, mas a operação foi recusada com ${p.error}.`,
  outsideTransaction: p =>
    `A operação deveria fazer parte da transação ${quoted(p.name)}, que ${p.end === null ? 'continua' : `foi ${p.end === 'committed' ? 'confirmada' : 'revertida'} no instante ${p.at}`} sem incluí-la.`,
  batchRefused: p =>
    p.isByClient
      ? `A mensagem fazia parte de um lote de ${messages(p.count)} que o próprio cliente recusou no instante ${p.at} com ${p.error}. Nada foi enviado ${toEntity(p.entity)}.`
      : `A mensagem fazia parte de um lote de ${messages(p.count)} que ${theEntity(p.entity)} recusou no instante ${p.at} com ${p.error}. Um lote é armazenado por inteiro ou não é armazenado.`,
  renewalEnded: p =>
    `${Who(p.by)} renova um bloqueio por no máximo ${p.limit} (MaxAutoLockRenewalDuration) a partir do início do trabalho, no instante ${p.start}${p.last === null ? '' : `; por isso, não fez nenhuma renovação depois do instante ${p.last}`}.`,
  renewalOfSessionEnded: p =>
    `${Who(p.by)} aceitou a sessão ${p.session} no instante ${p.start} e renova o bloqueio dela por no máximo ${p.limit} desde então (MaxAutoLockRenewalDuration)${p.last === null ? '' : `; por isso, não fez nenhuma renovação depois do instante ${p.last}`}.`,
  holderWillStop: p =>
    `Segundo o cenário, o receptor ${quoted(p.by)} é ${p.isKilled ? 'encerrado à força' : 'fechado'} no instante ${p.at}, ${p.isLockOver ? `e ${p.isEach === true ? 'os bloqueios que ele ainda tiver terminam' : 'o bloqueio da mensagem termina'} nesse momento` : 'antes de terminar o trabalho'}.`,
  longerRenewal: p =>
    `um MaxAutoLockRenewalDuration de ${p.limit}${p.isExact ? '' : ' ou mais'} no receptor ${quoted(p.by)}`,
  inVain: p =>
    `A operação “${p.operation}” foi incluída na transação ${quoted(p.name)} no instante ${p.at}. A transação ${p.isTimedOut ? 'atingiu o tempo limite' : 'foi revertida'} no instante ${p.end}${becauseFailed(p.failed)}; por isso, a operação não teve efeito${p.isHeld ? ', e a mensagem continuava bloqueada' : ''}.`,
  overtaken: p =>
    `A operação “${p.operation}” foi incluída na transação ${quoted(p.name)} no instante ${p.at}, mas ${p.isDeleted ? 'a mensagem foi excluída' : 'o bloqueio terminou'} no instante ${p.end}, quando a transação ainda estava aberta; a operação não pode mais ter efeito.`,
  tookEffect: p =>
    `A operação “${p.operation}” foi incluída na transação ${quoted(p.name)} no instante ${p.at} e teve efeito quando a transação foi confirmada no instante ${p.end}.`,
  limitToo: p => `O DeliveryCount também tinha atingido MaxDeliveryCount ${p.max}; a expiração tem precedência.`,
  cancelPending: p =>
    `Uma chamada para cancelar a mensagem foi incluída na transação ${quoted(p.name)} no instante ${p.at}${p.isLost ? '' : `; a chamada terá efeito quando a transação ${quoted(p.name)} for confirmada`}.`,
  cancelOvertaken: p =>
    `Uma chamada para cancelar a mensagem foi incluída na transação ${quoted(p.name)} no instante ${p.at}, mas a mensagem ficou ativa no instante ${p.active}, quando a transação ainda estava aberta; a chamada não pode mais ter efeito.`,
  cancelInVain: p =>
    `Uma chamada para cancelar a mensagem foi incluída na transação ${quoted(p.name)} no instante ${p.at}. A transação ${p.isTimedOut ? 'atingiu o tempo limite' : 'foi revertida'} no instante ${p.end}${becauseFailed(p.failed)}; por isso, a chamada não teve efeito.`,
  expiresThen: p =>
    `${p.renewedUntil === null ? 'Quando o bloqueio terminar' : `O bloqueio será renovado até o instante ${p.renewedUntil}; até lá`}, a vida útil da mensagem já terá terminado; por isso, a mensagem expirará nesse momento.`,
  limitAhead: p =>
    `Se a mensagem for abandonada ou se o bloqueio terminar, o DeliveryCount passará a ${p.count}; como o MaxDeliveryCount é ${p.max}, ela irá para a fila de mensagens mortas.`,
  cancelRefused: p =>
    `No instante ${p.at}, ${p.by === null ? 'um cliente' : whoSends(p.by)} tentou cancelar ${p.number}, mas a operação foi recusada com ${p.error}.`,
  scheduledLate: p =>
    `A hora agendada, ${p.due}, já tinha chegado quando ${scheduledBy(p.transaction)} no instante ${p.at}; por isso, a mensagem ficou ativa imediatamente e recebeu o número ${p.number}.`,
  neverScheduled: p =>
    `${p.number} nunca esteve no estado Scheduled, porque a hora agendada, ${p.due}, já tinha chegado quando ${scheduledBy(p.transaction)} no instante ${p.at}; por isso, a mensagem ficou ativa imediatamente.`,
  lostInBuffer: p =>
    `A mensagem se perdeu, porque estava no buffer de pré-busca ${ofWho(p.by)}, que ${was(p.isKilled)} no instante ${p.at}, e ${p.isWorked ? 'não será recebida de novo' : 'ninguém a processou'}.`,
  lostAtWork: p =>
    `A mensagem se perdeu, porque ${who(p.by)} ${was(p.isKilled)} no instante ${p.at} enquanto a processava, e ela não será recebida de novo.`,
  receivedBuffered: p =>
    `${Who(p.by)} a recebeu no instante ${p.at} no modo ReceiveAndDelete; ela aguarda no buffer de pré-busca${p.isWorked ? '' : ' e ainda não foi processada'}.`,
  handled: p =>
    p.work === null
      ? `${Who(p.by)} a processou no instante ${p.start}.`
      : `${Who(p.by)} a processou do instante ${p.start} ao instante ${p.end}, por ${p.work}.`,
  peekLock: p =>
    `o modo PeekLock no receptor ${quoted(p.by)}${p.end === null ? '' : p.end === 'dead' ? ' (nesse caso, a mensagem iria para a fila de mensagens mortas em vez de se perder)' : ' (a mensagem volta a ficar disponível quando o bloqueio termina)'}`,
  waitedBehind: p =>
    `A mensagem esperou ${p.wait} atrás de ${p.number} na sessão ${p.session}, cujas mensagens são entregues em ordem; ${p.number} foi entregue ${times(p.deliveries)} e ficou à frente desta mensagem até o instante ${p.at}.`,
  peekShows: p =>
    `Uma operação de inspeção retorna 9999-12-31 em ExpiresAtUtc, porque a vida útil padrão ${ofEntity(p.entity, p.isTopic)} não é aplicada nessa operação; quando a mensagem é recebida, ExpiresAtUtc indica o instante ${p.expires}.`,
  peekShowsPast: p =>
    `Uma operação de inspeção retorna 9999-12-31 em ExpiresAtUtc, porque a vida útil padrão ${ofEntity(p.entity, p.isTopic)} não é aplicada nessa operação; a mensagem expirou no instante ${p.expired}.`,
  peekHidesLock: 'Uma operação de inspeção retorna a mensagem, mas não mostra o bloqueio: LockedUntilUtc fica vazio.',
  notDead: p => `A mensagem não está em ${p.path}. ${continued(p.answer)}`,
  notDeadLettered: p =>
    `A mensagem não está em ${p.path}, porque não foi movida para a fila de mensagens mortas; ela continua ${inQueue(p.entity)}${p.expires === null ? '' : ` e expira no instante ${p.expires}`}.`,
  notDeadYet: p =>
    `A mensagem ainda não está em ${p.path}. Ela expirou no instante ${p.at}, mas ${theQueue(p.entity)} só move as mensagens expiradas para a fila de mensagens mortas quando o agente as remove. No Azure, um trabalho em segundo plano pode fazer isso a qualquer momento.`,
  neverDead: p =>
    `A mensagem expirou no instante ${p.at} e não vai para ${p.path}, porque a propriedade deadLetteringOnMessageExpiration ${ofQueue(p.entity)} está desativada, e o agente descarta as mensagens expiradas.`,
  moreRefused: p => `Mais ${number(p.count)} operações foram recusadas, a última no instante ${p.at}.`,
  windowAfterCancel: p =>
    `A partir do instante ${p.at}, o mesmo MessageId${p.isKeyed ? ' com a mesma chave de partição' : ''} volta a ser considerado novo; cancelar a primeira mensagem não muda isso.`,
  droppedAfterCancel: p =>
    `A mensagem enviada de novo no instante ${p.at} foi descartada pel${theEntity(p.entity)} como duplicada da cancelada; o cancelamento não encerrou a janela de detecção de duplicidades${p.until === null ? '' : `, que dura até o instante ${p.until}`}.`,
  lives: p =>
    `${p.elsewhere === 0 ? `Foram aceitas ${messages(p.count)} com este MessageId; esta é ${p.number} ${inEntity(p.entity)}` : `${InEntity(p.entity)}, ${p.count === 1 ? 'foi aceita' : 'foram aceitas'} ${messages(p.count)} com este MessageId, e esta é ${p.number}; em outras entidades, ${number(p.elsewhere)}`}.${p.areStored ? ` Cada uma começa com DeliveryCount 0${p.haveTtl ? ' e tem sua própria expiração' : ''}.` : ''} ${p.others === 1 ? 'A outra' : p.isAll ? 'As outras' : 'As outras mais recentes'}${p.haveCopies ? ', com suas cópias' : ''}:`,
  copiesHere: p =>
    `Chegaram ${p.count} cópias da mensagem ${atEntity(p.entity)}; esta é ${p.number}. ${p.others === 1 ? 'A outra:' : 'As outras:'}`,
  delayed: p =>
    `A mensagem só é encaminhada ${toEntity(p.to)} depois que o agente a remove ${ofQueue(p.entity)}. O Azure não garante quando isso acontece.`,
  expects: p =>
    `${TheEntity(p.entity)} recebe as mensagens mortas de ${p.from}, que contém ${plural(p.count, 'mensagem expirada', 'mensagens expiradas')} que o agente ainda não removeu.`,
  awaits: p =>
    `Em ${p.from}, ${plural(p.count, 'mensagem aguarda', 'mensagens aguardam')} o encaminhamento ${toEntity(p.entity)}.`,
  awaitsNever: p => {
    const why = {
      hops: `, porque já ${p.count === 1 ? 'fez' : 'fizeram'} ${p.hops} saltos, o máximo`,
      session: `, porque não ${p.count === 1 ? 'tem' : 'têm'} SessionId e a entidade exige sessões`,
      header: `, porque suas propriedades de aplicativo ocupam mais de ${p.header}`,
      size: ' por causa do tamanho',
    }
    return `Em ${p.from}, ${plural(p.count, 'mensagem não pode', 'mensagens não podem')} ser ${p.count === 1 ? 'encaminhada' : 'encaminhadas'} ${toEntity(p.entity)}${why[p.why]}.`
  },
  earlier: p =>
    `Uma ${earlierOf(p.entity)} anterior com o nome ${quoted(p.entity)} foi excluída no instante ${p.deleted}${p.limit === null ? '' : ` porque ficou ${p.limit} sem uso`}. A atual foi criada no instante ${p.created}. Ela é nova e não herdou ${earlierOf(p.entity) === 'assinatura' ? 'mensagens nem números de sequência' : 'mensagens, números de sequência nem o histórico de detecção de duplicidades'}.`,
  closing: p =>
    p.until === null
      ? `${TheReceiver(p.by)} foi fechado no instante ${p.at}, mas continua o trabalho${p.numbers.length === 0 ? '' : ` com ${list(p.numbers)}`}.`
      : `${TheReceiver(p.by)} foi fechado no instante ${p.at}; termina o trabalho${p.numbers.length === 0 ? '' : ` com ${list(p.numbers)}`} e depois libera a sessão ${p.session}, no instante ${p.until}.`,
  closingAnswer: p =>
    `${TheReceiver(p.by)} foi fechado, mas continua o trabalho e ainda mantém bloqueada a sessão ${p.session}.`,
  idleRelease: p =>
    `Se nenhuma outra mensagem chegar dentro de ${p.timeout} (sessionIdleTimeout), ${who(p.by)} liberará a sessão ${p.session} no instante ${p.at}.`,
  waitedFree: p => `A mensagem esperou ${p.wait} até ${who(p.by)} liquidar ${p.number} e poder receber outra.`,
  waitedOpen: p => `A mensagem esperou ${p.wait} até o receptor ${quoted(p.by)} ser aberto.`,
  waitedRestart: p =>
    `A mensagem esperou ${p.wait} porque ${who(p.by)} ${was(p.isKilled)} no instante ${p.at} e precisou ser aberto de novo.`,
  waitedStatus: p => `A mensagem esperou ${p.wait} até o status ${ofQueue(p.entity)} permitir receber mensagens.`,
  phaseStatus: p =>
    `Do instante ${p.from} ao instante ${p.to}, ninguém pôde receber a mensagem, porque o status ${ofQueue(p.entity)} era ${p.status}.`,
  phaseUnheld: p =>
    `Do instante ${p.from} ao instante ${p.to}, ninguém mantinha bloqueada a sessão ${p.session}${p.gone.length === 0 ? '' : `, porque ${haveLeft(p.gone)} no instante ${p.gone[0]!.at}`}.`,
  phaseNobody: p =>
    `Do instante ${p.from} ao instante ${p.to}, ninguém recebeu mensagens ${ofQueue(p.entity)}${p.gone.length === 0 ? '' : `, porque ${haveLeft(p.gone)} no instante ${p.gone[0]!.at}`}.`,
  waitingKilled: p =>
    `Nenhum receptor está recebendo mensagens ${ofQueue(p.entity)}, porque ${haveLeft(p.gone)} no instante ${p.at}.`,
  noneSince: p =>
    `Não há nenhum receptor aberto ${inQueue(p.entity)} desde o instante ${p.at}, quando ${haveLeft(p.gone)}.`,
  ownCopy: OWN,
  phaseBusy: p =>
    `Do instante ${p.from} ao instante ${p.to}, ${list(named(p.by))} ${p.by.length === 1 ? 'esteve ocupado' : 'estiveram ocupados'}${p.total === 0 ? '' : ` com ${work(p.numbers, p.total)}`}${p.isFull ? (p.by.length === 1 ? ', e o seu buffer de pré-busca estava cheio' : ', e os seus buffers de pré-busca estavam cheios') : ''}.${p.gone === null ? '' : ` ${capital(haveLeft([p.gone]))} no instante ${p.gone.at}.`}`,
  phaseFree: p =>
    `Do instante ${p.from} ao instante ${p.to}, a mensagem esperou até ${who(p.by)} liquidar ${p.number} e poder receber outra.`,
  phaseBehind: p =>
    `Do instante ${p.from} ao instante ${p.to}, a mensagem esperou atrás de ${p.number} na sessão ${p.session}, cujas mensagens são entregues em ordem.`,
  phaseHeld: p =>
    `Do instante ${p.from} ao instante ${p.to}, ${who(p.by)} manteve bloqueada a sessão ${p.session}, mas não solicitou a mensagem seguinte${p.total === 0 ? '' : ` depois de ${some(p.after, p.total)}, que ${p.total === 1 ? 'estava' : 'estavam'} à frente desta`}.`,
  phaseUnserved: p =>
    `Do instante ${p.from} ao instante ${p.to}, ${list(named(p.by))} ${p.by.length === 1 ? 'esteve aberto' : 'estiveram abertos'}, mas ${refusedBy(p)}.`,
  openUnserved: p =>
    `${capitalOf(p.receivers)} ${p.receivers.length === 1 ? 'está aberto' : 'estão abertos'}, mas ${refusedBy(p)}.`,
  listeningUnserved: p =>
    `${capitalOf(p.by)} ${p.by.length === 1 ? 'estava aberto' : 'estavam abertos'} no instante ${p.at}; isso equivale a escutar, embora toda operação de recebimento seja recusada, porque ${theQueue(p.entity)} exige sessões.`,
  phaseSessions: p =>
    `Do instante ${p.from} ao instante ${p.to}, ${list(named(p.by))} ${p.by.length === 1 ? 'manteve' : 'mantiveram'} bloqueadas outras sessões.`,
  deadReasons: p =>
    `${list(
      p.reasons.map(({ reason, count }, i) => {
        const has = i === 0 ? plural(count, 'mensagem', 'mensagens') : number(count)
        if (reason === null) return `${has} não ${count === 1 ? 'tem' : 'têm'} DeadLetterReason`
        const named = i === 0 || p.reasons[0]!.reason === null
        return `${has} ${count === 1 ? 'tem' : 'têm'} ${named ? 'o DeadLetterReason ' : ''}${reasonText(reason)}`
      }),
    )}.`,
  forwardGone: p =>
    `${TheEntity(p.to)} ${p.at === null ? 'não existe' : `foi excluída no instante ${p.at}`}; por isso, as mensagens que deveriam ser encaminhadas vão para ${p.path}.`,
  forwardNeedsSession: p =>
    `${TheQueue(p.to)} exige sessões; por isso, as mensagens sem SessionId que deveriam ser encaminhadas vão para ${p.path}.`,
  forwardDisabled: p =>
    `O status ${ofEntity(p.to)} é ${p.status}; por isso, as mensagens que deveriam ser encaminhadas vão para ${p.path}.`,
  wasDeferredAgain: 'Depois disso, a mensagem voltou a ficar adiada, e não ativa.',
  deferredAgain: 'Ela foi adiada antes. Se o bloqueio terminar antes que seja liquidada, ela volta a ficar adiada.',
  cannotSettle: p =>
    `O status ${ofQueue(p.entity)} é ${p.status} desde o instante ${p.at}; enquanto isso não mudar, ${p.by === null ? 'ninguém pode liquidar nem receber a mensagem' : `${who(p.by)} não pode liquidar a mensagem nem renovar o bloqueio`}.`,
  notYetNamed: p =>
    `Até esse momento, nenhuma mensagem com este MessageId tinha sido enviada; a primeira operação que a menciona é feita no instante ${p.at}.`,
  sendsRefused: p => `O status da entidade é ${p.status}; por isso, os envios são recusados.`,
  receivesRefused: p => `O status da entidade é ${p.status}; por isso, não é possível receber mensagens.`,
  bothRefused: p => `O status da entidade é ${p.status}; por isso, não é possível enviar nem receber mensagens.`,
  caseCounts: 'A comparação diferencia maiúsculas e minúsculas.',
  notUnknown:
    'O resultado de NOT aplicado a uma comparação desconhecida também é desconhecido. Adicione OR … IS NULL para que uma mensagem sem a propriedade corresponda à regra.',
  rolledBackBefore: p =>
    `No instante ${p.at}, ${another(p.isSchedule)} com este MessageId ${toEntity(p.entity)} fazia parte da transação ${quoted(p.name)}, que ${p.isTimedOut ? 'atingiu o tempo limite e ' : ''}foi revertida no instante ${p.end}${becauseFailed(p.failed)}.`,
  enlistedBefore: p =>
    `No instante ${p.at}, ${another(p.isSchedule)} com este MessageId ${toEntity(p.entity)} foi ${p.isSchedule ? 'incluída' : 'incluído'} na transação ${quoted(p.name)}, que não foi confirmada.`,
  refusedBefore: p =>
    `No instante ${p.at}, um cliente tentou ${p.isSchedule ? 'agendar' : 'enviar'} outra mensagem com este MessageId ${toEntity(p.entity)}, mas a operação foi recusada com ${p.error}.`,
  refusedEarlier: p =>
    `${p.from === p.to ? `No instante ${p.from}` : `Entre os instantes ${p.from} e ${p.to}`}, outras ${number(p.count)} chamadas para enviar ou agendar uma mensagem com este MessageId foram ${p.isRolledBack ? 'revertidas com as suas transações' : 'recusadas'}.`,
  scheduleKept: 'Até ser ativada, a mensagem agendada manteve a entidade em uso.',
  began: p => `${Who(p.by)} começou a processá-la no instante ${p.at}.`,
  processingSince: p => `${Who(p.by)} a está processando desde o instante ${p.start}.`,
  worksInVain: p =>
    `${Who(p.by)} está processando a mensagem desde o instante ${p.start}, mas em vão, porque o bloqueio terminou quando a entidade foi excluída e a mensagem não pode mais ser liquidada.`,
  closedWorking: p =>
    `${TheReceiver(p.by)} foi fechado no instante ${p.at}, mas ${p.isOver ? 'continuou a processar a mensagem, cujo bloqueio continuou' : 'ainda processa a mensagem, cujo bloqueio continua'} em vigor.`,
  staleBuffered: p =>
    `No buffer de pré-busca ${ofWho(p.by)} resta uma entrega desta mensagem, mas ${p.isSettled ? 'um cliente já liquidou a mensagem' : 'o bloqueio dessa entrega já terminou'}; ${p.lost === null ? `${who(p.by)} vai processar a mensagem, mas não poderá liquidá-la` : `segundo o cenário, ${who(p.by)} é ${p.lost.isKilled ? 'encerrado à força' : 'fechado'} no instante ${p.lost.at} sem processar a mensagem`}.`,
  staleWork: p =>
    `${Who(p.by)} processa uma entrega desta mensagem desde o instante ${p.start}; ${p.isSettled ? 'um cliente já liquidou essa entrega' : 'o bloqueio dessa entrega terminou'}, e ela não pode mais ser liquidada.`,
  deadTries: p =>
    `A mensagem foi recebida de ${p.path} ${times(p.count)} sem ser concluída; nessa fila, o DeliveryCount continua em ${p.deliveryCount}.`,
  largeTwice: 'Uma mensagem de mais de 1 MB conta duas vezes.',
  largeCopies: 'Em um tópico, uma mensagem de mais de 1 MB conta uma vez por cópia e mais uma vez.',
  topicDeleted: p =>
    `O tópico ${quoted(p.topic)} foi excluído no instante ${p.at} com ${p.subscriptions === 1 ? 'sua assinatura e todas as mensagens dela' : `suas ${number(p.subscriptions)} assinaturas e todas as mensagens delas`}.`,
  basicTtl: 'Na camada Basic, a vida útil padrão é de 14 dias, que são também o máximo.',
}
