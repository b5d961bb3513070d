/** Words in and under whole figures, in Brazilian Portuguese. */

import type { LazyWords } from '../contract.ts'
import { atTime, duration, messages, number, plural } from './grammar.ts'

const left: LazyWords['figure']['end'] = ({ active, locked, deferred, scheduled, deadLetter }) => {
  const held = locked === 0 ? '' : `, das quais ${plural(locked, 'bloqueada', 'bloqueadas')}`
  const parts = [
    ...(active === 0 ? [] : [plural(active, 'ativa', 'ativas') + held]),
    ...(deferred === 0 ? [] : [plural(deferred, 'adiada', 'adiadas')]),
    ...(scheduled === 0 ? [] : [plural(scheduled, 'agendada', 'agendadas')]),
    ...(deadLetter === 0 ? [] : [plural(deadLetter, 'mensagem morta', 'mensagens mortas')]),
  ]
  return parts.length === 0 ? 'nada' : parts.join(' · ')
}

export const figure: LazyWords['figure'] = {
  mode: (mode, own) => `Modo de expiração ${mode}${own.length === 0 ? '' : ` (${own.join(', ')})`}; simulado.`,
  animated: ms => `Figura animada: dura ${duration(ms)} e recomeça; com a opção de movimento reduzido, mostra o fim.`,
  ownMode: (path, mode) => `${path}: ${mode}`,
  views: {
    timeline: 'linha do tempo',
    stage: 'palco, em um instante',
    filmstrip: 'sequência de quadros, em vários instantes',
    chart: 'gráfico',
    sequence: 'diagrama de sequência',
    inspector: 'inspetor, em um instante',
  },
  shows: {
    timeline: title => `Diagrama que mostra as mensagens de “${title}” ao longo do tempo.`,
    stage: title => `Diagrama que mostra onde estão as mensagens de “${title}”.`,
    filmstrip: title => `Diagrama que mostra onde estão as mensagens de “${title}” em vários instantes.`,
    chart: title => `Diagrama que mostra quantas mensagens há em “${title}” ao longo do tempo.`,
    sequence: title => `Diagrama que mostra quem envia qual mensagem a quem em “${title}”.`,
    inspector: title => `Diagrama que mostra as propriedades de uma mensagem de “${title}”.`,
  },
  untitled: 'Cenário sem título',
  end: counts => `no fim: ${left(counts)}`,
  endAt: (time, counts) => `${atTime(time)}: ${left(counts)}`,
  band: count => `${messages(count)}, demais para linhas próprias`,
  moreEntities: count =>
    count === 1 ? 'e mais 1 fila, tópico ou assinatura' : `e mais ${number(count)} filas, tópicos e assinaturas`,
  moreSessions: count => `e mais ${number(count)}`,
  sessions: 'sessões',
  dead: 'mensagens mortas',
  transferDead: 'mensagens mortas de transferência',
  nothing: 'Nada acontece neste intervalo.',
  utcFrom: day => `${day} UTC`,
  clamped: (ms, asked) => `vida útil ${duration(ms)}, reduzida de ${duration(asked)}`,
  arrows: {
    ttl: ms => `vida útil ${duration(ms)}`,
    lock: ms => `bloqueio ${duration(ms)}`,
    schedule: ms => `agendada para ${duration(ms)} depois`,
    stamp: ms => `hora registrada ${duration(ms)} antes`,
    idle: ms => `ociosidade ${duration(ms)}`,
    wait: ms => `espera ${duration(ms)}`,
    plain: duration,
  },
  legend: {
    scheduled: 'agendada',
    active: 'à espera',
    locked: 'bloqueada',
    lingering: 'expirada, não removida',
    underLock: 'expirada, ainda bloqueada',
    deferred: 'adiada',
    lapsed: 'bloqueio expirado',
    deadLettered: 'mensagem morta',
    completed: 'concluída ou recebida',
    struck: 'expirou',
    hollow: 'ExpiresAtUtc',
    gone: 'descartada, cancelada ou perdida',
    onward: 'fica ativa',
    forwarded: 'encaminhada',
    session: 'sessão bloqueada',
    published: 'publicada',
    changed: 'mudança',
    duplicate: 'duplicada descartada',
    refused: 'recusa',
    idle: 'contagem do tempo ocioso, um traço a cada uso',
    deleted: 'excluída',
    fold: 'sem eventos, fora de escala',
    transaction: 'transação',
    band: 'mensagens à espera, bloqueadas, adiadas',
    loss: 'mensagem morta, descartada, bloqueio perdido',
  },
}
