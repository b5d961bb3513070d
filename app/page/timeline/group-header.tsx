import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo, useMemo } from 'react'
import type { EntityId, Trace } from '../../../sim-core/index.ts'
import { SPARK, sparkPath } from '../../draw/depth/spark.ts'
import { endOf, lastPartOf } from '../../read/at.ts'
import { depthsOf } from '../../read/entity/depth.ts'
import type { GroupNow } from '../../read/entity/group-now.ts'
import { headerFacts } from '../../explain/row-words.ts'
import { publishedUpTo } from '../../read/trace-index.ts'
import type { Group } from '../../read/entity/groups.ts'
import { ruleLabel } from '../../explain/describe.ts'
import { acts } from '../../state/page.ts'
import { PlayheadLine } from './plot.tsx'
import { useScene } from './scene.ts'
import { QuietButton } from '../ui/button.tsx'

interface GroupHeaderProps {
  readonly group: Group
  readonly now: GroupNow
}

/** A subscription stands under its topic, by its own name. */
export function GroupHeader({ group, now }: GroupHeaderProps) {
  const { trace, playhead, selection, hideFuture, frame, rows, words: all } = useScene()
  const words = all.timeline
  const { id, path, kind } = group.entity
  const isCollapsed = rows.collapsed.has(id)
  const isSelected = selection?.kind === 'entity' && selection.entity === id
  const Chevron = isCollapsed ? ChevronRight : ChevronDown
  return (
    <div className={`line tl-header ${now.life} ${kind}${isSelected ? ' selected' : ''}`}>
      <PlayheadLine />
      <QuietButton
        icon={Chevron}
        size={14}
        label={isCollapsed ? words.expand(path) : words.collapse(path)}
        className="tl-chevron"
        aria-expanded={!isCollapsed}
        onClick={() => rows.toggleGroup(id)}
      />
      <button
        type="button"
        className="cut text-button tl-name"
        aria-pressed={isSelected}
        aria-label={words.choose(path)}
        title={path}
        onClick={() => acts.select({ kind: 'entity', entity: id })}
      >
        {lastPartOf(path)}
      </button>
      {kind === 'topic' && <span className="tl-kind">{words.topic}</span>}
      <HeaderFacts group={group} now={now} isCollapsed={isCollapsed} />
      {kind !== 'topic' && frame.plotWidth > SPARK_FROM && (
        <Spark trace={trace} entity={id} t={playhead.t} hideFuture={hideFuture} />
      )}
    </div>
  )
}

/** Narrower headers need the room for words. */
const SPARK_FROM = 620

interface SparkProps {
  readonly trace: Trace
  readonly entity: EntityId
  readonly t: number
  readonly hideFuture: boolean
}

/** How full it was over the whole run, and where the playhead is in it. */
const Spark = memo(function Spark({ trace, entity, t, hideFuture }: SparkProps) {
  const depth = depthsOf(trace).get(entity)
  const end = endOf(trace)
  const path = useMemo(() => (depth === undefined ? '' : sparkPath(depth, end)), [depth, end])
  if (path === '') return null
  const x = Math.round((t / Math.max(1, end)) * SPARK.width)
  return (
    <svg className="tl-spark" width={SPARK.width} height={SPARK.height} aria-hidden="true">
      <svg width={hideFuture ? x : SPARK.width} height={SPARK.height} overflow="hidden">
        <path className="bs-spark" d={path} />
      </svg>
      <path className="bs-spark-now" d={`M${x} 0V${SPARK.height}`} />
    </svg>
  )
})

function HeaderFacts({ group, now, isCollapsed }: GroupHeaderProps & { readonly isCollapsed: boolean }) {
  const { trace, playhead: at, words: all } = useScene()
  const words = all.timeline
  if (now.life === 'before') return <span className="tl-fact">{words.notCreated}</span>
  if (now.deleted !== null)
    return <span className="tl-fact tl-strong">{words.deleted(now.deleted.t, now.deleted.reason)}</span>
  const { counts, idle } = now
  const { id, kind } = group.entity
  const rule = kind === 'subscription' ? ruleLabel(trace, id, at.n, words.rules) : null
  const folded =
    kind === 'topic' && isCollapsed
      ? trace.entities.filter(entity => entity.kind === 'subscription' && entity.parent === id).length
      : 0
  return (
    <>
      <span className="tl-fact tl-strong">
        {kind === 'topic' ? words.topicCounts(publishedUpTo(trace, id, at.n), counts.scheduled) : words.counts(counts)}
      </span>
      {folded > 0 && <span className="tl-fact">{words.foldedSubscriptions(folded)}</span>}
      {rule !== null && (
        <span className="cut tiny tl-fact tl-rule" title={rule.title}>
          {rule.text}
        </span>
      )}
      <span className="one-line tl-properties">
        {headerFacts(trace, id, now.properties, words).map(fact => (
          <span key={fact} className="cut tl-fact">
            {fact}
          </span>
        ))}
      </span>
      {idle !== null && (
        <span className="cut tl-fact tl-idle-words">
          {idle.deletesAt === null ? words.keptAlive : words.deletedIn(idle.deletesAt - at.t)}
        </span>
      )}
    </>
  )
}
