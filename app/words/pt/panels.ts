/** Words of the panels: inspector and log, in Brazilian Portuguese. */

import type { DetailWords } from '../contract.ts'
import { atTime, messages, number, plural } from './grammar.ts'

const DEFAULT_OF = {
  queue: 'padrão da fila',
  topic: 'padrão do tópico',
  subscription: 'padrão da assinatura',
  deadLetterQueue: 'padrão da fila',
}

export const propertyWords: DetailWords['propertyWords'] = {
  neverLocked: 'nunca bloqueada',
  notLocked: 'não bloqueada',
  wasUntil: time => `era ${time}`,
  never: 'nunca',
  none: 'nenhum',
  noTimeToLive: 'não definida (máxima)',
  yes: 'ativado',
  no: 'desativado',
  fromMessage: 'da própria mensagem',
  fromEntity: kind => DEFAULT_OF[kind],
  fromTopic: topic => `padrão do tópico ${topic}`,
  fromClamp: asked => `reduzida de ${asked}`,
  dotNet: count => `.NET mostra ${number(count)}`,
  onTheWire: count => `como o .NET mostra; ${number(count)} no protocolo`,
  expired: 'expirada',
  expiredUnderLock: 'expirada, protegida pelo bloqueio',
  expiredDeferred: 'expirada, mas permanece até ser solicitada pelo número de sequência',
  expiredLingering: 'expirada, ainda não removida',
  expiryAnew: time => `valor armazenado; uma operação de recebimento o recalcula: ${time}`,
  expiryNoMore: 'não se aplica mais, porque nada expira na fila de mensagens mortas',
  expiryOver: 'não se aplica mais',
  starts: 'quando for ativada',
  changed: 'alterada por um receptor',
  byRule: rule => `definida pela regra ${rule}`,
  byBroker: 'gravada pelo agente',
  generated: 'tamanho',
  unlimited: 'ilimitado',
}

export const stateWords: DetailWords['stateWords'] = {
  scheduled: 'Scheduled',
  active: 'Active',
  locked: 'Active, bloqueada',
  deferred: 'Deferred',
  lockedDeferred: 'Deferred, bloqueada',
  deadLettered: 'DeadLettered',
  deadLetteredLocked: 'DeadLettered, bloqueada',
  gone: 'não existe mais',
  notYet: 'ainda não enviada',
}

export const endingWords: DetailWords['endingWords'] = {
  completed: 'concluída',
  received: 'recebida e excluída',
  deleted: 'excluída',
  cancelled: 'cancelada',
  expired: 'expirada e descartada',
  forwarded: 'encaminhada',
  entityDeleted: 'excluída com sua entidade',
  activated: 'ativada',
  published: 'publicada nas assinaturas',
  unmatched: 'descartada, sem cópias',
}

/** How a delivery ended. */
export const endedWords: DetailWords['endedWords'] = {
  completed: 'concluída',
  abandoned: 'abandonada',
  lapsed: 'liberada quando o bloqueio terminou',
  deferred: 'adiada',
  deadLettered: 'movida para a fila de mensagens mortas',
  released: 'liberada',
  deleted: 'excluída na entrega',
}

export const inspectorWords: DetailWords['inspectorWords'] = {
  beyond: {
    activation: (at, end) => `A mensagem será ativada ${atTime(at)}, depois do fim da execução (${end}).`,
    expiry: (at, end) => `A mensagem expirará ${atTime(at)}, depois do fim da execução (${end}).`,
    lengthen: length => `Estender a execução para ${length}`,
  },
  message: id => `Mensagem ${id}`,
  inEntity: path => `em ${path}`,
  wasIn: path => `esteve em ${path}`,
  notYetIn: path => `ainda não em ${path}`,
  entityKinds: {
    queue: 'Fila',
    topic: 'Tópico',
    subscription: 'Assinatura',
    deadLetterQueue: 'Fila de mensagens mortas',
  },
  record: (position, count) => `Evento ${position} de ${count}`,
  recordAhead: (position, count, time) =>
    `O evento selecionado, ${position} de ${count}, ainda não ocorreu; ele ocorre ${atTime(time)}.`,
  moreEntities: count => `e mais ${number(count)}, na linha do tempo`,
  hiddenAhead: 'O item selecionado está depois do cursor.',
  properties: 'Propriedades',
  moreProperties: 'Mais propriedades',
  applicationProperties: 'Propriedades de aplicativo',
  historyTitles: {
    message: 'Histórico',
    entity: 'Histórico',
    record: 'Consequências',
    client: 'Últimos eventos',
    run: 'Últimos eventos',
  },
  historyMore: count => `${plural(count, 'evento anterior está', 'eventos anteriores estão')} no log`,
  laterHidden: 'Os eventos posteriores estão ocultos.',
  laterUntold: 'Os eventos posteriores estão ocultos até o último marco da história.',
  showLater: 'Mostrar',
  counts: 'Mensagens',
  ours: 'calculado pelo BusScope',
  oursHint: 'O Azure não informa este número; o BusScope o calcula.',
  modelled: 'modelado',
  overview: 'Esta execução',
  overviewHint:
    'Escolha uma mensagem, uma fila, um tópico ou uma linha do log para ver os detalhes e a explicação do estado.',
  overviewRecords: (done, all) => `evento ${done} de ${all}`,
  before: 'antes do primeiro evento',
  why: 'Por quê',
  arithmetic: 'Cálculo',
  rule: 'Regra',
  facts: 'Fatos',
  factsCounted: count => (count === 1 ? 'Com base neste fato:' : `Com base nestes ${number(count)} fatos:`),
  page: 'Página da Microsoft',
  pages: 'Páginas da Microsoft',
  promised: 'Azure',
  assumed: 'Aqui',
  rerun: 'Executar com',
  saved: message =>
    message === null ? 'O que teria mudado o resultado' : `O que teria mudado o resultado para ${message}`,
  peek: 'Inspecionar',
  modelledHint: 'O Azure não garante este momento; “Por quê” mostra o que esta execução supõe.',
  modelledSummary: 'o que o Azure garante e o que esta execução supõe',
  act: 'Fazer algo aqui…',
  actHint: 'Enviar, receber ou liquidar uma mensagem no instante do cursor (A)',
  peekHint: 'Mostrar o que uma operação de inspeção retorna a um cliente, ao lado dos valores reais',
  property: 'propriedade',
  inForce: 'real',
  shown: 'na inspeção',
  notListed: 'Uma operação de inspeção não retorna nada aqui.',
  peekedNothing: 'nada',
  peekedMessage: (state, expires, isExpired) => `${state}, ${isExpired ? 'expirou no instante' : 'até'} ${expires}`,
  storedState: (state, isExpired) => (isExpired ? `${state}, expirada` : state),
  peekMessage: 'mensagem',
  countHint:
    'Mostrar DeliveryCount desta forma no inspetor e nas tabelas; as operações de inspeção e as explicações usam o valor do protocolo',
  peekMore: count => `Todas as mensagens em tabela: mais ${number(count)}`,
  peekTable: 'Mensagens em tabela',
  cause: 'Causa',
  confidence: {
    DOC: 'documentado',
    LIVE: 'observado',
    TEST: 'testado',
    SDK: 'nas bibliotecas de cliente',
    INF: 'modelado',
    CHOICE: 'convenção do BusScope',
  },
  go: time => `Ir para ${time}`,
  follow: label => `Mostrar ${label}`,
  waiting: 'à espera',
  clientKinds: { sender: 'remetente', receiver: 'receptor' },
  nextSend: 'Próxima mensagem',
  sendNow: 'Enviar agora',
  sendNowHint: 'Enviar mais uma mensagem deste tipo no instante do cursor',
  editClient: 'Editar',
  editClientHint: 'Mostrar este remetente ou receptor no formulário',
  outcomes: 'Até agora',
  entities: 'Filas e tópicos',
  overviewAt: time => atTime(time),
  sameId: 'Mesmo MessageId',
  receivers: 'Receptores',
  free: 'aberto, sem processar nada',
  notOpen: 'não aberto',
  leftLocked: numbers => `com bloqueio, mas sem processamento: ${numbers}`,
  buffered: count => `e ${number(count)} no buffer de pré-busca`,
  changedAt: time => `alterado ${atTime(time)}`,
  propertiesOf: path => `Propriedades (iguais às de ${path})`,
  asSent: 'Mensagem como enviada',
  listed: 'Mensagens retornadas',
  expiresAt: time => `expira ${atTime(time)}`,
  expiresNever: 'sem expiração indicada',
}

export const outcomeWords: DetailWords['outcomeWords'] = {
  sent: 'enfileiradas',
  published: 'publicadas em tópicos',
  forwarded: 'encaminhadas',
  duplicates: 'duplicadas descartadas',
  completed: 'concluídas',
  expired: 'expiradas',
  deadLettered: 'mensagens mortas',
  cancelled: 'canceladas',
  deleted: 'excluídas em lote',
  lostWithEntity: 'perdidas com a entidade',
  lockLost: 'bloqueios perdidos',
  refused: 'operações recusadas',
}

/** "2 ativas (1 bloqueada), 1 agendada": of the active ones, what is not just active. */
export const entitySummary: DetailWords['entitySummary'] = p => {
  if (p.active + p.scheduled === 0) return 'sem mensagens'
  const parts = [
    ...(p.locked > 0 ? [plural(p.locked, 'bloqueada', 'bloqueadas')] : []),
    ...(p.deferred > 0 ? [plural(p.deferred, 'adiada', 'adiadas')] : []),
    ...(p.expired > 0 ? [plural(p.expired, 'expirada e não removida', 'expiradas e não removidas')] : []),
  ]
  const active = plural(p.active, 'ativa', 'ativas') + (parts.length === 0 ? '' : ` (${parts.join(', ')})`)
  return p.scheduled > 0 ? `${active}, ${plural(p.scheduled, 'agendada', 'agendadas')}` : active
}

export const countWords: DetailWords['countWords'] = {
  delivered: (count, deliveryCount) => `${number(deliveryCount)} (${messages(count)})`,
  active: 'ativas',
  locked: 'bloqueadas',
  deferred: 'adiadas',
  expired: 'expiradas e ainda não removidas',
  available: 'disponíveis para receber',
  availableInSession: 'disponíveis nas sessões',
  forwards: 'a entidade encaminha as mensagens; por isso, não é possível recebê-las',
  scheduled: 'agendadas',
  deadLetter: 'mensagens mortas',
  transferDeadLetter: 'mensagens mortas de transferência',
}

export const idleWords: DetailWords['idleWords'] = {
  title: 'Contagem do tempo ocioso',
  lastUse: 'último uso',
  by: use => `(${use})`,
  deletion: 'exclusão',
  notNow: 'não ocorre enquanto há uso',
  unlessUsed: 'se não houver uso antes',
  keptByReceiver: 'um receptor está esperando uma mensagem',
  keptBySchedule: count => `${plural(count, 'mensagem agendada conta', 'mensagens agendadas contam')} como uso`,
}

export const logWords: DetailWords['logWords'] = {
  title: 'Log de eventos',
  empty: 'Nada aconteceu ainda.',
  noMatch: 'Nenhum evento corresponde a estes filtros.',
  filters: 'Filtros',
  search: 'Pesquisar no log',
  searchKey: 'Palavras, nomes, instantes ou um número como #7 (tecla: / dentro do log)',
  searchLong:
    'Em uma execução tão longa, a pesquisa considera números, identificadores, nomes e tipos, não frases inteiras.',
  mentions: words => `“${words}”`,
  within: (from, to) => `${from} a ${to}`,
  allKinds: 'Todos os tipos',
  allEntities: 'Todas as entidades',
  selectionOnly: 'Só a seleção',
  showing: (shown, all) => `${number(shown)} de ${plural(all, 'evento', 'eventos')}`,
  clear: 'Mostrar tudo',
  remove: what => `Remover filtro: ${what}`,
  earlier: count => plural(count, 'evento anterior', 'eventos anteriores'),
  later: count => plural(count, 'evento posterior', 'eventos posteriores'),
  follow: 'Voltar ao cursor',
  future: 'ainda não',
  kind: 'Tipo',
  entity: 'Entidade',
}
