/** Configurations of other tools, in Spanish: what came of one that was opened, and the scenario’s entities for another tool. */

import type { LazyWords } from '../contract.ts'
import { number, plural } from './grammar.ts'

type Configuration = LazyWords['configuration']
type Counts = Parameters<Configuration['import']['found']>[1]

const entities = ({ queues, topics, subscriptions, messages }: Counts): string =>
  [
    queues > 0 && plural(queues, 'cola', 'colas'),
    topics > 0 && plural(topics, 'tema', 'temas'),
    subscriptions > 0 && plural(subscriptions, 'suscripción', 'suscripciones'),
    messages > 0 && plural(messages, 'mensaje', 'mensajes'),
  ]
    .filter(words => words !== false)
    .join(', ')

export const configuration: Configuration = {
  formats: {
    arm: 'una plantilla de ARM',
    emulator: 'el Config.json del emulador de Service Bus',
    terraform: 'un plan o un estado de Terraform',
    az: 'la salida de az servicebus',
    explorer: 'una exportación de ServiceBusExplorer',
    messages: 'una lista de mensajes inspeccionados',
  },
  import: {
    title: name => `Importar ${name}`,
    found: (format, counts) => `Es ${format} con ${entities(counts)}.`,
    namespace: 'Espacio de nombres',
    warnings: count =>
      count === 1 ? 'Una cosa falta o es distinta:' : `${number(count)} cosas faltan o son distintas:`,
    notices: count => (count === 1 ? 'Una nota' : `${number(count)} notas`),
    complete: 'Se leyó del archivo todo lo necesario para una ejecución.',
    secrets: 'Las claves y cadenas de conexión nunca se leen.',
    next: 'Una configuración no dice quién envía ni quién recibe. Estos valores son suposiciones: cámbialos ahora o más tarde.',
    sends: 'Quién envía',
    to: 'A',
    perMinute: 'Mensajes por minuto',
    arrivals: 'Llegan',
    evenly: 'a intervalos iguales',
    atRandom: 'al azar',
    receives: 'Quién recibe',
    from: 'De',
    nobody: 'Nadie',
    seconds: 'Segundos de trabajo por mensaje',
    atOnce: 'Mensajes a la vez',
    run: 'Ejecutar con esta carga',
    look: 'Solo mostrar lo que hay',
    refused: name => `${name} no puede convertirse en un escenario.`,
  },
  export: {
    title: 'Exportar las colas y los temas',
    format: 'Como',
    formats: { arm: 'Plantilla de ARM', bicep: 'Bicep', terraform: 'Terraform', emulator: 'Config.json del emulador' },
    scope: 'Qué',
    whole: 'Todas las colas y los temas',
    change: 'Lo que cambié',
    changeFormats: { az: 'CLI de Azure', arm: 'Plantilla de ARM', bicep: 'Bicep', terraform: 'Terraform' },
    notes: count => (count === 1 ? 'Una nota' : `${number(count)} notas`),
    unchanged: 'Ninguna propiedad de una cola, un tema o una suscripción es distinta de la del original.',
    doesNotRun: 'El escenario todavía no se puede ejecutar. Corrígelo en el editor y después expórtalo.',
    text: 'El texto',
    save: 'Guardar archivo',
  },
}
