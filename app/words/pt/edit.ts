/** Every sentence of the editor, in Brazilian Portuguese: its frame, the form, the text. */

import type { LazyWords } from '../contract.ts'
import { atTime, number, plural } from './grammar.ts'

/** Of the form; properties themselves keep the names of the format. */
const SECTIONS: Readonly<Record<string, string>> = {
  '': 'Cenário',
  namespace: 'Namespace',
  queues: 'Filas',
  topics: 'Tópicos',
  senders: 'Remetentes',
  receivers: 'Receptores',
  steps: 'Passos',
  expect: 'Expectativas',
  marks: 'Marcos',
  lint: 'Descobertas ignoradas',
}

const ADD: Readonly<Record<string, string>> = {
  queues: 'Adicionar uma fila',
  topics: 'Adicionar um tópico',
  subscriptions: 'Adicionar uma assinatura',
  rules: 'Adicionar uma regra',
  applicationProperties: 'Adicionar uma propriedade',
  at: 'Adicionar um instante',
  senders: 'Adicionar um remetente',
  receivers: 'Adicionar um receptor',
  steps: 'Adicionar um passo',
  expect: 'Adicionar uma expectativa',
  marks: 'Adicionar um marco',
}

const SCHEDULED = {
  label: 'agendada',
  options: {
    '': 'não',
    scheduledEnqueueTime: 'sim, em hora definida',
    scheduledEnqueueDelay: 'sim, depois de um intervalo',
  },
}
const TARGET = {
  label: 'quais mensagens',
  options: {
    of: 'as de um passo anterior',
    'from,messageId': 'uma pelo messageId',
    'from,sequenceNumber': 'uma pelo SequenceNumber',
  },
}
const SESSION = { label: 'qual sessão', options: { of: 'a de um passo anterior', 'from,sessionId': 'pelo sessionId' } }

const CHOICES: LazyWords['edit']['form']['alternatives'] = {
  'a message': SCHEDULED,
  'a scheduled message': SCHEDULED,
  arrivals: {
    label: 'mensagens são enviadas',
    options: { at: 'em instantes fixos', every: 'a cada…', poisson: 'aleatoriamente (Poisson)', phases: 'em fases' },
  },
  'a phase': { label: 'mensagens são enviadas', options: { every: 'a cada…', poisson: 'aleatoriamente (Poisson)' } },
  'the step send': { label: 'envia', options: { message: 'uma mensagem', messages: 'várias mensagens' } },
  'the step cancelScheduled': {
    label: 'qual mensagem',
    options: { of: 'a de um passo anterior', sequenceNumber: 'pelo SequenceNumber' },
  },
  'the step peek': {
    label: 'começa',
    options: {
      '': 'na mais antiga',
      of: 'depois de uma inspeção anterior',
      fromSequenceNumber: 'em um SequenceNumber',
    },
  },
  ...Object.fromEntries(
    ['complete', 'abandon', 'defer', 'deadLetter', 'renewLock'].map(name => [`the step ${name}`, TARGET]),
  ),
  ...Object.fromEntries(
    ['renewSessionLock', 'getSessionState', 'setSessionState', 'closeSession'].map(name => [
      `the step ${name}`,
      SESSION,
    ]),
  ),
}

const range: LazyWords['edit']['form']['range'] = (min, max, orNever) => {
  if (min === null && max === null) return 'pode ser “nunca”'
  const words = min === null ? `no máximo ${max}` : max === null ? `no mínimo ${min}` : `${min} a ${max}`
  return orNever ? `${words}, ou nunca` : words
}

export const edit: LazyWords['edit'] = {
  label: 'Editor',
  tabs: { tune: 'Ajustar', form: 'Formulário', json: 'JSON' },
  close: 'Fechar o editor',
  wide: 'Editor largo',
  wider: 'Mais largo',
  narrower: 'Mais estreito',
  problems: {
    label: 'Problemas',
    count: count => plural(count, 'problema', 'problemas'),
    kept: 'O que você vê é a última execução bem-sucedida.',
    none: 'Não há mais problemas. O cenário já pode ser executado.',
    remove: name => `Remover “${name}”`,
    replaceBy: value => `Trocar por ${typeof value === 'number' ? value : `“${value}”`}`,
    fix: 'Corrigir',
    goTo: path => `Ir para ${path}`,
    wholeText: 'o texto',
    inEnglish: 'Os problemas são descritos em inglês.',
  },
  form: {
    label: 'Cenário como formulário',
    sections: SECTIONS,
    explain: 'Explicar cada propriedade',
    choices: 'O que o Azure diz e o que cada escolha significa',
    broken: 'O texto não é um JSON válido neste momento; por isso, não é possível definir um valor aqui.',
    mend: 'Corrigir na guia JSON',
    never: 'nunca',
    none: 'nenhum',
    unset: 'não definido',
    name: 'nome',
    value: 'valor',
    as: 'indicado como',
    with: 'com',
    expects: 'espera',
    kinds: {
      value: 'um valor',
      text: 'um texto',
      list: 'uma lista',
      object: 'várias partes',
      null: 'nenhum',
      keys: 'propriedades',
    },
    shapes: { 'a text in several languages': 'um para cada idioma', 'the state of a message': 'suas propriedades' },
    alternatives: CHOICES,
    comesDue: (at, end) => `A mensagem será ativada ${atTime(at)}, depois do fim da execução (${end}).`,
    expires: (at, end) => `A mensagem expirará ${atTime(at)}, depois do fim da execução (${end}).`,
    lengthen: length => `Estender a execução para ${length}`,
    durations: 'Durações: 30 s, 10 min, 1:30, PT30S',
    durationPlaceholder: '30 s, 10 min',
    isDefault: 'padrão',
    standard: value => `padrão: ${value}`,
    reading: text => `= ${text}`,
    range,
    notOnBasic: 'não na camada Basic',
    reset: value => (value === null ? 'Omitir de novo' : `Voltar ao padrão, ${value}`),
    resetOf: name => `${name}: voltar ao padrão`,
    more: count => (count === 1 ? 'mais uma, com o valor padrão' : `mais ${number(count)}, com os valores padrão`),
    moreUnchanged: count => (count === 1 ? 'mais uma, como estava' : `mais ${number(count)}, como estavam`),
    fewer: 'só o que está definido',
    rest: count => `mais ${number(count)}`,
    addOne: name => ADD[name] ?? 'adicionar',
    add: name => ADD[name] ?? `Adicionar ${name}`,
    addTo: name => ADD[name] ?? `Adicionar a ${name}`,
    remove: name => `Remover ${name}`,
    duplicate: name => `Duplicar ${name}`,
    moveUp: name => `Mover ${name} para cima`,
    moveDown: name => `Mover ${name} para baixo`,
    named: (name, count) => `${name} aparece em ${plural(count, 'lugar', 'lugares')}:`,
    removeAnyway: 'Remover mesmo assim',
    keep: 'Manter',
    hasProblem: 'tem um problema',
    restart: name => `Recomeçar ${name}`,
    faults: {
      unit: 'Uma duração precisa de uma unidade, como em 30 s, 10 min, 1:30 ou PT30S.',
      never: 'Aqui, “nunca” não é permitido.',
      negative: 'Aqui, o valor não pode ser negativo.',
      none: 'Escreva uma duração, como 30 s, 10 min, 1:30, 2 d ou PT30S.',
      number: 'Escreva um número, como 12, -3 ou 0,5.',
    },
  },
  json: { label: 'Cenário como JSON', layOut: 'Formatar o texto em linhas', layOutShort: 'Formatar' },
  selection: {
    nothingThere: 'O item no cursor do texto não aparece na página',
    none: 'Nada está selecionado',
    record: time => `evento ${atTime(time)}`,
    find: 'Mostrar onde o item está escrito',
    findShort: 'Localizar',
    unwritten: 'O item não está escrito no cenário',
    why: 'Voltar ao inspetor: por quê',
    whyShort: 'Por quê',
    select: 'Mostrar na página o item em que está o cursor do texto',
    selectShort: 'Mostrar',
  },
}
