/** What a property that names something can name, for editors: what the checks would take. */
import { DEAD_LETTER_SUFFIX, TRANSFER_SUFFIX } from '../../sim-core/index.ts'
import { problemOfPath } from './paths.ts'
import type { Of } from './shape.ts'
import type { World } from './world.ts'

/** Paths in the order of the file; what only creates something can name anything. */
export function pathsFor({ role }: Of<'path'>, world: World): readonly string[] {
  if (role.startsWith('create')) return []
  const known = [...world.entities.values()].map(({ path }) => path)
  const all = known.flatMap(path => [path, path + DEAD_LETTER_SUFFIX, path + TRANSFER_SUFFIX])
  return all.filter(path => problemOfPath(path, role, world) === null)
}

/** Labels that such a step has. */
export function labelsFor({ from }: Of<'label'>, world: World): readonly string[] {
  return [...world.labels].filter(([, steps]) => steps.some(step => from.includes(step.do))).map(([label]) => label)
}
