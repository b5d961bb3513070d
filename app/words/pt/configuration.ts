/** Configurations of other tools, in Brazilian Portuguese: what came of one that was opened, and the scenario's entities for another tool. */

import type { LazyWords } from '../contract.ts'
import { number, plural } from './grammar.ts'

type Configuration = LazyWords['configuration']
type Counts = Parameters<Configuration['import']['found']>[1]

const entities = ({ queues, topics, subscriptions, messages }: Counts): string =>
  [
    queues > 0 && plural(queues, 'fila', 'filas'),
    topics > 0 && plural(topics, 'tópico', 'tópicos'),
    subscriptions > 0 && plural(subscriptions, 'assinatura', 'assinaturas'),
    messages > 0 && plural(messages, 'mensagem', 'mensagens'),
  ]
    .filter(words => words !== false)
    .join(', ')

export const configuration: Configuration = {
  formats: {
    arm: 'um modelo do ARM',
    emulator: 'o Config.json do emulador do Service Bus',
    terraform: 'um plano ou estado do Terraform',
    az: 'a saída de az servicebus',
    explorer: 'uma exportação do ServiceBusExplorer',
    messages: 'uma lista de mensagens inspecionadas',
  },
  import: {
    title: name => `Importar ${name}`,
    found: (format, counts) => `Este arquivo é ${format} com ${entities(counts)}.`,
    namespace: 'Namespace',
    warnings: count =>
      count === 1
        ? 'Um item ficou de fora ou é diferente:'
        : `${number(count)} itens ficaram de fora ou são diferentes:`,
    notices: count => (count === 1 ? 'Uma observação' : `${number(count)} observações`),
    complete: 'Tudo o que, neste arquivo, é relevante para uma execução foi lido.',
    secrets: 'Chaves e cadeias de conexão nunca são lidas.',
    next: 'Uma configuração não diz quem envia nem quem recebe. Estes valores são suposições; mude-os agora ou depois.',
    sends: 'Quem envia',
    to: 'Para',
    perMinute: 'Mensagens por minuto',
    arrivals: 'Chegam',
    evenly: 'em intervalos iguais',
    atRandom: 'em intervalos aleatórios',
    receives: 'Quem recebe',
    from: 'De',
    nobody: 'Ninguém',
    seconds: 'Segundos de trabalho por mensagem',
    atOnce: 'Mensagens simultâneas',
    run: 'Executar com esta carga',
    look: 'Mostrar só o que existe',
    refused: name => `${name} não pode ser convertido em um cenário.`,
  },
  export: {
    title: 'Exportar as filas e os tópicos',
    format: 'Formato',
    formats: { arm: 'Modelo do ARM', bicep: 'Bicep', terraform: 'Terraform', emulator: 'Config.json do emulador' },
    scope: 'O quê',
    whole: 'Todas as filas e os tópicos',
    change: 'O que eu mudei',
    changeFormats: { az: 'CLI do Azure', arm: 'Modelo do ARM', bicep: 'Bicep', terraform: 'Terraform' },
    notes: count => (count === 1 ? 'Uma observação' : `${number(count)} observações`),
    unchanged: 'Nenhuma propriedade de uma fila, um tópico ou uma assinatura é diferente do original.',
    doesNotRun: 'O cenário ainda não pode ser executado. Corrija-o no editor e depois exporte-o.',
    text: 'O texto',
    save: 'Salvar arquivo',
  },
}
