/** A message that could not go on to where it was to be forwarded or transferred. */

import type { DeadLetterBranch, MessageRow } from '../../../sim-core/index.ts'
import { isSameName } from '../../read/at.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { storyOf } from '../../read/message/history.ts'
import type { Ask } from './ask.ts'
import { destinationVia } from './sent-via.ts'

/** Next it was to be forwarded there, which failed: of several copies this one tells why. */
export function isKeptFrom(ask: Ask, m: MessageRow, path: string): boolean {
  const { trace, at } = ask
  const story = storyOf(trace, m, at.n)
  const deadLetter = story?.deadLetter ?? null
  if (story === null || deadLetter === null) return false
  if (deadLetter.branch === 'transferRefused') return isSameName(destinationVia(ask, story, deadLetter) ?? '', path)
  if (!FORWARD_FAILED.has(deadLetter.branch)) return false
  return isSameName(propertiesAt(trace, trace.homeOf(m), deadLetter.record).forwardTo ?? '', path)
}

const FORWARD_FAILED: ReadonlySet<DeadLetterBranch> = new Set<DeadLetterBranch>([
  'forwardRefused',
  'forwardedWithoutSessionId',
  'headerTooLarge',
  'hopsExceeded',
])
