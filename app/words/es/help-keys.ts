/** The help sheet's keys and gestures, in Spanish. */

import type { LazyWords } from '../contract.ts'

export const helpKeys: LazyWords['helpKeys'] = {
  keys: [
    { by: ['K', 'Espacio'], does: 'reproducir o pausar; Espacio si ningún botón tiene el foco' },
    { by: ['←', '→'], does: 'evento anterior o siguiente, también dentro de un instante' },
    { by: ['Mayús ←', 'Mayús →'], does: 'evento anterior o siguiente de la selección' },
    { by: [',', '.'], does: 'ir a la causa o a la consecuencia' },
    { by: ['[', ']'], does: 'evento anterior o siguiente del tipo elegido' },
    { by: ['N', 'P'], does: 'marca siguiente o anterior' },
    { by: ['↑', '↓'], does: 'en la escena, la cronología y las listas: ir a otro elemento; Intro lo selecciona' },
    { by: ['Inicio', 'Fin'], does: 'principio o fin de la ejecución' },
    { by: ['+', '−', 'F'], does: 'acercar, alejar, mostrar toda la ejecución' },
    { by: ['R'], does: 'marcar un intervalo desde el cursor; pulsa R de nuevo para terminarlo' },
    { by: ['A'], does: 'hacer algo en el instante del cursor: enviar, recibir, liquidar…' },
    { by: ['H'], does: 'ocultar o mostrar el futuro' },
    { by: ['/'], does: 'buscar escenarios' },
    { by: ['Ctrl Z', 'Ctrl Mayús Z'], does: 'deshacer o rehacer un cambio; en un Mac, con ⌘' },
    { by: ['Ctrl S'], does: 'guardar el escenario como archivo' },
    {
      by: ['Ctrl F', 'Ctrl Espacio'],
      does: 'en el texto JSON: buscar, ver qué se puede escribir ahí; Tab sale del texto, F8 va al siguiente problema',
    },
    {
      by: ['Esc'],
      does: 'una cosa cada vez: cerrar un aviso, ocultar la ejecución anterior al cambio, cerrar un panel, detener la reproducción, quitar el intervalo, quitar la selección',
    },
    { by: ['?'], does: 'mostrar esta ayuda' },
  ],
  where:
    'Las flechas, Inicio y Fin mueven el cursor de tiempo mientras el foco está en la cronología, en la escena o en ningún sitio; en una lista, un campo o unas pestañas funcionan como siempre.',
  gestureTitle: 'Ratón y pantalla táctil',
  gestures: [
    {
      by: ['arrastrar la regla o el cursor'],
      does: 'recorrer el tiempo; el cursor se ajusta a los eventos, salvo con Alt',
    },
    {
      by: ['clic en la cronología'],
      does: 'en una barra: seleccionar su mensaje; fuera de ellas, o por segunda vez: ir a ese instante',
    },
    { by: ['arrastrar en la cronología'], does: 'mover una vista ampliada' },
    { by: ['Mayús y arrastrar'], does: 'marcar un intervalo; Mayús y clic: desde el cursor hasta ahí' },
    { by: ['rueda'], does: 'desplazar las filas; de lado o con Mayús, desplazar el tiempo' },
    { by: ['Ctrl o ⌘ + rueda', 'pellizcar'], does: 'acercar o alejar alrededor del puntero' },
    { by: ['doble clic'], does: 'acercar la vista a ese mensaje; en un pliegue: abrirlo' },
    { by: ['un dedo de lado'], does: 'recorrer el tiempo; hacia arriba o abajo, desplazar las filas' },
  ],
}
