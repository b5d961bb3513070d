/** TimeSpans of .NET, in ticks of 100 ns, as scenarios write them. */

/** Ticks of 100 ns as an ISO 8601 duration, days the largest unit. */
export function durationText(ticks: bigint): string {
  if (ticks < 0n) return `-${durationText(-ticks)}`
  const seconds = ticks / 10_000_000n
  const fraction = String(ticks % 10_000_000n)
    .padStart(7, '0')
    .replace(/0+$/, '')
  const [days, hours, minutes] = [seconds / 86_400n, (seconds / 3600n) % 24n, (seconds / 60n) % 60n]
  const whole = String(seconds % 60n) + (fraction === '' ? '' : `.${fraction}`)
  const time = [
    hours > 0n ? `${hours}H` : '',
    minutes > 0n ? `${minutes}M` : '',
    whole === '0' ? '' : `${whole}S`,
  ].join('')
  const date = days > 0n ? `${days}D` : ''
  return date === '' && time === '' ? 'PT0S' : `P${date}${time === '' ? '' : `T${time}`}`
}

const DURATION = /^(-?)P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.(\d{1,7}))?S)?)?$/

export const isDuration = (text: string): boolean => text.length > 2 && DURATION.test(text) && !text.endsWith('T')

export function ticksOfDuration(text: string): bigint {
  const [, sign = '', days = '0', hours = '0', minutes = '0', seconds = '0', fraction = ''] = DURATION.exec(text) ?? []
  const whole = ((BigInt(days) * 24n + BigInt(hours)) * 60n + BigInt(minutes)) * 60n + BigInt(seconds)
  const ticks = whole * 10_000_000n + BigInt(fraction.padEnd(7, '0'))
  return sign === '-' ? -ticks : ticks
}
