/** Every sentence of the editor in Spanish: its frame, the form, the text. */

import type { LazyWords } from '../contract.ts'
import { atTime, number, plural } from './grammar.ts'

type Form = LazyWords['edit']['form']

/** Of the form; properties themselves keep the names of the format. */
const SECTIONS: Form['sections'] = {
  '': 'Escenario',
  namespace: 'Espacio de nombres',
  queues: 'Colas',
  topics: 'Temas',
  senders: 'Remitentes',
  receivers: 'Receptores',
  steps: 'Pasos',
  expect: 'Expectativas',
  marks: 'Marcas',
  lint: 'Hallazgos ignorados',
}

const ADD: Readonly<Record<string, string>> = {
  queues: 'Agregar una cola',
  topics: 'Agregar un tema',
  subscriptions: 'Agregar una suscripción',
  rules: 'Agregar una regla',
  applicationProperties: 'Agregar una propiedad',
  at: 'Agregar un instante',
  senders: 'Agregar un remitente',
  receivers: 'Agregar un receptor',
  steps: 'Agregar un paso',
  expect: 'Agregar una expectativa',
  marks: 'Agregar una marca',
}

const SCHEDULED = {
  label: 'programado',
  options: {
    '': 'no, al enviarlo',
    scheduledEnqueueTime: 'sí, en un instante fijo',
    scheduledEnqueueDelay: 'sí, tras un plazo',
  },
}
const TARGET = {
  label: 'qué mensajes',
  options: {
    of: 'los de un paso anterior',
    'from,messageId': 'uno por su messageId',
    'from,sequenceNumber': 'uno por su SequenceNumber',
  },
}
const SESSION = { label: 'qué sesión', options: { of: 'la de un paso anterior', 'from,sessionId': 'por su sessionId' } }

const CHOICES: Form['alternatives'] = {
  'a message': SCHEDULED,
  'a scheduled message': SCHEDULED,
  arrivals: {
    label: 'los mensajes se envían',
    options: { at: 'en instantes fijos', every: 'cada…', poisson: 'al azar (Poisson)', phases: 'por fases' },
  },
  'a phase': { label: 'los mensajes se envían', options: { every: 'cada…', poisson: 'al azar (Poisson)' } },
  'the step send': { label: 'envía', options: { message: 'un mensaje', messages: 'varios mensajes' } },
  'the step cancelScheduled': {
    label: 'qué mensaje',
    options: { of: 'el de un paso anterior', sequenceNumber: 'por su SequenceNumber' },
  },
  'the step peek': {
    label: 'empieza',
    options: {
      '': 'en el más antiguo',
      of: 'tras una inspección anterior',
      fromSequenceNumber: 'en un SequenceNumber',
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

const range: Form['range'] = (min, max, orNever) => {
  if (min === null && max === null) return 'puede ser nunca'
  const words = min === null ? `como máximo ${max}` : max === null ? `como mínimo ${min}` : `de ${min} a ${max}`
  return orNever ? `${words}, o nunca` : words
}

export const edit: LazyWords['edit'] = {
  label: 'Editor',
  tabs: { tune: 'Ajustes', form: 'Formulario', json: 'JSON' },
  close: 'Cerrar el editor',
  wide: 'Editor ancho',
  wider: 'Más ancho',
  narrower: 'Más estrecho',
  problems: {
    label: 'Problemas',
    count: count => plural(count, 'problema', 'problemas'),
    kept: 'Se muestra la última ejecución que funcionó.',
    none: 'No quedan problemas. El escenario ya se ejecuta.',
    remove: name => `Quitar “${name}”`,
    replaceBy: value => `Cambiarlo por ${typeof value === 'number' ? value : `“${value}”`}`,
    fix: 'Corregirlo',
    goTo: path => `Ir a ${path}`,
    wholeText: 'el texto',
    inEnglish: 'Los problemas se describen en inglés.',
  },
  form: {
    label: 'Escenario como formulario',
    sections: SECTIONS,
    explain: 'Explicar cada propiedad',
    choices: 'Qué dice Azure y qué significa cada opción',
    broken: 'En este momento el texto no es JSON válido, así que el formulario no puede cambiarlo.',
    mend: 'Corregirlo en la pestaña JSON',
    never: 'nunca',
    none: 'ninguno',
    unset: 'sin establecer',
    name: 'nombre',
    value: 'valor',
    as: 'indicado como',
    with: 'con',
    expects: 'espera',
    kinds: {
      value: 'un valor',
      text: 'un texto',
      list: 'una lista',
      object: 'varias partes',
      null: 'ninguno',
      keys: 'propiedades',
    },
    shapes: { 'a text in several languages': 'uno para cada idioma', 'the state of a message': 'sus propiedades' },
    alternatives: CHOICES,
    comesDue: (at, end) => `Se activará ${atTime(at)}, después del final de la ejecución (${end}).`,
    expires: (at, end) => `Expirará ${atTime(at)}, después del final de la ejecución (${end}).`,
    lengthen: length => `Alargar la ejecución a ${length}`,
    durations: 'Duraciones: 30 s, 10 min, 1:30, PT30S',
    durationPlaceholder: '30 s, 10 min',
    isDefault: 'predeterminado',
    standard: value => `predeterminado: ${value}`,
    reading: text => `= ${text}`,
    range,
    notOnBasic: 'no en el nivel Basic',
    reset: value => (value === null ? 'Volver a omitirlo' : `Volver al valor predeterminado, ${value}`),
    resetOf: name => `${name}: volver al valor predeterminado`,
    more: count =>
      count === 1 ? 'una más, con su valor predeterminado' : `${number(count)} más, con sus valores predeterminados`,
    moreUnchanged: count => (count === 1 ? 'una más, sin cambios' : `${number(count)} más, sin cambios`),
    fewer: 'mostrar solo las propiedades establecidas',
    rest: count => `${number(count)} más`,
    addOne: name => ADD[name] ?? 'agregar',
    add: name => ADD[name] ?? `Agregar ${name}`,
    addTo: name => ADD[name] ?? `Agregar a ${name}`,
    remove: name => `Quitar ${name}`,
    duplicate: name => `Duplicar ${name}`,
    moveUp: name => `Subir ${name}`,
    moveDown: name => `Bajar ${name}`,
    named: (name, count) =>
      count === 1 ? `${name} se menciona en un sitio:` : `${name} se menciona en ${number(count)} sitios:`,
    removeAnyway: 'Quitarlo igualmente',
    keep: 'Conservarlo',
    hasProblem: 'tiene un problema',
    restart: name => `Empezar ${name} de nuevo`,
    faults: {
      unit: 'Una duración necesita su unidad: 30 s, 10 min, 1:30 o PT30S.',
      never: 'Aquí no se permite “nunca”.',
      negative: 'Aquí no se permite un valor negativo.',
      none: 'Escribe una duración, como 30 s, 10 min, 1:30, 2 d o PT30S.',
      number: 'Escribe un número, como 12, -3 o 0,5.',
    },
  },
  json: { label: 'Escenario como JSON', layOut: 'Ordenar el texto en líneas', layOutShort: 'Dar formato' },
  selection: {
    nothingThere: 'Lo que hay en el punto de inserción no está en la página',
    none: 'No hay nada seleccionado',
    record: time => `evento ${atTime(time)}`,
    find: 'Mostrar dónde está escrito en el escenario',
    findShort: 'Buscar',
    unwritten: 'No está escrito en el escenario',
    why: 'Volver a la explicación',
    whyShort: 'Por qué',
    select: 'Mostrar en la página el elemento del punto de inserción',
    selectShort: 'Mostrar',
  },
}
