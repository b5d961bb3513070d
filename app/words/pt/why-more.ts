/** Why of entities, of records and of what is absent, in Brazilian Portuguese. */

import type { Words } from '../contract.ts'
import { AtTime, atTime, list, messages, number, plural, some, who } from './grammar.ts'

const wait = (count: number): string => `${messages(count)} ${count === 1 ? 'espera' : 'esperam'}`

export const whyEntity: Words['whyEntity'] = {
  answerForwarded: p =>
    p.count === 0
      ? `Está vazia: suas mensagens são encaminhadas para ${p.to} e não podem ser recebidas aqui.`
      : p.stuck === 0
        ? `${wait(p.count)} o encaminhamento para ${p.to}; não é possível receber mensagens daqui.`
        : `${p.stuck === p.count ? '' : `${wait(p.count - p.stuck)} o encaminhamento para ${p.to}; `}${plural(p.stuck, 'mensagem não pode ser encaminhada', 'mensagens não podem ser encaminhadas')}${p.stuck === p.count ? ` para ${p.to}` : ''}. Não é possível receber mensagens daqui.`,
  answerEmpty: path => `Não há nada em ${path}.`,
  answerAll: p =>
    p.active === 1
      ? '1 mensagem está ativa e pode ser recebida.'
      : `${messages(p.active)} estão ativas, e todas podem ser recebidas.`,
  answerSome: p =>
    `${messages(p.active)} ${p.active === 1 ? 'está ativa' : 'estão ativas'}, mas ` +
    `${p.active === 1 ? 'não pode ser recebida' : p.available === 0 ? 'nenhuma pode ser recebida' : `só ${number(p.available)} ${p.available === 1 ? 'pode ser recebida' : 'podem ser recebidas'}`}.`,
  answerSessions: p => {
    const held =
      p.held === 0
        ? 'nenhuma sessão está bloqueada'
        : plural(p.held, 'sessão está bloqueada', 'sessões estão bloqueadas')
    const sessions = plural(p.sessions, 'sessão', 'sessões')
    return `${plural(p.active, 'mensagem ativa', 'mensagens ativas')} em ${sessions}; ${held}. Um receptor só recebe as mensagens da sessão que bloqueou.`
  },
  answerOther: p => {
    const others = [
      p.scheduled > 0 && plural(p.scheduled, 'agendada', 'agendadas'),
      p.deadLetter > 0 && `${number(p.deadLetter)} na fila de mensagens mortas`,
      p.transferDeadLetter > 0 && `${number(p.transferDeadLetter)} na fila de mensagens mortas de transferência`,
    ].filter(part => part !== false)
    return others.length === 0 ? 'Não há mensagens ativas.' : `Não há mensagens ativas, mas há ${list(others)}.`
  },
  answerHeld: p => `Contém ${messages(p.count)}; aqui nada expira.`,
  deletedIdle: p => `A entidade foi excluída ${atTime(p.at)} porque ninguém a usou por ${p.limit}.`,
  deletedExplicit: p => `A entidade foi excluída ${atTime(p.at)}${p.by === null ? '' : ` por ${who(p.by)}`}.`,
  notYet: p => `A entidade será criada ${atTime(p.at)}.`,
  created: p => (p.fromStart ? 'Existe desde o início da execução.' : `A entidade foi criada ${atTime(p.at)}.`),
  updated: p => `A entidade foi atualizada ${atTime(p.at)}: ${p.what}.`,
  locked: p => {
    if (p.count === 1)
      return `${p.numbers[0]!} está bloqueada por ${who(p.by)}${p.until === null ? '' : ` até o instante ${p.until}`}.`
    const until = p.until === null ? '' : `; o primeiro desses bloqueios termina ${atTime(p.until)}`
    return `${some(p.numbers, p.count)} estão bloqueadas por ${who(p.by)}${until}.`
  },
  deferred: p =>
    p.count === 1
      ? `${some(p.numbers, 1)} está adiada; só pode ser recebida pelo número de sequência.`
      : `${some(p.numbers, p.count)} estão adiadas; só podem ser recebidas pelos números de sequência.`,
  deferredExpired: p =>
    p.count === 1
      ? `${some(p.numbers, 1)} está adiada e expirou; ninguém mais pode recebê-la, e ela é removida quando um cliente a pede.`
      : `${some(p.numbers, p.count)} estão adiadas e expiraram; ninguém mais pode recebê-las, e elas são removidas quando um cliente as pede.`,
  expired: p => {
    const why = p.listening ? 'ninguém espera uma mensagem' : 'ninguém está escutando'
    return p.count === 1
      ? `${some(p.numbers, 1)} expirou e ainda não foi removida: ${why}.`
      : `${some(p.numbers, p.count)} expiraram e ainda não foram removidas: ${why}.`
  },
  scheduled: p =>
    p.count === 1
      ? `1 mensagem está agendada, para o instante ${p.next}; ainda não pode ser recebida.`
      : `${messages(p.count)} estão agendadas, a próxima para o instante ${p.next}; ainda não podem ser recebidas.`,
  deadLetters: p => `Há ${messages(p.count)} em ${p.path}.`,
  transferDeadLetters: p =>
    `Há ${messages(p.count)} em ${p.path}, porque ${p.count === 1 ? 'não pôde ser transferida' : 'não puderam ser transferidas'}.`,
  nearlyFull: p =>
    `Estão ocupados ${p.held} de ${p.limit}; todas as mensagens contam, inclusive as adiadas, agendadas e expiradas e as mensagens mortas.`,
  full: p =>
    `Estão ocupados ${p.held} de ${p.limit}: não há espaço, e envios são recusados. Todas as mensagens contam, inclusive as adiadas, agendadas ` +
    'e expiradas e as mensagens mortas.',
  withCredit: p => `${p.name} (crédito ${p.credit})`,
  listening: p => `${list(p.receivers)} ${p.receivers.length === 1 ? 'está escutando' : 'estão escutando'}.`,
  notListening: 'Ninguém está escutando.',
  lastUse: p => `Último uso ${atTime(p.at)}: ${p.use}.`,
  keptByReceiver: 'Um receptor que espera uma mensagem conta como uso, e por isso o relógio de ociosidade está parado.',
  keptBySchedule: p =>
    p.count === 1
      ? `1 mensagem agendada conta como uso até o instante ${p.until}.`
      : `${number(p.count)} mensagens agendadas contam como uso até o instante ${p.until}.`,
  willDelete: p => `Ninguém usa a entidade agora; ela será excluída ${atTime(p.at)} se não for usada antes.`,
  neverDeleted: 'AutoDeleteOnIdle está desativado: a ociosidade nunca leva à exclusão.',
  lost: p =>
    p.count === 0
      ? 'Não havia mensagens.'
      : `${messages(p.count)} ${p.count === 1 ? 'foi excluída' : 'foram excluídas'} junto; as da fila de mensagens mortas também contam.`,
  listenerBusy: by => `${by} está aberto, mas não pedia mensagens`,
}

export const whyRecord: Words['whyRecord'] = {
  at: record => `evento ${number(record)}`,
  because: p => `A causa, ${atTime(p.at)}: ${p.sentence}.`,
  becauseNow: p => `A causa, no mesmo instante: ${p.sentence}.`,
  byStep: p =>
    `Foi causado pelo passo ${number(p.number)} do cenário (“${p.operation}”${p.target === null ? '' : `, ${p.target}`}).`,
  byPlan: p =>
    p.by === null ? 'Assim está definido no cenário.' : `O cenário define que ${p.by} faça isso neste instante.`,
  lockRanOut: p =>
    `LockedUntilUtc${p.until === null ? '' : ` (${p.until})`} foi atingido, e ${p.by === null ? 'o receptor' : who(p.by)} não havia liquidado a mensagem.`,
  lockDied: p =>
    `${p.by ?? 'O receptor'} foi fechado ou interrompido, e com locksDieWithReceiver seus bloqueios terminam nesse momento, como se tivessem vencido.`,
  emptyNothing: path => `Não havia mensagens em ${path}.`,
  emptySession: p => {
    const own = p.own === 0 ? 'não tinha mensagens' : `tinha ${messages(p.own)}, mas nenhuma que pudesse ser recebida`
    const others = p.others === 0 ? '' : `; ${messages(p.others)} ${p.others === 1 ? 'é' : 'são'} de outras sessões`
    return `A sessão ${p.session} ${own}${others}.`
  },
  emptyHeld: p =>
    `Em ${p.path} havia ${plural(p.active, 'mensagem ativa', 'mensagens ativas')}, mas ${p.active === 1 ? 'ela não podia ser recebida' : 'nenhuma podia ser recebida'}.`,
  emptyGone: p =>
    p.count === 1
      ? `${some(p.numbers, 1)} tinha expirado e foi removida quando alguém a solicitou.`
      : `${some(p.numbers, p.count)} tinham expirado e foram removidas quando alguém as solicitou.`,
  emptyWait: p => `Esperou ${p.wait}; nada ficou disponível.`,
  peekStale: p =>
    `${p.number} aparece com ExpiresAtUtc ${p.shown}, o que tinha antes de ser encaminhada; na verdade, ela expira ${atTime(p.real)}.`,
  peekDefault: p =>
    `${p.number} aparece sem expiração: sua vida útil é só o padrão de ${p.entity}, que a inspeção não calcula; na verdade, ela expira ${atTime(p.real)}.`,
  peekExpired: p => `${p.number} expirou ${atTime(p.at)} e ainda não foi removida; não pode mais ser recebida.`,
  peekExpiredDeferred: p =>
    `${p.number} expirou ${atTime(p.at)}; como está adiada, fica até que um cliente a peça pelo número de sequência.`,
  peekLocked: p => `${p.number} está bloqueada por ${who(p.by)}, o que a inspeção não mostra.`,
  servedAhead: p => `${plural(p.receivers, 'chamada para receber está', 'chamadas para receber estão')} na frente.`,
  neverSent: id => `Nenhuma mensagem com MessageId ${id} foi enviada, agendada ou recusada.`,
  firstSent: p => `Será enviada ${atTime(p.at)}; antes disso não existe.`,
  refusedSend: p => `${AtTime(p.at)}, ${p.by ?? 'um cliente'} tentou enviar para ${p.entity}: ${p.error}.`,
  discarded: p => `${AtTime(p.at)} foi descartada como duplicata.`,
}

/** What counts as use of each kind of entity. */
export const idleRules: Words['idleRules'] = {
  queue:
    'Uma fila com AutoDeleteOnIdle é excluída quando, durante esse tempo, ninguém lhe enviou mensagens, recebeu, inspecionou ou liquidou as dela, ' +
    'nem a atualizou; ter mensagens não conta como uso.',
  topic:
    'Um tópico com AutoDeleteOnIdle é excluído quando, durante esse tempo, ninguém enviou mensagens a ele, o atualizou nem usou uma de suas assinaturas.',
  subscription:
    'Uma assinatura com AutoDeleteOnIdle é excluída quando, durante esse tempo, ninguém recebeu, inspecionou ou liquidou suas mensagens, nem a atualizou ' +
    'ou mudou suas regras; mensagens que chegam não contam como uso.',
  topicAlone:
    'Um tópico com AutoDeleteOnIdle é excluído quando, durante esse tempo, ninguém enviou mensagens a ele nem o atualizou; segundo a página mais antiga, ' +
    'o uso de suas assinaturas não conta.',
  subscriptionKept:
    'Uma assinatura com AutoDeleteOnIdle é excluída quando, durante esse tempo, ninguém a usou e nenhuma mensagem chegou nem saiu.',
}
