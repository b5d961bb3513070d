import { useState } from 'react'
import Save from 'lucide-react/icons/save'
import { saveFile } from '../header/save-file.ts'
import { useMoreWords } from '../use-words.ts'
import { saveTrace } from './save-trace.ts'
import type { TraceFormat } from './save-trace.ts'
import { Button } from '../ui/button.tsx'

const FORMATS: readonly TraceFormat[] = ['jsonl', 'csv', 'mermaid', 'perfetto']

/** What may be sent as it is: the scenario, and what happened in its run. */
export function FilePart() {
  const words = useMoreWords().links.dialog
  const [hasFailed, setHasFailed] = useState(false)
  const save = (format: TraceFormat) =>
    saveTrace(format).then(
      () => setHasFailed(false),
      () => setHasFailed(true),
    )
  return (
    <section className="share-file">
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
