/** The help sheet's keys and gestures, in Brazilian Portuguese. */

import type { LazyWords } from '../contract.ts'

export const helpKeys: LazyWords['helpKeys'] = {
  keys: [
    { by: ['K', 'Espaço'], does: 'reproduzir ou pausar; Espaço quando nenhum botão tem o foco' },
    { by: ['←', '→'], does: 'evento anterior ou próximo, também dentro de um instante' },
    { by: ['Shift ←', 'Shift →'], does: 'evento anterior ou próximo da seleção' },
    { by: [',', '.'], does: 'ir à causa, ir à consequência' },
    { by: ['[', ']'], does: 'anterior ou próximo do tipo escolhido' },
    { by: ['N', 'P'], does: 'próximo marco ou marco anterior' },
    { by: ['↑', '↓'], does: 'no palco, na linha do tempo e em listas: ir ao próximo item; Enter o seleciona' },
    { by: ['Home', 'End'], does: 'início ou fim da execução' },
    { by: ['+', '−', 'F'], does: 'ampliar, reduzir, mostrar a execução inteira' },
    { by: ['R'], does: 'marcar um trecho a partir do cursor; R de novo o termina' },
    { by: ['A'], does: 'agir no cursor: enviar, receber, liquidar…' },
    { by: ['H'], does: 'ocultar ou mostrar o futuro' },
    { by: ['/'], does: 'pesquisar cenários' },
    { by: ['Ctrl Z', 'Ctrl Shift Z'], does: 'desfazer ou refazer uma mudança; ⌘ no Mac' },
    { by: ['Ctrl S'], does: 'salvar o cenário como arquivo' },
    {
      by: ['Ctrl F', 'Ctrl Espaço'],
      does: 'no texto JSON: pesquisar, mostrar o que pode ser digitado aqui; Tab sai do texto, F8 vai ao próximo problema',
    },
    {
      by: ['Esc'],
      does: 'fechar ou limpar, um a um: mensagem, execução anterior à mudança, painel, reprodução, trecho, seleção',
    },
    { by: ['?'], does: 'esta ajuda' },
  ],
  where:
    'As setas, Home e End movem o cursor enquanto o foco está na linha do tempo, no palco ou em nenhum item; em uma lista, em um campo ou em ' +
    'uma barra de guias, elas têm a função habitual.',
  gestureTitle: 'Mouse e toque',
  gestures: [
    { by: ['arrastar a régua ou o cursor'], does: 'percorrer; ajusta-se aos eventos (com Alt, não)' },
    { by: ['clicar na linha do tempo'], does: 'em uma barra: selecionar a mensagem; fora delas: ir a esse instante' },
    { by: ['arrastar na linha do tempo'], does: 'mover a exibição ampliada' },
    { by: ['Shift e arrastar'], does: 'marcar um trecho; Shift e clicar: do cursor até ali' },
    { by: ['roda'], does: 'rolar as linhas; para os lados ou com Shift, o tempo' },
    { by: ['Ctrl ou ⌘ e roda', 'pinça'], does: 'ampliar ou reduzir no ponteiro' },
    { by: ['clique duplo'], does: 'ampliar essa mensagem; em um trecho recolhido: expandi-lo' },
    { by: ['um dedo para os lados'], does: 'percorrer; para cima e para baixo rola as linhas' },
  ],
}
