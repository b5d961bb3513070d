/** Every fact of semantics.md that the simulator uses, one sentence each, in Russian. The ids are the fact sheet's. */

import type { LazyWords } from '../contract.ts'
import { brokerFacts as broker } from './facts-broker.ts'
import { deliveryFacts as delivery } from './facts-delivery.ts'
import { entityFacts as entities } from './facts-entities.ts'
import { expiryFacts as expiry } from './facts-expiry.ts'

export const facts: LazyWords['facts'] = { expiry, delivery, broker, entities }
