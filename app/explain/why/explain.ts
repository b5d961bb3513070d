/** Why: the answer to a question about a message, a record or an entity, from the trace alone. */

import type { SimulationInput, Trace } from '../../../sim-core/index.ts'
import { detailWordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'
import type { Playhead } from '../../model/selection.ts'
import { explainId } from './absent.ts'
import type { Ask } from './ask.ts'
import { explainEntity } from './entity.ts'
import { explainMessage } from './message.ts'
import { explainRecord } from './record.ts'
import type { Explanation, Question } from './types.ts'
import { explainUncreated } from './uncreated.ts'

export function explain(trace: Trace, input: SimulationInput, question: Question, lang: Lang): Explanation {
  const answer = answerTo(trace, input, question, lang)
  // Parts of several answers may cite one fact.
  return { ...answer, facts: answer.facts.filter(({ id }, i, all) => all.findIndex(other => other.id === id) === i) }
}

function answerTo(trace: Trace, input: SimulationInput, question: Question, lang: Lang): Explanation {
  const ask = (at: Playhead): Ask => ({ trace, input, at, w: detailWordsOf(lang), lang })
  switch (question.about) {
    case 'message':
      return explainMessage(ask(question.at), question.m)
    case 'entity':
      return explainEntity(ask(question.at), question.entity)
    case 'uncreated':
      return explainUncreated(ask(question.at), question.n)
    case 'messageId':
      return explainId(ask(question.at), question.messageId, question.entity, question.sequenceNumber)
    case 'record':
      return explainRecord(ask({ t: trace.timeOf(question.n), n: question.n }), question.n)
  }
}
