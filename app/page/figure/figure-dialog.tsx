import { useState } from 'react'
import Download from 'lucide-react/icons/download'
import { acts, usePage } from '../../state/page.ts'
import type { Run } from '../../state/run.ts'
import { saveBlob, slugOf } from '../header/save-file.ts'
import { DialogBox } from '../ui/dialog.tsx'
import { CopyButton, CopyLine } from '../share/copy-button.tsx'
import { useLang, useLazyWords } from '../use-words.ts'
import { commandOf, fileNameOf, usualChoices } from './figure-choices.ts'
import { FigureOptions } from './figure-options.tsx'
import { pngOf, useFigure } from './make-figure.ts'
import type { Drawn } from './make-figure.ts'
import { Button } from '../ui/button.tsx'
import '../share/share.css'
import './figure.css'

/** What is on the page as a picture for a document: chosen, looked at, saved. */
export function FigureDialog() {
  const words = useLazyWords().figureDialog
  const run = usePage(state => state.run)
  return (
    <DialogBox width={820} title={words.title} onClose={acts.closeDialog}>
      {run !== null && <FigureMaker run={run} />}
    </DialogBox>
  )
}

function FigureMaker({ run }: { readonly run: Run }) {
  const words = useLazyWords().figureDialog
  const lang = useLang()
  const [choices, setChoices] = useState(() => usualChoices(lang))
  const { drawn, spec } = useFigure(run, choices)
  const name = run.source.kind === 'builtIn' ? run.source.id : null
  return (
    <>
      <FigureOptions run={run} choices={choices} onChange={setChoices} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling part is for keys too */}
      <section className="figure-preview" aria-label={words.preview} tabIndex={0}>
        {drawn === null && <p>{words.making}</p>}
        {drawn === 'failed' && <p role="alert">{words.notMade}</p>}
        {drawn !== null && drawn !== 'failed' && (
          <img src={drawn.address} width={drawn.width} height={drawn.height} alt={drawn.alt} />
        )}
      </section>
      {drawn !== null && drawn !== 'failed' && (
        <Saving
          drawn={drawn}
          name={fileNameOf(name ?? (slugOf(run.story.title) || 'figure'), spec)}
          isMoving={spec.animate !== undefined}
        />
      )}
      <section className="figure-command">
        <h3>{words.command}</h3>
        <CopyLine text={commandOf(name ?? 'scenario.json', spec, choices.lang)} what={words.command} />
        {name === null && <p>{words.fileHint}</p>}
      </section>
    </>
  )
}

function Saving({
  drawn,
  name,
  isMoving,
}: {
  readonly drawn: Drawn
  readonly name: string
  readonly isMoving: boolean
}) {
  const words = useLazyWords().figureDialog
  const [isPngMissing, setPngMissing] = useState(false)
  const savePng = async () => {
    const png = await pngOf(drawn.svg)
    setPngMissing(png === null)
    if (png !== null) saveBlob(name, 'png', png)
  }
  return (
    <section className="toolbar">
      <Button
        className="primary"
        onClick={() => saveBlob(name, 'svg', new Blob([drawn.svg], { type: 'image/svg+xml' }))}
      >
        <Download size={15} aria-hidden="true" />
        {words.saveSvg}
      </Button>
      {!isMoving && (
        <Button onClick={() => void savePng()}>
          <Download size={15} aria-hidden="true" />
          {words.savePng}
        </Button>
      )}
      <CopyButton text={drawn.svg} what={words.svg} />
      <output className="muted number">
        {isPngMissing && !isMoving
          ? words.noPng
          : words.size(drawn.width, drawn.height, Math.ceil(drawn.svg.length / 1024))}
        {isMoving && ` · ${words.onlySvgMoves}`}
      </output>
    </section>
  )
}
