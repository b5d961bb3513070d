/** Why of an entity: what it contains, who listens, what became of it, in Brazilian Portuguese. */

import type { DetailWords } from '../contract.ts'
import {
  atTime,
  byWho,
  capital,
  endingOf,
  inQueue,
  list,
  messages,
  number,
  OF_KIND,
  OfKind,
  ofQueue,
  ofWho,
  plural,
  receiversText,
  sentBy,
  some,
  TheQueue,
  theQueue,
  TheReceiver,
  toEntity,
  quoted,
} from './grammar.ts'

const wait = (count: number): string => `${messages(count)} ${count === 1 ? 'aguarda' : 'aguardam'}`

/** After "sem" or "não": "#2 nem #3". */
function neither(numbers: readonly string[], total: number): string {
  const rest = total - numbers.length
  const all = rest === 0 ? numbers : [...numbers, rest === 1 ? 'outra mensagem' : `outras ${messages(rest)}`]
  return all.length === 1 ? all[0]! : `${all.slice(0, -1).join(', ')} nem ${all.at(-1)!}`
}

const receivers = (names: readonly string[]): string =>
  names.length === 1 ? TheReceiver(names[0]!) : capital(receiversText(names))

/** How many of the sessions that contain messages are locked. */
function lockedOf(locked: number, sessions: number): string {
  if (sessions === 1) return locked === 1 ? 'e essa sessão está bloqueada' : 'e essa sessão não está bloqueada'
  if (locked === 0) return 'e nenhuma dessas sessões está bloqueada'
  if (locked === sessions)
    return sessions === 2 ? 'e as duas sessões estão bloqueadas' : 'e todas essas sessões estão bloqueadas'
  return `e ${number(locked)} dessas sessões ${locked === 1 ? 'está bloqueada' : 'estão bloqueadas'}`
}

const scheduledOf = (p: { count: number; scheduled: number }): string =>
  p.scheduled === 0 ? '' : ` (${p.scheduled} ${p.scheduled === 1 ? 'agendada' : 'agendadas'})`

export const whyEntity: DetailWords['whyEntity'] = {
  answerForwarded: p =>
    p.count === 0
      ? p.isAway
        ? `Não há mensagens. As que chegam não podem ser encaminhadas agora ${toEntity(p.to)}. As operações de recebimento são recusadas.`
        : `Não há mensagens. As operações de recebimento são recusadas porque as mensagens são encaminhadas ${toEntity(p.to)}.`
      : p.stuck === 0
        ? `${wait(p.count)} o encaminhamento ${toEntity(p.to)}. ${TheQueue(p.path)} recusa operações de recebimento porque encaminha suas mensagens.`
        : `${p.stuck === p.count ? '' : `${wait(p.count - p.stuck)} o encaminhamento ${toEntity(p.to)}; `}${plural(p.stuck, 'mensagem não pode ser encaminhada', 'mensagens não podem ser encaminhadas')}${p.stuck === p.count ? ` ${toEntity(p.to)}` : ''}. ${TheQueue(p.path)} recusa operações de recebimento porque encaminha suas mensagens.`,
  answerEmpty: path => `Não há mensagens ${inQueue(path)}.`,
  answerAll: p =>
    p.active === 1
      ? 'Há 1 mensagem ativa, que pode ser recebida.'
      : `Há ${number(p.active)} mensagens ativas, e todas podem ser recebidas.`,
  answerSome: p =>
    `Há ${plural(p.active, 'mensagem ativa', 'mensagens ativas')}, mas ` +
    `${p.active === 1 ? 'ela não pode ser recebida' : p.available === 0 ? 'nenhuma pode ser recebida' : `só ${number(p.available)} ${p.available === 1 ? 'pode ser recebida' : 'podem ser recebidas'}`}.`,
  answerSessions: p =>
    `Há ${plural(p.active, 'mensagem ativa', 'mensagens ativas')} em ${plural(p.sessions, 'sessão', 'sessões')}, ${lockedOf(p.locked, p.sessions)}. Um receptor só recebe as mensagens da sessão que mantém bloqueada.`,
  answerOther: p => {
    const others = [
      p.scheduled > 0 && plural(p.scheduled, 'agendada', 'agendadas'),
      p.deadLetter > 0 && `${number(p.deadLetter)} na fila de mensagens mortas`,
      p.transferDeadLetter > 0 && `${number(p.transferDeadLetter)} na fila de mensagens mortas de transferência`,
    ].filter(part => part !== false)
    return others.length === 0 ? 'Não há mensagens ativas.' : `Não há mensagens ativas, mas há ${list(others)}.`
  },
  answerHeld: p =>
    `Esta fila contém ${messages(p.count)}, que ${p.count === 1 ? 'não expira enquanto está nela' : 'não expiram enquanto estão nela'}.`,
  deletedIdle: p => `${OfKind(p.kind)} foi excluíd${endingOf(p.kind)} ${atTime(p.at)} porque ficou ${p.limit} sem uso.`,
  deletedExplicit: p => `${OfKind(p.kind)} foi excluíd${endingOf(p.kind)} ${atTime(p.at)}${sentBy(p.by)}.`,
  notYet: p =>
    `${OfKind(p.kind)} será criad${endingOf(p.kind)} ${p.isNow ? 'em seguida, neste mesmo instante' : atTime(p.at)}.`,
  created: p =>
    p.fromStart
      ? `${OfKind(p.kind)} existe desde o início da execução.`
      : `${OfKind(p.kind)} foi criad${endingOf(p.kind)} ${atTime(p.at)}.`,
  removedNow: p =>
    `No mesmo instante, o agente removeu ${p.count === 1 ? 'a mensagem' : 'as mensagens'} ${some(p.numbers, p.count)}, que já ${p.count === 1 ? 'tinha' : 'tinham'} expirado.`,
  locked: p => {
    if (p.count === 1)
      return `A mensagem ${p.numbers[0]!} está bloqueada ${byWho(p.by)}${p.until === null ? '' : ` até o instante ${p.until}`}.`
    const until = p.until === null ? '' : `; o bloqueio que termina primeiro dura até o instante ${p.until}`
    return `As mensagens ${some(p.numbers, p.count)} estão bloqueadas ${byWho(p.by)}${until}.`
  },
  lockedByGone: p =>
    `${TheReceiver(p.by)} ${p.isKilled ? `foi encerrado à força ${atTime(p.at)} e não pode mais liquidar` : `foi fechado ${atTime(p.at)} sem liquidar`} ${neither(p.numbers, p.count)}${p.until === null ? '' : p.session !== null ? (p.isReleased ? `; ${p.count === 1 ? 'ela é liberada' : 'elas são liberadas'} com a sessão ${p.session} ${atTime(p.until)}` : `; o bloqueio da sessão ${p.session} dura até o instante ${p.until}`) : p.count === 1 ? `; o bloqueio dura até o instante ${p.until}` : `; o bloqueio que termina primeiro dura até o instante ${p.until}`}.`,
  lockedDeferred: p =>
    p.count === 1
      ? `A mensagem ${some(p.numbers, 1)} tinha sido adiada e foi recebida pelo número de sequência; por isso, não ficará disponível quando o bloqueio terminar.`
      : `As mensagens ${some(p.numbers, p.count)} tinham sido adiadas e foram recebidas pelo número de sequência; por isso, não ficarão disponíveis quando o bloqueio terminar.`,
  deferred: p =>
    p.count === 1
      ? `A mensagem ${some(p.numbers, 1)} está adiada; só pode ser recebida pelo número de sequência.`
      : `As mensagens ${some(p.numbers, p.count)} estão adiadas; só podem ser recebidas pelos números de sequência.`,
  deferredRefused: p => {
    const as =
      p.to === null
        ? `o status ${ofQueue(p.entity)} for ${p.status}`
        : `${theQueue(p.entity)} encaminhar suas mensagens ${toEntity(p.to)}`
    return p.count === 1
      ? `A mensagem ${some(p.numbers, 1)} está adiada; enquanto ${as}, ninguém pode recebê-la, nem mesmo pelo número de sequência.`
      : `As mensagens ${some(p.numbers, p.count)} estão adiadas; enquanto ${as}, ninguém pode recebê-las, nem mesmo pelos números de sequência.`
  },
  deferredDead: p =>
    p.count === 1
      ? `A mensagem ${some(p.numbers, 1)} está adiada; na fila de mensagens mortas de uma entidade que exige sessões, ninguém pode recebê-la, nem mesmo pelo número de sequência.`
      : `As mensagens ${some(p.numbers, p.count)} estão adiadas; na fila de mensagens mortas de uma entidade que exige sessões, ninguém pode recebê-las, nem mesmo pelos números de sequência.`,
  deferredExpired: p =>
    p.count === 1
      ? `A mensagem ${some(p.numbers, 1)} está adiada e expirou; não pode mais ser recebida.`
      : `As mensagens ${some(p.numbers, p.count)} estão adiadas e expiraram; não podem mais ser recebidas.`,
  expiredByPresent: p =>
    `De acordo com a vida útil padrão atual, ${p.count === 1 ? `a mensagem ${some(p.numbers, 1)} expirou` : `as mensagens ${some(p.numbers, p.count)} expiraram`}, mas nenhuma operação de recebimento ${p.count === 1 ? 'a' : 'as'} removeu ainda.`,
  expired: p => {
    const missing = p.listening ? 'nenhuma operação de recebimento está pendente' : 'nenhum receptor está escutando'
    const refused = `o status ${ofQueue(p.entity)} é ${p.status} e nenhuma operação de recebimento pode ${p.count === 1 ? 'removê-la' : 'removê-las'}`
    const why = p.status === null ? missing : refused
    return p.count === 1
      ? `A mensagem ${some(p.numbers, 1)} expirou, mas ainda não foi removida, porque ${why}.`
      : `As mensagens ${some(p.numbers, p.count)} expiraram, mas ainda não foram removidas, porque ${why}.`
  },
  scheduled: p =>
    p.count === 1
      ? `Há 1 mensagem agendada para o instante ${p.next}; ela ainda não pode ser recebida.`
      : `Há ${messages(p.count)} agendadas, a próxima para o instante ${p.next}; elas ainda não podem ser recebidas.`,
  deadLetters: p => `Há ${messages(p.count)} em ${p.path}.`,
  transferDeadLetters: p =>
    `Há ${messages(p.count)} em ${p.path}, porque ${p.count === 1 ? 'a transferência dela falhou' : 'a transferência delas falhou'}.`,
  nearlyFull: p =>
    `Estão ocupados ${p.held} de ${p.limit}; todas as mensagens contam, inclusive as adiadas, as agendadas, as expiradas e as mensagens mortas.`,
  full: p =>
    `Estão ocupados ${p.held} de ${p.limit}, portanto não há mais espaço. Todas as mensagens contam, inclusive as adiadas, as agendadas, ` +
    'as expiradas e as mensagens mortas.',
  withCredit: p => `${p.name} (crédito ${p.credit})`,
  listening: p => `${receivers(p.receivers)} ${p.receivers.length === 1 ? 'está escutando' : 'estão escutando'}.`,
  openNotRequesting: p =>
    `${receivers(p.receivers)} ${p.receivers.length === 1 ? 'está aberto, mas não solicita' : 'estão abertos, mas não solicitam'} nenhuma mensagem.`,
  openRefused: p =>
    `${receivers(p.receivers)} ${p.receivers.length === 1 ? 'está aberto' : 'estão abertos'}, mas toda operação de recebimento é recusada.`,
  heldListening: p =>
    `Nenhum receptor está aberto, mas ${plural(p.count, 'sessão ainda está bloqueada', 'sessões ainda estão bloqueadas')}, o que equivale a escutar.`,
  unlockedWork: p =>
    p.isDeleted
      ? `${TheReceiver(p.by)} está processando ${p.number}, que o agente excluiu ao entregá-la.`
      : `${TheReceiver(p.by)} ainda está processando ${p.number}, mas já não pode liquidá-la.`,
  deletedBuffered: p =>
    `No buffer de pré-busca ${ofWho(p.by)} ${p.count === 1 ? 'está' : 'estão'} ${some(p.numbers, p.count)}, que o agente excluiu ao ${p.count === 1 ? 'entregá-la' : 'entregá-las'}.`,
  notListening: 'Nenhum receptor está escutando.',
  lost: p =>
    p.count === 0
      ? `${OfKind(p.kind)} não continha mensagens.`
      : `${messages(p.count)} ${p.count === 1 ? 'foi excluída' : 'foram excluídas'} com ${OF_KIND[p.kind]}${p.hasDeadLetterQueue ? ' (a contagem inclui a fila de mensagens mortas)' : ''}.`,
  rules: p =>
    p.rules.length === 0
      ? 'A assinatura não tem regras, portanto não recebe novas mensagens.'
      : `${p.rules.length === 1 ? 'A única regra da assinatura é' : 'As regras da assinatura são'} ${list(p.rules)}.`,
  forwards: p =>
    `${TheQueue(p.path)} encaminha todas as mensagens ${toEntity(p.to)}, portanto as operações de recebimento são recusadas.`,
  forwardedDead: p =>
    `Até agora, ${p.count === 1 ? 'foi encaminhada' : 'foram encaminhadas'} ${plural(p.count, 'mensagem morta', 'mensagens mortas')}.`,
  forwardsDead: p => `As mensagens mortas da entidade são encaminhadas ${toEntity(p.to)}.`,
  sessionHeld: p =>
    `A sessão ${p.session} está bloqueada ${byWho(p.by)} até o instante ${p.until} ${p.count === 0 ? 'e não contém mensagens' : `e contém ${messages(p.count)}${scheduledOf(p)}`}.`,
  sessionFree: p =>
    `A sessão ${p.session} não está bloqueada e contém ${p.count === 1 ? `1 mensagem, ${p.first}` : `${messages(p.count)}${scheduledOf(p)}; a primeira${p.isFirst ? '' : ' disponível'} é ${p.first}`}.`,
  sessionFreeEmpty: p =>
    `A sessão ${p.session} não está bloqueada, mas ${p.count === 1 ? 'sua mensagem não pode ser recebida' : `nenhuma de suas ${messages(p.count)} pode ser recebida`}.`,
  moreSessions: count => `Mais ${plural(count, 'sessão não está listada', 'sessões não estão listadas')}.`,
  topicDeleted: p => `A assinatura foi excluída ${atTime(p.at)} junto com o tópico ${quoted(p.topic)}.`,
  sessionsNote: kind =>
    `${OfKind(kind)} exige sessões, portanto uma mensagem só pode ser recebida pelo receptor que mantém bloqueada a sessão dela.`,
}
