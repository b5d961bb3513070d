/** A figure of the run on the page: the same text as the command line's. */

import { builtInText, compile, localized, parseScenario } from '../../../scenarios/index.ts'
import type { FigureSpec } from '../../../scenarios/index.ts'
import { descriptionOf } from '../../draw/figure/description.ts'
import { figureSvg } from '../../draw/figure/figure-svg.tsx'
import { readFigure } from '../../draw/figure/read-spec.ts'
import { runsUnderWay } from '../../explain/why/what-if.ts'
import type { Run } from '../../state/run.ts'
import type { Lang } from '../../model/lang.ts'
import { loadAllWords, lazyWordsOf } from '../../words/load.ts'
import { useCallback, useEffect, useMemo } from 'react'
import { useLoaded } from '../use-loaded.ts'
import { runChangeText } from '../header/change-text.ts'
import { useIsOutdated, useOriginalText } from '../story/use-is-outdated.ts'
import { usePage } from '../../state/page.ts'
import { markedRange } from '../../state/visibility.ts'
import { marksTold, specOf } from './figure-choices.ts'
import type { FigureChoices } from './figure-choices.ts'

interface MadeFigure {
  readonly svg: string
  /** The first sentence of its description. */
  readonly alt: string
}

/** A built-in scenario tells its story in the figure's language; of one that somebody changed the title says how. */
async function makeFigure(
  { source, text, trace }: Run,
  spec: Omit<FigureSpec, 'scenario'>,
  lang: Lang,
  original: string | null,
): Promise<MadeFigure> {
  const told = source.kind === 'builtIn' ? ((await builtInText(source.id, lang)) ?? text) : text
  const parsed = parseScenario(told)
  if (!parsed.ok) throw new Error('A scenario that ran does not read.')
  const { scenario } = parsed
  await loadAllWords([lang])
  const input = compile(scenario)
  const change = original === null ? null : runChangeText(original, text, lang)
  const title = localized(scenario.title, lang)
  const words = lazyWordsOf(lang)
  const texts =
    change === null
      ? null
      : { title: `${title || words.figure.untitled} (${words.figureDialog.changed(change)})`, alt: '', long: '' }
  const draw = (): MadeFigure => {
    const read = readFigure({ trace, input, scenario }, spec, lang, texts)
    if (!read.ok) throw new Error(read.faults.join('\n'))
    return { svg: figureSvg(read.request), alt: descriptionOf(read.request).split('\n')[0]! }
  }
  let made = draw()
  for (let underWay = runsUnderWay(input); underWay !== null; underWay = runsUnderWay(input)) {
    await underWay
    made = draw()
  }
  return made
}

/** Pixels for each px. */
const SCALE = 2

/** Drawn by the browser, in the fonts it has. null: it cannot. */
export async function pngOf(svg: string): Promise<Blob | null> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = picture.naturalWidth * SCALE
    canvas.height = picture.naturalHeight * SCALE
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await new Promise(resolve => canvas.toBlob(resolve, 'image/png'))
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

export interface Drawn extends MadeFigure {
  /** For an <img>; lasts until the next figure. */
  readonly address: string
  readonly width: number
  readonly height: number
}

/** The figure of these choices; while another is drawn the last one stays. null: none yet. */
export function useFigure(
  run: Run,
  choices: FigureChoices,
): { readonly drawn: Drawn | 'failed' | null; readonly spec: ReturnType<typeof specOf> } {
  const playhead = usePage(state => state.playhead)
  const selection = usePage(state => state.selection)
  const range = usePage(markedRange)
  const original = useOriginalText()
  const isOutdated = useIsOutdated()
  const spec = useMemo(
    () => specOf(choices, run, { playhead, selection, range, marks: marksTold(run, isOutdated) }),
    [choices, run, playhead, selection, range, isOutdated],
  )
  const { lang } = choices
  const drawn = useLoaded<Drawn | 'failed'>(
    useCallback(async () => drawnOf(await makeFigure(run, spec, lang, original)), [run, spec, lang, original]),
    'failed',
  )
  useEffect(
    () => () => (drawn === null || drawn === 'failed' ? undefined : URL.revokeObjectURL(drawn.address)),
    [drawn],
  )
  return { drawn, spec }
}

function drawnOf({ svg, alt }: MadeFigure): Drawn {
  const [, width = '0', height = '0'] = / width="(\d+)" height="(\d+)"/.exec(svg) ?? []
  return {
    svg,
    alt,
    address: URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })),
    width: Number(width),
    height: Number(height),
  }
}
