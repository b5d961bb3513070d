/**
 * Times as .NET has them, in ticks of 100 ns: a TimeSpan is written as an ISO 8601 duration or as `[d.]hh:mm:ss[.fffffff]`, a DateTime in
 * ISO 8601, in UTC, of the years 1 to 9999.
 */
import { formatDuration } from '../kernel/sim-time.ts'

export const TICKS_PER_MS = 10_000n
const TICKS_PER_SECOND = 10_000_000n
const SECONDS_PER_DAY = 86_400n
/** The largest TimeSpan; it means never (Z-6). */
export const NEVER_TICKS = 2n ** 63n - 1n
/** 1970-01-01; a DateTime counts from the year 1. */
const UNIX_EPOCH_TICKS = 621_355_968_000_000_000n
const DATE_TIME_MAX = 3_155_378_975_999_999_999n

const ISO = /^(-?)P(?!$)(?:(\d{1,8})D)?(?:T(?!$)(?:(\d{1,12})H)?(?:(\d{1,12})M)?(?:(\d{1,12})(?:\.(\d{1,7}))?S)?)?$/
const DOT_NET = /^(-?)(?:(\d{1,8})\.)?(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.(\d{1,7}))?)?$/

/** Ticks of an ISO 8601 duration, or null. */
export function parseIsoDuration(text: string): bigint | null {
  return timeSpanOf(ISO.exec(text))
}

/** The same, or .NET's form. */
export function parseTimeSpan(text: string): bigint | null {
  return timeSpanOf(ISO.exec(text) ?? DOT_NET.exec(text))
}

function timeSpanOf(parts: RegExpExecArray | null): bigint | null {
  if (parts === null) return null
  const [days, hours, minutes, seconds] = parts.slice(2, 6).map(digits => BigInt(digits ?? 0))
  const whole = days! * SECONDS_PER_DAY + (hours! * 60n + minutes!) * 60n + seconds!
  const ticks = whole * TICKS_PER_SECOND + ticksOfFraction(parts[6])
  if (ticks > NEVER_TICKS) return null
  return parts[1] === '-' ? -ticks : ticks
}

const ticksOfFraction = (digits = ''): bigint => BigInt(digits.padEnd(7, '0'))

const fractionOf = (ticks: bigint): string =>
  String(ticks % TICKS_PER_SECOND)
    .padStart(7, '0')
    .replace(/0+$/, '')

export function formatTimeSpan(ticks: bigint): string {
  if (ticks < 0n) return `-${formatTimeSpan(-ticks)}`
  const whole = formatDuration(Number(ticks / TICKS_PER_SECOND) * 1000)
  const fraction = fractionOf(ticks)
  if (fraction === '') return whole
  if (whole.endsWith('S')) return `${whole.slice(0, -1)}.${fraction}S`
  return `${whole}${whole.includes('T') ? '' : 'T'}0.${fraction}S`
}

const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,7}))?Z$/

/** Ticks, or null where there is no such instant. */
export function parseDateTime(text: string): bigint | null {
  const parts = DATE_TIME.exec(text)
  if (parts === null) return null
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number)
  if (year! < 1 || month! < 1 || month! > 12 || day! < 1 || day! > daysOfMonth(year!, month!)) return null
  if (hour! > 23 || minute! > 59 || second! > 59) return null
  const seconds = daysBefore(year!, month!, day!) * 86_400 + (hour! * 60 + minute!) * 60 + second!
  return BigInt(seconds) * TICKS_PER_SECOND + ticksOfFraction(parts[7])
}

export function formatDateTime(ticks: bigint): string {
  const seconds = Number(ticks / TICKS_PER_SECOND)
  const [year, month, day] = dateOf(Math.floor(seconds / 86_400))
  const time = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
  const fraction = fractionOf(ticks)
  const date = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
  return `${date}T${time.map(twoDigits).join(':')}${fraction === '' ? '' : `.${fraction}`}Z`
}

const twoDigits = (n: number): string => String(n).padStart(2, '0')

export function isDateTime(ticks: bigint): boolean {
  return ticks >= 0n && ticks <= DATE_TIME_MAX
}

/** `ms`: since 1970. */
export function dateTimeOf(ms: number): bigint {
  return UNIX_EPOCH_TICKS + BigInt(Math.round(ms)) * TICKS_PER_MS
}

/** Milliseconds since 1970, whole. */
export function msOfDateTime(ticks: bigint): number {
  return Number((ticks - UNIX_EPOCH_TICKS) / TICKS_PER_MS)
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

function daysOfMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Days since 0001-01-01. */
function daysBefore(year: number, month: number, day: number): number {
  let days = daysBeforeYear(year) + day - 1
  for (let m = 1; m < month; m++) days += daysOfMonth(year, m)
  return days
}

function daysBeforeYear(year: number): number {
  const y = year - 1
  return y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400)
}

function dateOf(days: number): [year: number, month: number, day: number] {
  let year = Math.floor(days / 366) + 1
  while (daysBeforeYear(year + 1) <= days) year++
  let rest = days - daysBeforeYear(year)
  let month = 1
  while (rest >= daysOfMonth(year, month)) rest -= daysOfMonth(year, month++)
  return [year, month, rest + 1]
}
