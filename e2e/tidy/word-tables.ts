/** Every text of a language's tables by its path, with the arguments that its functions are to be tried with. */
import type { ESTree } from 'vite'
import type { Source } from './repository.ts'
import { sources, targetOf } from './repository.ts'
import { samplesOf, variants } from './type-samples.ts'

export interface Entry {
  /** "page.header.edit" */
  readonly path: string
  readonly value: unknown
}

/** Texts and functions of a table; a table is an object, or a list. */
export function entriesOf(value: unknown, path: string): readonly Entry[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  return Object.keys(value).flatMap(key =>
    entriesOf((value as Readonly<Record<string, unknown>>)[key], `${path}.${key}`),
  )
}

const exports = (source: Source, name: string): boolean =>
  source.parsed.module.staticExports.some(({ entries }) =>
    entries.some(({ exportName, moduleRequest }) => exportName.name === name && moduleRequest === null),
  )

type Callable = ESTree.ArrowFunctionExpression | ESTree.Function

interface Found {
  readonly node: Callable
  readonly source: Source
  /** The type of what it stands in, which may say what the arguments are. */
  readonly annotation: ESTree.TSType | null
}

/** Lists of arguments to call the English function at a path with: the first as plain as can be. */
export function argumentsOf(path: string): readonly (readonly unknown[])[] {
  const [name = '', ...keys] = path.split('.')
  const source = sources.find(one => /^app\/words\/en\/(?!index|more)/.test(one.path) && exports(one, name))
  const found = source === undefined ? null : inDeclaration(source, name, keys)
  if (found === null) throw new Error(`${path}: its function was not found in app/words/en.`)
  return variants(parametersOf(found).map(({ name: own, type }) => samplesOf(type, own, found.source)))
}

function parametersOf({ node, annotation }: Found): readonly { readonly name: string; readonly type: ESTree.TSType }[] {
  const declared = functionTypeIn(annotation)?.params ?? []
  return node.params.map((param, i) => {
    const own = 'typeAnnotation' in param ? param.typeAnnotation : null
    const other = declared[i]
    const type = own ?? (other !== undefined && 'typeAnnotation' in other ? other.typeAnnotation : null)
    if (type === null || type === undefined) throw new Error('A parameter has no type.')
    return { name: param.type === 'Identifier' ? param.name : 'p', type: type.typeAnnotation }
  })
}

function functionTypeIn(type: ESTree.TSType | null): ESTree.TSFunctionType | null {
  if (type === null) return null
  if (type.type === 'TSFunctionType') return type
  const inner = type.type === 'TSTypeReference' ? (type.typeArguments?.params ?? []) : []
  for (const one of inner) {
    const found = functionTypeIn(one)
    if (found !== null) return found
  }
  return null
}

interface Top {
  readonly value: ESTree.Expression | ESTree.Function
  readonly annotation: ESTree.TSType | null
}

const tops = new Map<Source, ReadonlyMap<string, Top>>()

/** What a file declares at its top level, by name. */
function topLevel(source: Source): ReadonlyMap<string, Top> {
  const known = tops.get(source)
  if (known !== undefined) return known
  const found = new Map<string, Top>()
  for (const statement of source.parsed.program.body) {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (node?.type === 'FunctionDeclaration' && node.id !== null)
      found.set(node.id.name, { value: node, annotation: null })
    if (node?.type !== 'VariableDeclaration') continue
    for (const { id, init } of node.declarations) {
      if (id.type === 'Identifier' && init !== null)
        found.set(id.name, { value: init, annotation: id.typeAnnotation?.typeAnnotation ?? null })
    }
  }
  tops.set(source, found)
  return found
}

function inDeclaration(source: Source, name: string, keys: readonly string[]): Found | null {
  const own = topLevel(source).get(name)
  if (own !== undefined) return inValue(own.value, source, keys, own.annotation)
  const target = source.parsed.module.staticImports.find(({ entries }) =>
    entries.some(({ localName }) => localName.value === name),
  )
  if (target === undefined) return null
  const entry = target.entries.find(({ localName }) => localName.value === name)!
  const there = sources.find(({ path }) => path === targetOf(source, target.moduleRequest.value))
  return there === undefined ? null : inDeclaration(there, entry.importName.name ?? name, keys)
}

function inValue(
  value: ESTree.Expression | ESTree.Function,
  source: Source,
  keys: readonly string[],
  annotation: ESTree.TSType | null,
): Found | null {
  switch (value.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return inValue(value.expression, source, keys, annotation)
    case 'Identifier':
      return inDeclaration(source, value.name, keys)
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return keys.length === 0 ? { node: value, source, annotation } : null
    case 'ObjectExpression':
      return inObject(value, source, keys, annotation)
    default:
      return null
  }
}

function inObject(
  { properties }: ESTree.ObjectExpression,
  source: Source,
  [key = '', ...rest]: readonly string[],
  annotation: ESTree.TSType | null,
): Found | null {
  for (const property of properties.toReversed()) {
    if (property.type === 'SpreadElement') {
      const found = inValue(property.argument, source, [key, ...rest], annotation)
      if (found !== null) return found
      continue
    }
    const name =
      property.key.type === 'Identifier'
        ? property.key.name
        : property.key.type === 'Literal'
          ? String(property.key.value)
          : ''
    if (name === key) return inValue(property.value, source, rest, annotation)
  }
  return null
}
