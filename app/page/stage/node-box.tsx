/** A box of the stage as the page has it: the drawing, and over it what listens and what is spoken. */

import type { CSSProperties, ReactNode } from 'react'
import { ActorShape, layActor, PileShape } from '../../draw/stage/boxes.tsx'
import { CHIP_HEIGHT, ChipShape, PendingShape } from '../../draw/stage/chip.tsx'
import type { Box, PlacedNode } from '../../draw/stage/placed.ts'
import type { StageMoment } from '../../draw/stage/moment.ts'
import { layPile } from '../../draw/stage/pile-layout.ts'
import type { PileLayout } from '../../draw/stage/pile-layout.ts'
import { pilesOf, settledWords } from '../../draw/stage/piles.ts'
import type { PileBox } from '../../draw/stage/piles.ts'
import { doingAt } from '../../explain/row-words.ts'
import type { ActorNode } from '../../read/stage/flow-graph.ts'
import { wordsOf } from '../../words/load.ts'
import { acts } from '../../state/page.ts'

interface NodeBoxProps {
  readonly moment: StageMoment
  readonly placed: PlacedNode
  /** It plays slowly enough for the last seconds to be read. */
  readonly isSlow: boolean
}

export function NodeBox(props: NodeBoxProps) {
  const { moment, placed } = props
  const { node } = placed
  if (node.kind === 'actor') return <Client moment={moment} node={node} box={placed.box} />
  return pilesOf(moment, placed, node).map(pile => <Entity key={pile.node} {...props} pile={pile} />)
}

interface ClientProps {
  readonly moment: StageMoment
  readonly node: ActorNode
  readonly box: Box
}

/** A sender, a receiver, or the scenario's steps. What does not fit is still said, to ears and in the title. */
function Client({ moment, node, box }: ClientProps) {
  const actor = layActor(moment, node, box)
  const says = [actor.name, ...actor.told].join(' · ')
  return (
    <div className="st-node" data-node={node.id} style={at(box)} title={says}>
      <Picture box={box}>
        <ActorShape actor={actor} />
      </Picture>
      {node.steps === null ? (
        <button
          type="button"
          className="st-client"
          data-thing={node.id}
          aria-label={says}
          aria-pressed={moment.selection?.kind === 'client' && moment.selection.name === node.name}
          onClick={() => acts.select({ kind: 'client', name: node.name })}
        />
      ) : (
        <span className="sr-only">{says}</span>
      )}
    </div>
  )
}

/** A queue, topic or subscription, or a dead-letter queue docked to it: a button for its name, and one for every message. */
function Entity({ moment, placed, isSlow, pile }: NodeBoxProps & { readonly pile: PileBox }) {
  const { box, entity, name, title, rule, facts, note, isSelected } = pile
  const layout = layPile(moment, pile, {
    told: [],
    chipHeight: Math.max(CHIP_HEIGHT, placed.chipHeight),
    isSteady: true,
  })
  return (
    <div className={`st-node st-pile${isSelected ? ' selected' : ''}`} data-node={pile.node} style={at(box)}>
      <Picture box={box}>
        <PileShape pile={pile} layout={layout} />
      </Picture>
      <button
        type="button"
        className="st-name"
        data-thing={pile.node}
        style={overBox(box, layout.name)}
        title={title}
        aria-label={name}
        aria-pressed={isSelected}
        onClick={() => entity !== null && acts.select({ kind: 'entity', entity })}
      />
      {layout.rule !== null && <span className="st-rule" style={within(box, layout.rule)} title={rule!.title} />}
      <span className="sr-only">
        {[rule?.title, facts, note?.text].filter(text => text !== undefined && text !== '').join(' · ')}
      </span>
      <Chips moment={moment} box={box} layout={layout} isSlow={isSlow} />
    </div>
  )
}

interface ChipsProps extends Omit<NodeBoxProps, 'placed'> {
  readonly box: Box
  readonly layout: PileLayout
}

function Chips({ moment, box, layout, isSlow }: ChipsProps) {
  return layout.items.map(item =>
    item.kind === 'message' ? (
      <Chip key={item.chip.m} moment={moment} item={item} style={within(box, item)} isSlow={isSlow} />
    ) : (
      <span key={item.send.transaction} className="st-coming" style={within(box, item)} title={item.title}>
        <Picture box={{ ...item, x: 0, y: 0 }}>
          <PendingShape text={item.text} width={item.width} height={item.height} />
        </Picture>
        <span className="sr-only">{item.title}</span>
      </span>
    ),
  )
}

interface ChipProps extends Omit<NodeBoxProps, 'placed'> {
  readonly item: Extract<PileLayout['items'][number], { readonly kind: 'message' }>
  readonly style: ReturnType<typeof within>
}

function Chip({ moment, item, style, isSlow }: ChipProps) {
  const { trace, playhead, lang } = moment
  const { chip, number, width, height } = item
  const { m, stage, isDead, isExpired, lock, lockedUntil, timeToLive, expiresAt } = chip
  const words = wordsOf(lang).timeline
  const settled = moment.pending.settlementOf(m)
  const state = doingAt(trace, m, playhead, words.row)
  const does = settled === null ? state : words.stage.chip(state, settledWords(settled, lang))
  const isSelected = moment.selected === m
  const left = isSlow && lock === null ? lastSeconds(expiresAt, playhead.t) : null
  return (
    <button
      type="button"
      className={`st-chip${isSelected ? ' selected' : ''}`}
      style={style}
      data-m={m}
      data-thing={`m${m}`}
      aria-label={words.stage.chip(`${number} ${trace.messageIdOf(m)}`, does)}
      aria-pressed={isSelected}
      onClick={() => acts.select({ kind: 'message', m })}
    >
      <Picture box={{ x: 0, y: 0, width, height }}>
        <ChipShape
          stage={stage}
          isDead={isDead}
          isExpired={isExpired}
          lock={lock}
          timeToLive={timeToLive}
          number={number}
          width={width}
          height={height}
          lockSeconds={isSlow && lock !== null ? lastSeconds(lockedUntil, playhead.t) : null}
          lifeSeconds={left === null ? null : words.stage.seconds(left)}
          isEnlisted={settled !== null}
          isSelected={isSelected}
        />
      </Picture>
    </button>
  )
}

/** Digits from here on. */
const LAST_MS = 10_000

const lastSeconds = (until: number | null, t: number): number | null =>
  until !== null && until > t && until - t < LAST_MS ? Math.ceil((until - t) / 1000) : null

function Picture({ box: { x, y, width, height }, children }: { readonly box: Box; readonly children: ReactNode }) {
  return (
    <svg width={width} height={height} viewBox={`${x} ${y} ${width} ${height}`} overflow="visible" aria-hidden="true">
      {children}
    </svg>
  )
}

const at = ({ x, y, width, height }: Box) => ({ left: x, top: y, width, height })
/** A name's place, and how far the box goes around it: all of it selects. */
function overBox(box: Box, name: Box): CSSProperties {
  const { left, top, width, height } = within(box, name)
  const around = [-top, left + width - box.width, top + height - box.height, -left].map(length => `${length}px`)
  return { left, top, width, height, ['--box' as string]: around.join(' ') }
}

const within = (outer: Box, { x, y, width, height }: Box) => ({ left: x - outer.x, top: y - outer.y, width, height })
