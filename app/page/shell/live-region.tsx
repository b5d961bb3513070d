import { useEffect, useState } from 'react'
import { detailPart } from '../lazy-part.tsx'

const Announcer = detailPart(async () => (await import('./announcer.tsx')).Announcer)

/** Ears hear each step in one polite sentence. It is fetched when somebody first does something. */
export function LiveRegion() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const want = () => setWanted(true)
    window.addEventListener('keydown', want, { once: true })
    window.addEventListener('click', want, { once: true })
    return () => {
      window.removeEventListener('keydown', want)
      window.removeEventListener('click', want)
    }
  }, [])
  return (
    <output className="sr-only" data-testid="said">
      {isWanted && <Announcer />}
    </output>
  )
}
