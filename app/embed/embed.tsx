import type { ComponentType } from 'react'
import { EmptyViews } from '../page/shell/empty-views.tsx'
import { ChartsPanel, InspectorPanel, LogPanel, MessageTable, SequencePanel, Trouble } from '../page/lazy-views.tsx'
import { wordyPart } from '../page/lazy-part.tsx'
import { Patterns } from '../draw/patterns.tsx'
import { StagePanel } from '../page/stage/stage-panel.tsx'
import { LiveRegion } from '../page/shell/live-region.tsx'
import { Messages } from '../page/messages/messages.tsx'
import { PanelContext, useShownRun } from '../page/shell/panel.ts'
import { StoryBar } from '../page/story/story-bar.tsx'
import { DepthStrip } from '../page/timeline/depth-strip.tsx'
import { TimelinePanel } from '../page/timeline/timeline-panel.tsx'
import { Transport } from '../page/transport/transport.tsx'
import { NARROW, useMedia } from '../page/ui/use-media.ts'
import { useWords } from '../page/use-words.ts'
import { usePage } from '../state/page.ts'
import type { EmbedView } from '../link/embed-view.ts'

const Head = wordyPart(async () => (await import('./head.tsx')).Head)

const PANELS: Readonly<Record<Exclude<EmbedView, 'story'>, ComponentType>> = {
  stage: StagePanel,
  timeline: TimelinePanel,
  depth: DepthStrip,
  charts: () => <ChartsPanel hasGutter={false} />,
  sequence: SequencePanel,
  messages: MessageTable,
  log: LogPanel,
  why: InspectorPanel,
}

/** The views that were asked for, one under the other in the frame, and the transport. */
export function Embed({ views }: { readonly views: readonly EmbedView[] }) {
  const isNarrow = useMedia(NARROW)
  const { depth, narrow, more } = useWords().page.views
  const names = { ...narrow, ...more, depth }
  const panel = useShownRun()
  const hasTrouble = usePage(state => state.trouble !== null)
  const panels = views.flatMap(view => (view === 'story' ? [] : [view]))
  return (
    <div className="column embed">
      <Patterns />
      <Head />
      {views.includes('story') && <StoryBar />}
      <Messages />
      <main className="column grow embed-views" tabIndex={-1}>
        {hasTrouble && <Trouble />}
        {panel === null ? (
          <EmptyViews />
        ) : (
          <PanelContext value={panel}>
            {panels.map(view => {
              const Panel = PANELS[view]
              return (
                <section key={view} className="card embed-view" data-view={view} aria-label={names[view]}>
                  <Panel />
                </section>
              )
            })}
          </PanelContext>
        )}
      </main>
      <Transport isNarrow={isNarrow} />
      <LiveRegion />
    </div>
  )
}
