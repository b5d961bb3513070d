/** The sentences of Why, in Brazilian Portuguese. Arguments are ready-made text: numbers as "#7", times as "1:04", lengths as "30 s". */

import type { Words } from '../contract.ts'
import { list, messages, number, plural, some, times, Who, who } from './grammar.ts'
import { wasRefused } from './operations.ts'

const after = (text: string | null, before: string): string => (text === null ? '' : before + text)
const sentBy = (by: string | null): string => after(by, ' por ')

export const whyTitles: Words['whyTitles'] = {
  notYet: id => `Onde está ${id}?`,
  scheduled: id => `Por que ${id} ainda não está na fila?`,
  waiting: id => `Por que ${id} está esperando?`,
  lingering: id => `Por que ${id} ainda está aqui?`,
  locked: id => `Por que ${id} está sob bloqueio?`,
  deferred: id => `Por que ninguém recebe ${id}?`,
  deadLettered: id => `Por que ${id} foi para a fila de mensagens mortas?`,
  dropped: id => `Por que ${id} sumiu?`,
  completed: id => `O que aconteceu com ${id}?`,
  received: id => `O que aconteceu com ${id}?`,
  deleted: id => `Por que ${id} não existe mais?`,
  cancelled: id => `Por que ${id} nunca chegou?`,
  activated: (id, number) => `O que aconteceu com ${number}, ${id}?`,
  forwarded: id => `Onde está ${id}?`,
  entityDeleted: id => `Por que ${id} sumiu?`,
  entity: path => `O que há em ${path}?`,
  entityTimed: path => `O que há em ${path}, e até quando existe?`,
  entityGone: path => `Por que ${path} sumiu?`,
  entityNotYet: path => `Onde está ${path}?`,
  absent: id => `Onde está ${id}?`,
}

export const whyAnswers: Words['whyAnswers'] = {
  notYet: p =>
    p.by === null ? `Ainda não enviada: chega em ${p.at}.` : `Ainda não enviada: ${who(p.by)} a envia em ${p.at}.`,
  scheduled: p => `Está agendada para ${p.due}.`,
  waitingBehind: p =>
    `${messages(p.ahead)} ${p.ahead === 1 ? 'está' : 'estão'} na frente dela${p.busy === null ? '' : `, e ${p.busy} está ocupado`}.`,
  waitingNext: p => (p.busy === null ? 'É a próxima; um recebimento a pega.' : `É a próxima; ${p.busy} está ocupado.`),
  waitingNobody: p => `Ninguém recebe de ${p.entity}.`,
  waitingDisabled: p => `${p.entity} tem o status ${p.status}: ninguém pode receber dali.`,
  lingering: p =>
    p.isListened
      ? `Passou da expiração em ${p.at}; não havia recebimento pendente, e por ora ela fica.`
      : `Passou da expiração em ${p.at}; ninguém está escutando, e por ora ela fica.`,
  working: p => `${Who(p.by)} a processa${after(p.until, ' até ')}.`,
  buffered: p => `Espera, bloqueada, no buffer de pré-busca de ${who(p.by)}.`,
  held: p => `${Who(p.by)} tem o bloqueio dela até ${p.until}.`,
  heldExpired: p => `${Who(p.by)} tem o bloqueio dela; a expiração em ${p.at} não vale sob bloqueio.`,
  deferred: p => `${Who(p.by)} a adiou em ${p.at}; só pode ser buscada pelo número.`,
  expiredWaiting: p => `Expirou em ${p.at}, ainda esperando a vez.`,
  expiredByPresent: p => `Pelo padrão em vigor quando alguém a pediu em ${p.at}, já tinha expirado em ${p.expired}.`,
  expiredUnreceived: p => `Expirou em ${p.at}; ninguém a tinha recebido.`,
  expiredAtBoundary: p => `Expirou em ${p.at}, no exato instante em que alguém a pediu.`,
  expiredNobody: p => `Expirou em ${p.at}; ninguém estava escutando.`,
  expiredUnderLock: p =>
    p.isAbandoned
      ? `Expirou em ${p.expired} sob um bloqueio e foi abandonada em ${p.at}.`
      : `Expirou em ${p.expired} sob um bloqueio que terminou em ${p.at} sem que ela fosse liquidada.`,
  expiredDeferred: p => `Expirou em ${p.expired}, adiada; saiu quando alguém a pediu em ${p.at}.`,
  maxDelivery: p => `Entregue ${times(p.count)}, nunca concluída: chegou ao limite em ${p.at}.`,
  byApplication: p =>
    `${Who(p.by)} a mandou para a fila de mensagens mortas em ` +
    `${p.at}${after(p.reason, ': ')}${p.reason?.endsWith('.') === true ? '' : '.'}`,
  completed: p => `${Who(p.by)} a concluiu em ${p.at}.`,
  completedExpired: p =>
    `${Who(p.by)} a concluiu em ${p.at}, depois de expirar em ${p.expired}, mas ainda sob bloqueio.`,
  received: p => `${Who(p.by)} a recebeu em ${p.at} no modo ReceiveAndDelete.`,
  deleted: p => `Uma exclusão em lote${p.by === null ? '' : ` de ${p.by}`} a excluiu em ${p.at}; ninguém a recebeu.`,
  cancelled: p => `Cancelada${sentBy(p.by)} em ${p.at}, antes da hora marcada, ${p.due}.`,
  activated: p => `A hora dela chegou em ${p.at}, e ela continua como ${p.next}.`,
  forwarded: p => `Encaminhada para ${p.to} em ${p.at}.`,
  entityDeleted: p => `A entidade ${p.entity} foi excluída em ${p.at}, com tudo o que tinha.`,
  neverSent: () => 'Nenhuma mensagem com este id foi enviada nesta execução.',
  refused: p => `O envio dela foi recusado em ${p.at}: ${p.error}.`,
}

const lapsedWhile = {
  working: 'ainda a processava',
  buffered: 'a mantinha no buffer',
  holding: 'ainda a tinha em mãos',
}
const again = (count: number): string => (count > 0 ? ` (DeliveryCount ${count})` : '')

export const whySteps: Words['whySteps'] = {
  sent: p => {
    const ahead = p.total === 0 ? '' : `, atrás de ${some(p.behind, p.total)}`
    const busy = p.busy === null ? '' : `, enquanto ${p.busy.by} processava ${p.busy.number}`
    return `Enviada${sentBy(p.by)} em ${p.at}${after(p.to, ' para ')}${ahead}${busy}.`
  },
  sentFor: p => `Enviada${sentBy(p.by)} em ${p.at}, em resposta a ${p.about} de ${p.place}.`,
  scheduledSent: p => `Agendada${sentBy(p.by)} em ${p.at} para ${p.due}, como ${p.number}.`,
  activated: p =>
    `Em ${p.at} chegou a hora, e ela entrou em ${p.entity} como ${p.number}, como se fosse enviada naquele momento.`,
  skewed: p => `O relógio do broker tinha um desvio de ${p.by}: EnqueuedTimeUtc é ${p.stamped}.`,
  recomputed: p => `Esse recebimento recalculou a expiração pelo padrão atual: expira em ${p.expires}.`,
  ttlDefault: p => `${p.entity} lhe dá ${p.ttl} por padrão: expira em ${p.expires}.`,
  ttlOwn: p => `Seu próprio TimeToLive é ${p.ttl}: expira em ${p.expires}.`,
  ttlClamped: p => `Pediu ${p.asked}; ${p.entity} permite ${p.ttl}, sem erro: expira em ${p.expires}.`,
  ttlNone: p => `Nem ela nem ${p.entity} têm vida útil: nunca expira.`,
  ttlWhileScheduled: p => `Sua vida útil de ${p.ttl} começa então: vai expirar em ${p.expires}.`,
  delivered: p => `${Who(p.by)} a recebeu em ${p.at}${again(p.count)} e tem o bloqueio dela até ${p.until}.`,
  deliveredPast: p => `${Who(p.by)} a recebeu em ${p.at}${again(p.count)}, bloqueada até ${p.until}.`,
  buffered: p =>
    p.workAt === null
      ? `Espera no buffer de pré-busca de ${who(p.by)}, com o bloqueio correndo desde ${p.at}.`
      : `Esperou no buffer de pré-busca de ${who(p.by)} até ${p.workAt}, com o bloqueio correndo desde ${p.at}.`,
  renewed: p => `O bloqueio foi renovado ${times(p.count)}, por último até ${p.until}.`,
  lapsed: p =>
    p.doing === 'left'
      ? `Em ${p.at} o bloqueio dela venceu: DeliveryCount ${p.count}.`
      : `Em ${p.at} o bloqueio venceu enquanto ${who(p.by)} ${lapsedWhile[p.doing]}: DeliveryCount ${p.count}.`,
  holderKilled: p => `${Who(p.by)} foi morto em ${p.at}; não liquida mais nada, mas o bloqueio continua.`,
  holderClosed: p => `${Who(p.by)} fechou em ${p.at}; o bloqueio continua.`,
  lateEnd: p =>
    p.error === null
      ? `${Who(p.by)} terminou ${p.work} de trabalho em ${p.at}, tarde demais: o bloqueio estava perdido.`
      : `${Who(p.by)} terminou ${p.work} de trabalho em ${p.at}, tarde demais: a liquidação falhou com ${p.error}.`,
  refused: p => `Em ${p.at} ${wasRefused(p.operation)}: ${p.error}.`,
  abandoned: p => `${Who(p.by)} a abandonou em ${p.at}: DeliveryCount ${p.count}.`,
  deferred: p => `${Who(p.by)} a adiou em ${p.at}: DeliveryCount ${p.count}.`,
  released: p => `${Who(p.by)} a soltou em ${p.at}; DeliveryCount não muda.`,
  repeated: p => `Foi entregue mais ${times(p.count)}, até ${p.to}; ${p.how}.`,
  repeatedHow: {
    abandoned: 'sempre foi abandonada',
    lapsed: 'sempre o bloqueio venceu',
    deferred: 'sempre foi adiada',
    released: 'sempre foi solta com sua sessão',
    mixed: 'nunca foi concluída',
  },
  busyWith: p => `${Who(p.by)} está ocupado com ${some(p.numbers, p.total)}${after(p.until, ' até ')}.`,
  aheadNow: p => `Na frente dela ${p.total === 1 ? 'está' : 'estão'} ${some(p.numbers, p.total)}.`,
  noReceiver: p => `Nenhum receptor está aberto em ${p.entity}${after(p.since, ' desde ')}.`,
  nextReceiver: p => `${Who(p.by)} abre em ${p.at}.`,
  turn: p =>
    `Com ${list(p.by)} ${p.by.length === 1 ? 'ocupado' : 'ocupados'} desse jeito, a vez dela teria chegado em ${p.at}.`,
  turnWork: p => `${p.by} leva ${p.work} por mensagem; a vez dela teria chegado em ${p.at}.`,
  expiredWaiting: p => `Em ${p.at} ninguém tinha o bloqueio dela, e ela expirou.`,
  cameExpired: p => `Quando chegou em ${p.at}, já tinha passado da expiração em ${p.expired}.`,
  expiredNobody: p => `Em ${p.at} chegou à expiração; ninguém escutava em ${p.entity}, e por ora ela ficou.`,
  expiredBusy: p => `Em ${p.at} chegou à expiração; não havia recebimento pendente, e por ora ela ficou.`,
  judged: p =>
    `Em ${p.at} ${who(p.by)} pediu uma mensagem, e pelo padrão atual de ${p.entity} ela já tinha expirado em ${p.expires}.`,
  foundBy: p => `Em ${p.at} ${p.what}, e a mensagem saiu.`,
  foundByOpening: by => `${who(by)} começou a escutar`,
  foundByReceive: by => `${who(by)} pediu uma mensagem`,
  foundByNumber: by => `${who(by)} a pediu pelo número`,
  foundBySweep: () => 'passou a varredura',
  retry: p =>
    `Em ${p.at} ela vai expirar: ${p.entity} move o que expira para a fila de mensagens mortas, que encaminha para ${p.to}.`,
  overtook: p => `Ultrapassou ${p.number}, que foi entregue antes e que ${p.by} ainda tinha em mãos.`,
  expiredUnderLock: p => `Em ${p.at} chegou à expiração sob o bloqueio, que a protege.`,
  expiredAtLockEnd: p => `Com o fim do bloqueio em ${p.at}, a expiração teve efeito na hora.`,
  deferredExpiry: p => `Em ${p.at} chegou à expiração; uma mensagem adiada fica até alguém pedi-la.`,
  deadLetters: p => `${p.entity} move o que expira para a fila de mensagens mortas.`,
  drops: p => `${p.entity} descarta o que expira: deadLetteringOnMessageExpiration está desligado.`,
  maxDelivery: p =>
    `${p.entity} permite ${plural(p.max, 'entrega', 'entregas')}; com DeliveryCount ${p.count} ela foi para a fila de mensagens mortas ` +
    `em ${p.at}.`,
  byApplication: p => {
    const told = `${after(p.reason, ', com o motivo ')}${p.description === null ? '.' : `: “${p.description}”`}`
    return `${Who(p.by)} a mandou para a fila de mensagens mortas em ${p.at}${told}`
  },
  inDeadLetterQueue: p => `Em ${p.to} nada expira: ela fica até alguém retirá-la.`,
  takenFromDeadLetter: p => `${Who(p.by)} a retirou da fila de mensagens mortas e a concluiu em ${p.at}.`,
  completed: p => `${Who(p.by)} a concluiu em ${p.at}${p.work === null ? '' : `, após ${p.work} de trabalho`}.`,
  received: p => `${Who(p.by)} a recebeu em ${p.at}; o broker a excluiu no mesmo momento.`,
  deleted: p =>
    `${p.by === null ? 'Alguém' : p.by} excluiu ${p.number} em ${p.at}: ela estava ativa e ninguém a tinha bloqueado.`,
  cancelled: p => `${p.by === null ? 'Alguém' : p.by} cancelou ${p.number} em ${p.at}, o que a exclui.`,
  entityDeleted: p =>
    p.isIdle
      ? `A entidade ${p.entity} foi excluída em ${p.at}; mensagens não mantêm uma entidade viva.`
      : `A entidade ${p.entity} foi excluída em ${p.at}, e suas mensagens com ela.`,
  seeNext: p => `Sua vida continua na de ${p.number}.`,
}

type ActiveParts = Parameters<Words['whyArithmetic']['active']>[0]
type TtlParts = Parameters<Words['whyArithmetic']['ttl']>[0]

const held = (count: number, one: string, many: string): string => (count > 0 ? ` + ${plural(count, one, many)}` : '')
const heldParts = (p: ActiveParts): string =>
  held(p.locked, 'bloqueada', 'bloqueadas') +
  held(p.deferred, 'adiada', 'adiadas') +
  held(p.expired, 'expirada, ainda não removida', 'expiradas, ainda não removidas')
const smallest = (p: TtlParts): string =>
  `min(${[`mensagem: ${p.message}`, ...p.defaults.map(({ path, ttl }) => `${path}: ${ttl}`)].join(', ')}) = ${p.result}`

export const whyArithmetic: Words['whyArithmetic'] = {
  ttl: p => `vida útil = ${smallest(p)}`,
  ttlAnew: p => `vida útil no recebimento em ${p.at} = ${smallest(p)}`,
  none: 'nenhuma',
  expires: p => `ExpiresAtUtc = EnqueuedTimeUtc + vida útil = ${p.from} + ${p.ttl} = ${p.result}`,
  expiresScheduled: p => `ExpiresAtUtc = ScheduledEnqueueTimeUtc + vida útil = ${p.from} + ${p.ttl} = ${p.result}`,
  lock: p => `LockedUntilUtc = entrega + LockDuration = ${p.from} + ${p.lock} = ${p.result}`,
  renewal: p => `LockedUntilUtc = renovação + LockDuration = ${p.from} + ${p.lock} = ${p.result}`,
  work: p => `fim do trabalho = início + tempo de processamento = ${p.from} + ${p.work} = ${p.result}`,
  deliveryCount: p => `DeliveryCount = ${plural(p.releases, 'liberação', 'liberações')} ≥ MaxDeliveryCount ${p.max}`,
  idle: p => `exclusão = último uso + AutoDeleteOnIdle = ${p.from} (${p.use}) + ${p.limit} = ${p.result}`,
  active: p => `ativas ${number(p.active)} = ${number(p.available)} ao alcance de um recebimento${heldParts(p)}`,
  activeInSessions: p =>
    `ativas ${number(p.active)} = ${number(p.available)} ao alcance de um recebimento em sua sessão${heldParts(p)}`,
  late: p =>
    p.isEarly
      ? `${p.at} − fim do bloqueio ${p.until} = ${p.by} de atraso`
      : `${p.at} − LockedUntilUtc ${p.until} = ${p.by} de atraso`,
  held: p => `ocupados ${p.held} = ${p.parts.map(({ size, state }) => `${size} (${state})`).join(' + ')}`,
  size: p => `ocupados ${p.held} + o que seria acrescentado > ${p.limit}`,
  sizeWith: p => `ocupados ${p.held} + ${p.added} a acrescentar = ${p.sum} > ${p.limit}`,
}

/** One sentence each: the rule that decided. */
export const whyRules: Words['whyRules'] = {
  notYet: 'Só se mostra o que aconteceu até o cursor.',
  scheduled: 'Uma mensagem agendada não aparece, nem corre sua vida útil, antes da hora.',
  waiting: 'Um recebimento obtém a mensagem de menor número que está ativa, não bloqueada e não expirada.',
  lingering:
    'O broker pode remover tarde uma mensagem expirada; um recebimento nunca a devolve, um peek e as contagens ainda a mostram.',
  locked: 'Enquanto dura um bloqueio ninguém mais recebe a mensagem, e a expiração não a toca.',
  deferred: 'Uma mensagem adiada fica fora da vista dos recebimentos e não expira até que peçam seu número.',
  expired:
    'Uma mensagem que chega a ExpiresAtUtc sem que ninguém tenha seu bloqueio é descartada, ou vai para a fila de mensagens mortas se ' +
    'a fila diz assim.',
  expiredUnderLock:
    'A expiração espera pelo bloqueio: quando ele termina ou a mensagem é abandonada, a expiração tem efeito nesse instante.',
  expiredDeferred: 'A expiração de uma mensagem adiada tem efeito quando alguém pede seu número.',
  maxDelivery:
    'Uma mensagem liberada vai para a fila de mensagens mortas assim que seu DeliveryCount chega a MaxDeliveryCount.',
  byApplication: 'Um receptor pode mandar a mensagem que tem para a fila de mensagens mortas, com motivo próprio.',
  completed: 'Uma mensagem concluída se foi; se foi concluída sob seu bloqueio, sua expiração não importa.',
  received: 'No modo ReceiveAndDelete entregar e excluir são um só passo.',
  deleted: 'Uma exclusão em lote exclui as mensagens ativas que ninguém bloqueou, primeiro as mais antigas.',
  cancelled: 'Uma mensagem agendada pode ser cancelada pelo número antes da hora.',
  activated: 'Quando chega a hora, uma mensagem agendada é enfileirada como se fosse enviada então, com número novo.',
  forwarded: 'Encaminhar move a mensagem, com número novo e nova hora de enfileiramento.',
  entityDeleted: 'Uma entidade leva suas mensagens, também as da fila de mensagens mortas.',
  withTopic: 'Excluir um tópico exclui suas assinaturas e as mensagens delas.',
  explicit: 'Uma entidade é excluída quando alguém pede.',
  counts: 'A contagem ativa inclui mensagens bloqueadas, adiadas e expiradas; um recebimento não obtém nenhuma delas.',
  absent: 'Uma mensagem existe a partir do momento em que o broker a aceita.',
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const whyChanges: Words['whyChanges'] = {
  all: changes =>
    capital(
      changes.length < 3
        ? changes.join(' ou ')
        : `${changes.slice(0, -1).join(', ')}, ou ${changes[changes.length - 1]!}`,
    ),
  one: capital,
  tryHint: values => `Mudar e executar de novo: ${values.join(', ')}`,
  ttlOver: ttl => `uma vida útil acima de ${ttl}`,
  oneMore: receiver => `um segundo ${receiver}`,
  moreInstances: (receiver, count) => `${count} instâncias de ${receiver} em vez de ${count - 1}`,
  lockOver: duration => `um LockDuration acima de ${duration}`,
  renewal: receiver => `a renovação dos bloqueios por ${receiver} (um processador faz isso, por até 5 min)`,
  noPrefetch: 'um PrefetchCount de 0',
  listener: (entity, before) => `um receptor livre em ${entity} antes de ${before}`,
  acceptor: p => `aceitar a sessão ${p.session} e receber dela antes de ${p.before}`,
  flag: 'deadLetteringOnMessageExpiration ligado: então estaria na fila de mensagens mortas',
  use: (entity, before) => `qualquer uso de ${entity} antes de ${before}`,
  longerLimit: 'um AutoDeleteOnIdle maior',
  sessionId: 'um SessionId',
  targetActive: path => `um status de ${path} que permita envios`,
  targetKept: path => `nenhum AutoDeleteOnIdle em ${path}`,
  targetLarger: path => `mais espaço em ${path}`,
  createdBefore: (path, at) => `criar ${path} antes de ${at}`,
  commitBefore: at => `um commit antes de ${at}`,
}
