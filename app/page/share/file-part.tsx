import { useState } from 'react'
import Save from 'lucide-react/icons/save'
import { saveFile, saveBlob } from '../header/save-file.ts'
import { useLazyWords } from '../use-words.ts'
import { Button } from '../ui/button.tsx'
import { written } from '../../../sim-core/index.ts'
import { titleOf } from '../../state/story.ts'
import { pageStore } from '../../state/page.ts'
import type { Run } from '../../state/run.ts'
import type { Lang } from '../../model/lang.ts'
import { loadLazyWords } from '../../words/load.ts'

const FORMATS: readonly TraceFormat[] = ['jsonl', 'csv', 'mermaid', 'perfetto']

/** What may be sent as it is: the scenario, and what happened in its run. */
export function FilePart() {
  const words = useLazyWords().links.dialog
  const [hasFailed, setHasFailed] = useState(false)
  const save = (format: TraceFormat) =>
    saveTrace(format).then(
      () => setHasFailed(false),
      () => setHasFailed(true),
    )
  return (
    <section className="ruled share-file">
      <h3>{words.file}</h3>
      <p className="muted">{words.fileHint}</p>
      <Button onClick={saveFile}>
        <Save size={15} aria-hidden="true" />
        {words.saveFile}
      </Button>
      <h3>{words.saveTrace}</h3>
      <div className="toolbar share-formats">
        {FORMATS.map(format => (
          <Button key={format} onClick={() => void save(format)}>
            <Save size={15} aria-hidden="true" />
            {words.traceFormats[format]}
          </Button>
        ))}
      </div>
      {hasFailed && (
        <p className="muted" role="alert">
          {words.notSaved}
        </p>
      )}
    </section>
  )
}

export type TraceFormat = 'jsonl' | 'csv' | 'mermaid' | 'perfetto'

const FILES: Readonly<Record<TraceFormat, { readonly ending: string; readonly type: string }>> = {
  jsonl: { ending: 'jsonl', type: 'application/jsonl' },
  csv: { ending: 'csv', type: 'text/csv' },
  mermaid: { ending: 'mmd', type: 'text/plain' },
  perfetto: { ending: 'trace.json', type: 'application/json' },
}

/** Lines of a blob's part: a long trace is never one string. */
const LINES_A_PART = 10_000

/** What happened in the run that is shown. Rejects where a piece does not load. */
async function saveTrace(format: TraceFormat): Promise<void> {
  const { run, lang } = pageStore.getState()
  if (run === null) return
  const { ending, type } = FILES[format]
  const lines = await linesOf(format, run, lang)
  saveBlob(titleOf(run.text, lang) ?? run.story.title, ending, new Blob(partsOf(lines), { type }))
}

async function linesOf(format: TraceFormat, { trace, input }: Run, lang: Lang): Promise<Iterable<string>> {
  if (format === 'jsonl')
    return (function* () {
      for (let n = 0; n < trace.length; n++) yield JSON.stringify(written(trace.record(n)))
    })()
  const { csvLines, mermaidLines, perfettoLines } = await import('../../export/index.ts')
  if (format === 'mermaid') {
    await loadLazyWords(lang)
    return mermaidLines(trace, input, lang)
  }
  return format === 'csv' ? csvLines(trace) : perfettoLines(trace)
}

function partsOf(lines: Iterable<string>): string[] {
  const parts: string[] = []
  let part: string[] = []
  for (const line of lines) {
    part.push(`${line}\n`)
    if (part.length < LINES_A_PART) continue
    parts.push(part.join(''))
    part = []
  }
  return [...parts, part.join('')]
}
