import { useMemo } from 'react'
import X from 'lucide-react/icons/x'
import type { Issue } from '../../../scenarios/index.ts'
import type { Trouble as TroubleState } from '../../state/notice.ts'
import { acts, usePage } from '../../state/page.ts'
import { foreignFileIn } from '../../state/files.ts'
import type { ForeignFile } from '../../model/files.ts'
import { bytesText } from '../../words/format.ts'
import { lazyWordsOf, wordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'
import { InEnglish } from './in-english.tsx'
import { NoteList } from '../configuration/note-list.tsx'
import { beginNew, OpenFile } from '../header/open-file.tsx'
import { CrashReport } from '../shell/crash.tsx'
import { useLang, useLazyWords, useWords } from '../use-words.ts'
import { PROBLEM_TAG } from '../../model/lang.ts'
import { Button, IconButton } from '../ui/button.tsx'
import './trouble.css'

const SMALLEST_SCENARIO = `{
  "busscope": 1,
  "runFor": "PT1M",
  "queues": { "orders": {} },
  "steps": [
    { "at": "PT5S", "do": "send",
      "to": "orders", "message": {} }
  ]
}`

/** Why something did not open. Lies over the views; the last good run stays beneath. */
export function Trouble() {
  const { page } = useWords()
  const words = useLazyWords().asked.trouble
  const lang = useLang()
  const trouble = usePage(state => state.trouble)
  const stranger = useMemo(() => (trouble?.kind === 'problems' ? foreignFileIn(trouble.text) : null), [trouble])
  if (trouble === null) return null
  return (
    <section className="floating column trouble" role="alert">
      <div className="trouble-top">
        <h2>{titleOf(trouble, stranger !== null, lang)}</h2>
        <IconButton icon={X} size={18} label={words.close} onClick={acts.closeTrouble} />
      </div>
      {trouble.kind === 'problems' &&
        (stranger === null ? <Problems issues={trouble.problems} /> : <NoScenario stranger={stranger} />)}
      {trouble.kind === 'notImported' && (
        <>
          <p lang={PROBLEM_TAG}>{trouble.reason}</p>
          <NoteList notes={trouble.notes} />
        </>
      )}
      {trouble.kind === 'failed' && <pre className="code">{trouble.message}</pre>}
      {trouble.kind === 'crashed' && (
        <CrashReport
          seed={trouble.crash.seed}
          atMs={trouble.atMs}
          source={trouble.source}
          message={trouble.crash.message}
        />
      )}
      <div className="toolbar trouble-ways">
        {trouble.kind === 'problems' && stranger === null && <Button onClick={acts.mend}>{words.mend}</Button>}
        {stranger !== null && <Button onClick={() => beginNew('queue')}>{page.header.newScenario}</Button>}
        <OpenFile label={words.openAnother} />
        <KeptRun />
      </div>
    </section>
  )
}

/** What was found, and what is wanted. */
function NoScenario({ stranger }: { readonly stranger: ForeignFile }) {
  const words = useLazyWords().asked.trouble
  return (
    <>
      <p>{words.found(stranger)}</p>
      <p>{words.wanted}</p>
      <pre className="code">{SMALLEST_SCENARIO}</pre>
    </>
  )
}

function Problems({ issues }: { readonly issues: readonly Issue[] }) {
  return (
    <>
      {/* A list may be longer than the panel: it scrolls, by keyboard too. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol className="scroller problems" tabIndex={0}>
        {issues.map((issue, index) => (
          <li key={index}>
            {issue.path !== '' && <code>{issue.path}</code>} <span lang={PROBLEM_TAG}>{issue.message}</span>
          </li>
        ))}
      </ol>
      <InEnglish />
    </>
  )
}

function KeptRun() {
  const { asked } = useLazyWords()
  const hasRun = usePage(state => state.run !== null)
  return hasRun ? <span className="muted">{asked.notices.keptRun}</span> : null
}

function titleOf(trouble: TroubleState, isStranger: boolean, lang: Lang): string {
  const { page } = wordsOf(lang)
  const {
    asked: { trouble: words },
    links,
  } = lazyWordsOf(lang)
  switch (trouble.kind) {
    case 'refused':
      return words.refused(trouble.name, trouble.refusal, bytes => bytesText(bytes, lang))
    case 'problems': {
      const name = trouble.source.kind === 'link' ? links.named : trouble.name
      return isStranger ? words.noScenario(name) : words.problems(name, trouble.problems.length)
    }
    case 'notImported':
      return lazyWordsOf(lang).configuration.import.refused(trouble.name)
    case 'failed':
      return words.failed(trouble.name || links.named)
    case 'crashed':
      return page.crash.title
  }
}
