/** What a message says: templates with `{n}` filled in. Shared by the broker (rules, copies) and the reader. */
import type { MessageInput } from '../input/input.ts'
import type { Source } from './data.ts'

const MARK = '{n}'

export function messageIdOf(source: Source, n: number): string {
  const id = source.message.messageId
  return id === undefined ? `${source.idPrefix}-${n}` : source.templated ? fillText(id, n) : id
}

/** Without filling in the rest. */
export function sessionIdOf({ message: { sessionId }, templated }: Source, n: number): string | undefined {
  return sessionId === undefined || !templated ? sessionId : fillText(sessionId, n)
}

/** The message as sent, with its id. */
export function contentOf(source: Source, n: number): MessageInput {
  const filled = source.templated ? (fill(source.message, n) as MessageInput) : source.message
  return filled.messageId === undefined ? { messageId: `${source.idPrefix}-${n}`, ...filled } : filled
}

/** Its strings with the running number filled in, where they are templates. */
export function filled(message: MessageInput, n: number): MessageInput {
  return message.template !== false && isTemplated(message) ? (fill(message, n) as MessageInput) : message
}

export function isTemplated(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(MARK)
  return typeof value === 'object' && value !== null && Object.values(value).some(isTemplated)
}

function fillText(text: string, n: number): string {
  return text.includes(MARK) ? text.replaceAll(MARK, String(n)) : text
}

/** Depth is bounded by the scenario's (contract 1.5: 32). */
function fill(value: unknown, n: number): unknown {
  if (typeof value === 'string') return fillText(value, n)
  if (Array.isArray(value)) return value.map(item => fill(item, n))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, n)]))
}
