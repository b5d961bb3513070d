/** Answers, and the bodies of requests: no larger than they may be, no slower than the client reads. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { issueText } from '../../../scenarios/index.ts'
import type { Issue } from '../../../scenarios/index.ts'

/** A request that cannot be answered as it is asked. */
export class Refused extends Error {
  readonly status: number
  readonly issues: readonly Issue[]

  constructor(status: number, sentence: string, issues: readonly Issue[] = []) {
    super(sentence)
    this.status = status
    this.issues = issues
  }
}

/** What of the body may be read in advance: a scenario's text (contract 1.5) and a little. */
export const BODY_BYTES_MOST = (1 << 20) + 1024

export async function readBody(request: IncomingMessage, bytesMost: number): Promise<string> {
  const tooLong = () => new Refused(413, `The body is longer than ${bytesMost} bytes.`)
  if (Number(request.headers['content-length'] ?? 0) > bytesMost) throw tooLong()
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > bytesMost) throw tooLong()
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new Refused(400, 'The body is not text in UTF-8.')
  }
}

export async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readBody(request, BODY_BYTES_MOST)
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Refused(400, 'The body is not JSON.')
  }
}

const ALWAYS = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }

export function answer(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(status, { ...ALWAYS, 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

export function answerJson(response: ServerResponse, value: unknown, status = 200): void {
  answer(response, status, 'application/json; charset=utf-8', `${JSON.stringify(value)}\n`)
}

export function answerRefused(response: ServerResponse, { status, message, issues }: Refused): void {
  const listed = issues.map(issue => ({ ...issue, text: issueText(issue) }))
  answerJson(response, { error: message, ...(issues.length > 0 && { issues: listed }) }, status)
}

/** Lines, in pieces and no faster than they are read; ends early when the client leaves. */
export async function answerLines(response: ServerResponse, type: string, lines: Iterable<string>): Promise<void> {
  response.writeHead(200, { ...ALWAYS, 'Content-Type': type })
  let piece = ''
  for (const line of lines) {
    piece += `${line}\n`
    if (piece.length < 1 << 16) continue
    if (!(await written(response, piece))) return
    piece = ''
  }
  response.end(piece)
}

/** False when the client has left. */
export async function written(response: ServerResponse, text: string): Promise<boolean> {
  if (response.destroyed) return false
  if (response.write(text)) return true
  await new Promise<void>(resolve => {
    const go = (): void => {
      response.off('drain', go)
      response.off('close', go)
      resolve()
    }
    response.on('drain', go)
    response.on('close', go)
  })
  return !response.destroyed
}
