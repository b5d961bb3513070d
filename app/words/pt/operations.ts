/** Operations as verbs, in Brazilian Portuguese: "concluir #4", "a chamada de worker para concluir #4". */

import type { ActName } from '../../model/acts.ts'
import { ON_A_LOCK } from '../../model/step-facts.ts'
import { verbWith } from '../verbs.ts'
import { who } from './grammar.ts'

type Operation = Exclude<ActName, 'receiveAndDelete'> | 'deleteMessages'

const VERBS: Readonly<Record<Operation, string>> = {
  send: 'enviar {uma mensagem}',
  schedule: 'agendar {uma mensagem}',
  cancelScheduled: 'cancelar {uma mensagem agendada}',
  receive: 'receber {mensagens}',
  receiveDeferred: 'receber {mensagens} pelo número de sequência',
  peek: 'inspecionar {mensagens}',
  complete: 'concluir {uma mensagem}',
  abandon: 'abandonar {uma mensagem}',
  defer: 'adiar {uma mensagem}',
  deadLetter: 'mover {uma mensagem} para a fila de mensagens mortas',
  renewLock: 'renovar o bloqueio de {uma mensagem}',
  deleteMessages: 'excluir mensagens em lote',
  purge: 'limpar mensagens',
  openReceiver: 'abrir um receptor',
  closeReceiver: 'fechar um receptor',
  createQueue: 'criar {uma fila}',
  createTopic: 'criar {um tópico}',
  createSubscription: 'criar {uma assinatura}',
  updateEntity: 'atualizar {uma entidade}',
  deleteEntity: 'excluir {uma entidade}',
  acceptSession: 'aceitar uma sessão',
  closeSession: 'fechar uma sessão',
  renewSessionLock: 'renovar o bloqueio de uma sessão',
  setSessionState: 'gravar o estado de uma sessão',
  getSessionState: 'ler o estado de uma sessão',
  addRule: 'adicionar uma regra',
  removeRule: 'remover uma regra',
  beginTransaction: 'iniciar uma transação',
  commitTransaction: 'confirmar a transação',
  rollbackTransaction: 'reverter a transação',
}

/** What only a client that receives does. */
const OF_RECEIVERS = /^(receive|complete|abandon|defer|deadLetter|renew|acceptSession|closeSession|[gs]etSessionState)/
/** Who does it, with its kind if its name may read as a word. */
export const actorOf = (name: string | null, actor: string): string =>
  who(actor, name === null || OF_RECEIVERS.test(name) ? 'receptor' : 'cliente')

/** "concluir #4", "criar uma fila" */
export const verbOf = (name: string | null, object: string | null): string | null => verbWith(VERBS, name, object)

/** "concluir #4", "encaminhar #4": in a few words, for a label. */
export const labelOf = (name: string | null, object: string | null): string =>
  verbOf(name, object) ??
  `${name === 'forward' ? 'encaminhar' : (name ?? 'operação')}${object === null ? '' : ` ${object}`}`

/** "a chamada de worker para concluir #4", "o encaminhamento de #4", and the ending of what agrees with it. */
export function callOf(
  name: string | null,
  object: string | null,
  actor: string | null,
): { readonly call: string; readonly ending: 'a' | 'o' } {
  const verb = verbOf(name, object)
  const whose = actor === null ? '' : ` de ${actorOf(name, actor)}`.replace(/^ de o /, ' do ')
  if (verb !== null) return { call: `a chamada${whose} para ${verb}`, ending: 'a' }
  if (name === 'forward') return { call: `o encaminhamento${object === null ? '' : ` de ${object}`}`, ending: 'o' }
  const on = object === null ? '' : ` em ${object}`
  return { call: `a operação${name === null ? '' : ` ${name}`}${on}${whose}`, ending: 'a' }
}

/** "worker tentou concluir a mensagem, mas a operação foi recusada com E"; of nobody "a chamada para concluir a mensagem foi recusada com E" */
export function refusedOnIt(name: string, actor: string | null, error: string): string {
  const it = ON_A_LOCK.has(name) ? 'a mensagem' : null
  const verb = verbOf(name, it)
  if (actor !== null && verb !== null)
    return `${actorOf(name, actor)} tentou ${verb}, mas a operação foi recusada com ${error}`.replace(' de a ', ' da ')
  const { call, ending } = callOf(name, it, actor)
  return `${call} foi recusad${ending} com ${error}`.replace(' de a ', ' da ')
}
