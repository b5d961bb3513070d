/** Every fact of semantics.md that queues use, one sentence each in our words. The ids are the fact sheet's. */

import { brokerFacts } from './en-broker.ts'
import { deliveryFacts } from './en-delivery.ts'
import { expiryFacts } from './en-expiry.ts'

export const factsEn = { ...expiryFacts, ...deliveryFacts, ...brokerFacts } as const

export type FactId = keyof typeof factsEn
