/** What the tests of this folder share. */
import { parseScenario } from '../parse/parse.ts'
import { issueText } from '../schema/issue.ts'
import type { Scenario } from '../schema/scenario.ts'
import { importConfiguration } from './import.ts'
import type { ImportOptions } from './import.ts'
import { noteText } from './notes.ts'

/** The scenario of a file, and its notes as lines `warning path: message`; a sentence where it cannot be imported. */
export function importedFrom(
  file: unknown,
  options: ImportOptions = {},
): { readonly scenario: Scenario; readonly notes: readonly string[] } {
  const made = importConfiguration(typeof file === 'string' ? file : JSON.stringify(file), options)
  if (made === null) throw new Error('it is no configuration of another tool')
  if (!made.ok) throw new Error(made.reason)
  const parsed = parseScenario(made.text)
  if (!parsed.ok) throw new Error(parsed.issues.map(issueText).join('\n'))
  return { scenario: parsed.scenario, notes: made.notes.map(note => `${note.severity} ${noteText(note)}`) }
}

/** The entities alone. */
export function entitiesOf(
  file: unknown,
  options: ImportOptions = {},
): Pick<Scenario, 'namespace' | 'queues' | 'topics'> {
  const { namespace, queues, topics } = importedFrom(file, options).scenario
  return { ...(namespace && { namespace }), ...(queues && { queues }), ...(topics && { topics }) }
}
