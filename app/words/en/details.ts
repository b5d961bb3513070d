/** English: the words of what stands beside the timeline, all about one thing; they come with the first view that shows it. */

export * from './panels.ts'
export * from './entities.ts'
export { kindGroups, kindNames, recordSentences, ruleWords, stepName, usageText } from './records.ts'
