/** Facts of semantics.md section 1 (S) and 2 (T), one sentence each, in Brazilian Portuguese. */

import type { LazyWords } from '../contract.ts'

export const expiryFacts: LazyWords['facts']['expiry'] = {
  'S-1':
    'Um comando ou uma solicitação costuma ter um prazo; depois dele, entregar a mensagem prejudica mais do que ajuda.',
  'S-2': 'Em ambientes de teste, a vida útil remove mensagens esquecidas, para que a próxima execução comece limpa.',
  'S-3': 'Uma mensagem define sua própria vida útil em TimeToLive, que é uma duração e não um instante.',
  'S-4': 'A duração se torna um instante quando a entidade aceita a mensagem.',
  'S-5': 'ExpiresAtUtc é EnqueuedTimeUtc mais TimeToLive.',
  'S-6': 'A vida útil não é aplicada enquanto nenhum cliente escuta.',
  'S-7': 'A partir de ExpiresAtUtc, uma mensagem não pode mais ser recebida.',
  'S-8': 'A expiração não afeta uma mensagem bloqueada; o receptor que a mantém bloqueada continua normalmente.',
  'S-9': 'Quando o bloqueio termina ou a mensagem é abandonada, uma expiração pendente tem efeito imediatamente.',
  'S-10': 'Um receptor pode ter uma mensagem que já expirou; cabe a ele decidir o que fazer com ela.',
  'S-11':
    'O agente pode remover mensagens expiradas com atraso, dependendo de a entidade estar ou não em uso naquele momento.',
  'S-12': 'As contagens de mensagens podem estar erradas enquanto mensagens expiram.',
  'S-13': 'Uma operação de inspeção pode retornar mensagens que já expiraram.',
  'S-14': 'Uma operação de recebimento nunca retorna uma mensagem expirada.',
  'S-15': 'Uma vida útil muito curta pode terminar antes que um receptor chegue à mensagem; use a maior que funcione.',
  'S-16': 'Uma mensagem agendada diz em que instante deve aparecer na fila.',
  'S-17': 'Uma mensagem agendada é enviada em um momento e enfileirada em outro.',
  'S-18': 'A vida útil de uma mensagem agendada é contada a partir do enfileiramento, não do envio.',
  'S-19':
    'Uma mensagem agendada para 5 minutos depois, com vida útil de 10 minutos, expira 15 minutos depois do envio.',
  'S-20': 'Todas as mensagens de uma entidade estão sujeitas ao defaultMessageTimeToLive dela.',
  'S-21': 'A vida útil padrão de uma entidade pode ser alterada depois da criação.',
  'S-22': 'Uma mensagem sem TimeToLive próprio recebe a vida útil padrão da entidade.',
  'S-23': 'A vida útil padrão de uma entidade é também o limite superior para a vida útil de suas mensagens.',
  'S-24': 'Um TimeToLive maior é reduzido à vida útil padrão da entidade, sem erro.',
  'S-25':
    'Uma expiração que só resulta da vida útil padrão da entidade aparece quando a mensagem é recebida, não quando é inspecionada.',
  'S-26':
    'O instante de expiração que resulta do TimeToLive da própria mensagem é armazenado no envio, e uma operação de inspeção o retorna.',
  'S-27': 'Uma mensagem sem TimeToLive tem o maior valor possível, portanto nunca expira por si só.',
  'S-28':
    'Nas camadas Standard e Premium, se nenhuma vida útil padrão for definida, a entidade usará o maior valor possível, e as mensagens nunca expirarão.',
  'S-29': 'No Basic, a vida útil padrão é de 14 dias, e nenhuma mensagem pode ter uma vida útil maior.',
  'S-30': 'Se o tópico tiver uma vida útil menor que a da assinatura, vale a do tópico.',
  'S-31': 'Com deadLetteringOnMessageExpiration ativado, mensagens expiradas vão para a fila de mensagens mortas.',
  'S-32': 'Com a propriedade deadLetteringOnMessageExpiration desativada, mensagens expiradas são descartadas.',
  'S-33': 'A propriedade DeadLetterReason distingue as mensagens expiradas das outras na fila de mensagens mortas.',
  'S-34': 'O DeadLetterReason de uma mensagem expirada é TTLExpiredException.',
  'S-35':
    'Com deadLetteringOnMessageExpiration ativado, uma mensagem que expira enquanto está bloqueada vai para a fila de mensagens mortas quando o bloqueio termina ou a mensagem é abandonada.',
  'S-36':
    'Uma mensagem que expirou enquanto estava bloqueada, mas foi concluída a tempo, conta como processada e não vai para a fila de mensagens mortas.',
  'S-37':
    'Uma vida útil combinada com a fila de mensagens mortas mostra com certeza se um trabalho foi recebido antes do prazo.',
  'S-38':
    'Um site coloca trabalhos em uma fila para um back-end de tamanho limitado e espera a resposta em uma fila de resposta.',
  'S-39': 'Em um pico, os trabalhos que o back-end não recebe a tempo expiram e aparecem na fila de mensagens mortas.',
  'S-40':
    'Depois que um trabalho expira, o usuário é avisado, o trabalho vai para outra fila, por um caminho mais lento, e o resultado é enviado por e-mail.',
  'S-41':
    'Filas, tópicos e assinaturas podem ser temporários: se ficarem sem uso por um tempo definido, serão excluídos.',
  'S-42':
    'Em ambientes de desenvolvimento, as entidades temporárias que testes interrompidos deixam para trás são excluídas automaticamente.',
  'S-43': 'Uma fila de resposta de um processo de vida curta é uma entidade temporária típica.',
  'S-44': 'Uma entidade é excluída quando fica ociosa durante o tempo definido em AutoDeleteOnIdle.',
  'S-45': 'O menor AutoDeleteOnIdle é de 5 minutos.',
  'S-46': 'Páginas mais antigas dizem que AutoDeleteOnIdle só pode ser definido pela API, não no portal.',
  'S-47': 'Um bloqueio de recurso CanNotDelete não impede a exclusão de uma entidade ociosa.',
  'S-48': 'Com o valor máximo de AutoDeleteOnIdle, a entidade nunca é excluída por ociosidade.',
  'S-49':
    'Uma fila está ociosa quando ninguém envia, recebe ou inspeciona mensagens, ninguém a atualiza e nenhuma mensagem está agendada.',
  'S-50': 'Um tópico está ocioso quando ninguém envia mensagens a ele nem o atualiza e nenhuma mensagem está agendada.',
  'S-51':
    'Uma assinatura está ociosa quando ninguém recebe ou inspeciona mensagens, ninguém a atualiza e nenhuma regra é adicionada.',
  'S-52':
    'O encaminhamento automático conta como um receptor sempre presente, portanto uma entidade que encaminha mensagens nunca está ociosa.',
  'S-53':
    'Com os SDKs, é possível definir a vida útil de uma mensagem e a vida útil padrão de uma fila, um tópico ou uma assinatura.',
  'S-75': 'Uma nova vida útil padrão se aplica às mensagens enfileiradas a partir daí.',
  'T-1': 'A vida útil efetiva é a menor entre o TimeToLive da mensagem e a vida útil padrão da fila.',
  'T-2':
    'Em uma assinatura, a vida útil efetiva é a menor entre as da mensagem, do tópico e da assinatura, contada a partir da chegada ao tópico.',
  'T-3': 'Reduzir uma vida útil não causa erro nem aviso.',
  'T-4':
    'Uma mensagem que só tem a vida útil padrão da fila aparece em uma operação de inspeção com ExpiresAtUtc no ano 9999.',
  'T-5': 'Uma mensagem cuja própria vida útil foi reduzida aparece em uma operação de inspeção com o valor reduzido.',
  'T-6':
    'O cabeçalho ttl do AMQP vai até 49 dias; vidas úteis maiores são transmitidas como instante absoluto de expiração.',
  'T-7': 'Nas mensagens que saem, vale o instante absoluto de expiração; nas que entram, o agente o ignora.',
  'T-8':
    'A documentação e os relatos divergem: não está claro se mensagens expiram enquanto ninguém recebe mensagens da entidade.',
  'T-9': 'Mensagens expiradas são removidas em segundo plano ou na próxima operação de recebimento.',
  'T-10': 'Uma mensagem expirada que ainda não foi removida aparece em uma operação de inspeção como Active.',
  'T-11':
    'A contagem de mensagens ativas inclui as bloqueadas, as adiadas e as expiradas que ainda não foram removidas.',
  'T-12': 'Uma operação de recebimento respeita a vida útil com precisão de frações de segundo.',
  'T-13':
    'Enquanto seu bloqueio está em vigor, uma mensagem cuja vida útil terminou pode ser concluída, movida para a fila de mensagens mortas ou adiada, e o bloqueio pode ser renovado.',
  'T-14':
    'Uma mensagem expirada cujo bloqueio termina é descartada ou vai para a fila de mensagens mortas; nunca é entregue de novo.',
  'T-15':
    'A fila de mensagens mortas não aplica a vida útil, portanto as mensagens permanecem nela até que alguém as remova.',
  'T-16':
    'Uma mensagem adiada não expira onde está; sua expiração tem efeito quando um cliente a solicita pelo número de sequência.',
  'T-17': 'Uma mensagem agendada não pode expirar enquanto está agendada.',
  'T-18': 'A vida útil efetiva de uma mensagem é definida quando ela é enfileirada.',
  'T-19': 'A menor vida útil padrão de uma entidade é de 1 segundo; a de uma mensagem só precisa ser maior que 0.',
  'T-20': 'O emulador oficial permite uma vida útil padrão de no máximo 1 hora.',
  'T-21': 'Uma mensagem encaminhada leva consigo sua própria vida útil.',
}
