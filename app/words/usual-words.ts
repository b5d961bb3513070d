/** What a search also looks for, in four languages: whoever searches may use another word than the titles, and read them in another language. */

/** Words that people use, by how they begin, and how the words of the titles begin that mean it; lower case, without accents. */
const USUAL_WORDS: readonly (readonly [used: RegExp, usual: readonly string[]])[] = [
  [/^(caduc|venc|timeout|timed|lapse|outdated|просроч)/, ['expir', 'истек']],
  [/^истек/, ['просроч']],
  [
    /^(peek|ojea|mirar|visib|visiv|espiar|olhar|browse|look|виден|видн|видим|посмотр|подсм)/,
    ['peek', 'inspec', 'просм'],
  ],
  [/^(insuf|недостат)/, ['short', 'cort', 'curt', 'корот']],
  [/^(lease|cerrojo|trava|замок|замк)/, ['lock', 'bloque', 'блокир']],
  [/^(repeat|twice|repet|doble|dobro|повтор|дважды)/, ['duplic', 'дубл']],
]

/** Words of a question that name nothing, as `USUAL_WORDS` are written. */
const FILLERS: ReadonlySet<string> = new Set(
  `a an and are at but by did do does for from how i in is it its my of on or that the this to was what when why with
   al como con cuando de del el en es esta la las lo los mi no o para pero por que se si su un una y
   as com da das do dos e em mas meu minha na nas nao nos os ou quando um uma
   в для до за и из или как когда мое на не но о от по почему с у что это`.split(/\s+/),
)

export const isFiller = (word: string): boolean => FILLERS.has(word)

export const usualWordsFor = (word: string): readonly string[] =>
  USUAL_WORDS.flatMap(([used, usual]) => (used.test(word) ? usual : []))
