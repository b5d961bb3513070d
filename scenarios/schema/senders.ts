/** Generated load (contract 1.1). */
import { checkOrder, closeAt, openAt, pathOf } from './shared-properties.ts'
import { RATE_MOST } from './limits.ts'
import { message } from './messages.ts'
import { duration, field, instant, integer, list, number, object, ours, string } from './shape.ts'
import type { Fields, Infer, Visit } from './shape.ts'

const rate = {
  every: field(duration({ min: 1, limit: ours }), {
    about: 'The first message is sent when the sender is opened; after that, one is sent at the end of each period.',
  }),
  poisson: object(
    'a poisson process',
    {
      ratePerSecond: field(number({ above: 0, max: RATE_MOST, limit: ours }), {
        about: 'Mean number of messages sent per second.',
      }),
    },
    {},
  ),
}

const phase = object(
  'a phase',
  { for: field(duration({ min: 1, limit: ours }), { about: 'How long the phase lasts; its end is not part of it.' }) },
  rate,
  { oneOf: [['every'], ['poisson']] },
)

const arrivals = object(
  'arrivals',
  {},
  {
    at: field(list(instant), { of: 'arrivals', about: 'When messages are sent.' }),
    ...rate,
    phases: list(phase, { min: 1 }),
  },
  { oneOf: [['at'], ['every'], ['poisson'], ['phases']] },
)

export const sender = object(
  'a sender',
  { name: string({ min: 1, max: 260, limit: ours }), to: pathOf('send'), arrivals, message },
  { count: field(integer({ min: 0 }), { about: 'Stops after this many messages.' }), openAt, closeAt },
  { also: checkOpening },
)

export type Arrivals = Infer<typeof arrivals>
export type Sender = Infer<typeof sender>

function checkOpening(value: Fields, path: string, visit: Visit): void {
  checkOrder(value, 'closeAt', 'openAt', path, visit)
}
