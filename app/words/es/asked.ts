/** What the page says when somebody asks for it, in Spanish: gallery, one's own scenarios, notices, troubles, help. */

import { DRAFTS_MAX } from '../../model/files.ts'
import type { LazyWords } from '../contract.ts'
import { atTime, contracted, number, plural } from './grammar.ts'

type Asked = LazyWords['asked']

const GROUP_NAMES: Asked['gallery']['groupNames'] = {
  'The spike': 'El pico',
  'Time to live': 'Período de vida',
  Locks: 'Bloqueos',
  'Retries and dead letters': 'Reintentos y mensajes fallidos',
  'Schedules and order': 'Programación y orden',
  Topics: 'Temas',
  Sessions: 'Sesiones',
  'Duplicates and transactions': 'Duplicados y transacciones',
  Forwarding: 'Reenvío',
  'Temporary entities': 'Entidades temporales',
}

const GROUPS: Asked['gallery']['groups'] = {
  'The spike': '¿Por qué se perdió un mensaje y qué pasó con él?',
  'Time to live': '¿Cuándo expira un mensaje y cuándo se quita?',
  Locks: '¿Quién tiene bloqueado el mensaje, durante cuánto tiempo y qué pasa si no es suficiente?',
  'Retries and dead letters': '¿Por qué se entrega otra vez un mensaje y dónde termina?',
  'Schedules and order': '¿Cuándo se activa un mensaje y en qué orden se entregan los mensajes?',
  Topics: '¿Quién recibe una copia?',
  Sessions: '¿Qué mensajes deben ir juntos y en orden?',
  'Duplicates and transactions': '¿Se almacena un mensaje una vez o dos, y surten efecto juntas las operaciones?',
  Forwarding: '¿Adónde fue el mensaje?',
  'Temporary entities': '¿Por qué se eliminó la cola y qué la mantiene en uso?',
}

const found: Asked['trouble']['found'] = stranger => {
  switch (stranger.kind) {
    case 'text':
      return 'No es un texto JSON.'
    case 'value':
      return 'Es JSON, pero contiene una lista o un solo valor.'
    case 'object': {
      const { names, more } = stranger
      if (names.length === 0) return 'Es un objeto JSON vacío.'
      return `Es un objeto JSON con ${names.join(', ')}${more === 0 ? '' : ` y ${number(more)} más`}.`
    }
  }
}

const refused: Asked['trouble']['refused'] = (name, refusal, size) => {
  switch (refusal.kind) {
    case 'tooLarge':
      return `${name} ocupa ${size(refusal.bytes)}; un escenario ocupa como máximo 1 MB. El archivo no se leyó.`
    case 'empty':
      return `${name} está vacío. Un escenario es un texto JSON que empieza con { "busscope": 1.`
    case 'binary':
      return `${name} no es texto. Un escenario es un texto JSON en UTF-8.`
    case 'unreadable':
      return `No se pudo leer ${name}. No se puede abrir una carpeta, ni un archivo que se movió o que otro programa tiene bloqueado.`
  }
}

const andMore = (more: number): string => (more === 0 ? '' : ` y ${number(more)} más`)

export const asked: Asked = {
  own: {
    chip: (isNew, isChanged) => (isChanged ? 'cambiado' : isNew ? 'tuyo' : 'sin cambios'),
    chipHint: 'Este escenario es tuyo: mira de dónde viene y qué puedes hacer con él',
    chipHintOther: 'Alguien cambió un escenario integrado: mira qué cambió y cómo abrir el original',
    changedFrom: title => `Cambiado a partir de “${title}”`,
    fromFile: name => `Del archivo ${name}`,
    begun: 'Creado desde cero',
    sameAs: title => `Como “${title}”, sin cambios`,
    kept: 'El escenario está guardado en este navegador. Guarda un archivo para llevarlo a otro lugar.',
    notKept: 'El escenario no está guardado: se perderá cuando se cierre esta página. Guarda un archivo.',
    openOriginal: 'Abrir el original',
    revert: 'Deshacer todos los cambios',
    rename: 'Cambiar nombre…',
    duplicate: 'Duplicar',
    delete: 'Eliminar',
    renameTitle: 'Cambiar el nombre del escenario',
    name: 'Nombre',
    renameDone: 'Cambiar',
    cancel: 'Cancelar',
    copyOf: title => `${title} (copia)`,
    change: (path, from, to, more) => `${path} ${from} → ${to}${andMore(more)}`,
    added: (path, more) => `agregado: ${path}${andMore(more)}`,
    removed: (path, more) => `quitado: ${path}${andMore(more)}`,
    byDefault: 'predeterminado',
    other: 'otro',
  },
  gallery: {
    title: 'Qué pasa cuando…',
    search: 'Buscar escenarios',
    all: 'Todos',
    own: 'Tuyos',
    groupNames: GROUP_NAMES,
    groups: GROUPS,
    none: query => `Ningún escenario menciona “${query}”.`,
    ownHint:
      'Los escenarios que cambias o creas se guardan en este navegador, en este dispositivo. Guarda un archivo para llevar uno a otro lugar.',
    ownEmpty: 'Aún no hay nada. Cambia cualquier escenario o crea uno nuevo: se guarda aquí, y el original no cambia.',
    fileHint: 'Un archivo, abierto hasta que se cierre esta pestaña',
    broken: 'aún no se ejecuta',
    delete: title => `Eliminar ${title}`,
    duplicate: title => `Duplicar ${title}`,
    rename: title => `Cambiar el nombre de ${title}`,
    openNow: 'en pantalla',
    length: duration => `${duration} de tiempo simulado`,
  },
  notices: {
    close: 'Cerrar',
    unreadableAddress:
      'Este enlace no se puede leer: le falta una parte, o se creó con una versión más reciente de BusScope.',
    unknownScenario: (id, nearest) =>
      nearest === null
        ? `No hay ningún escenario integrado “${id}”.`
        : `No hay ningún escenario integrado “${id}”. ¿El enlace se refería a “${nearest}”?`,
    unknownFile: key =>
      `Este enlace apunta a un archivo (${key}) que se abrió en otra pestaña, y no lleva el texto de ese archivo. Abre el archivo otra vez para verlo.`,
    unknownDraft:
      'Este enlace apunta a un escenario cambiado que está en otro dispositivo, o que se eliminó aquí; el enlace no lleva su texto. Pide a quien lo envió que use Copiar enlace.',
    draft: 'el escenario cambiado',
    badTime: text => `“${text}” en el enlace no es un instante de la ejecución; escríbelo como PT1M6S.`,
    cutTime: text => `“${text}” en el enlace no es un instante de la ejecución; puede que el enlace esté cortado.`,
    timeBeyondEnd: (time, end) =>
      `El enlace apunta al instante ${time}, pero la ejecución termina ${atTime(end)}. La página muestra su final.`,
    opened: name => `Se abrió ${name}.`,
    backTo: name => contracted(`Volver a ${name}`),
    cancelled: title => (title === '' ? 'La ejecución se canceló.' : `“${title}” se canceló.`),
    cancelledChange:
      'La ejecución de tu cambio se canceló. El cambio se conserva; lo que ves es la ejecución anterior.',
    undoChange: 'Deshacer el cambio',
    broken: 'Este texto aún no se ejecuta. Lo que ves es la última ejecución correcta.',
    showProblems: 'Mostrar qué está mal',
    ownCopy:
      'Mientras tanto, este escenario se cambió en otra pestaña. Tu cambio se guardó en una copia; se conservan los dos.',
    changedElsewhere:
      'Este escenario se cambió en otra pestaña. Esta pestaña aún muestra la versión anterior; un cambio aquí se guarda en una copia.',
    showChange: 'Mostrar el escenario cambiado',
    deletedElsewhere:
      'Este escenario se eliminó en otra pestaña. Aquí se conserva hasta que se cierre la página; si lo cambias, se guarda de nuevo.',
    notKept: {
      tooMany: `En este navegador se guardan ${DRAFTS_MAX} escenarios tuyos, y ese es el límite. Lo que cambies ahora solo se conserva hasta que se cierre esta página: elimina uno que ya no necesites o guarda un archivo.`,
      full: 'A este navegador no le queda espacio para BusScope. Lo que cambies ahora solo se conserva hasta que se cierre esta página: guarda un archivo para conservarlo.',
      forbidden:
        'Este navegador no permite que esta página guarde datos. Tus cambios solo se conservan hasta que cierres la página. Para no perderlos, guárdalos en un archivo.',
    },
    notChanged:
      'No se cambió nada: la acción se refiere a la ejecución que ves, pero desde entonces el texto ha cambiado o tiene errores. Inténtalo otra vez cuando el texto se ejecute.',
    notLoaded:
      'No se cambió nada: una parte de esta página no se cargó. Comprueba la conexión, recarga la página e inténtalo otra vez.',
    chooseDelete: 'Elegir uno para eliminar',
    deleted: title => `“${title}” se eliminó.`,
    undoDelete: 'Recuperarlo',
    open: name => `Abrir ${name}`,
    keptRun: 'La ejecución de abajo es la anterior.',
  },
  trouble: {
    refused,
    problems: (name, count) => `${name} no se ejecutó: ${plural(count, 'problema', 'problemas')}.`,
    failed: name => `No se pudo abrir ${name}. Vuelve a cargar la página e inténtalo otra vez.`,
    openAnother: 'Abrir otro archivo',
    mend: 'Corregirlo en el editor',
    noScenario: name => `${name} no es un escenario.`,
    found,
    wanted:
      'Un escenario es un objeto JSON que dice qué colas y temas hay, quién envía y recibe, y cuánto dura la ejecución. El más pequeño que hace algo:',
    close: 'Cerrar',
  },
  help: {
    title: 'Teclas y ayuda',
    close: 'Cerrar',
    keys: 'Teclas',
    singleKeys: 'Usar letras y signos sueltos como atajos de teclado',
    modelled: 'Lo que no se modela',
    notModelled: [
      'La latencia y las pérdidas de la red.',
      'La limitación: en el nivel Standard, las operaciones por encima de 1000 créditos por segundo se cuentan y se señalan, no se rechazan.',
      'La desconexión de los vínculos que llevan diez minutos inactivos.',
      'Los reintentos de los SDK.',
      'La recuperación geográfica y la conmutación por error.',
      'Con cuánto retraso elimina Azure una entidad inactiva o quita los mensajes expirados.',
      'JMS, el almacenamiento de mensajes grandes y las particiones del espacio de nombres de Premium.',
    ],
    choices: 'En lo que las páginas de Microsoft no aclaran, decide el escenario:',
    choicesLink: 'las opciones de esta ejecución',
    about: 'Acerca de',
    independent:
      'BusScope es un proyecto independiente. Microsoft no lo desarrolla, no lo avala ni le da soporte; Azure y Service Bus son marcas de Microsoft. Todo se ejecuta en este navegador: sin cuenta, sin servidor, sin seguimiento.',
  },
}
