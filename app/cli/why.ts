import type { RecordNumber, Trace } from '../../sim-core/index.ts'
import { compile } from '../../scenarios/index.ts'
import { tryHere } from '../explain/why/try-here.ts'
import { entityNamed } from '../read/at.ts'
import { discardsOf } from '../explain/why/discard-record.ts'
import { uncreatedBy } from '../explain/why/refused-entity.ts'
import { explain } from '../explain/why/explain.ts'
import { explanationLines } from '../explain/why/text.ts'
import { firstOfId, rowsOfId } from '../read/message/lineage.ts'
import type { Question } from '../explain/why/types.ts'
import { allWordsOf, loadAllWords } from '../words/load.ts'
import { BadInput } from './bad-input.ts'
import { SCENARIO_HELP } from './command.ts'
import type { Command } from './command.ts'
import type { Options } from './options.ts'
import { complain, printableLines, printLines } from './output.ts'
import { readScenario } from './scenario-argument.ts'
import { run } from './simulate.ts'
import { checkRecord, instantOf, knownWords, langHelp, langAsked, recordOf } from './values.ts'

tryHere()

export const whyCommand: Command = {
  name: 'why',
  usage: '<scenario> (--message <id> [--sequence <n>] | --record <n> | --entity <path>) [--at <duration>] [--lang en]',
  summary: 'explains a message, a record or an entity: the steps, the arithmetic, the rule and its sources',
  details: [
    ...SCENARIO_HELP,
    '--message job-7   why the message is where it is, or how it was removed; together with --entity: why it is there or is not',
    '--sequence 3      the message with this sequence number, if several have this id',
    '--record 57       why this happened (busscope run prints the numbers of the records)',
    '--entity jobs     what it contains, what can be received, whether it is idle, why it was deleted',
    '--at PT6M40S      the instant of the explanation (default: the end of the run)',
    langHelp(18),
  ],
  options: ['message', 'sequence', 'record', 'entity', 'at', 'lang'],
  words: { min: 1, max: 1 },
  async run({ positional, values }: Options) {
    const asked = askedBy(values)
    const lang = langAsked(values)
    const named = await readScenario(positional[0]!)
    const trace = run(named)
    const question = questionOf(asked, trace)
    if (question.about === 'messageId' && question.entity === undefined && question.sequenceNumber === undefined)
      tellOthers(trace, question.messageId, question.at.n)
    await loadAllWords([lang])
    const why = explain(trace, compile(named.scenario), question, lang)
    await printLines(printableLines(explanationLines(why, allWordsOf(lang))))
    return 0
  },
}

type Asked =
  | { readonly record: RecordNumber }
  | {
      readonly message: string | null
      readonly sequence: string | null
      readonly entity: string | null
      readonly at: number | null
    }

function askedBy(values: Options['values']): Asked {
  const [message = null, record = null, entity = null, at = null, sequence = null] = [
    'message',
    'record',
    'entity',
    'at',
    'sequence',
  ].map(name => values.get(name))
  if (sequence !== null && message === null) throw new BadInput('--sequence requires --message.')
  if (record !== null) {
    if (message !== null || entity !== null)
      throw new BadInput('why takes --record alone, or --message, --entity or both of these.')
    if (at !== null) throw new BadInput('--record already determines the instant; omit --at.')
    return { record: recordOf(record, 0) }
  }
  if (message === null && entity === null) {
    throw new BadInput(
      'why needs --message (such as --message job-7), --record (such as --record 57) or --entity (such as --entity jobs).',
    )
  }
  return { message, sequence, entity, at: at === null ? null : instantOf(at) }
}

function questionOf(asked: Asked, trace: Trace): Question {
  if ('record' in asked) {
    checkRecord(asked.record, trace)
    return { about: 'record', n: asked.record }
  }
  const t = asked.at ?? Math.max(trace.runForMs, trace.timeOf(trace.length - 1))
  const at = { t, n: trace.recordsUpTo(t) - 1 }
  const uncreated = asked.entity === null ? null : uncreatedBy(trace, asked.entity, at.n)
  if (uncreated !== null && asked.message === null) return { about: 'uncreated', n: uncreated, at }
  const entity = asked.entity === null || uncreated !== null ? null : entityOf(trace, asked.entity, at.n)
  if (asked.message === null) return { about: 'entity', entity: entity!, at }
  const discarded = asked.sequence === null ? null : discardedAs(trace, asked.message, asked.sequence, at.n)
  if (discarded !== null) return { about: 'record', n: discarded }
  if (asked.sequence !== null) checkSequence(trace, asked.message, asked.sequence)
  return {
    about: 'messageId',
    messageId: asked.message,
    at,
    ...(entity !== null && { entity }),
    ...(asked.sequence !== null && { sequenceNumber: asked.sequence }),
  }
}

/** The record of a duplicate for which the call to schedule it returned this number (C-12); null: there is none. */
const discardedAs = (trace: Trace, id: string, sequence: string, until: RecordNumber): RecordNumber | null =>
  discardsOf(trace, id).find(n => n <= until && trace.record(n).sequenceNumber === sequence) ?? null

const NUMBERS_NAMED = 12

function checkSequence(trace: Trace, messageId: string, sequence: string): void {
  const numbers = rowsOfId(trace, messageId).map(m => trace.sequenceNumberOf(m))
  if (numbers.includes(sequence)) return
  const known = [...new Set(numbers)]
  const more = known.length > NUMBERS_NAMED ? ` and ${known.length - NUMBERS_NAMED} more` : ''
  const named = known.length === 0 ? 'none' : known.slice(0, NUMBERS_NAMED).join(', ')
  throw new BadInput(
    `No message ${messageId} has the sequence number ${sequence} in this run. Its numbers are ${named}${more}.`,
  )
}

/** Messages of one id in several places that have nothing to do with each other. */
function tellOthers(trace: Trace, messageId: string, n: RecordNumber): void {
  const rows = rowsOfId(trace, messageId).filter(m => trace.birthOf(m) <= n)
  const sent = [...new Set(rows.map(m => firstOfId(trace, m)))]
  const places = [...new Set(sent.map(m => trace.entities[trace.homeOf(m)]!.path))]
  if (places.length > 1)
    complain(
      `${messageId} was sent to ${places.join(', ')}. The answer is about one of these messages; --entity or --sequence selects another.`,
    )
}

function entityOf(trace: Trace, path: string, n: RecordNumber): number {
  const found = entityNamed(trace, path, n)
  if (found !== null) return found
  const known = [...new Set(trace.entities.map(entity => entity.path))]
  throw new BadInput(`There is no entity ${path} in this run. ${knownWords(path, known)}`)
}
