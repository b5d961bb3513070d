/** The help sheet's keys and gestures, in Brazilian Portuguese. */

import type { LazyWords } from '../contract.ts'

export const helpKeys: LazyWords['helpKeys'] = {
  keys: [
    { by: ['K', 'Espaço'], does: 'reproduzir ou pausar; Espaço só funciona quando nenhum botão tem o foco' },
    { by: ['←', '→'], does: 'evento anterior ou próximo, mesmo que seja do mesmo instante' },
    { by: ['Shift ←', 'Shift →'], does: 'evento anterior ou próximo da seleção' },
    { by: [',', '.'], does: 'ir para a causa ou para a consequência' },
    { by: ['[', ']'], does: 'evento anterior ou próximo do tipo escolhido' },
    { by: ['N', 'P'], does: 'próximo marco ou marco anterior' },
    { by: ['↑', '↓'], does: 'no palco, na linha do tempo e em listas: ir para o próximo item; Enter seleciona o item' },
    { by: ['Home', 'End'], does: 'início ou fim da execução' },
    { by: ['+', '−', 'F'], does: 'ampliar, reduzir, mostrar a execução inteira' },
    { by: ['R'], does: 'iniciar um trecho no cursor; pressione R de novo para encerrá-lo' },
    { by: ['A'], does: 'fazer algo no instante do cursor: enviar, receber, liquidar…' },
    { by: ['H'], does: 'ocultar ou mostrar o futuro' },
    { by: ['/'], does: 'pesquisar cenários' },
    { by: ['Ctrl Z', 'Ctrl Shift Z'], does: 'desfazer ou refazer uma mudança; ⌘ no Mac' },
    { by: ['Ctrl S'], does: 'salvar o cenário como arquivo' },
    {
      by: ['Ctrl F', 'Ctrl Espaço'],
      does: 'no texto JSON: pesquisar ou mostrar o que pode ser digitado no cursor; Tab sai do texto, e F8 vai para o próximo problema',
    },
    {
      by: ['Esc'],
      does: 'uma coisa de cada vez: fechar um aviso, ocultar a execução anterior à mudança, fechar um painel, parar a reprodução, desmarcar o trecho, limpar a seleção',
    },
    { by: ['?'], does: 'esta ajuda' },
  ],
  where:
    'As setas, Home e End movem o cursor enquanto o foco está na linha do tempo, no palco ou em nenhum item; em uma lista, em um campo ou em ' +
    'uma barra de guias, elas têm a função habitual.',
  gestureTitle: 'Mouse e toque',
  gestures: [
    {
      by: ['arrastar a régua ou o cursor'],
      does: 'percorrer a execução; o cursor se ajusta aos eventos, exceto com Alt',
    },
    {
      by: ['clicar na linha do tempo'],
      does: 'em uma barra: selecionar a mensagem dela; em outro ponto, ou mais uma vez: ir para esse instante',
    },
    { by: ['arrastar na linha do tempo'], does: 'mover a exibição ampliada' },
    { by: ['Shift e arrastar'], does: 'marcar um trecho; Shift e clicar: marcar do cursor até o ponto do clique' },
    { by: ['roda do mouse'], does: 'rolar as linhas; para os lados ou com Shift, percorrer o tempo' },
    { by: ['Ctrl ou ⌘ + roda do mouse', 'pinça'], does: 'ampliar ou reduzir em torno do ponteiro' },
    { by: ['clique duplo'], does: 'em uma mensagem: ampliar o trecho dela; em um trecho recolhido: expandi-lo' },
    { by: ['deslizar um dedo para os lados'], does: 'percorrer a execução; para cima ou para baixo: rolar as linhas' },
  ],
}
