/** What a step of a scenario does, with the entity on which it does so. In Brazilian Portuguese. */

import { atEntity, inEntity, inQueue, ofEntity, ofQueue, theEntity, toEntity } from './grammar.ts'

/** By the name of the step; in braces what is said only where the entity is named, as @, or, with its kind, as & and after a preposition. */
const TEXTS: Readonly<Record<string, string>> = {
  enviar: 'enviar uma mensagem{ para @}',
  agendar: 'agendar uma mensagem{ em @}',
  receber: 'receber mensagens{ de @}',
  concluir: 'concluir uma mensagem{ de @}',
  abandonar: 'abandonar uma mensagem{ de @}',
  adiar: 'adiar uma mensagem{ de @}',
  'mover para a fila de mensagens mortas': 'mover uma mensagem{ de @} para a fila de mensagens mortas',
  'renovar bloqueio': 'renovar o bloqueio de uma mensagem{ de @}',
  'receber mensagens pelo número de sequência': 'receber mensagens{ de @} pelo número de sequência',
  inspecionar: 'inspecionar mensagens{ de @}',
  'aceitar sessão': 'aceitar uma sessão{ de @}',
  'fechar sessão': 'fechar uma sessão{ de @}',
  'renovar bloqueio de sessão': 'renovar o bloqueio de uma sessão{ de @}',
  'ler estado da sessão': 'ler o estado de uma sessão{ de @}',
  'gravar estado da sessão': 'gravar o estado de uma sessão{ de @}',
  'excluir mensagens': 'excluir mensagens{ de @} em lote',
  limpar: 'limpar mensagens{ de @}',
  'abrir receptor': 'abrir um receptor{ em @}',
  'fechar receptor': 'fechar um receptor{ de @}',
  'criar fila': 'criar {a fila @}',
  'criar tópico': 'criar {o tópico @}',
  'criar assinatura': 'criar {a assinatura @}',
  atualizar: 'atualizar {&}',
  excluir: 'excluir {&}',
  'adicionar regra': 'adicionar uma regra{ a @}',
  'remover regra': 'remover uma regra{ de @}',
  'iniciar transação': 'iniciar uma transação{ em @}',
  'confirmar transação': 'confirmar uma transação{ em @}',
  'reverter transação': 'reverter uma transação{ em @}',
}

/** What is not known to be of a queue while the kind of the entity is not known. */
const OF_TOPICS_TOO: ReadonlySet<string> = new Set(['enviar', 'agendar', 'confirmar transação', 'reverter transação'])

/** "abandonar uma mensagem de orders/$deadletterqueue", "criar a fila orders" */
export function stepText(name: string, entity: string | null, isTopic?: boolean): string {
  const text = TEXTS[name] ?? `${name}{ em @}`
  const isOfTopicsToo = isTopic === true || OF_TOPICS_TOO.has(name)
  const after: Readonly<Record<string, (path: string) => string>> = {
    a: path => atEntity(path, isTopic),
    de: path => (isOfTopicsToo ? ofEntity(path, isTopic) : ofQueue(path)),
    em: path => (isOfTopicsToo ? inEntity(path, isTopic) : inQueue(path)),
    para: path => toEntity(path, isTopic),
  }
  return text
    .replace(/\{(.*)\}/, (_, on: string) =>
      entity === null
        ? ''
        : on
            .replace(/ (a|de|em|para) @/, (_all, word: string) => ` ${after[word]!(entity)}`)
            .replace('@', () => entity)
            .replace('&', () => theEntity(entity, isTopic)),
    )
    .trim()
}
