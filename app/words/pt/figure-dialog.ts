/** The dialog that makes a figure of what is on the page, in Brazilian Portuguese. */

import type { LazyWords } from '../contract.ts'
import { number } from './grammar.ts'

export const figureDialog: LazyWords['figureDialog'] = {
  title: 'Exportar figura',
  view: 'Exibição',
  theme: 'Cores',
  themes: {
    auto: 'claras ou escuras, como o sistema de quem lê',
    light: 'claras',
    dark: 'escuras',
    print: 'preto e branco, para imprimir',
  },
  language: 'Idioma',
  width: 'Largura (px)',
  part: 'Tempo',
  whole: 'a execução inteira',
  afterAll: at => `${at}, depois de todos os seus eventos`,
  upTo: time => `até o instante ${time}`,
  marked: (from, to) => `de ${from} a ${to}`,
  markedHint: 'Para marcar um trecho, mantenha Shift pressionada e arraste na linha do tempo.',
  /** After the title of a figure whose scenario somebody changed. */
  changed: change => `alterado: ${change}`,
  callouts: 'Os marcos da história como notas numeradas',
  selected: name => `Destacar ${name}`,
  noFuture: time => `Nada depois de ${time}`,
  utc: 'Horários em UTC',
  animated: 'Animada: um cursor em movimento revela a execução, em repetição contínua',
  seconds: 'segundos',
  onlySvgMoves: 'só o SVG é animado; um PNG é fixo',
  making: 'Desenhando a figura…',
  notMade:
    'Não foi possível desenhar a figura, porque uma parte desta página não foi carregada. Verifique a conexão, recarregue a página e tente de novo.',
  preview: 'Visualização',
  size: (width, height, kilobytes) => `${number(width)} × ${number(height)} px, ${number(kilobytes)} KB em SVG`,
  saveSvg: 'Salvar como SVG',
  savePng: 'Salvar como PNG',
  svg: 'SVG',
  command: 'A mesma figura na linha de comando',
  fileHint: 'Se o cenário for seu, salve-o antes em um arquivo; o comando recebe o nome desse arquivo.',
  noPng: 'Este navegador não conseguiu criar o PNG; o SVG está completo.',
}
