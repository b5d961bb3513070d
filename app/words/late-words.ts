/** Parts of a table of words that come when the first sentence of theirs is asked for. */

import { late } from '../pieces/late.ts'

type All<T> = (T extends unknown ? (table: T) => void : never) extends (table: infer I) => void ? I : never

/** The tables called `names` of a module that is fetched when the first of them is read (see pieces/late.ts). */
export function lateWords<T extends object, K extends keyof T>(
  load: () => Promise<T>,
  names: readonly K[],
): Pick<T, K> {
  const piece = late(load)
  const read = (name: K) => ({ enumerable: true, get: () => piece()[name] })
  return Object.defineProperties({}, Object.fromEntries(names.map(name => [name, read(name)]))) as Pick<T, K>
}

/** All tables in one, without reading any. */
export function joined<T extends readonly object[]>(...tables: T): All<T[number]> {
  return Object.defineProperties(
    {},
    Object.assign({}, ...tables.map(table => Object.getOwnPropertyDescriptors(table))) as PropertyDescriptorMap,
  ) as All<T[number]>
}
