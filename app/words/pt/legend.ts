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
    active: 'À espera: pode ser recebida.',
    locked: 'Bloqueada por um receptor. A segunda linha segue até LockedUntilUtc, também além do cursor.',
    lapsed: 'O bloqueio expirou: sua linha termina em uma barra curta, e a mensagem está disponível de novo.',
    underLock: 'Hachura diagonal em uma mensagem bloqueada: atingiu a expiração, mas o bloqueio a protege.',
    lingering: 'Hachura diagonal em uma mensagem à espera: expirada e ainda não removida; não pode ser recebida.',
    scheduled: 'Agendada: tracejada e vazia, até ser ativada em uma nova linha.',
    deferred: 'Adiada: pontilhada e com metade da altura; só pode ser recebida pelo número de sequência.',
    deadLettered:
      'Mensagem morta: uma caixa com hachura cruzada, sempre com 24 px de largura, depois uma linha vermelha até que um receptor a remova.',
    completed: 'Ponto: concluída, ou recebida e excluída.',
    gone: 'Cruz: descartada, cancelada, ou excluída com sua fila, tópico ou assinatura.',
    onward: 'Seta: foi ativada, com um novo número de sequência.',
    forwarded:
      'Duas setas: encaminhada, e segue em outra fila ou tópico; vermelhas ao sair de uma fila de mensagens mortas.',
    published: 'Barra na própria linha de um tópico: uma mensagem publicada; suas cópias estão nas assinaturas abaixo.',
    changed: 'Quadrado na própria linha de uma entidade: suas propriedades ou regras mudaram.',
    duplicate: 'Dois quadrados: uma mensagem duplicada e descartada.',
    refused: 'Anel cortado: uma operação recusada.',
    session:
      'Faixa: um receptor mantém esta sessão bloqueada. Os pontos embaixo seguem até o fim do bloqueio; um fim arredondado indica que a sessão foi fechada.',
    sessionLapsed: 'Barra alta no fim: o bloqueio da sessão expirou.',
    sessionState: 'Quadrados pequenos na borda de uma faixa: estado da sessão gravado (cheio) ou lido (vazio).',
    hollow: 'Losango cinza vazio: ExpiresAtUtc, à frente ou sem efeito.',
    willStrike: 'Losango vermelho vazio: ExpiresAtUtc; nesta execução, a mensagem expirará nesse instante.',
    struck: 'Losango vermelho cheio: a mensagem expirou.',
    future: 'À direita do cursor: só contornos.',
    elbow:
      'Ligação tracejada, para a seleção: da linha de onde uma mensagem saiu até a linha em que seguiu, por todas as filas; um anel ' +
      'cerca suas marcas.',
    nested: 'Uma assinatura, sob seu tópico.',
    spark: 'No fim de um cabeçalho: quanto havia ali durante toda a execução, com um traço no instante atual.',
    dead: 'Em $deadletterqueue ou $transfer/$deadletterqueue: quantas há ali, em degraus; tracejado no gráfico.',
    band:
      'Linhas demais: quantas esperam (liso), estão bloqueadas (listras) ou adiadas (pontos). Um traço com número embaixo: perdas ' +
      'naquele instante.',
    deleted: 'Barra dupla: a entidade foi excluída, com o nome riscado.',
    idle: 'Barra cinza sob um nome: a contagem do tempo ocioso, cheia até agora, terminando na exclusão; um traço a cada uso que a reiniciou.',
    transaction:
      'Dois colchetes: uma transação que usa esta fila; nada dela tem efeito antes do que fecha. Uma cruz no lugar dele: revertida ' +
      'ou tempo limite atingido.',
    loss:
      'Traços com um número: perdas daquele instante, onde nem todas as mensagens têm linha. Contínuo: mensagens mortas; interrompido: descartadas; pela metade: ' +
      'bloqueio perdido.',
    ghost:
      'Linhas finas cinza, com marcas de fim tracejadas: o que a execução anterior à última mudança fez ali; um número riscado é uma mensagem que só ' +
      'ela tinha. Esc as oculta.',
    playhead: 'O cursor; ao lado, um ponto para cada evento deste instante, cheio até onde o palco mostra.',
    fold: 'Bordas em zigue-zague: um trecho sem eventos, recolhido; a duração dele está em cima.',
    cut: 'Uma barra que atravessa um trecho recolhido é cortada por duas linhas inclinadas.',
    range: 'Duas linhas tracejadas: um trecho de tempo que você marcou.',
    chip: 'Uma mensagem com seu número. A linha embaixo encurta à medida que a vida útil passa.',
    chipLocked: 'Bloqueada. O anel em volta do cadeado se esvazia até LockedUntilUtc.',
    chipExpired: 'Hachurada: expirou e ainda não foi removida.',
    chipLast:
      'Relógio: segundos até expirar. Dígitos no anel: segundos restantes do bloqueio. Ambos só aparecem abaixo de 10 s e em velocidades abaixo de 10×.',
    chipScheduled: 'Calendário e traços: espera sua hora agendada.',
    chipDeferred: 'Pontilhada: adiada.',
    chipDead: 'Na fila de mensagens mortas.',
    chipEnlisted:
      'Tracejada por dentro: liquidada em uma transação aberta; tem efeito na confirmação. +1 tracejado: enviada nela, ainda não na fila.',
    listening: 'Um receptor escuta: um ponto cheio na fila e uma linha contínua.',
    closed: 'Ninguém escuta: um ponto vazio e uma linha tracejada.',
    topic:
      'Borda grossa: um tópico. Não armazena mensagens; as mensagens que correspondem às regras de suas assinaturas são copiadas para elas.',
    rule: 'O que corresponde às regras de uma assinatura; o texto inteiro aparece ao passar o mouse e no inspetor.',
    seqWho: 'Linha tracejada: quem envia ou recebe. Linha contínua com caixa: uma fila, um tópico ou uma assinatura.',
    seqStep: 'Seta: enviada, ou entregue.',
    seqReply: 'Seta tracejada: liquidada. Com um ponto no fim: concluída.',
    seqMove: 'Seta grossa: o próprio agente transfere a mensagem.',
    seqLook: 'Seta pontilhada: só inspecionada.',
    seqSelf: 'Seta de volta à própria linha: acontece dentro da fila.',
    seqLost: 'Vermelha, com um losango: expirou, ou foi para a fila de mensagens mortas.',
    seqRefused: 'Cruz: recusada, ou descartada.',
    seqLock: 'Barra em uma linha: a mensagem está bloqueada. Fim grosso: o bloqueio expirou.',
    seqBreak: 'Zigue-zague: muito tempo sem um passo.',
    forward: 'Duas pontas: o próprio agente transfere mensagens; tracejada enquanto não transfere.',
  },
  words: [
    { word: 'evento 37 de 48', means: 'eventos da execução até o cursor; o log lista todos.' },
    { word: '2 de 2', means: 'o segundo de dois eventos de um instante; ← e → os percorrem um a um.' },
    {
      word: 'calculado pelo BusScope',
      means: 'o Azure não informa este número; só informa a contagem total de mensagens ativas.',
    },
    { word: 'modelado', means: 'o Azure não garante; “Por quê” mostra o que esta execução supõe.' },
    { word: '.NET mostra 1', means: 'o DeliveryCount do SDK .NET: um a mais que o armazenado.' },
    { word: 'DLQ', means: '$deadletterqueue, onde o nome não cabe: a fila de mensagens mortas.' },
    {
      word: 'com bloqueio, mas ninguém processa',
      means: 'uma mensagem ainda bloqueada que ninguém processa nem vai liquidar.',
    },
    {
      word: '#51·7',
      means:
        'de uma fila ou tópico com partições: número 7 da partição 51. Os dois juntos formam o SequenceNumber de 64 bits.',
    },
    { word: '…-8 #4', means: 'número 4, da sessão cujo identificador termina em -8.' },
    { word: 'pré-buscada', means: 'entregue ao buffer do receptor e já bloqueada; o processamento ainda não começou.' },
  ],
}
