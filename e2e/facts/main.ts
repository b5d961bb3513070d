/**
 * Which test tables exercise each fact of the sheet and each switch, and which built-in scenarios show it: `npm run facts`, or its
 * counts alone: `npm run facts -- --summary`, as a page: `-- --markdown`. Exit 1 if a fact has neither a test nor a reason.
 */
import { shownByBuiltIns } from './built-ins.ts'
import { coverage, isOpen } from './coverage.ts'
import { markdownOf, summaryOf, tableOf } from './print.ts'

const OPTIONS = ['--summary', '--markdown']

async function main(words: readonly string[]): Promise<number> {
  const unknown = words.find(word => !OPTIONS.includes(word))
  if (unknown !== undefined) {
    process.stderr.write(`Unknown option ${unknown}. Available: ${OPTIONS.join(' and ')}.\n`)
    return 2
  }
  const sections = coverage(await shownByBuiltIns())
  if (words.length === 0) console.log(tableOf(sections))
  console.log(words.includes('--markdown') ? markdownOf(sections).trimEnd() : summaryOf(sections))
  return sections.some(({ rows }) => rows.some(isOpen)) ? 1 : 0
}

process.exitCode = await main(process.argv.slice(2))
