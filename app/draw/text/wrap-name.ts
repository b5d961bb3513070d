import { fitText, textWidth } from './measure.ts'
import type { Type } from './measure.ts'

/** Lines of a name, broken behind hyphens, dots and slashes; what is too long even so is cut in the last. */
export function wrapName(name: string, room: number, type: Type, linesMost: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const part of name.split(/(?<=[-/._ ])/)) {
    if (line !== '' && lines.length < linesMost - 1 && textWidth(line + part, type) > room) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += part
  }
  return [...lines, line].map(own => fitText(own, room, type))
}
