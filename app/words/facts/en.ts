/** Every fact of semantics.md that the simulator uses, one sentence each in our words. The ids are the fact sheet's. */

import { brokerFacts } from './en-broker.ts'
import { deliveryFacts } from './en-delivery.ts'
import { entityFacts } from './en-entities.ts'
import { expiryFacts } from './en-expiry.ts'

export const factsEn = { ...expiryFacts, ...deliveryFacts, ...brokerFacts, ...entityFacts } as const

export type FactId = keyof typeof factsEn
