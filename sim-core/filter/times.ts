/** Text that an action gives to a time: an ISO 8601 duration as scenarios write it, or .NET's `[d.]hh:mm:ss[.fff]`. */

const ISO = /^P(?!$)(?:(\d{1,9})D)?(?:T(?!$)(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})(?:\.(\d{1,7}))?S)?)?$/
const DOT_NET = /^(?:(\d{1,9})\.)?(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.(\d{1,7}))?)?$/

/** Whole milliseconds, or null when it is no duration. */
export function parseTime(text: string): number | null {
  const parts = ISO.exec(text) ?? DOT_NET.exec(text)
  if (parts === null) return null
  const [days, hours, minutes, seconds] = parts.slice(1, 5).map(digits => Number(digits ?? 0))
  const milliseconds = Number((parts[5] ?? '').slice(0, 3).padEnd(3, '0'))
  return ((days! * 24 + hours!) * 60 + minutes!) * 60_000 + seconds! * 1000 + milliseconds
}
