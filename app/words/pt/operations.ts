/** Operations as nouns, in Brazilian Portuguese. */

import type { ActName } from '../../model/acts.ts'

/** What can be refused or counts as use, what the broker does itself among it. */
type Operation =
  | Exclude<ActName, 'receiveAndDelete'>
  | 'deleteMessages'
  | 'forward'
  | 'activation'
  | 'sweep'
  | 'message'

const OPERATIONS: Readonly<Record<Operation, readonly [article: 'o' | 'a', noun: string]>> = {
  send: ['o', 'envio'],
  schedule: ['o', 'agendamento'],
  cancelScheduled: ['o', 'cancelamento'],
  receive: ['o', 'recebimento'],
  receiveDeferred: ['o', 'recebimento pelo número de sequência'],
  peek: ['a', 'inspeção'],
  complete: ['a', 'conclusão'],
  abandon: ['o', 'abandono'],
  defer: ['o', 'adiamento'],
  deadLetter: ['o', 'envio à fila de mensagens mortas'],
  renewLock: ['a', 'renovação de bloqueio'],
  deleteMessages: ['a', 'exclusão em lote'],
  purge: ['a', 'limpeza'],
  openReceiver: ['a', 'abertura de um receptor'],
  closeReceiver: ['o', 'fechamento de um receptor'],
  createQueue: ['a', 'criação da fila'],
  createTopic: ['a', 'criação do tópico'],
  createSubscription: ['a', 'criação da assinatura'],
  updateEntity: ['a', 'atualização da entidade'],
  deleteEntity: ['a', 'exclusão da entidade'],
  acceptSession: ['a', 'aceitação de uma sessão'],
  closeSession: ['o', 'fechamento de uma sessão'],
  renewSessionLock: ['a', 'renovação de um bloqueio de sessão'],
  setSessionState: ['a', 'gravação do estado de sessão'],
  getSessionState: ['a', 'leitura do estado de sessão'],
  addRule: ['a', 'inclusão de regra'],
  removeRule: ['a', 'remoção de regra'],
  beginTransaction: ['o', 'início de uma transação'],
  commitTransaction: ['a', 'confirmação da transação'],
  rollbackTransaction: ['a', 'reversão da transação'],
  forward: ['o', 'encaminhamento'],
  activation: ['a', 'ativação de uma mensagem agendada'],
  sweep: ['a', 'varredura'],
  message: ['a', 'chegada ou saída de uma mensagem'],
}

/** "conclusão", and its article, which is also the ending of what agrees with it. */
export function nounOf(name: string | null): { readonly noun: string; readonly article: 'o' | 'a' } {
  const [article, noun] = (OPERATIONS as Readonly<Record<string, (typeof OPERATIONS)[Operation]>>)[name ?? ''] ?? [
    'a',
    name === null ? 'operação' : `operação ${name}`,
  ]
  return { noun, article }
}

/** "conclusão de #4", "envio de #4 à fila de mensagens mortas"; `about`: " de #4". */
export function operationOf(name: string | null, about: string): string {
  const { noun } = nounOf(name)
  const [what, ...rest] = noun.split(/(?= à | pelo )/)
  return `${what}${about}${rest.join('')}`
}

/** "a conclusão solicitada por worker foi recusada"; `by`: null = not told. */
export function wasRefused(name: string | null, by: string | null = null): string {
  const { noun, article } = nounOf(name)
  return `${article} ${noun}${by === null ? '' : ` solicitad${article} por ${by}`} foi recusad${article}`
}
