/** A chain of more than four forwards: the fifth is not made, and the message is dead-lettered there (F-3). */
import { HOPS_MAX } from '../../../sim-core/index.ts'
import { excerpt } from '../excerpt.ts'
import type { Rule } from '../rule.ts'
import { keyOf } from '../paths.ts'
import { sendOf } from '../sample.ts'
import { forwardsOverTime, isFromStart, isMet, walkForwards, wayOf } from './forwards.ts'

const REASON = { deadLetterReason: 'MaxTransferHopCountExceeded' }

export const forwardChainTooLong: Rule = {
  name: 'forward-chain-too-long',
  facts: ['F-3'],
  *find(ground) {
    const told = new Set<string>()
    const all = forwardsOverTime(ground)
    for (const forwards of all) {
      const targets = new Set([...forwards.target.values()].map(keyOf))
      const { chainFrom } = walkForwards(ground, forwards.target, forwards.target.keys())
      // Of a chain its beginning tells all.
      for (const source of forwards.target.keys()) {
        const entity = ground.find(source)
        if (entity === undefined || targets.has(source) || told.has(source)) continue
        const chain = chainFrom(entity.path)
        if (chain === null || chain.sources.length <= HOPS_MAX || !isMet(ground, [entity.path], forwards)) continue
        const { sources, end } = chain
        told.add(source)
        const stuck = sources[HOPS_MAX]!
        const isWritten = isFromStart(sources, forwards, all)
        yield {
          severity: 'error',
          certainty: 'certain',
          at: isWritten ? [...entity.at, 'forwardTo'] : forwards.since!,
          message: ground.says['forward-chain-too-long']({ path: entity.path, count: sources.length, stuck }),
          arithmetic: `${wayOf([...sources, end])}: ${sources.length} > ${HOPS_MAX} (hops)`,
          fix: [{ path: [...entity.at, 'forwardTo'], value: sources[sources.length - HOPS_MAX + 1] ?? end }],
          shown: isWritten
            ? {
                scenario: excerpt(ground, [entity.path], { runForMs: 1000, steps: [sendOf(ground, entity, 1)] }),
                evidence: { kind: 'message-dead-lettered', is: REASON },
              }
            : { scenario: null, evidence: { kind: 'message-dead-lettered', is: REASON } },
        }
      }
    }
  },
}
