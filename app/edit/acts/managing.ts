/** As who administers: rules, subscriptions, properties, deletion. */

import type { Act } from './act.ts'
import type { Obstacle } from '../../model/acts.ts'
import { base, oneOf, text } from './place.ts'
import type { Place } from './place.ts'
import { propertyField, readProperty } from './properties.ts'

export function rules(place: Place): readonly Act[] {
  const { trace, entity, playhead, path, absent } = place
  const names = absent === null ? trace.rulesOf(entity, playhead.n).map(({ name }) => name) : []
  return [
    {
      name: 'addRule',
      obstacle: absent,
      fields: [text('name', 'only-some', false), text('sqlExpression', 'amount > 100', false)],
      step: ({ name, sqlExpression }) =>
        name === undefined || sqlExpression === undefined
          ? null
          : { ...base(place), do: 'addRule', entity: path, rule: name, properties: { sqlFilter: { sqlExpression } } },
    },
    {
      name: 'removeRule',
      obstacle: absent ?? (names.length === 0 ? 'noRules' : null),
      fields: [oneOf('rule', names)],
      step: ({ rule }) => (rule === undefined ? null : { ...base(place), do: 'removeRule', entity: path, rule }),
    },
  ]
}

export function createSubscription(place: Place): Act {
  return {
    name: 'createSubscription',
    obstacle: place.absent,
    fields: [text('name', 'new-one', false)],
    step: ({ name }) =>
      name === undefined
        ? null
        : { ...base(place), do: 'createSubscription', entity: `${place.path}/subscriptions/${name}` },
  }
}

export function managing(place: Place): readonly Act[] {
  const { path, absent, kind } = place
  const obstacle: Obstacle | null = absent ?? (kind === 'deadLetterQueue' ? 'ofItsQueue' : null)
  const { cannotDelete, tier } = place.input.namespace
  const choice = propertyField(kind, tier)
  return [
    {
      name: 'updateEntity',
      obstacle,
      fields: [choice, text('value', '', false)],
      step: ({ property, value }) => {
        const properties = property === undefined || value === undefined ? null : readProperty(property, value)
        return properties === null ? null : { ...base(place), do: 'updateEntity', entity: path, properties }
      },
    },
    {
      name: 'deleteEntity',
      obstacle: obstacle ?? (cannotDelete ? 'deletionLocked' : null),
      fields: [],
      step: () => ({ ...base(place), do: 'deleteEntity', entity: path }),
    },
  ]
}
