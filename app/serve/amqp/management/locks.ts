/** Renewing and settling by lock token, from whatever link (L-4, L-10). */
import { isRefusal, lockLost } from '../errors.ts'
import { applicationIn } from '../message-in.ts'
import { deadLetter, modifying } from '../outcomes.ts'
import type { Asked } from '../door.ts'
import type { Refusal } from '../errors.ts'
import { refusedAnswer } from '../requests.ts'
import type { Request } from '../requests.ts'
import { types } from '../rhea.ts'
import { BadRequest, optionalText, textIn, tokensIn } from './context.ts'
import type { Operation } from './context.ts'

const TIMESTAMP = 0x83

export const renewLock: Operation = (at, request) => {
  const { bus, held } = at.door
  const expirations: number[] = []
  for (const token of tokensIn(request)) {
    const of = held.get(token)?.of
    if (of === undefined) return refusedAnswer(lockLost())
    const result = at.act({ do: 'renewLock', of })
    if (isRefusal(result)) return refusedAnswer(result)
    expirations.push(bus.utcOf(bus.run.messages(of)[0]?.lockedUntil ?? bus.now))
  }
  return { status: 200, body: { expirations: types.wrap_array(expirations, TIMESTAMP) } }
}

export const updateDisposition: Operation = (at, request) => {
  const asked = settlementOf(request)
  if (isRefusal(asked)) return refusedAnswer(asked)
  for (const token of tokensIn(request)) {
    const of = at.door.held.get(token)?.of
    if (of === undefined) return refusedAnswer(lockLost())
    const result = at.act({ ...asked, of })
    if (isRefusal(result)) return refusedAnswer(result)
  }
  return { status: 200 }
}

function settlementOf(request: Request): Asked | Refusal {
  const properties = applicationIn(request.body.get('properties-to-modify')).values ?? {}
  const status = textIn(request, 'disposition-status')
  switch (status) {
    case 'completed':
      return { do: 'complete' }
    case 'abandoned':
      return { do: 'abandon', ...modifying(properties) }
    // As Azure's protocol spells it.
    case 'defered':
      return { do: 'defer', ...modifying(properties) }
    case 'suspended': {
      const reason = optionalText(request, 'deadletter-reason')
      return deadLetter(reason, optionalText(request, 'deadletter-description'), properties)
    }
    default:
      throw new BadRequest(`disposition-status ${status} is none of completed, abandoned, defered, suspended.`)
  }
}
