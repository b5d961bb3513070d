import { formatDuration } from '../../scenarios/index.ts'
import { writeAddress } from '../link/address.ts'
import type { Source } from '../state/model.ts'
import { askedFor } from '../state/places.ts'
import { instantText } from '../view/format.ts'
import { useLang, useWords } from './use-words.ts'

interface CrashReportProps {
  readonly seed: number
  readonly atMs: number
  readonly source: Source
  readonly message: string
}

/** What a report of a bug of ours needs: seed, time, a link that reproduces it, and what was thrown. */
export function CrashReport({ seed, atMs, source, message }: CrashReportProps) {
  const { page } = useWords()
  const time = formatDuration(atMs)
  const link = location.href.replace(/#.*$/, '') + writeAddress(askedFor(source, time))
  return (
    <div className="crash-report">
      <p>{page.crash.happened(seed, instantText(atMs, 'clock', useLang()))}</p>
      <p>{page.crash.help}</p>
      <p>
        <a href={link}>{link}</a>
      </p>
      <pre>{message}</pre>
    </div>
  )
}
