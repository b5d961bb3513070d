/** Another modelling choice as a change of the scenario's text. */

import type { Switches } from '../../sim-core/index.ts'
import type { TextChange } from './text/text-edits.ts'

interface Modes {
  readonly queues?: Record<string, { readonly expiration?: unknown }>
  readonly topics?: Record<string, { readonly subscriptions?: Record<string, { readonly expiration?: unknown }> }>
}

/** What a run may choose where Azure leaves it open. */
export type ModellingChoice =
  /** A queue or subscription with a mode of its own gets the new one, else the namespace does. */
  | { readonly kind: 'expiration'; readonly entity: string; readonly mode: string }
  | { readonly kind: 'switch'; readonly name: keyof Switches; readonly isOn: boolean }

export function changeOf(text: string, choice: ModellingChoice): TextChange {
  if (choice.kind === 'switch') return { path: ['namespace', choice.name], value: choice.isOn }
  const { queues, topics } = (JSON.parse(text) ?? {}) as Modes // a text that does not run may be any JSON
  const { entity, mode: value } = choice
  if (queues?.[entity]?.expiration !== undefined) return { path: ['queues', entity, 'expiration'], value }
  const [topic = '', subscription = ''] = entity.split('/subscriptions/')
  if (topics?.[topic]?.subscriptions?.[subscription]?.expiration === undefined)
    return { path: ['namespace', 'expiration'], value }
  return { path: ['topics', topic, 'subscriptions', subscription, 'expiration'], value }
}
