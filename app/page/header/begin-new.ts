import { newScenario } from '../../edit/new-scenario.ts'
import { acts } from '../../state/page.ts'
import { wordsNow } from '../use-words.ts'

/** A small scenario that runs, for somebody to make their own of. */
export function beginNew(): void {
  const words = wordsNow().page.header
  acts.beginNew(newScenario(words.newTitle, words.newDescription))
}
