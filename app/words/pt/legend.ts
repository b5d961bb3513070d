/** What every sign of timeline and stage means, in Brazilian Portuguese. */

import type { LazyWords } from '../contract.ts'

export const legend: LazyWords['legend'] = {
  title: 'O que os sinais significam',
  parts: {
    timeline: 'Linha do tempo: uma linha por mensagem',
    axis: 'Tempo',
    stage: 'Palco',
    sequence: 'Sequência',
    words: 'Palavras',
  },
  signs: {
    active: 'Mensagem à espera: pode ser recebida.',
    locked:
      'Mensagem bloqueada por um receptor. A segunda linha vai até LockedUntilUtc, mesmo que esse instante esteja depois do cursor.',
    lapsed: 'O bloqueio expirou: a linha dele termina em uma barra curta, e a mensagem está disponível de novo.',
    underLock:
      'Hachura diagonal em uma mensagem bloqueada: a vida útil terminou, mas a mensagem não é removida enquanto está bloqueada.',
    lingering:
      'Hachura diagonal em uma mensagem à espera: a mensagem expirou e não pode mais ser recebida, mas ainda não foi removida.',
    scheduled:
      'Mensagem agendada: uma barra tracejada e sem preenchimento até a ativação; depois, a mensagem continua em uma nova linha.',
    deferred:
      'Mensagem adiada: uma barra pontilhada com metade da altura; a mensagem só pode ser recebida pelo número de sequência.',
    deadLettered:
      'Mensagem morta: uma caixa com hachura cruzada, sempre com 24 px de largura, seguida de uma linha vermelha até que um receptor remova a mensagem.',
    completed: 'Ponto: a mensagem foi concluída, ou recebida e excluída.',
    gone: 'Cruz: a mensagem foi descartada, cancelada ou excluída com sua fila, tópico ou assinatura.',
    onward: 'Seta: a mensagem foi ativada e recebeu um novo número de sequência.',
    forwarded:
      'Duas setas: a mensagem foi encaminhada para outra fila ou outro tópico; as setas são vermelhas se ela saiu de uma fila de mensagens mortas.',
    published:
      'Barra na linha do próprio tópico: uma mensagem foi publicada; as cópias dela estão nas assinaturas abaixo.',
    changed: 'Quadrado na linha da própria entidade: as propriedades ou as regras da entidade mudaram.',
    duplicate: 'Dois quadrados: uma mensagem foi descartada como duplicada.',
    refused: 'Anel cortado: uma operação foi recusada.',
    session:
      'Faixa: um receptor mantém esta sessão bloqueada. Os pontos embaixo da faixa vão até o fim do bloqueio; uma extremidade arredondada indica que a sessão foi fechada.',
    sessionLapsed: 'Barra alta no fim da faixa: o bloqueio da sessão expirou.',
    sessionState:
      'Quadrados pequenos na borda de uma faixa: o estado da sessão foi gravado (quadrado cheio) ou lido (quadrado vazio).',
    hollow: 'Losango cinza vazio: o instante ExpiresAtUtc, que ainda não chegou ou que não tem efeito.',
    willStrike: 'Losango vermelho vazio: o instante ExpiresAtUtc, em que a mensagem expirará nesta execução.',
    struck: 'Losango vermelho cheio: a mensagem expirou.',
    future: 'À direita do cursor: o futuro, desenhado só com contornos.',
    elbow:
      'Ligação tracejada, da mensagem selecionada: vai da linha de onde a mensagem saiu até a linha em que continua, por todas as filas; um anel circunda cada marca da mensagem.',
    nested: 'Uma assinatura, abaixo de seu tópico.',
    spark:
      'No fim de um cabeçalho: quantas mensagens havia ali ao longo de toda a execução, com um traço no instante do cursor.',
    dead: 'Em $deadletterqueue ou $transfer/$deadletterqueue: uma linha em degraus mostra quantas mensagens há ali; no gráfico, a linha é tracejada.',
    band: 'Quando não há espaço para uma linha por mensagem, uma faixa mostra quantas mensagens esperam (preenchimento liso), estão bloqueadas (listras) ou adiadas (pontos). Um traço com um número embaixo indica as perdas daquele instante.',
    deleted: 'Barra dupla: a entidade foi excluída; o nome dela aparece riscado.',
    idle: 'Barra cinza sob um nome: a contagem do tempo ocioso. A barra está preenchida até o instante do cursor e termina no instante da exclusão; cada traço marca um uso que reiniciou a contagem.',
    transaction:
      'Dois colchetes: uma transação que usa esta fila; nenhuma operação dela tem efeito antes do colchete que a fecha. Uma cruz no lugar desse colchete: a transação foi revertida ou atingiu o tempo limite.',
    loss: 'Traços com um número: as perdas daquele instante, onde nem todas as mensagens têm linha própria. Traço inteiro: mensagens mortas; traço partido: mensagens descartadas; meio traço: bloqueios perdidos.',
    ghost:
      'Linhas finas cinza, com marcas de fim tracejadas: o que aconteceu ali na execução anterior à última mudança; um número riscado indica uma mensagem que só existia nessa execução. Pressione Esc para ocultar as linhas.',
    playhead:
      'O cursor. Ao lado dele há um ponto para cada evento deste instante; os pontos preenchidos correspondem aos eventos que o palco já mostra.',
    fold: 'Bordas em zigue-zague: um trecho sem eventos foi recolhido; a duração dele aparece em cima.',
    cut: 'Uma barra que atravessa um trecho recolhido é cortada por duas linhas inclinadas.',
    range: 'Duas linhas tracejadas: um trecho de tempo que você marcou.',
    chip: 'Uma mensagem com seu número. A linha abaixo do número encurta à medida que a vida útil se esgota.',
    chipLocked: 'Mensagem bloqueada. O anel em volta do cadeado se esvazia até LockedUntilUtc.',
    chipExpired: 'Mensagem hachurada: expirou e ainda não foi removida.',
    chipLast:
      'Relógio: segundos até a mensagem expirar. Dígitos no anel: segundos que restam do bloqueio. Ambos só aparecem quando faltam menos de 10 s e em velocidades abaixo de 10×.',
    chipScheduled: 'Calendário e traços: a mensagem espera a hora agendada.',
    chipDeferred: 'Mensagem pontilhada: foi adiada.',
    chipDead: 'Mensagem que está na fila de mensagens mortas.',
    chipEnlisted:
      'Mensagem tracejada por dentro: foi liquidada em uma transação aberta, e a liquidação só tem efeito na confirmação. +1 tracejado: uma mensagem enviada na transação, que ainda não está na fila.',
    listening: 'Um receptor está escutando: há um ponto cheio na fila e uma linha contínua.',
    closed: 'Ninguém está escutando: há um ponto vazio e uma linha tracejada.',
    topic:
      'Borda grossa: um tópico. Ele não armazena mensagens; as que correspondem a pelo menos uma regra de uma assinatura são copiadas para ela.',
    rule: 'As regras de uma assinatura, que definem quais mensagens ela recebe. O texto inteiro aparece no inspetor e quando você passa o mouse sobre as regras.',
    seqWho: 'Linha tracejada: quem envia ou recebe. Linha contínua com caixa: uma fila, um tópico ou uma assinatura.',
    seqStep: 'Seta: a mensagem foi enviada ou entregue.',
    seqReply: 'Seta tracejada: a mensagem foi liquidada. Com um ponto no fim: foi concluída.',
    seqMove: 'Seta grossa: o próprio agente transfere a mensagem.',
    seqLook: 'Seta pontilhada: a mensagem só foi inspecionada.',
    seqSelf: 'Seta que volta à própria linha: algo acontece dentro da fila.',
    seqLost: 'Seta vermelha com um losango: a mensagem expirou ou foi para a fila de mensagens mortas.',
    seqRefused: 'Cruz: a operação foi recusada ou a mensagem foi descartada.',
    seqLock: 'Barra em uma linha: a mensagem está bloqueada. Extremidade grossa: o bloqueio expirou.',
    seqBreak: 'Zigue-zague: um longo período sem passos.',
    forward:
      'Linha com duas pontas: o próprio agente encaminha mensagens; a linha fica tracejada enquanto ele não as encaminha.',
  },
  words: [
    {
      word: 'evento 37 de 48',
      means: '37 dos 48 eventos da execução ocorreram até o cursor; o log lista todos os 48.',
    },
    { word: '2 de 2', means: 'o segundo de dois eventos do mesmo instante; ← e → vão de um ao outro.' },
    {
      word: 'calculado pelo BusScope',
      means: 'o Azure não informa este número, mas apenas a contagem total de mensagens ativas.',
    },
    { word: 'modelado', means: 'o Azure não garante isso; “Por quê” mostra o que esta execução supõe.' },
    { word: '.NET mostra 1', means: 'o DeliveryCount que o SDK do .NET mostra: um a mais que o armazenado.' },
    { word: 'DLQ', means: 'a fila de mensagens mortas, onde o nome $deadletterqueue não cabe.' },
    {
      word: 'com bloqueio, mas sem processamento',
      means: 'uma mensagem ainda bloqueada que ninguém está processando nem vai liquidar.',
    },
    {
      word: '#51·7',
      means:
        'em uma fila ou um tópico com partições, o número 7 da partição 51. Os dois números juntos formam o SequenceNumber de 64 bits.',
    },
    { word: '…-8 #4', means: 'a mensagem de número 4, da sessão cujo SessionId termina em -8.' },
    {
      word: 'pré-buscada',
      means: 'mensagem entregue ao buffer do receptor e já bloqueada; o processamento dela ainda não começou.',
    },
  ],
}
