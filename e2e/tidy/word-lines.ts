/** The lines of the tables of words, and the parts of a record to try their sentences with. */

import { readdirSync, readFileSync } from 'node:fs'
import type { Lang } from '../../app/model/lang.ts'
import type { RecordParts } from '../../app/words/contract.ts'

const WORDS = new URL('../../app/words/', import.meta.url)

/** Comments and imports are nobody's reading. */
const linesOf = (lang: Lang): readonly string[] =>
  readdirSync(new URL(`${lang}/`, WORDS))
    .filter(file => file.endsWith('.ts') && file !== 'grammar.ts')
    .flatMap(file =>
      readFileSync(new URL(`${lang}/${file}`, WORDS), 'utf8')
        .split('\n')
        .filter(line => !/^\s*(\/\*\*|\*|\/\/|import|export (type|\{|const \w+: (Lazy)?Words\[))/.test(line))
        .map(line => `${lang}/${file}: ${line.trim()}`),
    )

/** The lines of a language's tables that match. */
export const faults = (lang: Lang, what: RegExp): readonly string[] =>
  linesOf(lang).filter(line => what.test(line.slice(line.indexOf(': '))))

/** What a record may tell, for the sentences of the log. */
export const RECORD: RecordParts = {
  actor: null,
  origin: 'sent',
  number: '#7',
  entity: 'q',
  expiresAt: '1:00',
  lockedUntil: '2:00',
  scheduledFor: '3:00',
  deletesAt: '4:00',
  deliveryCount: 1,
  isUnchanged: false,
  reason: 'r',
  previousNumber: '#6',
  asked: '1 h',
  granted: '1 min',
  operation: 'complete',
  error: 'E',
  errorText: null,
  to: 'z',
  shown: ['#7'],
  messagesLost: 0,
  count: 2,
  properties: ['p 1'],
  isFromStart: false,
  isWithReceiver: false,
  isLate: false,
  isWithSession: false,
  isDropped: false,
  sessionId: 's',
  isElsewhere: false,
  from: 'y',
  copies: 1,
  hops: 1,
  messageId: 'm',
  rule: 'r',
  ruleText: 'x > 1',
  state: 'done',
  transaction: 't',
  isTimedOut: false,
  skew: '2 s',
}
