import { useLazyWords } from '../use-words.ts'

/** What the checker and the importers say is English in every language of the page. */
export function InEnglish() {
  const { inEnglish } = useLazyWords().edit.problems
  return inEnglish === '' ? null : <p className="small muted">{inEnglish}</p>
}
