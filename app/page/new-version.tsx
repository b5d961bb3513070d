import { useSyncExternalStore } from 'react'
import { newVersion } from '../offline/register.ts'
import { piece as pieceEn } from '../words/en/piece.ts'

/** One line when a newer version of the page waits; nothing is lost by taking it: the address and drafts stay. */
export function NewVersion() {
  const isReady = useSyncExternalStore(newVersion.subscribe, newVersion.isReady)
  if (!isReady) return null
  return (
    <div className="message">
      <span className="message-text">{pieceEn.newVersion}</span>
      <button type="button" className="link-button" onClick={newVersion.take}>
        {pieceEn.takeNewVersion}
      </button>
    </div>
  )
}
