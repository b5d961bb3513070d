import { ChevronDown, ChevronRight } from 'lucide-react'
import type { GroupNow } from '../../view/group-now.ts'
import type { Group } from '../../view/rows.ts'
import type { TimelineWords } from '../../words/timeline-en.ts'
import { PlayheadLine } from './playhead-line.tsx'
import type { Frame } from './shared-axis.ts'

interface GroupHeaderProps {
  readonly group: Group
  readonly now: GroupNow
  readonly t: number
  readonly words: TimelineWords['timeline']
  readonly playheadX: number
  readonly frame: Frame
  readonly isCollapsed: boolean
  readonly isSelected: boolean
  readonly onToggle: () => void
  readonly onSelect: () => void
}

export function GroupHeader(props: GroupHeaderProps) {
  const { group, now, words, playheadX, frame, isCollapsed, isSelected, onToggle, onSelect } = props
  const { path } = group.entity
  const Chevron = isCollapsed ? ChevronRight : ChevronDown
  return (
    <div className={`tl-header ${now.life}${isSelected ? ' selected' : ''}`}>
      <PlayheadLine x={playheadX} gutter={frame.gutter} width={frame.plotWidth} />
      <button type="button" className="tl-chevron" aria-expanded={!isCollapsed} aria-label={isCollapsed ? words.expand(path) : words.collapse(path)} onClick={onToggle}>
        <Chevron size={14} aria-hidden="true" />
      </button>
      <button type="button" className="tl-name" aria-pressed={isSelected} aria-label={words.choose(path)} onClick={onSelect}>{path}</button>
      <HeaderFacts {...props} />
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
    autoDeleteOnIdle: properties.autoDeleteOnIdle,
    expiration: properties.expiration
  })
  return (
    <>
      <span className="tl-fact tl-strong">{words.counts(counts)}</span>
      {facts.map(fact => <span key={fact} className="tl-fact tl-property">{fact}</span>)}
      {idle !== null && <span className="tl-fact tl-idle-words">{idle.deletesAt === null ? words.keptAlive : words.deletedIn(idle.deletesAt - t)}</span>}
    </>
  )
}
