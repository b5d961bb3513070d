/** Brazilian Portuguese: what the text editor says by itself. `$` is a number. */

import type { LazyWords } from '../contract.ts'

export const editor: LazyWords['editor'] = {
  phrases: {
    Find: 'Localizar',
    Replace: 'Substituir por',
    next: 'próximo',
    previous: 'anterior',
    all: 'todos',
    'match case': 'diferenciar maiúsculas',
    regexp: 'expressão regular',
    'by word': 'palavras inteiras',
    replace: 'substituir',
    'replace all': 'substituir todos',
    close: 'Fechar',
    'Go to line': 'Ir para a linha',
    go: 'ir',
    'current match': 'Ocorrência atual',
    'on line': 'na linha',
    'replaced match on line $': 'Substituído na linha $',
    'replaced $ matches': 'Substituídos: $',
    Diagnostics: 'Problemas',
    'No diagnostics': 'Sem problemas',
    Completions: 'Sugestões',
    'folded code': 'texto recolhido',
    unfold: 'Expandir',
    'Fold line': 'Recolher',
    'Unfold line': 'Expandir',
    'Folded lines': 'Linhas recolhidas',
    'Unfolded lines': 'Linhas expandidas',
    to: 'a',
    'Control character': 'Caractere de controle',
    'Selection deleted': 'Seleção excluída',
  },
}
