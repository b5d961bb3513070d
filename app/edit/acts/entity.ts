/** What can be done with a queue, topic, subscription or dead-letter queue at the playhead. */

import type { EntityId, MessageRow } from '../../../sim-core/index.ts'
import type { Here, OwnActs } from './act.ts'
import { createSubscription, managing, rules } from './managing.ts'
import { placeOf } from './place.ts'
import { receiving } from './receiving.ts'
import { sending } from './sending.ts'
import { sessions } from './sessions.ts'

/** `m`: the selected message, if one is. */
export function entityActs(here: Here, entity: EntityId, m: MessageRow | null): OwnActs {
  const place = placeOf(here, entity, m)
  const { kind, path } = place
  const isSender = kind === 'queue' || kind === 'topic'
  return {
    about: 'entity',
    title: path,
    acts: [
      ...(isSender ? sending(place) : []),
      ...(kind === 'topic' ? [] : receiving(place)),
      ...(place.isSessionful ? sessions(place) : []),
      ...(kind === 'subscription' ? rules(place) : []),
      ...(isSender ? [] : sending(place)),
      ...(kind === 'topic' ? [createSubscription(place), ...receiving(place)] : []),
      ...managing(place),
    ],
  }
}
