/** The rule behind each kind of record, one sentence each, and why operations are refused. In Brazilian Portuguese. */

import type { Words } from '../contract.ts'
import { nounOf } from './operations.ts'

export const recordTitles: Words['recordTitles'] = {
  any: 'Por que isso aconteceu?',
  empty: 'Por que este recebimento voltou vazio?',
  refused: operation => {
    const { noun, article } = nounOf(operation)
    return `Por que ${article} ${noun} foi recusad${article}?`
  },
  deleted: entity => `Por que ${entity} sumiu?`,
}

export const recordRules: Words['recordRules'] = {
  'entity-created': 'Criar uma entidade conta como seu primeiro uso.',
  'entity-updated':
    'Uma propriedade alterada vale a partir do próximo uso; mensagens já enfileiradas mantêm sua expiração.',
  'entity-deleted': 'Uma entidade leva suas mensagens, também as da fila de mensagens mortas.',
  'rule-added': 'Uma regra vale para mensagens publicadas a partir daí.',
  'rule-removed': 'Sem uma regra que combine, uma assinatura não recebe nada.',
  'idle-clock-reset':
    'Envios, recebimentos, peeks, liquidações e atualizações reiniciam o relógio de ociosidade de uma fila; um agendamento pendente ou ' +
    'um recebimento que espera o detém.',
  'message-scheduled': 'Uma mensagem agendada fica fora da fila, e sua vida útil não corre, antes da hora.',
  'scheduled-message-cancelled': 'Cancelar pelo número exclui uma mensagem agendada; o número não é usado de novo.',
  'message-enqueued':
    'O broker carimba SequenceNumber e EnqueuedTimeUtc, e calcula ExpiresAtUtc com a menor das vidas úteis que se aplicam.',
  'message-published': 'Toda assinatura que combina recebe sua própria cópia.',
  'time-to-live-clamped':
    'Uma vida útil maior que a permitida pela entidade é reduzida antes de enfileirar a mensagem, sem erro.',
  'duplicate-discarded': 'Um MessageId já visto dentro da janela é aceito e descartado.',
  'message-locked': 'Um recebimento bloqueia a mensagem de menor número que está ativa, não bloqueada e não expirada.',
  'message-received': 'No modo ReceiveAndDelete entregar e excluir são um só passo.',
  'lock-renewed': 'Uma renovação faz o bloqueio durar LockDuration a partir de agora, não a partir do fim antigo.',
  'lock-expired':
    'Em LockedUntilUtc uma mensagem não liquidada é liberada: DeliveryCount aumenta em 1 e ela fica disponível em seu antigo lugar.',
  'message-abandoned':
    'Abandonar libera a mensagem na hora: DeliveryCount aumenta em 1 e ela fica disponível em seu antigo lugar.',
  'message-deferred': 'Uma mensagem adiada fica na fila, fora da vista dos recebimentos, até que peçam seu número.',
  'message-released': 'Uma mensagem liberada está disponível de novo; DeliveryCount não muda.',
  'message-completed': 'Uma liquidação dá certo enquanto dura o bloqueio, tenha a mensagem expirado ou não.',
  'message-expired':
    'Uma mensagem que chega a ExpiresAtUtc sem que ninguém tenha seu bloqueio é descartada, ou vai para a fila de mensagens mortas se ' +
    'a fila diz assim.',
  'message-dead-lettered':
    'Na fila de mensagens mortas uma mensagem mantém seu número, seus horários e DeliveryCount, e fica até alguém retirá-la.',
  'message-forwarded': 'Encaminhar move uma mensagem na hora, com número novo e nova hora de enfileiramento.',
  'messages-peeked':
    'Um peek lista mensagens pelo número, não mostra bloqueios e não muda nada; pode ainda conter uma mensagem expirada.',
  'message-deleted':
    'Uma exclusão em lote exclui as mensagens ativas que ninguém bloqueou, primeiro as mais antigas; as expiradas também.',
  'messages-deleted':
    'Uma solicitação exclui no máximo 500 mensagens, 4.000 no Premium; uma limpeza a repete até não restar nenhuma. Mensagens bloqueadas, adiadas e agendadas permanecem.',
  'receive-empty':
    'Um recebimento devolve o que está ativo, não bloqueado e não expirado; se não há nada, volta vazio depois de sua espera.',
  'receive-waiting':
    'Um recebimento que espera é atendido assim que uma mensagem fica disponível, na ordem dos pedidos.',
  'operation-failed': 'Uma operação recusada não muda nada.',
  'session-accepted': 'Aceitar uma sessão bloqueia todas as suas mensagens para um receptor.',
  'session-lock-renewed': 'Renovar o bloqueio de uma sessão o faz durar LockDuration a partir de agora.',
  'session-closed': 'Fechar uma sessão libera suas mensagens; DeliveryCount não muda.',
  'session-state-set': 'O estado fica com a sessão quando os receptores mudam.',
  'session-state-read': 'O estado fica com a sessão quando os receptores mudam.',
  'session-lock-expired':
    'Quando termina o bloqueio de uma sessão, suas mensagens não liquidadas são liberadas e DeliveryCount aumenta em 1.',
  'transaction-begun': 'Operações em uma transação valem quando ela é confirmada.',
  'transaction-committed': 'Operações em uma transação valem quando ela é confirmada.',
  'transaction-rolled-back': 'Uma transação desfeita não deixa nada para trás.',
  'clock-skew-set':
    'EnqueuedTimeUtc pode se deslocar quando uma entidade muda de nó; o número de sequência diz a ordem verdadeira.',
  'processing-started': 'Um manipulador trabalha enquanto o bloqueio corre; o bloqueio não sabe do trabalho.',
  'processing-finished': 'Trabalho que termina depois do bloqueio não vale nada: a mensagem vai para outro.',
  'receiver-opened': 'É um receptor aberto que faz uma entidade ser “escutada”.',
  'receiver-closed': 'Fechar um receptor não libera seus bloqueios; eles correm até LockedUntilUtc.',
  'receiver-killed':
    'Um receptor que morre não liquida nada; seus bloqueios correm até LockedUntilUtc, e só então DeliveryCount aumenta.',
  'run-stopped': 'Uma execução termina em seus limites; tudo o que veio antes vale como sempre.',
}

/** Of an update, under recomputeExpiryOnReceive. */
export const recomputedRule: Words['recomputedRule'] =
  'Uma propriedade alterada vale a partir do próximo uso; um recebimento recalcula ExpiresAtUtc pelo padrão atual.'

/** Where the branch of a rule, told by a fact that the record cites, says more than the rule of its kind: "kind fact". */
export const branchRules: Words['branchRules'] = {
  'message-locked inSession':
    'Em uma sessão as mensagens vêm em ordem, sob o bloqueio da sessão; o fim dele é o fim do delas.',
  'message-locked inPartition':
    'Um recebimento pega o menor número da próxima partição, na vez, que tem uma mensagem a dar.',
  'message-locked deferred': 'Uma mensagem adiada é buscada pelo número e bloqueada como qualquer outra.',
  'message-locked deferredInSession': 'Uma mensagem adiada é buscada pelo número e bloqueada como qualquer outra.',
  'message-locked deadLettered':
    'Uma fila de mensagens mortas entrega mensagens na ordem dos números, com o LockDuration de sua fila.',
  'message-received deferred': 'Uma mensagem adiada é buscada pelo número; no modo ReceiveAndDelete sai na hora.',
  'message-abandoned deadLettered':
    'Em uma fila de mensagens mortas DeliveryCount não aumenta mais, por mais que se abandone.',
  'message-abandoned deferred':
    'Uma mensagem adiada que é abandonada volta a ficar adiada; DeliveryCount aumenta em 1.',
  'lock-expired deadLetteredTimedOut':
    'Em uma fila de mensagens mortas o fim de um bloqueio libera a mensagem; DeliveryCount não aumenta mais.',
  'lock-expired deferredTimedOut':
    'Uma mensagem adiada cujo bloqueio termina volta a ficar adiada; DeliveryCount aumenta em 1.',
  'lock-expired sessionEnded':
    'Quando termina o bloqueio de uma sessão, cada mensagem entregue e não liquidada é liberada e seu DeliveryCount aumenta em 1.',
  'lock-expired receiverClosed':
    'Com locksDieWithReceiver um bloqueio termina com seu receptor, como se tivesse vencido.',
  'processing-started receiveAndDelete':
    'No modo ReceiveAndDelete a mensagem sai antes de o trabalho começar; se o trabalho falha, ela se perde.',
  'processing-finished receiveAndDelete': 'No modo ReceiveAndDelete a mensagem saiu antes de o trabalho começar.',
}

/** By a fact that the refusal cites, or by its error code; for others the rule of refused operations holds. */
export const refusalRules: Words['refusalRules'] = {
  full: 'Uma entidade cheia recusa envios; concluir mensagens libera espaço, movê-las para a fila de mensagens mortas não.',
  lockLost: 'Uma liquidação só dá certo enquanto o bloqueio vale, e só uma vez.',
  sessionLockLost:
    'Em uma sessão tudo precisa do bloqueio da sessão: depois que ele terminou, ou que a sessão foi solta, liquidar falha.',
  sessionHeld:
    'Um receptor por vez tem uma sessão; outros são recusados até que o bloqueio termine ou a sessão seja solta.',
  noSessionInTime:
    'Aceitar a próxima sessão termina com ServiceTimeout se nenhuma fica livre, com uma mensagem a dar, durante a espera.',
  entityMissing: 'O que não existe, ou não existe mais, recusa toda operação.',
  entityDisabled: 'O status de uma entidade decide que operações ela permite.',
  numberUnknown: 'Um número só vale enquanto a mensagem está lá no estado que se pede.',
  forwards: 'De uma entidade que encaminha tudo não se pode receber.',
  forwardsDeadLetters: 'De uma fila de mensagens mortas que encaminha não se pode receber.',
  sentToDeadLetters: 'Nada pode ser enviado diretamente a uma fila de mensagens mortas.',
  deadLetteredAlready:
    'De uma fila de mensagens mortas se recebe como de qualquer fila; só mover para outra fila de mensagens mortas é recusado ali.',
  deferredDeadLetter:
    'Uma mensagem adiada na fila de mensagens mortas de uma fila com sessões não pode ser buscada por um receptor simples.',
  topicIsNoQueue: 'Mensagens são enviadas a um tópico e recebidas de suas assinaturas.',
  rule: 'Regras pertencem a assinaturas; dentro de uma, cada regra tem nome próprio.',
  forwardTarget:
    'Uma fila ou assinatura pode encaminhar para outra fila ou tópico que existe, e não pode exigir sessões.',
  sessionIdNeeded:
    'Uma entidade que exige sessões só aceita mensagens com SessionId; se exige, fica fixado na criação.',
  noSessions: 'Sessões só são aceitas onde a entidade exige sessões.',
  sessionLockRules: 'Mensagens de uma sessão não têm bloqueio próprio: o bloqueio da sessão as cobre.',
  sessionNeeded: 'Onde se exigem sessões, um receptor primeiro aceita uma sessão e depois recebe dentro dela.',
  transaction:
    'Uma transação fica dentro de uma entidade, tem no máximo 100 mensagens e termina 2 minutos depois da primeira operação.',
  partitionKey: 'Um cliente recusa uma mensagem cuja PartitionKey difere da SessionId; nada é enviado.',
  partitionedDelete: 'As mensagens de uma entidade particionada não podem ser excluídas em lote.',
  partitionKeys: 'Mensagens com PartitionKeys diferentes não podem estar na mesma transação.',
  numbersOfOneCall: 'Uma chamada busca no máximo 250 mensagens adiadas, todas de uma partição.',
  notHeld: 'Só o que foi recebido no modo PeekLock e ainda está sob bloqueio pode ser liquidado ou renovado.',
  deletionLocked: 'Um bloqueio CanNotDelete recusa exclusões manuais; não impede a exclusão de uma entidade ociosa.',
  nameTaken: 'Um nome está ocupado enquanto sua entidade existe.',
  limit: 'Um namespace, um tópico e uma assinatura têm limites; alguns dependem da camada.',
}

const EVERY = 'toda mensagem nela conta, também as expiradas, adiadas, agendadas e mortas'

export const refusalReasons: Words['refusalReasons'] = {
  lockEnded: p => `O bloqueio de ${p.number} terminou em ${p.at}, ${p.by} antes.`,
  lockEndedNow: p => `O bloqueio de ${p.number} terminou neste exato instante, ${p.at}.`,
  settledBefore: p => `${p.number} já foi ${p.how} em ${p.at}.`,
  entityDeleted: p => `A entidade ${p.entity} foi excluída em ${p.at}.`,
  entityNever: p => `${p.entity} não existia.`,
  disabled: p => `O status de ${p.entity} é ${p.status} desde ${p.since}.`,
  cameDue: p => `A hora de ${p.number} chegou em ${p.at}, e desde então é ${p.next}; o número antigo não vale mais.`,
  cancelled: p => `${p.number} foi cancelada em ${p.at}.`,
  expiredDeferred: p => `${p.number} tinha expirado em ${p.at}; o pedido a fez sair.`,
  full: p => `Não havia espaço em ${p.entity}: o limite é ${p.limit}, e ${EVERY}.`,
  fullTopic: p =>
    `Não havia espaço em ${p.entity}: o limite é ${p.limit}, e toda cópia nas assinaturas conta, também as adiadas, expiradas e mortas.`,
  wasDuplicate: p =>
    `Em ${p.entity} a mensagem agendada como ${p.number} foi descartada como duplicata em ${p.at}; não há nada sob este número.`,
  existsSince: p => `${p.entity} existe desde ${p.at}.`,
  tooLarge: p => `Aqui uma mensagem pode ter ${p.limit}, e as mensagens de um lote ${p.batch} no total.`,
  errorText: text => `O erro do simulador diz: “${text}”`,
}
