/** What is typed into a line of the form: the value it stands for, and whether it is judged already. */

import { checkAction, checkFilter } from '../../../sim-core/index.ts'
import { durationIn } from '../../../scenarios/index.ts'
import type { AnyShape } from '../../../scenarios/index.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { readDuration } from './duration-reading.ts'
import type { DurationRead } from './duration-reading.ts'
import { looseValue } from './field-text.ts'
import type { LineShape } from './shape-options.ts'

type Fault = Extract<DurationRead, { readonly fault: unknown }>['fault'] | 'number'

export type LineRead = { readonly value: unknown } | { readonly fault: Fault }

/** `rests`: nothing was typed for a moment. */
export type Typing = 'goesOn' | 'rests' | 'isLeft'

/** An empty line leaves the property out. */
export function readLine(shape: LineShape, text: string, isRequired: boolean): LineRead {
  if (text === '' && !isRequired) return { value: undefined }
  switch (shape.kind) {
    case 'number': {
      const number = Number(text.trim().replace(',', '.'))
      return text.trim() === '' || !Number.isFinite(number) ? { fault: 'number' } : { value: number }
    }
    case 'duration':
    case 'instant': {
      const read = readDuration(text, shape.kind === 'duration' ? shape : { never: false, signed: false })
      return 'fault' in read ? read : { value: read.iso }
    }
    case 'any':
    case 'value':
      return { value: looseValue(text) }
    default:
      return { value: text }
  }
}

/**
 * Not to be called a problem yet, because what is typed may be the beginning of a good value: "10 m", too long for a lock, of "10 ms".
 * SQL is thought about for longer than a moment, and an emptied line waits for its next value.
 */
export function isHalf(
  shape: AnyShape,
  path: JsonPath,
  text: string,
  { typing, isRequired }: { readonly typing: Typing; readonly isRequired: boolean },
): boolean {
  if (typing === 'isLeft') return false
  if (text.trim() === '' && isRequired) return true
  if (path.at(-1) === 'sqlExpression') return (path.at(-2) === 'action' ? checkAction : checkFilter)(text) !== null
  return typing === 'goesOn' && isOutOfRange(shape, text)
}

function isOutOfRange(shape: AnyShape, text: string): boolean {
  if (shape.kind !== 'number' && shape.kind !== 'duration') return false
  const read = readLine(shape, text, true)
  const value = 'fault' in read ? undefined : shape.kind === 'number' ? read.value : durationIn(read.value)
  if (typeof value !== 'number') return false
  const { min = -Infinity, max = Infinity } = shape
  return value < min || value > max || (shape.kind === 'number' && value <= (shape.above ?? -Infinity))
}
