import type { Note } from '../../../scenarios/config/index.ts'
import { PROBLEM_TAG } from '../../model/lang.ts'

/** Each with its place in the file; English, as the command line says them. */
export function NoteList({ notes }: { readonly notes: readonly Note[] }) {
  return (
    <ul className="notes">
      {notes.map(({ path, message }, index) => (
        <li key={index}>
          {path !== '' && <code>{path}</code>} <span lang={PROBLEM_TAG}>{message}</span>
        </li>
      ))}
    </ul>
  )
}
