/** Configurations of other tools, in Russian: what came of one that was opened, and the scenario's entities for another tool. */

import type { LazyWords } from '../contract.ts'
import { digits, plural } from './grammar.ts'

type Configuration = LazyWords['configuration']
type Counts = Parameters<Configuration['import']['found']>[1]

const entities = ({ queues, topics, subscriptions, messages }: Counts): string =>
  [
    queues > 0 && `очереди: ${digits(queues)}`,
    topics > 0 && `разделы: ${digits(topics)}`,
    subscriptions > 0 && `подписки: ${digits(subscriptions)}`,
    messages > 0 && `сообщения: ${digits(messages)}`,
  ]
    .filter(words => words !== false)
    .join(', ')

export const configuration: Configuration = {
  formats: {
    arm: 'шаблон ARM',
    emulator: 'Config.json эмулятора Service Bus',
    terraform: 'план или состояние Terraform',
    az: 'вывод az servicebus',
    explorer: 'экспорт ServiceBusExplorer',
    messages: 'просмотренные сообщения',
  },
  import: {
    title: name => `Импорт ${name}`,
    found: (format, counts) => `Это ${format}; ${entities(counts)}.`,
    namespace: 'Пространство имён',
    warnings: count => `${plural(count, 'пропуск или отличие', 'пропуска или отличия', 'пропусков или отличий')}:`,
    notices: count => plural(count, 'замечание', 'замечания', 'замечаний'),
    complete: 'Импортировано всё, что в этом файле влияет на прогон.',
    secrets: 'Ключи и строки подключения никогда не читаются.',
    next: 'В конфигурации не указано, кто отправляет и кто получает. Ниже указаны предположения: измените их сейчас или позже.',
    sends: 'Кто отправляет',
    to: 'Куда',
    perMinute: 'Сообщений в минуту',
    arrivals: 'Поступают',
    evenly: 'равномерно',
    atRandom: 'случайно',
    receives: 'Кто получает',
    from: 'Откуда',
    nobody: 'Никто',
    seconds: 'Секунд на обработку сообщения',
    atOnce: 'Сообщений одновременно',
    run: 'Запустить с этой нагрузкой',
    look: 'Только показать содержимое файла',
    refused: name => `Из файла ${name} нельзя сделать сценарий.`,
  },
  export: {
    title: 'Экспорт очередей и разделов',
    format: 'Формат',
    formats: { arm: 'Шаблон ARM', bicep: 'Bicep', terraform: 'Terraform', emulator: 'Config.json эмулятора' },
    scope: 'Что',
    whole: 'Все очереди и разделы',
    change: 'Мои изменения',
    changeFormats: { az: 'Azure CLI', arm: 'Шаблон ARM', bicep: 'Bicep', terraform: 'Terraform' },
    notes: count => plural(count, 'замечание', 'замечания', 'замечаний'),
    unchanged: 'Свойства очередей, разделов и подписок такие же, как в исходном сценарии.',
    doesNotRun: 'Сценарий пока нельзя выполнить. Исправьте его в редакторе, затем экспортируйте.',
    text: 'Текст',
    save: 'Сохранить файл',
  },
}
