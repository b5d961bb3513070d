/** A finding as programs read it: JSON, and SARIF 2.1.0 for code scanning. */
import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import type { Scenario } from '../../scenarios/index.ts'
import { changeText, patchOf } from '../lint/change.ts'
import type { PatchOperation } from '../lint/change.ts'
import type { JsonPath } from '../model/json-path.ts'
import type { Certainty, Finding, Severity } from '../lint/finding.ts'
import { writePath } from '../model/json-path.ts'
import { lazyWordsOf } from '../words/load.ts'
import type { Lang } from '../model/lang.ts'

/** What was looked at. */
export interface Linted {
  readonly name: string
  readonly text: string
  readonly scenario: Scenario
  /** Whether `name` is a file, for who shows findings in it. */
  readonly isFile: boolean
}

export interface Reported {
  readonly scenario: string
  readonly rule: string
  readonly severity: Severity
  readonly certainty: Certainty
  readonly path: string
  readonly message: string
  readonly arithmetic: string
  readonly facts: readonly string[]
  /** The run that shows it, opened where it is seen; null: none could be made. */
  readonly link: string | null
  /** In words, and as a JSON Patch (RFC 6902) of the scenario; null: no single change mends it. */
  readonly fix: { readonly change: string; readonly patch: readonly PatchOperation[] } | null
}

export function reported({ name, scenario }: Linted, finding: Finding, link: string | null, lang: Lang): Reported {
  const { rule, severity, certainty, at, message, arithmetic, facts, fix } = finding
  return {
    scenario: name,
    rule,
    severity,
    certainty,
    path: writePath(at),
    message,
    arithmetic,
    facts,
    link,
    fix: fix.length === 0 ? null : { change: changeText(scenario, fix, lang), patch: patchOf(scenario, fix) },
  }
}

export interface Located extends Reported {
  readonly file: string | null
  readonly region: Region | null
  /** What the fix changes of entities, for the tool that was asked for. */
  readonly snippets: readonly string[]
}

interface Region {
  readonly startLine: number
  readonly startColumn: number
}

/** Where it stands in the text, or what is around it. */
export function regionsOf(text: string): (path: JsonPath) => Region | null {
  const tree = parseTree(text)
  return path => {
    for (let depth = path.length; depth >= 0 && tree !== undefined; depth--) {
      const node = findNodeAtLocation(tree, path.slice(0, depth))
      if (node === undefined) continue
      const before = text.slice(0, (node.parent?.type === 'property' ? node.parent : node).offset)
      const line = before.lastIndexOf('\n') + 1
      return { startLine: before.split('\n').length, startColumn: before.length - line + 1 }
    }
    return null
  }
}

/** https://docs.oasis-open.org/sarif/sarif/v2.1.0 */
export function sarifOf(findings: readonly Located[], lang: Lang): unknown {
  const { titles } = lazyWordsOf(lang).lint
  const names = [...new Set(findings.map(({ rule }) => rule))]
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'BusScope',
            rules: names.map(id => ({ id, shortDescription: { text: titles[id as keyof typeof titles] } })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: findings.map(finding => resultOf(finding, names)),
      },
    ],
  }
}

function resultOf(finding: Located, names: readonly string[]): unknown {
  const { rule, severity, path, message, arithmetic, facts, certainty, link, fix, file, region, scenario } = finding
  const physicalLocation = {
    artifactLocation: { uri: uriOf(file ?? `busscope:${scenario}`) },
    ...(region !== null && file !== null && { region }),
  }
  return {
    ruleId: rule,
    ruleIndex: names.indexOf(rule),
    level: severity,
    message: { text: `${message} ${arithmetic}` },
    locations: [{ physicalLocation, logicalLocations: [{ fullyQualifiedName: path }] }],
    partialFingerprints: { 'busscope/v1': `${rule} ${path}` },
    properties: { certainty, facts, ...(link !== null && { link }), ...(fix !== null && { fix }) },
  }
}

/** Relative where it is; a space or a backslash is no part of a URI. */
const uriOf = (file: string): string => encodeURI(file.replaceAll('\\', '/'))
