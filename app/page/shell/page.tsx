import { Patterns } from '../../draw/patterns.tsx'
import { usePage } from '../../state/page.ts'
import { DropZone } from './drop-zone.tsx'
import { FileInput } from '../header/open-file.tsx'
import { Header } from '../header/header.tsx'
import {
  ActsDialog,
  BusBar,
  Choices,
  DifferenceLine,
  ExportDialog,
  FigureDialog,
  Gallery,
  Help,
  Legend,
  ImportDialog,
  PasteDialog,
  Rename,
  ShareDialog,
} from '../lazy-parts.tsx'
import { Trouble } from '../lazy-views.tsx'
import { LiveRegion } from './live-region.tsx'
import { Messages } from '../messages/messages.tsx'
import { NarrowViews } from './narrow-views.tsx'
import { StoryBar } from '../story/story-bar.tsx'
import { Transport } from '../transport/transport.tsx'
import { WideViews } from './wide-views.tsx'
import { NARROW, useMedia } from '../ui/use-media.ts'
import { useWords } from '../use-words.ts'
import './page.css'

export function Page() {
  const isNarrow = useMedia(NARROW)
  const dialog = usePage(state => state.dialog)
  const hasTrouble = usePage(state => state.trouble !== null)
  const isServed = usePage(state => state.served !== null)
  return (
    <div className="page">
      <Patterns />
      <SkipLinks />
      <Header isNarrow={isNarrow} />
      <StoryBar difference={<DifferenceLine />} />
      <Messages />
      <main className="pane views" tabIndex={-1}>
        {hasTrouble && <Trouble />}
        {isNarrow ? <NarrowViews /> : <WideViews />}
      </main>
      <Transport isNarrow={isNarrow} bus={isServed && <BusBar />} />
      {dialog === 'gallery' && <Gallery />}
      {dialog === 'help' && <Help />}
      {dialog === 'legend' && <Legend />}
      {dialog === 'choices' && <Choices />}
      {dialog === 'rename' && <Rename />}
      {dialog === 'paste' && <PasteDialog />}
      {dialog === 'acts' && <ActsDialog />}
      {dialog === 'share' && <ShareDialog />}
      {dialog === 'figure' && <FigureDialog />}
      {dialog === 'import' && <ImportDialog />}
      {dialog === 'export' && <ExportDialog />}
      <LiveRegion />
      <DropZone />
      <FileInput />
    </div>
  )
}

/** The first things the Tab key reaches; they show while they have the focus. Buttons, because the address is the link of what is shown. */
function SkipLinks() {
  const { skip } = useWords().spoken
  return (
    <nav className="skip-links" aria-label={skip.label}>
      <button type="button" onClick={() => document.querySelector<HTMLElement>('main')?.focus()}>
        {skip.views}
      </button>
      <button type="button" onClick={() => document.querySelector<HTMLElement>('.play')?.focus()}>
        {skip.transport}
      </button>
    </nav>
  )
}
