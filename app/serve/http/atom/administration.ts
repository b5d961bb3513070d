/**
 * The administration API (ATOM over plain HTTP): what Azure's administration clients ask, done as steps of the run. Errors carry the
 * status and the sub-code by which the clients choose their own errors.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Failure } from '../../../../sim-core/index.ts'
import type { Operation } from '../../bus.ts'
import type { Served } from '../../served.ts'
import { Refused, answer, readBody } from '../answer.ts'
import { Directory } from './directory.ts'
import type { Found } from './directory.ts'
import { clearedTargets, readEntity } from './entity-xml.ts'
import type { ReadEntity } from './entity-xml.ts'
import { writeEntry, writeError, writeFeed } from './feed.ts'
import type { Entry } from './feed.ts'
import { propertiesOf, readRule } from './rule-xml.ts'
import { NoXml, childOf, readXml } from './xml.ts'
import type { Element } from './xml.ts'
import { isSameName } from '../../../read/at.ts'

const BODY_BYTES_MOST = 256 * 1024
const PAGE = 100

interface Asked {
  /** Decoded, with the slash before it. */
  readonly path: string
  readonly query: URLSearchParams
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** Answered as Azure does. */
class AtomError extends Error {
  readonly status: number

  constructor(status: number, detail: string) {
    super(detail)
    this.status = status
  }
}

/** What a path names. Names compare without case, and so do the words between them. */
interface Named {
  /** Of the queue, topic or subscription, as steps write it. */
  readonly entity: string
  readonly isSubscription: boolean
  readonly rule: string | null
  /** A list below the entity is asked for. */
  readonly list: 'subscriptions' | 'rules' | null
}

export class Administration {
  private readonly served: Served
  private readonly directory: Directory

  constructor(served: Served) {
    this.served = served
    this.directory = new Directory(served)
    served.onChange(() => this.directory.forgetAll())
  }

  async answer(asked: Asked): Promise<void> {
    const { request, response } = asked
    this.served.requested()
    response.on('finish', () => this.served.requested())
    try {
      const [status, xml] = await this.act(asked)
      answer(response, status, 'application/atom+xml;type=entry;charset=utf-8', xml)
    } catch (error) {
      const known = error instanceof NoXml ? new AtomError(400, `SubCode=40000. ${error.message}`) : error
      if (known instanceof Refused) answer(response, known.status, XML, writeError(known.status, known.message))
      else if (known instanceof AtomError) answer(response, known.status, XML, writeError(known.status, known.message))
      else throw error
      if (!request.complete) request.resume()
    }
  }

  private async act({ path, query, request }: Asked): Promise<readonly [number, string]> {
    const origin = `http://${request.headers.host}`
    const { method } = request
    const resource = /^\/\$resources\/(queues|topics)\/?$/i.exec(path)?.[1]?.toLowerCase()
    if (method === 'GET' && /^\/\$namespaceinfo\/?$/i.test(path))
      return [200, writeEntry(this.directory.namespace(origin))]
    if (method === 'GET' && resource !== undefined) {
      const kind = resource === 'queues' ? 'queue' : 'topic'
      return [
        200,
        page(this.directory.all(kind), { title: resource, path, query, origin }, found =>
          this.directory.entry(found, origin),
        ),
      ]
    }
    const named = namedBy(path)
    if (method === 'GET') return [200, this.get(named, path, query, origin)]
    if (method === 'DELETE') return [200, this.remove(named)]
    if (method !== 'PUT') throw new AtomError(405, `${method} is not taken here.`)
    const body = await readBody(request, BODY_BYTES_MOST)
    return this.put(named, contentOf(body), request.headers['if-match'] === '*', origin)
  }

  private get(named: Named, path: string, query: URLSearchParams, origin: string): string {
    const found = this.find(named)
    if (named.list === 'subscriptions') {
      if (found.kind !== 'topic') throw notFound(named.entity)
      const place = { title: 'Subscriptions', path, query, origin }
      return page(this.directory.subscriptionsOf(found), place, each => this.directory.entry(each, origin))
    }
    const rules = named.isSubscription ? this.directory.rulesOf(found) : []
    if (named.list === 'rules')
      return page(rules, { title: 'Rules', path, query, origin }, rule => this.directory.ruleEntry(found, rule, origin))
    if (named.rule === null) return writeEntry(this.directory.entry(found, origin))
    const rule = rules.find(({ name }) => isSameName(name, named.rule!))
    if (rule === undefined) throw notFound(`${named.entity}/Rules/${named.rule}`)
    return writeEntry(this.directory.ruleEntry(found, rule, origin))
  }

  private remove(named: Named): string {
    const found = this.find(named)
    if (named.rule === null) {
      this.do({ do: 'deleteEntity', entity: found.path })
      this.directory.forget(found.path)
    } else {
      const rule = this.directory.rulesOf(found).find(({ name }) => isSameName(name, named.rule!))
      if (rule === undefined) throw notFound(`${named.entity}/Rules/${named.rule}`)
      this.do({ do: 'removeRule', entity: found.path, rule: rule.name })
    }
    return ''
  }

  private put(named: Named, description: Element, isUpdate: boolean, origin: string): readonly [number, string] {
    if (named.rule !== null) return this.putRule(named, description, isUpdate, origin)
    const read = readEntity(description)
    if (read === null || (read.kind === 'subscription') !== named.isSubscription)
      throw new AtomError(400, `SubCode=40000. ${description.name.slice(0, 60)} does not go with this address.`)
    if (isUpdate) this.update(this.find(named), read)
    else this.create(named, read)
    this.directory.keep(named.entity, read.kept, isUpdate)
    return [isUpdate ? 200 : 201, writeEntry(this.directory.entry(this.find(named), origin))]
  }

  private create(named: Named, { kind, properties, defaultRule }: ReadEntity): void {
    const { entity } = named
    const rule = defaultRule === undefined ? null : readRule(defaultRule)
    const rules = rule === null ? {} : { rules: { [rule.name ?? '$Default']: rule.properties } }
    if (kind === 'queue') this.do({ do: 'createQueue', entity, properties })
    else if (kind === 'topic') this.do({ do: 'createTopic', entity, properties })
    else this.do({ do: 'createSubscription', entity, properties: { ...properties, ...rules } } as Operation)
  }

  private update(found: Found, read: ReadEntity): void {
    if (found.kind !== read.kind) throw new AtomError(400, `SubCode=40000. ${found.path} is a ${found.kind}.`)
    const wanted = { ...clearedTargets(read), ...read.properties }
    // Clients send all properties: what stays as it is is no part of the change.
    const present = this.directory.propertiesOf(found)
    const changed = Object.entries(wanted).filter(
      ([name, value]) => (present[name as keyof typeof present] ?? null) !== value,
    )
    this.do({ do: 'updateEntity', entity: found.path, properties: Object.fromEntries(changed) })
  }

  private putRule(named: Named, description: Element, isUpdate: boolean, origin: string): readonly [number, string] {
    const found = this.find({ ...named, rule: null })
    const before = this.directory.rulesOf(found).find(({ name }) => isSameName(name, named.rule!))
    const { properties } = readRule(description)
    const add = (rule: string, own: object): void =>
      this.do({ do: 'addRule', entity: found.path, rule, properties: own } as Operation)
    if (isUpdate && before === undefined) throw notFound(`${named.entity}/Rules/${named.rule}`)
    if (isUpdate) this.do({ do: 'removeRule', entity: found.path, rule: before!.name })
    try {
      add(named.rule!, properties)
    } catch (error) {
      if (isUpdate) add(before!.name, propertiesOf(before!))
      throw error
    }
    const rule = this.directory.rulesOf(found).find(({ name }) => isSameName(name, named.rule!))!
    return [isUpdate ? 200 : 201, writeEntry(this.directory.ruleEntry(found, rule, origin))]
  }

  private find({ entity, isSubscription }: Named): Found {
    const found = this.directory.find(entity)
    if (found === null || (found.kind === 'subscription') !== isSubscription) throw notFound(entity)
    return found
  }

  private do(operation: Operation): void {
    const { failure } = this.served.bus.perform(operation)
    if (failure !== null) throw errorOf(failure)
  }
}

const XML = 'application/xml; charset=utf-8'

/** `orders/Subscriptions/billing/Rules/big` in whatever case. */
function namedBy(path: string): Named {
  const clean = path.replace(/^\/+|\/+$/g, '')
  const [, topic, subscription, rules, rule] =
    /^(.+)\/subscriptions(?:\/([^/]+)(?:\/(rules)(?:\/([^/]+))?)?)?$/i.exec(clean) ?? []
  if (clean === '') throw new AtomError(404, 'SubCode=40400. The address names no entity.')
  if (topic === undefined) return { entity: clean, isSubscription: false, rule: null, list: null }
  if (subscription === undefined) return { entity: topic, isSubscription: false, rule: null, list: 'subscriptions' }
  const entity = `${topic}/subscriptions/${subscription}`
  return {
    entity,
    isSubscription: true,
    rule: rule ?? null,
    list: rules !== undefined && rule === undefined ? 'rules' : null,
  }
}

function contentOf(body: string): Element {
  const entry = readXml(body)
  const content = entry.name === 'entry' ? childOf(entry, 'content') : undefined
  const description = content?.children[0]
  if (description === undefined) throw new NoXml('The body is an ATOM entry whose content is a description.')
  return description
}

interface Place {
  readonly title: string
  readonly path: string
  readonly query: URLSearchParams
  readonly origin: string
}

/** `$skip` and `$top`, at most a hundred at a time as Azure has it; the next page is a link. */
function page<T>(all: readonly T[], { title, path, query, origin }: Place, entry: (one: T) => Entry): string {
  const number = (name: string, usual: number): number => {
    const text = query.get(name)
    if (text === null || text === 'NaN') return usual
    if (!/^\d{1,9}$/.test(text)) throw new AtomError(400, `SubCode=40000. ${name} is a whole number.`)
    return Number(text)
  }
  const skip = number('$skip', 0)
  const top = Math.min(number('$top', PAGE), PAGE)
  const shown = all.slice(skip, skip + top)
  const addressOf = (from: number): string => {
    const next = new URLSearchParams(query)
    next.set('$skip', String(from))
    next.set('$top', String(top))
    return `${origin}${encodeURI(path)}?${next}`
  }
  const next = top > 0 && skip + top < all.length ? addressOf(skip + top) : null
  const updatedAt = new Date(0).toISOString()
  return writeFeed({ address: addressOf(skip), title, updatedAt, entries: shown.map(entry), next })
}

function notFound(entity: string): AtomError {
  return new AtomError(404, `The messaging entity '${entity}' could not be found.`)
}

/** By status and sub-code clients tell which of their errors it is. */
function errorOf({ error, message }: Failure): AtomError {
  if (error === 'MessagingEntityNotFound') return new AtomError(404, message)
  if (error === 'MessagingEntityAlreadyExists') return new AtomError(409, `SubCode=40900. Conflict. ${message}`)
  if (error === 'QuotaExceeded') return new AtomError(403, `SubCode=40300. ${message}`)
  if (message.startsWith('ScopeLocked')) return new AtomError(409, `SubCode=40901. ${message}`)
  return new AtomError(400, `SubCode=40000. Bad Request. ${message}`)
}
