/** Parts of a table of words that come when the first sentence of theirs is asked for. */

/** A table whose `names` are read from a piece (see pieces/late.ts). */
export function lateWords<T extends object, K extends keyof T>(piece: () => T, names: readonly K[]): Pick<T, K> {
  const read = (name: K) => ({ enumerable: true, get: () => piece()[name] })
  return Object.defineProperties({}, Object.fromEntries(names.map(name => [name, read(name)]))) as Pick<T, K>
}

/** Both tables in one, without reading either. */
export function joined<A extends object, B extends object>(a: A, b: B): A & B {
  return Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(a), ...Object.getOwnPropertyDescriptors(b) }) as A & B
}
