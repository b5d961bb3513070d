/** For the tables of the parser's tests. */
import { parseScenario } from '../parse/parse.ts'
import type { Issue } from '../schema/issue.ts'

/** A small good scenario, with these properties added or replaced. */
export function scenarioWith(properties: object): string {
  return JSON.stringify({ busscope: 1, runFor: 'PT10M', queues: { jobs: {} }, ...properties })
}

export function issuesOf(text: string): readonly Issue[] {
  const parsed = parseScenario(text)
  return parsed.ok ? [] : parsed.issues
}

/** Path and sentence of each problem. */
export function problemsOf(properties: object): readonly string[] {
  return issuesOf(scenarioWith(properties)).map(issue => `${issue.path} | ${issue.message}`)
}
