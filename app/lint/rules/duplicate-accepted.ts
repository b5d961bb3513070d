/** The same MessageId a second time, which nothing drops: no duplicate detection, or the window is over (U-3 … U-5). */
import { ENTITY_PROPERTIES } from '../../../sim-core/index.ts'
import { iso } from '../excerpt.ts'
import { isNumbered } from '../feeds.ts'
import type { Edit } from '../finding.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { settingIn } from '../over-time.ts'
import type { Rule } from '../rule.ts'
import { withoutChanging } from '../steady.ts'
import type { Entity } from '../entities.ts'
import type { Ground } from '../ground.ts'
import { groupBy } from '../../model/group-by.ts'
import { niceAbove } from '../nice.ts'

interface Send {
  readonly at: number
  readonly path: readonly (string | number)[]
  readonly isEnlisted: boolean
}

export const duplicateAccepted: Rule = {
  name: 'duplicate-accepted',
  facts: ['U-3', 'U-4', 'U-5'],
  *find(all) {
    const ground = withoutChanging(all, 'requiresDuplicateDetection', 'maxSizeInBytes')
    for (const entity of ground.entities) {
      if (entity.kind === 'subscription') continue
      for (const [messageId, sends] of sendsById(ground, entity)) {
        const again = secondAccepted(ground, entity, sends)
        if (again === null) continue
        const { requiresDuplicateDetection: detects, maxSizeInBytes } = entity.properties
        const { value: window } = again.window
        // Where the room is small, or a transaction may be rolled back, the first may have been refused.
        const isFirstSure = maxSizeInBytes === null && sends.every(({ isEnlisted }) => !isEnlisted)
        if (!isFirstSure) continue
        const gap = again.at - sends[0]!.at
        yield {
          severity: detects ? 'warning' : 'note',
          certainty: 'certain',
          at: [...again.path, 'messageId'],
          message: ground.says['duplicate-accepted']({
            path: entity.path,
            isTopic: entity.kind === 'topic',
            messageId,
            gap: ground.duration(gap),
            window: detects ? ground.duration(window) : null,
          }),
          arithmetic: detects
            ? `${ground.duration(gap)} ≥ duplicateDetectionHistoryTimeWindow ${ground.duration(window)}`
            : `requiresDuplicateDetection false; ${ground.number(sends.length)} × messageId ${messageId}`,
          fix: fixOf(ground, entity, again.window.at, gap),
          shown: {
            scenario: null,
            evidence: {
              kind: entity.kind === 'topic' ? 'message-published' : 'message-enqueued',
              entity: entity.path,
              messageId,
              at: again.at,
            },
          },
        }
      }
    }
  },
}

/** What steps send at a given time, by an id that they give; one entry an id that comes again. */
export function sendsById(ground: Ground, entity: Entity): ReadonlyMap<string, readonly Send[]> {
  const all = ground
    .feedsTo(entity.path)
    .flatMap(({ message: { messageId }, time, at }) =>
      messageId === undefined || time === null || isNumbered(messageId)
        ? []
        : [{ messageId, at: time, path: at, isEnlisted: ground.input.steps[at[1] as number]?.in !== null }],
    )
  const groups = groupBy(
    all.toSorted((a, b) => a.at - b.at),
    ({ messageId }) => messageId,
  )
  return new Map([...groups].filter(([, sends]) => sends.length > 1))
}

interface Accepted extends Send {
  /** As it is from the first to this one. */
  readonly window: { readonly value: number; readonly at: JsonPath }
}

function secondAccepted(ground: Ground, entity: Entity, [first, ...later]: readonly Send[]): Accepted | null {
  for (const send of later) {
    const span = { from: first!.at, to: send.at }
    const window = settingIn(ground, entity, 'duplicateDetectionHistoryTimeWindow', span)
    if (window === null) return null
    if (!entity.properties.requiresDuplicateDetection || send.at - first!.at >= window.value) return { ...send, window }
  }
  return null
}

function fixOf({ input }: Ground, { at, properties }: Entity, windowAt: JsonPath, gap: number): readonly Edit[] {
  if (!properties.requiresDuplicateDetection)
    return input.namespace.tier === 'basic' ? [] : [{ path: [...at, 'requiresDuplicateDetection'], value: true }]
  const window = niceAbove(gap)
  const { range } = ENTITY_PROPERTIES.duplicateDetectionHistoryTimeWindow
  return window > range.max ? [] : [{ path: windowAt, value: iso(window) }]
}
