/** Why of entities, of records and of what is absent, in Brazilian Portuguese. */

import type { Words } from '../contract.ts'
import { list, messages, number, plural, some, who } from './grammar.ts'

const wait = (count: number): string => `${messages(count)} ${count === 1 ? 'espera' : 'esperam'}`

export const whyEntity: Words['whyEntity'] = {
  answerForwarded: p =>
    p.count === 0
      ? `Nada dentro: suas mensagens são encaminhadas para ${p.to}, e um recebimento é recusado.`
      : `${wait(p.count)} o encaminhamento para ${p.to}; um recebimento é recusado.`,
  answerEmpty: path => `Não há nada em ${path}.`,
  answerAll: p =>
    p.active === 1 ? '1 ativa, e um recebimento a obtém.' : `${number(p.active)} ativas, e um recebimento obtém todas.`,
  answerSome: p =>
    `${plural(p.active, 'ativa', 'ativas')}, mas um recebimento ` +
    `${p.available === 0 ? 'não obtém nenhuma' : `só obtém ${number(p.available)}`}.`,
  answerSessions: p => {
    const held = p.held === 0 ? 'nenhuma com receptor' : `${number(p.held)} com receptor`
    const sessions = plural(p.sessions, 'sessão', 'sessões')
    return `${plural(p.active, 'ativa', 'ativas')} em ${sessions}, ${held}; um recebimento só obtém o que está na sessão do seu receptor.`
  },
  answerOther: p => {
    const scheduled = p.scheduled > 0 ? `; ${plural(p.scheduled, 'agendada', 'agendadas')}` : ''
    const dead = p.deadLetter > 0 ? `; ${p.deadLetter} na fila de mensagens mortas` : ''
    const transfer =
      p.transferDeadLetter > 0 ? `; ${p.transferDeadLetter} na fila de mensagens mortas de transferência` : ''
    return `Nenhuma ativa${scheduled}${dead}${transfer}.`
  },
  answerHeld: p => `${wait(p.count)} até alguém ${p.count === 1 ? 'retirá-la' : 'retirá-las'}; aqui nada expira.`,
  deletedIdle: p => `Exclusão em ${p.at}: ninguém usou a entidade por ${p.limit}.`,
  deletedExplicit: p => `Exclusão em ${p.at}${p.by === null ? '' : ` por ${who(p.by)}`}.`,
  notYet: p => `A criação é em ${p.at}.`,
  created: p => (p.fromStart ? 'Existe desde o início.' : `Criação em ${p.at}.`),
  updated: p => `Atualização em ${p.at}: ${p.what}.`,
  locked: p => {
    if (p.count === 1)
      return `${p.numbers[0]!} está bloqueada por ${who(p.by)}${p.until === null ? '' : ` até ${p.until}`}.`
    const until = p.until === null ? '' : `; o primeiro desses bloqueios termina em ${p.until}`
    return `${some(p.numbers, p.count)} estão bloqueadas por ${who(p.by)}${until}.`
  },
  deferred: p =>
    p.count === 1
      ? `${some(p.numbers, 1)} está adiada; só pode ser buscada pelo número.`
      : `${some(p.numbers, p.count)} estão adiadas; só podem ser buscadas pelos números.`,
  expired: p => {
    const why = p.listening ? 'nenhum recebimento espera' : 'ninguém está escutando'
    return p.count === 1
      ? `${some(p.numbers, 1)} expirou e ainda não foi removida: ${why}.`
      : `${some(p.numbers, p.count)} expiraram e ainda não foram removidas: ${why}.`
  },
  scheduled: p =>
    p.count === 1
      ? `1 mensagem está agendada, para ${p.next}; um recebimento não a obtém.`
      : `${messages(p.count)} estão agendadas, a próxima para ${p.next}; um recebimento não as obtém.`,
  deadLetters: p => `${messages(p.count)} em ${p.path}.`,
  transferDeadLetters: p =>
    `${messages(p.count)} em ${p.path}, porque ${p.count === 1 ? 'não pôde ser passada' : 'não puderam ser passadas'} adiante.`,
  nearlyFull: p =>
    `Ocupados ${p.held} de ${p.limit}; toda mensagem conta, também as adiadas, agendadas, expiradas e mortas.`,
  full: p =>
    `Ocupados ${p.held} de ${p.limit}: não há espaço, e envios são recusados. Toda mensagem conta, também as adiadas, agendadas, ` +
    'expiradas e mortas.',
  listening: p => `Escutando: ${list(p.receivers)}.`,
  notListening: 'Ninguém está escutando.',
  status: p => `O status é ${p.status}.`,
  lastUse: p => `Último uso em ${p.at}: ${p.use}.`,
  keptByReceiver: 'Um recebimento que espera conta como uso: o relógio de ociosidade está parado.',
  keptBySchedule: p =>
    p.count === 1
      ? `1 mensagem agendada conta como uso até ${p.until}.`
      : `${number(p.count)} mensagens agendadas contam como uso até ${p.until}.`,
  willDelete: p => `Ninguém usa a entidade agora; se ninguém usar antes, a exclusão é em ${p.at}.`,
  neverDeleted: 'AutoDeleteOnIdle está desligado: a ociosidade nunca leva à exclusão.',
  lost: p =>
    p.count === 0
      ? 'Não havia mensagens.'
      : `${messages(p.count)} ${p.count === 1 ? 'foi' : 'foram'} junto, contadas as mensagens mortas.`,
  listenerBusy: by => `${by} está aberto, mas não pedia mensagens`,
}

export const whyRecord: Words['whyRecord'] = {
  at: record => `registro ${number(record)}`,
  because: p => `A causa, em ${p.at}: ${p.sentence}.`,
  becauseNow: p => `A causa, no mesmo instante: ${p.sentence}.`,
  byPlan: p => (p.by === null ? 'O cenário quer assim.' : `O cenário faz ${p.by} agir agora.`),
  lockRanOut: p =>
    `Chegou LockedUntilUtc${p.until === null ? '' : `, ${p.until}`}, e ${p.by ?? 'quem a tinha'} não a havia liquidado.`,
  lockDied: p =>
    `${p.by ?? 'Quem a tinha'} se foi, e com locksDieWithReceiver seus bloqueios vão junto, como se tivessem vencido.`,
  emptyNothing: path => `Não havia mensagens em ${path}.`,
  emptySession: p => {
    const own =
      p.own === 0 ? 'não tinha mensagens' : `tinha ${messages(p.own)}, mas nenhuma ao alcance de um recebimento`
    const others = p.others === 0 ? '' : `; ${messages(p.others)} ${p.others === 1 ? 'é' : 'são'} de outras sessões`
    return `A sessão ${p.session} ${own}${others}.`
  },
  emptyHeld: p =>
    `Em ${p.path} havia ${plural(p.active, 'mensagem ativa', 'mensagens ativas')}, mas nenhuma ao alcance de um recebimento.`,
  emptyGone: p =>
    p.count === 1
      ? `${some(p.numbers, 1)} tinha expirado; o pedido a fez sair.`
      : `${some(p.numbers, p.count)} tinham expirado; o pedido as fez sair.`,
  emptyWait: p => `Esperou ${p.wait}; nada ficou disponível.`,
  peekStale: p =>
    `${p.number} aparece com ExpiresAtUtc ${p.shown}, o que tinha antes de ser encaminhada; o que vale é ${p.real}.`,
  peekDefault: p =>
    `${p.number} aparece sem expiração: sua vida útil é só o padrão de ${p.entity}, que um peek não calcula; o que vale é ${p.real}.`,
  peekExpired: p => `${p.number} expirou em ${p.at} e ainda não foi removida; um recebimento não a devolveria.`,
  peekExpiredDeferred: p => `${p.number} expirou em ${p.at}; como está adiada, fica até alguém pedir seu número.`,
  peekLocked: p => `${p.number} está bloqueada por ${who(p.by)}, o que um peek não mostra.`,
  servedAhead: p => `${plural(p.receivers, 'recebimento espera', 'recebimentos esperam')} na frente.`,
  neverSent: id => `Nenhuma mensagem com MessageId ${id} foi enviada, agendada ou recusada.`,
  firstSent: p => `É enviada em ${p.at}; antes disso não existe.`,
  refusedSend: p => `Em ${p.at} ${p.by ?? 'alguém'} tentou enviar para ${p.entity}: ${p.error}.`,
  discarded: p => `Em ${p.at} foi descartada como duplicata.`,
}

/** What counts as use of each kind of entity. */
export const idleRules: Words['idleRules'] = {
  queue:
    'Uma fila com AutoDeleteOnIdle é excluída quando por esse tempo ninguém enviou, recebeu, fez peek, liquidou ou atualizou; ter ' +
    'mensagens não conta como uso.',
  topic:
    'Um tópico com AutoDeleteOnIdle é excluído quando por esse tempo ninguém enviou, atualizou ou usou uma de suas assinaturas.',
  subscription:
    'Uma assinatura com AutoDeleteOnIdle é excluída quando por esse tempo ninguém recebeu, fez peek, liquidou, a atualizou ou mudou ' +
    'suas regras; mensagens que chegam não contam como uso.',
  topicAlone:
    'Um tópico com AutoDeleteOnIdle é excluído quando por esse tempo ninguém enviou ou o atualizou; pela página mais antiga suas ' +
    'assinaturas não contam.',
  subscriptionKept:
    'Uma assinatura com AutoDeleteOnIdle é excluída quando por esse tempo ninguém a usou e nenhuma mensagem chegou ou saiu.',
}
