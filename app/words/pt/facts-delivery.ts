/** Facts of semantics.md sections 3 (L), 4 (Q) and 5 (O), one sentence each, in Brazilian Portuguese. */

import type { LazyWords } from '../contract.ts'

export const deliveryFacts: LazyWords['facts']['delivery'] = {
  'L-1': 'No modo ReceiveAndDelete, uma mensagem é liquidada ao ser entregue; se o cliente falhar, ela se perderá.',
  'L-2':
    'No modo PeekLock, um receptor tem a mensagem só para si até concluí-la, abandoná-la, adiá-la ou movê-la para a fila de mensagens ' +
    'mortas.',
  'L-3': 'LockDuration é de 1 minuto por padrão e pode ir de 5 segundos a 5 minutos.',
  'L-4': 'Um bloqueio dura o tempo de LockDuration a partir da entrega ou, se for renovado, a partir da renovação.',
  'L-5':
    'O tempo do bloqueio começa a correr no momento em que o agente entrega a mensagem, mesmo que ela ainda espere em um buffer de pré-busca.',
  'L-6': 'Um bloqueio pode ser renovado quantas vezes se quiser.',
  'L-7':
    'A tentativa de liquidar uma mensagem ou de renovar seu bloqueio depois de LockedUntilUtc falha com MessageLockLost.',
  'L-8': 'A tentativa de liquidar de novo a mesma entrega falha com MessageLockLost.',
  'L-9':
    'Uma mensagem retornada por uma operação de inspeção, ou recebida no modo ReceiveAndDelete, não tem bloqueio e não pode ser liquidada.',
  'L-10': 'Fechar um receptor não libera os bloqueios de suas mensagens; eles continuam em vigor até LockedUntilUtc.',
  'L-11': 'Cada entrega tem um novo token de bloqueio.',
  'L-12': 'Uma mensagem cujo bloqueio termina volta à sua posição anterior, no início da fila ou perto dele.',
  'L-13':
    'DeliveryCount é 0 na primeira entrega, no protocolo e em JavaScript, Java e Python; o .NET mostra 1 em uma mensagem recebida e 0 em uma inspecionada.',
  'L-14':
    'DeliveryCount aumenta em 1 quando uma mensagem é abandonada ou adiada ou quando seu bloqueio termina, mas não quando ela é entregue ou concluída nem quando o bloqueio é renovado.',
  'L-15': 'DeliveryCount aumenta quando a mensagem é liberada, não quando é entregue de novo.',
  'L-16':
    'Uma mensagem que seu primeiro receptor move para a fila de mensagens mortas chega a ela com DeliveryCount 0.',
  'L-17': 'O resultado “released” do AMQP não aumenta o DeliveryCount.',
  'L-18': 'Fechar uma sessão não aumenta o DeliveryCount; o fim do bloqueio de uma sessão o aumenta.',
  'L-19':
    'Uma mensagem liberada vai para a fila de mensagens mortas assim que seu DeliveryCount atinge MaxDeliveryCount.',
  'L-20':
    'Na fila de mensagens mortas, uma mensagem que atingiu o MaxDeliveryCount mostra um DeliveryCount igual a esse limite.',
  'L-21': 'Na fila de mensagens mortas, DeliveryCount não aumenta mais.',
  'L-22':
    'Quem abandona ou adia uma mensagem, ou a move para a fila de mensagens mortas, pode mudar as propriedades de aplicativo dela; o próximo receptor vê as mudanças.',
  'L-23': 'Uma mensagem abandonada é entregue de novo imediatamente, até ao mesmo receptor.',
  'L-24': 'Quando uma mensagem é entregue de novo, SequenceNumber e EnqueuedTimeUtc continuam iguais.',
  'L-25': 'Uma operação de inspeção não mostra bloqueios, portanto uma mensagem bloqueada aparece como Active.',
  'L-26': 'Bloqueios terminam quando a entidade é excluída.',
  'L-27': 'Uma mensagem bloqueada não é removida por causa da vida útil, nem por um MaxDeliveryCount menor.',
  'L-28': 'No modo ReceiveAndDelete, todas as mensagens de um lote recebido são excluídas de uma vez.',
  'L-29':
    'Uma propriedade alterada tem efeito na próxima vez em que for consultada: LockDuration, no próximo bloqueio; MaxDeliveryCount, na próxima liberação.',
  'L-30':
    'Os processadores renovam bloqueios por até 5 minutos por padrão, no .NET e nas demais bibliotecas de cliente; um receptor que não é um processador não renova nada.',
  'L-31':
    'Uma mensagem pré-buscada cujo bloqueio terminou no buffer ainda é entregue ao manipulador, mas a tentativa de liquidá-la falha.',
  'Q-1': 'O DeadLetterReason de uma mensagem entregue vezes demais é MaxDeliveryCountExceeded.',
  'Q-2': 'O caminho de uma fila de mensagens mortas é o de sua fila seguido de /$deadletterqueue.',
  'Q-3': 'Nada pode ser enviado diretamente a uma fila de mensagens mortas.',
  'Q-4': 'Uma mensagem movida para a fila de mensagens mortas mantém SequenceNumber, EnqueuedTimeUtc e DeliveryCount.',
  'Q-5':
    'Uma fila de mensagens mortas entrega as mensagens na ordem dos números de sequência, não na ordem em que chegaram a ela.',
  'Q-6':
    'Mensagens são recebidas de uma fila de mensagens mortas como de qualquer outra fila, mas ali não é possível mover uma mensagem de novo para a fila de mensagens mortas.',
  'Q-7': 'A fila de mensagens mortas de uma fila com sessões é lida por um receptor sem sessão; SessionId é mantido.',
  'Q-7b':
    'Uma mensagem adiada na fila de mensagens mortas de uma fila com sessões não pode ser recebida por um receptor sem sessão.',
  'Q-8':
    'Em uma fila de mensagens mortas, as mensagens não expiram, não há limpeza automática, e MaxDeliveryCount não se aplica.',
  'Q-9': 'Mensagens mortas contam para o tamanho de sua fila.',
  'Q-10':
    'Mensagens mortas podem ser encaminhadas; no destino, recebem um novo número de sequência e a propriedade DeadLetterSource.',
  'Q-11':
    'Se o destino do encaminhamento de mensagens mortas estiver cheio, a mensagem fica na fila de mensagens mortas.',
  'Q-12': 'Uma mensagem morta encaminhada mantém sua vida útil e pode expirar no destino.',
  'Q-13':
    'A expiração move uma mensagem para a fila de mensagens mortas em um só passo: em nenhum momento ela está nas duas filas ou em nenhuma delas.',
  'Q-14':
    'Por padrão, mensagens expiradas não são movidas para a fila de mensagens mortas, mas mensagens que um filtro não consegue avaliar são.',
  'Q-15': 'A contagem de mensagens mortas é separada da contagem de mensagens ativas.',
  'Q-16':
    'Reenviar é tarefa do aplicativo: ele envia uma cópia, que recebe um novo número de sequência, e conclui a mensagem antiga.',
  'O-1':
    'Operações de recebimento pendentes são atendidas na ordem em que foram solicitadas; cada uma recebe a mensagem disponível com o menor número de sequência.',
  'O-2':
    'Uma mensagem está disponível se estiver ativa, não bloqueada e não expirada; a entrega segue os números de sequência.',
  'O-3': 'Uma mensagem abandonada mantém seu número de sequência; por isso, vem antes das posteriores.',
  'O-4':
    'Com vários receptores, as mensagens são entregues em ordem, mas o processamento pode terminar em outra ordem.',
  'O-5':
    'Mensagens pré-buscadas estão bloqueadas enquanto esperam no buffer do cliente; um bloqueio que termina ali conta como entrega.',
  'O-6':
    'Uma chamada para receber um lote retorna assim que há uma mensagem, com no máximo a quantidade solicitada; se o tempo de espera se esgotar, não retorna nenhuma.',
  'O-7':
    'Uma operação de inspeção retorna as mensagens na ordem dos números de sequência, a partir do número solicitado ou do próximo que houver.',
  'O-8': 'Cada operação de inspeção de um receptor continua onde a anterior parou.',
  'O-9': 'Uma operação de inspeção não bloqueia nem altera nada.',
  'O-10':
    'Uma operação de inspeção retorna as mensagens ativas, bloqueadas e adiadas e, exceto em uma assinatura, as agendadas; as mensagens mortas são inspecionadas na fila de mensagens mortas.',
}
