/** Facts on sessions (X), duplicates (U), forwarding (F), topics (R), transactions (A) and partitions (P), in Brazilian Portuguese. */

import type { LazyWords } from '../contract.ts'

export const entityFacts: LazyWords['facts']['entities'] = {
  'X-1':
    'A exigência de sessões é definida na criação da entidade. Uma fila que exige sessões recusa mensagens sem SessionId; uma assinatura ' +
    'que exige sessões as move para a fila de mensagens mortas.',
  'X-2': 'Sem requiresSession, um SessionId é mantido, mas não tem efeito.',
  'X-3':
    'O receptor que aceita uma sessão mantém bloqueadas para si todas as mensagens dela, presentes e futuras, durante o LockDuration da entidade.',
  'X-4': 'Uma sessão que não tem mensagens pode ser aceita pelo SessionId.',
  'X-5': 'A chamada para aceitar uma sessão bloqueada por outro receptor falha com SessionCannotBeLocked.',
  'X-6': 'A chamada para aceitar a próxima sessão falha com ServiceTimeout se nenhuma ficar livre a tempo.',
  'X-7':
    'Dentro de uma sessão, as mensagens são entregues em ordem; uma mensagem abandonada é entregue de novo antes da próxima.',
  'X-8': 'Mensagens de uma sessão não têm bloqueio próprio, porque o bloqueio da sessão as protege.',
  'X-9':
    'Quando o bloqueio de uma sessão expira, a tentativa de liquidar uma mensagem dela falha com SessionLockLost, e o DeliveryCount das mensagens não liquidadas aumenta em 1.',
  'X-10': 'Uma sessão fechada é liberada imediatamente; DeliveryCount não muda.',
  'X-11': 'O estado de uma sessão permanece mesmo sem mensagens e receptores; null o apaga.',
  'X-12': 'A vida útil se aplica a cada mensagem de uma sessão; a detecção de duplicidades abrange todas as sessões.',
  'X-13': 'Uma operação de recebimento sem sessão falha em uma entidade que exige sessões.',
  'X-14':
    'Uma mensagem de sessão que é entregue e nunca liquidada não atinge MaxDeliveryCount se o receptor liberar a sessão todas as vezes, porque a liberação não aumenta o DeliveryCount.',
  'U-1':
    'A detecção de duplicidades é definida na criação da entidade. A janela é de 10 minutos por padrão e pode ir de 20 segundos a 7 dias.',
  'U-2': 'O envio de uma mensagem duplicada é aceito, mas ela é descartada.',
  'U-3':
    'Duas mensagens são duplicadas se têm o mesmo MessageId; em uma entidade particionada, o PartitionKey também conta ou, no lugar dele, o SessionId.',
  'U-4':
    'A janela de detecção de duplicidades começa com a primeira mensagem aceita; mensagens duplicadas não prolongam a janela, e receber a primeira mensagem não a encerra.',
  'U-5':
    'Exatamente no fim da janela de detecção de duplicidades, uma mensagem com o mesmo MessageId já é considerada nova.',
  'U-6': 'A detecção de duplicidades abrange todas as sessões e inclui as mensagens agendadas.',
  'U-7':
    'Uma mensagem duplicada e descartada não usa número de sequência, exceto o que uma chamada de agendamento retornou.',
  'F-1':
    'Uma fila ou assinatura que não exige sessões pode encaminhar mensagens para uma fila ou um tópico existente de seu namespace.',
  'F-2':
    'No destino, uma mensagem encaminhada recebe SequenceNumber e EnqueuedTimeUtc novos; EnqueuedSequenceNumber mantém o primeiro número de sequência.',
  'F-3':
    'Uma mensagem é encaminhada no máximo 4 vezes; em vez de dar um quinto salto, ela vai para a fila de mensagens mortas da entidade em que está.',
  'F-4':
    'Se o destino tiver sido excluído ou estiver desabilitado ou cheio, a mensagem vai para a fila de mensagens mortas da origem.',
  'F-5': 'Definir forwardTo ou forwardDeadLetteredMessagesTo muda o AutoDeleteOnIdle da origem para nunca.',
  'F-6':
    'Uma mensagem encaminhada mantém sua vida útil; a expiração é recalculada com o novo EnqueuedTimeUtc e a vida útil padrão do destino.',
  'F-7': 'Não é possível receber mensagens de uma entidade que as encaminha.',
  'F-8': 'O encaminhamento acontece como se um receptor estivesse sempre ativo na origem.',
  'F-9': 'No destino, o DeliveryCount de uma mensagem encaminhada recomeça em 0.',
  'F-10': 'Mensagens agendadas são encaminhadas quando são ativadas.',
  'F-11':
    'Uma mensagem sem SessionId não pode ser encaminhada para uma fila que exige sessões, portanto vai para a fila de mensagens mortas da origem.',
  'F-12': 'Uma mensagem duplicada e encaminhada para uma entidade com detecção de duplicidades é descartada ali.',
  'R-1':
    'Um tópico entrega uma cópia a cada assinatura que tem uma regra à qual a mensagem corresponde; ele próprio não armazena nada. Se nenhuma assinatura tiver uma regra assim, o envio é aceito e a mensagem é descartada.',
  'R-2':
    'Cada cópia é independente: tem número de sequência, bloqueio, DeliveryCount, vida útil e fila de mensagens mortas próprios.',
  'R-3': 'Uma assinatura só recebe mensagens publicadas depois de sua criação.',
  'R-4':
    'Uma assinatura nova tem uma regra à qual todas as mensagens correspondem. Sem regras, a assinatura não recebe nenhuma mensagem.',
  'R-5':
    'As regras sem ação às quais uma mensagem corresponde produzem juntas uma só cópia; cada regra com ação à qual ela corresponde produz a sua, com a propriedade RuleName.',
  'R-6':
    'Uma mensagem corresponde a um filtro de correlação se cada propriedade que ele indica for igual na mensagem; maiúsculas e minúsculas são diferenciadas.',
  'R-7':
    'Em um filtro SQL, a comparação com uma propriedade que a mensagem não tem dá um resultado desconhecido, e a mensagem não corresponde ' +
    'ao filtro; uma propriedade de sistema que não existe é um erro.',
  'R-8':
    'Se um filtro de uma assinatura falhar, a mensagem vai para a fila de mensagens mortas da assinatura ou, com ' +
    'a propriedade deadLetteringOnFilterEvaluationExceptions desativada, é descartada ali.',
  'R-9': 'Uma ação só muda a cópia de sua assinatura.',
  'R-10': 'Uma assinatura que exige sessões move mensagens sem SessionId para a fila de mensagens mortas.',
  'A-1': 'Operações de envio e de liquidação podem fazer parte de uma transação; operações de recebimento, não.',
  'A-2':
    'Uma transação abrange no máximo 100 mensagens e uma só entidade, a menos que as mensagens para outra entidade sejam enviadas por meio da primeira. Se não for confirmada nos 2 minutos seguintes à primeira operação, é revertida.',
  'A-3':
    'Depois que uma transação é revertida, uma mensagem concluída nela continua bloqueada com o mesmo token e pode ser liquidada de novo.',
  'A-4':
    'As mensagens enviadas em uma transação aparecem ao mesmo tempo, na confirmação, e o EnqueuedTimeUtc delas é esse instante.',
  'A-5':
    'Uma mensagem enviada por meio de outra fila é transferida a partir dessa fila; se não puder ser entregue, vai para a fila de mensagens mortas de transferência dessa fila.',
  'A-6': 'Mensagens com valores diferentes de PartitionKey não podem estar na mesma transação.',
  'A-7': 'Uma mensagem duplicada enviada em uma transação é descartada como qualquer outra mensagem duplicada.',
  'P-1':
    'A partição de uma mensagem é escolhida pelo SessionId ou, na falta dele, pelo PartitionKey ou, com detecção de duplicidades, pelo MessageId; sem nenhum deles, as partições são usadas em rodízio. Uma entidade particionada no Standard tem 16 partições.',
  'P-2': 'Não há ordem entre as partições; as operações de recebimento passam por elas em rodízio.',
  'P-3': 'As partições são lidas em uma ordem fixa, a partir da seguinte à última que foi lida (modelado).',
  'P-4': 'AutoDeleteOnIdle funciona também para entidades particionadas, mas a exclusão em lote não.',
  'P-5':
    'No Premium, o namespace é criado com 1, 2 ou 4 partições, que valem para todas as suas entidades; não é possível particionar uma entidade isoladamente.',
  'P-6':
    'Quando uma mensagem tem os dois, PartitionKey deve ser igual a SessionId; as bibliotecas de cliente não enviam uma mensagem em que eles sejam diferentes.',
}
