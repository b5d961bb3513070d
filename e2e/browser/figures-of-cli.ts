/** What the command line draws of every eighth built-in scenario, as fingerprints: figures.spec.ts compares the page with them. */
import { createHash } from 'node:crypto'
import { figureRun, requestFor } from '../../app/cli/registered-figure.ts'
import { figureSvg } from '../../app/draw/figure/figure-svg.tsx'
import { LANGS } from '../../app/model/lang.ts'
import { builtIns, formatDuration } from '../../scenarios/index.ts'

const VIEWS = ['timeline', 'stage'] as const

const everyEighth = builtIns().filter((_, i) => i % 8 === 0)

// Each in one of the languages, as one of the views.
for (const [i, { id }] of everyEighth.entries()) {
  const lang = LANGS[i % LANGS.length]!
  const view = VIEWS[(i >> 1) % 2]!
  const run = await figureRun(id, lang)
  const at = formatDuration(Math.floor(run.trace.runForMs / 2))
  const spec = view === 'timeline' ? { view, marks: 'all' as const } : { view, at: [at] }
  const sha256 = createHash('sha256')
    .update(figureSvg(requestFor(run, spec, lang, null)))
    .digest('hex')
  process.stdout.write(`${JSON.stringify({ id, at, lang, view, sha256 })}\n`)
}
