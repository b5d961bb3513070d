/** How long the application properties of a message may be where it is forwarded: also for who explains it without a broker. */
import { isTypedValue } from '../input/input.ts'
import type { MessageInput } from '../input/input.ts'

/** M. */
export const HEADER_MAX = 64 * 1024

/** Application properties, names and values; reasons and actions make them longer on the way. */
export function headerLength({ applicationProperties }: MessageInput): number {
  return Object.entries(applicationProperties ?? {}).reduce(
    (sum, [name, value]) => sum + name.length + (isTypedValue(value) ? value.value : String(value)).length,
    0,
  )
}
