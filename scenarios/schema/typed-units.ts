/** Durations as people type them, whatever language the page speaks: nobody has to change it to paste one. */

import { SECOND, MINUTE, HOUR, DAY } from '../../sim-core/index.ts'

const NAMES: readonly (readonly [ms: number, names: string])[] = [
  [1, 'ms мс'],
  [SECOND, 's sec secs second seconds seg segundo segundos с сек секунда секунды секунд'],
  [MINUTE, 'm min mins minute minutes minuto minutos мин минута минуты минут'],
  [HOUR, 'h hr hrs hour hours hora horas ч час часа часов'],
  [DAY, 'd day days día dia días dias д дн день дня дней'],
]

const SIZES: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap(([ms, names]) => names.split(' ').map(name => [name, ms] as const)),
)

const PART = /(\d+(?:[.,]\d+)?)\s*(\p{L}+)\s*/uy

const NEVER: ReadonlySet<string> = new Set(['never', 'nunca', 'никогда', '∞'])

/** `typed` in small letters. */
export const isTypedNever = (typed: string): boolean => NEVER.has(typed)

/** "-2 s", "1:30", "1 h 30 min", "10 мин", to the millisecond; `typed` in small letters. null: not understood. */
export function looseMs(typed: string): number | null {
  const plain = typed.replace(/^[-−+]\s*/, '')
  const ms = clockMs(plain) ?? typedUnits(plain)
  return ms === null || !Number.isSafeInteger(ms) ? null : /^[-−]/.test(typed) ? -ms : ms
}

const CLOCK = /^(?:(\d+):)?(\d+):(\d{2})(?:[.,](\d{1,3}))?$/

/** `1:30`, `1:05:00`, `0:00.250`. */
function clockMs(text: string): number | null {
  const found = CLOCK.exec(text)
  if (found === null) return null
  const [, hours = '0', minutes, seconds, fraction = ''] = found
  return Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND + Number(fraction.padEnd(3, '0'))
}

function typedUnits(typed: string): number | null {
  if (typed === '') return null
  let ms = 0
  PART.lastIndex = 0
  while (PART.lastIndex < typed.length) {
    const [, digits = '', name = ''] = PART.exec(typed) ?? []
    const size = SIZES.get(name)
    if (size === undefined) return null
    ms += Math.round(Number(digits.replace(',', '.')) * size)
  }
  return ms
}
