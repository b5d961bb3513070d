import type { PeekRow } from '../../view/inspector.ts'
import { wordsOf } from '../../words/words.ts'
import type { Lang } from '../../words/words.ts'
import { NameText } from './breaks.tsx'

interface PeekTableProps {
  readonly rows: readonly PeekRow[]
  readonly lang: Lang
}

/** Two columns: what is stored, what a client that peeks is shown. */
export function PeekTable({ rows, lang }: PeekTableProps) {
  const words = wordsOf(lang).inspectorWords
  if (rows.length === 0) return <p className="inspector-hint">{words.notListed}</p>
  return (
    <table className="peek-table">
      <thead>
        <tr>
          <th scope="col">{words.property}</th>
          <th scope="col">{words.stored}</th>
          <th scope="col">{words.shown}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, stored, shown, differs }) => (
          <tr key={name} data-differs={differs ? '' : undefined}>
            <th scope="row">
              <NameText name={name} />
            </th>
            <td>{stored}</td>
            <td>{shown}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
