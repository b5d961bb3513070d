import { ChevronDown, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import type { Trace } from '../../../sim-core/index.ts'
import type { Axis } from '../../view/axis.ts'
import { resetsOf } from '../../view/group-now.ts'
import type { GroupNow, IdleClock } from '../../view/group-now.ts'
import type { Group } from '../../view/rows.ts'
import { round } from '../../figure/row-geometry.ts'
import type { TimelineWords } from '../../words/timeline-en.ts'
import type { Frame } from './shared-axis.ts'

interface GroupHeaderProps {
  readonly trace: Trace
  readonly group: Group
  readonly now: GroupNow
  readonly t: number
  readonly axis: Axis
  readonly frame: Frame
  readonly words: TimelineWords['timeline']
  readonly hideFuture: boolean
  readonly isCollapsed: boolean
  readonly isSelected: boolean
  onToggle(): void
  onSelect(): void
}

export function GroupHeader(props: GroupHeaderProps) {
  const { group, now, words, isCollapsed, isSelected, onToggle, onSelect } = props
  const { path } = group.entity
  const Chevron = isCollapsed ? ChevronRight : ChevronDown
  return (
    <div className={`tl-header ${now.life}${isSelected ? ' selected' : ''}`}>
      <button type="button" className="tl-chevron" aria-expanded={!isCollapsed} aria-label={isCollapsed ? words.expand(path) : words.collapse(path)} onClick={onToggle}>
        <Chevron size={14} aria-hidden="true" />
      </button>
      <button type="button" className="tl-name" aria-pressed={isSelected} aria-label={words.choose(path)} onClick={onSelect}>{path}</button>
      <HeaderFacts {...props} />
      {now.idle !== null && <IdleBar {...props} idle={now.idle} />}
    </div>
  )
}

function HeaderFacts({ group, now, t, words }: GroupHeaderProps) {
  if (now.life === 'before') return <span className="tl-fact">{words.notCreated}</span>
  if (now.deleted !== null) return <span className="tl-fact tl-strong">{words.deleted(now.deleted.t, now.deleted.reason)}</span>
  const { properties, counts, idle } = now
  const facts = properties === null || group.entity.kind === 'topic' ? [] : words.properties({
    timeToLive: properties.defaultMessageTimeToLive,
    deadLetters: properties.deadLetteringOnMessageExpiration,
    lockDuration: properties.lockDuration,
    autoDeleteOnIdle: properties.autoDeleteOnIdle
  })
  return (
    <>
      <span className="tl-fact tl-strong">{words.counts(counts)}</span>
      {facts.map(fact => <span key={fact} className="tl-fact tl-property">{fact}</span>)}
      {idle !== null && <span className="tl-fact tl-idle-words">{idle.deletesAt === null ? words.keptAlive : words.deletedIn(idle.deletesAt - t)}</span>}
    </>
  )
}

/** Under the name: from the last use to the deletion, full up to the playhead; a tick at every use. */
function IdleBar({ trace, group, axis, frame, t, hideFuture, idle }: GroupHeaderProps & { readonly idle: IdleClock }) {
  const ticks = useMemo(() => resetsOf(trace, group.entity.id).map(reset => ({ t: reset, x: Math.round(axis.toX(reset)) })), [trace, group, axis])
  const shown = [...new Set(ticks.filter(tick => (tick.t <= t || !hideFuture) && tick.x >= 0 && tick.x <= axis.width).map(tick => tick.x))]
  const from = Math.max(-2, axis.toX(idle.since))
  const to = idle.deletesAt === null ? from : Math.min(axis.width + 2, axis.toX(idle.deletesAt))
  const full = Math.max(0, Math.min(to, axis.toX(t)) - from)
  return (
    <svg className="tl-idle" style={{ left: frame.gutter }} width={frame.plotWidth} height={6} aria-hidden="true">
      {to > from && <rect className="bs-idle" x={round(from)} y={1.5} width={round(to - from)} height={3} />}
      {to > from && <rect className="bs-idle-fill" x={round(from)} y={1.5} width={round(full)} height={3} />}
      <path className="bs-idle-tick" d={shown.map(x => `M${x + 0.5} 0V6`).join('')} />
    </svg>
  )
}
