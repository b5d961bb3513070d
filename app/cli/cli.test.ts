/** The command line as people start it: what it prints where, and how it ends (contract section 4). */
import { spawn, spawnSync } from 'node:child_process'
import type { StdioOptions } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { DEFAULT_LIMITS, simulate, stateAt } from '../../sim-core/index.ts'
import { builtIns, builtInText, compile, parseScenario } from '../../scenarios/index.ts'
import { checkOne } from './check.ts'
import { stateLines } from '../export/state-lines.ts'
import { inside } from './testing.ts'

const launcher = fileURLToPath(new URL('launch.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'busscope-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** As a program of its own: exit codes, pipes, standard input. */
function busscope(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, ...args], {
    input,
    encoding: 'utf8',
    cwd: folder,
    maxBuffer: 1 << 28,
  })
  return { status, stdout, stderr: stderr.replace(/^busscope: sources changed.*\n/, '') }
}

function file(name: string, content: unknown): string {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  return join(folder, name)
}

const small = {
  busscope: 1,
  runFor: 'PT1M',
  queues: { q: {} },
  steps: [{ at: 'PT1S', do: 'send', to: 'q', message: { messageId: 'm', timeToLive: 'PT5S' } }],
  expect: [{ at: 'PT1S', entity: 'q', counts: { active: 1 } }],
}
const smallFile = file('small.json', small)
const endless = {
  busscope: 1,
  runFor: 'P366D',
  queues: { q: {} },
  senders: [{ name: 's', to: 'q', arrivals: { every: 'PT0.001S' }, message: {}, count: 1e9 }],
}

describe('run', () => {
  test('prints a readable trace and the final counts', () => {
    const { status, stdout, stderr } = busscope(['run', 'small.json'])
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/0:00:01\.000 +message-enqueued +q +#1 +m /)
    expect(stdout).toMatch(/^q +1 +0 +0 +0 +0 +0$/m)
  })
  test('prints JSON Lines', async () => {
    const lines = (await inside('run', smallFile, '--format=jsonl')).stdout
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as object)
    expect(lines).toMatchObject([
      { n: 0, kind: 'entity-created' },
      { n: 1, t: 1000, kind: 'message-enqueued', messageId: 'm', expiresAt: 6000 },
    ])
  })
  test('prints an outcome as JSON', async () => {
    expect(JSON.parse((await inside('run', smallFile, '--format', 'json')).stdout)).toMatchObject({
      outcome: 'completed',
      runFor: 60_000,
      records: 2,
      totals: { 'entity-created': 1, 'message-enqueued': 1 },
      finalCounts: { q: { active: 1 } },
    })
  })
  test('takes a seed', async () => {
    const random = {
      busscope: 1,
      runFor: 'PT1H',
      queues: { q: {} },
      senders: [{ name: 's', to: 'q', arrivals: { poisson: { ratePerSecond: 0.1 } }, message: {} }],
    }
    const name = file('random.json', random)
    const own = await inside('run', name)
    expect(await inside('run', name, '--seed', '1')).toEqual(own)
    expect((await inside('run', name, '--seed', '2')).stdout).not.toBe(own.stdout)
  })
  test.each([
    ['an id', 'traffic-spike'],
    ['a link', 'https://example.org/play/#id=traffic-spike&t=PT1M6S'],
    ['the end of a link', '#id=traffic-spike'],
  ])('takes %s', async (_, argument) => {
    expect((await inside('run', argument)).stdout).toContain('job-7')
  })
  test('takes standard input, with a byte order mark', () => {
    expect(busscope(['run', '-'], `\uFEFF${JSON.stringify(small)}`)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('message-enqueued'),
    })
  })
  test('ends at a limit with a sentence, and with 0', async () => {
    // Five million records, the limit of a run, take eight seconds.
    const limits = DEFAULT_LIMITS as { records: number }
    const { records } = limits
    limits.records = 1000
    const { status, stdout, stderr } = await inside('run', file('endless.json', endless), '--format', 'json').finally(
      () => (limits.records = records),
    )
    expect(JSON.parse(stdout)).toMatchObject({ outcome: 'stopped', limit: 'records', totals: { 'run-stopped': 1 } })
    expect([status, stderr]).toEqual([0, expect.stringContaining('reached a limit')])
  })
  test('ends quietly when nobody reads on', async () => {
    const child = spawn(process.execPath, [launcher, 'run', file('endless.json', endless), '--format', 'jsonl'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => (errors += String(chunk)))
    child.stdout.once('data', () => child.stdout.destroy())
    const status = await new Promise(resolve => child.once('close', resolve))
    expect([status, errors.replace(/^.*sources changed.*\n/gm, '')]).toEqual([0, ''])
  }, 60_000)

  test("other programs' formats: a table, a Mermaid diagram, a Perfetto trace", async () => {
    expect((await inside('run', smallFile, '--format', 'csv')).stdout).toMatch(
      /^n,t,kind,entity,messageId,.*\n0,0,entity-created,q,,/,
    )
    expect((await inside('run', smallFile, '--format', 'mermaid')).stdout).toMatch(
      /^sequenceDiagram\n  %% simulated .*\n  participant P0 as steps /,
    )
    expect(JSON.parse((await inside('run', smallFile, '--format', 'perfetto')).stdout)).toMatchObject({
      displayTimeUnit: 'ms',
    })
  })
})

describe('state', () => {
  test('at an instant and right after a record', async () => {
    const at = async (...args: string[]) => JSON.parse((await inside('state', smallFile, ...args)).stdout) as object
    expect(await at('--at', 'PT1S')).toMatchObject({
      t: 1000,
      n: 1,
      entities: { q: { counts: { active: 1 }, messages: [{ messageId: 'm', expired: false }] } },
    })
    expect(await at('--at', 'PT1H')).toMatchObject({
      t: 3_600_000,
      n: 1,
      entities: { q: { messages: [{ expired: true }] } },
    })
    expect(await at('--record', '0')).toMatchObject({ t: 0, n: 0, entities: { q: { messages: [] } } })
    expect(await at('--record', '-1')).toEqual({ t: 0, n: -1, entities: {} })
  })
  test('line by line is the same as in one piece', async () => {
    for (const { id } of builtIns()) {
      const parsed = parseScenario((await builtInText(id))!)
      if (!parsed.ok) continue
      const trace = simulate(compile(parsed.scenario))
      for (let record = -1; record < trace.length; record += 7) {
        expect(JSON.parse([...stateLines(trace, { record })].join('\n'))).toEqual(
          JSON.parse(JSON.stringify(stateAt(trace, { record }))),
        )
      }
    }
  })
})

describe('why', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    [
      'a message',
      ['--message', 'job-7', '--at', 'PT1M6S'],
      [
        'Why was job-7 dead-lettered?',
        '4. At 1:04 it was not locked',
        '= 0:34 + 30 s = 1:04',
        'S-5  ExpiresAtUtc',
        'https://learn.microsoft.com/',
        'A TTL longer than 36 s',
      ],
    ],
    ['a record', ['--record', '40'], ['Why did this happen?', 'backend starts processing #9  [record 40]']],
    ['an entity', ['--entity', 'JOBS', '--at', 'PT1M6S'], ['2 active = 1 available to receive + 1 locked']],
    ['the end of the run', ['--message', 'job-10'], ['backend completed it at 1:30']],
    ['a message in an entity', ['--message', 'job-7', '--entity', 'jobs'], ['Why was job-7 dead-lettered?']],
    ['a message that nobody sent', ['--message', 'job-77'], ['Where is job-77?']],
  ])('%s', async (_, args, words) => {
    const { status, stdout, stderr } = await inside('why', 'traffic-spike', ...args)
    expect([status, stderr]).toEqual([0, ''])
    for (const word of words) expect(stdout).toContain(word)
  })
})

test('why of a number that was given for a duplicate tells of the duplicate (C-12)', async () => {
  const schedule = { do: 'schedule', to: 'q', message: { messageId: 'm', scheduledEnqueueTime: 'PT5M' } }
  const twice = file('twice.json', {
    busscope: 1,
    title: 'scheduled twice',
    runFor: 'PT1M',
    queues: { q: { requiresDuplicateDetection: true } },
    steps: [
      { at: 'PT0S', ...schedule },
      { at: 'PT1S', ...schedule },
    ],
  })
  const { stdout } = await inside('why', twice, '--message', 'm', '--sequence', '2')
  expect(stdout).toContain('Why was m discarded?')
  expect(await inside('why', twice, '--message', 'm', '--sequence', '3')).toMatchObject({ status: 2 })
})

describe('check', () => {
  test('prints one line a scenario, 0', async () => {
    expect(await inside('check', smallFile, 'traffic-spike')).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^ok +\S*small\.json: 1 expectation\nok +traffic-spike: \d+ expectations\n$/),
      stderr: '',
    })
  })
  test('prints what differs, 1', () => {
    file('wrong.json', { ...small, expect: [{ at: 'PT1S', entity: 'q', counts: { active: 2 } }] })
    const { status, stdout } = busscope(['check', 'small.json', 'wrong.json'])
    expect([status, stdout]).toEqual([
      1,
      'ok       small.json: 1 expectation\ndiffers  wrong.json: 1 of 1 expectation\n  expect[0]: at PT1S in q: active is 1, expected 2\n',
    ])
  })
  test('a run that reached a limit is no success', () => {
    const complaints = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const parsed = parseScenario(JSON.stringify(endless))
    if (!parsed.ok) throw new Error('endless is a scenario')
    const checked = checkOne(
      { name: 'endless', scenario: parsed.scenario, promised: null },
      { ...DEFAULT_LIMITS, records: 10 },
    )
    expect(complaints.mock.calls).toEqual([[expect.stringContaining('endless reached a limit')]])
    complaints.mockRestore()
    expect(checked).toEqual({ ok: false, lines: ['stopped  endless: the run reached a limit (records)'] })
  })
})

test('list: id, tab, title', async () => {
  const lines = (await inside('list')).stdout.trimEnd().split('\n')
  expect(lines[0]).toMatch(/^traffic-spike\t[^\t]+$/)
  expect(lines).toHaveLength(builtIns().length)
})

test('--lang: titles, explanations and diagrams in the language that is asked for', async () => {
  expect((await inside('list', '--lang', 'es')).stdout).toMatch(/^traffic-spike\tTrabajos [^\t]+\n/)
  expect((await inside('why', 'traffic-spike', '--message', 'job-7', '--lang', 'ru')).stdout).toMatch(
    /^\p{Script=Cyrillic}.*job-7/u,
  )
  expect((await inside('run', 'traffic-spike', '--format', 'mermaid', '--lang', 'pt')).stdout).toMatch(
    /^sequenceDiagram/,
  )
  expect(await inside('list', '--lang', 'de')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Available: en, es, ru, pt'),
  })
})

test('schema', async () => {
  expect(JSON.parse((await inside('schema')).stdout)).toMatchObject({
    $schema: expect.stringContaining('2020-12'),
    required: ['busscope', 'runFor'],
  })
})

describe('help', () => {
  test.each([
    [['--help']],
    [['-h']],
    [['help']],
    [['help', '--help']],
    [['run', '--help']],
    [['help', 'state']],
    [['check', 'x', '-h']],
  ])('%j', async args => {
    expect(await inside(...args)).toEqual({ status: 0, stdout: expect.stringContaining('Usage: busscope'), stderr: '' })
  })
})

test('bad input as a program: 2, and all of it on standard error', () => {
  expect(busscope(['run', '-'], '{}')).toEqual({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('busscope: is missing'),
  })
})

describe('what cannot be: a sentence on standard error, nothing on standard output, 2', () => {
  test.each<[string, readonly string[], string]>([
    ['no command', [], 'Usage: busscope <command>'],
    ['an unknown command', ['rum', 'x'], 'Did you mean run?'],
    ['an unknown command without a near one', ['simulate'], 'Available: run, state, check'],
    ['an unknown option', ['run', 'traffic-spike', '--formt', 'json'], 'Did you mean --format?'],
    ['an unknown short option', ['run', 'traffic-spike', '-x'], 'Unknown option -x'],
    ['an option without value', ['run', 'traffic-spike', '--seed'], '--seed needs a value'],
    ['an option twice', ['run', 'traffic-spike', '--seed', '1', '--seed=2'], 'twice'],
    ['a seed that is none', ['run', 'traffic-spike', '--seed', '1.5'], 'whole number'],
    ['an unknown format', ['run', 'traffic-spike', '--format', 'jsn'], 'Did you mean json?'],
    ['no scenario', ['run'], 'needs a scenario'],
    ['two scenarios', ['run', 'traffic-spike', 'kept-alive'], 'one too many'],
    ['an unknown scenario', ['run', 'trafic-spike'], 'Did you mean traffic-spike?'],
    ['a file that is not there', ['run', 'none.json'], 'There is no file none.json'],
    ['a folder', ['run', '.'], 'There is neither'],
    ['a folder by its path', ['run', './'], 'it is a folder'],
    ['a link to what is not built in', ['run', '#id=trafic-spike'], 'Did you mean traffic-spike?'],
    ['a broken link', ['run', '#z'], 'link is broken'],
    ['a link to a file of a browser', ['run', '#file=abc'], 'only that tab'],
    ['no instant', ['state', 'traffic-spike'], '--at PT6M40S'],
    ['an instant that is none', ['state', 'traffic-spike', '--at', '6:40'], 'is not a duration'],
    ['an instant before the start', ['state', 'traffic-spike', '--at=-PT1S'], 'since the start'],
    ['a record that is none', ['state', 'traffic-spike', '--record', 'x'], 'whole number'],
    ['a record beyond the last', ['state', 'traffic-spike', '--record', '9999'], 'the last record of this run is'],
    ['both', ['state', 'traffic-spike', '--at', 'PT1S', '--record', '1'], 'not both'],
    ['why of nothing', ['why', 'traffic-spike'], '--message job-7'],
    ['why of two things', ['why', 'traffic-spike', '--record', '3', '--entity', 'jobs'], 'alone'],
    ['why of a record at an instant', ['why', 'traffic-spike', '--record', '3', '--at', 'PT1S'], 'omit --at'],
    ['why of a record before the first', ['why', 'traffic-spike', '--record', '-1'], 'the first record is 0'],
    ['why of a record beyond the last', ['why', 'traffic-spike', '--record', '9999'], 'the last record of this run is'],
    ['why of an unknown entity', ['why', 'traffic-spike', '--entity', 'job'], 'Did you mean jobs?'],
    ['more than list takes', ['list', 'x'], 'takes no argument'],
  ])('%s', async (_, args, words) => {
    const { status, stdout, stderr } = await inside(...args)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain(words)
  })

  test('what was accepted and ignored is told, and does not stop the run', async () => {
    const queues = { q: { enableBatchedOperations: true } }
    const path = join(folder, 'template.json')
    writeFileSync(path, JSON.stringify({ busscope: 1, runFor: 'PT1M', queues }))
    const { status, stdout, stderr } = await inside('run', path, '--format', 'json')
    const message = 'is accepted and ignored: it has no effect in the simulation'
    const notice = { path: 'queues.q.enableBatchedOperations', message, severity: 'notice' }
    expect([status, (JSON.parse(stdout) as { notices: unknown }).notices]).toEqual([0, [notice]])
    expect(stderr).toContain(`notice: ${notice.path}: ${message}`)
  })

  test('of several, each problem of each is a line of its own', async () => {
    const [one, other] = ['one-bad.json', 'other-bad.json'].map(name => {
      writeFileSync(join(folder, name), JSON.stringify({ busscope: 1, runFor: 30 }))
      return join(folder, name)
    })
    const { status, stderr } = await inside('check', one!, other!)
    expect(status).toBe(2)
    expect(stderr.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^busscope: .*one-bad.json cannot run because of one problem:$/),
      expect.stringMatching(/^ {2}runFor: /),
      expect.stringMatching(/other-bad.json cannot run because of one problem:$/),
      expect.stringMatching(/^ {2}runFor: /),
    ])
  })

  test('check tells of the good scenarios though one cannot be read', async () => {
    const { status, stdout, stderr } = await inside('check', 'traffic-spike', 'none.json', 'kept-alive')
    expect([status, stdout.split('\n').map(line => line.slice(0, 8))]).toEqual([2, ['ok      ', 'ok      ', '']])
    expect(stderr).toContain('There is no file none.json')
  })

  test.each<[string, string | object, string]>([
    [
      'every problem with its path',
      { ...small, queues: { q: { lockDuration: 'PT10M' } }, steps: [{ at: 'PT2M', do: 'receive', from: 'p' }] },
      'queues.q.lockDuration: is PT10M; allowed: from PT5S to PT5M',
    ],
    ['a newer version', { busscope: 2 }, 'made by a newer version'],
    ['no text', '', 'empty'],
    ['a comment', '{\n  // hi\n}', 'line 2, column 3: JSON has no comments'],
    ['a bomb', '['.repeat(1_000_000), 'deeper than 32'],
    ['2 MB', ' '.repeat(2_000_000), '1 MiB'],
  ])('%s', async (_, content, words) => {
    const { status, stdout, stderr } = await inside('run', file('bad.json', content))
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain(words)
  })

  test('what is not UTF-8', async () => {
    writeFileSync(join(folder, 'latin1.json'), Buffer.from([0x7b, 0xff, 0x7d]))
    expect(await inside('run', join(folder, 'latin1.json'))).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('not text in UTF-8'),
    })
  })

  test('UTF-16, as PowerShell writes it, is read', async () => {
    writeFileSync(join(folder, 'utf16.json'), Buffer.from(`\uFEFF${JSON.stringify(small)}`, 'utf16le'))
    expect(await inside('check', join(folder, 'utf16.json'))).toMatchObject({ status: 0 })
  })
})

describe('link', () => {
  const BASE = 'http://localhost:4173/'
  const linkTo = async (...args: string[]) => (await inside('link', ...args)).stdout.trimEnd()

  test('a built-in scenario is a short link', async () => {
    expect(await linkTo('traffic-spike')).toBe(`${BASE}#id=traffic-spike`)
    expect(await linkTo('traffic-spike', '--at', 'PT66S', '--select', 'job-7', '--lang', 'es', '--theme', 'dark')).toBe(
      `${BASE}#id=traffic-spike&t=PT1M6S&sel=m:7@jobs&lang=es&theme=dark`,
    )
    expect(await linkTo('traffic-spike', '--embed', '--base', 'https://example.com/bus/index.html')).toBe(
      'https://example.com/bus/embed.html#id=traffic-spike',
    )
  })

  test('any other one carries the scenario, and every command takes the link, whole or from # on', async () => {
    const link = await linkTo(smallFile, '--at', 'PT1S')
    expect(link).toMatch(/^http:\/\/localhost:4173\/#s=1a\.[\w-]+&t=PT1S&sum=[\w-]{8}$/)
    expect((await inside('run', link)).stdout).toBe((await inside('run', smallFile)).stdout)
    expect(await inside('state', link.slice(link.indexOf('#')), '--at', 'PT1S')).toEqual(
      await inside('state', smallFile, '--at', 'PT1S'),
    )
    expect(await inside('check', link, '#id=traffic-spike')).toMatchObject({ status: 0, stderr: '' })
    expect(await linkTo(link)).toBe(link)
  })

  test('the base comes from the option, else from the environment', async () => {
    vi.stubEnv('BUSSCOPE_BASE', 'https://example.com/play/')
    expect(await linkTo('kept-alive')).toBe('https://example.com/play/#id=kept-alive')
    expect(await linkTo('kept-alive', '--base', 'https://other.example/')).toBe('https://other.example/#id=kept-alive')
    vi.unstubAllEnvs()
  })

  test('another result than the link promises is said, and is no failure', async () => {
    const link = (await linkTo(smallFile)).replace(/sum=.*/, 'sum=AAAAAAAA')
    expect(await inside('check', link)).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('a different result from the version that made this link') as unknown,
    })
    expect((await inside('run', link, '--seed', '2')).stderr).toBe('')
  })

  test.each([
    ['#s=1a.AAAAAAAA', /cut off/],
    ['#s=2a.AAAA', /newer version/],
    ['#s=hello', /contains no scenario/],
    ['#s=1a.AAAA____', /damaged/],
    ['#zz', /broken/],
    [`#s=1a.${'A'.repeat(33_000)}`, /longer than any/],
    ['#draft=1', /stored in one browser/],
    ['#id=trafic-spike', /Did you mean traffic-spike/],
  ])('%.20s gets its own sentence', async (link, sentence) => {
    expect(await inside('run', link)).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(sentence) as unknown,
    })
  })

  test('bad input of links: every problem of the scenario, what is not there, what does not fit', async () => {
    const bad = await inside(
      'link',
      file('bad.json', {
        busscope: 1,
        runFor: 'PT1M',
        queues: { q: { lockDuration: 'PT1H' } },
        steps: [{ at: 'PT2M', do: 'peek', from: 'p' }],
      }),
    )
    expect(bad).toMatchObject({ status: 2, stdout: '' })
    expect(bad.stderr.split('\n').length).toBeGreaterThan(3)
    expect(await inside('link', smallFile, '--at', 'PT1H')).toMatchObject({
      status: 2,
      stderr: 'busscope: --at PT1H: the run ends at PT1M.\n',
    })
    expect(await inside('link', smallFile, '--select', 'nobody')).toMatchObject({ status: 2 })
    expect(await inside('link', smallFile, '--lang', 'de')).toMatchObject({ status: 2 })
    const noise = Array.from({ length: 4000 }, (_, i) => ({
      at: 'PT1S',
      do: 'send',
      to: 'q',
      message: { messageId: String((i * 2654435761) % 4294967296) },
    }))
    expect(await inside('link', file('long.json', { ...small, expect: [], steps: noise }))).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('as a file') as unknown,
    })
  })
})

describe('bad days', () => {
  test.runIf(existsSync('/dev/full'))('a full disk is a sentence and exit code 3, not a failed expectation', () => {
    const full = openSync('/dev/full', 'w')
    const stdio: StdioOptions = ['ignore', full, 'pipe']
    const { status, stderr } = spawnSync(process.execPath, [launcher, 'run', smallFile], { stdio, encoding: 'utf8' })
    closeSync(full)
    expect(status).toBe(3)
    expect(stderr).toMatch(/busscope: Standard output cannot be written: ENOSPC\.\n$/)
  })

  test('a folder in which nothing can be made ends the command', async () => {
    const { status, stderr } = await inside('figure', smallFile, '--view', 'stage', '-o', join(smallFile, 'x.svg'))
    expect(status).toBe(3)
    expect(stderr).toMatch(/x\.svg cannot be written: E[A-Z]+\.\n$/)
  })

  test('what a stranger wrote begins no line of its own and moves no cursor', async () => {
    const { status, stderr } = await inside('run', '#id=%0A::warning::owned%1B%5D0%3Bx%07')
    expect(status).toBe(2)
    expect(stderr).toContain(String.raw`\u000a::warning::owned\u001b]0;x\u0007`)
    expect(stderr.split('\n')).toHaveLength(2)
  })
})

describe('lint', () => {
  const tooShort = file('too-short.json', {
    busscope: 1,
    runFor: 'PT1M',
    queues: { q: { lockDuration: 'PT10S' } },
    receivers: [{ name: 'worker', from: 'q', processingTime: { constant: 'PT20S' } }],
  })
  const calm = file('calm.json', { busscope: 1, runFor: 'PT1M', queues: { q: {} } })
  const noted = file('noted.json', { busscope: 1, runFor: 'PT1M', queues: { q: { maxDeliveryCount: 100 } } })

  test('text: the place, the sentence, the arithmetic, the change and the run; exit 1', async () => {
    const { status, stdout, stderr } = await inside('lint', tooShort, '--base', 'https://example.test/')
    expect([status, stderr]).toEqual([1, ''])
    expect(stdout.split('\n').slice(0, 4)).toEqual([
      `${tooShort}:1:112: error lock-shorter-than-work: receivers[0].processingTime`,
      '  worker does not renew its locks. It takes 20 s to process a message, but the LockDuration of the q queue is only 10 s. The lock ends before the settlement, so the message is available again and the settlement fails with MessageLockLost.',
      '  processingTime 20 s ≥ lockDuration 10 s  [L-4 L-7 L-14 X-9] certain',
      '  Change queues.q.lockDuration PT10S → PT30S',
    ])
    expect(stdout).toContain('  Show the run: https://example.test/#')
  })

  test('json: one list over all, and the link opens what it promises', async () => {
    const { status, stdout } = await inside('lint', calm, tooShort, '--format', 'json')
    const { findings } = JSON.parse(stdout) as { findings: Record<string, string>[] }
    expect([status, findings.length]).toEqual([1, 1])
    expect(findings[0]).toMatchObject({
      scenario: tooShort,
      rule: 'lock-shorter-than-work',
      severity: 'error',
      path: 'receivers[0].processingTime',
      facts: ['L-4', 'L-7', 'L-14', 'X-9'],
      fix: { patch: [{ op: 'replace', path: '/queues/q/lockDuration', value: 'PT30S' }] },
    })
    const shown = await inside('run', findings[0]!['link']!, '--format', 'jsonl')
    expect(shown.stdout).toContain('"kind":"lock-expired"')
  })

  test('sarif: rules, levels, and the place in the file', async () => {
    const { status, stdout } = await inside('lint', tooShort, noted, '--format', 'sarif')
    const { version, runs } = JSON.parse(stdout) as { version: string; runs: { results: unknown[]; tool: unknown }[] }
    expect([status, version, runs.length]).toEqual([1, '2.1.0', 1])
    expect(runs[0]!.results).toMatchObject([
      {
        ruleId: 'lock-shorter-than-work',
        ruleIndex: 0,
        level: 'error',
        locations: [{ physicalLocation: { region: { startLine: 1, startColumn: 112 } } }],
      },
      { ruleId: 'slow-dead-lettering', ruleIndex: 1, level: 'note' },
    ])
  })

  test('calm, or with notes alone: exit 0; unreadable: 2, after the others', async () => {
    expect(await inside('lint', calm)).toEqual({ status: 0, stdout: `${calm}: 0 findings\n`, stderr: '' })
    expect((await inside('lint', noted)).status).toBe(0)
    const { status, stdout, stderr } = await inside('lint', 'none.json', calm)
    expect([status, stdout]).toEqual([2, `${calm}: 0 findings\n`])
    expect(stderr).toContain('There is no file none.json')
    expect((await inside('lint', calm, '--format', 'xml')).status).toBe(2)
  })

  test('run and check warn of it, on standard error; a built-in one tells its problem on purpose', async () => {
    const warning = /error: receivers\[0\]\.processingTime: worker does not renew .* \[lock-shorter-than-work\]\n$/
    const ran = await inside('run', tooShort, '--format', 'json')
    expect(ran.stderr).toMatch(warning)
    expect(JSON.parse(ran.stdout)).toMatchObject({
      warnings: [{ rule: 'lock-shorter-than-work', path: 'receivers[0].processingTime', severity: 'error' }],
    })
    expect((await inside('check', tooShort)).stderr).toMatch(warning)
    expect((await inside('check', 'lock-too-short')).stderr).toBe('')
  })
})
