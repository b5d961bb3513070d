/** Spanish: the words of what stands beside the timeline, one line a file, as in ../en/details.ts. */

export * from './panels.ts'
export * from './entities.ts'
export { kindGroups, kindNames, recordSentences, ruleWords, stepName, usageText } from './records.ts'
