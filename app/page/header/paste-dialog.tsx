import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { acts } from '../../state/page.ts'
import { DialogBox } from '../ui/dialog.tsx'
import { useLazyWords, useWords } from '../use-words.ts'
import './header.css'

/** Where the browser does not let the page read the clipboard by itself. */
export function PasteDialog() {
  const words = useLazyWords().links.paste
  const { paste } = useWords().page.header
  const [text, setText] = useState('')
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    acts.openText(text)
  }
  return (
    <DialogBox width={520} title={paste} onClose={acts.closeDialog}>
      <form className="rename" onSubmit={onSubmit}>
        <label className="field">
          <span>{words.hint}</span>
          <textarea
            data-first-focus=""
            rows={5}
            required
            spellCheck={false}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        </label>
        <button type="submit" className="button primary">
          {words.open}
        </button>
      </form>
    </DialogBox>
  )
}
