/** A link in what somebody pastes or drops: a stranger's text of any length, so every step is linear in it. */

const KEY = /#[a-z]{1,8}=/iy
const VALUES = /[^\s"'<>)\]]+/y
const TAIL = '.,;:!?*'

/** The part behind the # of the first link in a text; null: there is none. What a sentence or Markdown puts behind a link is not part of it. */
export function fragmentIn(text: string): string | null {
  if (/^\s*\{/.test(text)) return null
  for (let from = 0, at = text.indexOf('#'); at !== -1; from = at + 1, at = text.indexOf('#', from)) {
    const before = text.slice(from, at)
    const isLink = /https?:\/\//i.test(before.split(/\s/).at(-1)!) || (from === 0 && before.trim() === '')
    if (isLink && isAt(KEY, text, at) && isAt(VALUES, text, KEY.lastIndex))
      return withoutTail(text.slice(at + 1, VALUES.lastIndex))
  }
  return null
}

function isAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}

/** A loop, not a pattern: a pattern for the end of a text is tried at each of its places. */
function withoutTail(fragment: string): string {
  let end = fragment.length
  while (end > 0 && TAIL.includes(fragment[end - 1]!)) end--
  return fragment.slice(0, end)
}
