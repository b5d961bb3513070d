/** How name, counts and chips of one box lie together. */

import type { Box, PlacedNode } from './flow-geometry.ts'

export interface PileLayout {
  /**
   * line: name, counts, chips side by side. rows: chips under name and counts. stacked: name, counts, chips under each other.
   * pair: the name above, counts and chips side by side below.
   */
  readonly arrangement: 'line' | 'rows' | 'stacked' | 'pair'
  /** The counts as a number, for want of room. */
  readonly isBrief: boolean
  /** Never a third row, never more than eight. */
  readonly chips: number
  /** Where there is room for a sentence of this width. */
  readonly noteAt: (width: number) => 'title' | 'below' | null
}

export interface PileParts {
  readonly chips: number
  readonly chipWidth: number
  readonly chipHeight: number
  readonly nameWidth: number
  readonly factsWidth: number
  /** Of the counts as a number. */
  readonly briefWidth: number
}

const TITLE_LINE = 15.5
const ROW_GAP = 3
/** Name, and a line of low chips. */
const PAIR_HEIGHT = 37
const CHIPS_MAX = 8
const CHIP_GAP = 5
/** For "+17", or "+2,732". */
const moreWidth = (count: number): number => Math.max(28, 14 + 7 * (String(count).length + (count >= 1000 ? 1 : 0)))

export function layPile(area: Box, shape: PlacedNode['shape'], parts: PileParts): PileLayout {
  const inner = area.width - 18
  const { nameWidth, factsWidth } = parts
  const chipLine = parts.chipHeight + ROW_GAP
  const isWide = nameWidth + factsWidth + 8 <= inner
  const line = besideCounts(parts, inner - nameWidth - 14, 'line')
  if (shape === 'line')
    return area.height < PAIR_HEIGHT || (isWide && line.chips >= Math.min(1, parts.chips))
      ? line
      : besideCounts(parts, inner - 8, 'pair')
  const rows = Math.min(2, Math.floor((area.height - 8 - TITLE_LINE * (isWide ? 1 : 2)) / chipLine))
  if (rows < 1) return besideCounts(parts, inner - 8, 'pair')
  const isTitleFree = (width: number) => isWide && nameWidth + factsWidth + 26 + width <= inner
  const isBelowFree = area.height - 8 - TITLE_LINE * (isWide ? 2 : 3) - chipLine >= 0
  return {
    arrangement: isWide ? 'rows' : 'stacked',
    isBrief: factsWidth > inner,
    chips: Math.max(1, chipsThatFit(parts, inner, rows)),
    noteAt: width => (isTitleFree(width) ? 'title' : isBelowFree && width <= inner ? 'below' : null),
  }
}

function chipsThatFit({ chips, chipWidth }: PileParts, width: number, rows = 1): number {
  const each = chipWidth + CHIP_GAP
  if (chips <= CHIPS_MAX && chips * each - CHIP_GAP <= width) return chips
  return Math.min(CHIPS_MAX, Math.max(0, Math.floor((width - moreWidth(chips)) / each)) * rows)
}

/** Counts and chips in one row of that width; the counts as a number where the words leave no room for a chip. */
function besideCounts(parts: PileParts, width: number, arrangement: 'line' | 'pair'): PileLayout {
  const whole = chipsThatFit(parts, width - parts.factsWidth)
  const brief = chipsThatFit(parts, width - parts.briefWidth)
  const isBrief = parts.factsWidth > width || (whole === 0 && brief > 0)
  return { arrangement, isBrief, chips: isBrief ? brief : whole, noteAt: () => null }
}
