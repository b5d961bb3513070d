/** The run that the views show, the one before it, and the one on its way. */

import type { StoreApi } from 'zustand'
import type { SimulationInput, Trace } from '../../sim-core/index.ts'
import type { Playhead } from '../model/selection.ts'
import type { Source } from '../model/source.ts'
import type { NoticeState } from './notice.ts'
import type { Story } from './story.ts'

export interface Run {
  readonly source: Source
  readonly text: string
  readonly story: Story
  readonly input: SimulationInput
  readonly trace: Trace
}

/** A run on its way. */
export interface Pending {
  readonly source: Source
  readonly title: string
  /** As soon as its text is read. */
  readonly story: Story | null
  /** Whether it will open where its story opens; else the address names another instant. */
  readonly opensAtStory: boolean
  readonly progress: number
  /** The address asked for it, so it already says what will be shown. */
  readonly isFromAddress: boolean
}

export interface RunState {
  /** The last good one stays until another one is ready. */
  readonly run: Run | null
  readonly pending: Pending | null
  /** The run before the last change: the ghosts. */
  readonly before: Run | null
  /** Counts the deliberate acts (another scenario, a mark, a link): each is an address entry of its own. */
  readonly visits: number
}

export const firstRun: RunState = { run: null, pending: null, before: null, visits: 0 }

export function runActs(
  store: StoreApi<RunState & NoticeState & { readonly playhead: Playhead; readonly playing: boolean }>,
) {
  return {
    dropGhosts: () => store.setState({ before: null }),
    /** A bug of ours outside of what is drawn. */
    reportCrash: (message: string) => {
      const { run, playhead } = store.getState()
      if (run === null) return
      const { source, story, input } = run
      const crash = { message, seed: input.seed, progress: 1 }
      store.setState({
        playing: false,
        trouble: { kind: 'crashed', source, title: story.title, crash, atMs: playhead.t },
      })
    },
  }
}
