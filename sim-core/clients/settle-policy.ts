/** Which settlement a handler chooses (contract 1.2). */
import type { ReceiverInput, SettleAction, SettleRule } from '../input/input.ts'
import type { Broker } from '../broker/broker.ts'
import { Stream } from '../kernel/random.ts'
import { receivedContent } from './received.ts'
import type { Received } from './received.ts'

export interface Choice {
  readonly do: SettleAction
  readonly deadLetterReason: string | null
  readonly deadLetterErrorDescription: string | null
  readonly propertiesToModify: SettleRule['propertiesToModify']
}

const plain = (action: SettleAction): Choice => ({
  do: action,
  deadLetterReason: null,
  deadLetterErrorDescription: null,
  propertiesToModify: null,
})
export const COMPLETE = plain('complete')

export class SettleChooser {
  private readonly input: ReceiverInput
  private readonly stream: Stream
  private draws = 0
  private readonly alwaysCompletes: boolean

  constructor(input: ReceiverInput, seed: number, label: string) {
    this.input = input
    this.alwaysCompletes = input.settle.kind === 'rules' && input.settle.rules.length === 0
    this.stream = new Stream(seed, `${label}/settle`)
  }

  choose(b: Broker, received: Received): Choice {
    return this.alwaysCompletes ? COMPLETE : this.chooseByInput(b, received)
  }

  private chooseByInput(b: Broker, received: Received): Choice {
    const { settle } = this.input
    if (settle.kind === 'weights') return plain(this.draw(settle.weights))
    return settle.rules.find(rule => rule.when === null || matches(b, received, rule.when)) ?? COMPLETE
  }

  private draw(weights: readonly { readonly do: SettleAction; readonly weight: number }[]): SettleAction {
    const total = weights.reduce((sum, { weight }) => sum + weight, 0)
    let left = this.stream.uniform(this.draws++) * total
    for (const { do: action, weight } of weights) {
      left -= weight
      if (left < 0) return action
    }
    return weights.findLast(({ weight }) => weight > 0)?.do ?? 'complete'
  }
}

/** Equality of all that is named: message properties, applicationProperties, deliveryCount. */
function matches(b: Broker, received: Received, when: Readonly<Record<string, unknown>>): boolean {
  const present: Readonly<Record<string, unknown>> = {
    ...receivedContent(b, received),
    deliveryCount: received.deliveryCount,
  }
  return Object.entries(when).every(([key, wanted]) =>
    key === 'applicationProperties' ? contains(present[key], wanted) : same(present[key], wanted),
  )
}

function contains(actual: unknown, wanted: unknown): boolean {
  const properties = (actual ?? {}) as Readonly<Record<string, unknown>>
  return Object.entries(wanted as Readonly<Record<string, unknown>>).every(
    ([key, value]) => Object.hasOwn(properties, key) && same(properties[key], value),
  )
}

function same(actual: unknown, wanted: unknown): boolean {
  return actual === wanted || (typeof wanted === 'object' && JSON.stringify(actual) === JSON.stringify(wanted))
}
