/** Arguments to try a function with, made from the types that its source names: the first of each list is the plainest. */
import type { ESTree } from 'vite'
import type { Source } from './repository.ts'
import { sources } from './repository.ts'

type Declaration = {
  readonly node: ESTree.TSTypeAliasDeclaration | ESTree.TSInterfaceDeclaration
  readonly source: Source
}

const NUMBERS = [5, 1, 2, 21, 0, 100, 3_600_000]

const types = new Map<string, Declaration>()
const lists = new Map<string, readonly string[]>()

for (const source of sources) {
  if (source.isTest || !source.path.endsWith('.ts')) continue
  for (const statement of source.parsed.program.body) {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (node?.type === 'TSTypeAliasDeclaration' || node?.type === 'TSInterfaceDeclaration') {
      if (!types.has(node.id.name) || statement.type === 'ExportNamedDeclaration')
        types.set(node.id.name, { node, source })
      types.set(`${source.path} ${node.id.name}`, { node, source })
    }
    if (node?.type === 'VariableDeclaration')
      for (const { id, init } of node.declarations) if (id.type === 'Identifier') keepList(id.name, init)
  }
}

/** `const KINDS = ['a', 'b'] as const`, of which a type may be made. */
function keepList(name: string, init: ESTree.Expression | null): void {
  const value = init?.type === 'TSAsExpression' ? init.expression : init
  if (value?.type !== 'ArrayExpression') return
  const items = value.elements.flatMap(element =>
    element?.type === 'Literal' && typeof element.value === 'string' ? [element.value] : [],
  )
  if (items.length === value.elements.length) lists.set(name, items)
}

/** A text that says which argument it is, so that one can see whether a sentence has a place for it. */
const marker = (name: string): string => `⟨${name}⟩`

/** @param name of the argument @param source where the type is written */
export function samplesOf(type: ESTree.TSType, name: string, source: Source): readonly unknown[] {
  switch (type.type) {
    case 'TSStringKeyword':
      return [marker(name)]
    case 'TSNumberKeyword':
      return NUMBERS
    case 'TSBooleanKeyword':
      return [true, false]
    case 'TSNullKeyword':
      return [null]
    case 'TSUndefinedKeyword':
      return [undefined]
    case 'TSUnknownKeyword':
      return NUMBERS
    case 'TSLiteralType':
      return [literalOf(type)]
    case 'TSUnionType':
      return type.types.flatMap(one => samplesOf(one, name, source))
    case 'TSParenthesizedType':
      return samplesOf(type.typeAnnotation, name, source)
    case 'TSTypeOperator':
      return type.operator === 'readonly'
        ? samplesOf(type.typeAnnotation, name, source)
        : keysOf(type.typeAnnotation, source)
    case 'TSArrayType':
      return listsOf(type.elementType, name, source)
    case 'TSTupleType':
      return tuplesOf(type, name, source)
    case 'TSTypeLiteral':
      return objectsOf([type.members], source)
    case 'TSIntersectionType':
      // A number with a meaning: `number & { … }`.
      if (type.types.some(one => one.type === 'TSNumberKeyword')) return NUMBERS
      return objectsOf(
        type.types.map(one => membersOf(one, source)),
        source,
      )
    case 'TSIndexedAccessType':
      return type.indexType.type === 'TSLiteralType'
        ? valuesOfKey(type.objectType, String(literalOf(type.indexType)), source)
        : listed(type)
    case 'TSFunctionType':
      return [(value: unknown) => `${String(value)} B`]
    case 'TSTypeReference':
      return referred(type, name, source)
    default:
      throw new Error(`${source.path}: no samples for the type ${type.type}.`)
  }
}

function literalOf({ literal }: ESTree.TSLiteralType): unknown {
  if (literal.type !== 'Literal') throw new Error(`No samples for a literal of type ${literal.type}.`)
  return literal.value
}

/** `(typeof KINDS)[number]` */
function listed({ objectType }: ESTree.TSIndexedAccessType): readonly unknown[] {
  const query = objectType.type === 'TSParenthesizedType' ? objectType.typeAnnotation : objectType
  const name = query.type === 'TSTypeQuery' && query.exprName.type === 'Identifier' ? query.exprName.name : ''
  const items = lists.get(name)
  if (items === undefined) throw new Error(`No list called ${name}.`)
  return items
}

/** `StepInput['do']`: what a key may hold in any part of a union or an intersection. */
function valuesOfKey(type: ESTree.TSType, key: string, source: Source): readonly unknown[] {
  const held = (members: readonly ESTree.TSSignature[], there: Source) =>
    members.flatMap(member =>
      member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && member.key.name === key
        ? samplesOf(member.typeAnnotation!.typeAnnotation, key, there)
        : [],
    )
  switch (type.type) {
    case 'TSParenthesizedType':
      return valuesOfKey(type.typeAnnotation, key, source)
    case 'TSUnionType':
    case 'TSIntersectionType':
      return type.types.flatMap(one => valuesOfKey(one, key, source))
    case 'TSTypeLiteral':
      return held(type.members, source)
    default: {
      const { node, source: there } = declared(type, source)
      return node.type === 'TSInterfaceDeclaration'
        ? held(node.body.body, there)
        : valuesOfKey(node.typeAnnotation, key, there)
    }
  }
}

function listsOf(element: ESTree.TSType, name: string, source: Source): readonly unknown[] {
  const several = [1, 2, 3].map(i => samplesOf(element, `${name}${i}`, source)[0])
  return [
    several,
    several.slice(0, 1),
    several.slice(0, 2),
    [],
    ...samplesOf(element, `${name}1`, source)
      .slice(1)
      .map(one => [one]),
  ]
}

function tuplesOf({ elementTypes }: ESTree.TSTupleType, name: string, source: Source): readonly unknown[] {
  const parts = elementTypes.map((element, i) => {
    const type = element.type === 'TSNamedTupleMember' ? element.elementType : element
    return samplesOf(type as ESTree.TSType, `${name}${i}`, source)
  })
  return variants(parts)
}

/** All in their plainest form, then each of them in its other forms. */
export function variants(parts: readonly (readonly unknown[])[]): readonly (readonly unknown[])[] {
  const plain = parts.map(part => part[0])
  return [plain, ...parts.flatMap((part, i) => part.slice(1).map(value => plain.with(i, value)))]
}

function objectsOf(members: readonly (readonly ESTree.TSSignature[])[], source: Source): readonly unknown[] {
  const properties = members.flat().flatMap(member => {
    const type = member.type === 'TSPropertySignature' ? member.typeAnnotation : null
    if (!type || member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') return []
    return [{ name: member.key.name, values: samplesOf(type.typeAnnotation, member.key.name, source) }]
  })
  return variants(properties.map(({ values }) => values)).map(values =>
    Object.fromEntries(properties.map(({ name }, i) => [name, values[i]])),
  )
}

function membersOf(type: ESTree.TSType, source: Source): readonly ESTree.TSSignature[] {
  if (type.type === 'TSTypeLiteral') return type.members
  const { node } = declared(type, source)
  return node.type === 'TSInterfaceDeclaration'
    ? [...node.extends.flatMap(({ expression }) => inherited(expression, source)), ...node.body.body]
    : membersOf(node.typeAnnotation, source)
}

const inherited = (expression: ESTree.Expression, source: Source): readonly ESTree.TSSignature[] =>
  expression.type === 'Identifier'
    ? membersOf({ type: 'TSTypeReference', typeName: expression } as ESTree.TSTypeReference, source)
    : []

function declared(type: ESTree.TSType, source: Source): Declaration {
  const name = type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : ''
  const found = types.get(`${source.path} ${name}`) ?? types.get(name)
  if (found === undefined) throw new Error(`${source.path}: no type called ${name}.`)
  return found
}

function keysOf(type: ESTree.TSType, source: Source): readonly unknown[] {
  const [, picked] = type.type === 'TSTypeReference' ? (type.typeArguments?.params ?? []) : []
  if (picked !== undefined) return samplesOf(picked, '', source) // keyof Pick<T, 'a' | 'b'>
  return membersOf(type, source).flatMap(member => {
    if (member.type !== 'TSPropertySignature') return []
    if (member.key.type === 'Literal') return [String(member.key.value)]
    return member.key.type === 'Identifier' ? [member.key.name] : []
  })
}

const sameShape = (a: unknown, b: unknown): boolean => {
  const kind = (value: unknown) => (typeof value === 'object' && value !== null && 'kind' in value ? value.kind : value)
  return kind(a) === kind(b)
}

function referred(type: ESTree.TSTypeReference, name: string, source: Source): readonly unknown[] {
  const [first, second] = type.typeArguments?.params ?? []
  const called = type.typeName.type === 'Identifier' ? type.typeName.name : ''
  if (called === 'Exclude') {
    const out = samplesOf(second!, name, source)
    return samplesOf(first!, name, source).filter(value => !out.some(other => sameShape(value, other)))
  }
  if (called === 'Readonly') return samplesOf(first!, name, source)
  if (called === 'Omit' || called === 'Pick') {
    const names = new Set(samplesOf(second!, name, source))
    return objectsOf(
      [
        membersOf(first!, source).filter(
          member =>
            member.type === 'TSPropertySignature' &&
            member.key.type === 'Identifier' &&
            names.has(member.key.name) === (called === 'Pick'),
        ),
      ],
      source,
    )
  }
  const { node, source: there } = declared(type, source)
  return node.type === 'TSInterfaceDeclaration'
    ? objectsOf([membersOf(type, source)], there)
    : samplesOf(node.typeAnnotation, name, there)
}
