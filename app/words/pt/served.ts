/** Portuguese: the live run of a page that a bus serves, its clock, and what moves it. */

import type { LazyWords } from '../contract.ts'
import { AtTime, number } from './grammar.ts'

export const served: LazyWords['served'] = {
  name: 'Execução ao vivo',
  named: 'a execução ao vivo',
  manual: 'manual',
  manualHint: 'O relógio só muda quando alguém o move.',
  real: 'tempo real',
  realHint: 'O relógio acompanha o tempo real.',
  times: times => `${number(times)}×`,
  timesHint: times => `O relógio avança ${number(times)} vezes mais rápido que o tempo real.`,
  unsettled: count => `${number(count)} sem liquidar`,
  unsettledHint: 'Mensagens que os clientes receberam e ainda não liquidaram',
  next: 'Próximo',
  nextHint: (time, what) => `Mover o relógio para o próximo instante. ${AtTime(time)}: ${what}`,
  nothingDue: 'Não há mais nenhum evento previsto, portanto não há um próximo instante.',
  sleepEnds: 'uma espera no relógio virtual termina',
  timerDue: 'um temporizador da execução dispara',
  advance: duration => `Adiantar o relógio em ${duration}`,
  realTime: 'Tempo real',
  realTimeHint: 'Fazer o relógio acompanhar o tempo real, ou pará-lo',
  now: 'Voltar ao instante atual',
  nowHint: 'Levar o cursor até onde a execução ao vivo está agora e acompanhá-la a partir daí',
  editing: 'A execução ao vivo continua; a página não a acompanha enquanto o editor está aberto.',
  closeEditor: 'Fechar o editor',
  left: 'Você vê outro cenário ou uma cópia alterada. A execução ao vivo continua.',
  follow: 'Voltar à execução ao vivo',
  lost: 'A conexão com a execução ao vivo foi perdida. Você vê o que foi gravado até então; a página se reconecta automaticamente.',
  silent: 'O relógio não foi movido, porque o servidor da execução ao vivo não responde.',
}
