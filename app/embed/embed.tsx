import type { ReactNode } from 'react'
import { EmptyViews } from '../page/shell/empty-views.tsx'
import { ChartsPanel, InspectorPanel, LogPanel, MessageTable, SequencePanel, Trouble } from '../page/lazy-views.tsx'
import { wordyPart } from '../page/lazy-part.tsx'
import { Patterns } from '../draw/patterns.tsx'
import { StagePanel } from '../page/stage/stage-panel.tsx'
import { LiveRegion } from '../page/shell/live-region.tsx'
import { Messages } from '../page/messages/messages.tsx'
import { usePanelProps } from '../page/shell/panel-props.ts'
import { StoryBar } from '../page/story/story-bar.tsx'
import { DepthStrip } from '../page/timeline/depth-strip.tsx'
import { TimelinePanel } from '../page/timeline/timeline-panel.tsx'
import { Transport } from '../page/transport/transport.tsx'
import { NARROW, useMedia } from '../page/ui/use-media.ts'
import { useWords } from '../page/use-words.ts'
import { usePage } from '../state/page.ts'
import type { PanelProps } from '../page/shell/panel-props.ts'
import type { EmbedView } from '../link/embed-view.ts'

const Head = wordyPart(async () => (await import('./head.tsx')).Head)

const PANELS: Readonly<Record<Exclude<EmbedView, 'story'>, (props: PanelProps) => ReactNode>> = {
  stage: props => <StagePanel {...props} />,
  timeline: props => <TimelinePanel {...props} />,
  depth: props => <DepthStrip {...props} />,
  charts: props => <ChartsPanel {...props} hasGutter={false} />,
  sequence: props => <SequencePanel {...props} />,
  messages: props => <MessageTable {...props} />,
  log: props => <LogPanel {...props} />,
  why: props => <InspectorPanel {...props} />,
}

/** The views that were asked for, one under the other in the frame, and the transport. */
export function Embed({ views }: { readonly views: readonly EmbedView[] }) {
  const isNarrow = useMedia(NARROW)
  const { depth, narrow, more } = useWords().page.views
  const names = { ...narrow, ...more, depth }
  const props = usePanelProps()
  const hasTrouble = usePage(state => state.trouble !== null)
  const panels = views.flatMap(view => (view === 'story' ? [] : [view]))
  return (
    <div className="column embed">
      <Patterns />
      <Head />
      {views.includes('story') && <StoryBar />}
      <Messages />
      <main className="column embed-views" tabIndex={-1}>
        {hasTrouble && <Trouble />}
        {props === null ? (
          <EmptyViews />
        ) : (
          panels.map(view => (
            <section key={view} className="card embed-view" data-view={view} aria-label={names[view]}>
              {PANELS[view](props)}
            </section>
          ))
        )}
      </main>
      <Transport isNarrow={isNarrow} />
      <LiveRegion />
    </div>
  )
}
