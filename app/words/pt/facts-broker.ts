/**
 * Facts on numbers and timestamps (S-54 …, N), schedules (C), deferral (D), status (E), idleness (I), sizes (B), conventions and
 * choices (Z, G), in Brazilian Portuguese.
 */

import type { LazyWords } from '../contract.ts'

export const brokerFacts: LazyWords['facts']['broker'] = {
  'S-54': 'Todas as mensagens recebidas ou inspecionadas trazem SequenceNumber e EnqueuedTimeUtc.',
  'S-55': 'O agente atribui um número de sequência a cada mensagem que armazena; os números crescem sem lacunas.',
  'S-56': 'Em uma entidade particionada, os números de sequência são contados dentro de cada partição.',
  'S-57': 'O agente atribui o SequenceNumber de 64 bits quando aceita e armazena a mensagem.',
  'S-58': 'Em uma entidade particionada, os 16 bits mais altos do número de sequência indicam a partição.',
  'S-59': 'Os números de sequência recomeçam em 0 quando sua faixa se esgota.',
  'S-60': 'O número de sequência é confiável porque é atribuído pelo agente, não por um cliente.',
  'S-61': 'SequenceNumber indica a verdadeira ordem de chegada.',
  'S-62':
    'Duas mensagens podem ter o mesmo EnqueuedTimeUtc, e uma mensagem posterior pode ter uma hora anterior. É o número de sequência que determina a ordem.',
  'S-63': 'O número de sequência indica qual mensagem chegou primeiro.',
  'S-64': 'EnqueuedTimeUtc é o instante em que o agente aceitou a mensagem.',
  'S-65': 'É o EnqueuedTimeUtc que determina se um prazo foi cumprido, por mais tarde que a mensagem seja processada.',
  'S-66': 'Uma mensagem pode ser enviada para aparecer depois, o que faz da fila um temporizador confiável.',
  'S-67': 'Uma mensagem agendada não aparece antes da hora agendada.',
  'S-68': 'Uma mensagem agendada pode ser cancelada antes da hora agendada; o cancelamento a exclui.',
  'S-69': 'Uma mensagem é agendada por um envio com ScheduledEnqueueTimeUtc ou por uma chamada a ScheduleMessageAsync.',
  'S-70': 'ScheduleMessageAsync retorna o número de sequência, que permite cancelar a mensagem.',
  'S-71': 'Uma operação de inspeção retorna também as mensagens agendadas, com seus números de sequência.',
  'S-72': 'O número de sequência de uma mensagem agendada só é válido enquanto ela está agendada.',
  'S-73': 'Na hora agendada, a mensagem entra na fila como se fosse enviada nesse momento, com um novo SequenceNumber.',
  'S-74': 'Um agendamento não se repete: uma mensagem é enfileirada uma vez.',
  'N-1': 'A primeira mensagem de uma fila nova tem o número de sequência 1.',
  'N-2': 'Cada fila, tópico e assinatura tem sua própria numeração.',
  'N-3': 'Em uma assinatura criada depois da publicação de mensagens no tópico, a numeração também começa em 1.',
  'N-4':
    'Uma mensagem enviada diretamente a uma fila não tem EnqueuedSequenceNumber; o de uma mensagem encaminhada é seu número de sequência na primeira entidade.',
  'N-5':
    'Uma mensagem mantém seu número de sequência, exceto quando é encaminhada ou quando é ativada na hora agendada.',
  'N-6':
    'As mensagens agendadas usam números do mesmo contador; por isso, há lacunas entre os números das mensagens ativas.',
  'N-7': 'O número de sequência de uma mensagem agendada e cancelada não é usado de novo.',
  'N-8': 'Envios recusados não usam números de sequência.',
  'N-9': 'Em uma entidade particionada, obtém-se a partição deslocando o número de sequência 48 bits para a direita.',
  'N-10': 'Um envio revertido pode deixar uma lacuna nos números de sequência.',
  'N-11': 'Supõe-se que, quando a faixa se esgota, os números de sequência recomecem do início (módulo).',
  'C-1':
    'Agendar uma mensagem com uma operação de envio ou com uma chamada a ScheduleMessageAsync deixa o agente no mesmo estado.',
  'C-2':
    'Enquanto espera, uma mensagem agendada aparece em uma operação de inspeção como Scheduled, com a hora do envio como EnqueuedTimeUtc.',
  'C-3': 'Na hora agendada, a mensagem passa para o fim da fila com um número de sequência e um EnqueuedTimeUtc novos.',
  'C-4': 'O SDK de JavaScript ainda chama uma mensagem de “scheduled” depois de ativada.',
  'C-5':
    'Uma mensagem agendada nunca é enfileirada antes da hora agendada; no Azure, isso pode ocorrer um pouco depois.',
  'C-6': 'Um agendamento para um horário que já passou é aceito; a mensagem fica ativa imediatamente.',
  'C-7': 'Quando uma mensagem agendada é cancelada pelo número de sequência, ela é excluída.',
  'C-8':
    'A chamada para cancelar uma mensagem falha com MessageNotFound se o número de sequência for desconhecido ou se a mensagem já tiver sido ativada ou cancelada.',
  'C-9': 'Uma operação de recebimento nunca retorna uma mensagem ainda agendada.',
  'C-10': 'As mensagens agendadas têm uma contagem própria e não são incluídas na contagem de mensagens ativas.',
  'C-11': 'Filtros de assinaturas são avaliados quando uma mensagem agendada é ativada.',
  'C-12': 'A detecção de duplicidades considera também mensagens agendadas.',
  'C-13': 'Se a transação que cancela uma mensagem for revertida, a mensagem será mantida.',
  'C-14': 'Uma mensagem agendada pendente impede que sua fila fique ociosa.',
  'C-15': 'Mensagens agendadas para o mesmo instante aparecem na ordem dos números de sequência.',
  'C-16': 'No BusScope, é possível agendar mensagens em uma entidade que as encaminha.',
  'C-17': 'Agendamentos não se repetem.',
  'C-18': 'Por um tempo, não foi possível cancelar um agendamento no emulador oficial.',
  'C-19': 'Enquanto está agendada, uma mensagem mostra o ExpiresAtUtc que terá.',
  'D-1': 'Uma mensagem adiada fica na fila, mas só pode ser recebida pelo número de sequência.',
  'D-2': 'Uma mensagem adiada mantém seu SequenceNumber.',
  'D-3': 'Adiar uma mensagem aumenta o DeliveryCount dela em 1.',
  'D-4': 'Uma mensagem adiada que é abandonada ou perde o bloqueio volta a ficar adiada, não ativa.',
  'D-5': 'Uma mensagem adiada e recebida pelo número de sequência pode ser liquidada como qualquer outra.',
  'D-6': 'Se um dos números de sequência não puder ser recebido, a chamada inteira falhará, e nada será bloqueado.',
  'D-7': 'No máximo 250 mensagens adiadas podem ser recebidas em uma chamada.',
  'D-8': 'As liberações de uma mensagem adiada contam para MaxDeliveryCount.',
  'D-9': 'Mensagens adiadas permanecem depois do fim da vida útil, até que um cliente as solicite.',
  'D-10': 'Uma mensagem adiada de uma sessão só pode ser recebida pelo receptor que mantém bloqueada essa sessão.',
  'D-11': 'Uma operação de inspeção retorna mensagens adiadas.',
  'E-1': 'Uma operação que o status da entidade não permite falha com MessagingEntityDisabled.',
  'E-2':
    'Em uma entidade desabilitada, as mensagens permanecem, o tempo da vida útil e dos bloqueios continua a correr e as mensagens agendadas são ativadas.',
  'E-3': 'Mudar o status é uma atualização e conta como uso.',
  'E-4': 'Uma mensagem encaminhada para uma entidade desabilitada vai para a fila de mensagens mortas da origem.',
  'I-1': 'Uma entidade só é excluída por ociosidade se AutoDeleteOnIdle estiver definido, com 5 minutos ou mais.',
  'I-2': 'O que conta como uso é diferente em filas, tópicos e assinaturas.',
  'I-3':
    'Qualquer operação de envio ou de recebimento, mesmo que não retorne nada, e qualquer chamada de gerenciamento reinicia a contagem do tempo ocioso.',
  'I-4': 'Operações em uma assinatura contam como uso de seu tópico.',
  'I-5':
    'As páginas da documentação divergem sobre a chegada de uma mensagem a uma assinatura: segundo algumas, ela conta como uso da assinatura; segundo outras, não conta.',
  'I-6': 'Um receptor que continua esperando mensagens conta como uso de sua entidade; a espera por uma sessão, não.',
  'I-7':
    'As mensagens de uma fila não impedem a exclusão dela; são excluídas com ela, inclusive as da fila de mensagens mortas.',
  'I-8': 'Excluir um tópico exclui suas assinaturas e as mensagens delas.',
  'I-9': 'Depois da exclusão, qualquer operação falha com MessagingEntityNotFound.',
  'I-10': 'Uma entidade recriada com o mesmo nome é nova, portanto seus números de sequência começam em 1.',
  'I-11': 'A contagem do tempo ocioso começa quando a última mensagem agendada é ativada.',
  'I-12': 'Um bloqueio de recurso não impede a exclusão de uma entidade ociosa.',
  'I-13': 'O BusScope exclui uma entidade ociosa exatamente no prazo; no Azure, pode haver um atraso de minutos.',
  'I-14': 'Criar uma entidade conta como seu primeiro uso.',
  'I-15': 'Liquidar mensagens ou renovar bloqueios conta como uso.',
  'I-16': 'A exclusão de uma assinatura ociosa não afeta seu tópico.',
  M: 'As camadas diferem no que oferecem: o Basic só tem filas, sem exclusão por ociosidade, sessões, detecção de duplicidades nem encaminhamento.',
  'B-1': 'Um lote é armazenado por inteiro ou não é armazenado.',
  'B-2':
    'Uma mensagem pode ter até 256 KB no Basic e no Standard. No Premium, o limite é o maxMessageSizeInKilobytes da entidade: 1 MB por padrão e no máximo 100 MB. Um lote pode ter até 256 KB ou, no Premium, até 1 MB.',
  'B-3':
    'Uma entidade comporta 1.024 MB por padrão em todas as camadas e recusa envios quando está cheia; todas as mensagens contam, inclusive as agendadas, adiadas e bloqueadas e as mensagens mortas. Uma mensagem com mais de 1 MB conta duas vezes; em um tópico, conta uma vez por assinatura e mais uma vez.',
  'B-4': 'Concluir uma mensagem libera seu espaço; movê-la para a fila de mensagens mortas, não.',
  'B-5': 'Em um namespace Standard, o Azure limita as operações acima de 1.000 créditos por segundo.',
  'B-6':
    'A exclusão em lote exclui as mensagens ativas mais antigas que ninguém bloqueou, no máximo 500 por solicitação ou, no Premium, 4.000; uma operação de limpeza repete a solicitação. Entidades particionadas recusam a exclusão em lote.',
  'B-7': 'Uma entidade aceita no máximo 5.000 operações de recebimento simultâneas.',
  'Z-1': 'No BusScope, o tempo é contado em milissegundos inteiros desde o início da execução.',
  'Z-2':
    'No BusScope, os limites são inclusivos: no instante ExpiresAtUtc, a mensagem já expirou; no instante LockedUntilUtc, o bloqueio já terminou.',
  'Z-3':
    'O que está previsto para um mesmo instante acontece em ordem fixa: fins de bloqueio, ativações, expirações, exclusões por ociosidade ' +
    'e, depois, clientes.',
  'Z-4': 'No BusScope, DeliveryCount é o valor do protocolo, que começa em 0.',
  'Z-5':
    'O momento em que uma mensagem expirada é removida da fila é definido por uma opção do cenário, porque o Azure não garante nenhum momento.',
  'Z-6': 'Uma vida útil sem limite é o maior TimeSpan. Nesse caso, ExpiresAtUtc é o último instante do ano 9999.',
  'Z-7':
    'Uma mensagem está agendada, ativa, adiada ou na fila de mensagens mortas, ou não existe mais; tanto uma mensagem ativa quanto uma adiada podem estar bloqueadas.',
  'G-1':
    'Nenhuma fonte diz o que acontece exatamente em ExpiresAtUtc ou LockedUntilUtc; no BusScope, nesse instante a mensagem já expirou e o bloqueio já terminou.',
  'G-2': 'As fontes divergem sobre a expiração quando nenhum receptor escuta; por isso, uma opção do cenário decide.',
  'G-3':
    'Supõe-se que uma mensagem expirada possa ser adiada ou movida para a fila de mensagens mortas enquanto está bloqueada e que seu bloqueio possa ser renovado.',
  'G-4': 'Supõe-se que MaxDeliveryCount não seja verificado quando uma mensagem é adiada, e sim na próxima liberação.',
  'G-5': 'Supõe-se que alterar a vida útil padrão não afete as mensagens já enfileiradas.',
  'G-6':
    'Supõe-se que bloqueios de mensagens e de sessões continuem em vigor se o receptor for encerrado à força, e os de mensagens também se ele for fechado, a menos que uma opção do cenário defina o contrário.',
  'G-7': 'Supõe-se que uma fila de mensagens mortas entregue as mensagens na ordem dos números de sequência.',
  'G-8': 'Supõe-se que envios recusados não usem números de sequência.',
  'G-9':
    'No BusScope, uma mensagem ativada conta como Active, embora o SDK de JavaScript ainda possa chamá-la de “scheduled”.',
  'G-10': 'Supõe-se que um agendamento para um horário que já passou use um só número de sequência.',
  'G-11':
    'Supõe-se que seja permitido agendar mensagens em uma entidade que as encaminha; cada mensagem é encaminhada quando é ativada.',
  'G-12':
    'Supõe-se que uma mensagem que não pode ser encaminhada vá para a fila de mensagens mortas da origem e que uma mensagem enviada por meio de outra fila, se não puder ser entregue, vá para a fila de mensagens mortas de transferência.',
  'G-13':
    'Supõe-se que a tentativa de liquidar uma mensagem depois da exclusão da entidade falhe com MessagingEntityNotFound.',
  'G-14':
    'Supõe-se que, depois de um encaminhamento, a expiração seja recalculada; uma opção do cenário faz as operações de inspeção retornarem a antiga.',
  'G-15':
    'Supõe-se que a chegada de uma mensagem não conte como uso de sua assinatura; uma opção do cenário inverte isso.',
  'G-16':
    'Uma operação de recebimento sem sessão conta como uso durante toda a espera; liquidar mensagens ou renovar bloqueios também conta.',
  'G-17': 'O fim de um bloqueio aumenta o DeliveryCount, embora algumas páginas só citem a operação de abandono.',
  'G-18':
    'Uma mensagem vai para a fila de mensagens mortas ao atingir MaxDeliveryCount, embora algumas páginas digam que é ao ultrapassá-lo.',
  'G-19': 'Uma mensagem liberada e já expirada é tratada como expirada, mesmo que também atinja MaxDeliveryCount.',
  'G-20': 'Supõe-se que a vida útil em uma assinatura seja a menor entre as da mensagem, do tópico e da assinatura.',
  'G-21':
    'DeliveryCount aumenta quando uma mensagem é liberada, embora algumas páginas digam que é quando ela é entregue.',
  'G-22': 'Um bloqueio dura 60 s por padrão, embora algumas páginas mostrem 30 s.',
  'G-23': 'Supõe-se que o primeiro número de sequência seja 1.',
  'G-24':
    'Supõe-se que cada assinatura tenha sua própria numeração; EnqueuedSequenceNumber é o número da mensagem no tópico.',
  'G-25': 'Uma operação de inspeção retorna as mensagens expiradas que ainda não foram removidas.',
  'G-26': 'Supõe-se que um encaminhamento conte como uso da origem, não do destino.',
  'G-27': 'Supõe-se que um bloqueio em vigor possa ser renovado mesmo depois da expiração da mensagem.',
  'G-28':
    'Supõe-se que seja recusada a tentativa de mover para a fila de mensagens mortas uma mensagem que já está nela.',
  'G-29': 'Supõe-se que uma operação de inspeção retorne a vida útil já reduzida.',
  'G-30': 'Um receptor aberto e ocupado conta como um receptor que escuta; no modo onReceive, não conta.',
  'G-31': 'Supõe-se que uma operação de inspeção não remova mensagens expiradas.',
  'G-32':
    'Supõe-se que as operações de liquidação e de inspeção sejam recusadas enquanto o recebimento está desabilitado.',
  'G-33':
    'Supõe-se que uma mensagem que espera em uma sessão bloqueada possa expirar; o bloqueio só protege da expiração as mensagens já entregues.',
  'G-34': 'Os identificadores de partição e a atribuição de chaves a partições são do BusScope, não do Azure.',
}
