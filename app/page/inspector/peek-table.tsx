import { acts } from '../../state/page.ts'
import type { Peek } from '../../explain/inspector.ts'
import { useDetailWords } from '../use-words.ts'
import { DateText, NameText } from './breaks.tsx'
import { LinkButton } from '../ui/button.tsx'

/** Two columns: what a client that peeks is shown, what is stored. */
export function PeekTable({ peek: { about, rows, more } }: { readonly peek: Peek }) {
  const words = useDetailWords().inspectorWords
  if (rows.length === 0) return <p className="muted">{words.notListed}</p>
  return (
    <>
      <table className="peek-table small">
        <thead>
          <tr>
            <th scope="col">{about === 'entity' ? words.peekMessage : words.property}</th>
            <th scope="col">{words.shown}</th>
            <th scope="col">{words.inForce}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, stored, shown, differs, selection }) => (
            <tr key={name} data-differs={differs ? '' : undefined}>
              <th scope="row">
                {selection === undefined ? (
                  <NameText name={name} />
                ) : (
                  <LinkButton onClick={() => acts.select(selection)}>{name}</LinkButton>
                )}
              </th>
              <td>
                <DateText text={shown} />
              </td>
              <td>
                <DateText text={stored} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {about === 'entity' && (
        <LinkButton className="peek-all" onClick={acts.showMessages}>
          {more > 0 ? words.peekMore(more) : words.peekTable}
        </LinkButton>
      )}
    </>
  )
}
