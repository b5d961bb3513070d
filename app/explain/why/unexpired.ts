/** Dead-lettered for another reason than its expiry: too many deliveries, by its receiver, on arrival, because of a forward. */

import { factNotes } from '../facts.ts'
import { hasHandlers } from '../../read/entity/listening.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import type { DeadLettering, Story } from '../../read/message/history.ts'
import { explainArrival } from './arrival.ts'
import { explanation, stepOf, time, told } from './ask.ts'
import type { Ask } from './ask.ts'
import { birthSteps, lifeArithmetic } from './birth.ts'
import { changesForLocks } from './changes-for-locks.ts'
import { deliverySteps, lockArithmetic } from './deliveries.ts'
import { explainNotForwarded } from './forwarding.ts'
import { lostFrom } from '../../read/message/history.ts'
import { storyNotes } from './modelled.ts'
import { inOrder } from './order.ts'
import type { Explanation, Step } from './types.ts'

/** `stays`: what keeps it in the dead-letter queue. */
export function explainUnexpired(ask: Ask, story: Story, deadLetter: DeadLettering, stays: Step[]): Explanation {
  return (
    explainNotForwarded(ask, story, deadLetter, stays) ??
    explainArrival(ask, story, deadLetter, stays) ??
    explainDelivered(ask, story, deadLetter, stays)
  )
}

function explainDelivered(ask: Ask, story: Story, deadLetter: DeadLettering, stays: Step[]): Explanation {
  const { w, trace } = ask
  const before = lostFrom(story)
  const isByLimit = deadLetter.branch === 'maxDeliveryCount'
  const last = before.deliveries.at(-1)
  const at = time(ask, deadLetter.at)
  const by = trace.actorOf(deadLetter.record) ?? last?.holder ?? ''
  const { maxDeliveryCount: max } = propertiesAt(trace, story.home, deadLetter.record)
  const { reason, description } = deadLetter
  const ending = isByLimit
    ? w.whySteps.maxDelivery({ entity: story.homePath, max, at })
    : w.whySteps.byApplication({ by, at, reason, description })
  return explanation({
    title: w.whyTitles.deadLettered(story.id),
    answer: isByLimit
      ? w.whyAnswers.maxDelivery({ count: before.deliveries.length, at })
      : w.whyAnswers.byApplication({ by, at, reason }),
    tone: 'lost',
    steps: inOrder([
      ...birthSteps(ask, story),
      ...deliverySteps(ask, before),
      stepOf(ask, ending, deadLetter.record),
      ...stays,
    ]),
    arithmetic: isByLimit
      ? [
          { text: w.whyArithmetic.deliveryCount({ releases: last?.end?.deliveryCount ?? max, max }) },
          ...(last?.end?.how === 'lapsed' ? lockArithmetic(ask, story, last) : []),
        ]
      : lifeArithmetic(ask, story),
    rule: isByLimit ? w.whyRules.maxDelivery : w.whyRules.byApplication,
    facts: factNotes([...(isByLimit ? limitFacts(ask, before) : []), ...trace.record(deadLetter.record).facts]),
    modelled: storyNotes(ask, story),
    ...told(isByLimit ? changesForLocks(ask, before) : []),
  })
}

/** How its DeliveryCount grew. */
function limitFacts(ask: Ask, story: Story): readonly string[] {
  const isLapsed = story.deliveries.some(({ end }) => end?.how === 'lapsed')
  const isBuffered = story.deliveries.some(
    ({ at, workStart, holder }) => hasHandlers(ask.input, holder) && workStart !== at,
  )
  return ['L-14', ...(isLapsed ? ['L-15', 'L-7'] : []), ...(isBuffered ? ['L-5', 'O-5', 'L-31'] : [])]
}
