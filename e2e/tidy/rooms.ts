/**
 * The table of rooms: which room may import from which, lowest first. A room is a folder, or the files at the top of one.
 * Type-only and dynamic imports count; tests do not. The order of the table is the way a datum goes.
 */

const engine = ['sim-core']
const format = [...engine, 'scenarios']
const facts = [...format, 'app/model', 'app/words', 'app/read']

export const mayImport: Readonly<Record<string, readonly string[]>> = {
  'sim-core/kernel': [],
  'sim-core/input': ['sim-core/kernel'],
  'sim-core/filter': ['sim-core/input', 'sim-core/kernel'],
  'sim-core/trace': ['sim-core/input', 'sim-core/kernel'],
  'sim-core/broker': ['sim-core/input', 'sim-core/kernel', 'sim-core/filter', 'sim-core/trace'],
  'sim-core/clients': ['sim-core/input', 'sim-core/kernel', 'sim-core/filter', 'sim-core/trace', 'sim-core/broker'],
  'sim-core/simulation': [
    'sim-core/input',
    'sim-core/kernel',
    'sim-core/filter',
    'sim-core/trace',
    'sim-core/broker',
    'sim-core/clients',
  ],
  /** index: the only door for other rooms. */
  'sim-core': [
    'sim-core/input',
    'sim-core/kernel',
    'sim-core/filter',
    'sim-core/trace',
    'sim-core/broker',
    'sim-core/simulation',
  ],

  scenarios: engine,

  'app/model': format,
  'app/words': [...format, 'app/model'],
  'app/read': [...format, 'app/model'],
  'app/explain': facts,
  'app/lint': [...format, 'app/model', 'app/words'],
  'app/edit': [...facts, 'app/explain'],
  'app/draw': [...facts, 'app/explain'],
  'app/link': [...format, 'app/model'],
  'app/export': [...facts, 'app/explain'],
  'app/worker': engine,
  'app/offline': ['app/worker'],
  'app/state': [...facts, 'app/edit', 'app/link', 'app/worker'],
  'app/page': [
    ...facts,
    'app/explain',
    'app/lint',
    'app/edit',
    'app/draw',
    'app/link',
    'app/export',
    'app/state',
    'app/worker',
    'app/offline',
  ],
  'app/embed': [...facts, 'app/explain', 'app/draw', 'app/link', 'app/worker', 'app/state', 'app/page'],
  'app/library': [...facts, 'app/explain', 'app/draw', 'app/link', 'app/export'],
  /** The broker for real clients: AMQP, HTTP, the clock. Node only. */
  'app/serve': [...facts, 'app/explain', 'app/draw', 'app/link', 'app/export', 'app/library'],
  'app/cli': [...facts, 'app/explain', 'app/lint', 'app/draw', 'app/link', 'app/export', 'app/build', 'app/serve'],
  'app/build': ['app/model'],

  'e2e/browser': [...facts, 'app/draw', 'app/link', 'app/cli'],
  'e2e/bench': [...format, 'sim-core/testing', 'app/link', 'app/serve', 'e2e/tools', 'e2e/links'],
  'e2e/links': [...format, 'app/model', 'app/link'],
  'e2e/facts': [...format, 'sim-core/testing', 'app/words'],
  'e2e/clients': [...format, 'app/serve'],
  'e2e/soak': [
    'sim-core',
    'scenarios',
    'sim-core/testing',
    'app/words',
    'app/explain',
    'app/lint',
    'app/link',
    'app/library',
    'e2e/links',
    'e2e/clients',
    'e2e/tools',
  ],
  'e2e/tidy': ['app/model', 'app/words'],
  'e2e/tools': [],
}

/** The room of a file: a folder of the second level (`sim-core/testing` is one), else one of the first. */
export function roomOf(path: string): string {
  const [top, second, third] = path.split('/')
  if (top === 'scenarios') return 'scenarios'
  return third === undefined ? top! : `${top}/${second}`
}

/**
 * Circles of modules, types included, that are one thing and read as a whole: first file (sorted) and how many there are.
 * The broker's live state: an entity holds its messages, waits, sessions and numbers, and each knows its entity.
 * The trace: what is read from its columns (cursor, changes, records) is asked of the trace and reads it.
 * A receiver: its handlers and its place in a session.
 */
export const aggregates: readonly string[] = [
  'sim-core/broker/broker.ts: 11 files',
  'sim-core/trace/changes.ts: 4 files',
  'sim-core/clients/handlers.ts: 3 files',
]
