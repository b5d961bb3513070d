/** What the command line draws of every built-in scenario, as fingerprints: figures.spec.ts compares the page with them. */
import { createHash } from 'node:crypto'
import { figureRun, requestFor } from '../../app/cli/registered-figure.ts'
import { figureSvg } from '../../app/draw/figure/figure-svg.tsx'
import { LANGS } from '../../app/model/lang.ts'
import { builtIns, formatDuration } from '../../scenarios/index.ts'

const VIEWS = ['timeline', 'stage'] as const

for (const [i, { id }] of builtIns().entries()) {
  for (const [j, lang] of LANGS.entries()) {
    const run = await figureRun(id, lang)
    const at = formatDuration(Math.floor(run.trace.runForMs / 2))
    // Each scenario in each language, one view or the other: all of both would take the page a minute and a half.
    const view = VIEWS[(i + j) % 2]!
    const spec = view === 'timeline' ? { view, marks: 'all' as const } : { view, at: [at] }
    const sha256 = createHash('sha256')
      .update(figureSvg(requestFor(run, spec, lang, null)))
      .digest('hex')
    process.stdout.write(`${JSON.stringify({ id, at, lang, view, sha256 })}\n`)
  }
}
