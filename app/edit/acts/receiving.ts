/** From a queue, subscription or dead-letter queue: take, look, remove, listen. */

import type { Step } from '../../../scenarios/index.ts'
import type { Act, Values } from './act.ts'
import type { Obstacle } from '../../model/acts.ts'
import { base, heldObstacle, oneOf, receiveObstacle, sourceObstacle } from './place.ts'
import type { Place } from './place.ts'
import { heldSessions, sessionField } from './sessions.ts'
import { openReceivers } from '../../read/entity/listening.ts'
import { propertiesAt } from '../../read/entity/properties.ts'

export const receiving = (place: Place): readonly Act[] => [
  receive(place, 'receive'),
  receive(place, 'receiveAndDelete'),
  bare(place, 'peek', heldObstacle(place)),
  bare(place, 'purge', purgeObstacle(place)),
  ...listening(place),
]

function receive(place: Place, name: 'receive' | 'receiveAndDelete'): Act {
  const needsSession = place.isSessionful && heldSessions(place).length === 0 ? 'needsSession' : null
  const step = ({ sessionId }: Values): Step => ({
    ...base(place),
    do: 'receive',
    from: place.path,
    ...(name === 'receiveAndDelete' && { receiveMode: name }),
    ...(sessionId !== undefined && { sessionId }),
  })
  return {
    name,
    obstacle: receiveObstacle(place) ?? needsSession,
    fields: place.isSessionful && needsSession === null ? [sessionField(place)] : [],
    step,
  }
}

const purgeObstacle = (place: Place): Obstacle | null =>
  receiveObstacle(place) ??
  (propertiesAt(place.trace, place.entity, place.playhead.n).enablePartitioning ? 'partitionedDelete' : null)

const bare = (place: Place, name: 'peek' | 'purge', obstacle: Obstacle | null): Act => ({
  name,
  obstacle,
  fields: [],
  step: () => ({ ...base(place), do: name, from: place.path }),
})

function listening(place: Place): readonly Act[] {
  const { trace, input, playhead, entity, path } = place
  // What is switched off may be listened to; what gives nothing to whoever asks so may not (F-7, X-13).
  const opening = sourceObstacle(place) ?? (place.isSessionful ? 'needsSession' : null)
  const labels = new Set(input.steps.flatMap(step => (step.do === 'openReceiver' ? [step.as] : [])))
  const open = openReceivers({ trace, input }, entity, playhead.n).filter(name => labels.has(name))
  return [
    {
      name: 'openReceiver',
      obstacle: opening,
      fields: [],
      step: () => ({ ...base(place), do: 'openReceiver', from: path }),
    },
    {
      name: 'closeReceiver',
      obstacle: place.absent ?? (open.length === 0 ? 'noneOpen' : null),
      fields: [oneOf('receiver', open)],
      step: ({ receiver }) => (receiver === undefined ? null : { ...base(place), do: 'closeReceiver', of: receiver }),
    },
  ]
}
