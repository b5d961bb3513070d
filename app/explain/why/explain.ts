/** Why: the answer to a question about a message, a record or an entity, from the trace alone. */

import type { SimulationInput, Trace } from '../../../sim-core/index.ts'
import { detailWordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'
import { explainId } from './absent.ts'
import { eachOnce } from './ask.ts'
import type { Ask } from './ask.ts'
import { explainEntity } from './entity.ts'
import { explainMessage } from './message.ts'
import { notesOfSteps } from './modelled-by.ts'
import { explainRecord } from './record.ts'
import type { Explanation, Question } from './types.ts'
import { explainUncreated } from './uncreated.ts'

export function explain(trace: Trace, input: SimulationInput, question: Question, lang: Lang): Explanation {
  const at = question.about === 'record' ? { t: trace.timeOf(question.n), n: question.n } : question.at
  const ask: Ask = { trace, input, at, w: detailWordsOf(lang), lang }
  const answer = answerTo(ask, question)
  // Parts of several answers may cite one fact.
  const isOther = input.namespace.switches.recomputeExpiryOnReceive
  const facts = answer.facts.filter(
    ({ id }, i, all) => all.findIndex(other => other.id === id) === i && !(isOther && OF_FIXED.has(id)),
  )
  return {
    ...answer,
    facts,
    modelled: eachOnce([...answer.modelled, ...notesOfSteps(ask, answer.steps, question.about)]),
  }
}

/** That an expiry is fixed, which a switch makes otherwise (G-5). */
const OF_FIXED: ReadonlySet<string> = new Set(['T-18', 'G-5', 'S-75'])

function answerTo(ask: Ask, question: Question): Explanation {
  switch (question.about) {
    case 'message':
      return explainMessage(ask, question.m)
    case 'entity':
      return explainEntity(ask, question.entity)
    case 'uncreated':
      return explainUncreated(ask, question.n)
    case 'messageId':
      return explainId(ask, question.messageId, question.entity, question.sequenceNumber)
    case 'record':
      return explainRecord(ask, question.n)
  }
}
