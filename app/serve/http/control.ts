/** `/busscope/…` (bridge section 3): the clock, the state, the trace, why, what was recorded, steps, reset. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { FIGURE_VIEWS, parseDuration } from '../../../scenarios/index.ts'
import type { FigureSpec } from '../../../scenarios/index.ts'
import { written as writtenRecord } from '../../../sim-core/index.ts'
import type { Trace } from '../../../sim-core/index.ts'
import { specOfTexts } from '../../draw/figure/spec-of-texts.ts'
import { stateLines } from '../../export/state-lines.ts'
import type { WhyQuestion } from '../../library/run-scenario.ts'
import { LANGS } from '../../model/lang.ts'
import type { Lang } from '../../model/lang.ts'
import { ClockRefusal, readSpeed } from '../clock.ts'
import type { Patience } from '../clock.ts'
import { readServed, StepProblems } from '../served.ts'
import type { Served } from '../served.ts'
import { Refused, answer, answerJson, answerLines, readBody, readJson, BODY_BYTES_MOST } from './answer.ts'
import { clockAnswer } from './clock-answer.ts'
import { follow } from './follow.ts'

interface Asked {
  readonly served: Served
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly query: URLSearchParams
}
type Act = (asked: Asked) => Promise<void> | void

const ROUTES: Readonly<Record<string, Readonly<Partial<Record<'GET' | 'POST', Act>>>>> = {
  clock: { GET: tellClock, POST: moveClock },
  state: { GET: tellState },
  trace: { GET: tellTrace },
  why: { GET: tellWhy },
  scenario: { GET: ({ served, response }) => answerJson(response, served.recorded()) },
  link: { GET: tellLink },
  figure: { GET: tellFigure },
  steps: { POST: doSteps },
  reset: { POST: reset },
}

/** @param path after `/busscope/` */
export async function control(path: string, asked: Asked): Promise<void> {
  const route = Object.hasOwn(ROUTES, path) ? ROUTES[path]! : null
  if (route === null)
    throw new Refused(404, `There is no /busscope/${path.slice(0, 60)}. Available: ${Object.keys(ROUTES).join(', ')}.`)
  const method = asked.request.method === 'HEAD' ? 'GET' : asked.request.method
  const act = method === 'GET' || method === 'POST' ? route[method] : undefined
  if (act === undefined) throw new Refused(405, `/busscope/${path} takes ${Object.keys(route).join(' and ')}.`)
  // Whatever is asked is asked of the run as it stands now.
  asked.served.clock.catchUp()
  try {
    await act(asked)
  } catch (error) {
    if (error instanceof RangeError) throw new Refused(400, error.message)
    if (error instanceof StepProblems) throw new Refused(400, 'The steps cannot be done.', error.issues)
    if (error instanceof ClockRefusal) throw new Refused(409, error.message)
    throw error
  }
}

async function tellClock({ served, request, response, query }: Asked): Promise<void> {
  if (wantsEvents(request)) return follow(served, response, null)
  answerJson(response, await clockAnswer(served, langOf(query)))
}

const wantsEvents = ({ headers }: IncomingMessage): boolean => headers.accept?.includes('text/event-stream') === true

async function moveClock({ served, request, response, query }: Asked): Promise<void> {
  const body = await readJson(request)
  const given = body !== null && typeof body === 'object' && !Array.isArray(body) ? Object.entries(body) : []
  const [[what, value] = ['', null]] = given
  if (given.length !== 1 || !['advance', 'to', 'toNext', 'mode'].includes(what))
    throw new Refused(
      400,
      'The body says one of: { "advance": "PT10M" }, { "to": "PT15M" }, { "toNext": true }, { "mode": "real" }.',
    )
  const patience = patienceOf(query, served.patience)
  if (what === 'advance') await served.clock.advance(durationOf('advance', value), patience)
  else if (what === 'to') await served.clock.moveTo(instantOf(served, value), patience)
  else if (what === 'mode') await served.clock.setSpeed(readSpeed(value))
  else if (value === true) await served.clock.toNext(patience)
  else throw new Refused(400, 'toNext is true.')
  answerJson(response, await clockAnswer(served, langOf(query)))
}

function patienceOf(query: URLSearchParams, usual: Patience): Patience {
  const of = (name: keyof Patience, most: number): number => {
    const text = query.get(name)
    if (text === null) return usual[name]
    if (/^\d{1,6}$/.test(text) && Number(text) <= most) return Number(text)
    throw new Refused(400, `${name} is whole milliseconds, at most ${most}.`)
  }
  return { quietMs: of('quietMs', 60_000), settleMs: of('settleMs', 600_000) }
}

function durationOf(name: string, value: unknown): number {
  const parsed = typeof value === 'string' ? parseDuration(value) : { fault: 'is not a duration such as "PT10M"' }
  if ('fault' in parsed) throw new Refused(400, `${name}: ${JSON.stringify(value)?.slice(0, 60)} ${parsed.fault}.`)
  if (parsed.ms === null || parsed.ms < 0) throw new Refused(400, `${name}: a duration that is not negative and ends.`)
  return parsed.ms
}

/** Since the start, or as the broker's clock shows it. */
function instantOf(served: Served, value: unknown): number {
  const utc = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(utc) ? durationOf('to', value) : served.bus.instantOf(utc)
}

async function tellState({ served, response, query }: Asked): Promise<void> {
  const at = query.get('at')
  const t = at === null ? served.bus.now : durationOf('at', at)
  await answerLines(response, 'application/json; charset=utf-8', stateLines(served.bus.run.trace(), { t }))
}

async function tellTrace({ served, request, response, query }: Asked): Promise<void> {
  const from = recordNumber('from', query.get('from') ?? '0')
  if (wantsEvents(request)) {
    const last = request.headers['last-event-id']
    return follow(served, response, last === undefined ? from : recordNumber('Last-Event-ID', String(last)) + 1)
  }
  await answerLines(response, 'application/x-ndjson; charset=utf-8', recordLines(served, from))
}

function* recordLines({ bus }: Served, from: number): Generator<string> {
  const trace = bus.run.trace()
  for (let n = from; n < trace.length; n++) yield JSON.stringify(writtenRecord(trace.record(n)))
}

function recordNumber(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new Refused(400, `${name} is the number of a record, from 0.`)
}

async function tellWhy({ served, response, query }: Asked): Promise<void> {
  answerJson(response, { lines: await served.asRun().why(questionOf(query), langOf(query)) })
}

function questionOf(query: URLSearchParams): WhyQuestion {
  const [record, message, entity, sequence, at] = ['record', 'message', 'entity', 'sequence', 'at'].map(
    name => query.get(name) ?? undefined,
  )
  if (record !== undefined) {
    if ((message ?? entity ?? at ?? sequence) !== undefined) throw new Refused(400, 'record stands alone.')
    return { record: recordNumber('record', record) }
  }
  if (at !== undefined) durationOf('at', at)
  const when = at === undefined ? {} : { at }
  if (message !== undefined)
    return { message, ...(entity !== undefined && { entity }), ...(sequence !== undefined && { sequence }), ...when }
  if (entity !== undefined) return { entity, ...when }
  throw new Refused(400, 'Ask for message=…, entity=… or record=….')
}

function langOf(query: URLSearchParams): Lang {
  const asked = query.get('lang') ?? 'en'
  const lang = LANGS.find(known => known === asked)
  if (lang === undefined) throw new Refused(400, `lang is one of ${LANGS.join(', ')}.`)
  return lang
}

async function tellLink({ served, response }: Asked): Promise<void> {
  try {
    answerJson(response, { link: await served.link() })
  } catch (error) {
    if (error instanceof RangeError) throw new Refused(413, error.message)
    throw error
  }
}

async function tellFigure({ served, response, query }: Asked): Promise<void> {
  const run = served.asRun()
  const svg = await run.figure(figureOf(query, run.trace), langOf(query))
  answer(response, 200, 'image/svg+xml; charset=utf-8', svg)
}

/** The names of a figure's own description, each with what it says as the command line has it. */
function figureOf(query: URLSearchParams, trace: Trace): Omit<FigureSpec, 'scenario'> {
  const view = FIGURE_VIEWS.find(known => known === (query.get('view') ?? 'timeline'))
  if (view === undefined) throw new Refused(400, `view is one of ${FIGURE_VIEWS.join(', ')}.`)
  const read = specOfTexts(new Map([...query].filter(([name]) => name !== 'lang' && name !== 'view')), trace)
  if (!read.ok) throw new Refused(400, read.faults.join('\n'))
  return { ...read.spec, view }
}

async function doSteps({ served, request, response }: Asked): Promise<void> {
  const steps = await readJson(request)
  if (!Array.isArray(steps))
    throw new Refused(400, 'The body is a list of steps, each as in a scenario but without "at".')
  answerJson(response, served.doSteps(steps))
}

async function reset({ served, request, response }: Asked): Promise<void> {
  const text = await readBody(request, BODY_BYTES_MOST)
  if (text.trim() === '') await served.reset()
  else {
    const read = readServed(text)
    if (!read.ok) throw new Refused(400, 'The scenario cannot be served.', read.issues)
    await served.reset(read.scenario)
  }
  answerJson(response, await clockAnswer(served, 'en'))
}
