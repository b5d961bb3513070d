/** What the command line draws of every eighth built-in scenario, and a moving figure, as fingerprints: figures.spec.ts compares the page with them. */
import { createHash } from 'node:crypto'
import { figureRun, requestFor } from '../../app/cli/registered-figure.ts'
import { figureSvg } from '../../app/draw/figure/figure-svg.tsx'
import type { FigureRun } from '../../app/draw/figure/named.ts'
import { LANGS } from '../../app/model/lang.ts'
import type { Lang } from '../../app/model/lang.ts'
import { builtIns, formatDuration } from '../../scenarios/index.ts'
import type { FigureSpec } from '../../scenarios/index.ts'

const VIEWS = ['timeline', 'stage'] as const

const everyEighth = builtIns().filter((_, i) => i % 8 === 0)

function print(run: FigureRun, id: string, lang: Lang, spec: Omit<FigureSpec, 'scenario'>, at: string | null): void {
  const svg = figureSvg(requestFor(run, spec, lang, null))
  const sha256 = createHash('sha256').update(svg).digest('hex')
  process.stdout.write(`${JSON.stringify({ id, at, lang, view: spec.view, isMoving: at === null, sha256 })}\n`)
}

// Each in one of the languages, as one of the views.
for (const [i, { id }] of everyEighth.entries()) {
  const lang = LANGS[i % LANGS.length]!
  const view = VIEWS[(i >> 1) % 2]!
  const run = await figureRun(id, lang)
  const at = formatDuration(Math.floor(run.trace.runForMs / 2))
  const spec = view === 'timeline' ? { view, marks: 'all' as const } : { view, at: [at] }
  print(run, id, lang, spec, at)
}
print(
  await figureRun('traffic-spike', 'en'),
  'traffic-spike',
  'en',
  { view: 'timeline', marks: 'all', animate: '6s' },
  null,
)
