import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { acts, usePage } from '../../state/page.ts'
import { DialogBox } from '../ui/dialog.tsx'
import { useLazyWords } from '../use-words.ts'
import './header.css'

const TITLE_MAX = 200

/** The title is a part of the scenario: a new one is a change like any other. */
export function Rename() {
  const words = useLazyWords().asked.own
  const key = usePage(state => (state.document?.source.kind === 'draft' ? state.document.source.key : null))
  const title = usePage(state => state.run?.story.title ?? '')
  const [name, setName] = useState(title)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    acts.closeDialog()
    if (key !== null && name.trim() !== '') acts.rename(key, name.trim())
  }
  return (
    <DialogBox width={420} title={words.renameTitle} onClose={acts.closeDialog}>
      <form className="rename" onSubmit={onSubmit}>
        <label className="field">
          <span>{words.name}</span>
          <input
            type="text"
            data-first-focus=""
            value={name}
            maxLength={TITLE_MAX}
            onFocus={event => event.target.select()}
            onChange={event => setName(event.target.value)}
          />
        </label>
        <button type="submit" className="button primary">
          {words.renameDone}
        </button>
      </form>
    </DialogBox>
  )
}
