/** Links and sharing, in Spanish: what is wrong with a link, the dialog that makes one, and the snippets for other people's pages. */

import type { LazyWords } from '../contract.ts'
import { number } from './grammar.ts'

type Links = LazyWords['links']

const faults: Links['faults'] = {
  cut: 'Este enlace está cortado: le falta el final. Algunos programas de correo y chats cortan los enlaces largos; pide el enlace otra vez, o pide el escenario como archivo.',
  damaged: 'Este enlace está dañado: algunos de sus caracteres han cambiado. Cópialo otra vez del original.',
  newer:
    'Este enlace se creó con una versión más reciente de BusScope, que escribe los escenarios en un formato que esta no conoce. Usa la versión más reciente, o pide el escenario como archivo.',
  tooLarge:
    'El escenario de este enlace ocupa más de 1 MiB, el límite de BusScope, así que no se terminó de desempaquetar.',
  tooLong:
    'Este enlace es más largo que los que crea BusScope (32.000 caracteres como máximo), así que no se leyó. Pide el escenario como archivo.',
  noScenario:
    'Este enlace no contiene ningún escenario: el texto que hay en su lugar no lo escribió ninguna versión de BusScope.',
}

const fits: Links['dialog']['fits'] = {
  everywhere: 'Lo bastante corto para cualquier programa.',
  mostPlaces:
    'Outlook corta los enlaces de más de 1024 caracteres; los chats y los gestores de incidencias aceptan este enlace completo.',
  somePlaces: 'Muchos programas cortan los enlaces de más de 2000 caracteres: un archivo es más seguro.',
  nowhere: 'Demasiado largo para un enlace: el máximo son 32.000 caracteres. Envía el escenario como archivo.',
}

export const links: Links = {
  faults,
  otherIsShown: 'El escenario que se muestra aquí no es el del enlace.',
  otherResult:
    'Esta versión de BusScope da un resultado distinto del de la versión con la que se creó este enlace, porque desde entonces se ha corregido algo en BusScope. Lo que ves puede diferir de lo que vio quien envió el enlace.',
  endCut:
    'A este enlace le falta el final. Todo se muestra como indica el enlace, pero BusScope no puede comprobar si el resultado es el que vio quien lo envió.',
  unknownSelection:
    'El enlace selecciona algo que no está en esta ejecución; lo demás se muestra como indica el enlace.',
  unknownView: 'El enlace muestra una vista que esta versión no tiene; lo demás se muestra como indica el enlace.',
  unknownBefore:
    'El enlace incluye una comparación con la ejecución anterior a un cambio, pero esa ejecución no se puede leer; lo demás se muestra como indica el enlace.',
  ofLink: 'el escenario de un enlace',
  opened: 'Se abrió el enlace.',
  openedExample: 'Se abrió un ejemplo que muestra el problema.',
  named: 'El escenario de este enlace',
  fromLink: 'De un enlace',
  nothingPasted:
    'Eso no es ni un enlace ni un escenario. Un enlace empieza con https:// y contiene un #; un escenario es un texto JSON que empieza con { "busscope": 1.',
  paste: { hint: 'Pega aquí el enlace o el texto de un escenario', open: 'Abrir' },
  tooLongToCopy: length =>
    `No se copió ningún enlace: tendría ${number(length)} caracteres, y el máximo son 32.000. Guarda el escenario como archivo y envíalo.`,
  copiedLong: length =>
    `Enlace copiado. Tiene ${number(length)} caracteres, y muchos programas cortan los enlaces de más de 2000: un archivo es más seguro.`,
  notMade:
    'No se pudo crear el enlace: una parte de esta página no se cargó. Comprueba la conexión, recarga la página e inténtalo otra vez.',
  dialog: {
    title: 'Compartir',
    link: 'Enlace',
    making: 'Creando el enlace…',
    carries: 'Incluye',
    instant: time => `este instante, ${time}`,
    selection: name => `lo seleccionado, ${name}`,
    views: 'las vistas abiertas',
    before: 'la comparación con la ejecución anterior al cambio',
    language: 'Idioma',
    readers: 'el del lector',
    theme: 'Colores',
    length: length => `${number(length)} caracteres`,
    fits,
    copy: 'Copiar',
    copied: 'Copiado',
    copyFailed: 'No se copió: selecciona el texto y cópialo a mano',
    copyOf: what => `Copiar: ${what}`,
    markdown: 'Markdown: imagen y enlace',
    picture: 'HTML: imagen para páginas claras y oscuras, y enlace',
    frame: 'HTML: la página interactiva en un marco',
    learn: 'Microsoft Learn: imagen con descripción larga',
    pictureHint: command => `La imagen se crea en la línea de comandos: ${command}`,
    frameViews: 'Vistas en el marco',
    frameViewNames: {
      story: 'Historia',
      stage: 'Escena',
      timeline: 'Cronología',
      depth: 'Cantidad',
      charts: 'Gráficos',
      sequence: 'Secuencia',
      messages: 'Mensajes',
      log: 'Registro',
      why: 'Por qué',
    },
    frameRange: (from, to) => `solo el tramo marcado, de ${from} a ${to}`,
    saveTrace: 'Los eventos, para otros programas',
    traceFormats: {
      jsonl: 'JSON Lines',
      csv: 'Tabla CSV',
      mermaid: 'Diagrama Mermaid',
      perfetto: 'Traza para Perfetto o Chrome',
    },
    notSaved:
      'No guardado: una parte de esta página no se cargó. Comprueba la conexión, recarga la página e inténtalo otra vez.',
    file: 'Como archivo',
    fileHint: 'El propio escenario. Se abre aquí con “Abrir archivo” o soltándolo en cualquier lugar de la página.',
    saveFile: 'Guardar archivo',
  },
  snippets: {
    open: title => `Abrir “${title}” en BusScope`,
    frameTitle: title => `${title}, una simulación en BusScope`,
    simulated: 'Simulado por BusScope.',
  },
}
