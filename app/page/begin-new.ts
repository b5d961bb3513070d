import { newScenario } from '../state/new-scenario.ts'
import { acts } from '../state/page.ts'
import { page as pageEn } from '../words/en/page.ts'

/** A small scenario that runs, for somebody to make their own of. */
export function beginNew(): void {
  acts.beginNew(newScenario(pageEn.header.newTitle, pageEn.header.newDescription))
}
