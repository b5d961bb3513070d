import { useEffect, useState } from 'react'
import type { ComponentType, FunctionComponent, ReactNode } from 'react'
import { loadDetailWords, loadLazyWords } from '../words/load.ts'
import type { Lang } from '../model/lang.ts'
import { Button } from './ui/button.tsx'
import { langNow, useWords } from './use-words.ts'
import './lazy-part.css'

/** In place of a view that is on its way. */
export const Coming = () => <div className="full coming" aria-busy="true" />

/** A component that is fetched when it is first drawn, with the words that the first screen does not say. */
export const wordyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): FunctionComponent<P> => partWith(loadLazyWords, load, waiting)

/** The same with the words of inspector and log only. */
export const detailPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): FunctionComponent<P> => partWith(loadDetailWords, load, waiting)

const partWith = <P extends object>(
  loadWords: (lang: Lang) => Promise<void>,
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode,
): FunctionComponent<P> =>
  lazyPart(async () => {
    const [component] = await Promise.all([load(), loadWords(langNow())])
    return component
  }, waiting)

/**
 * A component that is fetched when it is first drawn. In place of React.lazy, which keeps what is there already waiting for a third of a
 * second, and never asks again for what did not come.
 * @param load with whatever else it needs
 * @param waiting keeps its room meanwhile
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): FunctionComponent<P> {
  let Loaded: ComponentType<P> | null = null
  const fetchPart = async () => {
    Loaded = await load()
  }
  return function LazyPart(props: P) {
    const [progress, setProgress] = useState<'loading' | 'failed' | 'loaded'>(Loaded === null ? 'loading' : 'loaded')
    useEffect(() => {
      if (progress !== 'loading') return undefined
      let isGone = false
      const tell = (next: 'failed' | 'loaded') => () => {
        if (!isGone) setProgress(next)
      }
      fetchPart().then(tell('loaded'), tell('failed'))
      return () => {
        isGone = true
      }
    }, [progress])
    if (progress === 'failed') return <PartFailed />
    return Loaded === null ? waiting : <Loaded {...props} />
  }
}

/** In place of what did not come: there is no network, or its version is gone. */
function PartFailed() {
  const words = useWords().piece
  return (
    <div className="toolbar piece-failed" role="alert">
      <p>{words.failed}</p>
      <Button onClick={() => void reload()}>{words.retry}</Button>
    </div>
  )
}

/**
 * A new page, because not every browser asks again for an import that failed (Chromium 150 does not, 156 does: https://github.com/whatwg/html/pull/10327).
 * The address and the draft bring back what was in sight. Without a network the page stays.
 */
async function reload(): Promise<void> {
  const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null)
  if (answer?.ok === true) location.reload()
}
