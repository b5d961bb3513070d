/** Random steps of sessions and transactions. */
import fc from 'fast-check'
import type { SessionTarget, StepInput } from '../../input/input.ts'
import { BASE, pickOf } from './makers.ts'
import type { Maker } from './makers.ts'
import { SESSIONS, TICK, anyPath, queuePath, rarely, sourcePath } from './parts.ts'
import type { Theme } from './parts.ts'

type Of<Do extends StepInput['do']> = Extract<StepInput, { do: Do }>

export function accepts(theme: Theme): Maker {
  return fc
    .record({
      from: rarely(anyPath(theme), null, 8).chain(path => (path === null ? sourcePath(theme) : fc.constant(path))),
      sessionId: fc.constantFrom(null, null, ...SESSIONS),
      maxWait: fc.constantFrom(0, TICK, 8 * TICK),
      receiveMode: fc.constantFrom('peekLock' as const, 'peekLock' as const, 'receiveAndDelete' as const),
    })
    .map(keys => () => ({ ...BASE, do: 'acceptSession', ...keys }) satisfies Of<'acceptSession'>)
}

export function sessionOperations(theme: Theme): Maker {
  return fc
    .record({
      do: fc.constantFrom(
        'closeSession' as const,
        'closeSession' as const,
        'renewSessionLock' as const,
        'getSessionState' as const,
        'setSessionState' as const,
      ),
      from: sourcePath(theme),
      sessionId: fc.constantFrom(...SESSIONS),
      named: fc.boolean(),
      state: fc.constantFrom('half done', null, 'done'),
    })
    .map(({ do: operation, from, sessionId, named, state }) => (pick, { accepted }) => {
      const of = named ? pickOf(accepted, pick) : null
      const target: SessionTarget = of === null ? { kind: 'session', from, sessionId } : { kind: 'label', of }
      return operation === 'setSessionState'
        ? { ...BASE, do: operation, target, state }
        : { ...BASE, do: operation, target }
    })
}

export const begins: Maker = fc.constant(() => ({ ...BASE, do: 'beginTransaction' }) satisfies Of<'beginTransaction'>)

export const ends: Maker = fc
  .constantFrom('commitTransaction' as const, 'commitTransaction' as const, 'rollbackTransaction' as const)
  .map(operation => (pick, { begun }) => {
    const of = pickOf(begun, pick)
    return of === null
      ? null
      : ({ ...BASE, do: operation, of } satisfies Of<'commitTransaction' | 'rollbackTransaction'>)
  })

/** Many messages in one send, for the limit of a transaction. */
export const manyMessages: Maker = fc.tuple(queuePath, fc.constantFrom(97, 98, 100)).map(
  ([to, count]) =>
    () =>
      ({
        ...BASE,
        do: 'send',
        to,
        via: null,
        messages: Array.from({ length: count }, () => ({})),
      }) satisfies Of<'send'>,
)
