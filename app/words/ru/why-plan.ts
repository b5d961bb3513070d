/** Why of what a client does by itself, in Russian. */

import type { DetailWords } from '../contract.ts'
import { ofMoment, digits, receiver, Receiver, upTo, moment } from './grammar.ts'

export const planWords: DetailWords['planWords'] = {
  sends: p =>
    p.turn === 1 && p.of === 1
      ? `По сценарию клиент ${p.by} отправляет только это сообщение.`
      : `Клиент ${p.by} отправляет сообщения ${p.how}; это сообщение № ${digits(p.turn)}${p.of === null ? '' : ` из ${digits(p.of)}`}.`,
  rates: {
    listed: 'в моменты, перечисленные в сценарии',
    every: period => `с интервалом ${period}`,
    poisson: perSecond => `в случайные моменты, в среднем по ${perSecond} в секунду`,
    inPhase: p =>
      `${p.how} в фазе ${digits(p.phase)} из ${digits(p.of)} (с ${ofMoment(p.from)}${p.to === null ? '' : ` ${upTo(p.to)}`})`,
  },
  opens: p => `В сценарии задано, что ${receiver(p.by)} открывается в ${moment(p.at)}.`,
  restarts: p =>
    `${Receiver(p.by)} аварийно завершён в ${moment(p.killed)}; в сценарии задано, что он запускается снова через ${p.after}.`,
}
