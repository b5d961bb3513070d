/** Text that an action gives to a time: an ISO 8601 duration as scenarios write it, or .NET's `[d.]hh:mm:ss[.fff]`. */
import { NEVER_ISO } from '../kernel/sim-time.ts'

const ISO = /^P(?!$)(?:(\d{1,8})D)?(?:T(?!$)(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})(?:\.(\d{1,7}))?S)?)?$/
const DOT_NET = /^(?:(\d{1,8})\.)?(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.(\d{1,7}))?)?$/
/** The largest TimeSpan in whole milliseconds. */
const LONGEST = 922_337_203_685_477

/** Whole milliseconds, Infinity for "never" (Z-6), or null when it is no duration. */
export function parseTime(text: string): number | null {
  if (text === NEVER_ISO) return Infinity
  const parts = ISO.exec(text) ?? DOT_NET.exec(text)
  if (parts === null) return null
  const [days, hours, minutes, seconds] = parts.slice(1, 5).map(digits => Number(digits ?? 0))
  const milliseconds = Number((parts[5] ?? '').slice(0, 3).padEnd(3, '0'))
  const ms = ((days! * 24 + hours!) * 60 + minutes!) * 60_000 + seconds! * 1000 + milliseconds
  return ms > LONGEST ? null : ms
}
