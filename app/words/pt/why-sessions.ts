/** Why of sessions, in Brazilian Portuguese. */

import type { DetailWords } from '../contract.ts'
import {
  atTime,
  by,
  byWho,
  list,
  ofQueue,
  some,
  someMessages,
  TheQueue,
  TheReceiver,
  times,
  Who,
  who,
} from './grammar.ts'

export const sessionTitles: DetailWords['sessionTitles'] = {
  accepted: session => `Por que a sessão ${session} foi escolhida?`,
  expired: session => `Por que a sessão ${session} foi perdida?`,
  closed: session => `Por que a sessão ${session} foi fechada?`,
  state: session => `De onde vem o estado da sessão ${session}?`,
}

export const sessionAnswers: DetailWords['sessionAnswers'] = {
  acceptedByName: p => `${Who(p.by)} solicitou a sessão ${p.session} pelo SessionId, e ela estava livre.`,
  acceptedNext: p =>
    `${Who(p.by)} solicitou a próxima sessão; entre as sessões livres, a sessão ${p.session} tinha a mensagem com o menor número de sequência, ${p.number}.`,
  acceptedFirst: p =>
    `${Who(p.by)} esperava havia ${p.wait} por uma sessão; entre as sessões que ficaram disponíveis, a sessão ${p.session} tinha a mensagem com o menor número de sequência, ${p.number}.`,
  acceptedWaited: p =>
    `${Who(p.by)} esperava havia ${p.wait} por uma sessão quando a sessão ${p.session} ficou disponível.`,
  expired: p =>
    `${Who(p.by)} não ${p.isRefused ? 'pôde renovar' : 'renovou'}${p.renewals > 0 ? ' de novo' : ''} o bloqueio da sessão ${p.session}; por isso, o bloqueio terminou ${atTime(p.at)}.`,
  closedWithReceiver: p =>
    `${TheReceiver(p.by)} ${p.isKilled ? 'foi encerrado à força' : 'foi fechado'} ${atTime(p.at)}, e a sessão ${p.session} foi liberada nesse momento.`,
  closedIdle: p =>
    `Durante ${p.limit} (sessionIdleTimeout), ${who(p.by)} não teve nenhuma mensagem da sessão ${p.session} para processar; por isso, fechou a sessão.`,
  closedByReceiver: p =>
    `${TheReceiver(p.by)} foi fechado e terminou o trabalho; por isso, libera a sessão ${p.session}.`,
  closed: p => `${Who(p.by)} fechou a sessão ${p.session}.`,
  closedFor: p => `Um cliente fechou a sessão ${p.session} ${atTime(p.at)} com o bloqueio obtido ${byWho(p.by)}.`,
  heldByBusy: p =>
    `${Who(p.by)} mantém bloqueada a sessão ${p.session}, na qual ${someMessages(p.ahead, p.total)} ${p.total === 1 ? 'vem' : 'vêm'} antes desta mensagem.`,
  heldNext: p => `${Who(p.by)} mantém bloqueada a sessão ${p.session}; esta mensagem é a próxima da sessão.`,
  heldUnasked: p =>
    `${Who(p.by)} mantém bloqueada a sessão ${p.session}, mas não está solicitando nenhuma mensagem; ${p.total === 0 ? 'esta mensagem é a próxima da sessão' : `${someMessages(p.ahead, p.total)} ${p.total === 1 ? 'vem' : 'vêm'} antes desta mensagem`}.`,
  heldWorking: p =>
    `${Who(p.by)} mantém bloqueada a sessão ${p.session} e está ocupado; esta mensagem é a próxima da sessão.`,
  free: p => `Nenhum receptor mantém bloqueada a sessão ${p.session} ${ofQueue(p.entity)}.`,
  freeAllBusy: p =>
    `Nenhum receptor mantém bloqueada a sessão ${p.session} ${ofQueue(p.entity)}, e ${list(p.by.map(name => who(name)))} ${p.by.length === 1 ? 'mantém bloqueada outra sessão' : 'mantêm bloqueadas outras sessões'}.`,
  held: p =>
    `${Who(p.by)} a mantém bloqueada junto com a sessão ${p.session}; o bloqueio da sessão dura até o instante ${p.until}.`,
}

const unavailable = { deferred: 'estavam adiadas', scheduled: 'ainda estavam agendadas', active: 'tinham expirado' }

export const sessionSteps: DetailWords['sessionSteps'] = {
  belongs: p =>
    `A mensagem pertence à sessão ${p.session}; só o receptor que mantém essa sessão bloqueada pode recebê-la.`,
  heldSince: p =>
    `${Who(p.by)} mantém bloqueada a sessão ${p.session} desde o instante ${p.since}; o bloqueio dura até o instante ${p.until}.`,
  heldWas: p =>
    `${Who(p.by)} mantinha bloqueada a sessão ${p.session} desde o instante ${p.since}; o bloqueio ${p.isCut ? 'duraria' : 'durou'} até o instante ${p.until}.`,
  holdsOther: p =>
    `${Who(p.by)} mantém bloqueada a sessão ${p.session}; o bloqueio dela dura até o instante ${p.until}.`,
  movesOn: p =>
    `${Who(p.by)} aceita a próxima sessão quando a sessão atual fica ${p.limit} sem mensagens ou quando o bloqueio dela termina.`,
  passedOver: p =>
    `Enquanto a mensagem esperava, ${list(p.by.map(name => who(name)))} ${p.by.length === 1 ? 'aceitou' : 'aceitaram'} ${p.session === null ? 'outras sessões' : `a sessão ${p.session}`} ${times(p.count)}${p.by.length === 1 ? '' : ' no total'}; é aceita primeiro a sessão livre cuja primeira mensagem tem o menor número de sequência.`,
  comesFirst: p =>
    `A sessão ${p.session} vem primeiro a cada vez porque ${p.number}, que pertence a ela, ainda não foi concluída.`,
  nobodyAccepts: p => `Ninguém espera agora por uma sessão ${ofQueue(p.entity)}.`,
  lastEnded: {
    closed: p => `${Who(p.by)} fechou a sessão ${p.session} ${atTime(p.at)}.`,
    expired: p => `O bloqueio da sessão ${p.session}, mantido ${byWho(p.by)}, terminou ${atTime(p.at)}.`,
    deleted: p => `A sessão ${p.session}, bloqueada ${byWho(p.by)}, foi excluída com sua entidade ${atTime(p.at)}.`,
  },
  nobodyHeld: p =>
    `Quando a mensagem expirou ${atTime(p.at)}, nenhum receptor mantinha bloqueada a sessão da mensagem, ${p.session}. Só o receptor que mantém uma sessão bloqueada recebe as mensagens dela.`,
  heldByKilled: p =>
    `${Who(p.by)} mantinha bloqueada a sessão ${p.session}, à qual a mensagem pertence, e foi encerrado à força ${atTime(p.at)}. Ninguém podia receber mensagens da sessão até o fim do bloqueio dela, no instante ${p.until}.`,
  heldUndelivered: p =>
    `${Who(p.by)} mantinha bloqueada a sessão ${p.session}, à qual a mensagem pertence, desde o instante ${p.since}, mas não tinha recebido a mensagem${p.isAgain ? ' de novo' : ''}. O bloqueio da sessão só protege da expiração as mensagens já entregues.`,
  fetchedWithin: p => {
    const holder =
      p.held === null
        ? ', que nenhum receptor mantém bloqueada agora'
        : p.held === 'gone'
          ? ''
          : `, bloqueada ${byWho(p.held.by)}; o bloqueio da sessão dura até o instante ${p.held.until}`
    return `A mensagem pode ser recebida pelo número de sequência dentro da sessão ${p.session}${holder}.`
  },
  neverHeld: p => `Ninguém aceitou a sessão ${p.session} ${ofQueue(p.entity)} até agora.`,
  unsettled: p =>
    p.count === 1
      ? `${some(p.numbers, 1)} foi entregue, mas não liquidada; por isso, é liberada, e o DeliveryCount dela aumenta em 1.`
      : `${someMessages(p.numbers, p.count)} foram entregues, mas não liquidadas; por isso, são liberadas, e o DeliveryCount de cada uma aumenta em 1.`,
  released: p =>
    p.count === 1
      ? `${some(p.numbers, 1)} foi entregue, mas não liquidada; por isso, é liberada, e DeliveryCount não muda.`
      : `${someMessages(p.numbers, p.count)} foram entregues, mas não liquidadas; por isso, são liberadas, e DeliveryCount não muda.`,
  nothingUnsettled: 'Nenhuma mensagem entregue ficou sem ser liquidada.',
  renewedTimes: p =>
    `O bloqueio foi renovado ${times(p.count)}${p.count === 1 ? ',' : ', a última delas'} ${atTime(p.last)}.`,
  neverRenewed: 'O bloqueio nunca foi renovado.',
  freeWith: p => `A sessão ${p.session} estava livre, com ${p.number} como primeira mensagem.`,
  freeEmpty: p =>
    `A sessão ${p.session} estava livre, mas todas as suas mensagens ${p.stages.map(stage => unavailable[stage]).join(' ou ')}, e mensagens assim não contam quando uma sessão é aceita.`,
  heldBy: p => `A sessão ${p.session} estava bloqueada ${byWho(p.by)}; o bloqueio duraria até o instante ${p.until}.`,
  noMessages: p => `${TheQueue(p.entity)} não tinha mensagens de nenhuma sessão.`,
  idleSince: p => `A partir do instante ${p.at}, ${who(p.by)} não teve nenhuma mensagem da sessão para processar.`,
  neverDeadLetters: p =>
    `A mensagem foi liberada ${times(p.times)} com sua sessão. Liberar uma sessão não aumenta o DeliveryCount, portanto ele continua em ${p.count}; ` +
    `o MaxDeliveryCount é ${p.max}.`,
  stateSet: p => `O estado foi gravado${by(p.by)} ${atTime(p.at)} como “${p.state}”.`,
  stateCleared: p => `O estado foi apagado${by(p.by)} ${atTime(p.at)}.`,
  stateNever: 'O estado nunca foi gravado.',
  stateNeverHere: 'O estado nunca foi gravado nesta entidade; o da entidade anterior foi excluído com ela.',
  accepts: p => `${Who(p.by)} aceitará a sessão ${atTime(p.at)}.`,
  stateKept: p => `A sessão mantém o estado gravado${by(p.by)} ${atTime(p.at)}: “${p.state}”.`,
  waitedFor: p => `O receptor esperou ${p.wait}; nenhuma sessão ficou disponível.`,
  waitedForTaken: p =>
    `O receptor esperou ${p.wait}; nesse período, a sessão ${p.session} ficou disponível, mas ${who(p.by)} a aceitou ${atTime(p.at)}.`,
}

export const sessionRules: DetailWords['sessionRules'] = {
  accepted: 'O receptor que aceita uma sessão mantém bloqueadas para si todas as mensagens dela, presentes e futuras.',
  waiting: 'As mensagens de uma sessão são entregues em ordem e só ao receptor que mantém a sessão bloqueada.',
  locked:
    'As mensagens de uma sessão são bloqueadas junto com a sessão; quando o bloqueio da sessão termina, elas são liberadas.',
  expired:
    'Quando o bloqueio de uma sessão expira, as mensagens da sessão entregues e não liquidadas são liberadas, o DeliveryCount delas aumenta em 1, e qualquer receptor pode ' +
    'aceitar a sessão.',
  neverDeadLetters:
    'DeliveryCount só aumenta quando uma mensagem é abandonada ou adiada, ou quando seu bloqueio expira; o fechamento de uma sessão não altera o valor.',
}

export const sessionArithmetic: DetailWords['sessionArithmetic'] = {
  lock: p => `LockedUntilUtc da sessão = aceitação + LockDuration = ${p.from} + ${p.lock} = ${p.result}`,
  renewal: p => `LockedUntilUtc da sessão = renovação + LockDuration = ${p.from} + ${p.lock} = ${p.result}`,
  idle: p =>
    `fechamento = fim do processamento da última mensagem + sessionIdleTimeout = ${p.from} + ${p.limit} = ${p.result}`,
}

export const sessionRefusals: DetailWords['sessionRefusals'] = {
  heldBy: p =>
    `${Who(p.by)} mantém bloqueada a sessão ${p.session} desde o instante ${p.since}, e o bloqueio dela dura até o instante ${p.until}.`,
  lockEnded: p => `O bloqueio da sessão ${p.session}, mantido ${byWho(p.by)}, tinha terminado ${atTime(p.at)}.`,
  closedBefore: p => `${Who(p.by)} tinha fechado a sessão ${p.session} ${atTime(p.at)}.`,
  takenOver: p =>
    `${Who(p.by)} aceitou a sessão ${p.session} ${atTime(p.at)}; os bloqueios anteriores dessa sessão não são mais válidos.`,
  notHeld: p => `Nenhum receptor mantinha bloqueada a sessão ${p.session}.`,
  noneFree: p => `Nenhuma sessão ${ofQueue(p.entity)} estava livre com uma mensagem disponível.`,
  needed: p =>
    `${TheQueue(p.entity)} exige sessões; para receber mensagens, um receptor precisa indicar uma sessão que ele mantenha bloqueada.`,
  noSessions: p =>
    `${TheQueue(p.entity)} não exige sessões, ${p.session === null ? 'portanto não há sessão a aceitar' : `mas a chamada indicava a sessão ${p.session}`}.`,
}
