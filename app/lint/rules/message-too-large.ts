/** A message, or a batch, larger than the tier and the entity take: it is refused whole (B-1, B-2). */
import { ENTITY_PROPERTIES } from '../../../sim-core/index.ts'
import type { Found } from '../finding.ts'
import type { Rule } from '../rule.ts'
import type { Ground } from '../ground.ts'
import { settingIn, spanOf } from '../over-time.ts'
import { bytesText } from '../../words/format.ts'

const KILOBYTE = 1024

export const messageTooLarge: Rule = {
  name: 'message-too-large',
  facts: ['B-1', 'B-2', 'M'],
  *find(ground) {
    yield* messages(ground)
    yield* batches(ground)
  },
}

const REFUSED = { error: 'MessageSizeExceeded' }

function* messages(ground: Ground): Generator<Found> {
  const { tier } = ground.input.namespace
  for (const feed of ground.feeds) {
    const { to, at, message, time } = feed
    const entity = ground.find(to)
    const size = message.sizeInBytes ?? 0
    if (entity === undefined) continue
    const setting = settingIn(ground, entity, 'maxMessageSizeInKilobytes', spanOf(feed, ground.input.runForMs))
    const most = (setting?.value ?? 256) * KILOBYTE
    if (setting === null || size <= most) continue
    const needed = Math.max(KILOBYTE, Math.ceil(size / KILOBYTE))
    const canGrow = tier === 'premium' && needed <= ENTITY_PROPERTIES.maxMessageSizeInKilobytes.range.max
    yield {
      severity: 'error',
      certainty: 'certain',
      at: [...at, 'sizeInBytes'],
      message: ground.says['message-too-large']({ path: entity.path, tier, isBatch: false }),
      arithmetic: `sizeInBytes ${ground.number(size)} > ${ground.number(most)} (${bytesText(most, 'en')})`,
      fix: canGrow ? [{ path: setting.at, value: needed }] : [],
      shown: {
        scenario: null,
        evidence: { kind: 'operation-failed', is: REFUSED, ...(time !== null && { at: time }) },
      },
    }
  }
}

function* batches(ground: Ground): Generator<Found> {
  const { tier } = ground.input.namespace
  const most = (tier === 'premium' ? 1024 : 256) * KILOBYTE
  for (const [index, step] of ground.input.steps.entries()) {
    if (step.do !== 'send' || step.messages.length < 2) continue
    const size = step.messages.reduce((sum, { sizeInBytes = 0 }) => sum + sizeInBytes, 0)
    if (size <= most) continue
    // Refused already because of what the entity is then.
    if (ground.feedsTo(step.to).every(({ at }) => at[0] !== 'steps' || at[1] !== index)) continue
    yield {
      severity: 'error',
      certainty: 'certain',
      at: ['steps', index, 'messages'],
      message: ground.says['message-too-large']({ path: step.to, tier, isBatch: true }),
      arithmetic: `Σ sizeInBytes ${ground.number(size)} > ${ground.number(most)}`,
      fix: [],
      shown: { scenario: null, evidence: { kind: 'operation-failed', is: REFUSED, at: step.at } },
    }
  }
}
