import { useEffect, useMemo, useState } from 'react'
import { usePage } from '../../state/page.ts'
import type { Run } from '../../state/run.ts'
import { specOf } from './figure-choices.ts'
import type { FigureChoices } from './figure-choices.ts'
import { makeFigure } from './make-figure.ts'
import type { MadeFigure } from './make-figure.ts'

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
  const range = usePage(state => state.range)
  const spec = useMemo(
    () => specOf(choices, run, { playhead, selection, range }),
    [choices, run, playhead, selection, range],
  )
  const [drawn, setDrawn] = useState<Drawn | 'failed' | null>(null)
  useEffect(() => {
    let isCurrent = true
    makeFigure(run, spec, choices.lang).then(
      made => isCurrent && setDrawn(drawnOf(made)),
      () => isCurrent && setDrawn('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [run, spec, choices.lang])
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
