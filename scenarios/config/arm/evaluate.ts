/** Values of a template: expressions evaluated, parameters by their defaults, variables, copies of properties. */
import { raw, rawList } from '../../schema/world.ts'
import { at, text } from '../fields.ts'
import { Unknown } from '../found.ts'
import type { Notes } from '../notes.ts'
import type { Budget } from './budget.ts'
import { ExpressionFault, isExpression, parseExpression } from './expression.ts'
import type { Expression } from './expression.ts'
import { FUNCTIONS } from './functions.ts'

type Fields = Readonly<Record<string, unknown>>

/** Where an expression stands: which template, which turn of which copy, what a function was given. */
export interface Scope {
  readonly template: Fields
  /** Of the template, in the file: '' or `resources[0].properties.template`. */
  readonly place: string
  /** Values handed over for parameters, by name in small letters. */
  readonly given: ReadonlyMap<string, unknown>
  /** Evaluated already: `parameters/name`, `variables/name`, in small letters. */
  readonly known: Map<string, unknown>
  /** Being evaluated. */
  readonly open: Set<string>
  /** The innermost last. */
  readonly copies: readonly { readonly name: string; readonly index: number }[]
  /** Of lambdas. */
  readonly locals: ReadonlyMap<string, unknown>
}

/** Azure's limit of a copy loop. */
const COPIES_MOST = 800

/** Known in Azure alone, and what stands for them in names. */
const ONLY_IN_AZURE: Readonly<Record<string, unknown>> = {
  deployment: { name: 'deployment', location: 'location', properties: {} },
  environment: { name: 'AzureCloud', suffixes: {} },
  managementgroup: { name: 'managementGroup' },
  resourcegroup: { name: 'resourceGroup', location: 'location', id: '/subscriptions/-/resourceGroups/-', tags: {} },
  subscription: {
    subscriptionId: 'subscription',
    displayName: 'subscription',
    tenantId: 'tenant',
    id: '/subscriptions/-',
  },
  tenant: { tenantId: 'tenant', displayName: 'tenant' },
}

export class Evaluator {
  readonly #notes: Notes
  readonly #budget: Budget

  constructor(notes: Notes, budget: Budget) {
    this.#notes = notes
    this.#budget = budget
  }

  /** A value of the file with all that is in it. @throws ExpressionFault, TooMuch */
  resolve(value: unknown, scope: Scope): unknown {
    this.#budget.step()
    if (typeof value === 'string') {
      if (isExpression(value)) return this.#evaluate(parseExpression(value), scope)
      return value.startsWith('[[') ? value.slice(1) : value
    }
    if (Array.isArray(value)) return value.map(entry => this.resolve(entry, scope))
    if (value === null || typeof value !== 'object') return value
    return this.#resolveObject(value as Fields, scope)
  }

  /** A name: what is not known stands by its stand-in, and a note says so. */
  name(value: unknown, scope: Scope): string {
    const resolved = this.resolve(value, scope)
    if (resolved instanceof Unknown) return this.#standIn(resolved)
    if (typeof resolved === 'string' || typeof resolved === 'number') return String(resolved)
    throw new ExpressionFault('a name must be a string')
  }

  /** Turns of a copy loop with their scopes. @throws ExpressionFault */
  turns(count: unknown, name: string, scope: Scope): readonly Scope[] {
    const times = this.resolve(count, scope)
    if (times instanceof Unknown) throw new ExpressionFault(`the number of copies is not known: ${times.why}`)
    if (typeof times !== 'number' || !Number.isInteger(times) || times < 0 || times > COPIES_MOST)
      throw new ExpressionFault(`a copy loop runs from 0 to ${COPIES_MOST} times (Azure's limit)`)
    return Array.from({ length: times }, (_, index) => ({ ...scope, copies: [...scope.copies, { name, index }] }))
  }

  #resolveObject(value: Fields, scope: Scope): unknown {
    const read: Record<string, unknown> = {}
    for (const [name, own] of Object.entries(value)) {
      if (name === 'copy' && Array.isArray(own)) Object.assign(read, this.#copies(own, scope))
      else read[name] = this.resolve(own, scope)
    }
    return read
  }

  /** `copy: [ { name, count, input } ]` makes lists. */
  #copies(loops: readonly unknown[], scope: Scope): Fields {
    return Object.fromEntries(
      loops.map(loop => {
        const name = text(at(loop, 'name')) ?? 'copy'
        const values = this.turns(at(loop, 'count'), name, scope).map(turn => this.resolve(at(loop, 'input'), turn))
        return [name, this.#budget.made(values)]
      }),
    )
  }

  #evaluate(expression: Expression, scope: Scope): unknown {
    return this.#budget.nested(() => {
      this.#budget.step()
      if (expression.kind === 'value') return expression.value
      if (expression.kind === 'member')
        return this.#member(this.#evaluate(expression.of, scope), this.#evaluate(expression.key, scope))
      return this.#call(expression.name, expression.args, scope)
    })
  }

  #member(of: unknown, key: unknown): unknown {
    if (of instanceof Unknown) return of
    if (Array.isArray(of) && typeof key === 'number') {
      if (key < of.length) return of[key] as unknown
      throw new ExpressionFault(`a list of ${of.length} has no entry ${key}`)
    }
    const name = String(key)
    const own = at(of, name)
    if (own === undefined) throw new ExpressionFault(`there is no ${JSON.stringify(name.slice(0, 60))} in that value`)
    return own
  }

  #call(name: string, args: readonly Expression[], scope: Scope): unknown {
    const value = (index: number): unknown => {
      const own = args[index]
      return own === undefined ? undefined : this.#evaluate(own, scope)
    }
    switch (name) {
      case 'parameters':
        return this.#parameter(String(value(0)), scope)
      case 'variables':
        return this.#variable(String(value(0)), scope)
      case 'copyindex':
        return copyIndex([value(0), value(1)], scope)
      case 'lambdavariables':
        return scope.locals.get(String(value(0))) ?? null
      case 'if':
        return this.#choose(
          value(0),
          () => value(1),
          () => value(2),
        )
      case 'and':
        return args.every((_, index) => isTrue(value(index)))
      case 'or':
        return args.some((_, index) => isTrue(value(index)))
      case 'coalesce':
        return args.reduce<unknown>((found, _, index) => found ?? value(index) ?? null, null)
      case 'tryget':
        return at(value(0), String(value(1))) ?? null
      case 'map':
      case 'filter':
        return this.#overList(name, value(0), args[1], scope)
      default:
        return this.#plainCall(
          name,
          args.map((_, index) => value(index)),
          scope,
        )
    }
  }

  #plainCall(name: string, args: readonly unknown[], scope: Scope): unknown {
    if (Object.hasOwn(ONLY_IN_AZURE, name)) return ONLY_IN_AZURE[name]
    if (name.startsWith('list')) return new Unknown(`${name}() gives keys, which are never read`, '')
    if (name === 'uniquestring' || name === 'guid' || name === 'newguid' || name === 'utcnow' || name === 'reference')
      return new Unknown(`${name}() is known only in Azure`, name)
    const fn = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
    if (fn === undefined) return name.includes('.') ? this.#ownFunction(name, args, scope) : unknownFunction(name)
    const unknown = args.find(arg => arg instanceof Unknown)
    if (unknown !== undefined && name !== 'concat' && name !== 'format' && name !== 'resourceid') return unknown
    this.#budget.fits(args)
    return this.#budget.made(fn(args.map(arg => (arg instanceof Unknown ? this.#standIn(arg) : arg))))
  }

  #standIn({ why, standIn }: Unknown): string {
    this.#notes.notice('', `${why}; ${JSON.stringify(standIn)} stands for it in names`)
    return standIn
  }

  #choose(condition: unknown, yes: () => unknown, no: () => unknown): unknown {
    if (!(condition instanceof Unknown)) return isTrue(condition) ? yes() : no()
    const first = yes()
    const isLeftOut = first === null || no() === null
    this.#notes.notice('', `${condition.why}; where it decides, ${isLeftOut ? 'nothing' : 'the first choice'} is taken`)
    return isLeftOut ? null : first
  }

  #overList(name: 'map' | 'filter', values: unknown, lambda: Expression | undefined, scope: Scope): unknown {
    if (values instanceof Unknown) return values
    if (!Array.isArray(values) || lambda?.kind !== 'call' || lambda.name !== 'lambda')
      throw new ExpressionFault(`${name}() takes a list and a lambda`)
    const names = lambda.args.slice(0, -1).map(each => (each.kind === 'value' ? String(each.value) : ''))
    const body = lambda.args.at(-1)
    const applied = (entry: unknown, index: number): unknown => {
      if (body === undefined) return null
      const locals = new Map([
        ...scope.locals,
        [names[0] ?? '', entry],
        ...(names[1] ? [[names[1], index] as const] : []),
      ])
      return this.#evaluate(body, { ...scope, locals })
    }
    return name === 'map' ? values.map(applied) : values.filter((entry, index) => isTrue(applied(entry, index)))
  }

  #parameter(name: string, scope: Scope): unknown {
    const key = name.toLowerCase()
    const declared = at(at(scope.template, 'parameters'), name)
    const isSecret = /^secure/i.test(text(at(declared, 'type')) ?? '')
    if (isSecret) return new Unknown(`parameters('${name}') is a secret`, name)
    // Null is the same as nothing: the default holds.
    const given = scope.given.get(key) ?? null
    if (given !== null) return given
    if (declared === undefined) throw new ExpressionFault(`there is no parameter ${JSON.stringify(name.slice(0, 60))}`)
    const value = at(declared, 'defaultValue')
    if (at(declared, 'nullable') === true && (value === undefined || value === null)) return null
    if (value === undefined || value === null) return new Unknown(`parameters('${name}') has no default value`, name)
    return this.#once(`parameters/${key}`, value, scope)
  }

  #variable(name: string, scope: Scope): unknown {
    const variables = raw(at(scope.template, 'variables'))
    const key = `variables/${name.toLowerCase()}`
    const value = at(variables, name)
    if (value !== undefined) return this.#once(key, value, scope)
    const loop = rawList(variables['copy']).find(each => text(at(each, 'name'))?.toLowerCase() === name.toLowerCase())
    if (loop === undefined) throw new ExpressionFault(`there is no variable ${JSON.stringify(name.slice(0, 60))}`)
    const made = this.#once(key, { copy: [loop] }, scope)
    return at(made, name)
  }

  /** Evaluated the first time it is asked for. */
  #once(key: string, value: unknown, scope: Scope): unknown {
    if (scope.known.has(key)) return scope.known.get(key)
    if (scope.open.has(key)) throw new ExpressionFault(`${key.replace('/', ' ')} refers to itself`)
    scope.open.add(key)
    try {
      const resolved = this.#budget.nested(() => this.resolve(value, { ...scope, copies: [], locals: new Map() }))
      scope.known.set(key, resolved)
      return resolved
    } finally {
      scope.open.delete(key)
    }
  }

  /** Of the template's own `functions`. */
  #ownFunction(name: string, args: readonly unknown[], scope: Scope): unknown {
    const [namespace = '', member = ''] = name.split('.')
    const library = rawList(at(scope.template, 'functions')).find(
      each => text(at(each, 'namespace'))?.toLowerCase() === namespace,
    )
    const declared = at(at(library, 'members'), member)
    if (declared === undefined) return unknownFunction(name)
    const given = rawList(at(declared, 'parameters')).map(
      (parameter, index) => [(text(at(parameter, 'name')) ?? '').toLowerCase(), args[index]] as const,
    )
    const inside = { ...scope, given: new Map(given), known: new Map<string, unknown>(), open: new Set<string>() }
    return this.resolve(at(at(declared, 'output'), 'value'), inside)
  }
}

const isTrue = (value: unknown): boolean => value === true || (typeof value === 'string' && /^true$/i.test(value))

function unknownFunction(name: string): Unknown {
  return new Unknown(`BusScope does not know the function ${name.slice(0, 60)}()`, name.slice(0, 60))
}

/** `copyIndex()`, `copyIndex(1)`, `copyIndex('name', 1)`. */
function copyIndex([first, second]: readonly unknown[], { copies }: Scope): number {
  const name = typeof first === 'string' ? first.toLowerCase() : null
  const loop = name === null ? copies.at(-1) : copies.findLast(copy => copy.name.toLowerCase() === name)
  if (loop === undefined) throw new ExpressionFault('copyIndex() is used outside a copy loop')
  const offset = name === null ? first : second
  return loop.index + (typeof offset === 'number' ? offset : 0)
}

/** Of a template that is not nested in another. */
export function scopeOf(template: Fields, place: string, given: ReadonlyMap<string, unknown>): Scope {
  return { template, place, given, known: new Map(), open: new Set(), copies: [], locals: new Map() }
}
