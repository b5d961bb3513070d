/** Brazilian Portuguese: why of clients that are gone, of statuses, of limits and settings that changed meanwhile. */

import type { Words } from '../contract.ts'
import { messages, times, Who } from './grammar.ts'

const was = (isKilled: boolean): string => (isKilled ? 'foi encerrado à força' : 'fechou')

export const causeWords: Words['causeWords'] = {
  heldByGone: p =>
    `${Who(p.by)} ${was(p.isKilled)} no instante ${p.at}; o bloqueio que obteve dura até ${p.until}, e ninguém mais pode receber a mensagem antes disso.`,
  bufferedByGone: p =>
    `${Who(p.by)} ${was(p.isKilled)} no instante ${p.at}, e o buffer de pré-busca se perdeu; o bloqueio dura até ${p.until}, e ninguém mais pode receber a mensagem antes disso.`,
  heldUnsettled: p => `${Who(p.by)} terminou o trabalho sem liquidar a mensagem; o bloqueio dura até ${p.until}.`,
  sessionOfGone: p =>
    `${Who(p.by)} aceitou a sessão ${p.session} no instante ${p.since} e ${was(p.isKilled)} no instante ${p.at}; ninguém pode aceitar a sessão antes que o bloqueio termine no instante ${p.until}.`,
  sessionLostByGone: p =>
    `${Who(p.by)} ${was(p.isKilled)} no instante ${p.at} e não pôde renovar o bloqueio da sessão ${p.session}, que terminou no instante ${p.ended}.`,
  activeRefused: p =>
    `${p.active} ${p.active === 1 ? 'ativa' : 'ativas'}, mas o status de ${p.entity} é ${p.status}: uma recepção não pode obter nenhuma.`,
  expiredRefused: p =>
    `Expirou no instante ${p.at}, enquanto o status de ${p.entity} era ${p.status} e ninguém podia receber dali.`,
  refusedSince: p =>
    `O status de ${p.entity} é ${p.status} desde o instante ${p.at}; a vida útil continua correndo nesse período.`,
  receivable: p => `um status de ${p.entity} que permita receber antes do instante ${p.before}`,
  limit: p =>
    `Entregue ${times(p.deliveries)}, nunca concluída: no instante ${p.at} o DeliveryCount era ${p.count}, e o MaxDeliveryCount é ${p.max}.`,
  changed: p => `No instante ${p.at}, ${p.property} de ${p.entity} mudou de ${p.from} para ${p.to}.`,
  batchRefused: p =>
    `Fazia parte de um lote de ${messages(p.count)} que ${p.entity} recusou no instante ${p.at}: ${p.error}. Um lote é armazenado inteiro ou não é armazenado.`,
}
