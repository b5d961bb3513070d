import { TALL, layPile } from '../../figure/flow-geometry.ts'
import type { Box, PlacedNode } from '../../figure/flow-geometry.ts'
import { lifelineOf } from '../../view/lifelines.ts'
import { doingAt, shortNumber } from '../../view/row-words.ts'
import type { EntityNow, Pile } from '../../view/stage-now.ts'
import type { PanelProps } from '../../view/types.ts'
import type { TimelineWords } from '../../words/timeline-en.ts'
import { Chip } from './chip.tsx'

interface EntityBoxProps {
  readonly panel: PanelProps
  readonly placed: PlacedNode
  readonly now: EntityNow
  readonly words: TimelineWords
}

/** A queue with its next messages, and its dead-letter queue docked to it. */
export function EntityBox({ panel, placed, now, words }: EntityBoxProps) {
  const { trace, selection, onSelect } = panel
  const { path } = trace.entities[now.entity]!
  const isSelected = (id: number | null) => selection?.kind === 'entity' && selection.entity === id
  const hasWaiting = now.counts.active > now.counts.locked + now.counts.deferred
  const note = now.life === 'alive' && hasWaiting && !now.isListening ? words.stage.nobody : null
  const facts = now.life === 'before' ? words.stage.notCreated : now.deleted !== null ? words.stage.deleted(now.deleted.t, now.deleted.reason) : words.stage.counts(now.counts, placed.content.width < 340)
  return (
    <>
      <PileBox
        panel={panel} box={placed.box} content={placed.content} shape={placed.shape} look={`main ${now.life}`} node={placed.node.id} name={path} facts={facts} note={note} pile={now.main}
        isSelected={isSelected(now.entity)} words={words} onSelect={() => onSelect({ kind: 'entity', entity: now.entity })}
      />
      {placed.dead !== null && (
        <PileBox
          panel={panel} box={placed.dead} content={placed.dead} shape={placed.dead.height >= TALL ? 'tall' : 'line'} look={`dead ${now.life}`} node={`${placed.node.id}!`}
          name={words.stage.deadLetterQueue} facts={words.stage.dead(now.counts.deadLetter)} note={null} pile={now.dead}
          isSelected={isSelected(now.deadLetterQueue)} words={words} onSelect={() => now.deadLetterQueue !== null && onSelect({ kind: 'entity', entity: now.deadLetterQueue })}
        />
      )}
    </>
  )
}

interface PileBoxProps {
  readonly panel: PanelProps
  readonly box: Box
  readonly content: Box
  readonly shape: PlacedNode['shape']
  readonly look: string
  readonly node: string
  readonly name: string
  readonly facts: string
  readonly note: string | null
  readonly pile: Pile
  readonly isSelected: boolean
  readonly words: TimelineWords
  readonly onSelect: () => void
}

/** Widest of the usual fonts, per character. */
const NAME_CHARACTER = 7.6
const CHARACTER = 6.4

function PileBox({ panel, box, content, shape, look, node, name, facts, note, pile, isSelected, words, onSelect }: PileBoxProps) {
  const { trace } = panel
  const labels = Math.max(2, ...pile.chips.map(({ m }) => shortNumber(trace, m).length))
  const chipWidth = 26 + labels * 8
  const layout = layPile(content, shape, chipWidth, name.length * NAME_CHARACTER, facts.length * CHARACTER)
  const shown = pile.chips.slice(0, layout.chips)
  const more = pile.more + pile.chips.length - shown.length
  const about = aboutSelected(panel, shown.map(({ m }) => m), words)
  const said = about ?? note
  const place = said === null ? null : layout.noteAt(said.length * CHARACTER)
  const sentence = <span className={`st-note${about === null ? ' warn' : ''}`}>{said}</span>
  return (
    <div className={`st-node st-pile ${shape} ${look}${isSelected ? ' selected' : ''}`} data-node={node} style={{ left: box.x, top: box.y, width: box.width, height: box.height }}>
      <div className={`st-title${layout.isStacked ? ' stacked' : ''}`}>
        <button type="button" className="st-name" aria-pressed={isSelected} onClick={onSelect}>{name}</button>
        <span className="st-facts">{facts}</span>
        {place === 'title' && sentence}
      </div>
      {(shown.length > 0 || more > 0) && (
        <div className="st-chips">
          {shown.map(chip => <Chip key={chip.m} panel={panel} chip={chip} width={chipWidth} words={words} />)}
          {more > 0 && <span className="st-more">{words.stage.more(more)}</span>}
        </div>
      )}
      {place === 'below' && <div className="st-below">{sentence}</div>}
    </div>
  )
}

/** Digits only where somebody looks: the selected message, if its chip is here. */
function aboutSelected({ trace, playhead, selection }: PanelProps, shown: readonly number[], words: TimelineWords): string | null {
  const m = selection?.kind === 'message' ? selection.m : selection?.kind === 'record' ? trace.messageOf(selection.n) : null
  if (m === null || !shown.includes(m)) return null
  return words.stage.chip(shortNumber(trace, m), doingAt(lifelineOf(trace, m), playhead.t, words.row))
}
