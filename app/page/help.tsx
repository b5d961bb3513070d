import { acts, usePage } from '../state/page.ts'
import { helpKeys as helpKeysEn } from '../words/en/help-keys.ts'
import { asked as askedEn } from '../words/en/asked.ts'
import { DialogBox } from './dialog-box.tsx'
import { HelpLegend } from './help-legend.tsx'
import './help.css'

const words = askedEn.help

export function Help() {
  const singleKeys = usePage(state => state.singleKeys)
  return (
    <DialogBox className="help" title={words.title} onClose={acts.closeDialog}>
      <h3>{words.keys}</h3>
      <Does list={helpKeysEn.keys} />
      <label className="help-switch">
        <input type="checkbox" checked={singleKeys} onChange={event => acts.useSingleKeys(event.target.checked)} />
        {words.singleKeys}
      </label>
      <p className="help-where">{helpKeysEn.where}</p>
      <h3>{helpKeysEn.gestureTitle}</h3>
      <Does list={helpKeysEn.gestures} isWords />
      <HelpLegend />
      <h3>{words.modelled}</h3>
      <ul>
        {words.notModelled.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>
        {words.choices}{' '}
        <button type="button" className="link-button" onClick={() => acts.openDialog('choices')}>
          {words.choicesLink}
        </button>
      </p>
      <h3>{words.about}</h3>
      <p>{words.independent}</p>
    </DialogBox>
  )
}

interface DoesProps {
  readonly list: readonly { readonly by: readonly string[]; readonly does: string }[]
  readonly isWords?: boolean
}

/** What each key or gesture does. */
function Does({ list, isWords = false }: DoesProps) {
  return (
    <dl className={isWords ? 'help-keys help-gestures' : 'help-keys'}>
      {list.map(({ by, does }) => (
        <div key={does}>
          <dt>{by.map(key => (isWords ? <span key={key}>{key}</span> : <kbd key={key}>{key}</kbd>))}</dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
