/** Where the words and chips of one box stand. A low box has all in one line, or the name above the rest. */

import { shortNumber } from '../../explain/row-words.ts'
import type { RuleLabel } from '../../explain/describe.ts'
import type { ChipNow } from '../../read/stage/stage-now.ts'
import type { PendingSend } from '../../read/transaction/transactions.ts'
import { wordsOf } from '../../words/load.ts'
import { LABEL, SMALL, STRONG } from '../text/figure-text.tsx'
import type { FollowingText } from '../text/figure-text.tsx'
import { fitName, textWidth, wrapText } from '../text/measure.ts'
import type { Type } from '../text/measure.ts'
import { chipWidth, hasSign } from './chip.tsx'
import type { Box } from './placed.ts'
import type { StageMoment } from './moment.ts'
import { sentWords } from './piles.ts'
import type { PileBox } from './piles.ts'

export type PlacedText = FollowingText & { readonly type: Type }

/** A message, or what an open transaction will bring. */
type Item =
  | { readonly kind: 'message'; readonly chip: ChipNow; readonly number: string }
  | { readonly kind: 'coming'; readonly send: PendingSend; readonly text: string; readonly title: string }

export interface PileLayout {
  /** Of the name, for what is to be hit there. */
  readonly name: Box
  readonly texts: readonly PlacedText[]
  readonly rule: Box | null
  readonly items: readonly (Item & Box)[]
}

export interface PileOptions {
  /** What a client would be shown, at the foot. */
  readonly told: readonly string[]
  readonly chipHeight: number
  /** Every chip has room for a sign, so that nothing moves when one comes. */
  readonly isSteady: boolean
}

const PAD = 8
const LINE = 15
const SPACE = 8
/** Between chips. */
const GAP = 6
/** px; a lower box has no room for chips and three lines. */
const WITH_COUNTS = 95
/** A lower box has one line for everything. */
const ONE_LINE = 37
/** In a lower box the name, the counts and a message stand in one line where that is wide enough. */
const TALL = 48
const LOW_CHIP = 18
const USUAL_CHIP = 48
const RULE_LEAST = 44
const RULE_MOST = 160

interface Parts {
  readonly own: PileBox
  readonly options: PileOptions
  readonly x: number
  readonly room: number
  readonly nameWidth: number
  readonly factsWidth: number
  readonly items: readonly (Item & { readonly width: number })[]
  readonly moreText: (count: number) => string
}

export function layPile(moment: StageMoment, own: PileBox, options: PileOptions): PileLayout {
  const { content } = own
  const room = content.width - 2 * PAD
  const parts: Parts = {
    own,
    options,
    x: content.x + PAD,
    room,
    nameWidth: Math.min(textWidth(own.name, STRONG), room),
    factsWidth: textWidth(own.facts, LABEL),
    items: itemsOf(moment, own, options),
    moreText: wordsOf(moment.lang).timeline.stage.more,
  }
  const head = parts.nameWidth + SPACE + parts.factsWidth
  const chips = parts.items.length > 0 ? options.chipHeight : 0
  const isLine = own.rule === null && head + 2 * SPACE + (parts.items[0]?.width ?? USUAL_CHIP) <= room
  if (content.height < ONE_LINE || (content.height < TALL && isLine)) return oneLine(parts)
  // The rule gets room where the counts can stand under it.
  const rule = own.rule === null || content.height < 24 + LINE + chips + 4 ? 0 : ruleWidth(own.rule) + SPACE
  const isBeside = head + rule <= room
  return chips > 0 && content.height < 24 + (isBeside ? 0 : LINE) + chips + 4
    ? twoLines(parts)
    : underEachOther(parts, isBeside)
}

function itemsOf({ trace, lang }: StageMoment, { pile, coming }: PileBox, { isSteady }: PileOptions): Parts['items'] {
  const { pending } = wordsOf(lang).timeline.stage
  const chips = pile.chips.map(chip => {
    const number = shortNumber(trace, chip.m)
    return { kind: 'message' as const, chip, number, width: chipWidth(number, isSteady || hasSign(chip)) }
  })
  const widest = Math.max(0, ...chips.map(({ width }) => width))
  return [
    ...(isSteady ? chips.map(chip => ({ ...chip, width: widest })) : chips),
    ...coming.map(send => {
      const text = pending.count(send.messageIds.length)
      return { kind: 'coming' as const, send, text, title: sentWords(send, lang), width: chipWidth(text, false) }
    }),
  ]
}

/** Name, counts and chips side by side. */
function oneLine(parts: Parts): PileLayout {
  const { own, x, room, nameWidth } = parts
  const { y: top, height } = own.content
  const base = top + height / 2 + 4
  const chipHeight = Math.min(parts.options.chipHeight, height - 4)
  const from = x + nameWidth + SPACE
  const counts = countsBeside(parts, x + room - from)
  const chipsX = from + counts.width + SPACE
  const chips = placeItems(parts, { x: chipsX, right: x + room, top: top + (height - chipHeight) / 2 }, chipHeight)
  const free = x + room - (chips.end === chipsX ? chipsX - SPACE : chips.end) - SPACE
  const rule = ruleBox(own, from, base, free)
  const shift = rule === null ? 0 : rule.width + SPACE
  return {
    ...nameAnd(parts, base, rule, [
      { ...line(parts, from + shift, base, counts.text, 'muted'), ...behindName(rule) },
      ...chips.moreText(shift),
    ]),
    items: chips.items.map(item => ({ ...item, x: item.x + shift })),
  }
}

/** The name above, counts and low chips below. */
function twoLines(parts: Parts): PileLayout {
  const { own, x, room, nameWidth } = parts
  const { y: top, height } = own.content
  const first = top + height / 2 - 5
  const second = first + LINE + 3
  const counts = countsBeside(parts, room)
  const chips = placeItems(
    parts,
    { x: x + counts.width + SPACE, right: x + room, top: second - 4 - LOW_CHIP / 2 },
    LOW_CHIP,
  )
  const rule = ruleBox(own, x + nameWidth + SPACE, first, room - nameWidth - SPACE)
  return {
    ...nameAnd(parts, first, rule, [line(parts, x, second, counts.text, 'muted'), ...chips.moreText(0)]),
    items: chips.items,
  }
}

/** The counts as a number where the words leave no room for a chip. */
function countsBeside(
  { own, items, factsWidth }: Parts,
  room: number,
): { readonly text: string; readonly width: number } {
  const chip = items[0] === undefined ? 0 : SPACE + items[0].width
  const brief = textWidth(own.brief, LABEL)
  const isBrief = factsWidth > room || (factsWidth + chip > room && brief + chip <= room)
  return isBrief ? { text: own.brief, width: brief } : { text: own.facts, width: factsWidth }
}

/** Name and counts in one line where they fit, the chips under them, as many lines as there is room for. */
function underEachOther(parts: Parts, isBeside: boolean): PileLayout {
  const { own, options, x, room, nameWidth, factsWidth } = parts
  const { content, facts, note } = own
  const bottom = content.y + content.height
  const first = content.y + 17
  // In a lower box the counts stand in the first line only.
  const told = content.height < WITH_COUNTS ? options.told.slice(1) : options.told
  const below = isBeside ? [] : countsBelow(parts, told.length)
  const chipsTop = first + 7 + below.length * LINE
  const toldTop = bottom - 4 - told.length * LINE
  const noteWidth = note === null ? 0 : textWidth(note.text, LABEL)
  const headWidth = nameWidth + (isBeside ? SPACE + factsWidth : 0)
  const ruled = own.rule === null ? 0 : ruleWidth(own.rule) + SPACE
  const isNoteBeside = note !== null && isBeside && headWidth + ruled + 12 + noteWidth <= room
  const isNoteBelow =
    note !== null &&
    !isNoteBeside &&
    noteWidth <= room &&
    chipsTop + options.chipHeight + LINE * (1 + told.length) + 4 <= bottom
  const chips = placeItems(
    parts,
    { x, right: x + room, top: chipsTop },
    options.chipHeight,
    toldTop - (isNoteBelow ? LINE : 0),
  )
  const free = room - headWidth - SPACE - (isNoteBeside ? 12 + noteWidth : 0)
  const rule = ruleBox(own, x + nameWidth + SPACE, first, free)
  const shift = rule === null ? 0 : rule.width + SPACE
  const look = note?.isWarning === true ? 'dead' : 'muted'
  return {
    ...nameAnd(parts, first, rule, [
      ...(isBeside
        ? [{ ...line(parts, x + nameWidth + SPACE + shift, first, facts, 'muted'), ...behindName(rule) }]
        : below.map((text, i) => line(parts, x, first + (i + 1) * LINE, text, 'muted'))),
      ...(isNoteBeside ? [{ ...line(parts, x + headWidth + 12 + shift, first, note.text, look), behind: 12 }] : []),
      ...(isNoteBelow ? [line(parts, x, toldTop - 2, note.text, look)] : []),
      ...told.map((text, i) => line(parts, x, toldTop + 12 + i * LINE, text, '')),
      ...chips.moreText(0),
    ]),
    items: chips.items,
  }
}

/** As many lines as leave room for a chip; where that does not do, they are a number: no word is cut. */
function countsBelow({ own, options, room, items }: Parts, toldLines: number): readonly string[] {
  const lines = wrapText(own.facts, room, LABEL)
  const taken = items.length > 0 ? 24 + options.chipHeight + 4 + toldLines * LINE : 24
  const most = Math.max(1, Math.floor((own.content.height - taken) / LINE))
  if (lines.length > most && items.length > 0) return [own.brief]
  return lines.slice(0, most)
}

function line({ x: left, room }: Parts, x: number, y: number, text: string, look: string): PlacedText {
  return { x, y, text, room: left + room - x + 0.5, type: LABEL, look }
}

const behindName = (rule: Box | null) => (rule === null ? { behind: SPACE } : {})

/** What has no room is left out before the end of the name: that tells long names apart. */
function nameAnd(
  { own, x, nameWidth }: Parts,
  y: number,
  rule: Box | null,
  others: readonly PlacedText[],
): Pick<PileLayout, 'name' | 'rule' | 'texts'> {
  const room = nameWidth + 0.5
  const text = fitName(own.name, room, STRONG)
  const name = { x, y, text, room, type: STRONG, look: own.isDeleted ? 'gone' : '' }
  const words =
    rule === null ? [] : [{ x: rule.x + 5, y, text: own.rule!.text, room: rule.width - 9, type: SMALL, look: '' }]
  return { name: { x, y: y - 13, width: nameWidth, height: LINE + 2 }, rule, texts: [name, ...words, ...others] }
}

const ruleWidth = ({ text }: RuleLabel): number => Math.min(RULE_MOST, textWidth(text, SMALL) + 10)

/** A subscription's rule beside its name, where it costs no chip and no word. */
function ruleBox({ rule }: PileBox, x: number, y: number, free: number): Box | null {
  if (rule === null) return null
  const wanted = ruleWidth(rule)
  const width = Math.min(wanted, free)
  return width < Math.min(wanted, RULE_LEAST) ? null : { x, y: y - 12, width, height: LINE + 1 }
}

interface Area {
  readonly x: number
  readonly right: number
  readonly top: number
}

/** From left to right, line by line; what has no room is counted. @param bottom without it one line */
function placeItems({ own, items, moreText, x, room }: Parts, area: Area, height: number, bottom = area.top + height) {
  const total = items.length + own.pile.more
  const moreWidth = textWidth(moreText(total), LABEL) + 2
  const placed: (Item & Box)[] = []
  let left = area.x
  let y = area.top
  for (const item of items) {
    const isLastLine = y + 2 * height + GAP > bottom
    if (left + item.width > area.right && left > area.x && !isLastLine) {
      left = area.x
      y += height + GAP
    }
    const isLast = placed.length + 1 === total
    const mustKeep = y + 2 * height + GAP > bottom && !isLast ? moreWidth + GAP : 0
    if (y + height > bottom || left + item.width + mustKeep > area.right) break
    placed.push({ ...item, x: left, y, height })
    left += item.width + GAP
  }
  const more = y + height <= bottom ? total - placed.length : 0
  return {
    items: placed,
    /** Of what it holds, the words behind it included. */
    end: more === 0 ? left : left + moreWidth,
    moreText: (shift: number): readonly PlacedText[] =>
      more === 0 || left + moreWidth > x + room + 2
        ? []
        : [{ x: left + shift, y: y + height / 2 + 4, text: moreText(more), room: 60, type: LABEL, look: 'muted' }],
  }
}
