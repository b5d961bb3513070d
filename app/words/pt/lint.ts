/** Português: o que o linter diz; um nome para cada regra e a frase de uma descoberta. */
import type { LazyWords } from '../contract.ts'
import {
  atEntity,
  inQueue,
  InQueue,
  ofEntity,
  ofQueue,
  theEntity,
  TheEntity,
  toEntity,
  quoted,
  agreed,
} from './grammar.ts'

const titles: LazyWords['lint']['titles'] = {
  'lock-shorter-than-work': 'Bloqueio mais curto que o trabalho',
  'renewal-shorter-than-work': 'Renovação que termina antes do trabalho',
  'prefetch-outlasts-lock': 'Espera no buffer mais longa que o bloqueio',
  'time-to-live-shorter-than-backlog': 'Vida útil mais curta que a espera',
  'very-low-time-to-live': 'Vida útil muito curta',
  'time-to-live-cut': 'Vida útil reduzida',
  'topic-time-to-live-shorter': 'Vida útil do tópico mais curta que a da assinatura',
  'expiry-without-listener': 'Expiração sem nenhum receptor escutando',
  'slow-dead-lettering': 'Caminho longo até a fila de mensagens mortas',
  'session-never-dead-letters': 'Mensagem de sessão que nunca vai para a fila de mensagens mortas',
  'dead-letters-unread': 'Fila de mensagens mortas que ninguém lê',
  'deferred-never-received': 'Mensagem adiada e nunca recebida',
  'work-lost-with-receiver': 'Trabalho perdido quando o receptor é encerrado à força',
  'idle-limit-shorter-than-quiet': 'Limite de ociosidade mais curto que um período sem uso',
  'idle-limit-without-effect': 'Limite de ociosidade sem efeito',
  'forward-cycle': 'Encaminhamentos em ciclo',
  'forward-chain-too-long': 'Cadeia de mais de 4 saltos',
  'forward-to-disabled': 'Encaminhamento para uma entidade desabilitada',
  'duplicate-accepted': 'Mensagem duplicada aceita',
  'resubmission-dropped': 'Reenvio descartado como duplicada',
  'filter-double-quotes': 'Aspas duplas em um filtro',
  'filter-unset-property': 'Filtro sobre uma propriedade ainda sem valor',
  'filter-types': 'O filtro compara dois tipos',
  'filter-throws': 'Filtro que falha',
  'filter-matches-nothing': 'Regra à qual nenhuma mensagem corresponde',
  'topic-without-subscription': 'Tópico sem assinatura',
  'session-id-missing': 'Mensagem sem SessionId',
  'partition-key-not-session': 'PartitionKey diferente de SessionId',
  'order-across-partitions': 'Sem ordem entre partições',
  'message-too-large': 'Mensagem grande demais',
  'peek-beyond-limit': 'Inspeção de mais de 250 mensagens',
  'delete-beyond-limit': 'Exclusão em lote acima do limite de uma solicitação',
  'receive-in-transaction': 'Operação de recebimento em uma transação',
}

const TAKES = {
  constant: 'leva',
  always: 'sempre leva no mínimo',
  mostly: 'quase sempre leva no mínimo',
  sometimes: 'às vezes leva no mínimo',
} as const

const says: LazyWords['lint']['says'] = {
  'lock-shorter-than-work': p =>
    `O receptor ${quoted(p.receiver)} não renova seus bloqueios. Ele ${TAKES[p.howOften]} ${p.takes} para processar uma mensagem, mas o LockDuration ${ofQueue(p.path)} é de apenas ${p.holds}. O bloqueio termina antes da liquidação${p.isExpired ? ', e, até lá, a mensagem já expirou. Ela não é entregue de novo' : ', portanto a mensagem fica disponível de novo'}, e a liquidação falha com ${p.error}.`,
  'settled-too-late': p =>
    `Um passo tenta liquidar uma mensagem ${ofQueue(p.path)} ${p.took} depois que a ${p.isSession ? 'sessão foi aceita, mas o bloqueio da sessão' : 'mensagem foi bloqueada, mas o bloqueio'} só dura ${p.holds}; por isso, a liquidação falha.`,
  'renewal-shorter-than-work': p =>
    `O receptor ${quoted(p.receiver)} para de renovar seus bloqueios ${inQueue(p.path)} antes de terminar ${p.isAll ? 'seu trabalho' : 'parte de seu trabalho'}. O bloqueio termina ${p.holds} depois do início do trabalho, e a liquidação falha com ${p.error}.`,
  'session-lock-too-short': p =>
    `O receptor ${quoted(p.receiver)} processa sem pausa as mensagens da sessão ${p.sessionId} ${ofQueue(p.path)} por ${p.takes}, mas mantém o bloqueio da sessão por apenas ${p.holds}. O bloqueio termina enquanto uma mensagem é processada, e a liquidação dela falha com SessionLockLost.`,
  'prefetch-outlasts-lock': p =>
    `O receptor ${quoted(p.receiver)} faz a pré-busca de ${p.count} ${p.count === 1 ? 'mensagem' : 'mensagens'} ${ofQueue(p.path)}. ${p.count === 1 ? 'Ela' : 'A última delas'} espera ${p.waits} no buffer. O bloqueio dessa mensagem não é renovado no buffer e termina durante a espera.`,
  'time-to-live-shorter-than-backlog': p =>
    `As mensagens ${ofQueue(p.path)} chegam a esperar ${p.wait}, mas a vida útil delas é de ${p.lives}. As que esperam mais tempo expiram antes que um receptor as receba, e ${p.isKept ? 'vão para a fila de mensagens mortas' : 'são descartadas'}.`,
  'very-low-time-to-live': p =>
    `A vida útil das mensagens ${ofQueue(p.path)} é de ${p.lives}. Com qualquer atraso no caminho, uma mensagem expira antes de poder ser recebida.`,
  'time-to-live-cut': p =>
    `A mensagem é enviada com uma vida útil de ${p.asked}, mas ${theEntity(p.path, p.isTopic)} só permite ${p.allowed}. O agente reduz a vida útil, e o remetente não recebe nenhum erro.`,
  'topic-time-to-live-shorter': p =>
    `A vida útil padrão de ${p.path} é de ${p.own}, mas a de seu tópico, ${p.topic}, é de ${p.allowed}. Vale a mais curta.`,
  'expiry-without-listener': p =>
    `${TheEntity(p.target)} recebe as mensagens ${ofQueue(p.path)} quando elas expiram, depois de ${p.lives}, mas ninguém recebe mensagens ${ofQueue(p.path)}. O Azure não garante quando elas são movidas; em vez disso, agende-as ${toEntity(p.target)}.`,
  'slow-dead-lettering': p =>
    `Uma mensagem ${ofQueue(p.path)} que o receptor nunca liquida vai para a fila de mensagens mortas depois de ${p.way}${p.isSession ? ', e, até então, as outras mensagens da sessão esperam' : ''}.`,
  'session-never-dead-letters': p =>
    `As mensagens que o receptor ${quoted(p.receiver)} não liquida são liberadas com a sessão quando nenhuma outra mensagem chega dentro de ${p.idle}, e o DeliveryCount delas não aumenta. ${InQueue(p.path)}, uma mensagem assim é entregue repetidamente, ${p.expires ? 'até expirar' : 'sem fim'}.`,
  'dead-letters-unread': p =>
    `${p.isByExpiry ? 'As mensagens expiradas vão para' : 'As mensagens que um receptor move para a fila de mensagens mortas ficam em'} ${p.path}, e ninguém recebe mensagens dessa fila. Nada as remove, e elas continuam ocupando espaço na entidade.`,
  'deferred-never-received': p =>
    `As mensagens ${ofQueue(p.path)} são adiadas, e ninguém as recebe por seus números de sequência. Elas não são entregues de novo nem expiram.`,
  'work-lost-with-receiver': p =>
    `O receptor ${quoted(p.receiver)} recebe mensagens ${ofQueue(p.path)} no modo ReceiveAndDelete. Se ele for encerrado à força durante o trabalho, ${p.count === 1 ? 'uma mensagem se perderá' : `até ${p.count} mensagens se perderão`}.`,
  'idle-limit-shorter-than-quiet': p =>
    `Ninguém usa ${theEntity(p.path, p.isTopic)} durante ${p.quiet}; por isso, ${agreed(p.isTopic, 'ele é excluído', 'ela é excluída')}, com todas as suas mensagens, antes de ser ${agreed(p.isTopic, 'usado', 'usada')} de novo.${p.ignoresArrivals ? ' A chegada de mensagens não impede a exclusão de uma assinatura.' : ''}`,
  'idle-limit-without-effect': p =>
    p.keeper === 'forwarding'
      ? `A entidade ${quoted(p.path)} encaminha suas mensagens. Por isso, ela nunca fica ociosa e não é excluída por AutoDeleteOnIdle.`
      : p.keeper === 'peek'
        ? `Os clientes só inspecionam as mensagens ${ofQueue(p.path)} e nunca as recebem. A inspeção conta como uso; por isso, a entidade não é excluída enquanto as inspeções continuarem.`
        : `A entidade ${quoted(p.path)} contém uma mensagem agendada para mais tarde. Até a ativação dessa mensagem, a entidade não é excluída, embora ninguém a use.`,
  'forward-cycle': p =>
    p.isByDeadLetters
      ? `As mensagens mortas são encaminhadas em um ciclo (${p.circle}). Depois de 4 saltos, uma mensagem fica em uma fila de mensagens mortas.`
      : `As mensagens são encaminhadas em um ciclo (${p.circle}). Depois de 4 saltos, cada mensagem vai para a fila de mensagens mortas.`,
  'forward-chain-too-long': p =>
    `Uma mensagem enviada ${atEntity(p.path)} seria encaminhada ${p.count} vezes, mas só 4 saltos são permitidos. ${InQueue(p.stuck)}, ela vai para a fila de mensagens mortas.`,
  'forward-to-disabled': p =>
    `A entidade ${quoted(p.path)} encaminha suas mensagens ${toEntity(p.target)}, cujo status é ${p.status}. Cada mensagem vai para a fila de mensagens mortas ${ofQueue(p.path)}.`,
  'duplicate-accepted': p =>
    p.window === null
      ? `A mensagem ${quoted(p.messageId)} é enviada mais de uma vez ${atEntity(p.path, p.isTopic)}, que não detecta duplicidades. Todas essas mensagens são aceitas.`
      : `Depois de ${p.gap}, a mensagem ${quoted(p.messageId)} é enviada de novo ${atEntity(p.path, p.isTopic)}, que só mantém um MessageId no histórico por ${p.window}. A segunda mensagem também é aceita.`,
  'resubmission-dropped': p =>
    p.how === 'constant' || p.how === 'action'
      ? `${p.how === 'constant' ? 'Todas as mensagens deste remetente têm o mesmo MessageId' : 'A ação desta regra dá a todas as mensagens o mesmo MessageId'}. Depois de aceitar uma, ${theEntity(p.path, p.isTopic)} descarta as outras por ${p.window}, e o remetente não recebe nenhum erro.`
      : `Uma mensagem é enviada de novo com o mesmo MessageId ${atEntity(p.path, p.isTopic)}, que o mantém no histórico por ${p.window}. A segunda mensagem é descartada como duplicada, e o remetente não recebe nenhum erro.`,
  'filter-double-quotes': p =>
    `Em ${p.condition}, as aspas duplas indicam uma propriedade ${p.name}, que nenhuma mensagem tem, portanto a condição nunca é verdadeira. Coloque os textos entre aspas simples.`,
  'filter-unset-property': p =>
    `${p.condition} nunca é verdadeira, porque o agente define ${p.name} depois de avaliar as regras.`,
  'filter-types': p =>
    `${p.condition} nunca é verdadeira, porque ${p.name} é do tipo ${p.found} em todas as mensagens que a têm, e o filtro a compara com um valor do tipo ${p.wanted}.`,
  'filter-throws': p =>
    `O filtro da regra ${p.rule} falha com FilterException. A cópia destinada a ${p.path} ${p.isKept ? 'vai para a fila de mensagens mortas' : 'é descartada'}.`,
  'filter-matches-nothing': p =>
    `Nenhuma das mensagens que este cenário envia corresponde à regra ${p.rule} de ${p.path}.`,
  'topic-without-subscription': p =>
    `O tópico ${quoted(p.path)} não tem nenhuma assinatura. As mensagens enviadas a ele se perdem, e o remetente não recebe nenhum erro.`,
  'session-id-missing': p =>
    p.isRefused
      ? `A entidade ${quoted(p.path)} exige sessões, mas esta mensagem não tem SessionId. A operação de envio é recusada.`
      : `A entidade ${quoted(p.path)} exige sessões, mas esta mensagem não tem SessionId. Ela vai para a fila de mensagens mortas.`,
  'partition-key-not-session': p =>
    `Esta mensagem ${toEntity(p.path)} tem o SessionId ${p.sessionId} e o PartitionKey ${p.partitionKey}. Os SDKs a recusam, porque os dois devem ser iguais.`,
  'order-across-partitions': p =>
    `As mensagens sem chave são distribuídas entre as ${p.count} partições ${ofEntity(p.path, p.isTopic)}. Elas não são recebidas na ordem em que foram enviadas.`,
  'message-too-large': p =>
    `${p.isBatch ? 'Este lote' : 'Esta mensagem'} é maior do que ${theEntity(p.path)} aceita na camada ${p.tier}. A operação de envio é recusada.`,
  'peek-beyond-limit': p =>
    `Uma operação de inspeção ${inQueue(p.path)} solicita ${p.asked} mensagens e retorna no máximo 250, sem nenhum erro.`,
  'delete-beyond-limit': p =>
    `Uma exclusão em lote ${inQueue(p.path)} solicita ${p.asked} mensagens e exclui no máximo ${p.max}, sem nenhum erro. Uma operação de limpeza repete a solicitação até não restar nenhuma.`,
  'receive-in-transaction': p =>
    `Esta operação de recebimento ${inQueue(p.path)} indica a transação ${quoted(p.transaction)}, mas operações de recebimento nunca fazem parte de uma transação. Ela tem efeito imediato, mesmo que ${p.transaction} seja revertida.`,
}

export const lint: LazyWords['lint'] = {
  titles,
  says,
  severity: { error: 'Erro', warning: 'Aviso', note: 'Nota' },
  certainty: { certain: 'com certeza', likely: 'provável', possible: 'possível' },
  label: 'Descobertas',
  count: count => (count === 1 ? '1 descoberta' : `${count} descobertas`),
  notices: count => (count === 1 ? '1 observação' : `${count} observações`),
  show: 'Mostrar a execução',
  showExample: 'Abrir um exemplo',
  fix: {
    change: (path, from, to) => `alterar ${path} ${from} → ${to}`,
    set: (path, to) => `definir ${path} como ${to}`,
    remove: path => `remover ${path}`,
    addReceiver: p => `adicionar o receptor ${quoted(p.name)}, que recebe de ${p.from}`,
  },
  silence: 'Ignorar aqui',
  silenceTitle: rule => `Adiciona ${rule}, para este lugar, a lint.ignore do cenário`,
  notShown: 'Não foi possível criar a execução que mostra isto.',
}
