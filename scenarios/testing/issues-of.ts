/** For the tables of the parser's tests. */
import { parseScenario } from '../parse/parse.ts'
import type { Issue } from '../schema/issue.ts'

/** A small good scenario, with these properties added or replaced. */
export function scenarioWith(properties: object): string {
  return JSON.stringify({ busscope: 1, runFor: 'PT10M', queues: { jobs: {} }, ...properties })
}

export function issuesOf(text: string): readonly Issue[] {
  const parsed = parseScenario(text)
  if (parsed.ok) return []
  // Those are in `facts`: to a reader of the message they mean nothing.
  const coded = parsed.issues.filter(({ message }) => /\((?:[^()]*, )?[A-Z]{1,2}-\d+\)/.test(message))
  if (coded.length > 0) throw new Error(`a fact id in: ${coded.map(({ message }) => message).join(' | ')}`)
  return parsed.issues
}

/** Path and sentence of each problem. */
export function problemsOf(properties: object): readonly string[] {
  return issuesOf(scenarioWith(properties)).map(issue => `${issue.path} | ${issue.message}`)
}
