/** Who defers must keep the number: a deferred message is never delivered again by itself, and never expires where it is (D-1, T-16). */
import { excerpt } from '../excerpt.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { withoutChanging } from '../steady.ts'
import type { Rule } from '../rule.ts'
import type { Entity } from '../entities.ts'
import type { Ground } from '../ground.ts'
import { keyOf } from '../paths.ts'
import { sampleOf, sendOf } from '../sample.ts'
import { mayDo } from './settling.ts'
import { storesOf } from './time-to-live.ts'

export const deferredNeverReceived: Rule = {
  name: 'deferred-never-received',
  facts: ['D-1', 'T-16', 'B-3'],
  *find(all) {
    const ground = withoutChanging(all)
    const steps = deferringSteps(ground)
    for (const entity of storesOf(ground)) {
      if (ground.stepsOf(entity.path).some(({ one }) => one.do === 'receiveDeferred')) continue
      const at = deferredAt(ground, entity, steps)
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

/** By entity, the first step that defers there. What is enlisted in a transaction that never commits has no effect. */
function deferringSteps({ input: { steps } }: Ground): ReadonlyMap<string, number> {
  const labels = new Map(
    steps.flatMap(step => (step.do === 'receive' && step.as !== null ? [[step.as, step.from]] : [])),
  )
  const committed = new Set(steps.flatMap(step => (step.do === 'commitTransaction' ? [step.of] : [])))
  const first = new Map<string, number>()
  for (const [index, step] of steps.entries()) {
    if (step.do !== 'defer' || (step.in !== null && !committed.has(step.in))) continue
    const path = step.target.kind === 'label' ? labels.get(step.target.of) : step.target.from
    if (path !== undefined && !first.has(keyOf(path))) first.set(keyOf(path), index)
  }
  return first
}

function deferredAt(ground: Ground, { path }: Entity, steps: ReadonlyMap<string, number>): JsonPath | null {
  const receiver = ground.receiversOf(path).find(({ one }) => mayDo(one, 'defer'))
  if (receiver !== undefined) return ['receivers', receiver.index, 'settle']
  const step = steps.get(keyOf(path))
  return step === undefined ? null : ['steps', step]
}
