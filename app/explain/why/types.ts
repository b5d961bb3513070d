/** What Why answers, and what an answer is made of. Words come from app/words; records and numbers from the trace. */

import type { DescribedProperties, EntityId, MessageRow, RecordNumber, Switches } from '../../../sim-core/index.ts'
import type { FactNote } from '../facts.ts'
import type { TextFix } from '../../read/scenario-place.ts'
import type { Playhead } from '../../model/selection.ts'

export type Question =
  /** Why is this message where it is, or why is it gone? `m` is a message row. */
  | { readonly about: 'message'; readonly m: MessageRow; readonly at: Playhead }
  /** Why did this happen? */
  | { readonly about: 'record'; readonly n: RecordNumber }
  /** Why does it hold what it holds; what keeps it alive; why is it gone? */
  | { readonly about: 'entity'; readonly entity: EntityId; readonly at: Playhead }
  /** Why is this entity not there? `n`: the record by which its creation was refused. */
  | { readonly about: 'uncreated'; readonly n: RecordNumber; readonly at: Playhead }
  /** Where is the message of this id? With `entity`: why is it there, or why is it not there? */
  | {
      readonly about: 'messageId'
      readonly messageId: string
      readonly at: Playhead
      readonly entity?: number
      readonly sequenceNumber?: string
    }

/** One link of the causal chain. `record` is where a click on it goes. */
export interface Step {
  readonly text: string
  readonly at: number | null
  readonly record: RecordNumber | null
  /** It tells of another message, so no assumption that it rests on matters to this answer. */
  readonly isOfOther?: true
  /** The setting whose change it tells of, of those that its record changed. */
  readonly setting?: keyof DescribedProperties
}

export interface Modelled {
  /** "modelled: whenListening" */
  readonly tag: string
  /** What Azure promises. */
  readonly azure: string
  /** What this run assumes. */
  readonly here: string
  /** Name of the switch in the scenario's namespace; null: a convention without one. */
  readonly switchName: keyof Switches | 'expiration' | null
  /** Where it stands instead of in the namespace: an entity has a mode of its own. */
  readonly setIn?: string
  /** The same scenario in another mode, one click away. */
  readonly reruns?: readonly { readonly queue: string; readonly mode: string }[]
}

/** What one side of a case (its number, its partition, a peek, an idle clock) adds to an explanation. */
export interface Part {
  readonly steps: Step[]
  readonly arithmetic: readonly string[]
  /** Ids. */
  readonly facts: readonly string[]
  readonly modelled: readonly Modelled[]
}

/** A change that would have helped, and what to change in the scenario's text for it. */
export interface Fix {
  readonly text: string
  readonly fixes: readonly TextFix[]
}

/** What the message's fate was; decides the colour. */
type Tone = 'lost' | 'done' | 'held' | 'waiting' | 'neutral'

export interface Explanation {
  /** The question: "Why was job-7 dead-lettered?" */
  readonly title: string
  /** The answer in one line. */
  readonly answer: string
  readonly tone: Tone
  readonly steps: readonly Step[]
  readonly arithmetic: readonly string[]
  readonly rule: string
  readonly facts: readonly FactNote[]
  readonly modelled: readonly Modelled[]
  /** Changes under which it would have gone otherwise, each tried by running it. */
  readonly wouldHaveChanged: readonly string[]
  /** The id of the message that is told of: what would have changed its fate may not change that of others. */
  readonly message?: string
  /** Those of them that are a click away. */
  readonly fixes: readonly Fix[]
}
