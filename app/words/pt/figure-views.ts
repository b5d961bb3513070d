/** Words in whole figures other than the timeline, in Brazilian Portuguese. */

import type { LazyWords } from '../contract.ts'
import { atTime, number, plural } from './grammar.ts'

export const figureViews: LazyWords['figureViews'] = {
  at: time => atTime(time),
  earlierRecords: count => plural(count, 'evento anterior', 'eventos anteriores'),
  moreRecords: count => `e mais ${plural(count, 'evento', 'eventos')}`,
  moreMessages: count => `e mais ${plural(count, 'mensagem', 'mensagens')}`,
  moreFields: count => `e mais ${plural(count, 'linha', 'linhas')}`,
  leftOut: (names, more) => `não mostrado: ${names.join(', ')}${more === 0 ? '' : ` e mais ${number(more)}`}`,
  sequence: {
    lock: 'mensagem bloqueada',
    lost: 'bloqueio expirado ou mensagem morta',
    done: 'liquidada',
    moved: 'copiada ou encaminhada pelo agente',
    refused: 'recusa',
  },
  stage: {
    timeToLive: 'vida útil restante',
    lock: 'bloqueio restante',
    nobody: 'ninguém escuta',
    clientPeek: (numbers, more) => {
      if (numbers.length === 0) return 'a inspeção não retorna nada'
      return `a inspeção retorna ${numbers.join(', ')}${more === 0 ? '' : ` e mais ${number(more)}`}`
    },
    clientReceive: first =>
      first === null ? 'uma operação de recebimento não retorna nada' : `uma operação de recebimento retorna ${first}`,
    clientCounts: (active, receivable) => `ativas: ${number(active)}; disponíveis para receber: ${number(receivable)}`,
  },
  chart: {
    depth: 'Mensagens por estado',
    states: {
      waiting: 'à espera',
      expired: 'expiradas, não removidas',
      locked: 'bloqueadas',
      deferred: 'adiadas',
      scheduled: 'agendadas',
      dead: 'mensagens mortas',
    },
    nothing: 'Nada a medir neste intervalo.',
  },
  inspector: { at: time => atTime(time), nothing: 'Não há nada a inspecionar neste instante.' },
}
