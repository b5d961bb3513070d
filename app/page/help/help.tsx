import { acts, usePage } from '../../state/page.ts'
import { DialogBox } from '../ui/dialog.tsx'
import { HelpLegend } from './help-legend.tsx'
import { useMedia } from '../ui/use-media.ts'
import { useLazyWords } from '../use-words.ts'
import { LinkButton } from '../ui/button.tsx'
import './help.css'

export function Help() {
  const {
    helpKeys,
    legend,
    asked: { help: words },
  } = useLazyWords()
  const isTouch = useMedia('(pointer: coarse)')
  return (
    <DialogBox width={680} className="help" title={words.title} onClose={acts.closeDialog}>
      {!isTouch && <Keys />}
      <h3>{helpKeys.gestureTitle}</h3>
      <Does list={helpKeys.gestures} isWords />
      <h3>{legend.title}</h3>
      <HelpLegend />
      <h3>{words.modelled}</h3>
      <ul>
        {words.notModelled.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>
        {words.choices} <LinkButton onClick={() => acts.openDialog('choices')}>{words.choicesLink}</LinkButton>
      </p>
      {isTouch && <Keys />}
      <h3>{words.about}</h3>
      <p>{words.independent}</p>
    </DialogBox>
  )
}

/** First where there is a keyboard, last where there may be none. */
function Keys() {
  const {
    helpKeys,
    asked: { help: words },
  } = useLazyWords()
  const singleKeys = usePage(state => state.singleKeys)
  return (
    <>
      <h3>{words.keys}</h3>
      <Does list={helpKeys.keys} />
      <label className="choice">
        <input type="checkbox" checked={singleKeys} onChange={event => acts.useSingleKeys(event.target.checked)} />
        {words.singleKeys}
      </label>
      <p className="muted">{helpKeys.where}</p>
    </>
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
