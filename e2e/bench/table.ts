/** The table as text. */
import type { Row } from './row.ts'

const COLUMNS = ['number', 'what', 'measured', 'must', 'aim', 'verdict'] as const

export function tableOf(rows: readonly Row[]): string {
  const header = Object.fromEntries(COLUMNS.map(column => [column, column])) as Record<(typeof COLUMNS)[number], string>
  const widths = COLUMNS.map(column => Math.max(...[header, ...rows].map(row => row[column].length)))
  const line = (row: Readonly<Record<(typeof COLUMNS)[number], string>>): string =>
    COLUMNS.map((column, i) => row[column].padEnd(widths[i]!))
      .join('  ')
      .trimEnd()
  return [line(header), widths.map(width => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n')
}

export function notesOf(rows: readonly Row[]): string {
  return rows
    .flatMap(({ number, notes }) => notes.map((note, i) => `${(i === 0 ? number : '').padEnd(4)} ${note}`))
    .join('\n')
}
