import type { PlacedNode } from '../../figure/flow-geometry.ts'
import type { ActorNode, Flow } from '../../view/flow.ts'
import { numberText } from '../../view/format.ts'
import { shortNumber } from '../../view/row-words.ts'
import { actorNow } from '../../view/stage-now.ts'
import type { ActorNow } from '../../view/stage-now.ts'
import type { PanelProps } from '../../view/types.ts'
import type { TimelineWords } from '../../words/words.ts'

interface ActorBoxProps {
  readonly panel: PanelProps
  readonly flow: Flow
  readonly node: ActorNode
  readonly placed: PlacedNode
  readonly words: TimelineWords
}

/** A sender, a receiver, or the scenario's steps: the name and what it does now. */
export function ActorBox({ panel, flow, node, placed, words }: ActorBoxProps) {
  const now = actorNow(panel.trace, panel.input, flow, node, panel.playhead)
  const { x, y, width, height } = placed.box
  const lines = doing(now, node, panel, words.stage)
  const name = node.steps === null ? node.name : words.stage.steps
  const isTight = height < TIGHT
  const shown = isTight ? (height < 2 * LINE ? 0 : 1) : linesThatFit(placed, name)
  const isOff = now.door !== null && now.door.kind !== 'open' && now.busy === null
  return (
    <div className={`st-node st-actor ${placed.shape}${isTight ? ' tight' : ''}${isOff ? ' off' : ''}${now.busy === null ? '' : ' busy'}`} data-node={node.id} style={{ left: x, top: y, width, height }} title={[name, ...lines.map(({ full }) => full)].join(' · ')}>
      <strong>{name}</strong>
      {lines.slice(0, shown).map(line => <ShownLine key={line.full} line={line} room={(width - 18) * (shown > lines.length ? 2 : 1)} />)}
      {lines.slice(shown).map(({ full }) => <span key={full} className="sr-only">{full}</span>)}
    </div>
  )
}

const LINE = 15.6
/** Lower boxes have no room for a name in two lines. */
const TIGHT = 50
const CHARACTER = 7.4

/** What does not fit is still said, to ears and in the title. */
function linesThatFit({ box, shape }: PlacedNode, name: string): number {
  if (shape === 'line' && box.width > 240) return 3
  const nameLines = Math.min(2, Math.ceil((name.length * CHARACTER) / (box.width - 16)))
  return Math.max(1, Math.floor((box.height - 5 - nameLines * LINE) / LINE))
}

interface Line {
  readonly full: string
  /** For a box that is too narrow for it. */
  readonly short: string
}

const SMALL_CHARACTER = 6.1

/** room: px for the line, with the next one where that is free. */
function ShownLine({ line: { full, short }, room }: { readonly line: Line; readonly room: number }) {
  const isWhole = full === short || full.length * SMALL_CHARACTER <= room
  return isWhole ? <span>{full}</span> : <span className="cut">{short}</span>
}

/** What it waits for or holds, and what it does. */
function doing(now: ActorNow, node: ActorNode, panel: PanelProps, words: TimelineWords['stage']): readonly Line[] {
  const acts = actsOf(now, node, panel, words)
  const holds = sessionLines(now, words)
  if (now.busy !== null || now.door?.kind !== 'open') return [...acts, ...holds]
  const waiting = { full: now.sessions === null ? words.waitingForMessages : words.waitingForSession, short: words.waiting }
  return [...(holds.length === 0 ? [waiting] : holds), ...acts]
}

function sessionLines({ sessions }: ActorNow, words: TimelineWords['stage']): readonly Line[] {
  const [first, ...others] = sessions ?? []
  if (first === undefined) return []
  const held = others.length === 0 ? first : words.busyMany(first, others.length)
  return [{ full: words.holdsSession(held), short: words.holds(held) }]
}

function actsOf(now: ActorNow, node: ActorNode, { trace, playhead, playing, lang }: PanelProps, words: TimelineWords['stage']): readonly Line[] {
  const lines: string[] = []
  if (now.busy !== null) {
    const [first, ...others] = now.busy.messages.map(m => shortNumber(trace, m))
    const numbers = others.length === 0 ? first! : words.busyMany(first!, others.length)
    lines.push(node.steps === null ? words.busy(numbers) : words.holds(numbers))
    if (now.busy.left !== null && others.length === 0) lines.push(words.toGo(playing ? coarse(now.busy.left) : now.busy.left))
  }
  if (now.prefetched > 0) lines.push(words.prefetched(now.prefetched))
  if (now.unsettled.length > 0) lines.push(words.leftLocked(now.unsettled.length === 1 ? shortNumber(trace, now.unsettled[0]!) : numberText(now.unsettled.length, lang)))
  if (now.next !== null) lines.push(...nextWords(now.next, node, playing ? playhead.t : null, words))
  const [busy, rest] = now.busy === null ? [[], lines] : [lines.slice(0, 1), lines.slice(1)]
  return [...busy.map(same), ...doorWords(now, words), ...rest.map(same)]
}

const same = (text: string): Line => ({ full: text, short: text })

function doorWords({ door }: ActorNow, words: TimelineWords['stage']): readonly Line[] {
  if (door === null || door.kind === 'open') return []
  const { kind, opensAt } = door
  if (kind === 'notYet') return [same(opensAt === null ? words.notOpen : words.opens(opensAt))]
  if (opensAt === null) return [same(kind === 'closed' ? words.closed : words.killed)]
  return [{ full: kind === 'closed' ? words.closedUntil(opensAt) : words.killedUntil(opensAt), short: words.backAt(opensAt) }]
}

/** Relative while playing: absolute times are read standing still. */
function nextWords(next: NonNullable<ActorNow['next']>, node: ActorNode, playingAt: number | null, words: TimelineWords['stage']): readonly string[] {
  if (next.at === null) return node.receives ? [] : [node.steps === null ? words.noMore : words.stepsDone]
  const act = next.does === null ? words.next : words.acts[next.does] ?? words.next
  return [playingAt === null ? words.nextAt(act, next.at) : words.nextIn(act, coarse(next.at - playingAt))]
}

/** A running countdown shows whole seconds, at the very end tenths: digits that flicker cannot be read. */
const coarse = (ms: number): number => (ms >= 1000 ? Math.ceil(ms / 1000) * 1000 : Math.ceil(ms / 100) * 100)
