/** Russian: what the text editor says by itself; the keys are its own words for it (EditorState.phrases). `$` is a number. */

import type { LazyWords } from '../contract.ts'

export const editor: LazyWords['editor'] = {
  phrases: {
    Find: 'Найти',
    Replace: 'Заменить на',
    next: 'дальше',
    previous: 'назад',
    all: 'все',
    'match case': 'учитывать регистр',
    regexp: 'регулярное выражение',
    'by word': 'слова целиком',
    replace: 'заменить',
    'replace all': 'заменить все',
    close: 'Закрыть',
    'Go to line': 'К строке',
    go: 'перейти',
    'current match': 'Текущее совпадение',
    'on line': 'в строке',
    'replaced match on line $': 'Заменено в строке $',
    'replaced $ matches': 'Заменено: $',
    Diagnostics: 'Ошибки',
    'No diagnostics': 'Ошибок нет',
    Completions: 'Варианты',
    'folded code': 'свёрнутый текст',
    unfold: 'Развернуть',
    'Fold line': 'Свернуть',
    'Unfold line': 'Развернуть',
    'Folded lines': 'Свёрнутые строки',
    'Unfolded lines': 'Развёрнутые строки',
    to: 'до',
    'Control character': 'Управляющий символ',
    'Selection deleted': 'Выделенное удалено',
  },
}
