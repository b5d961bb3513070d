/** Inspector: topics, subscriptions, sessions, partitions, transactions and the ways of messages, in Brazilian Portuguese. */

import type { DetailWords } from '../contract.ts'
import { number, plural } from './grammar.ts'

export const topicFields: DetailWords['topicFields'] = {
  published: 'publicadas',
  scheduled: 'agendadas',
  counts: (published, scheduled) =>
    `${plural(published, 'publicada', 'publicadas')}${scheduled === 0 ? '' : `, ${plural(scheduled, 'agendada', 'agendadas')}`}`,
  keeps: '(suas assinaturas armazenam as mensagens)',
  subscriptions: 'Assinaturas',
  rules: 'Regras',
  noRule: 'nenhuma; por isso, não recebe novas mensagens',
  action: action => `depois ${action}`,
}

export const wayWords: DetailWords['wayWords'] = {
  wasScheduled: number => `era ${number} enquanto agendada`,
  copyOf: (number, topic) => `cópia de ${number} em ${topic}`,
  forwardedFrom: (number, entity) => `era ${number} em ${entity}`,
  sentAgain: (number, entity) => `enviada em resposta a ${number} de ${entity}`,
  partition: 'Partição',
  numberThere: number => `seu número ali: ${number}`,
  wentOnAs: 'Passou a ser',
  sessionLock: '(bloqueio da sessão dela)',
  duplicateWindow: 'Fim da janela de duplicidades',
  discardedUntil: isKeyed =>
    `(até lá, outra mensagem com este MessageId${isKeyed ? ' e a mesma chave de partição' : ''} é descartada)`,
  windowOver: isKeyed =>
    `(outra mensagem com este MessageId${isKeyed ? ' e a mesma chave de partição' : ''} volta a ser aceita)`,
}

export const sessionFields: DetailWords['sessionFields'] = {
  title: 'Sessões',
  free: 'livre',
  heldBy: holder => `bloqueada por ${holder}`,
  until: (time, relative) => `até ${time}, ${relative}`,
  heldUntil: (holder, time) => `bloqueada por ${holder} até ${time}`,
  state: state => `estado: ${state}`,
  more: count => `e mais ${number(count)}`,
}

export const transactionFields: DetailWords['transactionFields'] = {
  title: 'Transações abertas',
  holds: count => (count === 0 ? 'ainda sem operações' : plural(count, 'operação', 'operações')),
  timesOut: (time, relative) => `(tempo limite: ${time}, ${relative})`,
}

/** B-5: what a Standard namespace would throttle. */
export const throttlingWords: DetailWords['throttlingWords'] = {
  title: 'Limitação, execução inteira',
  over: limit => `segundos acima de ${limit} créditos`,
  notRefused:
    '(nesses segundos, o Azure limitaria as solicitações a um namespace Standard; o BusScope não recusa nada)',
  peak: 'máximo de créditos em um segundo',
  at: time => `(a partir de ${time})`,
}

/** The modelling switches of a scenario. */
export const choiceWords: DetailWords['choiceWords'] = {
  title: 'O que o Azure deixa em aberto',
  intro:
    'A documentação da Microsoft, os SDKs e as observações divergem nestes pontos ou não garantem nada. Um cenário define suas escolhas em “namespace”; estas são as escolhas desta execução.',
  open: 'Escolhas de modelagem desta execução',
  close: 'Fechar',
  usual: 'o padrão',
  unusual: 'diferente do padrão',
  value: isOn => (isOn ? 'ativada' : 'desativada'),
  switched: (name, isOn) => `${name} ${isOn ? 'ativada' : 'desativada'}`,
  itsEntity: 'sua entidade',
}
