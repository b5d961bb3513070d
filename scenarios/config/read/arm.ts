/** ARM templates: written by hand, exported by the portal, or built from Bicep; with what is nested in them. */
import { property } from '../../schema/issue.ts'
import { ENTITIES_EVER_MOST } from '../../schema/limits.ts'
import { raw } from '../../schema/world.ts'
import { Budget } from '../arm/budget.ts'
import { Evaluator, scopeOf } from '../arm/evaluate.ts'
import type { Scope } from '../arm/evaluate.ts'
import { ExpressionFault } from '../arm/expression.ts'
import { at, each, text } from '../fields.ts'
import { KIND_OF_TYPE, TooMuch, Unknown, partitionsOf, tierNamed } from '../found.ts'
import type { Found, FoundEntity, FoundKind, FoundNamespace } from '../found.ts'
import type { Notes } from '../notes.ts'

type Fields = Readonly<Record<string, unknown>>

/** Templates in one another. */
const TEMPLATES_MOST = 10

const PROVIDER = 'microsoft.servicebus/'
const DEPLOYMENT = 'microsoft.resources/deployments'

/** The resource around a resource. */
interface Parent {
  /** In full, in small letters. */
  readonly type: string
  readonly names: readonly string[]
}

const NO_PARENT: Parent = { type: '', names: [] }

/** `parameters`: of a parameters file, if there is one. @throws TooMuch */
export function readArm(value: unknown, notes: Notes, parameters: unknown = null): Found {
  return new Template(notes).read(raw(value), parameters)
}

class Template {
  readonly #notes: Notes
  readonly #evaluator: Evaluator
  readonly #namespaces: FoundNamespace[] = []
  readonly #entities: FoundEntity[] = []
  #depth = 0

  constructor(notes: Notes) {
    this.#notes = notes
    this.#evaluator = new Evaluator(notes, new Budget())
  }

  read(template: Fields, parameters: unknown): Found {
    const outside = scopeOf({}, '', new Map())
    const given = this.#given(at(parameters, 'parameters') ?? parameters, outside, 'parameters')
    this.#resources(template, scopeOf(template, '', given), '', NO_PARENT)
    return { namespaces: this.#namespaces, entities: this.#entities, messages: [] }
  }

  /** A list, or, with symbolic names, an object. */
  #resources(holder: unknown, scope: Scope, place: string, parent: Parent): void {
    const resources = at(holder, 'resources')
    const all = property(place, 'resources')
    if (Array.isArray(resources))
      for (const [resource, own] of each(resources, all)) this.#copied(resource, scope, own, parent)
    else
      for (const [name, resource] of Object.entries(raw(resources)))
        this.#copied(resource, scope, property(all, name), parent)
  }

  #copied(resource: unknown, scope: Scope, place: string, parent: Parent): void {
    this.#guarded(place, () => {
      const copy = at(resource, 'copy')
      const turns =
        copy === undefined || copy === null
          ? [scope]
          : this.#evaluator.turns(at(copy, 'count'), text(at(copy, 'name')) ?? '', scope)
      for (const turn of turns) this.#resource(resource, turn, place, parent)
    })
  }

  /** What cannot be evaluated costs the resource, or the property, it stands in. */
  #guarded(place: string, act: () => void): void {
    try {
      act()
    } catch (error) {
      if (!(error instanceof ExpressionFault)) throw error
      this.#notes.warn(place, `is left out: ${error.message}`)
    }
  }

  #resource(resource: unknown, scope: Scope, place: string, parent: Parent): void {
    const type = this.#typeOf(resource, scope, parent)
    if (type === DEPLOYMENT || type.startsWith(PROVIDER)) {
      if (this.#isOff(resource, scope, place)) return
      if (type === DEPLOYMENT) this.#deployment(resource, scope, place)
      else this.#ofServiceBus(resource, type, scope, { place, parent })
      return
    }
    this.#notes.notice(place, `${type === '' ? 'a resource without type' : type}: not Service Bus, left out`)
    this.#resources(resource, scope, place, { type, names: [] })
  }

  #typeOf(resource: unknown, scope: Scope, parent: Parent): string {
    const written = this.#evaluator.name(at(resource, 'type') ?? '', scope).toLowerCase()
    return parent.type === '' || written.startsWith('microsoft.') ? written : `${parent.type}/${written}`
  }

  #isOff(resource: unknown, scope: Scope, place: string): boolean {
    const condition = at(resource, 'condition')
    if (condition === undefined) return false
    const value = this.#evaluator.resolve(condition, scope)
    if (value instanceof Unknown)
      this.#notes.notice(place, `${value.why}, on which its condition depends; the condition is taken as true`)
    else if (value === false) {
      this.#notes.notice(place, 'is left out: its condition is false')
      return true
    }
    return false
  }

  #ofServiceBus(
    resource: unknown,
    type: string,
    scope: Scope,
    { place, parent }: { readonly place: string; readonly parent: Parent },
  ): void {
    const kinds = type.slice(PROVIDER.length)
    const kind = Object.hasOwn(KIND_OF_TYPE, kinds) ? KIND_OF_TYPE[kinds] : undefined
    const names = kind !== undefined || kinds === 'namespaces' ? this.#namesOf(resource, kinds, scope, parent) : []
    if (kind !== undefined) this.#entity(resource, kind, names, scope, place)
    else if (kinds === 'namespaces') this.#namespace(resource, names[0] ?? '', scope, place)
    else if (kinds.endsWith('/authorizationrules'))
      this.#notes.notice(place, 'access rules and their keys are never read')
    else this.#notes.notice(place, `${type}: no effect in a run`)
    this.#resources(resource, scope, place, { type, names })
  }

  /** One name for each part of the type; in a resource only those that it adds. */
  #namesOf(resource: unknown, kinds: string, scope: Scope, parent: Parent): readonly string[] {
    const wanted = kinds.split('/').length
    const parts = this.#evaluator.name(at(resource, 'name') ?? '', scope).split('/')
    const all = parts.length >= wanted || parent.names.length === 0 ? parts : [...parent.names, ...parts]
    if (all.length < wanted || all.some(part => part === ''))
      throw new ExpressionFault(`its name ${JSON.stringify(all.join('/').slice(0, 80))} has fewer parts than its type`)
    // A slash inside of a name is written as a tilde.
    return [...all.slice(0, wanted - 1), all.slice(wanted - 1).join('/')].map(part => part.replaceAll('~', '/'))
  }

  #namespace(resource: unknown, name: string, scope: Scope, place: string): void {
    const isThere = at(resource, 'existing') === true
    const sku = isThere
      ? null
      : this.#quietly(at(at(resource, 'sku'), 'name') ?? at(at(resource, 'sku'), 'tier'), scope)
    const tier = tierNamed(sku)
    const skuPlace = property(place, 'sku')
    if (sku instanceof Unknown) this.#notes.warn(skuPlace, `the tier is not known, ${sku.why}; Standard is assumed`)
    else if (sku !== null && sku !== undefined && tier === null) this.#notes.warn(skuPlace, 'is not a known tier')
    const partitions = this.#quietly(at(at(resource, 'properties'), 'premiumMessagingPartitions'), scope)
    const others = Object.keys(raw(at(resource, 'properties'))).filter(key => key !== 'premiumMessagingPartitions')
    if (others.length > 0) this.#notes.notice(property(place, 'properties'), `${others.join(', ')}: no effect in a run`)
    this.#namespaces.push({
      name,
      tier: tier ?? (sku === null || sku === undefined ? null : 'standard'),
      partitions: partitionsOf(partitions),
    })
  }

  /** null: it cannot be evaluated. */
  #quietly(value: unknown, scope: Scope): unknown {
    try {
      return value === undefined ? undefined : this.#evaluator.resolve(value, scope)
    } catch (error) {
      if (error instanceof ExpressionFault) return null
      throw error
    }
  }

  #entity(resource: unknown, kind: FoundKind, names: readonly string[], scope: Scope, place: string): void {
    if (this.#entities.length >= ENTITIES_EVER_MOST)
      throw new TooMuch(`the template has more than ${ENTITIES_EVER_MOST} entities, BusScope's own limit`)
    const inside = property(place, 'properties')
    const properties = this.#properties(at(resource, 'properties'), scope, inside)
    const [namespace = '', ...own] = names
    const isOnlyNamed = at(resource, 'existing') === true
    this.#entities.push({ kind, namespace, names: own, properties, isOnlyNamed, place: inside })
  }

  #properties(value: unknown, scope: Scope, place: string): Fields {
    const whole = typeof value === 'string' ? this.#evaluator.resolve(value, scope) : value
    if (whole instanceof Unknown) this.#notes.warn(place, `are left out: ${whole.why}`)
    const read: Record<string, unknown> = {}
    for (const [name, own] of Object.entries(whole instanceof Unknown ? {} : raw(whole))) {
      this.#guarded(property(place, name), () => {
        // What came out of an expression is a value already.
        read[name] = whole === value ? this.#evaluator.resolve(own, scope) : own
      })
    }
    return read
  }

  #deployment(resource: unknown, scope: Scope, place: string): void {
    const properties = at(resource, 'properties')
    const inside = property(place, 'properties')
    const template = at(properties, 'template')
    if (template === null || typeof template !== 'object') {
      this.#notes.warn(inside, 'the linked template is another file and is not read; import it separately')
      return
    }
    if (++this.#depth > TEMPLATES_MOST)
      throw new TooMuch(`templates are nested deeper than ${TEMPLATES_MOST} levels, BusScope's own limit`)
    const own = property(inside, 'template')
    const isInner = /^inner$/i.test(text(at(at(properties, 'expressionEvaluationOptions'), 'scope')) ?? '')
    const given = isInner ? this.#given(at(properties, 'parameters'), scope, property(inside, 'parameters')) : null
    this.#resources(template, given === null ? scope : scopeOf(raw(template), own, given), own, NO_PARENT)
    this.#depth--
  }

  #given(parameters: unknown, scope: Scope, place: string): ReadonlyMap<string, unknown> {
    const given = new Map<string, unknown>()
    for (const [name, parameter] of Object.entries(raw(parameters))) {
      if (at(parameter, 'value') === undefined) given.set(name.toLowerCase(), new Unknown(`${name} is a secret`, name))
      else
        this.#guarded(property(place, name), () =>
          given.set(name.toLowerCase(), this.#evaluator.resolve(at(parameter, 'value'), scope)),
        )
    }
    return given
  }
}
