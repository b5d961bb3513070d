/** Who defers must keep the number: a deferred message is never delivered again by itself, and never expires where it is (D-1, T-16). */
import { excerpt } from '../excerpt.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { withoutChanging } from '../steady.ts'
import type { Rule } from '../rule.ts'
import type { Entity } from '../entities.ts'
import type { Ground } from '../ground.ts'
import { sampleOf, sendOf } from '../sample.ts'
import { mayDo } from './settling.ts'
import { storesOf } from './time-to-live.ts'

export const deferredNeverReceived: Rule = {
  name: 'deferred-never-received',
  facts: ['D-1', 'T-16', 'B-3'],
  *find(all) {
    const ground = withoutChanging(all)
    const labels = labelledReceives(ground)
    for (const entity of storesOf(ground)) {
      if (ground.stepsOf(entity.path).some(({ one }) => one.do === 'receiveDeferred')) continue
      const at = deferredAt(ground, entity, labels)
      if (at === null) continue
      const { sessionId } = sampleOf(ground, entity)
      const session = sessionId === undefined ? {} : { sessionId }
      yield {
        severity: 'warning',
        certainty: 'certain',
        at,
        message: ground.says['deferred-never-received']({ path: entity.path }),
        arithmetic: `${entity.path}: defer ≥ 1, receiveDeferred 0`,
        fix: [],
        shown: {
          scenario: excerpt(ground, [entity.path], {
            runForMs: 86_400_000,
            steps: [
              sendOf(ground, entity, 1),
              ...(sessionId === undefined
                ? []
                : [{ at: 'PT0S', do: 'acceptSession', from: entity.path, ...session, as: 'session' }]),
              { at: 'PT0S', do: 'receive', from: entity.path, ...session, as: 'one' },
              { at: 'PT1S', do: 'defer', of: 'one' },
            ],
          }),
          evidence: { kind: 'message-deferred', entity: entity.path },
        },
      }
    }
  },
}

/** Where each label's messages come from. */
function labelledReceives({ input }: Ground): ReadonlyMap<string, string> {
  return new Map(input.steps.flatMap(step => (step.do === 'receive' && step.as !== null ? [[step.as, step.from]] : [])))
}

function deferredAt(ground: Ground, { path }: Entity, labels: ReadonlyMap<string, string>): JsonPath | null {
  const receiver = ground.receiversOf(path).find(({ one }) => mayDo(one, 'defer'))
  if (receiver !== undefined) return ['receivers', receiver.index, 'settle']
  const { steps } = ground.input
  // What is enlisted in a transaction that never commits has no effect.
  const isCommitted = (label: string | null): boolean =>
    label === null || steps.some(one => one.do === 'commitTransaction' && one.of === label)
  const step = steps.findIndex(
    one =>
      one.do === 'defer' &&
      isCommitted(one.in) &&
      (one.target.kind === 'label' ? labels.get(one.target.of) : one.target.from)?.toLowerCase() === path.toLowerCase(),
  )
  return step < 0 ? null : ['steps', step]
}
