/** What the command line draws of every built-in scenario, as fingerprints: figures.spec.ts compares the page with them. */
import { createHash } from 'node:crypto'
import { figureRun, requestFor } from '../../app/cli/registered-figure.ts'
import { figureSvg } from '../../app/figure/whole/figure-svg.tsx'
import { LANGS } from '../../app/words/lang.ts'
import { builtIns, formatDuration } from '../../scenarios/index.ts'

const VIEWS = ['timeline', 'stage'] as const

for (const { id } of builtIns()) {
  for (const lang of LANGS) {
    const run = await figureRun(id, lang)
    const at = formatDuration(Math.floor(run.trace.runForMs / 2))
    for (const view of VIEWS) {
      const spec = view === 'timeline' ? { view, marks: 'all' as const } : { view, at: [at] }
      const sha256 = createHash('sha256').update(figureSvg(requestFor(run, spec, lang, null))).digest('hex')
      process.stdout.write(`${JSON.stringify({ id, at, lang, view, sha256 })}\n`)
    }
  }
}
