/** The coverage as text: a table, or a line for each letter. */
import type { Covered, Section } from './coverage.ts'
import { isOpen } from './coverage.ts'
import { NO_SCENARIO } from './no-scenario.ts'

const NAMES: Readonly<Record<Section['letter'], string>> = {
  Z: 'conventions',
  S: 'the five founding pages',
  SD: 'where those pages differ',
  T: 'time to live',
  L: 'locks and settlement',
  Q: 'dead-letter queue',
  O: 'order',
  N: 'sequence numbers',
  C: 'scheduled messages',
  D: 'deferral',
  X: 'sessions',
  U: 'duplicates',
  F: 'forwarding',
  R: 'topics and rules',
  A: 'transactions',
  P: 'partitions',
  B: 'sizes and quota',
  E: 'status',
  I: 'idle deletion',
  K: 'error codes',
  M: 'tiers',
  G: 'choices',
  V: 'invariants',
  cases: 'conformance cases',
  switches: 'named switches',
}

const headingOf = (letter: Section['letter'], between: string) =>
  letter.length > 2 ? NAMES[letter] : `${letter}${between}${NAMES[letter]}`

const HEADER = ['section', 'all', 'in tables', 'in scenarios', 'left out', 'open'] as const

export function summaryOf(sections: readonly Section[]): string {
  return aligned([HEADER, ...summaryLines(sections)])
}

function summaryLines(sections: readonly Section[]): string[][] {
  const lines = sections.map(({ letter, rows }) => [headingOf(letter, ' '), ...countsOf(rows)])
  return [...lines, ['together', ...countsOf(sections.flatMap(({ rows }) => rows))]]
}

/** The same for a page: `SUMMARY.md`. */
export function markdownOf(sections: readonly Section[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    '# What the tests and the built-in scenarios show',
    '',
    'Rows of the fact sheet (facts, choices, invariants, conformance cases, errors, named switches) by section. `npm run facts` prints every row with the tables and',
    'scenarios that exercise it, and what is left out with the reason; `npm run facts -- --markdown` prints this page.',
    '',
    line(HEADER),
    line(HEADER.map((_, i) => (i === 0 ? '---' : '---:'))),
    ...summaryLines(sections).map(line),
    '',
  ].join('\n')
}

function countsOf(rows: readonly Covered[]): string[] {
  const count = (is: (row: Covered) => boolean) => String(rows.filter(is).length)
  return [
    String(rows.length),
    count(row => row.tables.length > 0 || row.test !== null),
    count(row => row.scenarios.length > 0),
    count(row => row.leftOut !== null),
    count(isOpen),
  ]
}

/** Numbers to the right, the first column to the left. */
function aligned(lines: readonly (readonly string[])[]): string {
  const widths = lines[0]!.map((_, i) => Math.max(...lines.map(line => line[i]!.length)))
  const text = (line: readonly string[]) =>
    line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ')
  const [header, ...rest] = lines.map(text)
  return [header, '-'.repeat(header!.length), ...rest].join('\n')
}

export function tableOf(sections: readonly Section[]): string {
  return sections
    .map(({ letter, rows }) => [headingOf(letter, ' – '), ...rows.flatMap(linesOf), ''].join('\n'))
    .join('\n')
}

function linesOf(row: Covered): string[] {
  const shownBy = [...row.tables.map(name => `“${name}”`), ...(row.test === null ? [] : [row.test])]
  const reason = NO_SCENARIO.find(({ id }) => id === row.id)?.reason
  return [
    `  ${row.id.padEnd(5)} ${row.title}`.trimEnd(),
    row.leftOut === null ? `        tests ${count(shownBy)}` : `        left out: ${row.leftOut}`,
    ...(row.leftOut !== null
      ? []
      : row.scenarios.length > 0
        ? [`        scenarios ${count(row.scenarios)}`]
        : reason
          ? [`        no scenario: ${reason}`]
          : []),
  ]
}

function count(names: readonly string[]): string {
  return names.length === 0 ? '0' : `${names.length}: ${names.join(', ')}`
}
