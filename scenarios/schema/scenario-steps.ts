import type {
  Iso,
  PropertyValue,
  QueueProperties,
  Rule,
  Subscription,
  SubscriptionProperties,
  TopicProperties,
} from './scenario-entities.ts'
import type { Message } from './scenario-load.ts'

interface AnyStep {
  readonly at: Iso
  /** Names what comes back, for later steps; used twice it means its latest. */
  readonly as?: string
}

/** May belong to a transaction: the label of its beginTransaction. */
interface MessageStep extends AnyStep {
  readonly in?: string
}

type Sent = { readonly message: Message } | { readonly messages: readonly Message[] }
type ByLabel = { readonly of: string }
type ByNumber = { readonly sequenceNumber: string }
type OneMessage = { readonly from: string } & ({ readonly messageId: string } | ByNumber)
type OneSession = { readonly from: string; readonly sessionId: string }
type Modified = { readonly propertiesToModify?: Readonly<Record<string, PropertyValue>> }
type Reasons = { readonly deadLetterReason?: string; readonly deadLetterErrorDescription?: string }
type ReceiveMode = 'peekLock' | 'receiveAndDelete'

/** An exact operation (contract 1.3). */
export type Step =
  | (MessageStep & { readonly do: 'send'; readonly to: string; readonly via?: string } & Sent)
  | (MessageStep & { readonly do: 'schedule'; readonly to: string; readonly message: Message })
  | (MessageStep & { readonly do: 'cancelScheduled'; readonly to: string } & (ByLabel | ByNumber))
  | (MessageStep & {
      readonly do: 'receive'
      readonly from: string
      readonly receiveMode?: ReceiveMode
      readonly maxMessages?: number
      readonly maxWait?: Iso
      readonly sessionId?: string
    })
  | (MessageStep & { readonly do: 'complete' | 'renewLock' } & (ByLabel | OneMessage))
  | (MessageStep & { readonly do: 'abandon' | 'defer' } & Modified & (ByLabel | OneMessage))
  | (MessageStep & { readonly do: 'deadLetter' } & Modified & Reasons & (ByLabel | OneMessage))
  | (MessageStep & {
      readonly do: 'receiveDeferred'
      readonly from: string
      readonly sequenceNumbers: readonly string[]
      readonly receiveMode?: ReceiveMode
      readonly sessionId?: string
    })
  | (AnyStep & {
      readonly do: 'peek'
      readonly from: string
      readonly fromSequenceNumber?: string
      readonly maxMessages?: number
      readonly sessionId?: string
      readonly of?: string
    })
  | (AnyStep & {
      readonly do: 'acceptSession'
      readonly from: string
      readonly sessionId?: string
      readonly maxWait?: Iso
    })
  | (AnyStep & { readonly do: 'closeSession' | 'renewSessionLock' | 'getSessionState' } & (ByLabel | OneSession))
  | (AnyStep & { readonly do: 'setSessionState'; readonly state: string | null } & (ByLabel | OneSession))
  | (AnyStep & { readonly do: 'openReceiver'; readonly from: string })
  | (AnyStep & { readonly do: 'closeReceiver'; readonly of: string; readonly from?: string })
  | (AnyStep & { readonly do: 'createQueue'; readonly entity: string; readonly properties?: QueueProperties })
  | (AnyStep & { readonly do: 'createTopic'; readonly entity: string; readonly properties?: TopicProperties })
  | (AnyStep & { readonly do: 'createSubscription'; readonly entity: string; readonly properties?: Subscription })
  | (AnyStep & {
      readonly do: 'updateEntity'
      readonly entity: string
      readonly properties?: QueueProperties | TopicProperties | SubscriptionProperties
    })
  | (AnyStep & { readonly do: 'deleteEntity'; readonly entity: string })
  | (AnyStep & { readonly do: 'addRule'; readonly entity: string; readonly rule: string; readonly properties: Rule })
  | (AnyStep & { readonly do: 'removeRule'; readonly entity: string; readonly rule: string })
  | (AnyStep & { readonly do: 'beginTransaction' })
  | (AnyStep & { readonly do: 'commitTransaction' | 'rollbackTransaction'; readonly of: string })
  | (AnyStep & { readonly do: 'setClockSkew'; readonly by: Iso })
