/** Why a message is somewhere else: published, copied, forwarded, transferred, discarded. In Brazilian Portuguese. */

import type { DetailWords } from '../contract.ts'
import {
  agreed,
  atEntity,
  AtTime,
  atTime,
  by,
  byWho,
  form,
  InEntity,
  inEntity,
  InQueue,
  inQueue,
  isWord,
  list,
  number,
  ofEntity,
  ofQueue,
  plural,
  reasonText,
  sentBy,
  TheEntity,
  theEntity,
  TheQueue,
  theQueue,
  toEntity,
  toQueue,
  viaQueue,
  Who,
  quoted,
} from './grammar.ts'

const because = (reason: string | null): string => (reason === null ? '.' : `, com o motivo ${reasonText(reason)}.`)
const copies = (count: number): string => plural(count, 'cópia', 'cópias')
const subscriptions = (count: number): string => plural(count, 'assinatura', 'assinaturas')
const got = (count: number): string => (count === 1 ? 'recebeu' : 'receberam')
/** A topic contains scheduled messages, too. */
const kind = (path: string): string => (path.includes('/subscriptions/') ? 'assinatura' : 'entidade')
const hop = (p: { readonly hops: number; readonly most: number }): string => `salto ${p.hops} de um máximo de ${p.most}`

/** Where a message is by now, one sentence a place. */
export const whyPlace: DetailWords['whyPlace'] = {
  waiting: p => `Agora, a mensagem aguarda ${inQueue(p.entity)}, onde tem o número ${p.number}.`,
  lingering: p =>
    `Agora, a mensagem está ${inQueue(p.entity)}, onde tem o número ${p.number}; ela expirou, mas ainda não foi removida.`,
  locked: p => `Agora, a mensagem está bloqueada ${byWho(p.by)} ${inQueue(p.entity)}, onde tem o número ${p.number}.`,
  deferred: p =>
    `Agora, a mensagem está adiada ${inQueue(p.entity)}, onde tem o número ${p.number}${p.isExpired ? '; ela expirou, mas ainda não foi removida' : ''}.`,
  scheduled: p =>
    `Agora, a mensagem está ${inEntity(p.entity, p.isTopic)}, onde tem o número ${p.number}, e está agendada para o instante ${p.due}.`,
  deadLettered: p =>
    `Agora, a mensagem está em ${p.entity}, onde tem o número ${p.number}${p.reason === null ? '' : `; o motivo é ${reasonText(p.reason).replace('.”', '”')}`}.`,
  completed: p =>
    `${InQueue(p.entity)}, onde tinha o número ${p.number}, a mensagem foi concluída${by(p.by)} ${atTime(p.at)}.`,
  received: p =>
    `${InQueue(p.entity)}, onde tinha o número ${p.number}, a mensagem foi recebida${by(p.by)} no modo ReceiveAndDelete ${atTime(p.at)} e, com isso, excluída.`,
  expired: p =>
    `${InQueue(p.entity)}, onde tinha o número ${p.number}, a mensagem expirou${p.expired === null ? '' : ` ${atTime(p.expired)}`} e foi descartada ${atTime(p.at)}.`,
  deleted: p =>
    `${InQueue(p.entity)}, onde tinha o número ${p.number}, a mensagem foi excluída em uma exclusão em lote ${atTime(p.at)}.`,
  cancelled: p =>
    `${InEntity(p.entity, p.isTopic)}, onde tinha o número ${p.number}, a mensagem foi cancelada ${atTime(p.at)}.`,
  entityDeleted: p =>
    `${InEntity(p.entity, p.isTopic)}, onde tinha o número ${p.number}, a mensagem foi excluída junto com ${p.isTopic ? 'o tópico' : p.entity.includes('/subscriptions/') ? 'a assinatura' : 'a fila'} ${atTime(p.at)}.`,
  published: p =>
    p.copies === 0
      ? `${AtTime(p.at)}, a mensagem foi publicada ${inEntity(p.entity, true)}, mas nenhuma assinatura recebeu uma cópia, portanto foi descartada.`
      : `${AtTime(p.at)}, a mensagem foi publicada ${inEntity(p.entity, true)}; ${p.copies === 1 ? 'uma assinatura' : 'as assinaturas'} ${agreed(!p.entity.includes(' '), 'dele', 'dela')} ${p.copies === 1 ? 'recebeu' : 'receberam'} ${p.copies === 1 ? 'uma cópia' : copies(p.copies)}.`,
  duplicate: p =>
    `${AtTime(p.at)}, a mensagem chegou ${atEntity(p.entity)} e ali foi descartada como duplicada${p.of === null ? '' : ` de ${p.of}`}.`,
  earlier: entity => `uma ${kind(entity)} anterior com o nome ${entity}`,
  ofEarlier: p => `${p.number} de uma ${kind(p.entity)} anterior com o nome ${quoted(p.entity)}`,
  deadOnWay: p =>
    `Ela foi para a fila de mensagens mortas de ${p.path}${p.reason === null ? '' : ` (${p.reason})`} e foi encaminhada a partir dali.`,
  ofCopy: p =>
    `Em ${p.subscription}, ela tinha o número ${p.number}${p.renamed === null ? '' : `, e uma ação mudou o MessageId dela para ${p.renamed}`}.`,
  more: count =>
    count === 1 ? 'Há mais uma cópia em outra entidade.' : `Há mais ${number(count)} cópias em outras entidades.`,
}

export const whyMoves: DetailWords['whyMoves'] = {
  published: p =>
    `A mensagem foi publicada${sentBy(p.by)} ${atTime(p.at)} no tópico ${quoted(p.topic)}, onde recebeu o número ${p.number}.`,
  publishedDue: p =>
    `${AtTime(p.at)}, a mensagem foi ativada e publicada no tópico ${quoted(p.topic)}, onde recebeu o número ${p.number}.`,
  copied: p => `${TheQueue(p.subscription)} recebeu uma cópia da mensagem; a cópia tem o número ${p.number}.`,
  copiedByAction: p =>
    `${TheQueue(p.subscription)} recebeu uma cópia, que tem o número ${p.number} e foi alterada pela ação da regra ${p.rule}: ${p.action}.`,
  changed: p => `A ação mudou ${p.name} de ${p.from} para ${p.to}.`,
  changedAdded: p => `A ação adicionou ${p.name} = ${p.to}.`,
  changedDue:
    'Um scheduledEnqueueTime alterado não tem efeito na assinatura; ele só conta se a assinatura encaminhar a cópia.',
  changedRemoved: p => `A ação removeu ${p.name}, que era ${p.from}.`,
  forwarded: p =>
    `${AtTime(p.at)}, a mensagem foi encaminhada ${ofQueue(p.from)} ${toEntity(p.to, p.isToTopic)} (${hop(p)}), onde recebeu o número ${p.number}.`,
  forwardedDead: p =>
    `${AtTime(p.at)}, a mensagem foi encaminhada de ${p.from} ${toEntity(p.to, p.isToTopic)} (${hop(p)}), onde recebeu o número ${p.number}.`,
  setToForward: p =>
    `${p.isPresent ? `Com as configurações atuais, ${theQueue(p.from)}` : TheQueue(p.from)} encaminha todas as mensagens ${toEntity(p.to)}${p.since === null ? '' : ` desde o instante ${p.since}`}, como se um receptor estivesse sempre esperando.`,
  setToForwardDead: p =>
    `${TheQueue(p.from)} encaminha suas mensagens mortas ${toEntity(p.to)}${p.since === null ? '' : ` desde o instante ${p.since}`}.`,
  deadLetteredBefore: p =>
    p.by !== null
      ? `${Who(p.by)} a moveu para a fila de mensagens mortas ${ofQueue(p.entity)} ${atTime(p.at)}${because(p.reason)}`
      : `${AtTime(p.at)}, a mensagem foi para a fila de mensagens mortas ${ofQueue(p.entity)}${because(p.reason)}`,
  ttlEnded: p => `A vida útil de ${p.ttl} que valia ${inQueue(p.entity)} terminou ${atTime(p.at)}.`,
  toForward: p =>
    `${AtTime(p.at)}, a mensagem foi encaminhada ${toEntity(p.to)} (${hop(p)}), onde recebeu um novo número de sequência e um novo EnqueuedTimeUtc.`,
  waitedDead: p => `Do instante ${p.from} ao instante ${p.to}, a mensagem esperou em ${p.path} para ser encaminhada.`,
  ttlAnew: p =>
    `O TimeToLive de ${p.ttl} da própria mensagem é mantido e recomeça a contar ${atTime(p.from)}; por isso, ela ${p.isOver ? 'expiraria' : 'expira'} ${atTime(p.expires)}.`,
  peekShowsFirst: p =>
    `Uma operação de inspeção retorna o ExpiresAtUtc que a mensagem tinha ${inEntity(p.entity)}: ${p.expires}.`,
  source: p =>
    `DeadLetterSource indica a entidade em que a mensagem foi movida para a fila de mensagens mortas: ${p.source}.`,
  keptNumber: p => `O EnqueuedSequenceNumber (${p.number}) vem ${ofEntity(p.entity, p.isTopic)}.`,
}

export const moveTitles: DetailWords['moveTitles'] = {
  published: (id, topic) => `Quem recebeu a mensagem ${quoted(id)} do tópico ${quoted(topic)}?`,
  forwardFailed: id => `Por que a mensagem ${quoted(id)} não foi encaminhada?`,
  transferred: id => `Por que a mensagem ${quoted(id)} não chegou ao destino?`,
  filterFailed: id => `Por que a mensagem ${quoted(id)} foi para a fila de mensagens mortas?`,
  notThere: (id, path) => `Por que a mensagem ${quoted(id)} não está ${inEntity(path)}?`,
}

/** O que as mensagens mortas e as expiradas ocupam dela. */
const shares = (p: { dead: string | null; expired: string | null }): string => {
  const dead = p.dead === null ? [] : [`${p.dead} com mensagens mortas`]
  const told = [...dead, ...(p.expired === null ? [] : [`${p.expired} com mensagens expiradas`])]
  return told.length === 0 ? '' : ` (${list(told)})`
}

const discarded = (isForwarded: boolean): string =>
  isForwarded
    ? 'A mensagem foi encaminhada, mas depois descartada.'
    : 'O envio foi bem-sucedido, mas a mensagem foi descartada.'

/** "3 cópias" may be 3 for each. */
const shared = (count: number, among: number): string =>
  among > 1 && count === among
    ? 'uma cópia cada uma'
    : count === 1
      ? 'uma cópia'
      : `${among === 1 ? '' : 'ao todo '}${copies(count)}`

/** After an answer whose subject is not the message, a pronoun would be taken for its queue. */
const it = (answer: string): string => (answer.startsWith('A mensagem ') ? 'Ela' : 'A mensagem')

export const moveAnswers: DetailWords['moveAnswers'] = {
  published: p => {
    const { length } = p.subscriptions
    const copied =
      length > 1 && p.copies === length
        ? `Cada uma das assinaturas ${list(p.subscriptions)} recebeu uma cópia`
        : `${form(length, 'A assinatura', 'As assinaturas')} ${list(p.subscriptions)} ${got(length)} ${shared(p.copies, length)}`
    return `${copied}; o tópico ${quoted(p.topic)} ${p.of === 1 ? 'não tinha outra assinatura' : `tinha ${subscriptions(p.of)}`}.`
  },
  publishedToMany: p =>
    `Das ${subscriptions(p.of)} do tópico ${quoted(p.topic)}, ${number(p.got)} ${got(p.got)} ${shared(p.copies, p.got)}.`,
  noSubscription: p => `Ninguém, porque o tópico ${quoted(p.topic)} não tinha assinaturas. ${discarded(p.isForwarded)}`,
  filtersFailed: p =>
    `Ninguém, porque ${p.of === 1 ? `uma regra da única assinatura do tópico ${quoted(p.topic)} falhou` : p.failed === p.of ? `uma regra falhou em cada uma das ${subscriptions(p.of)} do tópico ${quoted(p.topic)}` : `uma regra falhou em ${number(p.failed)} das ${subscriptions(p.of)} do tópico ${quoted(p.topic)}, e a mensagem não corresponde a nenhuma regra das outras`}. ${discarded(p.isForwarded)}`,
  unmatched: p =>
    `Ninguém, porque a mensagem não corresponde a nenhuma regra ${p.of === 1 ? 'da única assinatura' : `das ${subscriptions(p.of)}`} do tópico ${quoted(p.topic)}. ${discarded(p.isForwarded)}`,
  filterFailed: p =>
    p.isAction
      ? `A ação de uma regra de ${p.subscription} falhou com ${p.error} ao alterar a mensagem ${atTime(p.at)}.`
      : `Um filtro de ${p.subscription} falhou com ${p.error} ao avaliar a mensagem ${atTime(p.at)}.`,
  noSession: p => `A mensagem não tem SessionId, mas ${theQueue(p.entity)} exige sessões.`,
  hops: p =>
    `A mensagem já tinha sido encaminhada ${p.most} vezes, o máximo; por isso, ${atTime(p.at)}, não foi encaminhada ${toEntity(p.to)}.`,
  forwardFailed: p => `A mensagem não pôde ser encaminhada ${toEntity(p.to)} ${atTime(p.at)} (${p.error}).`,
  forwardNoSession: p =>
    `A mensagem não tem SessionId, mas ${theQueue(p.to)}, o destino do encaminhamento, exige sessões.`,
  waitingDead: p => `${p.answer} ${it(p.answer)} aguarda o encaminhamento ${toEntity(p.to)}.`,
  forwardedAtOnce: p =>
    `${p.answer} A mensagem morta foi encaminhada ${toEntity(p.to)} ${p.answer.endsWith(`${atTime(p.at)}.`) ? 'no mesmo instante' : atTime(p.at)}.`,
  deadNever: p => `${p.answer} ${it(p.answer)} não é encaminhada ${toEntity(p.to)}.`,
  hopsDead: p =>
    `${p.answer} ${it(p.answer)} não é encaminhada ${toEntity(p.to)}, porque já fez ${p.most} saltos, o máximo.`,
  transferred: p =>
    `A mensagem foi enviada ${viaQueue(p.via)}, mas não pôde ser transferida${p.to === null ? '' : ` ${toEntity(p.to)}`} ${atTime(p.at)} (${p.error}).`,
  arrivedToo: p =>
    `${AtTime(p.at)}, uma mensagem com este MessageId chegou ${atEntity(p.to)} como ${p.number}, mas esta resposta trata de outra. ${p.answer}`,
}

const isMissing = (name: string): string => `a mensagem não tem a propriedade ${name}`
/** "a mensagem não tem a propriedade kind, e size é 9": with a comma, because without one it would have neither. */
function seenText(seen: readonly string[]): string {
  if (seen.length === 0) return ''
  const last = seen[seen.length - 1]!
  const isMixed = seen.length > 1 && seen.some(one => one.startsWith(isMissing('')))
  return ` (${isMixed ? `${seen.slice(0, -1).join(', ')}, e ${last}` : list(seen)})`
}

export const moveSteps: DetailWords['moveSteps'] = {
  gotCopy: p => `A assinatura ${quoted(p.subscription)} recebeu uma cópia, que tem o número ${p.number}. ${p.reason}`,
  gotNone: p => `A assinatura ${quoted(p.subscription)} não recebeu nenhuma cópia. ${p.reason}`,
  deadOnArrival: p =>
    `A assinatura ${quoted(p.subscription)} recebeu uma cópia, que tem o número ${p.number} e foi imediatamente para a fila de mensagens mortas. ${p.reason}`,
  othersGot: p =>
    p.count === 1
      ? `Há mais uma assinatura, que ${p.got === 1 ? 'recebeu uma' : 'não recebeu nenhuma'} cópia.`
      : `Há mais ${subscriptions(p.count)}; ${p.got === 0 ? 'nenhuma recebeu' : `${number(p.got)} ${got(p.got)}`} uma cópia.`,
  copiedTo: p => {
    const to = p.isDead ? 'imediatamente para a fila de mensagens mortas d' : 'para '
    const copies = p.isDead ? 'Houve cópias que foram' : 'As cópias foram'
    if (p.count > p.names.length)
      return `${copies} ${to}as assinaturas ${p.names.join(', ')} e mais ${p.count - p.names.length}.`
    return p.count === 1
      ? `${p.copies === 1 ? 'Uma cópia foi' : `${number(p.copies)} cópias foram`} ${to}a assinatura ${list(p.names)}.`
      : `${copies} ${to}as assinaturas ${list(p.names)}.`
  },
  copiedToNobody: p => `Nenhuma outra assinatura recebeu uma cópia. ${discarded(p.isForwarded)}`,
  createdLater: p =>
    `A assinatura ${quoted(p.subscription)} só foi criada ${atTime(p.at)}. Uma assinatura só recebe mensagens publicadas depois de sua criação.`,
  deletedBefore: p => `A assinatura ${quoted(p.subscription)} tinha sido excluída ${atTime(p.at)}.`,
  manyWithout: p =>
    `${p.count === 1 ? 'Outra assinatura não recebeu' : `Outras ${number(p.count)} assinaturas não receberam`} nenhuma cópia.`,
  nothingSince: p => `Desde a criação da assinatura, nenhuma mensagem foi publicada no tópico ${quoted(p.topic)}.`,
  noShare: p =>
    p.count === 1
      ? `Desde a criação da assinatura, foi publicada 1 mensagem no tópico ${quoted(p.topic)}, mas a assinatura não recebeu nenhuma cópia.`
      : `Desde a criação da assinatura, foram publicadas ${number(p.count)} mensagens no tópico ${quoted(p.topic)}, mas a assinatura não recebeu nenhuma cópia.`,
  fewShare: p =>
    `Desde a criação da assinatura, foram publicadas ${number(p.of)} mensagens no tópico ${quoted(p.topic)}; a assinatura não recebeu cópia de ${p.count === 1 ? 'uma' : number(p.count)} delas.`,
  noCopyOf: p =>
    `A assinatura não recebeu nenhuma cópia da mensagem ${quoted(p.id)}, publicada ${atTime(p.at)}. ${p.reason}`,
  moreNotCopied: count =>
    `Mais ${plural(count, 'mensagem anterior não está listada', 'mensagens anteriores não estão listadas')}.`,
  noRules:
    'A assinatura não tinha regras quando a mensagem foi publicada, e uma assinatura sem regras não recebe cópias.',
  ruleRemoved: p => `A mensagem teria correspondido à regra ${p.rule}, mas essa regra foi removida ${atTime(p.at)}.`,
  lastRuleRemoved: p =>
    `A última regra da assinatura, ${p.rule}, tinha sido removida ${atTime(p.at)}, portanto a assinatura não recebeu nenhuma cópia.`,
  matchesAll: p => `Todas as mensagens correspondem à regra ${p.rule}.`,
  matchesNone: p => `Nenhuma mensagem corresponde à regra ${p.rule}.`,
  matched: p => `A mensagem corresponde à regra ${p.rule}: atende à condição ${p.asks}${seenText(p.seen)}.`,
  unmatched: p => `A mensagem não corresponde à regra ${p.rule}: não atende à condição ${p.asks}${seenText(p.seen)}.`,
  unknown: p =>
    `A mensagem não corresponde à regra ${p.rule}: o resultado da condição ${p.asks} é desconhecido, porque a mensagem não tem ${p.missing.length === 1 ? 'a propriedade' : 'as propriedades'} ${list(p.missing)}.`,
  unset: p =>
    `A mensagem não corresponde à regra ${p.rule}: o resultado da condição ${p.asks} é desconhecido, porque ${list(p.missing)} não ${p.missing.length === 1 ? 'tem' : 'têm'} valor.`,
  unlike: p =>
    `A mensagem não corresponde à regra ${p.rule}: o resultado da condição ${p.asks} é desconhecido, porque valores desses tipos não podem ser comparados${seenText(p.seen)}.`,
  also: p => `Ela também não atende à condição ${p.asks}${seenText(p.seen)}.`,
  whole: p => `O filtro completo exige ${p.filter}.`,
  failed: p =>
    `A regra ${p.rule} falhou com ${p.error} (“${p.message}”) ao avaliar a condição ${p.asks}${seenText(p.seen)}.`,
  failedAction: p => `A ação da regra ${p.rule}, ${p.action}, falhou com ${p.error} (“${p.message}”).`,
  failedBeside: p =>
    `${p.count === 1 ? `A mensagem corresponde à regra ${p.rule}` : `A mensagem corresponde a outras ${number(p.count)} regras`}, mas basta que uma regra falhe para que toda a avaliação da assinatura falhe.`,
  failedDropped:
    'A propriedade deadLetteringOnFilterEvaluationExceptions está desativada, portanto a cópia para esta assinatura foi descartada.',
  failedDead:
    'A propriedade deadLetteringOnFilterEvaluationExceptions está ativada, portanto a cópia não foi descartada.',
  is: (name, value) => `${isWord(name) ? `o valor de ${name}` : name} é ${value}`,
  isUnset: name => `${name} não tem valor`,
  isMissing,
  noSession: p => `${TheQueue(p.entity)} exige sessões, mas a mensagem não tem SessionId.`,
  hopLimit: p =>
    `A mensagem já tinha feito ${plural(p.hops, 'salto', 'saltos')}; por isso, em vez de ser encaminhada ${toEntity(p.to)}, foi movida para a fila de ` +
    'mensagens mortas da entidade em que estava.',
  circle: p => `As mensagens eram encaminhadas em um ciclo (${p.path.join(' → ')}).`,
  deadReason: reason => `O DeadLetterReason é ${reasonText(reason).replace('.”', '”')}.`,
  failedForward: p => `${AtTime(p.at)}, o encaminhamento ${toEntity(p.to)} falhou com o erro “${p.description}”`,
  targetStatus: p =>
    `O status ${ofEntity(p.to, p.isTopic)} ${p.isNow ? 'é' : 'era'} ${p.status} desde o instante ${p.since}.`,
  targetHolds: p =>
    p.at === null
      ? `${InEntity(p.to)}, estão ocupados ${p.held} de ${p.limit}${shares(p)}${p.size === null ? '' : `; ${p.of === null ? 'esta mensagem' : `a mensagem ${p.of.number} em ${p.of.path}`} precisa de ${p.size}`}.`
      : `No instante ${p.at}, ${p.held} de ${p.limit}${shares(p)} estavam ocupados ${inEntity(p.to)}${p.size === null ? '' : `; esta mensagem precisava de ${p.size}`}.`,
  targetAllows: p =>
    p.at === null
      ? `${TheEntity(p.to)} aceita mensagens de no máximo ${p.limit}; o tamanho desta mensagem é de ${p.size}.`
      : `No instante ${p.at}, ${theEntity(p.to)} aceitava mensagens de no máximo ${p.limit}; o tamanho desta mensagem era de ${p.size}.`,
  targetRefuses: p => `${TheEntity(p.to)} não aceita a mensagem.`,
  behindDead: p =>
    `À frente desta mensagem ${p.isNow ? 'está' : 'estava'} ${p.number}; mensagens mortas são encaminhadas na ordem dos números de sequência.`,
  targetNeedsSession: p =>
    `A mensagem não tem SessionId, mas ${theQueue(p.to)} exige sessões; por isso, ela não foi encaminhada para lá.`,
  targetCreated: p => `${TheEntity(p.to)} foi criada ${atTime(p.at)}.`,
  deadNoSession: p =>
    `A mensagem não tem SessionId, mas ${theQueue(p.to)} exige sessões; por isso, ela não é encaminhada e só pode ser recebida depois que o encaminhamento for desativado ou direcionado a outra entidade.`,
  deadHeader: p =>
    `As propriedades de aplicativo da mensagem ocupam ${p.size}, e um cabeçalho comporta no máximo ${p.most}; por isso, ela não é encaminhada ${toEntity(p.to)}` +
    ' e só pode ser recebida depois que o encaminhamento for desativado.',
  deadTooLarge: p =>
    p.at === null
      ? `A mensagem ocupa ${p.size}, mas ${theEntity(p.to)} aceita no máximo ${p.most} por mensagem; por isso, ela não é encaminhada e só pode ser recebida depois que o encaminhamento for desativado ou direcionado a outra entidade.`
      : `A mensagem ocupa ${p.size}. Quando ela ia ser encaminhada, ${atTime(p.at)}, ${theEntity(p.to)} aceitava no máximo ${p.most} por mensagem; uma mensagem recusada por causa do tamanho não é encaminhada de novo, mesmo que o limite aumente. Ela só pode ser recebida depois que o encaminhamento for desativado ou direcionado a outra entidade.`,
  deadRefused: p =>
    `${TheEntity(p.to)} recusou a mensagem quando ela ia ser encaminhada; se o problema estiver na própria mensagem, o encaminhamento não será tentado de novo. Ela só pode ser recebida depois que o encaminhamento for desativado ou direcionado a outra entidade.`,
  stuckDead: {
    hops: p =>
      p.numbers.length === 1
        ? `A mensagem ${list(p.numbers)} não pode ser encaminhada, porque já fez ${p.hops} saltos, o máximo.`
        : `As mensagens ${list(p.numbers)} não podem ser encaminhadas, porque já fizeram ${p.hops} saltos, o máximo.`,
    session: p =>
      p.numbers.length === 1
        ? `A mensagem ${list(p.numbers)} não tem SessionId; por isso, não pode ser encaminhada ${toQueue(p.to)}, que exige sessões.`
        : `As mensagens ${list(p.numbers)} não têm SessionId; por isso, não podem ser encaminhadas ${toQueue(p.to)}, que exige sessões.`,
    header: p => `Propriedades de aplicativo com mais de ${p.header} impedem o encaminhamento de ${list(p.numbers)}.`,
    size: p =>
      p.numbers.length === 1
        ? `A mensagem ${list(p.numbers)} não pode ser encaminhada ${toEntity(p.to)} por causa do tamanho.`
        : `As mensagens ${list(p.numbers)} não podem ser encaminhadas ${toEntity(p.to)} por causa do tamanho.`,
  },
  noMoreHops: p =>
    `A mensagem já fez ${p.most} saltos, o máximo; por isso, não é encaminhada ${toEntity(p.to)} e só pode ser recebida depois que o encaminhamento for desativado.`,
  waitsForTarget: p =>
    `${p.isTooSmall ? `A mensagem não cabe ${inEntity(p.to)}, nem mesmo quando essa entidade está vazia; por isso, só poderá ser encaminhada para lá depois que o tamanho máximo for aumentado` : `A mensagem só poderá ser encaminhada quando ${p.behind === null ? '' : `${p.behind} tiver saído desta fila e `}${theEntity(p.to)} puder aceitá-la`}.${p.isPeekable ? ' Enquanto a fila encaminhar suas mensagens mortas, a mensagem pode ser inspecionada, mas não recebida aqui.' : ''}`,
  cameVia: p => `A mensagem foi enviada ${viaQueue(p.via)}.`,
  sentVia: p =>
    `A mensagem foi enviada${sentBy(p.by)} ${atTime(p.at)} ${viaQueue(p.via)}${p.to === null ? '' : ` ${toEntity(p.to)}`}.`,
}

export const moveRules: DetailWords['moveRules'] = {
  published:
    'Cada assinatura recebe sua própria cópia da mensagem se ela corresponder a uma das regras da assinatura; o tópico não armazena mensagens.',
  actionFailed:
    'Se a ação de uma regra falhar, a cópia destinada à assinatura vai para a fila de mensagens mortas ou é descartada, como no caso de um filtro que falha.',
  filterFailed:
    'Se um filtro de uma assinatura falhar ao avaliar uma mensagem, a cópia destinada a essa assinatura vai para a fila de mensagens mortas ou é descartada.',
  noSession:
    'Um tópico aceita uma mensagem sem SessionId, e uma assinatura que exige sessões move sua cópia para a fila de mensagens mortas.',
  hops: 'Uma mensagem é encaminhada no máximo 4 vezes; em vez de dar um quinto salto, ela vai para a fila de mensagens mortas da entidade em que está.',
  forwardFailed:
    'Uma mensagem que não pode ser encaminhada vai para a fila de mensagens mortas da entidade que deveria tê-la encaminhado.',
  deadForwarded:
    'Com forwardDeadLetteredMessagesTo, as mensagens mortas são encaminhadas imediatamente para o destino, desde que ele as aceite; nada pode ser recebido da fila de ' +
    'mensagens mortas.',
  transferred:
    'Se uma mensagem enviada por meio de outra fila não puder ser transferida, ela vai para a fila de mensagens mortas de transferência dessa outra fila.',
  createdLater: 'Uma assinatura só recebe mensagens publicadas depois de sua criação.',
}

export const moveArithmetic: DetailWords['moveArithmetic'] = {
  hops: p => `saltos = ${p.made} feitos + 1 = ${p.made + 1} > ${p.most}`,
  copies: p => `tamanho = ${p.isLarge ? `(${copies(p.copies)} + 1)` : copies(p.copies)} × ${p.size} = ${p.total}`,
}
