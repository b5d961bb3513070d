/** Why of duplicates, partitions, transactions, idle topics and what is not there, in Brazilian Portuguese. */

import type { Words } from '../contract.ts'
import { list, messages, number, plural, some, times, Who, who } from './grammar.ts'

const sentBy = (by: string | null): string => (by === null ? '' : `, enviada por ${by}`)

export const duplicateWords: Words['duplicateWords'] = {
  title: id => `Por que ${id} foi descartada?`,
  answer: p =>
    `${p.entity} aceitou uma mensagem com MessageId ${p.id} em ${p.first}; até o fim da janela, outra é uma duplicata.`,
  first: p =>
    `A primeira mensagem ${p.id} foi aceita em ${p.at}${sentBy(p.by)}${p.number === null ? '' : `, como ${p.number}`}.`,
  key: p => `A entidade é particionada: MessageId ${p.id} e PartitionKey ${p.key} juntos formam a chave.`,
  again: p =>
    `A segunda${p.by === null ? '' : `${sentBy(p.by)},`} chegou a ${p.entity} em ${p.at}; o remetente foi avisado de sucesso, nada foi ` +
    'armazenado.',
  forwarded: p => `A segunda foi encaminhada de ${p.from} para ${p.entity} em ${p.at} e ali desapareceu.`,
  number: p => `A chamada que a agendou devolveu ${p.number}, um número sob o qual não há nada.`,
  onlyId: 'Só se compara o MessageId, não o conteúdo.',
  windowEnds: p => `A partir de ${p.at} o mesmo MessageId volta a valer como novo; receber a primeira não muda isso.`,
  inside: p => `${p.now} − ${p.first} = ${p.since} < ${p.window}, a janela`,
  end: p => `fim da janela = primeira + DuplicateDetectionHistoryTimeWindow = ${p.first} + ${p.window} = ${p.result}`,
  rule: 'Um MessageId já aceito dentro da janela é dado como enviado e descartado; duplicatas não prolongam a janela.',
  otherId: 'outro MessageId',
  later: at => `um envio em ${at} ou depois`,
  shorter: window => `um DuplicateDetectionHistoryTimeWindow de ${window} ou menos`,
}

export const partitionWords: Words['partitionWords'] = {
  byKey: p =>
    `Está na partição ${p.partition}: FNV-1a de seu ${p.key} ${p.value} é ${p.hash}, mod ${p.count} = ${p.index}, e os ids contam a ` +
    `partir de ${p.first}.`,
  byTurn: p => `Está na partição ${p.partition}: não tem chave, e as partições se alternaram.`,
  parts: p =>
    `SequenceNumber ${p.number} = ${p.partition} × 2^48 + ${p.low}: número ${p.low} da partição ${p.partition}`,
  turn: p =>
    `O recebimento anterior foi da partição ${p.last}; das seguintes, ${p.partition} é a primeira que tem uma mensagem a dar.`,
  firstTurn: p =>
    `Recebimentos começam pela primeira partição; ${p.partition} é a primeira que tem uma mensagem a dar.`,
  noOrder: 'Entre partições não há ordem: os recebimentos se alternam entre elas.',
  keyNames: { sessionId: 'SessionId', partitionKey: 'PartitionKey', messageId: 'MessageId' },
}

export const transactionWords: Words['transactionWords'] = {
  titles: {
    begun: name => `O que há na transação ${name}?`,
    committed: name => `O que fez a transação ${name}?`,
    rolledBack: name => `Por que a transação ${name} foi desfeita?`,
  },
  committed: p => {
    if (p.count === 0) return 'Foi confirmada sem nenhuma operação.'
    return p.count === 1
      ? 'Foi confirmada: 1 operação tem efeito.'
      : `Foi confirmada: ${number(p.count)} operações têm efeito juntas.`
  },
  asked: 'Foi desfeita porque o cenário pediu.',
  timedOut: p => `Não foi confirmada nem desfeita em ${p.limit} desde a primeira operação: desfeita em ${p.at}.`,
  failed: p => `Seu commit falhou: ${p.error}. Por isso tudo foi desfeito.`,
  begun: p => `Começou em ${p.at}.`,
  effect: p => `Em ${p.entity}: ${p.what}.`,
  enlisted: p => `Incluída em ${p.at}: ${p.operation}, ${p.target}.`,
  nothingLeft:
    'Não resta nada dela: nenhuma mensagem foi enviada, nenhum número foi gasto; mensagens que ela liquidaria não estão liquidadas, e ' +
    'um bloqueio que ainda vale mantém seu token.',
  pending: 'Até o commit ninguém vê nada dela.',
  timeout: p => `tempo esgotado = primeira operação + 2 min = ${p.first} + ${p.limit} = ${p.result}`,
  enlistedHere: p =>
    `A operação “${p.operation}” foi incluída na transação ${p.name} em ${p.at}; vale quando ${p.name} for confirmada.`,
  enlistedInVain: p =>
    `A operação “${p.operation}” foi incluída na transação ${p.name} em ${p.at}, que foi desfeita em ${p.end}: o bloqueio está como antes.`,
  heldEnlisted: p => `${p.answer} A operação “${p.operation}” espera o commit de ${p.name}.`,
  inTransaction: p => `Fez parte da transação ${p.name}, confirmada em ${p.at}.`,
  rule: 'Operações de uma transação têm efeito todas juntas no commit, ou não têm nenhum.',
  ruleTimeout:
    'Uma transação termina 2 minutos depois da primeira operação; o que não foi confirmado até lá é desfeito.',
  refusedOver: p => `A transação ${p.name} tinha sido ${p.how === 'committed' ? 'confirmada' : 'desfeita'} em ${p.at}.`,
  refusedEntity: p => `A transação ${p.name} trabalha em ${p.first}; ${p.other} é outra entidade.`,
}

export const absentWords: Words['absentWords'] = {
  duplicate: p => `Em ${p.at} outra mensagem com este id chegou a ${p.entity} e foi descartada como duplicata.`,
  withDuplicate: p => `${p.answer} Outra mensagem com este id foi descartada em ${p.entity} como duplicata em ${p.at}.`,
  unmatched: p => `Nenhuma regra de ${p.path} combinou com ela.`,
  failed: p => `Um filtro de ${p.path} deu erro com ela, e ela foi descartada para esta assinatura.`,
  noRules: p => `${p.path} não tinha regras, e por isso nada combinava.`,
  createdLater: p =>
    `Foi publicada em ${p.published}, e ${p.path} só foi criada em ${p.at}: uma assinatura só recebe o que é publicado depois disso.`,
  elsewhere: p => `Nunca esteve em ${p.path}.`,
  notYet: p => `Chega a ${p.path} em ${p.at}.`,
  deletedBefore: p => `A entidade ${p.path} foi excluída em ${p.at}, antes da publicação.`,
  rule: 'Uma mensagem só está onde foi enviada, publicada, encaminhada ou na fila de mensagens mortas para onde foi movida.',
  otherPlaces: p => `Uma mensagem com este id esteve em ${list(p.places)}.`,
  inTransaction: p =>
    `Seu envio para ${p.entity} foi incluído na transação ${p.name} em ${p.at}, que não foi confirmada.`,
  rolledBack: p => `Seu envio para ${p.entity} fez parte da transação ${p.name}, desfeita em ${p.at}.`,
}

export const topicWords: Words['topicWords'] = {
  title: path => `O que acontece com o que é enviado ao tópico ${path}?`,
  answer: p => {
    if (p.published === 0) {
      return `Nada foi publicado no tópico ${p.path} até agora; ele tem ${plural(p.subscriptions, 'assinatura', 'assinaturas')}.`
    }
    const lost = p.lost === 0 ? '' : `, ${number(p.lost)} sem regra que combinasse`
    return `${plural(p.published, 'mensagem publicada', 'mensagens publicadas')}${lost}; o próprio tópico ${p.path} não guarda nenhuma.`
  },
  subscription: p => {
    const dead = p.deadLetter === 0 ? '' : ` e ${plural(p.deadLetter, 'morta', 'mortas')}`
    const rules = p.rules.length === 0 ? 'nenhuma, nada combina' : p.rules.join('; ')
    return `${p.name} tem ${plural(p.active, 'ativa', 'ativas')}${dead}; suas regras: ${rules}.`
  },
  rule: p => `${p.name} (${p.text})`,
  moreSubscriptions: count => `Mais ${plural(count, 'assinatura não listada', 'assinaturas não listadas')}.`,
  peeked: p => `${p.path} é um tópico: as cópias esperam em suas assinaturas, onde um peek as mostra.`,
  noSubscriptions: 'Não tem assinatura: o que é publicado desaparece.',
  rules: p =>
    p.rules.length === 0 ? 'Não tem regras, e por isso não recebe nada.' : `Suas regras: ${p.rules.join('; ')}.`,
  forwards: p => `Encaminha tudo para ${p.to}: um recebimento é recusado.`,
  forwardsDead: p => `Suas mensagens mortas são encaminhadas para ${p.to}.`,
  sessionHeld: p => `A sessão ${p.session} é de ${who(p.by)} até ${p.until}, com ${messages(p.count)}.`,
  sessionFree: p => `A sessão ${p.session} está livre, com ${messages(p.count)}, ${p.first} na frente.`,
  moreSessions: count => `Mais ${plural(count, 'sessão não listada', 'sessões não listadas')}.`,
  keptByForwarding: 'Como encaminha, seu AutoDeleteOnIdle é nunca: a ociosidade não leva à exclusão.',
  keptBySubscription:
    'Um recebimento que espera em uma de suas assinaturas conta como uso: o relógio de ociosidade está parado.',
  keptBySession: 'Um recebimento que espera em uma sessão conta como uso: o relógio de ociosidade está parado.',
  notCounted: p =>
    `Desde então ${p.count === 1 ? 'chegou' : 'chegaram'} ${messages(p.count)}; isso não conta como uso de uma assinatura.`,
  target: p =>
    `${list(p.sources)} ${p.sources.length === 1 ? 'encaminha' : 'encaminham'} para cá; só isso não é uso, uma mensagem que chega é.`,
  resourceLock: 'O bloqueio CanNotDelete recusa exclusões a pedido; não impede esta.',
  usedBelow: p =>
    `Desde então suas assinaturas foram usadas ${times(p.count)}; com topicIdleIgnoresSubscriptions isso não conta.`,
  waitedForSession: p =>
    `${Who(p.by)} esperava uma sessão desde ${p.since}; essa espera só conta como uso no momento em que começa.`,
  waitsForSession: p =>
    `${Who(p.by)} espera uma sessão desde ${p.since}; essa espera só conta como uso no momento em que começa.`,
  topicDeleted: p => `Exclusão em ${p.at}, junto com seu tópico ${p.topic}.`,
  sessionsNote: 'Exige sessões: mensagens só vão para um receptor que tem a sessão delas.',
}

export const numberWords: Words['numberWords'] = {
  byItself: p =>
    `Cada assinatura conta por si: ${p.number} daqui é ${p.there} no tópico ${p.topic}, seu EnqueuedSequenceNumber.`,
  scheduledBefore: p =>
    `${p.number}, o número anterior, foi usado enquanto ${p.id} estava na agenda; mensagens agendadas usam o mesmo contador.`,
  rolledOver: p =>
    `A faixa de números se esgotou: depois de ${p.last} vem 0. As mensagens ainda são entregues na ordem de chegada.`,
  duplicateBefore: p =>
    `${p.number}, o número anterior, foi devolvido para uma mensagem agendada que foi descartada como duplicata.`,
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
      ? `; está bloqueada até ${p.until}`
      : `; estão bloqueadas, a primeira até ${p.until}`

export const receiverEndWords: Words['receiverEndWords'] = {
  title: p =>
    p.isKilled
      ? `O que a morte de ${who(p.by)} deixou para trás?`
      : `O que o fechamento de ${who(p.by)} deixou para trás?`,
  answer: p =>
    p.isKilled
      ? `${Who(p.by)} morreu, como diz o cenário: não liquida nem renova mais nada.`
      : `${Who(p.by)} fechou, como diz o cenário: não recebe mais nada.`,
  asked: p => (p.isKilled ? `${Who(p.by)} morreu em ${p.at}.` : `${Who(p.by)} fechou em ${p.at}.`),
  nothing: 'Não tinha mensagem nem sessão.',
  goesOn: p => `Seu trabalho em ${held(p)} segue até o fim.`,
  lies: p => `Ninguém mais trabalha em ${held(p)}${until(p)}.`,
  buffered: p => `Ninguém mais tira ${held(p)} do seu buffer de pré-busca${until(p)}.`,
  lapse: 'Seus bloqueios terminam junto: o que tinha é liberado, com DeliveryCount + 1.',
  sessionStays: p => `A sessão ${p.session} continua bloqueada até ${p.until}.`,
  sessionCloses: p => `Solta a sessão ${p.session} ${p.isWorking ? 'quando seu trabalho termina' : 'na hora'}.`,
  sessionLapses: p =>
    `O bloqueio da sessão ${p.session} termina junto: o que foi entregue é liberado, com DeliveryCount + 1.`,
  restarts: p => `${Who(p.by)} volta em ${p.at}, ${p.after} depois.`,
  rules: {
    lapsing: 'Com locksDieWithReceiver os bloqueios de um receptor terminam quando ele fecha ou morre.',
    sessionClosed: 'Um receptor que fecha solta sua sessão quando seu trabalho termina; DeliveryCount não muda.',
    sessionKilled:
      'Quando um receptor morre, o bloqueio de sua sessão corre até o fim; então suas mensagens não liquidadas são liberadas e ' +
      'DeliveryCount aumenta em 1.',
  },
}
