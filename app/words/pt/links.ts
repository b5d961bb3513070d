/** Links and sharing, in Brazilian Portuguese: what is wrong with a link, the dialog that makes one, and the snippets for other pages. */

import type { LazyWords } from '../contract.ts'
import { plural } from './grammar.ts'

const characters = (count: number): string => plural(count, 'caractere', 'caracteres')

/** Why a link cannot be opened: each its own sentence, the same on the page and on the command line. */
const faults: LazyWords['links']['faults'] = {
  cut:
    'Este link está cortado: falta o fim dele. Alguns programas de e-mail e chats cortam links longos; peça-o de novo, ou peça o ' +
    'cenário como arquivo.',
  damaged:
    'Este link está danificado, porque alguns de seus caracteres não são os originais. Copie-o de novo de onde veio.',
  newer:
    'Este link foi criado por uma versão mais recente do BusScope, que escreve cenários de um modo que esta não conhece. Use a versão mais ' +
    'recente, ou peça o cenário como arquivo.',
  tooLarge:
    'Este link, descompactado, passa de 1 MiB, o limite do próprio BusScope para um cenário; não foi descompactado além disso.',
  tooLong:
    'Este link é mais longo que qualquer um que o BusScope cria (no máximo 32.000 caracteres); não foi lido. Peça o cenário como arquivo.',
  noScenario:
    'Este link não contém um cenário, porque o texto que está no lugar dele não foi escrito por nenhuma versão do BusScope.',
}

const fits: LazyWords['links']['dialog']['fits'] = {
  everywhere: 'Curto o bastante para qualquer programa.',
  mostPlaces:
    'O Outlook corta links depois de 1.024 caracteres; chats e sistemas de rastreamento de problemas o aceitam.',
  somePlaces: 'Muitos programas cortam links depois de 2.000 caracteres, portanto um arquivo é mais seguro.',
  nowhere: 'Longo demais para um link: o máximo são 32.000 caracteres. Envie o cenário como arquivo.',
}

export const links: LazyWords['links'] = {
  faults,
  otherIsShown: 'O cenário mostrado aqui não é o do link.',
  otherResult:
    'O BusScope de hoje dá um resultado diferente do que dava quando este link foi criado, porque algo nele foi corrigido desde então. O que você vê ' +
    'pode diferir do que viu quem o enviou.',
  endCut:
    'Falta o fim deste link. Tudo está como no link, mas o BusScope não consegue verificar se o resultado é o que viu quem o enviou.',
  unknownSelection: 'O link seleciona algo que não está nesta execução; todo o resto está como no link.',
  unknownView: 'O link mostra uma exibição que esta versão não tem; todo o resto está como no link.',
  unknownBefore:
    'O link compara com a execução de antes de uma mudança, que não pode ser lida; todo o resto está como no link.',
  ofLink: 'o cenário de um link',
  opened: 'Link aberto.',
  openedExample: 'Aberto um exemplo que mostra o problema.',
  named: 'O cenário deste link',
  fromLink: 'De um link',
  nothingPasted:
    'Isso não é nem um link nem um cenário. Um link começa com https:// e contém um #; um cenário é um texto JSON que começa com { ' +
    '"busscope": 1.',
  paste: { hint: 'Cole aqui o link ou o texto de um cenário', open: 'Abrir' },
  tooLongToCopy: length =>
    `O link não foi copiado, porque teria ${characters(length)}, e o máximo são 32.000. Salve o cenário como arquivo e envie o arquivo.`,
  copiedLong: length =>
    `O link foi copiado. Tem ${characters(length)}, e muitos programas cortam links depois de 2.000: um arquivo é mais seguro.`,
  notMade:
    'Não foi possível criar o link, porque uma parte desta página não foi carregada. Verifique a conexão, recarregue a página e tente de novo.',
  dialog: {
    title: 'Compartilhar',
    link: 'Link',
    making: 'Criando o link…',
    carries: 'O link contém',
    instant: time => `este instante, ${time}`,
    selection: name => `o que está selecionado, ${name}`,
    views: 'as exibições abertas',
    before: 'a comparação com a execução de antes da mudança',
    language: 'Idioma',
    readers: 'a escolha de quem lê',
    theme: 'Cores',
    length: length => characters(length),
    fits,
    copy: 'Copiar',
    copied: 'Copiado',
    copyFailed: 'Não copiado: selecione e copie manualmente',
    copyOf: what => `Copiar: ${what}`,
    markdown: 'Markdown: imagem e link',
    picture: 'HTML: imagem para páginas claras e escuras, e link',
    frame: 'HTML: a página interativa em um quadro',
    learn: 'Microsoft Learn: imagem com descrição longa',
    pictureHint: command => `A imagem vem da linha de comando: ${command}`,
    frameViews: 'Exibições no quadro',
    frameViewNames: {
      story: 'História',
      stage: 'Palco',
      timeline: 'Linha do tempo',
      depth: 'Quantas na fila',
      charts: 'Gráficos',
      sequence: 'Sequência',
      messages: 'Mensagens',
      log: 'Log',
      why: 'Por quê',
    },
    frameRange: (from, to) => `só o trecho marcado, de ${from} a ${to}`,
    saveTrace: 'O que aconteceu, para outros programas',
    traceFormats: {
      jsonl: 'JSON Lines',
      csv: 'Tabela CSV',
      mermaid: 'Diagrama Mermaid',
      perfetto: 'Rastreamento para Perfetto ou Chrome',
    },
    notSaved:
      'Não salvo, porque uma parte desta página não foi carregada. Verifique a conexão, recarregue a página e tente de novo.',
    file: 'Como arquivo',
    fileHint: 'O próprio cenário. Abra-o aqui com “Abrir arquivo” ou solte-o em qualquer lugar da página.',
    saveFile: 'Salvar arquivo',
  },
  snippets: {
    open: title => `Abrir “${title}” no BusScope`,
    frameTitle: title => `${title}, uma simulação no BusScope`,
    simulated: 'Simulado pelo BusScope.',
  },
}
