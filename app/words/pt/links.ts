/** Links and sharing, in Brazilian Portuguese: what is wrong with a link, the dialog that makes one, and the snippets for other pages. */

import type { LazyWords } from '../contract.ts'
import { plural } from './grammar.ts'

const characters = (count: number): string => plural(count, 'caractere', 'caracteres')

/** Why a link cannot be opened: each its own sentence, the same on the page and on the command line. */
const faults: LazyWords['links']['faults'] = {
  cut: 'Este link está cortado: falta o fim dele. Alguns programas de e-mail e chats cortam links longos; peça o link de novo ou peça o cenário como arquivo.',
  damaged:
    'Este link está danificado, porque alguns de seus caracteres não são os originais. Copie-o de novo de onde veio.',
  newer:
    'Este link foi criado por uma versão mais recente do BusScope, que escreve cenários em um formato que esta versão não conhece. Use a versão mais recente ou peça o cenário como arquivo.',
  tooLarge:
    'O conteúdo deste link tem mais de 1 MiB, o limite do próprio BusScope para um cenário; por isso, não foi descompactado até o fim.',
  tooLong:
    'Este link é mais longo que qualquer link criado pelo BusScope (no máximo 32.000 caracteres); por isso, não foi lido. Peça o cenário como arquivo.',
  noScenario:
    'Este link não contém um cenário, porque o texto que está no lugar dele não foi escrito por nenhuma versão do BusScope.',
}

const fits: LazyWords['links']['dialog']['fits'] = {
  everywhere: 'O link é curto o bastante para qualquer programa.',
  mostPlaces:
    'O Outlook corta links depois de 1.024 caracteres; chats e sistemas de rastreamento de problemas aceitam este link.',
  somePlaces: 'Muitos programas cortam links depois de 2.000 caracteres, portanto um arquivo é mais seguro.',
  nowhere: 'O link seria longo demais: o máximo são 32.000 caracteres. Envie o cenário como arquivo.',
}

export const links: LazyWords['links'] = {
  faults,
  otherIsShown: 'O cenário mostrado aqui não é o do link.',
  otherResult:
    'Esta versão do BusScope produz um resultado diferente do obtido com a versão que criou este link, porque algo no BusScope foi corrigido desde então. O que você vê pode ser diferente do que viu a pessoa que enviou o link.',
  endCut:
    'Falta o fim deste link. Todo o resto é mostrado como o link define, mas o BusScope não consegue verificar se o resultado é o mesmo que a pessoa que enviou o link viu.',
  unknownSelection: 'O link seleciona algo que não está nesta execução; todo o resto é mostrado como o link define.',
  unknownView: 'O link mostra uma exibição que esta versão não tem; todo o resto é mostrado como o link define.',
  unknownBefore:
    'O link faz uma comparação com a execução anterior a uma mudança, mas não é possível ler essa execução; todo o resto é mostrado como o link define.',
  ofLink: 'o cenário de um link',
  opened: 'Link aberto.',
  openedExample: 'Exemplo aberto. Ele mostra o problema.',
  named: 'O cenário deste link',
  fromLink: 'De um link',
  nothingPasted:
    'Isso não é nem um link nem um cenário. Um link começa com https:// e contém um #; um cenário é um texto JSON que começa com { ' +
    '"busscope": 1.',
  paste: { hint: 'Cole aqui o link ou o texto de um cenário', open: 'Abrir' },
  tooLongToCopy: length =>
    `O link não foi copiado, porque teria ${characters(length)}, e o máximo são 32.000. Salve o cenário como arquivo e envie o arquivo.`,
  copiedLong: length =>
    `O link foi copiado. Ele tem ${characters(length)}, e muitos programas cortam links depois de 2.000: um arquivo é mais seguro.`,
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
    before: 'a comparação com a execução anterior à mudança',
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
      depth: 'Mensagens na fila',
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
      'O arquivo não foi salvo, porque uma parte desta página não foi carregada. Verifique a conexão, recarregue a página e tente de novo.',
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
