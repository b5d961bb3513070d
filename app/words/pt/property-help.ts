/** What the properties of a scenario mean, in Brazilian Portuguese: by the keys of scenarios/schema; {min}, {max} and {default} are its own. */

import type { LazyWords } from '../contract.ts'

const instant = 'Um instante, escrito como a duração desde o início da execução.'
const path = 'Caminho de uma entidade: "jobs", "jobs/$deadletterqueue", "orders/subscriptions/billing".'
const ownTo = 'Propriedade da própria mensagem; o destino é definido ao lado da mensagem.'

export const propertyHelp: LazyWords['propertyHelp'] = {
  'the step deleteMessages.count': 'Uma solicitação exclui no máximo 500 mensagens, ou 4.000 no Premium (B-6).',
  released:
    'A mensagem é liberada, como no resultado released do AMQP: DeliveryCount não muda (L-17), e nada é modificado. Padrão: {default}.',
  credit: 'Quantas mensagens a mais o receptor aceita.',
  template: 'Se for falso, {n} não é substituído nos textos da mensagem; padrão: {default}.',
  last: 'Se for verdadeiro, o passo é executado depois de tudo o mais que ocorre no mesmo instante, como faria um cliente que reage a isso.',
  beforeEnqueueTime: 'Só são excluídas as mensagens enfileiradas antes deste instante; padrão: agora (B-6).',
  busscope: 'Versão do formato.',
  $schema: 'Para editores; o BusScope ignora esta propriedade.',
  description: 'Um parágrafo curto em texto simples; um só texto ou um por idioma.',
  startsAt: 'Hora UTC do tempo 0, para exibição e para as datas nos filtros; padrão: {default}.',
  runFor: 'O instante em que a execução termina; no máximo, {max}.',
  seed: 'Semente de tudo o que é aleatório; padrão: {default}.',
  tier: 'Padrão: {default}.',
  partitions: 'Só no Premium: para todas as entidades do namespace (P-5). Padrão: {default}.',
  expiration: 'Quando uma mensagem expirada e não bloqueada é removida; padrão: whenListening (Z-5).',
  sweepEvery: 'Como onReceive, com mais uma varredura em segundo plano a intervalos regulares, desde o tempo 0.',
  recomputeExpiryOnReceive:
    'Uma operação de recebimento recalcula a expiração de acordo com a vida útil padrão atual (G-5).',
  reportStaleExpiresAtAfterForward:
    'O ExpiresAtUtc de uma mensagem encaminhada continua sendo o anterior ao encaminhamento (G-14).',
  topicIdleIgnoresSubscriptions:
    'As operações nas assinaturas de um tópico não contam como uso dele, como diz a mais antiga das páginas da documentação que tratam disso (I-4).',
  messagesKeepSubscriptionAlive: 'A chegada de uma mensagem conta como uso de sua assinatura (G-15).',
  locksDieWithReceiver:
    'Quando um receptor é fechado ou encerrado à força, os bloqueios de suas mensagens terminam imediatamente (G-6).',
  sessionLocksDieWithReceiver:
    'Quando um receptor é fechado ou encerrado à força, sua sessão é liberada imediatamente; DeliveryCount não muda (G-6).',
  deferCountsTowardsMaxDelivery: 'maxDeliveryCount também é verificado quando uma mensagem é adiada (G-4).',
  resourceLock:
    'O bloqueio CanNotDelete impede as exclusões solicitadas por um cliente, mas não a exclusão por ociosidade (S-47).',
  queues: 'Entidades que existem desde o tempo 0, por nome.',
  topics: 'Entidades que existem desde o tempo 0, por nome.',
  lockDuration: 'De {min} a {max}; padrão: {default} (L-3).',
  defaultMessageTimeToLive:
    'Vida útil padrão e máxima das mensagens da entidade; se não for definida, elas nunca expiram (no Basic, é P14D) (S-20, S-23, S-29).',
  deadLetteringOnMessageExpiration:
    'Mensagens expiradas vão para a fila de mensagens mortas em vez de ser descartadas; padrão: {default} (S-31).',
  maxDeliveryCount: 'Padrão: {default} (L-19).',
  autoDeleteOnIdle: 'A entidade é excluída depois deste tempo sem uso; no mínimo {min}; padrão: nunca (S-44, S-45).',
  requiresSession: 'Padrão: {default} (X-1).',
  requiresDuplicateDetection: 'Padrão: {default} (U-1).',
  duplicateDetectionHistoryTimeWindow: 'De {min} a {max}; padrão: {default} (U-1).',
  enablePartitioning: 'Padrão: {default} (P-1).',
  forwardTo: 'Caminho de uma fila ou tópico que recebe todas as mensagens (F-1).',
  forwardDeadLetteredMessagesTo: 'Caminho de uma fila ou tópico que recebe todas as mensagens mortas (Q-10).',
  maxSizeInMegabytes: 'Padrão: {default} (B-3).',
  maxMessageSizeInKilobytes: 'Só no Premium: o tamanho máximo de uma mensagem; padrão: 1024 (B-2).',
  maxSizeInBytes: 'Só no BusScope: um limite exato em vez de maxSizeInMegabytes.',
  partitionCount: 'Só no BusScope; padrão: {default} (G-34).',
  firstSequenceNumber: 'Só no BusScope: o número de sequência da primeira mensagem, decimal; padrão: "{default}".',
  deadLetteringOnFilterEvaluationExceptions: 'Padrão: {default} (Q-14).',
  rules:
    'Regras por nome. Se forem omitidas, a assinatura tem uma regra à qual todas as mensagens correspondem; {} significa nenhuma regra, e a assinatura não recebe nenhuma mensagem (R-4).',
  filterType:
    'Se o tipo do filtro for omitido, vale o filtro que estiver definido; se não houver nenhum filtro, todas as mensagens correspondem à regra.',
  sqlFilter: 'Condições sobre propriedades, em lógica de três valores: uma propriedade ausente é desconhecida (R-7).',
  correlationFilter:
    'Cada propriedade indicada precisa ser igual na mensagem; maiúsculas e minúsculas são diferenciadas (R-6).',
  action: 'Altera a cópia; uma regra com ação faz uma cópia própria (R-5).',
  'an SQL filter.sqlExpression':
    "Como nas regras do Azure: amount > 100 AND sys.Label LIKE 'a%'; no máximo 1.024 caracteres.",
  'an action.sqlExpression':
    'Como nas regras do Azure: SET priority = 1; REMOVE hint. No máximo 32 instruções e 1.024 caracteres.',
  label: 'O assunto.',
  to: path,
  'a message.to': ownTo,
  'a condition.to': 'Propriedade da própria mensagem.',
  'a correlation filter.to': 'Propriedade da própria mensagem.',
  from: path,
  entity: path,
  at: instant,
  'arrivals.at': 'Instantes dos envios.',
  openAt: `${instant} Padrão: {default}.`,
  closeAt: instant,
  killAt: instant,
  restartAfter: 'A duração contada a partir de killAt.',
  every: 'A primeira mensagem é enviada na abertura do remetente; depois, uma a cada período.',
  for: 'Quanto dura a fase; o instante final não faz parte dela.',
  ratePerSecond: 'Média de envios por segundo.',
  count: 'O remetente para depois deste número de envios.',
  messageId: 'No máximo {max} caracteres.',
  timeToLive: 'Se for maior que a vida útil padrão da entidade, é reduzido a ela (S-24).',
  sizeInBytes: 'Padrão: {default}.',
  scheduledEnqueueTime: `${instant} Pode ser anterior ao envio (C-6).`,
  scheduledEnqueueDelay: 'A duração contada a partir do envio.',
  copy: 'A nova mensagem começa como uma cópia da mensagem recebida.',
  copyTimeToLive: 'Padrão: {default}.',
  client:
    'Padrão: {default}, que só renova bloqueios se for configurado para isso; processor os renova por até PT5M (L-30).',
  receiveMode: 'Padrão: {default}.',
  instances: 'Padrão: {default}; se houver mais de uma, chamam-se name#1, name#2, …',
  maxConcurrentCalls: 'Padrão: {default}.',
  prefetchCount: 'Padrão: {default}.',
  sessions: 'Precisa ser igual ao valor de requiresSession da entidade.',
  sessionIdleTimeout: 'Padrão: {default}.',
  processingTime: 'Padrão: nenhum.',
  settle:
    'Padrão: "{default}"; uma lista é avaliada em ordem e, se nenhuma condição for atendida, vale complete; os pesos são relativos.',
  when: 'Todos os valores precisam ser iguais aos da mensagem.',
  onReceive: 'Mensagens enviadas quando o processamento começa.',
  onSettle: 'Mensagens enviadas quando essa liquidação tem êxito.',
  as: 'Dá nome ao resultado, para passos posteriores.',
  of: 'Rótulo de um passo anterior.',
  in: 'Rótulo de um beginTransaction.',
  via: 'Caminho da fila pela qual a mensagem é transferida (A-5).',
  'the step setSessionState.state': 'Texto, ou um valor binário com tipo ($type); null o apaga (X-11).',
  maxWait: 'Padrão: {default}.',
  by: 'Uma duração com sinal que substitui a anterior.',
  is: 'Propriedades do estado da mensagem, com os instantes como durações; null = não há essa mensagem ali.',
  times: 'Quantos eventos desse tipo; padrão: {default}.',
  select: 'O item selecionado no instante do marco.',
  lint: 'As descobertas do linter que o autor aceita.',
  ignore: 'Descobertas intencionais: nomes de regras do linter, ou { "rule", "path", "because" }.',
  'a silenced finding.rule': 'Nome de uma regra do linter.',
  'a silenced finding.path': 'Só são ignoradas as descobertas neste caminho ou dentro dele: queues.jobs.',
  because: 'Por que isso é intencional; para quem lê o arquivo.',
}
