/**
 * Facts on numbers and timestamps (S-54 …, N), schedules (C), deferral (D), status (E), idleness (I), sizes (B), conventions and
 * choices (Z, G), in Brazilian Portuguese.
 */

import type { LazyWords } from '../contract.ts'

export const brokerFacts: LazyWords['facts']['broker'] = {
  'S-54': 'Todas as mensagens recebidas ou inspecionadas trazem SequenceNumber e EnqueuedTimeUtc.',
  'S-55': 'O agente atribui a cada mensagem que armazena um número que cresce sem lacunas.',
  'S-56': 'Em uma entidade particionada, os números contam dentro de cada partição.',
  'S-57': 'O agente atribui o SequenceNumber de 64 bits quando aceita e armazena a mensagem.',
  'S-58': 'Em uma entidade particionada, os 16 bits mais altos do número indicam a partição.',
  'S-59': 'Os números recomeçam em 0 quando sua faixa se esgota.',
  'S-60': 'O número é confiável porque é atribuído pelo agente, não por um cliente.',
  'S-61': 'SequenceNumber indica a verdadeira ordem de chegada.',
  'S-62':
    'Duas mensagens podem ter o mesmo EnqueuedTimeUtc, e uma posterior pode ter uma hora anterior. É o número que decide a ordem.',
  'S-63': 'O número de sequência indica qual mensagem chegou primeiro.',
  'S-64': 'EnqueuedTimeUtc é o instante em que o agente aceitou a mensagem.',
  'S-65': 'É o EnqueuedTimeUtc que decide se um prazo foi cumprido, por mais tarde que a mensagem seja processada.',
  'S-66': 'Uma mensagem pode ser enviada para aparecer depois, o que faz da fila um temporizador confiável.',
  'S-67': 'Uma mensagem agendada não aparece antes da hora.',
  'S-68': 'Uma mensagem agendada pode ser cancelada antes da hora, o que a exclui.',
  'S-69': 'Uma mensagem é agendada por um envio com ScheduledEnqueueTimeUtc ou por uma chamada a ScheduleMessageAsync.',
  'S-70': 'ScheduleMessageAsync retorna o número com que a mensagem pode ser cancelada.',
  'S-71': 'Uma operação de inspeção retorna também as mensagens agendadas e seus números.',
  'S-72': 'O número de uma mensagem agendada só é válido enquanto ela está agendada.',
  'S-73': 'Na hora agendada, a mensagem entra na fila como se fosse enviada nesse momento, com um novo SequenceNumber.',
  'S-74': 'Um agendamento não se repete: uma mensagem é enfileirada uma vez.',
  'N-1': 'A primeira mensagem de uma fila nova tem o número 1.',
  'N-2': 'Cada fila, tópico e assinatura numera separadamente.',
  'N-3': 'Uma assinatura criada depois também começa em 1.',
  'N-4': 'Uma mensagem enviada diretamente a uma fila não tem EnqueuedSequenceNumber.',
  'N-5': 'Uma mensagem mantém seu número, exceto quando é ativada na hora agendada ou encaminhada.',
  'N-6': 'Mensagens agendadas usam números do mesmo contador, por isso as ativas mostram lacunas.',
  'N-7': 'O número de uma mensagem agendada e cancelada não é usado de novo.',
  'N-8': 'Envios recusados não usam números.',
  'N-9': 'Em uma entidade particionada, a partição é obtida deslocando o número 48 bits para a direita.',
  'N-10': 'Um envio revertido pode deixar uma lacuna nos números.',
  'N-11': 'Supõe-se que, quando a faixa se esgota, os números de sequência recomeçam do início (módulo).',
  'C-1': 'Os dois modos de agendar deixam o agente no mesmo estado.',
  'C-2':
    'Enquanto espera, uma mensagem agendada aparece em uma operação de inspeção como Scheduled, com a hora do envio como EnqueuedTimeUtc.',
  'C-3': 'Na hora agendada, a mensagem passa para o fim da fila com um número e um EnqueuedTimeUtc novos.',
  'C-4': 'O SDK de JavaScript ainda chama uma mensagem de “scheduled” depois de ativada.',
  'C-5': 'Uma mensagem agendada nunca é enfileirada antes da hora; no Azure pode ser um pouco depois.',
  'C-6': 'É aceito agendar para uma hora passada; a mensagem fica ativa imediatamente.',
  'C-7': 'Cancelar uma mensagem pendente pelo número de sequência a exclui.',
  'C-8': 'Cancelar um número desconhecido, já ativado ou já cancelado falha com MessageNotFound.',
  'C-9': 'Uma operação de recebimento nunca retorna uma mensagem ainda agendada.',
  'C-10': 'Mensagens agendadas têm contagem própria e não são incluídas na contagem de mensagens ativas.',
  'C-11': 'Filtros de assinaturas são avaliados quando uma mensagem agendada é ativada.',
  'C-12': 'A detecção de duplicidades considera também mensagens agendadas.',
  'C-13': 'Se a transação que cancela uma mensagem for revertida, a mensagem é mantida.',
  'C-14': 'Uma mensagem agendada pendente impede que sua fila fique ociosa.',
  'C-15': 'Mensagens agendadas para o mesmo instante aparecem na ordem dos números de sequência.',
  'C-16': 'Agendar para uma entidade que encaminha mensagens é aceito aqui.',
  'C-17': 'Agendamentos não se repetem.',
  'C-18': 'Por um tempo, cancelar um agendamento não funcionou no emulador oficial.',
  'C-19': 'Enquanto agendada, uma mensagem mostra o ExpiresAtUtc que terá.',
  'D-1': 'Uma mensagem adiada fica na fila, mas só pode ser recebida pelo número de sequência.',
  'D-2': 'Adiar mantém o SequenceNumber.',
  'D-3': 'Adiar soma 1 a DeliveryCount.',
  'D-4': 'Uma mensagem adiada que é abandonada ou perde o bloqueio volta a ficar adiada, não ativa.',
  'D-5': 'Uma mensagem adiada e recebida pelo número de sequência pode ser liquidada como qualquer outra.',
  'D-6': 'Basta um número que não possa ser recebido para a chamada inteira falhar; nada é bloqueado.',
  'D-7': 'No máximo 250 mensagens adiadas podem ser recebidas em uma chamada.',
  'D-8': 'Liberações de uma mensagem adiada contam para MaxDeliveryCount.',
  'D-9': 'Mensagens adiadas permanecem depois da vida útil até que alguém as solicite.',
  'D-10': 'Uma mensagem adiada de uma sessão precisa do receptor dessa sessão.',
  'D-11': 'Uma operação de inspeção retorna mensagens adiadas.',
  'E-1': 'Uma operação que o status da entidade não permite falha com MessagingEntityDisabled.',
  'E-2':
    'Em uma entidade desabilitada, as mensagens permanecem, o tempo da vida útil e dos bloqueios continua a correr e as mensagens agendadas são ativadas.',
  'E-3': 'Mudar o status é uma atualização e conta como uso.',
  'E-4': 'Uma mensagem encaminhada para uma entidade desabilitada vai para a fila de mensagens mortas da origem.',
  'I-1': 'Uma entidade só é excluída por ociosidade se AutoDeleteOnIdle for definido, com 5 minutos ou mais.',
  'I-2': 'O que conta como uso difere entre fila, tópico e assinatura.',
  'I-3':
    'Qualquer operação de envio ou de recebimento, mesmo que não retorne nada, e qualquer chamada de gerenciamento reinicia a contagem do tempo ocioso.',
  'I-4': 'Operações em uma assinatura contam como uso de seu tópico.',
  'I-5': 'As páginas discordam sobre se uma mensagem que chega mantém uma assinatura em uso.',
  'I-6': 'Um receptor que continua esperando mensagens conta como uso de sua entidade; a espera por uma sessão, não.',
  'I-7':
    'As mensagens de uma fila não impedem a exclusão dela; são excluídas com ela, inclusive as da fila de mensagens mortas.',
  'I-8': 'Excluir um tópico exclui suas assinaturas e as mensagens delas.',
  'I-9': 'Depois da exclusão, qualquer operação falha com MessagingEntityNotFound.',
  'I-10': 'Criada de novo com o mesmo nome, uma entidade é nova, portanto seus números começam em 1.',
  'I-11': 'A contagem do tempo ocioso começa quando a última mensagem agendada é ativada.',
  'I-12': 'Um bloqueio de recurso não impede a exclusão de uma entidade ociosa.',
  'I-13': 'Aqui, uma entidade ociosa é excluída exatamente no prazo; no Azure, pode haver um atraso de minutos.',
  'I-14': 'Criar uma entidade conta como seu primeiro uso.',
  'I-15': 'Liquidar e renovar contam como uso.',
  'I-16': 'A exclusão de uma assinatura ociosa não afeta seu tópico.',
  M: 'As camadas diferem no que oferecem: o Basic só tem filas, sem exclusão por ociosidade, sessões nem encaminhamento.',
  'B-1': 'Um lote é armazenado por inteiro, com números consecutivos, ou não é armazenado.',
  'B-2':
    'Uma mensagem pode ter 256 KB no Basic e no Standard; no Premium, o que maxMessageSizeInKilobytes da entidade definir: 1 MB por padrão e 100 MB no máximo. Um lote pode ter 256 KB e, no Premium, 1 MB.',
  'B-3':
    'Uma entidade comporta 1.024 MB por padrão em todas as camadas e recusa envios quando está cheia; todas as mensagens contam, inclusive as agendadas, adiadas e bloqueadas e as mensagens mortas. Uma mensagem com mais de 1 MB conta duas vezes; em um tópico, conta uma vez por cópia e mais uma vez.',
  'B-4': 'Concluir uma mensagem libera seu espaço; movê-la para a fila de mensagens mortas, não.',
  'B-5': 'Um namespace Standard limita as operações acima de 1.000 créditos por segundo.',
  'B-6':
    'A exclusão em lote remove as mensagens ativas mais antigas que ninguém bloqueou, no máximo 500 por solicitação, 4.000 no Premium; uma limpeza a repete. As adiadas e as agendadas permanecem, e entidades particionadas recusam essa operação.',
  'B-7': 'Uma entidade aceita no máximo 5.000 operações de recebimento simultâneas.',
  'Z-1': 'Aqui, o tempo é contado em milissegundos inteiros desde o início da execução.',
  'Z-2':
    'Aqui, os limites contam como atingidos: em ExpiresAtUtc a mensagem já expirou, e em LockedUntilUtc o bloqueio já foi perdido.',
  'Z-3':
    'O que está previsto para um mesmo instante acontece em ordem fixa: fins de bloqueio, ativações, expirações, exclusões por ociosidade ' +
    'e, depois, clientes.',
  'Z-4': 'DeliveryCount aqui é o valor do protocolo, que começa em 0.',
  'Z-5':
    'O momento em que uma mensagem expirada é removida da fila é definido por uma opção, porque o Azure não garante nenhum.',
  'Z-6': 'Uma vida útil sem limite é o maior TimeSpan. Nesse caso, ExpiresAtUtc é o último instante do ano 9999.',
  'Z-7':
    'Uma mensagem está agendada, ativa, adiada ou na fila de mensagens mortas, ou não existe mais; tanto uma ativa quanto uma adiada podem estar bloqueadas.',
  'G-1': 'Nenhuma fonte diz o que acontece no momento exato de um limite; aqui o limite conta como atingido.',
  'G-2': 'As fontes discordam sobre a expiração quando ninguém escuta, por isso uma opção decide.',
  'G-3':
    'Supõe-se que, enquanto uma mensagem expirada está bloqueada, é permitido renovar o bloqueio, adiá-la e movê-la para a fila de mensagens mortas.',
  'G-4': 'Supõe-se que MaxDeliveryCount não é verificado quando uma mensagem é adiada, e sim na próxima liberação.',
  'G-5': 'Supõe-se que alterar a vida útil padrão não afeta as mensagens já enfileiradas.',
  'G-6':
    'Supõe-se que bloqueios de mensagens e de sessões continuam em vigor se o receptor for encerrado à força, e os de mensagens também se ele for fechado, a menos que uma opção defina o contrário.',
  'G-7': 'Supõe-se que uma fila de mensagens mortas entrega na ordem dos números de sequência.',
  'G-8': 'Supõe-se que envios recusados não usam números.',
  'G-9': 'Uma mensagem ativada conta aqui como Active, embora o SDK de JavaScript ainda possa dizer scheduled.',
  'G-10': 'Supõe-se que agendar para uma hora passada usa um número.',
  'G-11':
    'Supõe-se que é permitido agendar para uma entidade que encaminha mensagens; a mensagem é encaminhada quando é ativada.',
  'G-12':
    'Supõe-se que o que não pode ser encaminhado vai para a fila de mensagens mortas da origem; uma mensagem enviada via outra fila ' +
    'que não pode ser entregue vai para a de transferência.',
  'G-13': 'Supõe-se que liquidar depois da exclusão da entidade falha com MessagingEntityNotFound.',
  'G-14':
    'Supõe-se que, depois de um encaminhamento, a expiração é recalculada; com uma opção, uma operação de inspeção retorna a antiga.',
  'G-15': 'Supõe-se que uma mensagem que chega não mantém sua assinatura em uso; uma opção diz o contrário.',
  'G-16':
    'Uma operação de recebimento sem sessão conta como uso durante toda a espera; liquidar e renovar também contam.',
  'G-17': 'O fim de um bloqueio aumenta o DeliveryCount, embora algumas páginas só citem a operação de abandono.',
  'G-18':
    'Uma mensagem vai para a fila de mensagens mortas ao atingir MaxDeliveryCount, embora algumas páginas digam que é ao ultrapassá-lo.',
  'G-19': 'Uma mensagem liberada e já expirada é tratada como expirada, mesmo que também atinja MaxDeliveryCount.',
  'G-20': 'Supõe-se que a vida útil em uma assinatura é a menor entre as da mensagem, do tópico e da assinatura.',
  'G-21': 'DeliveryCount aumenta na liberação, embora algumas páginas digam na entrega.',
  'G-22': 'Um bloqueio dura 60 s por padrão, embora algumas páginas mostrem 30 s.',
  'G-23': 'Supõe-se que o primeiro número de sequência é 1.',
  'G-24': 'Supõe-se que uma assinatura numera separadamente; o número no tópico é EnqueuedSequenceNumber.',
  'G-25': 'Uma operação de inspeção retorna as mensagens expiradas que ainda não foram removidas.',
  'G-26': 'Supõe-se que encaminhar conta como uso da origem, não do destino.',
  'G-27': 'Supõe-se que é permitido renovar depois da expiração enquanto o bloqueio está em vigor.',
  'G-28': 'Supõe-se que mover para a fila de mensagens mortas uma mensagem que já está nela falha.',
  'G-29': 'Supõe-se que uma vida útil reduzida aparece em uma operação de inspeção.',
  'G-30': 'Um receptor aberto e ocupado conta como alguém que escuta; no modo onReceive, não conta.',
  'G-31': 'Supõe-se que uma operação de inspeção não remove mensagens expiradas.',
  'G-32':
    'Supõe-se que as operações de liquidação e de inspeção são recusadas enquanto o recebimento está desabilitado.',
  'G-33':
    'Supõe-se que uma mensagem que espera em uma sessão bloqueada pode expirar; o bloqueio só protege as entregues.',
  'G-34': 'Os identificadores de partição e a atribuição de chaves a partições são do BusScope, não do Azure.',
}
