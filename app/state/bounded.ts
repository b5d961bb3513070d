/** What is costly to make is kept under its name; beyond `max` names the one that was asked for longest ago goes. */
export function bounded<T>(max: number): (name: string, make: () => T) => T {
  const made = new Map<string, T>()
  return (name, make) => {
    const value = made.has(name) ? made.get(name)! : make()
    made.delete(name)
    made.set(name, value)
    const [oldest] = made.keys()
    if (made.size > max && oldest !== undefined) made.delete(oldest)
    return value
  }
}
