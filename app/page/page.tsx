import { Suspense } from 'react'
import { usePage } from '../state/page.ts'
import { DropZone } from './drop-zone.tsx'
import { FileInput } from './file-input.tsx'
import { Header } from './header.tsx'
import { Choices, Gallery, Help, Rename } from './late.tsx'
import { Messages } from './messages.tsx'
import { NarrowViews } from './narrow-views.tsx'
import { StoryBar } from './story-bar.tsx'
import { Transport } from './transport.tsx'
import { Trouble } from './trouble.tsx'
import { NARROW, useMedia } from './use-media.ts'
import { WideViews } from './wide-views.tsx'
import './page.css'

export function Page() {
  const isNarrow = useMedia(NARROW)
  const dialog = usePage(state => state.dialog)
  return (
    <div className="page">
      <Header isNarrow={isNarrow} />
      <StoryBar />
      <Messages />
      <main className="views">
        <Trouble />
        {isNarrow ? <NarrowViews /> : <WideViews />}
      </main>
      <Transport isNarrow={isNarrow} />
      <Suspense>
        {dialog === 'gallery' && <Gallery />}
        {dialog === 'help' && <Help />}
        {dialog === 'choices' && <Choices />}
        {dialog === 'rename' && <Rename />}
      </Suspense>
      <DropZone />
      <FileInput />
    </div>
  )
}
