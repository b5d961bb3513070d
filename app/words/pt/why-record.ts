/** Why of a record: what caused it, in Brazilian Portuguese. */

import type { DetailWords } from '../contract.ts'
import {
  atTime,
  byWho,
  InQueue,
  inQueue,
  list,
  messages,
  number,
  ofEntity,
  plural,
  some,
  someMessages,
  TheEntity,
  TheReceiver,
  who,
} from './grammar.ts'
import { stepText } from './step-text.ts'

const willExpire = (p: { real: string; by: string | null }): string =>
  `Com as configurações atuais${p.by === null ? '' : ` e com um desvio de ${p.by} no relógio do agente`}, seu ExpiresAtUtc será ${p.real}`

export const whyRecord: DetailWords['whyRecord'] = {
  at: record => `evento ${number(record)}`,
  because: p => `A causa é um evento anterior (no instante ${p.at}): ${p.sentence}.`,
  becauseNow: p => `A causa é outro evento, ocorrido no mesmo instante: ${p.sentence}.`,
  byStep: p => {
    const text = stepText(p.operation, p.target, p.isTopic)
    const told = p.batch === null ? text : text.replace('uma mensagem', `um lote de ${messages(p.batch)}`)
    return `Este evento foi causado pelo passo ${number(p.number)} do cenário (${told}).`
  },
  byPlan: p =>
    p.by === null
      ? 'Este evento está definido no cenário.'
      : `Segundo o cenário, ${who(p.by)} faz isso neste instante.`,
  lockRanOut: p =>
    `O bloqueio expirou em LockedUntilUtc${p.until === null ? '' : ` (${p.until})`}, porque ${p.by === null ? 'o receptor' : who(p.by)} não liquidou a mensagem antes disso.`,
  lockDied: p =>
    `${TheReceiver(p.by)} foi ${p.isKilled ? 'encerrado à força' : 'fechado'}, e, com locksDieWithReceiver, seus bloqueios terminaram nesse momento, como se tivessem expirado.`,
  emptyNow: path => `Agora não há mensagens ${inQueue(path)}.`,
  emptyNothing: path => `Não havia mensagens ${inQueue(path)}.`,
  emptyNoneActive: path => `Não havia mensagens ativas ${inQueue(path)}.`,
  emptyExpired: p =>
    `${p.count === 1 ? 'A única mensagem ativa' : 'Todas as mensagens ativas'} ${p.session === null ? inQueue(p.path) : `da sessão ${p.session}`} ${p.count === 1 ? 'tinha expirado, e esta operação a removeu' : 'tinham expirado, e esta operação as removeu'}.`,
  emptySession: p => {
    const own =
      p.own === 0
        ? 'não tinha mensagens'
        : p.own === 1
          ? 'tinha 1 mensagem, que não podia ser recebida'
          : `tinha ${messages(p.own)}, mas nenhuma que pudesse ser recebida`
    const others =
      p.others === 0
        ? ''
        : `; havia ${p.own === 0 ? messages(p.others) : `mais ${messages(p.others)},`} ${p.others === 1 ? 'de outra sessão' : 'de outras sessões'}`
    return `A sessão ${p.session} ${own}${others}.`
  },
  emptyHeld: p =>
    `${InQueue(p.path)}, havia ${plural(p.active, 'mensagem ativa', 'mensagens ativas')}, mas ${p.active === 1 ? 'ela não podia ser recebida' : 'nenhuma podia ser recebida'}.`,
  emptyGone: p =>
    p.count === 1
      ? `${some(p.numbers, 1)} já tinha expirado e foi removida por esta operação.`
      : `${someMessages(p.numbers, p.count)} já tinham expirado e foram removidas por esta operação.`,
  emptyWait: p =>
    p.isTaken
      ? `A operação esperou ${p.wait}, mas o que ficou disponível nesse intervalo foi recebido por outros.`
      : `A operação esperou ${p.wait}, mas nenhuma mensagem ficou disponível${p.session === null ? '' : ` na sessão ${p.session}`}.`,
  peekStale: p =>
    `${p.number} aparece com ExpiresAtUtc ${p.shown}, o valor que tinha antes de ser encaminhada; seu ExpiresAtUtc real é ${p.real}.`,
  peekAnew: p =>
    `${p.number} aparece com o ExpiresAtUtc armazenado, ${p.shown}, mas uma operação de recebimento, que usa ${p.isOwn ? 'o TimeToLive da própria mensagem' : 'a vida útil padrão atual'}, mostraria o instante ${p.real}.`,
  peekScheduled: p => `${p.number} está agendada e aparece com ExpiresAtUtc ${p.shown}. ${willExpire(p)}.`,
  peekAfter: p =>
    `A operação de inspeção continuou depois de ${p.number}, e ${inQueue(p.path)} não havia mensagem com número de sequência maior.`,
  peekFrom: p =>
    `A operação de inspeção começou em ${p.number}, e ${inQueue(p.path)} não havia mensagem com esse número de sequência nem com um maior.`,
  peekDefault: p =>
    `${p.number} aparece sem expiração, porque só tem a vida útil padrão ${ofEntity(p.entity, p.isTopic)}, que não é aplicada em uma operação de inspeção. ${p.isScheduled ? willExpire(p) : `Seu ExpiresAtUtc real é o instante ${p.real}`}${p.anew === null ? '' : `, mas uma operação de recebimento, que usa a vida útil padrão atual, mostraria o instante ${p.anew}`}.`,
  peekExpired: p => `${p.number} expirou ${atTime(p.at)} e ainda não foi removida; não pode mais ser recebida.`,
  peekExpiredAnew: p =>
    `De acordo com ${p.isOwn ? 'o TimeToLive da própria mensagem' : 'a vida útil padrão atual'}, ${p.number} expirou ${atTime(p.at)}, portanto uma operação de recebimento não a devolveria.`,
  peekExpiredDeferred: p =>
    `${p.number} expirou ${atTime(p.at)}; como está adiada, permanece até que um cliente a solicite pelo número de sequência.`,
  peekMore: p =>
    `A operação de inspeção também não mostra o bloqueio ou a expiração atuais de ${some(p.numbers, p.count)}.`,
  peekLocked: p => `${p.number} está bloqueada ${byWho(p.by)}, mas uma operação de inspeção não mostra bloqueios.`,
}

export const batchDeletion: DetailWords['batchDeletion'] = {
  spared: p =>
    `Uma exclusão em lote ${atTime(p.at)} não excluiu a mensagem porque ${p.why === 'late' ? `seu EnqueuedTimeUtc não é anterior ao instante ${p.before}` : `ela estava ${p.why === 'locked' ? 'bloqueada' : p.why === 'deferred' ? 'adiada' : 'agendada'}`}.`,
  limited: p =>
    `A operação se limitava a ${p.count === null ? 'mensagens' : messages(p.count)}${p.before === null ? '' : ` com EnqueuedTimeUtc anterior ao instante ${p.before}`}.`,
  stamped: p =>
    `${p.number} chegou ${atTime(p.at)}, mas seu EnqueuedTimeUtc é ${p.stamp} porque o relógio do agente estava ${p.by} adiantado.`,
  left: p =>
    `${TheEntity(p.path)} ainda contém ${list([
      ...(p.locked === 0 ? [] : [plural(p.locked, 'mensagem bloqueada', 'mensagens bloqueadas')]),
      ...(p.deferred === 0 ? [] : [plural(p.deferred, 'mensagem adiada', 'mensagens adiadas')]),
      ...(p.scheduled === 0 ? [] : [plural(p.scheduled, 'mensagem agendada', 'mensagens agendadas')]),
      ...(p.others === 0 ? [] : [`${messages(p.others)} fora desse limite`]),
      ...(p.late === 0 ? [] : [`${messages(p.late)} sem EnqueuedTimeUtc anterior ao instante ${p.since}`]),
    ])}.`,
}
