/** Brazilian Portuguese: every sentence of timeline and stage. */

import type { ExpirationMode } from '../../../sim-core/index.ts'
import type { TimelineWords } from '../contract.ts'
import { atTime, byWho, duration, form, instant, list, messages, number, ofWho, plural } from './grammar.ts'
import { labelOf } from './operations.ts'

type CountParts = Parameters<TimelineWords['timeline']['counts']>[0]
type PropertyParts = Parameters<TimelineWords['timeline']['properties']>[0]

const REASONS: Readonly<Record<string, string>> = {
  autoDeleteOnIdle: 'tempo demais sem uso',
  explicit: 'a pedido',
  topicDeleted: 'junto com o tópico',
}

const deleted = (t: number, reason: string | null): string =>
  `exclusão ${atTime(instant(t))}${reason === null ? '' : `, ${REASONS[reason] ?? reason}`}`

const active = (count: number): string => plural(count, 'ativa', 'ativas')
const locked = (count: number): string => plural(count, 'bloqueada', 'bloqueadas')

function withOthers(head: string, { deferred, scheduled }: CountParts): string {
  const parts = [head]
  if (deferred > 0) parts.push(plural(deferred, 'adiada', 'adiadas'))
  if (scheduled > 0) parts.push(plural(scheduled, 'agendada', 'agendadas'))
  return parts.join(' · ')
}

function allLocked(p: CountParts): string {
  return p.locked === 0 ? '' : form(p.locked, ', bloqueada', ', bloqueadas')
}

function counts(p: CountParts): string {
  return withOthers(
    active(p.active) + (p.locked === p.active || p.locked === 0 ? allLocked(p) : `, das quais ${locked(p.locked)}`),
    p,
  )
}

function shortCounts(p: CountParts): string {
  return withOthers(
    active(p.active) + (p.locked === p.active || p.locked === 0 ? allLocked(p) : ` (${number(p.locked)} bloq.)`),
    p,
  )
}

function topicCounts(published: number, scheduled: number): string {
  return `${plural(published, 'publicada', 'publicadas')}${scheduled > 0 ? ` · ${plural(scheduled, 'agendada', 'agendadas')}` : ''}`
}

function expirationWords(mode: ExpirationMode): string {
  switch (mode.kind) {
    case 'whenListening':
      return 'expira quando alguém escuta'
    case 'onReceive':
      return 'expira ao receber'
    case 'immediate':
      return 'expira imediatamente'
    case 'sweepEvery':
      return `varredura a cada ${duration(mode.everyMs)}`
  }
}

function properties(p: PropertyParts): readonly string[] {
  const life = p.timeToLive === null ? 'sem vida útil padrão' : `vida útil ${duration(p.timeToLive)}`
  return [
    ...(p.forwardTo === null ? [] : [`encaminha para ${p.forwardTo}`]),
    p.timeToLive === null || !p.hasMessages ? life : `${life}, depois ${p.deadLetters ? 'DLQ' : 'descarte'}`,
    ...(p.timeToLive === null && p.hasMessages && p.isLifeLimited
      ? [`ao expirar, ${p.deadLetters ? 'DLQ' : 'descarte'}`]
      : []),
    ...(p.hasMessages ? [`${p.hasSessions ? 'bloqueio de sessão' : 'bloqueio'} ${duration(p.lockDuration)}`] : []),
    ...(p.duplicateWindow === null ? [] : [`duplicadas ${duration(p.duplicateWindow)}`]),
    ...(p.isPartitioned ? ['particionada'] : []),
    ...(p.forwardDeadLetteredMessagesTo === null ? [] : [`mensagens mortas para ${p.forwardDeadLetteredMessagesTo}`]),
    ...(p.expiration === null ? [] : [expirationWords(p.expiration)]),
    ...(p.autoDeleteOnIdle === null ? [] : [`limite de ociosidade ${duration(p.autoDeleteOnIdle)}`]),
  ]
}

const laneTold: TimelineWords['lane']['told'] = (kind, p) => {
  switch (kind) {
    case 'message-published': {
      const copies =
        p.copies === 0 ? 'sem cópia: não corresponde a nenhuma regra' : plural(Number(p.copies), 'cópia', 'cópias')
      return `${p.number ?? ''} ${p.messageId ?? ''}, ${copies}`
    }
    case 'duplicate-discarded':
      return p.messageId === null ? 'seu MessageId já tinha sido aceito' : `${p.messageId} já tinha sido aceita`
    case 'operation-failed':
      return `${labelOf(p.operation, p.number)}: ${p.error ?? 'recusa'}`
    case 'rule-added':
      return `regra ${p.rule ?? ''} adicionada`
    case 'rule-removed':
      return `regra ${p.rule ?? ''} removida`
    default:
      return 'as propriedades foram atualizadas'
  }
}

const OVER = { closed: 'foi fechada', expired: 'o bloqueio expirou', deleted: 'foi excluída com sua entidade' }
const ENDED = {
  committed: 'foi confirmada',
  rolledBack: 'foi revertida',
  timedOut: 'atingiu o tempo limite e foi revertida',
}

export const timeline: TimelineWords = {
  timeline: {
    slider: 'Cursor',
    notYet: 'ainda não',
    cutOff: 'parou aqui',
    stops: 'a execução para no limite',
    counts,
    properties,
    deadNames: { dead: '$deadletterqueue', transferDead: '$transfer/$deadletterqueue' },
    rules: {
      none: 'sem regras: nenhuma cópia',
      named: (name, text) => `${name}: ${text}`,
      more: (first, others) => `${first} +${others}`,
      action: (filter, action) => `${filter} → ${action}`,
      all: 'todas as mensagens',
      nothing: 'nada',
    },
    topic: 'tópico',
    topicCounts,
    foldedSubscriptions: count => plural(count, 'assinatura recolhida', 'assinaturas recolhidas'),
    sessions: 'sessões',
    moreSessions: count => `+${number(count)}`,
    deadCount: number,
    notCreated: 'ainda não existe',
    deleted,
    deletedIn: ms => `exclusão daqui a ${duration(ms)} se não houver uso`,
    keptAlive: 'em uso, contagem do tempo ocioso suspensa',
    openDead: path => `Mostrar as mensagens de ${path}`,
    closeDead: path => `Ocultar as mensagens de ${path}`,
    collapse: path => `Recolher ${path}`,
    expand: path => `Expandir ${path}`,
    choose: path => `Selecionar ${path}`,
    turned: count => `${plural(count, 'grupo recolhido ou aberto', 'grupos recolhidos ou abertos')} manualmente`,
    turnBack: 'Restaurar o padrão',
    onlyUnfinished: 'Só mensagens não terminadas no cursor e vizinhas',
    everyRow: 'Todas as mensagens',
    wheelZooms: 'Ctrl ou ⌘ + roda do mouse: ampliar ou reduzir',
    wheelSeen: 'Ocultar esta dica',
    bands: 'Mensagens demais para linhas próprias: amplie para vê-las',
    showEveryRow: 'Mostrar todas as mensagens',
    showUnfinished: 'Mostrar só mensagens não terminadas',
    zoomed: onlySome => (onlySome ? 'Ampliado: mensagens deste trecho' : 'Ampliado'),
    zoomOut: 'Mostrar a execução inteira',
    foldsOff: 'Trechos sem eventos em escala',
    foldsOpened: count => plural(count, 'trecho sem eventos expandido', 'trechos sem eventos expandidos'),
    foldAgain: 'Recolher trechos sem eventos',
    folded: count => plural(count, 'trecho sem eventos recolhido', 'trechos sem eventos recolhidos'),
    unfold: 'Desenhar em escala',
    follow: 'Seguir',
    followTitle: 'Fazer as linhas acompanharem o cursor de novo',
    zoomIn: 'Ampliar',
    zoomOutStep: 'Reduzir',
    nothing: 'Não há filas nem tópicos neste cenário.',
    addOne: 'Para adicionar uma fila ou um tópico, use “Editar” ou “Fazer algo aqui…”.',
    bandHint: count => `${messages(count)} em uma faixa: demais para linhas próprias`,
    spoken: (time, record, groups) => [time, record, ...groups].join('; '),
    record: (position, count) =>
      position === 0 ? 'antes do primeiro evento' : `evento ${number(position)} de ${number(count)}`,
    spokenGroup: (path, told, dead) =>
      `${path}: ${told}${dead > 0 ? `, ${plural(dead, 'mensagem morta', 'mensagens mortas')}` : ''}`,
    rowsLabel: path => `Mensagens de ${path}`,
    openFold: length => `${length} sem evento. Desenhar este trecho em escala`,
    moreAtInstant: count => `+${number(count)}`,
    recordDot: (position, count) => `Evento ${number(position)} de ${number(count)} neste instante`,
  },
  lane: {
    one: { published: 'publicada', duplicate: 'duplicada descartada', refused: 'recusa', changed: 'mudança' },
    several: {
      published: count => plural(count, 'publicada', 'publicadas'),
      duplicate: count => plural(count, 'duplicada descartada', 'duplicadas descartadas'),
      refused: count => plural(count, 'operação recusada', 'operações recusadas'),
      changed: count => plural(count, 'mudança', 'mudanças'),
    },
    closer: 'Amplie para distinguir as marcas.',
    told: laneTold,
    session: (id, holder) => `sessão ${id}${holder === '' ? '' : `, com bloqueio ${ofWho(holder)}`}`,
    sessionOver: ({ from, to, until, end }) =>
      `aceita ${atTime(instant(from))}${until > to ? `, bloqueada até ${instant(until)}` : ''}; ${OVER[end]} ${atTime(instant(to))}`,
    sessionHeld: (from, until) => `aceita ${atTime(instant(from))}, bloqueada até ${instant(until)}`,
  },
  transaction: {
    list: 'Transações',
    open: (label, from) => `transação ${label}: aberta desde ${instant(from)}, ainda sem efeito`,
    over: (label, from, to, end) =>
      `transação ${label}: iniciada ${atTime(instant(from))}; ${ENDED[end]} ${atTime(instant(to))}`,
  },
  ghosts: {
    chip: 'Em cinza: a execução anterior à mudança',
    close: 'Ocultar a execução anterior à mudança (Esc)',
    label: 'O que aconteceu na execução anterior à mudança',
    only: count => `${messages(count)} que só a execução anterior tinha`,
    more: count => `+${number(count)} que só a execução anterior tinha`,
  },
  depth: {
    label: 'Mensagens ao longo do tempo',
    waiting: 'à espera',
    expired: 'expiradas, não removidas',
    locked: 'bloqueadas',
    deferred: 'adiadas',
    dead: 'mensagens mortas',
    all: 'todas juntas',
    value: (name, count) => `${name} ${number(count)}`,
    spoken: (path, waiting, held, dead) =>
      `${path}: ${number(waiting)} à espera, ${locked(held)}, ${plural(dead, 'mensagem morta', 'mensagens mortas')}`,
  },
  row: {
    waiting: left => {
      if (left === null) return 'à espera, nunca expira'
      return left > 0
        ? `à espera, expira daqui a ${duration(left)}`
        : 'expirada, ainda não removida: não pode ser recebida'
    },
    locked: (holder, until) =>
      `bloqueada${holder === null ? '' : ` ${byWho(holder)}`}${until === null ? '' : ` até ${instant(until)}`}`,
    expiredUnderLock: 'expirada, mas protegida pelo bloqueio',
    expiredDeferred: 'expirada, mas permanece até ser solicitada pelo número de sequência',
    deferred: 'adiada',
    scheduled: t => `agendada${t === null ? '' : ` para ${instant(t)}`}`,
    dead: 'na fila de mensagens mortas',
    notYet: 'ainda não enviada',
    sentScheduled: (sent, due) =>
      `enviada ${atTime(instant(sent))} como agendada${due === null ? '' : `, entra na fila ${atTime(instant(due))}`}`,
    onItsWay: sent => `enviada ${atTime(instant(sent))}, mas ainda não chegou aqui`,
    spoken: (number, id, life) => `${number} ${id}: ${life.join(', ')}`,
    came: t => `chegou ${atTime(instant(t))}`,
    comes: t => `chega ${atTime(instant(t))}`,
    expires: t => `expira ${atTime(instant(t))}`,
    struck: t => `expirou ${atTime(instant(t))}`,
    deadLettered: t => `movida para a fila de mensagens mortas ${atTime(instant(t))}`,
    end: {
      completed: t => `concluída ${atTime(instant(t))}`,
      received: t => `recebida e excluída ${atTime(instant(t))}`,
      dropped: t => `descartada ${atTime(instant(t))}`,
      deleted: t => `excluída ${atTime(instant(t))}`,
      cancelled: t => `cancelada ${atTime(instant(t))}`,
      activated: t => `ativada ${atTime(instant(t))}`,
      published: t => `publicada ${atTime(instant(t))}`,
      forwarded: t => `encaminhada ${atTime(instant(t))}`,
      lost: t => `excluída com sua entidade ${atTime(instant(t))}`,
    },
    lapses: count => `bloqueio perdido ${plural(count, 'vez', 'vezes')}`,
    stillThere: 'ainda presente no fim da execução',
  },
  stage: {
    label: 'Quem envia, onde estão as mensagens e quem recebe',
    counts: (parts, isShort) => (isShort ? shortCounts(parts) : counts(parts)),
    topicCounts,
    deadShort: { dead: 'DLQ', transferDead: 'DLQ transf.' },
    timeToLive: (left, at) =>
      left > 0 ? `expira daqui a ${duration(left)}, ${atTime(instant(at))}` : `expirou ${atTime(instant(at))}`,
    lockLeft: (left, at) => `bloqueada por mais ${duration(left)}, até ${instant(at)}`,
    seconds: seconds => `${number(seconds)} s`,
    more: count => `+${number(count)}`,
    next: 'próximo',
    acts: {
      send: 'enviar',
      schedule: 'agendar',
      cancelScheduled: 'cancelar',
      receive: 'receber',
      receiveDeferred: 'receber pelo número',
      peek: 'inspecionar',
      openReceiver: 'escutar',
      closeReceiver: 'parar de escutar',
      complete: 'concluir',
      abandon: 'abandonar',
      defer: 'adiar',
      deadLetter: 'mover para a DLQ',
      renewLock: 'renovar',
      acceptSession: 'aceitar sessão',
      closeSession: 'fechar sessão',
      renewSessionLock: 'renovar sessão',
      getSessionState: 'ler estado',
      setSessionState: 'gravar estado',
      purge: 'limpar',
      deleteMessages: 'excluir mensagens',
      addCredit: 'conceder crédito',
      drainCredit: 'retirar crédito',
      stopWaiting: 'parar de esperar',
    },
    nextAt: (act, t) => `${act} ${atTime(instant(t))}`,
    nextIn: (act, ms) => `${act} daqui a ${duration(ms)}`,
    noMore: 'não envia mais',
    busy: numbers => `processando ${numbers}`,
    toGo: ms => `mais ${duration(ms)}`,
    busyMany: (first, others) => `${first} +${number(others)}`,
    holds: numbers => `com bloqueio: ${numbers}`,
    leftLocked: what => `deixou bloqueio em ${what}`,
    prefetched: count => `${number(count)} no buffer`,
    waiting: 'à espera',
    waitingForMessages: 'à espera de mensagens',
    waitingRefused: 'à espera, mas não pode receber',
    refused: 'recusado',
    waitingForSession: 'à espera de uma sessão',
    holdsSession: id => `com a sessão ${id}`,
    opens: t => `abertura: ${instant(t)}`,
    notOpen: 'ainda não aberto',
    closed: 'fechado',
    closedUntil: t => `fechado; será reaberto ${atTime(instant(t))}`,
    dead: number,
    killed: 'encerrado à força',
    killedUntil: t => `encerrado à força; será reiniciado ${atTime(instant(t))}`,
    backAt: t => `reinício: ${instant(t)}`,
    nobody: 'ninguém está escutando',
    notCreated: 'ainda não existe',
    deleted,
    notYet: 'ainda não',
    gone: reason => (reason === null ? 'exclusão' : (REASONS[reason] ?? reason)),
    steps: 'passos',
    empty: 'Não há remetentes nem filas.',
    chip: (number, state) => `${number}, ${state}`,
    pending: {
      settles: {
        complete: 'será concluída',
        abandon: 'será abandonada',
        defer: 'será adiada',
        deadLetter: 'irá para a fila de mensagens mortas',
      },
      settled: (does, transaction) => `${does} quando ${transaction} for confirmada`,
      count: count => `+${number(count)}`,
      sent: (count, ids, transaction) => {
        const what = ids.length === count ? list(ids) : messages(count)
        return `${what} ${form(count, 'chegará', 'chegarão')} quando ${transaction} for confirmada`
      },
    },
    things: 'Filas e mensagens: as setas para cima e para baixo passam de uma a outra, e Enter seleciona',
    edge: {
      sends: (from, to) => `${from} envia para ${to}`,
      publishes: (from, to) => `${from} copia para ${to} as mensagens que correspondem a uma regra dela`,
      forwards: (from, to, isOpen) => `${from} encaminha para ${to}${isOpen ? '' : ', mas não agora'}`,
      receives: (by, from, isOpen) =>
        `${by} recebe mensagens de ${from} e ${isOpen ? 'está escutando' : 'não está escutando agora'}`,
    },
  },
}
