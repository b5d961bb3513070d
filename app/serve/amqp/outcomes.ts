/** What a client says of a delivery, as the operation that it means (bridge section 2). */
import { argumentProblem } from './errors.ts'
import type { Refusal } from './errors.ts'
import type { Asked } from './door.ts'
import { applicationIn } from './message-in.ts'
import { descriptorOf } from './rhea.ts'
import type { Typed } from './wire.ts'
import { itemsOf } from './transactions.ts'
import { kindOf, textOf, toJson } from './values.ts'
import type { Json } from './values.ts'

const REASON_MOST = 4096
/** The condition by which Azure's own clients dead-letter. */
const DEAD_LETTER = 'com.microsoft:dead-letter'
const REASON = 'DeadLetterReason'
const DESCRIPTION = 'DeadLetterErrorDescription'

/** null = it says nothing that a broker acts on. */
export function operationOf(state: Typed | null): Asked | Refusal | null {
  switch (descriptorOf(state)) {
    case 0x24:
    case 'amqp:accepted:list':
      return { do: 'complete' }
    case 0x25:
    case 'amqp:rejected:list':
      return deadLetterOf(itemsOf(state!)[0])
    case 0x26:
    case 'amqp:released:list':
      return { do: 'abandon', released: true } // L-17: it does not count
    case 0x27:
    case 'amqp:modified:list': {
      const [, undeliverable, annotations] = itemsOf(state!)
      const isDeferred = undeliverable !== undefined && toJson(undeliverable) === true
      return { do: isDeferred ? 'defer' : 'abandon', ...modifying(applicationIn(annotations).values) }
    }
    default:
      return null
  }
}

/** Reason and description stand in the error's information, beside the properties to modify; without it the error itself is the reason. */
function deadLetterOf(error: Typed | undefined): Asked | Refusal {
  const [condition, description, info] = error === undefined || kindOf(error) !== 'list' ? [] : itemsOf(error)
  const values = applicationIn(info).values
  if (values === null && condition !== undefined && condition.value !== DEAD_LETTER)
    return deadLetter(toJson(condition), description === undefined ? null : toJson(description), {})
  const { [REASON]: reason, [DESCRIPTION]: text, ...properties } = values ?? {}
  return deadLetter(reason ?? null, text ?? null, properties)
}

export function deadLetter(
  reason: Json,
  description: Json,
  properties: Readonly<Record<string, Json>>,
): Asked | Refusal {
  const texts = [reason, description].map(value => (value === null ? null : textOf(value)))
  if (texts.some(text => text !== null && text.length > REASON_MOST))
    return argumentProblem(`A reason or description has up to ${REASON_MOST} characters.`)
  return {
    do: 'deadLetter',
    ...(texts[0] !== null && { deadLetterReason: texts[0] }),
    ...(texts[1] !== null && { deadLetterErrorDescription: texts[1] }),
    ...modifying(properties),
  }
}

export function modifying(properties: Readonly<Record<string, Json>> | null): object {
  return properties === null || Object.keys(properties).length === 0 ? {} : { propertiesToModify: properties }
}
