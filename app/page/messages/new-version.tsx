import { useSyncExternalStore } from 'react'
import { newVersion } from '../../offline/register.ts'
import { useWords } from '../use-words.ts'

/** One line when a newer version of the page waits; nothing is lost by taking it: the address and drafts stay. */
export function NewVersion() {
  const { piece } = useWords()
  const isReady = useSyncExternalStore(newVersion.subscribe, newVersion.isReady, newVersion.isReady)
  if (!isReady) return null
  return (
    <div className="message">
      <span className="message-text">{piece.newVersion}</span>
      <button type="button" className="link-button" onClick={newVersion.take}>
        {piece.takeNewVersion}
      </button>
    </div>
  )
}
