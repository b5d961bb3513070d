/** The first message of every built-in scenario that expires or is dead-lettered, as an address that selects it: text-fit.spec.ts reads what is said of it. */
import { figureRun } from '../../app/cli/registered-figure.ts'
import { selectionText } from '../../app/link/selection.ts'
import { builtIns, formatDuration } from '../../scenarios/index.ts'

for (const { id } of builtIns()) {
  const { trace } = await figureRun(id, 'en')
  const n = Array.from({ length: trace.length }, (_, row) => row).find(row =>
    /^message-(dead-lettered|expired)$/.test(trace.kindOf(row)),
  )
  const m = n === undefined ? null : trace.messageOf(n)
  if (n === undefined || m === null) continue
  const selected = selectionText(trace, { kind: 'message', m })!
  process.stdout.write(`${id}&t=${formatDuration(trace.timeOf(n))}&sel=${encodeURIComponent(selected)}\n`)
}
