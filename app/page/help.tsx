import { acts, usePage } from '../state/page.ts'
import { pageEn } from '../words/page-en.ts'
import { DialogBox } from './dialog-box.tsx'
import { HelpLegend } from './help-legend.tsx'
import './help.css'

const words = pageEn.help

export function Help() {
  const singleKeys = usePage(state => state.singleKeys)
  return (
    <DialogBox className="help" title={words.title} onClose={acts.closeDialog}>
      <h3>{words.keys}</h3>
      <dl className="help-keys">
        {words.list.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="help-switch">
        <input type="checkbox" checked={singleKeys} onChange={event => acts.useSingleKeys(event.target.checked)} />
        {words.singleKeys}
      </label>
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
