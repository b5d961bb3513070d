/** What a search also looks for, in four languages: whoever searches may use another word than the titles, and read them in another language. */

/** Words that people use, by how they begin, and how the words of the titles begin that mean it; lower case, without accents. */
const USUAL_WORDS: readonly (readonly [used: RegExp, usual: readonly string[]])[] = [
  [/^(caduc|venc|timeout|timed|lapse|outdated|просроч)/, ['expir', 'истек']],
  [
    /^(peek|ojea|mirar|visib|visiv|espiar|olhar|browse|look|виден|видн|видим|посмотр|подсм)/,
    ['peek', 'inspec', 'просм'],
  ],
  [/^(insuf|недостат)/, ['short', 'cort', 'curt', 'корот']],
  [/^(lease|cerrojo|trava|замок|замк)/, ['lock', 'bloque', 'блокир']],
  [/^(repeat|twice|repet|doble|dobro|повтор|дважды)/, ['duplic', 'дубл']],
]

export const usualWordsFor = (word: string): readonly string[] =>
  USUAL_WORDS.flatMap(([used, usual]) => (used.test(word) ? usual : []))
