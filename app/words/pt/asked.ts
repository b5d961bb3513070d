/** What the page says when somebody asks for it, in Brazilian Portuguese: gallery, one's own scenarios, notices, troubles, help. */

import { DRAFTS_MAX } from '../../model/files.ts'
import type { LazyWords } from '../contract.ts'
import { atTime, number, plural } from './grammar.ts'

const GROUP_NAMES: Readonly<Record<string, string>> = {
  'The spike': 'O pico',
  'Time to live': 'Vida útil',
  Locks: 'Bloqueios',
  'Retries and dead letters': 'Novas tentativas e mensagens mortas',
  'Schedules and order': 'Agendamentos e ordem',
  Topics: 'Tópicos',
  Sessions: 'Sessões',
  'Duplicates and transactions': 'Duplicidades e transações',
  Forwarding: 'Encaminhamento',
  'Temporary entities': 'Entidades temporárias',
}

/** What the scenarios of a group ask. */
const GROUPS: Readonly<Record<string, string>> = {
  'The spike': 'Por que a mensagem se perdeu, e o que aconteceu com ela?',
  'Time to live': 'Quando uma mensagem expira, e quando é removida?',
  Locks: 'Quem mantém a mensagem bloqueada, por quanto tempo, e o que acontece se esse tempo não bastar?',
  'Retries and dead letters': 'Por que uma mensagem é entregue de novo, e onde ela termina?',
  'Schedules and order': 'Quando uma mensagem é ativada, e em que ordem as mensagens são entregues?',
  Topics: 'Quem recebe uma cópia?',
  Sessions: 'Quais mensagens precisam ficar juntas e em ordem?',
  'Duplicates and transactions': 'A mensagem é armazenada uma ou duas vezes, e as operações têm efeito ao mesmo tempo?',
  Forwarding: 'Para onde foi a mensagem?',
  'Temporary entities': 'Por que a fila foi excluída, e o que a manteria em uso?',
}

const found: LazyWords['asked']['trouble']['found'] = stranger => {
  switch (stranger.kind) {
    case 'text':
      return 'Não é um texto JSON.'
    case 'value':
      return 'É JSON, mas é uma lista ou um único valor.'
    case 'object': {
      const { names, more } = stranger
      if (names.length === 0) return 'É um objeto JSON vazio.'
      return `É um objeto JSON com ${names.join(', ')}${more === 0 ? '' : ` e mais ${number(more)}`}.`
    }
  }
}

const refused: LazyWords['asked']['trouble']['refused'] = (name, refusal, size) => {
  switch (refusal.kind) {
    case 'tooLarge':
      return `${name} tem ${size(refusal.bytes)}; um cenário tem no máximo 1 MB. O arquivo não foi lido.`
    case 'empty':
      return `${name} está vazio. Um cenário é um texto JSON que começa com { "busscope": 1.`
    case 'binary':
      return `${name} não é texto. Um cenário é um texto JSON em UTF-8.`
    case 'unreadable':
      return `Não foi possível ler ${name}. Uma pasta não pode ser aberta, nem um arquivo que foi movido ou que outro programa está usando.`
  }
}

const more = (count: number): string => (count === 0 ? '' : ` e mais ${number(count)}`)

export const asked: LazyWords['asked'] = {
  own: {
    chip: (isNew, isChanged) => (isChanged ? 'alterado' : isNew ? 'seu' : 'sem mudança'),
    chipHint: 'Este cenário é seu; veja de onde ele vem e o que você pode fazer com ele',
    chipHintOther: 'Alguém alterou um cenário integrado; veja o que mudou e como abrir o original',
    changedFrom: title => `Alterado a partir de “${title}”`,
    fromFile: name => `Do arquivo ${name}`,
    begun: 'Criado do zero',
    sameAs: title => `Igual a “${title}”, sem alterações`,
    kept: 'Este cenário está armazenado neste navegador. Salve-o em um arquivo para levá-lo a outro lugar.',
    notKept: 'Este cenário não está armazenado: existe só até você fechar esta página. Salve-o em um arquivo.',
    openOriginal: 'Abrir o original',
    revert: 'Desfazer todas as mudanças',
    rename: 'Renomear…',
    duplicate: 'Duplicar',
    delete: 'Excluir',
    renameTitle: 'Renomear o cenário',
    name: 'Nome',
    renameDone: 'Renomear',
    cancel: 'Cancelar',
    copyOf: title => `${title} (cópia)`,
    change: (path, from, to, count) => `${path} ${from} → ${to}${more(count)}`,
    added: (path, count) => `adicionado: ${path}${more(count)}`,
    removed: (path, count) => `removido: ${path}${more(count)}`,
    byDefault: 'padrão',
    other: 'outro',
  },
  gallery: {
    title: 'O que acontece quando…',
    search: 'Pesquisar cenários',
    all: 'Todos',
    own: 'Seus',
    groupNames: GROUP_NAMES,
    groups: GROUPS,
    none: query => `Nenhum cenário menciona “${query}”.`,
    ownHint:
      'Os cenários que você altera ou cria ficam armazenados neste navegador, neste dispositivo. Salve um cenário em um arquivo para levá-lo a outro lugar.',
    ownEmpty:
      'Ainda não há nada aqui. Altere qualquer cenário ou crie um novo: ele ficará armazenado aqui, e o original não mudará.',
    fileHint: 'Um arquivo, que fica aberto até você fechar esta guia',
    broken: 'ainda não pode ser executado',
    delete: title => `Excluir ${title}`,
    duplicate: title => `Duplicar ${title}`,
    rename: title => `Renomear ${title}`,
    openNow: 'aberto agora',
    length: duration => `${duration} de tempo simulado`,
  },
  notices: {
    close: 'Fechar',
    unreadableAddress:
      'Não foi possível ler este link, porque falta uma parte dele ou porque ele foi criado por uma versão mais recente do BusScope.',
    unknownScenario: (id, nearest) =>
      `Não há cenário integrado “${id}”.${nearest === null ? '' : ` Você quis dizer “${nearest}”?`}`,
    unknownFile: key =>
      `Este link aponta para um arquivo (${key}) que foi aberto em outra guia, e não contém o texto dele. Abra o arquivo de novo para vê-lo.`,
    unknownDraft:
      'Este link aponta para um cenário alterado que está armazenado em outro dispositivo, ou que foi excluído aqui, e não contém o texto dele. ' +
      'Peça a quem o enviou que use “Copiar link”.',
    draft: 'o cenário alterado',
    badTime: text => `“${text}” no link não é um instante da execução; escreva algo como PT1M6S.`,
    cutTime: text => `“${text}” no link não é um instante da execução; o link pode estar cortado.`,
    timeBeyondEnd: (wanted, end) =>
      `O link aponta para o instante ${wanted}, mas a execução termina ${atTime(end)}. A página mostra o fim da execução.`,
    opened: name => `Aberto: ${name}.`,
    backTo: name => `Voltar para ${name}`,
    cancelled: title => (title === '' ? 'A execução foi cancelada.' : `“${title}” foi cancelado.`),
    cancelledChange: 'A execução foi cancelada. Sua mudança foi mantida; o que você vê é a execução anterior.',
    undoChange: 'Desfazer a mudança',
    broken: 'Este texto ainda não pode ser executado. O que você vê é a última execução bem-sucedida.',
    showProblems: 'Mostrar o que está errado',
    ownCopy:
      'Enquanto isso, outra guia alterou este cenário. Sua mudança foi armazenada em uma cópia separada; as duas versões são mantidas.',
    changedElsewhere:
      'Outra guia alterou este cenário. Esta guia ainda mostra a versão anterior; se você alterar algo aqui, a mudança será armazenada em uma cópia.',
    showChange: 'Mostrar a outra versão',
    deletedElsewhere:
      'Outra guia excluiu este cenário. Aqui, ele permanece até você fechar a página; se você o alterar, ele será armazenado de novo.',
    notKept: {
      tooMany:
        `${DRAFTS_MAX} cenários seus estão armazenados neste navegador, e esse é o limite. O que você alterar agora existirá só até você ` +
        'fechar esta página: exclua um cenário de que não precise mais ou salve este em um arquivo.',
      full: 'Este navegador não tem mais espaço para o BusScope. O que você alterar agora existirá só até você fechar esta página: salve o cenário em um arquivo para não perder as mudanças.',
      forbidden:
        'Este navegador não armazena nada para esta página. O que você alterar existirá só até você fechar a página; por isso, salve o cenário em um arquivo para não perder as mudanças.',
    },
    notChanged:
      'Nada foi alterado, porque a ação se referia à execução que você vê, e o texto mudou desde então ou tem erros. Tente de novo quando o texto puder ser executado.',
    notLoaded:
      'Nada foi alterado, porque uma parte desta página não foi carregada. Verifique a conexão, recarregue a página e tente de novo.',
    chooseDelete: 'Escolher um para excluir',
    deleted: title => `“${title}” foi excluído.`,
    undoDelete: 'Restaurar',
    open: name => `Abrir ${name}`,
    keptRun: 'A execução abaixo é a anterior.',
  },
  trouble: {
    refused,
    problems: (name, count) => `${name} não foi executado: ${plural(count, 'problema', 'problemas')}.`,
    failed: name => `Não foi possível abrir ${name}. Recarregue a página e tente de novo.`,
    openAnother: 'Abrir outro arquivo',
    mend: 'Corrigir no editor',
    noScenario: name => `${name} não é um cenário.`,
    found,
    wanted:
      'Um cenário é um objeto JSON que define quais filas e tópicos existem, quem envia e recebe, e quanto dura a execução. O menor cenário que faz alguma coisa:',
    close: 'Fechar',
  },
  help: {
    title: 'Teclas e ajuda',
    close: 'Fechar',
    keys: 'Teclas',
    singleKeys: 'Usar letras e sinais isolados como atalhos de teclado',
    modelled: 'O que não é modelado',
    notModelled: [
      'Latência e perdas da rede.',
      'Limitação de solicitações: no Standard, as operações acima de 1.000 créditos por segundo são contadas e sinalizadas, mas não recusadas.',
      'A desconexão de links AMQP que ficam ociosos por dez minutos.',
      'Novas tentativas feitas pelos SDKs.',
      'Recuperação de desastre geográfico e failover.',
      'O atraso real da exclusão por ociosidade e da remoção de mensagens expiradas.',
      'JMS, a transferência de mensagens grandes em partes e as partições de namespace do Premium.',
    ],
    choices: 'Nos pontos em que a documentação da Microsoft não diz o que acontece, o cenário decide:',
    choicesLink: 'as escolhas desta execução',
    about: 'Sobre',
    independent:
      'O BusScope é um projeto independente. Não é desenvolvido, endossado nem mantido pela Microsoft; Azure e Service Bus são marcas da ' +
      'Microsoft. Tudo é executado neste navegador: sem conta, sem servidor, sem rastreamento.',
  },
}
