/** Which signs a timeline figure uses: its legend tells these and no others. */

import type { MessageRow } from '../../../../sim-core/index.ts'
import type { Axis } from '../../../read/time/axis.ts'
import { foldsOf } from '../../../read/time/axis.ts'
import { laneMarks } from '../../../read/entity/lane.ts'
import type { EndKind } from '../../../read/message/lifelines.ts'
import { lazyWordsOf } from '../../../words/load.ts'
import type { Sign } from '../legend.tsx'
import type { FigureRequest } from '../request.ts'
import type { SectionPlan, TimelinePlan } from './plan.ts'
import type { RowDrawing } from './row.tsx'
import type { LazyWords } from '../../../words/contract.ts'

type LegendSign = keyof LazyWords['figure']['legend']

const OF_END: Readonly<Record<EndKind, LegendSign>> = {
  completed: 'completed',
  received: 'completed',
  dropped: 'gone',
  cancelled: 'gone',
  deleted: 'gone',
  lost: 'gone',
  activated: 'onward',
  published: 'onward',
  forwarded: 'forwarded',
}

const ORDER: readonly LegendSign[] = [
  'scheduled',
  'active',
  'lingering',
  'locked',
  'underLock',
  'lapsed',
  'deferred',
  'deadLettered',
  'completed',
  'struck',
  'hollow',
  'gone',
  'onward',
  'forwarded',
  'session',
  'transaction',
  'published',
  'changed',
  'duplicate',
  'refused',
  'band',
  'loss',
  'idle',
  'deleted',
  'fold',
]

export function signsOf(
  request: FigureRequest,
  plan: TimelinePlan,
  rowOf: (m: MessageRow) => RowDrawing,
): readonly Sign[] {
  const words = lazyWordsOf(request.lang).figure.legend
  const used = new Set<LegendSign>(foldsOf(plan.axis).length > 0 ? ['fold'] : [])
  for (const section of plan.sections) {
    for (const { m } of section.slots) for (const sign of rowSigns(rowOf(m), plan)) used.add(sign)
    for (const sign of sectionSigns(request, section, plan)) used.add(sign)
  }
  return ORDER.filter(sign => used.has(sign)).map(name => ({ name, text: words[name] }))
}

const isSeen = ({ x, width }: { readonly x: number; readonly width: number }, untilX: number, axis: Axis): boolean =>
  x < Math.min(untilX, axis.width) && x + width > 0

function rowSigns({ shapes, end, diamond }: RowDrawing, { untilX, axis }: TimelinePlan): readonly LegendSign[] {
  const looks = shapes.bars
    .filter(bar => isSeen(bar, untilX, axis))
    .map(({ look }): LegendSign => (look === 'lockedDeferred' ? 'deferred' : look))
  return [
    ...looks,
    ...shapes.hatches
      .filter(hatch => isSeen(hatch, untilX, axis))
      .map(({ look }): LegendSign => (look === 'active' ? 'lingering' : 'underLock')),
    ...(shapes.locks.some(lock => lock.isLapsed && isSeen({ x: lock.x + lock.width, width: 1 }, untilX, axis))
      ? ['lapsed' as const]
      : []),
    ...(shapes.cross !== null && isSeen(shapes.cross, untilX, axis) ? ['deadLettered' as const] : []),
    ...(end === null ? [] : [OF_END[end.kind]]),
    ...(diamond === null ? [] : [diamond === 'struck' ? ('struck' as const) : ('hollow' as const)]),
  ]
}

function sectionSigns(
  { trace }: FigureRequest,
  { group, isBand, laneTop, sessionsTop, transactionsTop, idleTop }: SectionPlan,
  { axis, last }: TimelinePlan,
): readonly LegendSign[] {
  const { id, deletedBy } = group.entity
  return [
    ...(isBand ? ['band' as const] : []),
    ...(isBand && group.hasLosses ? ['loss' as const] : []),
    ...(laneTop === null
      ? []
      : laneMarks(trace, id, axis)
          .filter(({ n }) => n <= last.n)
          .map(({ look }) => look)),
    ...(sessionsTop === null ? [] : ['session' as const]),
    ...(transactionsTop === null ? [] : ['transaction' as const]),
    ...(idleTop === null ? [] : ['idle' as const]),
    ...(deletedBy !== null && deletedBy <= last.n ? ['deleted' as const] : []),
  ]
}
