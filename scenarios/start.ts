/// <reference types="vite/types/importMeta.d.ts" />
/** What is known of the built-in scenarios without fetching any: all ids, and the whole text of the first one. */
import order from './order.json'

const first = import.meta.glob<string>('./library/traffic-spike.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** In teaching order. */
export const builtInIds: readonly string[] = order.map(({ id }) => id)

/** The scenario that a page opens with. */
export const startText: string = Object.values(first)[0]!
