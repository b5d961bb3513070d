import type { Note } from '../../../scenarios/config/index.ts'
import { PROBLEM_TAG } from '../../model/lang.ts'
import { InEnglish } from '../messages/in-english.tsx'

/** Each with its place in the file; English, as the command line says them. */
export function NoteList({ notes }: { readonly notes: readonly Note[] }) {
  return (
    <>
      {/* A list may be longer than its place: it scrolls, by keyboard too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="scroller notes" tabIndex={0}>
        {notes.map(({ path, message }, index) => (
          <li key={index}>
            {path !== '' && <code>{path}</code>} <span lang={PROBLEM_TAG}>{message}</span>
          </li>
        ))}
      </ul>
      <InEnglish />
    </>
  )
}
