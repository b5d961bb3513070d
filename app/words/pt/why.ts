/** The sentences of Why, in Brazilian Portuguese. Arguments are ready-made text: numbers as "#7", times as "1:04", lengths as "30 s". */

import type { UsedKind } from '../../model/used-kind.ts'
import type { DetailWords } from '../contract.ts'
import {
  agreed,
  AtTime,
  atTime,
  byWho,
  capital,
  endingOf,
  inEntity,
  inQueue,
  list,
  messages,
  number,
  OF_KIND,
  ofEntity,
  ofQueue,
  ofWho,
  plural,
  reasonText,
  sentBy,
  some,
  someMessages,
  theEntity,
  TheQueue,
  theQueue,
  TheReceiver,
  times,
  toEntity,
  Who,
  who,
  whoSends,
  quoted,
} from './grammar.ts'
import { refusedOnIt } from './operations.ts'

const after = (text: string | null, before: string): string => (text === null ? '' : before + text)
/** "O tópico news foi excluído no instante 5:00" */
const gone = (p: { entity: string; kind: UsedKind; at: string }): string =>
  `${capital(OF_KIND[p.kind])} ${p.entity} foi excluíd${endingOf(p.kind)} ${atTime(p.at)}`

export const whyTitles: DetailWords['whyTitles'] = {
  notYet: id => `Onde está a mensagem ${quoted(id)}?`,
  scheduled: (id, isOnTopic) =>
    isOnTopic
      ? `Por que a mensagem ${quoted(id)} ainda não foi publicada?`
      : `Por que a mensagem ${quoted(id)} ainda não está na fila?`,
  waiting: id => `Por que a mensagem ${quoted(id)} está esperando?`,
  lingering: id => `Por que a mensagem ${quoted(id)} ainda está aqui?`,
  locked: id => `Por que a mensagem ${quoted(id)} está bloqueada?`,
  deferred: id => `Por que ninguém recebe a mensagem ${quoted(id)}?`,
  deadLettered: id => `Por que a mensagem ${quoted(id)} foi para a fila de mensagens mortas?`,
  dropped: id => `Por que a mensagem ${quoted(id)} não existe mais?`,
  completed: id => `O que aconteceu com a mensagem ${quoted(id)}?`,
  received: id => `O que aconteceu com a mensagem ${quoted(id)}?`,
  deleted: id => `Por que a mensagem ${quoted(id)} não existe mais?`,
  cancelled: id => `Por que a mensagem ${quoted(id)} nunca chegou?`,
  activated: (id, number) => `O que aconteceu com a mensagem ${number} (${id})?`,
  forwarded: id => `Onde está a mensagem ${quoted(id)}?`,
  entityDeleted: id => `Por que a mensagem ${quoted(id)} não existe mais?`,
  entity: path => `O que há ${inQueue(path)}?`,
  entityTimed: (path, isTopic) =>
    `O que há n${theEntity(path, isTopic)}, e quando ${agreed(isTopic, 'ele será excluído', 'ela será excluída')}?`,
  entityGone: (path, kind) => `Por que ${OF_KIND[kind]} ${quoted(path)} não existe mais?`,
  entityNotYet: (path, isTopic) => `Por que ${theEntity(path, isTopic)} ainda não existe?`,
  absent: id => `Onde está a mensagem ${quoted(id)}?`,
}

/** How a message that came again had been released. */
const CAME_AGAIN = {
  lapsed: (often: string) => `perdeu o bloqueio ${often} e foi recebida`,
  abandoned: (often: string) => `foi abandonada ${often} e recebida`,
  mixed: (often: string) => `foi liberada ${often} e recebida`,
} as const

/** "o receptor worker", "os receptores a e b" */
const theReceivers = (names: string, count: number): string =>
  `${count === 1 ? 'o receptor' : 'os receptores'} ${names}`

const lockedAhead = (p: { number: string; buffer: string | null; busy: string | null; count: number }): string =>
  `${p.number} está à frente desta mensagem e agora está bloqueada${p.buffer === null ? '' : ` no buffer de pré-busca ${ofWho(p.buffer)}`}${p.busy === null ? '' : `; ${theReceivers(p.busy, p.count)} ${p.count === 1 ? 'está ocupado' : 'estão ocupados'}`}`

export const whyAnswers: DetailWords['whyAnswers'] = {
  notYet: p =>
    p.isNow
      ? `A mensagem ainda não foi enviada; ${p.by === null ? 'será enviada' : `${whoSends(p.by)} a enviará`} em seguida, neste mesmo instante.`
      : p.by === null
        ? `A mensagem ainda não foi enviada; será enviada ${atTime(p.at)}.`
        : `A mensagem ainda não foi enviada; será enviada${sentBy(p.by)} ${atTime(p.at)}.`,
  scheduled: p => `A mensagem está agendada para o instante ${p.due}.`,
  waitingBehind: p =>
    `Há ${messages(p.ahead)} à frente desta${p.partition === null ? '' : ` na partição ${p.partition}`}${p.busy === null ? '' : `, e ${theReceivers(p.busy, p.count)} ${p.count === 1 ? 'está ocupado' : 'estão ocupados'}`}.`,
  waitingAgain: p =>
    `${lockedAhead(p)}. ${p.number} ${CAME_AGAIN[p.how](times(p.times))} de novo${p.times === 1 ? '' : ' a cada vez'}.`,
  waitingOvertaken: p =>
    `${lockedAhead(p)}. Quando o bloqueio de ${p.number} terminar, ${atTime(p.at)}, ${p.number} voltará a ficar disponível em sua posição anterior.`,
  waitingLocked: p =>
    `Várias mensagens à frente desta agora estão bloqueadas${p.busy === null ? '' : `; ${theReceivers(p.busy, p.count)} ${p.count === 1 ? 'está ocupado' : 'estão ocupados'}`}.`,
  waitingNext: p =>
    `A mensagem é a próxima a ser recebida${p.busy === null ? '' : `, mas ${theReceivers(p.busy, p.count)} ${p.count === 1 ? 'está ocupado' : 'estão ocupados'}`}.`,
  waitingExpires: p =>
    `A mensagem expirará ${atTime(p.at)}, quando ${theReceivers(p.busy, p.count)} ainda ${p.count === 1 ? 'estará ocupado' : 'estarão ocupados'}.`,
  waitingCredit: p =>
    `A mensagem é a próxima a ser recebida, mas ${theReceivers(p.by, p.count)} não ${p.count === 1 ? 'tem' : 'têm'} mais crédito de link.`,
  waitingNobody: p => `Nenhum receptor está recebendo mensagens ${ofQueue(p.entity)}.`,
  waitingDisabled: p => `O status ${ofQueue(p.entity)} é ${p.status}; por isso, não é possível receber mensagens.`,
  lingering: p =>
    p.isListened
      ? `A mensagem expirou ${atTime(p.at)}, mas ainda não foi removida, porque nenhuma operação de recebimento está pendente.`
      : `A mensagem expirou ${atTime(p.at)}, mas ainda não foi removida, porque nenhum receptor está escutando na entidade.`,
  lingeringByPresent: p =>
    `De acordo com ${p.isOwn ? 'o TimeToLive da própria mensagem' : 'a vida útil padrão atual'}, a mensagem expirou ${atTime(p.at)}; nenhuma operação de recebimento a removeu ainda.`,
  working: p =>
    `${Who(p.by)} a está processando${after(p.until, ' e terminará no instante ')}${p.until !== null && p.isUnsettled ? ', sem liquidá-la (settle: crash)' : ''}${!p.isLate ? '' : p.lockEnds === null ? ', tarde demais para liquidá-la' : `, tarde demais, porque o bloqueio termina ${atTime(p.lockEnds)}`}.`,
  buffered: p => `A mensagem está bloqueada e aguarda no buffer de pré-busca ${ofWho(p.by)}.`,
  held: p => `${Who(p.by)} a mantém bloqueada até o instante ${p.until}.`,
  heldExpired: p => `${Who(p.by)} a mantém bloqueada, portanto a expiração ${atTime(p.at)} ainda não tem efeito.`,
  deferred: p =>
    `${Who(p.by)} a adiou ${atTime(p.at)}; ela só pode ser recebida pelo número de sequência (${p.number}).`,
  deferredDead: p =>
    `${Who(p.by)} a adiou ${atTime(p.at)}; na fila de mensagens mortas de uma entidade que exige sessões, ninguém pode receber uma mensagem adiada, nem mesmo pelo número de sequência.`,
  deferredForwarding: p =>
    `${Who(p.by)} a adiou ${atTime(p.at)}; enquanto ${theQueue(p.entity)} encaminhar suas mensagens ${toEntity(p.to)}, ninguém pode recebê-la, nem pelo número de sequência.`,
  deferredRefused: p =>
    `${Who(p.by)} a adiou ${atTime(p.at)}; enquanto o status ${ofQueue(p.entity)} for ${p.status}, ninguém pode recebê-la, nem pelo número de sequência.`,
  deferredExpired: p =>
    `${Who(p.by)} a adiou ${atTime(p.at)}; ela expirou ${atTime(p.expired)} e não pode mais ser recebida.`,
  expiredWaiting: p => `A mensagem expirou ${atTime(p.at)}, enquanto ainda esperava ${inQueue(p.entity)}.`,
  expiredByPresent: p =>
    `Um receptor solicitou a mensagem ${atTime(p.at)}. De acordo com ${p.isOwn ? 'o TimeToLive da própria mensagem' : 'a vida útil padrão em vigor nesse momento'}, ela já tinha expirado ${atTime(p.expired)}.`,
  expiredUnreceived: p => `A mensagem expirou ${atTime(p.at)}; ninguém a tinha recebido.`,
  expiredAtBoundary: p => `A mensagem expirou ${atTime(p.at)}, exatamente quando ${p.what}.`,
  expiredByOther: p =>
    `A mensagem expirou ${atTime(p.at)}, enquanto ainda esperava ${inQueue(p.entity)}. Nesse mesmo instante, chegou uma chamada para a sessão ${p.session}, e a mensagem foi removida imediatamente.`,
  expiredNobody: p => `A mensagem expirou ${atTime(p.at)}, quando nenhum receptor escutava na entidade.`,
  expiredUnderLock: p =>
    p.isAbandoned
      ? `A mensagem estava bloqueada quando a vida útil dela terminou, ${atTime(p.expired)}; a expiração só teve efeito quando a mensagem foi abandonada, ${atTime(p.at)}.`
      : `A mensagem estava bloqueada quando a vida útil dela terminou, ${atTime(p.expired)}; a expiração só teve efeito quando o bloqueio terminou, ${atTime(p.at)}.`,
  expiredWithLock: p =>
    `A mensagem expirou ${atTime(p.at)}, no mesmo momento em que ${p.isAbandoned ? 'foi abandonada' : 'seu bloqueio terminou'}.`,
  expiredDeferred: p =>
    p.isUnderLock
      ? `A mensagem estava bloqueada quando a vida útil dela terminou, ${atTime(p.expired)}. Depois, a mensagem foi adiada; ela só foi removida quando um cliente a solicitou, ${atTime(p.at)}.`
      : `A mensagem expirou ${atTime(p.expired)}, enquanto estava adiada; ela só foi removida quando um cliente a solicitou, ${atTime(p.at)}.`,
  maxDelivery: p =>
    `A mensagem foi entregue ${times(p.count)}${p.from === null ? '' : ` a partir ${ofQueue(p.from)}`} sem ser concluída e atingiu o MaxDeliveryCount ${atTime(p.at)}.`,
  byApplication: p =>
    `${Who(p.by)} a moveu para a fila de mensagens mortas ${atTime(p.at)}` +
    `${p.reason === null ? '' : `, com o motivo ${reasonText(p.reason)}`}.`,
  completed: p => `${Who(p.by)} a concluiu ${atTime(p.at)}.`,
  completedExpired: p =>
    `${Who(p.by)} concluiu a mensagem ${atTime(p.at)}; a vida útil dela já tinha terminado ${atTime(p.expired)}, mas ela ainda estava bloqueada.`,
  received: p => `${Who(p.by)} a recebeu${after(p.from, ' de ')} ${atTime(p.at)} no modo ReceiveAndDelete.`,
  deleted: p =>
    `A mensagem foi excluída${after(p.from, ' de ')} ${atTime(p.at)} em uma exclusão em lote${p.by === null ? '' : ` feita ${byWho(p.by, 'cliente')}`}.`,
  cancelled: p => `A mensagem foi cancelada${sentBy(p.by)} ${atTime(p.at)}, antes da hora agendada (${p.due}).`,
  activated: p => `A mensagem foi ativada ${atTime(p.at)} e passou a ser a mensagem ${p.next}.`,
  forwarded: p => `A mensagem foi encaminhada ${toEntity(p.to)} ${atTime(p.at)}.`,
  entityDeleted: p => `${gone(p)} com todas as suas mensagens.`,
  neverSent: () => 'Nenhuma mensagem com este MessageId foi enviada nesta execução.',
  refused: p =>
    `A chamada para ${p.isSchedule ? 'agendar' : 'enviar'} a mensagem foi recusada ${atTime(p.at)} com ${p.error}.`,
}

const LAPSED = {
  working: (by: string | null) => `enquanto ${who(by)} ainda processava a mensagem`,
  buffered: (by: string | null) => `enquanto a mensagem estava no buffer ${ofWho(by)}`,
  holding: (by: string | null) => `antes que ${who(by)} liquidasse a mensagem`,
  unsettled: (by: string | null) =>
    `porque ${who(by)} tinha terminado o trabalho sem liquidar a mensagem (settle: crash)`,
} as const
/** In a dead-letter queue it does not change. */
const countNow = (p: { count: number; isUnchanged: boolean }): string =>
  `o DeliveryCount ${p.isUnchanged ? 'continuou em' : 'passou a'} ${p.count}`

const again = (count: number): string => (count > 0 ? ` (DeliveryCount ${count})` : '')

/** One who need not receive, at the start of a sentence. */
const capitalOf = (by: string): string => (whoSends(by) === by ? by : capital(whoSends(by)))

/** Of a message that left before, what would have been. */
const expires = (p: { expires: string; isOver: boolean }): string =>
  `${p.isOver ? 'expiraria' : 'expira'} ${atTime(p.expires)}`

/** How deliveries ended, one of them or each of several. */
const REPEATED = {
  abandoned: ['foi abandonada de novo', ' e abandonada', 'foi abandonada'],
  lapsed: ['o bloqueio expirou de novo', ', e o bloqueio tinha expirado', 'o bloqueio expirou'],
  deferred: ['foi adiada de novo', ' e adiada', 'foi adiada'],
  released: ['foi liberada de novo', ' e liberada', 'foi liberada'],
  mixed: ['não foi concluída', ' sem ser concluída', 'não foi concluída'],
} as const
const eachTime = (p: { how: keyof typeof REPEATED; count: number }): string =>
  p.how === 'mixed' ? '' : p.count === 2 ? ' nas duas' : ' em todas'

export const whySteps: DetailWords['whySteps'] = {
  sent: p => {
    const ahead = p.total === 0 ? '' : ` e ficou atrás de ${some(p.behind, p.total)}`
    const busy = p.busy === null ? '' : `, enquanto ${who(p.busy.by)} processava ${p.busy.number}`
    return `A mensagem foi enviada${p.to === null ? '' : ` ${toEntity(p.to)}`}${sentBy(p.by)} ${atTime(p.at)}${ahead}${busy}.`
  },
  sentFor: p =>
    `A mensagem foi enviada${sentBy(p.by)} ${atTime(p.at)}, ${p.isCopy ? 'como cópia de' : 'em resposta a'} ${p.about} ${ofQueue(p.place)}.`,
  scheduledSent: p =>
    `A mensagem foi agendada${sentBy(p.by)} ${atTime(p.at)} para o instante ${p.due} e recebeu o número ${p.number}.`,
  activated: p =>
    `${AtTime(p.at)}, a mensagem foi ativada e enfileirada ${inQueue(p.entity)}, onde recebeu o número ${p.number}, como uma mensagem enviada nesse momento.`,
  skewed: p =>
    `O relógio do agente tinha um desvio de ${p.by}, portanto o EnqueuedTimeUtc da mensagem ${p.was === null ? `é ${p.stamped}` : `foi ${p.stamped} ${p.was === 'scheduled' ? 'enquanto ela estava agendada' : 'até ela ser encaminhada'}`}.`,
  recomputed: p =>
    `Essa operação de recebimento recalculou a expiração de acordo com a vida útil padrão daquele momento, e a mensagem ${p.expires === null ? 'ficou sem expiração' : `passou a expirar no instante ${p.expires}`}.`,
  ttlDefault: p =>
    `A vida útil padrão ${ofEntity(p.entity, p.isTopic)} ${p.isOver ? 'era' : 'é'} de ${p.ttl}, portanto a mensagem ${expires(p)}.`,
  ttlDefaultThen: p =>
    `A vida útil padrão ${ofEntity(p.entity, p.isTopic)} era de ${p.ttl} quando a mensagem foi enfileirada, portanto ela ${expires(p)}.`,
  computedAnew: p =>
    `Uma operação de recebimento recalcula a expiração: de acordo com ${p.isOwn ? 'o TimeToLive da própria mensagem' : 'a vida útil padrão atual'}, a mensagem ${p.expires === null ? 'nunca expira' : `${p.isPast ? 'expirou' : 'expira'} ${atTime(p.expires)}`}.${p.stored === null ? '' : ` Sem uma operação de recebimento antes disso, vale a expiração armazenada, o instante ${p.stored}.`}`,
  computedNext: p =>
    `${p.stored === null ? 'A' : `Se ocorrer antes da expiração armazenada, o instante ${p.stored}, a`} próxima operação de recebimento recalculará a expiração com a vida útil padrão atual${p.expires === null ? ', com a qual a mensagem nunca expira' : `: será o instante ${p.expires}`}.`,
  ttlOwn: p => `O TimeToLive da própria mensagem ${p.isOver ? 'era' : 'é'} de ${p.ttl}, portanto ela ${expires(p)}.`,
  ttlClamped: p =>
    `A mensagem foi enviada com uma vida útil de ${p.asked}, mas ${theEntity(p.entity, p.isTopic)} ${p.isOver ? 'limitava' : 'limita'} esse valor a ${p.ttl}, sem gerar erro; por isso, a mensagem ${expires(p)}.`,
  ttlClampedThen: p =>
    `A mensagem foi enviada com uma vida útil de ${p.asked}, mas ${theEntity(p.entity, p.isTopic)} limitava esse valor a ${p.ttl} quando ela foi enfileirada, sem gerar erro; por isso, a mensagem ${expires(p)}.`,
  ttlNone: p =>
    `Nem a mensagem nem ${theEntity(p.entity, p.isTopic)} ${p.isOver ? 'tinham' : 'têm'} vida útil definida, portanto a mensagem nunca ${p.isOver ? 'expiraria' : 'expira'}.`,
  ttlNoneThen: p =>
    `Quando a mensagem foi enfileirada, nem ela nem ${theEntity(p.entity, p.isTopic)} tinham vida útil definida, portanto a mensagem nunca ${p.isOver ? 'expiraria' : 'expira'}.`,
  ttlWhileScheduled: p =>
    `A vida útil de ${p.ttl} começa ${atTime(p.due)}; ${p.isPresent ? 'com as configurações atuais, ' : ''}a mensagem expira ${atTime(p.expires)}.`,
  ttlWhileSkewed: p =>
    `A vida útil de ${p.ttl} começa ${atTime(p.due)}. O relógio do agente está com um desvio de ${p.by}; se o desvio continuar até lá,${p.isPresent ? ' com as configurações atuais,' : ''} a mensagem expira ${atTime(p.expires)}.`,
  ttlOfCopies: p =>
    `Em ${p.paths}, a vida útil de ${p.ttl} começa ${atTime(p.due)}${p.by === null ? ';' : `. O relógio do agente está com um desvio de ${p.by}; se o desvio continuar até lá,`}${p.isPresent ? ' com as configurações atuais,' : ''} uma cópia expira ali ${atTime(p.expires)}.`,
  noSubscriptionsYet: topic =>
    `O tópico ${quoted(topic)} não tem assinaturas agora. Se continuar sem nenhuma até lá, a mensagem será descartada.`,
  delivered: p =>
    `${Who(p.by)} a recebeu ${atTime(p.at)}${again(p.count)} e a mantém bloqueada até o instante ${p.until}.`,
  deliveredPast: p =>
    `${Who(p.by)} a recebeu ${atTime(p.at)}${again(p.count)}, com um bloqueio até o instante ${p.until}.`,
  buffered: p =>
    p.workAt === null
      ? `A mensagem está no buffer de pré-busca ${ofWho(p.by)}, bloqueada desde o instante ${p.at}.`
      : `A mensagem ${p.number === null ? '' : `${p.number} `}esperou no buffer de pré-busca ${ofWho(p.by)} do instante ${p.at} ao instante ${p.workAt}.`,
  renewedBefore: p =>
    `Antes disso, o bloqueio tinha sido renovado ${times(p.count)}${p.count === 1 ? ', até' : '; a última renovação valia até'} o instante ${p.until}.`,
  renewed: p =>
    `O bloqueio foi renovado ${times(p.count)},${p.count === 1 ? '' : ' a última delas'} até o instante ${p.until}${p.before === null ? '' : `, o que o encurtou: antes durava até o instante ${p.before}`}.`,
  lapsed: p =>
    p.doing === 'endedWithReceiver'
      ? `${AtTime(p.at)}, o bloqueio da mensagem terminou porque o receptor não estava mais aberto; ${countNow(p)}.`
      : p.doing === 'left'
        ? `${AtTime(p.at)}, o bloqueio da mensagem expirou; ${countNow(p)}.`
        : `${AtTime(p.at)}, o bloqueio expirou ${LAPSED[p.doing](p.by)}; ${countNow(p)}.`,
  openAgain: p => `${TheReceiver(p.by)} foi aberto de novo ${atTime(p.at)}, sem os bloqueios anteriores.`,
  holderKilled: p =>
    p.isLockOver
      ? `${TheReceiver(p.by)} foi encerrado à força ${atTime(p.at)}, e o bloqueio da mensagem terminou nesse momento.`
      : `${TheReceiver(p.by)} foi encerrado à força ${atTime(p.at)}; não pode mais liquidar a mensagem, mas o bloqueio continua em vigor.`,
  holderClosed: p =>
    p.isLockOver
      ? `${TheReceiver(p.by)} foi fechado ${atTime(p.at)}, e o bloqueio da mensagem terminou nesse momento.`
      : `${TheReceiver(p.by)} foi fechado ${atTime(p.at)}; o bloqueio continua em vigor.`,
  lateEnd: p => {
    const work = `o trabalho de ${p.work}${p.isEarlier ? ' em uma entrega anterior' : ''}`
    const done = `${Who(p.by)} terminou ${work} ${atTime(p.at)}`
    if (p.error === null) return `${done} sem liquidar a mensagem; o bloqueio já tinha sido perdido.`
    if (!p.isOfLock)
      return `${done}; o bloqueio já tinha sido perdido, e a operação de liquidação foi recusada com ${p.error}.`
    if (p.before === 'ended')
      return `${done}, mas o bloqueio da sessão já tinha terminado, portanto a operação de liquidação foi recusada com ${p.error}.`
    return p.before === null
      ? `${done}, tarde demais, portanto a operação de liquidação foi recusada com ${p.error}.`
      : `${done}, mas um cliente já tinha ${p.before === 'closed' ? 'fechado a sessão' : 'liquidado a mensagem'}, portanto a operação de liquidação foi recusada com ${p.error}.`
  },
  refused: p => `${AtTime(p.at)}, ${refusedOnIt(p.operation, p.by, p.error)}.`,
  abandoned: p => `${Who(p.by)} a abandonou ${atTime(p.at)}; ${countNow(p)}.`,
  deferred: p => `${Who(p.by)} a adiou ${atTime(p.at)}; ${countNow(p)}.`,
  released: p =>
    p.by === null
      ? `A mensagem foi liberada com sua sessão ${atTime(p.at)}; DeliveryCount não mudou.`
      : p.session === null
        ? `${Who(p.by)} a liberou ${atTime(p.at)}; DeliveryCount não mudou.`
        : `${Who(p.by)} fechou a sessão ${p.session} ${atTime(p.at)}, o que liberou a mensagem; DeliveryCount não mudou.`,
  repeated: p =>
    p.count === 1
      ? `A mensagem foi entregue mais uma vez e, ${atTime(p.to)}, ${REPEATED[p.how][p.isAgain ? 0 : 2]}.`
      : `Até o instante ${p.to}, a mensagem tinha sido entregue outras ${times(p.count)}${REPEATED[p.how][1]}${eachTime(p)}.`,
  busyWith: p =>
    `${TheReceiver(p.by)} está ocupado com ${some(p.numbers, p.total)}${after(p.until, ' até o instante ')}.`,
  inBuffer: p =>
    `O buffer de pré-busca ${ofWho(p.by)} contém ${some(p.numbers, p.total)}${p.isFull ? ' e está cheio' : ''}.`,
  deliveriesOf: p => `${p.number} (${plural(p.count, 'entrega', 'entregas')})`,
  noCredit: p => `${TheReceiver(p.by)} não tem mais crédito de link e não recebe nenhuma mensagem.`,
  openOnly: p => `${TheReceiver(p.by)} está aberto, mas não solicita mensagens.`,
  aheadNow: p => `À frente desta mensagem ${p.total === 1 ? 'está' : 'estão'} ${someMessages(p.numbers, p.total)}.`,
  noReceiver: p => `Não há nenhum receptor aberto ${inQueue(p.entity)}${after(p.since, ' desde o instante ')}.`,
  nextReceiver: p => `${TheReceiver(p.by)} será aberto ${atTime(p.at)}.`,
  turn: p =>
    `Como ${list(p.by.map(name => who(name)))} ${p.by.length === 1 ? 'estava ocupado' : 'estavam ocupados'}, a vez da mensagem só teria chegado ${atTime(p.at)}${p.isBehind ? ' se nenhuma mensagem tivesse expirado' : ''}.`,
  turnWith: p => `Se a mensagem não tivesse expirado, ${who(p.by)} a teria recebido ${atTime(p.at)}.`,
  turnWork: p =>
    `${Who(p.by)} leva ${p.work} por mensagem, portanto a vez desta mensagem teria chegado ${atTime(p.at)}${p.isBehind ? ' se nenhuma mensagem tivesse expirado' : ''}.`,
  expiredWaiting: p =>
    `${AtTime(p.at)}, a vida útil da mensagem terminou. Como a mensagem não estava bloqueada, ela expirou.`,
  cameExpired: p =>
    p.expired === null
      ? `A mensagem chegou ${atTime(p.at)}, exatamente no instante de sua expiração.`
      : `Quando a mensagem chegou, ${atTime(p.at)}, já tinha expirado (${atTime(p.expired)}).`,
  expiredNobody: p =>
    `${AtTime(p.at)}, a mensagem expirou, mas não foi removida nesse momento, porque nenhum receptor escutava ${inQueue(p.entity)}.`,
  expiredBusy: p =>
    `${AtTime(p.at)}, a mensagem expirou, mas nenhuma operação de recebimento estava pendente, portanto a mensagem não foi removida nesse momento.`,
  judged: p =>
    `${AtTime(p.at)}, ${who(p.by)} solicitou uma mensagem, mas, de acordo com ${p.entity === null ? 'o TimeToLive da própria mensagem' : `a vida útil padrão atual ${ofQueue(p.entity)}`}, esta mensagem já tinha expirado ${atTime(p.expires)}.`,
  foundBy: p => `${AtTime(p.at)}, ${p.what}, e o agente removeu a mensagem expirada.`,
  foundByOpening: by => `${who(by)} começou a escutar`,
  foundByReceive: by => `${who(by)} solicitou uma mensagem`,
  foundByAccepting: by => `${who(by)} solicitou uma sessão`,
  foundByUpdate: (entity, isForwarding) =>
    `${theQueue(entity)} foi atualizada${isForwarding ? ' para encaminhar suas mensagens, o que equivale a um receptor ativo' : ''}`,
  foundByNumber: by => `${who(by)} solicitou a mensagem pelo número de sequência`,
  foundBySweep: () => 'uma varredura foi executada',
  nextSweep: p => `A próxima varredura de mensagens expiradas será ${atTime(p.at)}.`,
  retry: p =>
    `Se a mensagem ainda estiver esperando ${atTime(p.at)}, expirará. ${TheQueue(p.entity)} move as mensagens expiradas para a fila de mensagens mortas, que as encaminha ${toEntity(p.to)}.`,
  overtook: p =>
    `A mensagem foi removida antes de ${p.number}, que tinha sido entregue primeiro, mas ainda estava bloqueada ${byWho(p.by)}.`,
  expiredUnderLock: p =>
    `A mensagem estava bloqueada quando a vida útil dela terminou, ${atTime(p.at)}; uma mensagem bloqueada não expira.`,
  expiredAtLockEnd: p => `Quando o bloqueio terminou, ${atTime(p.at)}, a expiração teve efeito imediato.`,
  deferredExpiry: p =>
    `${AtTime(p.at)}, a vida útil da mensagem terminou, mas uma mensagem adiada só é removida quando um cliente a solicita.`,
  deadLetters: p =>
    p.isThen
      ? `Naquele momento, ${theQueue(p.entity)} movia as mensagens expiradas para a fila de mensagens mortas porque a propriedade deadLetteringOnMessageExpiration estava ativada.`
      : `${TheQueue(p.entity)} move as mensagens expiradas para a fila de mensagens mortas porque a propriedade deadLetteringOnMessageExpiration está ativada.`,
  drops: p =>
    p.isThen
      ? `Naquele momento, ${theQueue(p.entity)} descartava as mensagens expiradas porque a propriedade deadLetteringOnMessageExpiration estava desativada.`
      : `${TheQueue(p.entity)} descarta as mensagens expiradas porque a propriedade deadLetteringOnMessageExpiration está desativada.`,
  maxDelivery: p =>
    p.count > p.max
      ? `${AtTime(p.at)}, o DeliveryCount da mensagem era ${p.count}, acima do máximo de ${p.max} que ${theQueue(p.entity)} permitia então; por isso, a mensagem foi para a fila de mensagens mortas.`
      : `${TheQueue(p.entity)} permitia ${plural(p.max, 'entrega', 'entregas')}; como o DeliveryCount chegou a ${p.count}, a mensagem foi para a fila de mensagens mortas ` +
        `${atTime(p.at)}.`,
  byApplication: p => {
    const told = `${after(p.reason, ', com o motivo ')}${p.description === null ? '.' : `: “${p.description}”`}`
    return `${Who(p.by)} a moveu para a fila de mensagens mortas ${atTime(p.at)}${told}`
  },
  inDeadLetterQueue: p =>
    `As mensagens de ${p.to} não expiram, independentemente de quanto tempo permaneçam nessa fila.`,
  takenFromDeadLetter: p =>
    `${Who(p.by)} a recebeu da fila de mensagens mortas${p.isTransfer ? ' de transferência' : ''} e a concluiu ${atTime(p.at)}.`,
  completed: p =>
    `${Who(p.by)} a concluiu ${atTime(p.at)}${p.work === null ? '' : `, depois de ${p.work} de trabalho`}.`,
  received: p => `${Who(p.by)} a recebeu ${atTime(p.at)}; o agente a excluiu no mesmo instante.`,
  deleted: p =>
    `${p.by === null ? 'Um cliente' : capitalOf(p.by)} excluiu ${p.number} ${atTime(p.at)} em uma exclusão em lote; ninguém a mantinha bloqueada.`,
  cancelled: p =>
    `${p.by === null ? 'Um cliente' : capitalOf(p.by)} cancelou ${p.number} ${atTime(p.at)}; com isso, a mensagem foi excluída.`,
  entityDeleted: p =>
    p.unused === null
      ? `${gone(p)}, junto com suas mensagens.`
      : `${gone(p)} porque ficou ${p.unused} sem uso (AutoDeleteOnIdle); as mensagens de uma entidade não impedem que ela seja excluída.`,
  seeNext: p => `Para saber o que aconteceu depois, veja a mensagem ${p.number}.`,
}

type ActiveParts = Parameters<DetailWords['whyArithmetic']['active']>[0]
type TtlParts = Parameters<DetailWords['whyArithmetic']['ttl']>[0]

const held = (count: number, one: string, many: string): string => (count > 0 ? ` + ${plural(count, one, many)}` : '')
const heldParts = (p: ActiveParts): string =>
  held(p.locked, 'bloqueada', 'bloqueadas') +
  held(p.deferred, 'adiada', 'adiadas') +
  held(p.expired, 'expirada e não removida', 'expiradas e não removidas')
const smallest = (p: TtlParts): string =>
  `min(${[`mensagem: ${p.message}`, ...p.defaults.map(({ path, ttl }) => `${path}: ${ttl}`)].join('; ')}) = ${p.result}`

export const whyArithmetic: DetailWords['whyArithmetic'] = {
  ttl: p => `vida útil = ${smallest(p)}`,
  ttlAnew: p => `vida útil calculada no recebimento (${p.at}) = ${smallest(p)}`,
  none: 'nenhuma',
  expires: p => `ExpiresAtUtc = EnqueuedTimeUtc + vida útil = ${p.from} + ${p.ttl} = ${p.result}`,
  expiresScheduled: p =>
    `ExpiresAtUtc = ScheduledEnqueueTimeUtc${p.skew === null ? '' : ' + desvio do relógio'} + vida útil = ${p.from}${p.skew === null ? '' : ` + ${p.skew}`} + ${p.ttl} = ${p.result}`,
  lock: p => `LockedUntilUtc = entrega + LockDuration = ${p.from} + ${p.lock} = ${p.result}`,
  renewal: p => `LockedUntilUtc = renovação + LockDuration = ${p.from} + ${p.lock} = ${p.result}`,
  work: p => `fim do trabalho = início + tempo de processamento = ${p.from} + ${p.work} = ${p.result}`,
  deliveryCount: p => `DeliveryCount = liberações contadas = ${p.releases} ≥ MaxDeliveryCount = ${p.max}`,
  idle: p => `exclusão = último uso + AutoDeleteOnIdle = ${p.from} (${p.use}) + ${p.limit} = ${p.result}`,
  active: p =>
    `${plural(p.active, 'ativa', 'ativas')} = ${plural(p.available, 'disponível', 'disponíveis')}${heldParts(p)}`,
  activeInSessions: p =>
    `${plural(p.active, 'ativa', 'ativas')} = ${plural(p.available, 'disponível', 'disponíveis')} nas sessões${p.deserted > 0 ? ` + ${number(p.deserted)} em ${p.deserted === 1 ? 'uma sessão bloqueada' : 'sessões bloqueadas'} por um receptor encerrado à força` : ''}${heldParts(p)}`,
  late: p =>
    p.isEarly
      ? `${p.at} − fim do bloqueio ${p.until} = ${p.by} de atraso`
      : `${p.at} − LockedUntilUtc ${p.until} = ${p.by} de atraso`,
  held: p =>
    `${p.held} ocupados = ${p.parts.map(({ size, state }) => `${size} (${state})`).join(' + ')}${p.again === null ? '' : ` + ${p.again} contados de novo (mensagens de mais de 1 MB)`}`,
  size: p => `${p.held} ocupados + o que seria adicionado > ${p.limit}`,
  sizeWith: p =>
    `${p.held} ocupados${p.enlisted === null ? '' : ` + ${p.enlisted} incluídos na transação`}${p.added === null ? '' : ` + ${p.added} a adicionar`} = ${p.sum} > ${p.limit}`,
}

/** One sentence each: the rule that decided. */
export const whyRules: DetailWords['whyRules'] = {
  notYet: 'Só é mostrado o que aconteceu até o instante do cursor.',
  scheduled:
    'Antes da hora agendada, uma mensagem não está ativa, portanto ninguém pode recebê-la, e a vida útil dela ainda não é contada.',
  waitingByArrival:
    'Os números de sequência desta entidade recomeçaram em 0; por isso, uma operação de recebimento retorna a mensagem que chegou primeiro entre as ativas, não bloqueadas e não expiradas.',
  waiting:
    'Uma operação de recebimento retorna, entre as mensagens ativas, não bloqueadas e não expiradas, a que tem o menor número de sequência.',
  completedDead:
    'Uma mensagem morta é removida quando um receptor a conclui na fila de mensagens mortas; lá ela não expira.',
  emptyDead:
    'Uma operação de recebimento em uma fila de mensagens mortas retorna mensagens ativas e não bloqueadas; ali as mensagens não expiram. Se não houver nenhuma, a operação termina sem mensagens depois do tempo de espera.',
  modeChanged:
    'A propriedade expiration só existe no BusScope, não no Azure. Uma alteração dela tem efeito imediatamente, mesmo para mensagens que já expiraram.',
  lingeringRefused: 'O agente pode remover com atraso uma mensagem expirada; ela não pode mais ser recebida.',
  lingeringRecomputed:
    'O agente pode remover com atraso uma mensagem expirada. Uma operação de recebimento recalcula ExpiresAtUtc de acordo com a vida útil padrão atual.',
  lingering:
    'O agente pode remover com atraso uma mensagem expirada; ela não pode mais ser recebida, mas as operações de inspeção ainda a retornam, e as contagens ainda a incluem.',
  locked: 'Enquanto uma mensagem está bloqueada, ninguém mais pode recebê-la, e ela não expira.',
  deferred:
    'Uma operação de recebimento comum não retorna mensagens adiadas. Se uma delas expirar, só será removida quando um cliente a solicitar pelo número de sequência.',
  expired:
    'Uma mensagem que não estiver bloqueada no instante indicado em ExpiresAtUtc é descartada ou, se a entidade estiver configurada para isso, ' +
    'vai para a fila de mensagens mortas.',
  expiredUnderLock:
    'Uma mensagem bloqueada não expira. Se a vida útil dela terminar durante o bloqueio, a mensagem expirará quando o bloqueio terminar ou quando ela for abandonada.',
  expiredDeferred:
    'Uma mensagem adiada que expirou só é removida quando um cliente a solicita pelo número de sequência.',
  maxDelivery:
    'Uma mensagem que é abandonada ou cujo bloqueio termina vai para a fila de mensagens mortas se seu DeliveryCount tiver atingido MaxDeliveryCount.',
  byApplication:
    'Um receptor pode mover para a fila de mensagens mortas, com um motivo próprio, uma mensagem que mantém bloqueada.',
  completed:
    'Uma mensagem concluída é removida. Se for concluída enquanto estiver bloqueada, sua expiração não importa.',
  received: 'No modo ReceiveAndDelete, uma mensagem é entregue e excluída em um só passo.',
  deleted: 'Uma exclusão em lote exclui mensagens ativas que ninguém bloqueou, a começar pelas mais antigas.',
  cancelled: 'Uma mensagem agendada pode ser cancelada pelo número de sequência antes de ser ativada.',
  activated:
    'Na hora agendada, a mensagem é enfileirada como se fosse enviada nesse momento, com um novo número de sequência.',
  forwarded: 'O encaminhamento move a mensagem, com um novo número de sequência e uma nova hora de enfileiramento.',
  entityDeleted: 'A exclusão de uma entidade exclui também suas mensagens, inclusive as da fila de mensagens mortas.',
  withTopic: 'Excluir um tópico exclui suas assinaturas e as mensagens delas.',
  explicit: 'Uma entidade é excluída quando um cliente solicita a exclusão.',
  counts:
    'A contagem de mensagens ativas inclui as bloqueadas, as adiadas e as expiradas; uma operação de recebimento não retorna essas mensagens.',
  absent: 'Uma mensagem existe a partir do momento em que o agente a aceita.',
}

export const whyChanges: DetailWords['whyChanges'] = {
  all: changes => {
    // One that is itself an alternative joins the others.
    const all = changes.length === 1 ? changes : changes.map(change => change.replace(/^(outro MessageId) ou /, '$1, '))
    return capital(
      all.length < 3
        ? all.join(/,| que [a-z]|\)$| instante |\d\s?\w*$| (a mais|igual a 0) /.test(all[0]!) ? ', ou ' : ' ou ')
        : `${all.slice(0, -1).join(', ')}, ou ${all[all.length - 1]!}`,
    )
  },
  one: capital,
  tryHint: values => `Mudar e executar de novo: ${values.join(', ')}`,
  ttlOver: ttl => `uma vida útil maior que ${ttl}`,
  ttlOf: ttl => `uma vida útil de ${ttl}`,
  ttlOn: p =>
    p.paths.length === 0
      ? p.ttl
      : `${p.ttl} (${p.isRaised && !p.isOwn ? '' : 'definida '}${p.isOwn ? (p.isRaised ? 'na mensagem e em vigor ' : 'tanto na mensagem quanto ') : ''}como padrão ${list(p.paths.map(path => ofEntity(path, p.topics.includes(path))))}${p.isRaised ? ' no momento em que a mensagem foi enfileirada' : ''})`,
  oneMore: receiver => `uma instância a mais ${ofWho(receiver)}`,
  moreInstances: (receiver, count) => `${count} instâncias ${ofWho(receiver)} em vez de ${count - 1}`,
  lockOver: (duration, isChanged) =>
    `um LockDuration maior que ${duration}${isChanged ? ' durante toda a execução' : ''}`,
  lockOf: (duration, isChanged) => `um LockDuration de ${duration}${isChanged ? ' durante toda a execução' : ''}`,
  shorterIdle: p => `um SessionIdleTimeout menor que ${p.under} no receptor ${quoted(p.receiver)}`,
  idleOf: p => `um SessionIdleTimeout de ${p.limit} no receptor ${quoted(p.receiver)}`,
  renewal: (receiver, isProcessor) =>
    `a renovação dos bloqueios ${byWho(receiver)} (${isProcessor ? 'seu MaxAutoLockRenewalDuration é 0' : 'um processador renova bloqueios por até 5 min'})`,
  noPrefetch: by => `um PrefetchCount igual a 0${by === null ? '' : ` no receptor ${quoted(by)}`}`,
  listener: (entity, before) =>
    `um receptor ${ofQueue(entity)} que receba e conclua a mensagem${after(before, ' antes do instante ')}`,
  acceptor: p =>
    p.isHeld
      ? `o recebimento da mensagem na sessão ${p.session} e sua conclusão antes do instante ${p.before}`
      : `um receptor que aceite a sessão ${p.session} e conclua a mensagem antes do instante ${p.before}`,
  flag: p =>
    `a ativação de deadLetteringOnMessageExpiration${p.entity === null ? '' : ` ${inQueue(p.entity)}`} (nesse caso, a mensagem ${p.to === null ? 'iria para a fila de mensagens mortas' : `teria sido encaminhada ${toEntity(p.to)}`})`,
  leftOn: p =>
    `a propriedade deadLetteringOnMessageExpiration${p.entity === null ? '' : ` ${ofQueue(p.entity)}`} ainda ativada ${atTime(p.at)} (nesse caso, a mensagem ${p.to === null ? 'iria para a fila de mensagens mortas' : `teria sido encaminhada ${toEntity(p.to)}`})`,
  use: p =>
    `qualquer ${p.isUpdate ? 'atualização' : 'uso'} d${theEntity(p.entity, p.isTopic)} depois do instante ${p.after} e antes do instante ${p.before}`,
  postpones: use => `${use} (isso só adiaria a exclusão)`,
  postponesOnce: use => `${use}, com uso regular a partir de então (uma única operação só adiaria a exclusão)`,
  postponesPastEnd: use => `${use} (isso adiaria a exclusão para depois do fim da execução)`,
  useInTime: p =>
    `qualquer ${p.isUpdate ? 'atualização' : 'uso'} d${theEntity(p.entity, p.isTopic)} depois do instante ${p.after} e antes do instante ${p.before} (assim, ${agreed(p.isTopic, 'ele ainda existiria', 'ela ainda existiria')} no instante ${p.next}, quando o cenário volta a ${agreed(p.isTopic, 'usá-lo', 'usá-la')})`,
  noIdleLimit: 'a desativação de AutoDeleteOnIdle',
  moreDeliveries: (max, isChanged) =>
    isChanged ? `um MaxDeliveryCount que nunca seja menor que ${max}` : `um MaxDeliveryCount igual a ${max}`,
  noIdleLimitBelow: p =>
    `a desativação de AutoDeleteOnIdle (isso só adiaria a exclusão, porque o tópico ${quoted(p.topic)} ${p.at === null ? 'também tem um AutoDeleteOnIdle' : p.isAfterRun ? `será excluído no instante ${p.at} se não for usado antes` : `é excluído no instante ${p.at}`}; as assinaturas de um tópico são excluídas junto com ele)`,
  sessionId: 'um SessionId na mensagem',
  sessionIdAsKey: 'um SessionId igual ao PartitionKey da mensagem',
  targetActive: (path, isTopic) => `o status Active ${inEntity(path, isTopic)}`,
  targetKept: (path, isTopic) => `a desativação de AutoDeleteOnIdle ${inEntity(path, isTopic)}`,
  targetLarger: (path, isTopic, least) => `um tamanho máximo de pelo menos ${least} ${inEntity(path, isTopic)}`,
  createdBefore: (path, at) => `a criação ${ofEntity(path)} antes do instante ${at}`,
  commitBefore: (at, lock) =>
    `a confirmação da transação antes do instante ${at}${lock === null ? '' : `, quando terminou o bloqueio de ${lock}`}`,
}
