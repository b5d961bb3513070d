/** Received and deleted is gone: what a receiver has in hand, or in its buffer, when it dies is lost (L-1). */
import { excerpt, iso, receiverAsWritten } from '../excerpt.ts'
import type { Rule } from '../rule.ts'
import { ownerPath } from '../../../sim-core/index.ts'
import { sendOf } from '../sample.ts'
import { meanOf } from '../work.ts'
import { mayDo } from './settling.ts'

export const workLostWithReceiver: Rule = {
  name: 'work-lost-with-receiver',
  facts: ['L-1', 'L-2'],
  *find(ground) {
    for (const [index, receiver] of ground.input.receivers.entries()) {
      const entity = ground.find(ownerPath(receiver.from))
      const work = meanOf(receiver.processingTime)
      const { prefetchCount, killAt, instances, maxConcurrentCalls } = receiver
      if (entity === undefined || receiver.receiveMode !== 'receiveAndDelete' || receiver.from !== entity.path) continue
      const dies = killAt !== null || mayDo(receiver, 'crash')
      if (work === 0 || (!dies && prefetchCount === 0)) continue
      const atRisk = instances * (maxConcurrentCalls + prefetchCount)
      yield {
        severity: dies ? 'warning' : 'note',
        certainty: dies ? 'likely' : 'possible',
        at: ['receivers', index, 'receiveMode'],
        message: ground.says['work-lost-with-receiver']({ receiver: receiver.name, path: entity.path, count: atRisk }),
        arithmetic: `instances ${ground.number(instances)} × (maxConcurrentCalls ${ground.number(maxConcurrentCalls)} + prefetchCount ${ground.number(prefetchCount)}) = ${ground.number(atRisk)}`,
        fix: [{ path: ['receivers', index, 'receiveMode'], value: 'peekLock' }],
        shown: {
          scenario: excerpt(ground, [entity.path], {
            runForMs: 2 * work + 1000,
            receivers: [
              receiverAsWritten(ground, index, { killAt: iso(Math.max(1, Math.floor(work / 2))), instances: 1 }),
            ],
            steps: [sendOf(ground, entity, Math.min(100, maxConcurrentCalls + prefetchCount))],
          }),
          evidence: { kind: 'receiver-killed', entity: entity.path },
        },
      }
    }
  },
}
