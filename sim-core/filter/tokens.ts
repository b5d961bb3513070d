/** Words, names, constants and signs of the documented filter grammar, each with its column. */

/** What is wrong with a text, and where: the first place that cannot be read on. */
export interface SqlProblem {
  /** From 1, in UTF-16 units. */
  readonly column: number
  readonly text: string
  /** Whose limit the text passes, where that is what is wrong with it. */
  readonly limit?: 'azure' | 'busscope'
}

/** Only inside this folder: checkFilter and compileRule return it as a SqlProblem. */
export class SqlFault extends Error {
  readonly problem: SqlProblem
  constructor(column: number, text: string, limit?: SqlProblem['limit']) {
    super(text)
    this.problem = { column, text, ...(limit && { limit }) }
  }
}

/** From `column` up to, not including, `end`. */
export type Token = { readonly column: number; readonly end: number } & (
  | { readonly kind: 'keyword' | 'symbol'; readonly text: string }
  /** `written`: with its delimiters, so never taken for a function. */
  | { readonly kind: 'name'; readonly text: string; readonly written: string }
  | { readonly kind: 'string'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string; readonly value: bigint | number }
  | { readonly kind: 'end'; readonly text: '' }
)

/** Azure's, of filter and action alike (semantics 19). */
const TEXT_LENGTH_MOST = 1024
const INT64_MOST = 2n ** 63n - 1n

const KEYWORDS = new Set([
  'AND',
  'OR',
  'NOT',
  'LIKE',
  'ESCAPE',
  'IN',
  'IS',
  'NULL',
  'EXISTS',
  'TRUE',
  'FALSE',
  'SET',
  'REMOVE',
])
/** Longer ones first. */
const SYMBOLS = ['<>', '!=', '<=', '>=', '=', '<', '>', '+', '-', '*', '/', '%', '(', ')', ',', '.', ';']
const SPACE = /\s+/y
/** The grammar's Char.IsLetter and Char.IsDigit look at one UTF-16 unit, so letters beyond U+FFFF need brackets. */
const LETTER = /^\p{L}$/u
const LETTER_OR_DIGIT = /^[_\p{L}\p{Nd}]$/u
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y
const CLOSING: Readonly<Record<string, string>> = { '[': ']', '"': '"', "'": "'" }

/** The end is a token too. Throws SqlFault. */
export function tokenize(text: string): Token[] {
  if (text.length > TEXT_LENGTH_MOST) {
    throw new SqlFault(TEXT_LENGTH_MOST + 1, `the text has ${text.length} characters, Azure's limit is 1,024`, 'azure')
  }
  const tokens: Token[] = []
  let at = after(SPACE, text, 0)
  while (at < text.length) {
    const token = tokenAt(text, at)
    tokens.push(token)
    at = after(SPACE, text, token.end - 1)
  }
  tokens.push({ kind: 'end', text: '', column: text.length + 1, end: text.length + 1 })
  return tokens
}

function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

function tokenAt(text: string, at: number): Token {
  const first = text[at]!
  if (CLOSING[first] !== undefined) return delimited(text, at, CLOSING[first])
  const wordEnd = endOfWord(text, at)
  if (wordEnd > at) return word(text.slice(at, wordEnd), at)
  const numberEnd = after(NUMBER, text, at)
  if (numberEnd > at) return number(text, at, numberEnd)
  if (text.startsWith('==', at)) throw new SqlFault(at + 1, 'equality is written with one =')
  const symbol = SYMBOLS.find(it => text.startsWith(it, at))
  if (symbol !== undefined) return { kind: 'symbol', text: symbol, column: at + 1, end: at + 1 + symbol.length }
  throw new SqlFault(at + 1, whyNoToken(String.fromCodePoint(text.codePointAt(at)!)))
}

/** `at` itself where no word begins. */
function endOfWord(text: string, at: number): number {
  if (!LETTER.test(text[at]!)) return at
  let end = at + 1
  while (end < text.length && LETTER_OR_DIGIT.test(text[end]!)) end++
  return end
}

function word(text: string, at: number): Token {
  const upper = text.toUpperCase()
  const place = { column: at + 1, end: at + 1 + text.length }
  return KEYWORDS.has(upper)
    ? { kind: 'keyword', text: upper, ...place }
    : { kind: 'name', text, written: text, ...place }
}

/** `[name]`, `"name"`, `'string'`; the closing delimiter doubled stands for itself. */
function delimited(text: string, at: number, closing: string): Token {
  let inner = ''
  let from = at + 1
  for (;;) {
    const end = text.indexOf(closing, from)
    if (end < 0) throw new SqlFault(at + 1, `${text[at]!} is never closed by ${closing}`)
    inner += text.slice(from, end)
    if (text[end + 1] !== closing) return closed(inner, text.slice(at, end + 1), closing, at)
    inner += closing
    from = end + 2
  }
}

function closed(inner: string, written: string, closing: string, at: number): Token {
  const column = at + 1
  const end = column + written.length
  if (closing === "'") return { kind: 'string', text: inner, column, end }
  if (inner === '') throw new SqlFault(column, `${written} names nothing`)
  return { kind: 'name', text: inner, written, column, end }
}

function number(text: string, at: number, end: number): Token {
  const digits = text.slice(at, end)
  const column = at + 1
  if (end < text.length && LETTER_OR_DIGIT.test(text[end]!)) {
    throw new SqlFault(end + 1, 'a name cannot follow a number directly; in brackets it may begin with a digit: [1st]')
  }
  const value = /^\d+$/.test(digits) ? BigInt(digits) : Number(digits)
  if (typeof value === 'bigint' && value > INT64_MOST)
    throw new SqlFault(column, `${digits} is beyond the largest integer, ${INT64_MOST}`)
  if (value === Infinity) throw new SqlFault(column, `${digits} is beyond the largest double`)
  return { kind: 'number', text: digits, value, column, end: end + 1 }
}

function whyNoToken(first: string): string {
  if (first === '@') return "a rule written as in ARM has no parameters; write the value itself, a string in '…'"
  if (first === '_' || first === '$' || first === '#')
    return `a name cannot begin with ${first}; write it in brackets: [${first}name]`
  if (first === '!') return '! stands only in !=; write NOT'
  if (first === '&' || first === '|') return 'conditions are joined by AND and OR'
  return `${JSON.stringify(first)} has no meaning here`
}
