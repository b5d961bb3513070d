/** Spanish: what the text editor says by itself; the keys are its own words for it (EditorState.phrases). `$` is a number. */

import type { LazyWords } from '../contract.ts'

export const editor: LazyWords['editor'] = {
  phrases: {
    Find: 'Buscar',
    Replace: 'Reemplazar por',
    next: 'siguiente',
    previous: 'anterior',
    all: 'todo',
    'match case': 'mayúsculas y minúsculas',
    regexp: 'expresión regular',
    'by word': 'palabras completas',
    replace: 'reemplazar',
    'replace all': 'reemplazar todo',
    close: 'Cerrar',
    'Go to line': 'Ir a la línea',
    go: 'ir',
    'current match': 'Coincidencia actual',
    'on line': 'en la línea',
    'replaced match on line $': 'Reemplazado en la línea $',
    'replaced $ matches': 'Reemplazos: $',
    Diagnostics: 'Problemas',
    'No diagnostics': 'Sin problemas',
    Completions: 'Sugerencias',
    'folded code': 'texto plegado',
    unfold: 'Desplegar',
    'Fold line': 'Plegar',
    'Unfold line': 'Desplegar',
    'Folded lines': 'Líneas plegadas',
    'Unfolded lines': 'Líneas desplegadas',
    to: 'a',
    'Control character': 'Carácter de control',
    'Selection deleted': 'Selección eliminada',
  },
}
