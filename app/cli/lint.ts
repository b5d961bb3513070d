import { formatDuration, parseScenario } from '../../scenarios/index.ts'
import type { Scenario } from '../../scenarios/index.ts'
import { CHANGE_FORMATS, changesBetween } from '../../scenarios/config/index.ts'
import type { ChangeFormat } from '../../scenarios/config/index.ts'
import { NOTHING_ASKED, writeAddress } from '../link/address.ts'
import { checksumOf } from '../link/checksum.ts'
import { encodeScenario } from '../link/codec.ts'
import { fitOf } from '../link/length.ts'
import { withEdits } from '../lint/change.ts'
import type { Edit } from '../lint/finding.ts'
import { lint } from '../lint/lint.ts'
import { showing } from '../lint/shown.ts'
import type { Shown } from '../lint/shown.ts'
import type { Lang } from '../model/lang.ts'
import { lazyWordsOf, loadAllWords } from '../words/load.ts'
import { BadInput, orRefused } from './bad-input.ts'
import { SCENARIO_HELP } from './command.ts'
import type { Command } from './command.ts'
import { pageFor } from './link.ts'
import { regionsOf, reported, sarifOf } from './lint-report.ts'
import type { Linted, Located } from './lint-report.ts'
import { isLoadAsked, LOAD_HELP, LOAD_OPTIONS, withLoadAsked } from './load-options.ts'
import type { Options } from './options.ts'
import { printableLines, printLines } from './output.ts'
import { checked, readSource } from './scenario-argument.ts'
import { choiceOf, langHelp, langAsked } from './values.ts'

const FORMATS = ['text', 'json', 'sarif'] as const

export const lintCommand: Command = {
  name: 'lint',
  usage:
    '<scenario> [<scenario> …] [--format text|json|sarif] [--fix-as az|arm|bicep|terraform] [--work PT45S …] [--base <address>] [--lang en]',
  summary: 'checks a configuration for likely mistakes without running it',
  details: [
    ...SCENARIO_HELP,
    '--format text   each finding with its arithmetic, its facts, the change that fixes it and a run that shows it (default)',
    '--format json   { "findings": [ { scenario, rule, severity, certainty, path, message, arithmetic, facts, link, fix, snippets } ] }',
    '--format sarif  SARIF 2.1.0, for code scanning',
    '--fix-as bicep  shows the fix as a snippet: az, arm, bicep or terraform',
    '--base          the address of the page for the links, as for busscope link',
    langHelp(16),
    ...LOAD_HELP,
    'The exit code is 1 if there is an error or a warning; notes do not count. To suppress a finding that is intended, add this',
    'to the scenario: "lint": { "ignore": [ { "rule": "…", "path": "queues.jobs", "because": "…" } ] }.',
  ],
  options: ['format', 'fix-as', 'base', 'lang', ...LOAD_OPTIONS],
  words: { min: 1, max: Infinity },
  async run({ positional, values }: Options) {
    const format = choiceOf(values, 'format', FORMATS) ?? 'text'
    const fixAs = choiceOf(values, 'fix-as', CHANGE_FORMATS)
    const lang = langAsked(values)
    await loadAllWords([lang])
    const refusals: string[] = []
    const findings: Located[] = []
    for (const name of positional) {
      const linted = await orRefused(() => lintedOf(name, values), refusals)
      if (linted === null) continue
      const found = await findingsOf(linted, fixAs, pageFor(values.get('base'), name), lang)
      findings.push(...found)
      if (format === 'text') await printLines(printableLines(linesOf(linted.name, found, lang)))
    }
    // The others have been looked at all the same.
    if (refusals.length > 0) throw new BadInput(refusals)
    if (format === 'json') await printLines([JSON.stringify({ findings: findings.map(plain) }, null, 2)])
    if (format === 'sarif') await printLines([JSON.stringify(sarifOf(findings, lang), null, 2)])
    return findings.some(({ severity }) => severity !== 'note') ? 1 : 0
  },
}

const plain = (finding: Located) => ({ ...finding, file: undefined, region: undefined })

async function lintedOf(
  argument: string,
  values: Options['values'],
): Promise<Linted & { readonly builtIn: string | null }> {
  const { name, text: own, builtIn, link, isForeign } = await readSource(argument)
  if (!isForeign && isLoadAsked(values))
    throw new BadInput(`${name} is a scenario: it already defines its own senders and receivers.`)
  const text = isForeign ? withLoadAsked(own, values) : own
  const { scenario } = checked(name, text)
  return { name, text, scenario, builtIn, isFile: builtIn === null && link === null && argument !== '-' && !isForeign }
}

async function findingsOf(
  linted: Linted & { builtIn: string | null },
  fixAs: ChangeFormat | null,
  page: string,
  lang: Lang,
): Promise<readonly Located[]> {
  const show = showing(linted.scenario, lang)
  const regionOf = regionsOf(linted.text)
  const all: Located[] = []
  for (const finding of lint(linted.scenario, lang)) {
    const link = await linkTo(linted, show(finding), page)
    const region = regionOf(finding.at)
    const snippets = fixAs === null ? [] : snippetsOf(linted.scenario, finding.fix, fixAs)
    all.push({ ...reported(linted, finding, link, lang), file: linted.isFile ? linted.name : null, region, snippets })
  }
  return all
}

/** What the fix changes of entities, ready to paste; none where it changes who sends or receives. */
function snippetsOf(scenario: Scenario, fix: readonly Edit[], as: ChangeFormat): readonly string[] {
  const mended = parseScenario(withEdits(scenario, fix))
  if (!mended.ok) return []
  return changesBetween(scenario, mended.scenario).changes.map(({ snippets }) => snippets[as])
}

async function linkTo(
  { text, builtIn }: Linted & { builtIn: string | null },
  shown: Shown | null,
  page: string,
): Promise<string | null> {
  if (shown === null) return null
  const { scenario, trace, at, entity } = shown
  const isOwn = scenario === null
  const what =
    isOwn && builtIn !== null
      ? { id: builtIn }
      : { scenario: await encodeScenario(isOwn ? text : JSON.stringify(scenario, null, 2)), sum: checksumOf(trace) }
  const selection = entity === null || isGone(trace, entity) ? {} : { selection: `e:${entity}` }
  const link = page + writeAddress({ ...NOTHING_ASKED, ...what, time: formatDuration(at), ...selection })
  return fitOf(link.length) === 'nowhere' ? null : link
}

const isGone = (trace: Shown['trace'], entity: string): boolean => !trace.entities.some(({ path }) => path === entity)

function* linesOf(name: string, findings: readonly Located[], lang: Lang): Generator<string> {
  const { lint: words } = lazyWordsOf(lang)
  if (findings.length === 0) {
    yield `${name}: ${words.count(0)}`
    return
  }
  for (const {
    severity,
    rule,
    path,
    message,
    arithmetic,
    facts,
    certainty,
    fix,
    link,
    region,
    file,
    snippets,
  } of findings) {
    const place = file === null || region === null ? name : `${name}:${region.startLine}:${region.startColumn}`
    yield `${place}: ${words.severity[severity].toLowerCase()} ${rule}: ${path}`
    yield `  ${message}`
    yield `  ${arithmetic}  [${facts.join(' ')}] ${words.certainty[certainty]}`
    if (fix !== null) yield `  ${fix.change}`
    for (const line of snippets.flatMap(snippet => snippet.split('\n'))) yield `    ${line}`
    if (link !== null) yield `  ${words.show}: ${link}`
  }
}
