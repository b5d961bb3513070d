/** The rule behind each kind of record, one sentence each, and why operations are refused. In Brazilian Portuguese. */

import type { DetailWords } from '../contract.ts'
import { callOf } from './operations.ts'
import {
  atTime,
  capital,
  endingOf,
  InEntity,
  inEntity,
  inQueue,
  OF_KIND,
  ofEntity,
  TheEntity,
  theEntity,
  quoted,
} from './grammar.ts'
import { endingWords } from './panels.ts'

export const recordTitles: DetailWords['recordTitles'] = {
  any: 'Por que isso aconteceu?',
  empty: 'Por que nenhuma mensagem foi recebida?',
  refused: operation => {
    const { call, ending } = callOf(operation, null, null)
    return `Por que ${call} foi recusad${ending}?`
  },
  deleted: entity => `Por que ${theEntity(entity)} não existe mais?`,
}

export const recordRules: DetailWords['recordRules'] = {
  'entity-created': 'Criar uma entidade conta como o primeiro uso dela.',
  'entity-updated':
    'Uma propriedade alterada tem efeito na próxima vez em que for consultada; mensagens já enfileiradas mantêm seu ExpiresAtUtc.',
  'entity-deleted':
    'A exclusão de uma entidade exclui também suas mensagens, inclusive as da fila de mensagens mortas.',
  'rule-added': 'Uma nova regra se aplica às mensagens publicadas depois que ela é adicionada.',
  'rule-removed': 'Uma assinatura só recebe as mensagens que correspondem a pelo menos uma de suas regras.',
  'idle-clock-reset':
    'Enviar, receber, inspecionar ou liquidar mensagens ou atualizar a fila reinicia a contagem do tempo ocioso; uma mensagem agendada, ou ' +
    'um receptor que espera uma mensagem, suspende essa contagem.',
  'message-scheduled':
    'Antes da hora agendada, uma mensagem não está ativa, portanto ninguém pode recebê-la, e a vida útil dela ainda não é contada.',
  'scheduled-message-cancelled':
    'Uma mensagem agendada é excluída quando é cancelada; o número de sequência dela não é usado de novo.',
  'message-enqueued':
    'O agente define SequenceNumber e EnqueuedTimeUtc, e calcula ExpiresAtUtc com a menor das vidas úteis que se aplicam.',
  'message-published':
    'Cada assinatura recebe sua própria cópia da mensagem se ela corresponder a uma das regras da assinatura.',
  'time-to-live-clamped':
    'Uma vida útil maior que a permitida pela entidade é reduzida, sem erro, antes que a mensagem seja enfileirada.',
  'duplicate-discarded':
    'Se uma mensagem com o mesmo MessageId já tiver sido aceita dentro da janela de detecção de duplicidades, a nova mensagem é aceita, mas descartada. Em uma entidade particionada, a chave de partição também precisa ser a mesma.',
  'message-locked':
    'Uma operação de recebimento bloqueia, entre as mensagens ativas, não bloqueadas e não expiradas, a que tem o menor número de sequência.',
  'message-received': 'No modo ReceiveAndDelete, uma mensagem é entregue e excluída em um só passo.',
  'lock-renewed':
    'Um bloqueio renovado dura o tempo definido em LockDuration a partir da renovação, não a partir do fim anterior.',
  'lock-expired':
    'Em LockedUntilUtc, uma mensagem não liquidada é liberada: DeliveryCount aumenta em 1, e a mensagem volta a ficar disponível em sua posição anterior.',
  'message-abandoned':
    'Uma mensagem abandonada é liberada imediatamente: DeliveryCount aumenta em 1, e a mensagem volta a ficar disponível em sua posição anterior.',
  'message-deferred': 'Uma mensagem adiada fica na fila e só pode ser recebida pelo número de sequência.',
  'message-released':
    'Uma mensagem liberada está disponível de novo ou, se tinha sido adiada, volta a ficar adiada; DeliveryCount não muda.',
  'message-completed':
    'Uma mensagem pode ser liquidada enquanto está bloqueada, mesmo que sua vida útil já tenha terminado.',
  'message-expired':
    'Uma mensagem que não estiver bloqueada no instante indicado em ExpiresAtUtc é descartada ou, se a entidade estiver configurada para isso, ' +
    'vai para a fila de mensagens mortas.',
  'message-dead-lettered':
    'Na fila de mensagens mortas, uma mensagem mantém seu número de sequência, seus horários e seu DeliveryCount, e não expira.',
  'message-forwarded':
    'O encaminhamento move uma mensagem imediatamente, com um novo número de sequência e uma nova hora de enfileiramento.',
  'messages-peeked':
    'Uma operação de inspeção retorna as mensagens na ordem dos números de sequência, não mostra bloqueios e não altera nada; o resultado pode incluir mensagens expiradas.',
  'message-deleted':
    'Uma exclusão em lote exclui mensagens ativas que ninguém bloqueou, a começar pelas mais antigas; as expiradas também são excluídas.',
  'messages-deleted':
    'Uma solicitação exclui no máximo 500 mensagens ou, na camada Premium, 4.000; uma operação de limpeza repete a solicitação até não restar nenhuma. Mensagens bloqueadas, adiadas e agendadas permanecem.',
  'receive-empty':
    'Uma operação de recebimento retorna mensagens ativas, não bloqueadas e não expiradas. Se não houver nenhuma, a operação termina sem mensagens depois do tempo de espera.',
  'receive-waiting':
    'As operações de recebimento pendentes são atendidas por ordem de chegada assim que uma mensagem fica disponível.',
  'operation-failed': 'Uma operação recusada não muda nada.',
  'session-accepted': 'O receptor que aceita uma sessão mantém bloqueadas para si todas as mensagens dela.',
  'session-lock-renewed': 'Um bloqueio de sessão renovado dura o tempo definido em LockDuration a partir da renovação.',
  'session-closed': 'Fechar uma sessão libera suas mensagens; DeliveryCount não muda.',
  'session-state-set': 'A sessão mantém seu estado quando outro receptor a aceita.',
  'session-state-read': 'A sessão mantém seu estado quando outro receptor a aceita.',
  'session-lock-expired':
    'Quando o bloqueio de uma sessão expira, suas mensagens entregues e não liquidadas são liberadas, e o DeliveryCount delas aumenta em 1.',
  'transaction-begun': 'As operações de uma transação têm efeito quando ela é confirmada.',
  'transaction-committed': 'As operações de uma transação têm efeito quando ela é confirmada.',
  'transaction-rolled-back': 'Uma transação revertida não tem efeito.',
  'clock-skew-set':
    'O valor de EnqueuedTimeUtc pode apresentar um desvio quando uma entidade muda de nó; o número de sequência indica a ordem verdadeira.',
  'processing-started':
    'O processamento de uma mensagem não prolonga o bloqueio dela, que expira em LockedUntilUtc se não for renovado.',
  'processing-finished':
    'Ao terminar o trabalho, um receptor só pode liquidar a mensagem se o bloqueio ainda estiver em vigor.',
  'receiver-opened': 'Um receptor escuta em uma entidade enquanto está aberto nela.',
  'receiver-closed': 'Fechar um receptor não libera seus bloqueios; eles continuam em vigor até LockedUntilUtc.',
  'receiver-killed':
    'Um receptor que é encerrado à força não liquida nada; seus bloqueios continuam em vigor até LockedUntilUtc, e só então DeliveryCount aumenta.',
  'run-stopped': 'Uma execução termina em seus limites; tudo o que veio antes continua válido.',
}

/** Of an update, under recomputeExpiryOnReceive. */
export const recomputedRule: DetailWords['recomputedRule'] =
  'Uma propriedade alterada tem efeito na próxima vez em que for consultada; uma operação de recebimento recalcula ExpiresAtUtc de acordo com a vida útil padrão atual.'

/** Where the branch of a rule, told by a fact that the record cites, says more than the rule of its kind: "kind fact". */
export const branchRules: DetailWords['branchRules'] = {
  'message-locked inSession':
    'As mensagens de uma sessão são entregues em ordem e bloqueadas junto com a sessão; quando o bloqueio da sessão termina, elas são liberadas.',
  'message-locked inPartition':
    'As operações de recebimento passam pelas partições em rodízio: cada operação retorna a primeira mensagem disponível da próxima partição que tenha alguma.',
  'message-locked deferred': 'Uma mensagem adiada é recebida pelo número de sequência e bloqueada como qualquer outra.',
  'message-locked deferredInSession':
    'Uma mensagem adiada é recebida pelo número de sequência e bloqueada como qualquer outra.',
  'message-locked deadLettered':
    'As mensagens de uma fila de mensagens mortas são entregues na ordem dos números de sequência, com o LockDuration da entidade a que essa fila pertence.',
  'message-received deferred':
    'Uma mensagem adiada é recebida pelo número de sequência; no modo ReceiveAndDelete, é excluída imediatamente.',
  'message-abandoned deadLettered':
    'Em uma fila de mensagens mortas, DeliveryCount não aumenta mais quando uma mensagem é abandonada.',
  'message-abandoned deferred':
    'Uma mensagem adiada que é abandonada volta a ficar adiada; DeliveryCount aumenta em 1.',
  'lock-expired deadLetteredTimedOut':
    'Em uma fila de mensagens mortas, o fim de um bloqueio libera a mensagem; DeliveryCount não aumenta mais.',
  'lock-expired deferredTimedOut':
    'Uma mensagem adiada cujo bloqueio termina volta a ficar adiada; DeliveryCount aumenta em 1.',
  'lock-expired sessionEnded':
    'Quando o bloqueio de uma sessão expira, cada mensagem entregue e não liquidada é liberada, e o DeliveryCount dela aumenta em 1.',
  'session-closed receiverClosed':
    'Com sessionLocksDieWithReceiver, uma sessão é liberada quando seu receptor é encerrado à força, como se ele a tivesse fechado.',
  'lock-expired receiverClosed':
    'Com locksDieWithReceiver, um bloqueio termina quando seu receptor é fechado ou encerrado à força, como se o bloqueio tivesse expirado.',
  'processing-started receiveAndDelete':
    'No modo ReceiveAndDelete, a mensagem é excluída antes de o processamento começar; se o processamento falhar, ela se perderá.',
  'processing-finished receiveAndDelete':
    'No modo ReceiveAndDelete, a mensagem é excluída antes de o processamento começar.',
}

/** By a fact that the refusal cites, or by its error code; for others the rule of refused operations holds. */
export const refusalRules: DetailWords['refusalRules'] = {
  full: 'Uma entidade cheia recusa envios. Concluir mensagens libera espaço; movê-las para a fila de mensagens mortas não libera.',
  lockLost: 'Uma mensagem só pode ser liquidada enquanto seu bloqueio está em vigor, e só uma vez.',
  sessionLockLost:
    'Em uma sessão, toda operação precisa do bloqueio da sessão. Depois que ele termina ou que a sessão é fechada, a liquidação falha.',
  sessionHeld:
    'Só um receptor por vez pode manter bloqueada uma sessão; as chamadas dos outros são recusadas até que o bloqueio termine ou a sessão seja liberada.',
  noSessionInTime:
    'A chamada para aceitar a próxima sessão falha com ServiceTimeout se, durante a espera, não ficar livre nenhuma sessão com uma mensagem disponível.',
  entityMissing: 'Operações em uma entidade que não existe ou foi excluída são recusadas.',
  entityDisabled: 'O status de uma entidade determina quais operações ela permite.',
  numberUnknown: 'Um número de sequência só é válido enquanto a mensagem existe no estado que a operação exige.',
  forwards: 'Não é possível receber mensagens de uma entidade que encaminha todas as suas mensagens.',
  forwardsDeadLetters: 'Não é possível receber mensagens de uma fila de mensagens mortas que as encaminha.',
  sentToDeadLetters: 'Nada pode ser enviado diretamente a uma fila de mensagens mortas.',
  deadLetteredAlready:
    'As mensagens de uma fila de mensagens mortas são recebidas como as de qualquer fila; a única operação recusada é movê-las de novo para a fila de mensagens mortas.',
  deferredDeadLetter:
    'Uma mensagem adiada na fila de mensagens mortas de uma fila com sessões não pode ser recebida por um receptor sem sessão.',
  topicIsNoQueue: 'Mensagens são enviadas a um tópico e recebidas de suas assinaturas.',
  rule: 'Regras pertencem a assinaturas; dentro de uma assinatura, cada regra tem um nome diferente.',
  forwardTarget:
    'Uma fila ou assinatura que não exige sessões pode encaminhar mensagens para outra fila ou outro tópico existente.',
  sessionIdNeeded:
    'Uma entidade que exige sessões só aceita mensagens com SessionId. Essa exigência é definida na criação da entidade.',
  noSessions: 'Uma sessão só pode ser aceita se a entidade exigir sessões.',
  sessionLockRules: 'Mensagens de uma sessão não têm bloqueio próprio, porque o bloqueio da sessão as protege.',
  sessionNeeded:
    'Se a entidade exigir sessões, um receptor primeiro aceita uma sessão e depois recebe as mensagens dela.',
  transaction:
    'Uma transação abrange no máximo 100 mensagens e uma só entidade, a menos que as mensagens para outra entidade sejam enviadas por meio da primeira. Se não for confirmada nos 2 minutos seguintes à primeira operação, é revertida.',
  partitionKey: 'Um cliente recusa uma mensagem cujo PartitionKey difere do SessionId; nada é enviado.',
  partitionedDelete: 'As mensagens de uma entidade particionada não podem ser excluídas em lote.',
  partitionKeys: 'Mensagens com valores diferentes de PartitionKey não podem ser enviadas na mesma transação.',
  numbersOfOneCall: 'Uma chamada recebe no máximo 250 mensagens adiadas, todas da mesma partição.',
  notHeld: 'Só uma mensagem recebida no modo PeekLock e ainda bloqueada pode ser liquidada ou ter o bloqueio renovado.',
  deletionLocked:
    'Um bloqueio de recurso CanNotDelete impede as exclusões solicitadas por um cliente, mas não a exclusão de uma entidade ociosa.',
  nameTaken: 'Um nome fica em uso enquanto existe a entidade que o tem.',
  limit: 'Um namespace e suas entidades têm limites; alguns dependem da camada.',
}

const EVERY =
  'todas as mensagens da entidade contam, inclusive as expiradas, as adiadas, as agendadas e as mensagens mortas'

const unfit = (p: { isBatch: boolean; together: number | null }) =>
  p.together !== null ? `as ${p.together} mensagens da transação juntas` : p.isBatch ? 'o lote' : 'a mensagem'

export const refusalReasons: DetailWords['refusalReasons'] = {
  lockEnded: p => `O bloqueio de ${p.number} terminou ${atTime(p.at)}, ${p.by} antes desta chamada.`,
  lockEndedNow: p => `O bloqueio de ${p.number} terminou neste exato instante, ${p.at}.`,
  settledBefore: p =>
    `${p.number} já tinha ${p.how === endingWords.expired ? 'expirado e sido descartada' : `sido ${p.how}`} ${atTime(p.at)}.`,
  entityDeleted: p => {
    const ending = endingOf(p.kind)
    const dead = p.isOfDeadLetters ? ', com sua fila de mensagens mortas' : ''
    const why = p.limit === null ? '' : `${dead === '' ? '' : ','} porque ficou ${p.limit} sem uso`
    return `${capital(OF_KIND[p.kind])} ${quoted(p.entity)} foi excluíd${ending} ${atTime(p.at)}${dead}${why}.`
  },
  entityNever: p => `${TheEntity(p.entity)} não existia.`,
  disabled: p => `O status ${ofEntity(p.entity, p.isTopic)} era ${p.status} desde o instante ${p.since}.`,
  cameDue: p =>
    `${p.number} já tinha sido ativada ${atTime(p.at)} e passado a ser ${p.next}; o número de sequência antigo não é mais válido.`,
  cancelled: p => `${p.number} já tinha sido cancelada ${atTime(p.at)}.`,
  expiredDeferred: p =>
    `${p.number} tinha expirado ${atTime(p.at)} e foi removida da entidade ${p.isByThis ? 'por esta chamada' : 'quando um cliente a solicitou'}.`,
  full: p => `Não havia espaço para ${unfit(p)} ${inQueue(p.entity)}, porque o limite é de ${p.limit} e ${EVERY}.`,
  fullTopic: p =>
    `Não havia espaço para ${unfit(p)} ${inEntity(p.entity, true)}, porque o limite é de ${p.limit} e todas as cópias nas assinaturas contam, inclusive as adiadas, as expiradas e as mensagens mortas.`,
  neverFits: p =>
    `${TheEntity(p.entity)} não pode armazenar ${p.isBatch ? 'o lote' : 'a mensagem'} nem mesmo quando está vazia, porque a chamada adicionaria ${p.added} e o limite é de ${p.limit}.`,
  wasDuplicate: p =>
    `${InEntity(p.entity)}, a mensagem agendada como ${p.number} foi descartada como duplicada ${atTime(p.at)}; nenhuma mensagem tem este número de sequência.`,
  existsSince: p => `${TheEntity(p.entity, p.isTopic)} já existia desde o instante ${p.at}.`,
  tooLarge: p => `Aqui, uma mensagem pode ter no máximo ${p.limit}, e um lote inteiro, no máximo ${p.batch}.`,
  errorText: text => `No simulador, o texto do erro é “${text}”`,
}
