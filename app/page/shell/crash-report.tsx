import { formatDuration } from '../../../scenarios/index.ts'
import type { Source } from '../../model/source.ts'
import { usePage } from '../../state/page.ts'
import { isSameSource } from '../../model/source.ts'
import { askedFor, carriedBy } from '../../state/address.ts'
import { instantText } from '../../words/format.ts'
import { wholeLink } from '../share/link-to-page.ts'
import { useLang, useWords } from '../use-words.ts'

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
  const scenario = usePage(({ document, carried }) =>
    document !== null && isSameSource(document.source, source)
      ? (carriedBy({ document, carried }).scenario ?? null)
      : null,
  )
  const asked = askedFor(source, time)
  const link = wholeLink({ ...asked, scenario: asked.scenario ?? scenario })
  return (
    <div className="crash-report">
      <p>{page.crash.happened(seed, instantText(atMs, 'clock', useLang()))}</p>
      <p>{page.crash.help}</p>
      <p>
        <a href={link}>{link}</a>
      </p>
      <pre className="code">{message}</pre>
    </div>
  )
}
