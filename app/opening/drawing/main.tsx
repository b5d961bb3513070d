/**
 * Draws the opening screen in Node, with the page's own components: run by app/tools/opening.ts when the page is built, once for each
 * language. Instead of state/platform.ts and page/timeline/use-size.ts it has those beside it.
 */

import './surroundings.ts'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { readAddress } from '../../link/address.ts'
import { Overview } from '../../page/overview.tsx'
import { Page } from '../../page/page.tsx'
import { usePanelProps } from '../../page/panels.ts'
import { StagePanel } from '../../page/stage/stage-panel.tsx'
import { DepthStrip } from '../../page/timeline/depth-strip.tsx'
import { TimelinePanel } from '../../page/timeline/timeline-panel.tsx'
import { allPieces } from '../../pieces/late.ts'
import type { Run } from '../../state/model.ts'
import { acts, pageStore } from '../../state/page.ts'
import { groupsOf } from '../../view/groups.ts'
import type { PanelProps } from '../../view/types.ts'
import { LANG_TAGS } from '../../words/lang.ts'
import { wordsOf } from '../../words/words.ts'
import type { Hole, Picture } from '../picture.ts'
import { drawingsOf } from './fit.ts'
import { piecesOf } from './markup.ts'
import { rowsOf } from './rows.ts'
import { surroundings } from './surroundings.ts'
import { setSize } from './use-size.ts'

/** Tells both, as JSON. */
async function main(): Promise<void> {
  await allPieces()
  await opened()
  process.stdout.write(JSON.stringify({ narrow: pictureOf(true), wide: pictureOf(false) }))
}

/** As the page opens when its address asks for nothing. */
async function opened(): Promise<void> {
  // What React draws to text is the state that a store began with.
  pageStore.getInitialState = pageStore.getState
  acts.openAddress(readAddress(''), null)
  await new Promise<void>(resolve => {
    const unsubscribe = pageStore.subscribe(({ run, pending }) => {
      if (run === null || pending !== null) return
      unsubscribe()
      resolve()
    })
  })
}

type Sizes = readonly [from: number, to: number]

/** px between which a hole's size is on screens that people have; on others the page draws itself. */
interface Space {
  readonly name: string
  readonly draw: () => React.JSX.Element
  readonly widths: Sizes
  readonly heights: Sizes
  readonly hasRows: boolean
}

const TIMELINE: Sizes = [80, 1400]

/** Of all sizes: where less fits, many people would wait for the whole page, and nobody would notice. */
const SHARE_MIN = 0.95

const NARROW: readonly Space[] = [
  { name: 'tl', draw: () => <InPage of={TimelinePanel} />, widths: [320, 899], heights: TIMELINE, hasRows: true },
  { name: 'overview', draw: () => <Overview />, widths: [320, 899], heights: [46, 50], hasRows: false },
]

const WIDE: readonly Space[] = [
  { name: 'st', draw: () => <InPage of={StagePanel} />, widths: [440, 2200], heights: [164, 168], hasRows: false },
  { name: 'tl', draw: () => <InPage of={TimelinePanel} />, widths: [480, 2200], heights: TIMELINE, hasRows: true },
  { name: 'tl-depth', draw: () => <InPage of={DepthStrip} />, widths: [480, 2200], heights: [80, 96], hasRows: false },
]

function InPage({ of: Panel }: { readonly of: ComponentType<PanelProps> }) {
  const props = usePanelProps()
  return props === null ? null : <Panel {...props} />
}

function pictureOf(isNarrow: boolean): Picture {
  surroundings.isNarrow = isNarrow
  const { lang, run } = pageStore.getState()
  const { page, piece } = wordsOf(lang)
  setSize(null)
  const [drawn] = piecesOf(renderToStaticMarkup(<Page />))
  if (drawn === undefined || typeof drawn === 'string' || run === null)
    throw new Error('opening: the page draws nothing.')
  return {
    title: page.tabTitle(run.story.title),
    tag: LANG_TAGS[lang],
    description: page.description,
    failed: piece.failed,
    retry: piece.retry,
    page: drawn,
    holes: (isNarrow ? NARROW : WIDE).map(holeOf),
    looked: lookedAt(run),
  }
}

/** The record's message, then what is selected: as use-follow.ts. */
function lookedAt({ trace, input }: Run): readonly number[] {
  const { playhead, selection } = pageStore.getState()
  const selected =
    selection?.kind === 'message' ? selection.m : selection?.kind === 'record' ? trace.messageOf(selection.n) : null
  const [group] = groupsOf(trace, input)
  return [trace.messageOf(playhead.n), selected]
    .map(m => (m === null ? -1 : group!.messages.indexOf(m)))
    .filter(row => row >= 0)
}

/** The same on every screen. */
let rowsKnown: ReturnType<typeof rowsOf> | null = null

function holeOf({ name, draw, widths, heights, hasRows }: Space): Hole {
  const at = (width: number, height: number): string => {
    setSize({ width, height })
    const markup = renderToStaticMarkup(draw())
    if (!markup.startsWith(`<div class="${name}">`)) throw new Error(`opening: there is no .${name}.`)
    return markup
  }
  const rows = hasRows ? (rowsKnown ??= rowsOf(at, heights)) : null
  const drawings = drawingsOf({ draw: at, widths, heights, rowHeight: rows?.rowHeight ?? null })
  const share = drawings.reduce((area, one) => area + areaOf(one), 0) / areaOf({ widths, heights })
  if (share < SHARE_MIN)
    throw new Error(
      `opening: .${name} fits only ${Math.round(share * 100)} % of the sizes it may have: what is in it does not follow them (see fit.ts).`,
    )
  return { name, rows: rows?.byPointer ?? null, drawings }
}

/** In sizes of one px by one. */
const areaOf = ({ widths, heights }: { readonly widths: Sizes; readonly heights: Sizes }): number =>
  (widths[1] - widths[0] + 1) * (heights[1] - heights[0] + 1)

await main()
