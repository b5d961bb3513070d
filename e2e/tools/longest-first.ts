/** Vitest begins with the largest files; the ones here are small and run long, and the last of them would run on alone at the end. */

import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

const LONG = ['why/denied', 'why/everywhere', 'why/remedies', 'words/languages', 'clients/messages', 'laws-of-tables']

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some(name => moduleId.endsWith(`${name}.test.ts`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}
