/** The state as JSON (contract section 3), a message a line: millions of messages would not fit into one string. */
import type { Cursor, RecordNumber, Trace } from '../../sim-core/index.ts'

export type At = { readonly t: number } | { readonly record: RecordNumber }

export function* stateLines(trace: Trace, at: At): Generator<string> {
  const cursor = trace.cursor()
  if ('t' in at) cursor.seekTime(at.t)
  else cursor.seekRecord(at.record)
  const living = trace.entities.filter(({ id }) => cursor.exists(id))
  yield `{ "t": ${cursor.t}, "n": ${cursor.n}, "entities": {`
  for (const [index, { id, path }] of living.entries()) {
    yield `  ${JSON.stringify(path)}: {`
    yield* entityLines(id, trace, cursor)
    yield index === living.length - 1 ? '  }' : '  },'
  }
  yield '} }'
}

function* entityLines(id: number, trace: Trace, cursor: Cursor): Generator<string> {
  yield `    "kind": ${JSON.stringify(trace.entities[id]!.kind)},`
  yield `    "properties": ${JSON.stringify(cursor.properties(id))},`
  yield `    "counts": ${JSON.stringify(cursor.counts(id))},`
  yield `    "idleDeletesAt": ${cursor.idleDeletesAt(id)},`
  const messages = cursor.messagesIn(id)
  if (messages.length === 0) yield '    "messages": [],'
  else {
    yield '    "messages": ['
    for (let i = 0; i < messages.length; i++) {
      const json = JSON.stringify(trace.messageState(messages[i]!, cursor.n, cursor.t))
      yield i === messages.length - 1 ? `      ${json}` : `      ${json},`
    }
    yield '    ],'
  }
  yield `    "sessions": ${JSON.stringify(cursor.sessions(id))}`
}
