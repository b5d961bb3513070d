/** Words of charts, sequence diagram and message table, in Brazilian Portuguese. Numbers, times and durations come as ready-made text. */

import type { LazyWords } from '../contract.ts'
import { atTime, number, plural } from './grammar.ts'
import { labelOf } from './operations.ts'

const CHARTS: { readonly [id in Parameters<LazyWords['views']['charts']['name']>[0]]: string } = {
  age: 'Maior espera',
  flow: 'Fluxo',
  losses: 'Mensagens mortas e expiradas',
  latency: 'Latência',
  receivers: 'Receptores ocupados',
  deliveries: 'Entregas',
}

const SERIES: { readonly [key in Parameters<LazyWords['views']['charts']['series']>[0]]: string } = {
  oldest: 'mais antiga',
  arrived: 'chegaram',
  completed: 'concluídas',
  deadLettered: 'mensagens mortas',
  expired: 'expiradas',
  middle: 'metade em até',
  most: '95% em até',
  nearlyAll: '99% em até',
  busy: 'ocupados',
  open: 'abertos',
  first: 'primeiras',
  again: 'repetidas',
}

/** Columns that are not called as Azure calls them. */
const COLUMNS: { readonly [key in Parameters<LazyWords['views']['table']['column']>[0]]?: string } = {
  SequenceNumber: 'Número',
  Entity: 'Entidade',
  ShownState: 'na inspeção',
  ShownExpiresAtUtc: 'na inspeção',
  Size: 'Tamanho (bytes)',
}

type ArrowParts = Parameters<LazyWords['views']['sequence']['label']>[1]

const sent = (verb: string, it: string, p: ArrowParts): string => {
  if (p.isDue) return `ativação de ${it}`
  return p.isForward ? `encaminhamento, aqui ${it}` : `${verb} ${it} ${p.id ?? ''}`.trim()
}

function handed(it: string, p: ArrowParts): string {
  const again = p.isAgain === null ? '' : `, DeliveryCount ${p.isAgain}`
  return `${it}${p.who === null ? '' : ` a ${p.who}`}, bloqueada até ${p.until ?? 'mais tarde'}${again}`
}

const arrowLabel: LazyWords['views']['sequence']['label'] = (kind, p) => {
  const it = p.number ?? ''
  const detail = p.detail === null ? '' : `: ${p.detail}`
  switch (kind) {
    case 'message-enqueued':
      return p.isMoved && !p.isDue && !p.isForward ? `cópia ${it}` : sent('enviar', it, p)
    case 'message-published':
      return sent('publicar', it, p)
    case 'message-scheduled':
      return `agendar ${it} para ${p.until ?? 'mais tarde'}`
    case 'message-locked':
      return handed(it, p)
    case 'message-received':
      return `${it}${p.who === null ? '' : ` a ${p.who}`}, recebida e excluída`
    case 'lock-renewed':
      return `renovar ${it} até ${p.until ?? 'mais tarde'}`
    case 'lock-expired':
      return `bloqueio de ${it} expira`
    case 'message-completed':
      return `concluir ${it}`
    case 'message-abandoned':
      return `abandonar ${it}`
    case 'message-deferred':
      return `adiar ${it}`
    case 'message-expired':
      return `${it} expira e é descartada`
    case 'message-dead-lettered':
      return p.isExpiry
        ? `${it} expira e vai para a fila de mensagens mortas`
        : `${it} vai para a fila de mensagens mortas${detail}`
    case 'message-forwarded':
      return `encaminhar ${it}`
    case 'operation-failed':
      return `${labelOf(p.operation, p.number)}: recusa${detail}`
    default:
      return `${it} ${p.name}${detail}`.trim()
  }
}

export const views: LazyWords['views'] = {
  charts: {
    title: 'Gráficos com o eixo da linha do tempo',
    of: 'Gráficos de',
    selection: path => (path === null ? 'sem seleção: todas juntas' : `a seleção: ${path}`),
    all: 'todas juntas',
    name: id => CHARTS[id],
    series: key => SERIES[key],
    nothing: '–',
    reading: 'Lendo a execução…',
    noReceivers: 'Nenhum receptor com manipulador recebe mensagens daqui.',
    means: (id, window, latest) => {
      switch (id) {
        case 'age':
          return 'há quanto tempo espera aqui a mais antiga das mensagens não bloqueadas'
        case 'flow':
          return `na janela de ${window} que termina no cursor: mensagens que chegaram e mensagens concluídas`
        case 'losses':
          return `na janela de ${window} que termina no cursor`
        case 'latency':
          return `da chegada à entidade até a conclusão, nas últimas ${latest} mensagens concluídas`
        case 'receivers':
          return 'manipuladores que estão trabalhando, entre os que estão abertos'
        case 'deliveries':
          return `na janela de ${window} que termina no cursor: primeiras entregas e entregas repetidas depois de um bloqueio perdido, um abandono, um adiamento ou o fechamento de uma sessão`
      }
    },
    utilization: percent => `${percent}% do tempo até agora`,
    highest: (value, time) => `máximo: ${value} (t = ${time})`,
    table: {
      series: 'série',
      now: 'agora',
      lowest: 'mínimo até agora',
      highest: 'máximo até agora',
      at: (value, time) => `${value} (t = ${time})`,
    },
  },
  table: {
    title: 'Mensagens',
    of: 'Mensagens em',
    selection: path => (path === null ? 'sem seleção: todas' : `a seleção: ${path}`),
    all: 'todas as filas e assinaturas',
    count: (count, time) => `${number(count)} ${atTime(time)}`,
    peek: 'Inspecionar',
    peekHint: 'Mostrar o que uma operação de inspeção retorna a um cliente, ao lado do que o agente armazena',
    countsFrom: 'DeliveryCount a partir de',
    countsFromHint:
      'No protocolo e em JavaScript, Java e Python, a primeira entrega conta como 0; no .NET, conta como 1. As operações de inspeção e as frases usam a contagem do protocolo',
    counts: { 0: '0 · protocolo', 1: '1 · .NET' },
    column: key => COLUMNS[key] ?? key,
    sortBy: column => `Ordenar por ${column}`,
    tooMany: count => `mais de ${plural(count, 'mensagem', 'mensagens')}: na ordem dos números`,
    nothing: 'Não há mensagens aqui neste instante.',
  },
  sequence: {
    list: 'Passos em ordem: as setas para cima e para baixo passam de um a outro, e Enter vai até o passo',
    step: (place, time, sentence) => `${place}, ${time}: ${sentence}`,
    since: duration => `+${duration}`,
    steps: 'passos',
    kinds: {
      actor: 'cliente',
      steps: 'do cenário',
      queue: 'fila',
      topic: 'tópico',
      subscription: 'assinatura',
      deadLetter: '$deadletterqueue',
      transferDeadLetter: '$transfer',
    },
    label: arrowLabel,
    of: 'Sequência de',
    topics: {
      message: (number, id) => `${number} ${id} e tudo o que resultou dela`,
      range: (from, to) => `${from} a ${to}`,
      entity: path => path,
      run: 'a execução inteira',
    },
    part: (from, to, all) => `eventos ${from}–${to} de ${all}`,
    isCut: 'Há mais ramificações do que as desenhadas aqui.',
    earlier: 'Antes',
    later: 'Depois',
    follow: 'Voltar ao cursor',
    nothing: 'Nenhum evento aqui.',
    ahead: 'Nada aconteceu ainda.',
  },
}
