/** Why of duplicates, partitions, transactions, idle topics and what is not there, in Brazilian Portuguese. */

import type { Words } from '../contract.ts'
import { AtTime, atTime, list, messages, number, plural, some, times, Who, who } from './grammar.ts'

const sentBy = (by: string | null): string => (by === null ? '' : `, enviada por ${by}`)

export const duplicateWords: Words['duplicateWords'] = {
  title: id => `Por que ${id} foi descartada?`,
  answer: p =>
    `${p.entity} aceitou uma mensagem com MessageId ${p.id} ${atTime(p.first)}; até o fim da janela, outra é uma duplicata.`,
  first: p =>
    `A primeira mensagem ${p.id} foi aceita ${atTime(p.at)}${sentBy(p.by)}${p.number === null ? '' : `, como ${p.number}`}.`,
  key: p => `A entidade é particionada: MessageId ${p.id} e PartitionKey ${p.key} juntos formam a chave.`,
  again: p =>
    `Esta${p.by === null ? '' : `${sentBy(p.by)},`} chegou a ${p.entity} ${atTime(p.at)}; o remetente recebeu confirmação, mas nada foi ` +
    'armazenado.',
  forwarded: p => `Esta foi encaminhada de ${p.from} para ${p.entity} ${atTime(p.at)} e ali foi descartada.`,
  number: p =>
    `A chamada que a agendou retornou ${p.number}, um número de sequência que não pertence a nenhuma mensagem.`,
  onlyId: 'O conteúdo das mensagens não é comparado.',
  windowEnds: p =>
    `A partir do instante ${p.at}, o mesmo MessageId volta a ser aceito; receber a primeira mensagem não muda isso.`,
  inside: p => `${p.now} − ${p.first} = ${p.since} < ${p.window}, a janela`,
  end: p => `fim da janela = primeira + DuplicateDetectionHistoryTimeWindow = ${p.first} + ${p.window} = ${p.result}`,
  rule: 'Se um MessageId já foi aceito dentro da janela, o envio é aceito e a mensagem é descartada; duplicatas não prolongam a janela.',
  otherId: 'outro MessageId',
  later: at => `um envio ${atTime(at)} ou depois`,
  shorter: window => `um DuplicateDetectionHistoryTimeWindow de ${window} ou menos`,
}

export const partitionWords: Words['partitionWords'] = {
  byKey: p =>
    `Está na partição ${p.partition}: FNV-1a de seu ${p.key} ${p.value} é ${p.hash}, mod ${p.count} = ${p.index}, e os identificadores contam a ` +
    `partir de ${p.first}.`,
  byTurn: p => `Está na partição ${p.partition}: não tem chave; por isso as partições são usadas em rodízio.`,
  parts: p =>
    `SequenceNumber ${p.number} = ${p.partition} × 2^48 + ${p.low}: número ${p.low} da partição ${p.partition}`,
  turn: p =>
    `A mensagem entregue antes veio da partição ${p.last}; ${p.partition} é a próxima com uma mensagem disponível.`,
  next: p =>
    `É a próxima a ser recebida da partição ${p.partition}${p.busy === null ? '' : `; ${p.busy} ${p.count === 1 ? 'está ocupado' : 'estão ocupados'}`}.`,
  firstTurn: p =>
    `O recebimento começa pela primeira partição; ${p.partition} é a primeira com uma mensagem disponível.`,
  noOrder: 'Entre partições não há ordem: recebe-se delas em rodízio.',
  keyNames: { sessionId: 'SessionId', partitionKey: 'PartitionKey', messageId: 'MessageId' },
}

export const transactionWords: Words['transactionWords'] = {
  titles: {
    begun: name => `O que há na transação ${name}?`,
    committed: name => `O que fez a transação ${name}?`,
    rolledBack: name => `Por que a transação ${name} foi revertida?`,
  },
  nothingYet: 'Nada ainda. Todas as suas operações se tornam visíveis juntas na confirmação.',
  willEnd: p => {
    const operations = p.count === 0 ? 'sem nenhuma operação' : `com ${plural(p.count, 'operação', 'operações')}`
    if (p.how === null) return `Continua aberta no fim da execução, ${operations}.`
    if (p.how === 'committed') return `Será confirmada ${atTime(p.at)}, ${operations}.`
    return p.how === 'rolledBack'
      ? `Será revertida ${atTime(p.at)}, ${operations}.`
      : `Atingirá o tempo limite ${atTime(p.at)}, ${operations}, e será revertida.`
  },
  committed: p => {
    if (p.count === 0) return 'Foi confirmada sem nenhuma operação.'
    return p.count === 1
      ? 'Foi confirmada: 1 operação tem efeito.'
      : `Foi confirmada: ${number(p.count)} operações têm efeito juntas.`
  },
  asked: 'Foi revertida porque o cenário pediu.',
  timedOut: p =>
    `Não foi confirmada nem revertida em ${p.limit} desde a primeira operação; por isso foi revertida ${atTime(p.at)}.`,
  failed: p => `Sua confirmação falhou (${p.error}), e por isso tudo foi revertido.`,
  begun: p => `A transação começou ${atTime(p.at)}.`,
  effect: p => `Em ${p.entity}: ${p.what}.`,
  enlisted: p => `${AtTime(p.at)}, a operação “${p.operation}” em ${p.target} foi incluída na transação.`,
  nothingLeft:
    'Ela não tem efeito: nenhuma mensagem foi enviada, e nenhum número de sequência foi usado. As mensagens que ela teria liquidado não estão ' +
    'liquidadas, e um bloqueio ainda em vigor mantém seu token.',
  pending: 'Até a confirmação, nenhuma de suas operações é visível.',
  timeout: p => `tempo limite = primeira operação + 2 min = ${p.first} + ${p.limit} = ${p.result}`,
  enlistedHere: p =>
    `A operação “${p.operation}” foi incluída na transação ${p.name} ${atTime(p.at)}; ela tem efeito quando ${p.name} for confirmada.`,
  enlistedInVain: p =>
    `A operação “${p.operation}” foi incluída na transação ${p.name} ${atTime(p.at)}, que foi revertida ${atTime(p.end)}; o bloqueio não mudou.`,
  heldEnlisted: p => `${p.answer} A operação “${p.operation}” espera a confirmação de ${p.name}.`,
  inTransaction: p => `Fez parte da transação ${p.name}, confirmada ${atTime(p.at)}.`,
  rule: 'As operações de uma transação têm efeito todas juntas na confirmação; sem confirmação, nenhuma tem efeito.',
  ruleTimeout:
    'Uma transação termina 2 minutos depois da primeira operação; o que não foi confirmado até lá é revertido.',
  refusedOver: p =>
    `A transação ${p.name} tinha sido ${p.how === 'committed' ? 'confirmada' : 'revertida'} ${atTime(p.at)}.`,
  settledIn: p =>
    `${p.number} já tinha sido liquidada (${p.operation}) na transação ${p.name} ${atTime(p.at)}; até a transação terminar, nada mais pode liquidá-la.`,
  refusedEntity: p => `A transação ${p.name} trabalha em ${p.first}; ${p.other} é outra entidade.`,
}

export const absentWords: Words['absentWords'] = {
  duplicate: p =>
    `${AtTime(p.at)}, outra mensagem com este identificador chegou a ${p.entity} e foi descartada como duplicata.`,
  withDuplicate: p =>
    `${p.answer} Outra mensagem com este identificador foi descartada em ${p.entity} como duplicata ${atTime(p.at)}.`,
  unmatched: p => `Nenhuma regra de ${p.path} correspondeu a ela.`,
  failed: p => `Um filtro de ${p.path} falhou ao avaliá-la, e a assinatura a descartou.`,
  noRules: p => `${p.path} não tinha regras, e por isso nenhuma mensagem correspondia.`,
  createdLater: p =>
    `Foi publicada ${atTime(p.published)}, e ${p.path} só foi criada ${atTime(p.at)}. Uma assinatura só recebe mensagens publicadas depois de sua criação.`,
  feeder: p => `${p.from} encaminha as mensagens para ${p.to}.`,
  elsewhere: p => `Nunca esteve em ${p.path}.`,
  inEarlier: p => `Nunca esteve na entidade ${p.path} atual, só em uma anterior, que foi excluída.`,
  notYet: p => `Chegará a ${p.path} ${atTime(p.at)}.`,
  deletedBefore: p => `A entidade ${p.path} foi excluída ${atTime(p.at)}, antes da publicação.`,
  rule: 'Uma entidade só contém as mensagens enviadas, publicadas, encaminhadas ou movidas para ela.',
  otherPlaces: p => `Uma mensagem com este identificador esteve em ${list(p.places)}.`,
  inTransaction: p =>
    `Seu envio para ${p.entity} foi incluído na transação ${p.name} ${atTime(p.at)}, que não foi confirmada.`,
  rolledBack: p => `Seu envio para ${p.entity} fez parte da transação ${p.name}, revertida ${atTime(p.at)}.`,
}

export const topicWords: Words['topicWords'] = {
  usedByWait: p =>
    `Esteve em uso até o instante ${p.at} por uma operação de recebimento de ${who(p.by)}, que esperava desde o instante ${p.since}.`,
  usedUntil: p =>
    `Esteve em uso até o instante ${p.at}, quando ${who(p.by)} ${p.isKilled ? 'foi interrompido' : 'foi fechado'}.`,
  title: path => `O que acontece com as mensagens enviadas ao tópico ${path}?`,
  answer: p => {
    if (p.published === 0) {
      return `Nada foi publicado no tópico ${p.path} até agora; ele ${p.subscriptions === 0 ? 'não tem assinaturas' : `tem ${plural(p.subscriptions, 'assinatura', 'assinaturas')}`}.`
    }
    const lost = p.lost === 0 ? '' : `, ${number(p.lost)} sem regra correspondente`
    return `${plural(p.published, 'mensagem publicada', 'mensagens publicadas')}${lost}; o próprio tópico ${p.path} não armazena nenhuma.`
  },
  subscription: p => {
    const dead =
      p.deadLetter === 0
        ? ''
        : `${p.active === 0 ? ', mas tem' : ' e'} ${plural(p.deadLetter, 'mensagem morta', 'mensagens mortas')}`
    const rules =
      p.rules.length === 0 ? 'não tem regras, e por isso não recebe nada' : `suas regras: ${p.rules.join('; ')}`
    return `${p.name} ${p.active === 0 ? 'não contém mensagens ativas' : `contém ${plural(p.active, 'mensagem ativa', 'mensagens ativas')}`}${dead}; ${rules}.`
  },
  rule: p => `${p.name} (${p.text})`,
  moreSubscriptions: count => `Mais ${plural(count, 'assinatura não listada', 'assinaturas não listadas')}.`,
  peeked: p => `${p.path} é um tópico: as cópias esperam em suas assinaturas, onde a inspeção as mostra.`,
  noSubscriptions: 'Não tem assinaturas, e por isso as mensagens publicadas são descartadas.',
  rules: p =>
    p.rules.length === 0 ? 'Não tem regras, e por isso não recebe nada.' : `Suas regras: ${p.rules.join('; ')}.`,
  forwards: p => `Encaminha tudo para ${p.to}, e por isso não é possível receber mensagens daqui.`,
  forwardsDead: p => `Suas mensagens mortas são encaminhadas para ${p.to}.`,
  sessionHeld: p =>
    `A sessão ${p.session} está bloqueada por ${who(p.by)} até o instante ${p.until}, ${p.count === 0 ? 'sem mensagens' : `com ${messages(p.count)}`}.`,
  sessionFree: p => `A sessão ${p.session} está livre, com ${messages(p.count)}; a primeira é ${p.first}.`,
  sessionFreeEmpty: p =>
    `A sessão ${p.session} está livre, mas ${p.count === 1 ? 'sua mensagem não pode ser recebida' : `nenhuma de suas ${messages(p.count)} pode ser recebida`}.`,
  moreSessions: count => `Mais ${plural(count, 'sessão não listada', 'sessões não listadas')}.`,
  keptByForwarding: 'Como encaminha, seu AutoDeleteOnIdle não tem efeito: a ociosidade não leva à exclusão.',
  keptBySubscription:
    'Um receptor que espera uma mensagem em uma de suas assinaturas conta como uso, e por isso o relógio de ociosidade está parado.',
  keptBySession:
    'Um receptor que espera uma mensagem em uma sessão conta como uso, e por isso o relógio de ociosidade está parado.',
  notCounted: p =>
    `Desde então ${p.count === 1 ? 'chegou' : 'chegaram'} ${messages(p.count)}; isso não conta como uso de uma assinatura.`,
  target: p =>
    `${list(p.sources)} ${p.sources.length === 1 ? 'encaminha' : 'encaminham'} para cá. Isso por si só não conta como uso; só conta uma mensagem que chega.`,
  resourceLock: 'O bloqueio CanNotDelete recusa exclusões a pedido; não impede esta.',
  usedBelow: p =>
    `Desde então suas assinaturas foram usadas ${times(p.count)}; com topicIdleIgnoresSubscriptions isso não conta.`,
  waitedForSession: p =>
    `${Who(p.by)} esperava uma sessão desde o instante ${p.since}; essa espera só conta como uso no momento em que começa.`,
  waitsForSession: p =>
    `${Who(p.by)} espera uma sessão desde o instante ${p.since}; essa espera só conta como uso no momento em que começa.`,
  topicDeleted: p => `A assinatura foi excluída ${atTime(p.at)} com seu tópico ${p.topic}.`,
  sessionsNote: 'Exige sessões: uma mensagem só vai para o receptor que mantém a sessão dela.',
}

export const numberWords: Words['numberWords'] = {
  byItself: p =>
    `Cada assinatura numera suas mensagens separadamente: a ${p.number} daqui é a ${p.there} do tópico ${p.topic} (seu EnqueuedSequenceNumber).`,
  scheduledBefore: p =>
    `${p.number}, o número anterior, foi usado enquanto ${p.id} estava agendada; mensagens agendadas usam o mesmo contador.`,
  rolledOver: p =>
    `A faixa de números se esgotou: o número depois de ${p.last} é 0. As mensagens ainda são entregues na ordem de chegada.`,
  duplicateBefore: p =>
    `${p.number}, o número anterior, foi retornado para uma mensagem agendada que foi descartada como duplicata.`,
}

interface HeldParts {
  readonly numbers: readonly string[]
  readonly count: number
  readonly until: string | null
}

const held = (p: HeldParts): string => some(p.numbers, p.count)
const until = (p: HeldParts): string =>
  p.until === null
    ? ''
    : p.count === 1
      ? `; está bloqueada até o instante ${p.until}`
      : `; estão bloqueadas, a primeira até o instante ${p.until}`

export const receiverEndWords: Words['receiverEndWords'] = {
  title: p =>
    p.isKilled
      ? `O que ficou pendente quando ${who(p.by)} foi interrompido?`
      : `O que ficou pendente quando ${who(p.by)} foi fechado?`,
  answer: p =>
    p.isKilled
      ? `${Who(p.by)} foi interrompido, como define o cenário; não pode mais liquidar mensagens nem renovar bloqueios.`
      : `${Who(p.by)} foi fechado, como define o cenário; não recebe mais mensagens.`,
  asked: p =>
    p.isKilled ? `${Who(p.by)} foi interrompido ${atTime(p.at)}.` : `${Who(p.by)} foi fechado ${atTime(p.at)}.`,
  nothing: 'Não mantinha bloqueada nenhuma mensagem nem sessão.',
  workLost: p =>
    `Seu trabalho em ${some(p.numbers, p.count)} se perde: no modo ReceiveAndDelete, o agente já tinha excluído ${p.count === 1 ? 'a mensagem' : 'as mensagens'}.`,
  bufferLost: p =>
    `${some(p.numbers, p.count)}, no buffer de pré-busca dele, ${p.count === 1 ? 'se perde' : 'se perdem'}: no modo ReceiveAndDelete, o agente já tinha excluído ${p.count === 1 ? 'a mensagem' : 'as mensagens'}.`,
  goesOn: p => `Ele termina de processar ${held(p)}.`,
  lies: p => `Ninguém mais processa ${held(p)}${until(p)}.`,
  buffered: p => `Ninguém mais tira ${held(p)} do seu buffer de pré-busca${until(p)}.`,
  lapse:
    'Seus bloqueios terminam nesse momento: as mensagens que mantinha bloqueadas são liberadas, e o DeliveryCount delas aumenta em 1.',
  sessionStays: p => `A sessão ${p.session} continua bloqueada até o instante ${p.until}.`,
  sessionCloses: p => `Libera a sessão ${p.session} ${p.isWorking ? 'quando seu trabalho termina' : 'imediatamente'}.`,
  sessionReleased: p =>
    `A sessão ${p.session} é liberada nesse momento: as mensagens entregues são liberadas com ela, e o DeliveryCount delas não muda.`,
  restarts: p => `${Who(p.by)} é iniciado de novo ${atTime(p.at)}, ${p.after} depois.`,
  rules: {
    lapsing: 'Com locksDieWithReceiver, os bloqueios de um receptor terminam quando ele é fechado ou interrompido.',
    sessionReleased:
      'Com sessionLocksDieWithReceiver, a sessão de um receptor é liberada quando ele é fechado ou interrompido; DeliveryCount não muda.',
    sessionClosed: 'Um receptor que é fechado libera sua sessão quando seu trabalho termina; DeliveryCount não muda.',
    sessionKilled:
      'Quando um receptor é interrompido, o bloqueio de sua sessão continua em vigor até terminar; então as mensagens não liquidadas são liberadas e ' +
      'DeliveryCount aumenta em 1.',
  },
}
