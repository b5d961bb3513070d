/** What Azure promises and what a run assumes, where the two are not the same. In Brazilian Portuguese. */

import type { DetailWords } from '../contract.ts'
import { inQueue, list, ofQueue, theQueue } from './grammar.ts'

const leaves = (fate: 'deadLettered' | 'discarded' | null): string =>
  fate === null
    ? 'seria removida'
    : fate === 'deadLettered'
      ? 'iria para a fila de mensagens mortas'
      : 'seria descartada'

export const modelled: DetailWords['modelled'] = {
  tag: value => `modelado: ${value}`,
  switchedBy: setting => `A opção no cenário é ${setting}.`,
  expiration: {
    azure:
      'Uma operação de recebimento não retorna uma mensagem expirada. O momento em que a mensagem é removida depende de a entidade estar ou não em uso.',
    whenListening: entity =>
      `No modo whenListening, a mensagem é removida (descartada ou movida para a fila de mensagens mortas) na expiração se houver um receptor aberto ${inQueue(entity)}, mesmo que esteja ocupado; caso contrário, ela é removida na próxima operação de recebimento que a encontrar expirada, ou quando um receptor for aberto.`,
    whenListeningSessions: entity =>
      `No modo whenListening, a mensagem é removida (descartada ou movida para a fila de mensagens mortas) na expiração se um receptor estiver aberto ${inQueue(entity)} (mesmo que suas operações sejam recusadas), mantiver bloqueada uma das sessões ou esperar por uma sessão; caso contrário, a mensagem é removida assim que um receptor for aberto, aceitar uma sessão ou começar a esperar por uma.`,
    onReceive: entity =>
      `No modo onReceive, a mensagem só é removida (descartada ou movida para a fila de mensagens mortas) na expiração se um receptor estiver esperando uma mensagem ${ofQueue(entity)}; caso contrário, é removida na próxima operação de recebimento que a encontrar expirada.`,
    immediate: entity =>
      `No modo immediate, a mensagem é removida d${theQueue(entity)} (descartada ou movida para a fila de mensagens mortas) exatamente quando expira, mesmo que nenhum receptor esteja escutando.`,
    sweepEvery: (entity, every) =>
      `No modo sweepEvery, a mensagem é removida d${theQueue(entity)} (descartada ou movida para a fila de mensagens mortas) na próxima operação de recebimento que a encontrar expirada, ou na próxima varredura, ou imediatamente se houver uma operação de recebimento pendente; há uma varredura a cada ${every}.`,
    accepted: modes => `N${modes.length === 1 ? 'o modo' : 'os modos'} ${list(modes)}, a chamada seria aceita.`,
    otherwise: (ways, fate) =>
      `${ways
        .map(({ modes, time, fate: own }, i) => {
          const mode = `${modes.length === 1 ? 'o modo' : 'os modos'} ${list(modes)}`
          const when = time === null ? 'só depois do fim da execução' : `no instante ${time}`
          const outcome =
            own === null
              ? ''
              : own === 'deadLettered'
                ? ' (e iria para a fila de mensagens mortas)'
                : ' (e seria descartada)'
          return i === 0 ? `N${mode}, a mensagem ${leaves(fate)} ${when}${outcome}` : `n${mode}, ${when}${outcome}`
        })
        .join('; ')}.`,
  },
}

/** One for each badge but that of the expiration mode. */
export const assumptions: DetailWords['assumptions'] = {
  idle: {
    value: 'exclusão exata por ociosidade',
    azure: 'Uma entidade ociosa é excluída por um processo em segundo plano, às vezes com minutos de atraso.',
    here: 'Uma entidade ociosa é excluída exatamente quando o período de AutoDeleteOnIdle termina sem nenhum uso.',
  },
  locks: {
    value: 'bloqueios persistem sem o receptor',
    azure:
      'Uma página da documentação e o guia de solução de problemas do .NET dizem que um bloqueio se perde quando a conexão é interrompida, mas as observações mostram que ele continua em vigor.',
    here: 'O bloqueio de uma mensagem continua em vigor até LockedUntilUtc mesmo que o receptor seja fechado ou encerrado à força.',
    valueOn: 'bloqueios não persistem sem o receptor',
    hereOn:
      'Quando um receptor é fechado ou encerrado à força, os bloqueios de suas mensagens terminam como se tivessem expirado, portanto DeliveryCount aumenta em 1.',
  },
  fixedExpiry: {
    value: 'expiração definida ao enfileirar',
    azure: 'A documentação não diz se uma vida útil padrão alterada se aplica a mensagens já enfileiradas.',
    here: 'Uma vida útil padrão alterada não se aplica às mensagens já enfileiradas, porque ExpiresAtUtc é definido quando a mensagem é enfileirada.',
    valueOn: 'expiração calculada ao receber',
    hereOn:
      'Uma operação de recebimento recalcula ExpiresAtUtc de acordo com a vida útil padrão atual, exceto o de uma mensagem adiada, que é recebida pelo número de sequência. Sem uma operação de recebimento, continua valendo o ExpiresAtUtc armazenado, mesmo que um receptor seja aberto.',
  },
  deferCount: {
    value: 'uma mensagem adiada não vai para a fila de mensagens mortas por causa do limite de entregas',
    azure:
      'Adiar uma mensagem aumenta o DeliveryCount dela; não está documentado se isso, por si só, pode levá-la à fila de mensagens mortas.',
    here: 'MaxDeliveryCount não é verificado quando uma mensagem é adiada, e sim quando ela é abandonada ou quando seu bloqueio termina.',
    valueOn: 'uma mensagem adiada pode ir para a fila de mensagens mortas',
    hereOn: 'MaxDeliveryCount é verificado quando uma mensagem é adiada.',
  },
  expiredSettle: {
    value: 'liquidar depois do fim da vida útil',
    azure:
      'Uma mensagem bloqueada é processada normalmente depois que sua vida útil termina; não está documentado se é possível movê-la para a fila de ' +
      'mensagens mortas, adiá-la ou renovar seu bloqueio.',
    here: 'Uma mensagem cuja vida útil terminou pode, enquanto o bloqueio dela estiver em vigor, ser movida para a fila de mensagens mortas ou adiada, e esse bloqueio pode ser renovado.',
  },
  clock: {
    value: 'qual relógio decide',
    azure: 'A documentação não diz qual relógio decide se uma mensagem expirou quando os relógios de dois nós diferem.',
    here: 'ExpiresAtUtc é calculado com o relógio do agente quando a mensagem chega; a hora correta é que determina se esse instante já chegou.',
  },
  boundary: {
    value: 'limite atingido',
    azure: 'A documentação não diz o que acontece no momento exato de ExpiresAtUtc ou de LockedUntilUtc.',
    here: 'No instante ExpiresAtUtc, uma mensagem já está expirada; no instante LockedUntilUtc, um bloqueio já terminou.',
  },
  settledDeleted: {
    value: 'liquidação em uma entidade excluída',
    azure: 'Toda operação em uma entidade excluída falha; a documentação não diz com qual erro falha uma liquidação.',
    here: 'A tentativa de liquidar uma mensagem de uma entidade excluída falha com MessagingEntityNotFound.',
  },
  activation: {
    value: 'ativação exata',
    azure: 'Uma mensagem agendada não é enfileirada antes da hora agendada, mas pode ser enfileirada um pouco depois.',
    here: 'Uma mensagem agendada é enfileirada exatamente na hora agendada.',
  },
  disabled: {
    value: 'o status impede outras chamadas',
    azure: 'A página da documentação sobre o status de entidades só menciona o envio e o recebimento.',
    here: 'Enquanto o recebimento está desabilitado, as operações de inspeção e de liquidação também são recusadas, e a fila de mensagens mortas recusa os três tipos de operação; enquanto o envio está desabilitado, a chamada para cancelar uma mensagem agendada também é recusada.',
  },
  disabledTime: {
    value: 'o tempo corre em uma entidade desabilitada',
    azure:
      'A documentação diz que as mensagens permanecem enquanto a entidade está desabilitada; não diz se as vidas úteis, os bloqueios e os agendamentos continuam em vigor.',
    here: 'As vidas úteis, os bloqueios e os agendamentos continuam em vigor mesmo que o status de uma entidade não permita operações.',
  },
  copiesDisabled: {
    value: 'uma assinatura desabilitada continua a receber cópias',
    azure:
      'A página da documentação sobre o status de entidades diz que não é possível adicionar mensagens a uma entidade desabilitada; a referência de uma biblioteca de cliente mais antiga diz que uma assinatura desabilitada continua a receber cópias.',
    here: 'Uma assinatura recebe cópias das mensagens publicadas, seja qual for seu status.',
  },
  forwardsDisabled: {
    value: 'o encaminhamento continua em uma entidade desabilitada',
    azure:
      'A documentação não diz se uma entidade encaminha mensagens quando seu status não permite operações de recebimento.',
    here: 'Uma entidade continua a encaminhar mensagens mesmo que seu status não permita operações de recebimento.',
  },
  expiryBeforeLimit: {
    value: 'a expiração antes de MaxDeliveryCount',
    azure:
      'A documentação não diz o que acontece quando a vida útil termina e MaxDeliveryCount é atingido no mesmo momento.',
    here: 'Uma mensagem liberada que expirou é removida como expirada, mesmo que também tenha atingido MaxDeliveryCount.',
  },
  deletedOnBasic: {
    value: 'exclusão em lote na camada Basic',
    azure: 'A documentação não diz se a camada Basic tem a exclusão em lote.',
    here: 'A camada Basic tem a exclusão em lote, com o limite da camada Standard.',
  },
  deletedOnlyActive: {
    value: 'a exclusão em lote mantém as mensagens adiadas e agendadas',
    azure: 'A documentação não diz se a exclusão em lote exclui mensagens adiadas ou agendadas.',
    here: 'A exclusão em lote não exclui mensagens adiadas nem agendadas.',
  },
  deletedUpToLimit: {
    value: 'uma exclusão em lote de mais mensagens que o limite',
    azure: 'A documentação não diz o que acontece se uma solicitação pede para excluir mais mensagens que o limite.',
    here: 'A solicitação exclui mensagens até o limite.',
  },
  deletedInSession: {
    value: 'a exclusão em lote inclui mensagens não entregues de uma sessão aceita',
    azure:
      'A documentação diz que aceitar uma sessão bloqueia as mensagens dela e que uma exclusão em lote não exclui mensagens bloqueadas; não diz se uma exclusão em lote exclui as mensagens dessa sessão que ainda não foram entregues.',
    here: 'Uma exclusão em lote exclui também as mensagens ainda não entregues de uma sessão aceita.',
  },
  largeCopies: {
    value: 'uma mensagem grande conta por suas cópias',
    azure:
      'A documentação diz que, em um tópico com X assinaturas, uma mensagem com mais de 1 MB conta X + 1 vezes; não diz como ela conta se uma assinatura não recebe nenhuma cópia ou recebe várias.',
    here: 'A mensagem conta uma vez por cópia ainda armazenada e, até que a última seja removida, mais uma vez.',
  },
  enqueuedAtCommit: {
    value: 'enfileirar na confirmação',
    azure: 'A documentação não diz qual hora de enfileiramento recebe uma mensagem enviada em uma transação.',
    here: 'A hora de enfileiramento de uma mensagem enviada em uma transação é a da confirmação; a vida útil e a janela de detecção de duplicidades dela começam nesse momento.',
  },
  deadLetterUse: {
    value: 'uso de uma fila de mensagens mortas',
    azure:
      'A documentação não diz se operações em uma fila de mensagens mortas contam como uso da entidade à qual essa fila pertence.',
    here: 'Operações em uma fila de mensagens mortas não contam como uso da entidade à qual essa fila pertence.',
  },
  refusedUse: {
    value: 'uso por operações recusadas',
    azure: 'A documentação não diz se uma operação recusada conta como uso de uma entidade.',
    here: 'Uma operação recusada não conta como uso.',
  },
  expiryOnRelease: {
    value: 'expiração ao fechar uma sessão',
    azure:
      'A documentação não diz o que acontece, quando uma sessão é fechada, com as mensagens dela cuja vida útil já terminou.',
    here: 'Quando uma sessão é fechada, as mensagens dela cuja vida útil já terminou expiram, como no fim de um bloqueio.',
  },
  sqlTypes: {
    value: 'valores de dois tipos não são comparados',
    azure: 'A documentação sobre filtros não diz qual é o resultado de comparar valores de tipos diferentes.',
    here: 'O resultado de comparar valores de tipos diferentes é desconhecido, como no caso de uma propriedade ausente, portanto a mensagem não corresponde à regra.',
  },
  sqlSystem: {
    value: 'propriedades do sistema sem valor são consideradas ausentes',
    azure:
      'A documentação diz que a avaliação de uma propriedade do sistema que não existe falha. Ela não diz quais propriedades do sistema uma mensagem tem quando as regras são avaliadas.',
    here: 'Uma propriedade do sistema conhecida, mas sem valor, é considerada ausente; portanto, o resultado da comparação é desconhecido. É o caso de um sys.CorrelationId que o remetente não definiu e de sys.EnqueuedTimeUtc, que o agente define depois.',
  },
  sessionLocks: {
    value: 'bloqueios de sessão persistem sem o receptor',
    azure:
      'A documentação diz que uma sessão é liberada quando Close é chamado ou quando o bloqueio expira; relatos sobre os SDKs dizem que ela se perde com o link AMQP.',
    here: 'O bloqueio de uma sessão dura até LockedUntilUtc se o receptor for encerrado à força. Um receptor que é fechado termina primeiro seu trabalho e depois libera a sessão, a menos que o bloqueio termine antes.',
    valueOn: 'bloqueios de sessão não persistem sem o receptor',
    hereOn:
      'Uma sessão é liberada assim que seu receptor é fechado ou encerrado à força, mesmo durante o trabalho; DeliveryCount não muda.',
  },
  removedHistory: {
    value: 'cancelar ou excluir não altera o histórico de duplicidades',
    azure:
      'A documentação diz que receber a primeira mensagem não encerra a janela de detecção de duplicidades; ela não diz o que acontece quando uma mensagem agendada é cancelada ou quando mensagens são excluídas em lote.',
    here: 'O MessageId de uma mensagem cancelada ou excluída permanece no histórico de detecção de duplicidades até o fim da janela.',
  },
  forwardFailed: {
    value: 'a mensagem vai para a fila de mensagens mortas da entidade de origem',
    azure:
      'As fontes divergem sobre o lugar para onde vão as mensagens quando o destino foi excluído ou está desabilitado ou cheio. A documentação e alguns relatos mencionam a fila de mensagens mortas da origem; outros relatos mencionam a fila de mensagens mortas de transferência. Nenhuma fonte trata de um destino que recusa a própria mensagem.',
    here: 'Uma mensagem que não pode ser encaminhada vai para a fila de mensagens mortas da entidade que deveria tê-la encaminhado.',
  },
  deadHops: {
    value: 'o encaminhamento de mensagens mortas conta como um salto',
    azure:
      'A documentação limita o encaminhamento automático a 4 saltos, mas não diz se o encaminhamento de uma mensagem morta conta como salto.',
    here: 'O encaminhamento de uma mensagem morta conta como salto, portanto uma mensagem faz no máximo 4 saltos ao todo.',
  },
  deadLine: {
    value: 'mensagens mortas esperam em ordem',
    azure:
      'Se o destino estiver cheio, uma mensagem morta espera até haver espaço; não está documentado o que acontece com as que vêm depois dela.',
    here: 'Mensagens mortas são encaminhadas na ordem dos números de sequência, portanto uma mensagem que precisa esperar retém as que vêm depois dela.',
  },
  deadStays: {
    value: 'a mensagem fica na fila de mensagens mortas',
    azure:
      'Se o destino estiver cheio, uma mensagem morta espera até haver espaço; a documentação não menciona um destino desabilitado ou excluído nem um que recusa a própria mensagem.',
    here: 'Se o encaminhamento falhar, a mensagem morta permanecerá na fila de mensagens mortas até que o destino volte a existir e a estar habilitado; se o destino recusar a mensagem por causa do conteúdo ou das propriedades dela, por exemplo, por falta de SessionId, o encaminhamento para esse destino não será tentado de novo.',
  },
  transfer: {
    value: 'a mensagem vai para a fila de mensagens mortas de transferência',
    azure:
      'As versões da documentação divergem sobre o que acontece quando o destino de uma mensagem enviada por meio de outra fila está cheio; elas não mencionam um destino que recusa a própria mensagem, por exemplo, por falta de SessionId.',
    here: 'Uma mensagem que não pode ser transferida vai para a fila de mensagens mortas de transferência da fila por meio da qual foi enviada.',
  },
  forwardedDefault: {
    value: 'vida útil padrão do destino',
    azure:
      'Uma mensagem encaminhada mantém a vida útil; a documentação não diz qual vida útil padrão se aplica a uma mensagem encaminhada sem vida útil própria.',
    here: 'Uma mensagem encaminhada sem vida útil própria tem a vida útil padrão da entidade à qual chega, contada a partir da chegada. Uma operação de inspeção não calcula a expiração de uma mensagem sem vida útil própria.',
  },
  forwardReason: {
    value: 'o motivo é o erro da recusa',
    azure: 'A documentação não diz qual DeadLetterReason recebe uma mensagem que não pode ser encaminhada.',
    here: 'O DeadLetterReason da mensagem é o erro com que o destino a recusou, e o DeadLetterErrorDescription indica o destino e termina com o texto desse erro.',
  },
  forwardedExpiry: {
    value: 'a vida útil recomeça',
    azure: 'Uma mensagem encaminhada mantém sua vida útil, mas ainda pode apresentar o ExpiresAtUtc que tinha antes.',
    here: 'ExpiresAtUtc é recalculado na entidade de destino, com o TimeToLive da própria mensagem e a vida útil padrão dessa entidade, sem considerar as das entidades anteriores, e uma operação de inspeção retorna o novo valor.',
    valueOn: 'a vida útil recomeça; a inspeção mostra a expiração anterior',
    hereOn:
      'ExpiresAtUtc é recalculado na entidade de destino, com o TimeToLive da própria mensagem e a vida útil padrão dessa entidade, sem considerar as das entidades anteriores, mas uma operação de inspeção retorna o valor que a mensagem tinha na primeira entidade.',
  },
  nextSession: {
    value: 'qual sessão vem a seguir',
    azure: 'Não está documentado qual sessão um receptor aceita quando solicita a próxima.',
    here: 'Um receptor que solicita a próxima sessão aceita a sessão livre cuja primeira mensagem disponível tem o menor número de sequência.',
  },
  sessionExpiry: {
    value: 'só mensagens entregues estão protegidas',
    azure:
      'O bloqueio de uma sessão abrange as mensagens dela; não está documentado se uma mensagem ainda não entregue pode expirar.',
    here: 'Uma mensagem ainda não entregue expira; só mensagens entregues e não liquidadas estão protegidas.',
  },
  partition: {
    value: 'identificadores e chaves de partição',
    azure:
      'Não está documentado a que partição uma chave pertence; os identificadores de partição parecem arbitrários.',
    here: 'Os identificadores de partição começam em 51. A partição de uma chave é definida pelo resto da divisão do hash FNV-1a da chave pelo número de partições.',
  },
  partitionPeek: {
    value: 'uma inspeção percorre as partições uma após a outra',
    azure: 'Não há ordem entre as partições.',
    here: 'Uma operação de inspeção retorna as mensagens partição por partição e, dentro de cada uma, na ordem dos números de sequência.',
  },
  rotation: {
    value: 'partições lidas em rodízio',
    azure: 'Não há ordem entre as partições.',
    here: 'Uma operação de recebimento retorna uma mensagem da partição seguinte à última que foi lida.',
  },
  deletedExpired: {
    value: 'a exclusão em lote inclui as expiradas',
    azure:
      'A documentação diz que uma exclusão em lote exclui mensagens ativas que não estão bloqueadas; ela não menciona as expiradas que ainda estão armazenadas.',
    here: 'Uma exclusão em lote exclui também as mensagens expiradas.',
  },
  partitionedDelete: {
    value: 'erro da exclusão em lote em uma entidade particionada',
    azure: 'A documentação diz que entidades particionadas não permitem exclusão em lote; ela não informa o erro.',
    here: 'A chamada para excluir em lote as mensagens de uma entidade particionada falha com GeneralError.',
  },
  rollback: {
    value: 'transação revertida não usa números',
    azure: 'Um envio revertido pode deixar uma lacuna nos números de sequência.',
    here: 'Os números de sequência são atribuídos na confirmação da transação, portanto não há lacunas.',
  },
  windowEnd: {
    value: 'fim da janela de detecção de duplicidades',
    azure:
      'A documentação não diz o que acontece no momento exato em que a janela de detecção de duplicidades termina.',
    here: 'A partir do milissegundo em que a janela de detecção de duplicidades termina, uma mensagem com o mesmo MessageId é considerada nova.',
  },
  lapseLimit: {
    value: 'a mensagem vai para a fila de mensagens mortas quando o bloqueio expira',
    azure:
      'Testes mostram que uma mensagem abandonada na última entrega vai imediatamente para a fila de mensagens mortas; nem a documentação nem os testes dizem o mesmo de um bloqueio que expira.',
    here: 'Uma mensagem vai para a fila de mensagens mortas no momento em que o bloqueio de sua última entrega permitida expira.',
  },
  changedSettings: {
    value: 'configurações alteradas valem de imediato',
    azure:
      'A documentação não diz a partir de quando uma propriedade alterada vale para mensagens que chegaram antes da alteração.',
    here: 'Uma propriedade alterada vale a partir da próxima vez em que for consultada: LockDuration, quando uma mensagem é bloqueada ou seu bloqueio é renovado; MaxDeliveryCount, quando uma mensagem é abandonada ou seu bloqueio termina; deadLetteringOnMessageExpiration, quando uma mensagem expirada é removida; DuplicateDetectionHistoryTimeWindow, quando uma mensagem chega.',
  },
  rulesAtActivation: {
    value: 'regras avaliadas na ativação',
    azure: 'A documentação não diz se as regras são avaliadas no envio ou na ativação de uma mensagem agendada.',
    here: 'Quando uma mensagem agendada é ativada, são avaliadas as regras das assinaturas que existem nesse momento.',
  },
  forwardedDuplicate: {
    value: 'mensagens encaminhadas duplicadas são descartadas',
    azure:
      'A documentação não diz se uma entidade com detecção de duplicidades verifica as mensagens encaminhadas para ela.',
    here: 'Uma entidade com detecção de duplicidades verifica também as mensagens encaminhadas para ela: uma mensagem duplicada é descartada na chegada, e nada volta à origem.',
  },
  enlistedLock: {
    value: 'uma liquidação em uma transação consome o bloqueio',
    azure:
      'A documentação não diz o que acontece se uma mensagem liquidada em uma transação for liquidada de novo antes de a transação terminar.',
    here: 'Quando uma mensagem já foi liquidada em uma transação aberta, uma segunda tentativa de liquidá-la falha com MessageLockLost; o bloqueio só pode ser usado de novo se a transação for revertida.',
  },
  commitFails: {
    value: 'uma confirmação falha por inteiro',
    azure:
      'A documentação diz que as operações de uma transação ou são todas bem-sucedidas, ou falham todas; ela não diz o que acontece se uma delas não for mais possível na confirmação.',
    here: 'Se uma das operações não for mais possível na confirmação, a confirmação falha com o erro dessa operação, e a transação é revertida.',
  },
  settlingUse: {
    value: 'liquidar conta como uso',
    azure: 'A documentação não diz se liquidar uma mensagem ou renovar um bloqueio conta como uso de sua entidade.',
    here: 'Liquidar uma mensagem ou renovar um bloqueio reinicia a contagem do tempo ocioso da entidade.',
  },
  batchDeletionUse: {
    value: 'uma exclusão em lote conta como uso',
    azure: 'A documentação não diz se uma exclusão em lote conta como uso de sua entidade.',
    here: 'Uma exclusão em lote reinicia a contagem do tempo ocioso da entidade, assim como uma operação de recebimento.',
  },
  activeCount: {
    value: 'o que a contagem de mensagens ativas inclui',
    azure:
      'Testes mostram que a contagem de mensagens ativas inclui as bloqueadas; nem a documentação nem os testes dizem se ela inclui as adiadas e as expiradas.',
    here: 'A contagem de mensagens ativas inclui também as adiadas e as expiradas que ainda não foram removidas.',
  },
  activationUse: {
    value: 'o tempo ocioso começa quando a mensagem agendada é ativada',
    azure:
      'A documentação diz que as mensagens agendadas mantêm uma entidade em uso; não diz quando o tempo ocioso começa depois disso.',
    here: 'A contagem do tempo ocioso de uma entidade é reiniciada quando uma mensagem agendada nela é ativada.',
  },
  forwardedUse: {
    value: 'chegar por encaminhamento conta como uso',
    azure: 'A documentação não diz se uma mensagem que chega por encaminhamento conta como uso do destino.',
    here: 'Uma mensagem que chega por encaminhamento reinicia a contagem do tempo ocioso do destino, como uma mensagem enviada diretamente para ele.',
  },
  forwardsScheduled: {
    value: 'mensagens agendadas são encaminhadas na ativação',
    azure:
      'A documentação não diz se é possível agendar mensagens em uma entidade que encaminha; um relato antigo menciona um erro.',
    here: 'É possível agendar uma mensagem em uma entidade que encaminha; a mensagem é encaminhada quando é ativada.',
  },
  newEntity: {
    value: 'uma entidade recriada é nova',
    azure: 'A documentação não diz se uma entidade recriada com o nome de outra que foi excluída mantém algo dela.',
    here: 'Uma entidade recriada não mantém nada: seus números de sequência começam em 1, e seu histórico de detecção de duplicidades está vazio.',
  },
  numbersKept: {
    value: 'números não são usados de novo',
    azure:
      'A documentação não diz se o número de sequência de uma mensagem agendada que foi cancelada ou descartada como duplicada é usado de novo.',
    here: 'Um número de sequência retornado por uma chamada para agendar uma mensagem não é usado de novo.',
  },
  sameInstant: {
    value: 'ordem em um mesmo instante',
    azure: 'A documentação não diz em que ordem ocorrem os eventos previstos para o mesmo instante.',
    here: 'Em um mesmo instante, primeiro as transações atingem o tempo limite; depois, os bloqueios terminam, as mensagens agendadas são ativadas, as mensagens expiram e as entidades ociosas são excluídas; as operações dos clientes vêm por último.',
  },
  waitForSession: {
    value: 'quais esperas contam como uso',
    azure:
      'Segundo relatos, um receptor que espera mensagens impede a exclusão por ociosidade de sua entidade, mas um receptor que espera uma sessão não a impede. A documentação não trata disso.',
    here: 'A espera por uma sessão só conta como uso no momento em que começa; a espera por mensagens, sem sessões ou dentro de uma sessão já bloqueada, conta como uso enquanto dura.',
  },
  messagesKeep: {
    value: 'a chegada ou a saída de mensagens não conta como uso da assinatura',
    azure:
      'Uma página da documentação lista o que conta como uso de uma assinatura, e a chegada de mensagens não está na lista; outra página diz que a chegada conta.',
    here: 'Uma mensagem que chega ou sai não reinicia a contagem do tempo ocioso de sua assinatura.',
    valueOn: 'a chegada ou a saída de mensagens conta como uso da assinatura',
    hereOn: 'Uma mensagem que chega ou sai reinicia a contagem do tempo ocioso de sua assinatura.',
  },
  topicUse: {
    value: 'usar uma assinatura conta como uso do tópico',
    azure:
      'Duas páginas da documentação divergem: segundo a mais recente, as operações nas assinaturas de um tópico contam como uso do tópico; segundo a mais antiga, não contam.',
    here: 'Uma operação em uma assinatura reinicia a contagem do tempo ocioso de seu tópico.',
    valueOn: 'usar uma assinatura não conta como uso do tópico',
    hereOn: 'As operações nas assinaturas de um tópico não contam como uso do tópico.',
  },
}
