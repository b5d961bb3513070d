import { useEffect, useMemo, useState } from 'react'
import type { Scenario } from '../../../scenarios/index.ts'
import { usePage } from '../../state/page.ts'
import type { Basis } from '../../edit/text/text-edits.ts'
import { inOrder, keyOf, orderOf } from '../../edit/tune/order.ts'
import { knobsOf } from '../../edit/tune/tune.ts'
import type { Knob } from '../../edit/tune/knob.ts'
import { goalFor, hintFor, isTooLarge } from '../../edit/tune/hints.ts'
import type { Hint, TuneRun } from '../../edit/tune/hints.ts'
import type { TryRun } from '../../explain/why/try-run.ts'
import type { Scale, Value } from '../../edit/tune/scale.ts'
import { jsonIn, valueAt } from '../../model/json-path.ts'
import { knobScale, valueOf } from '../../edit/tune/value.ts'
import { tryRun } from '../shell/tries.ts'

export interface TuneRow {
  readonly knob: Knob
  readonly scale: Scale
  /** undefined: not set, and without a default. */
  readonly value: Value | undefined
  readonly original: Value | undefined
  /** As the original's text has it; undefined: it says nothing. */
  readonly originalRaw: unknown
  readonly isChanged: boolean
}

interface Tune {
  readonly rows: readonly TuneRow[]
  /** The values of one text that are set one after the other. */
  readonly basis: Basis
  /** The text is no JSON: there is nothing to change values in. */
  readonly isBroken: boolean
  /** Their order is not known yet. */
  readonly isComing: boolean
}

/** In one order as long as the same scenario is changed, whatever the changed run shows. */
export function useKnobs(): Tune {
  const run = usePage(state => state.run)
  const text = usePage(state => state.document?.text ?? null)
  const originText = usePage(state => state.document?.origin.text ?? null)
  const knobs = useMemo(() => (run === null ? [] : knobsOf(JSON.parse(run.text) as Scenario, run.trace)), [run])
  const now = useMemo(() => (text === null ? undefined : jsonIn(text)), [text])
  const origin = useMemo(() => (originText === null ? undefined : jsonIn(originText)), [originText])
  const order = useOrder(knobs, run?.text ?? null, originText)
  const runForMs = run?.trace.runForMs ?? 0
  const rows = useMemo(
    () => (order === null ? [] : inOrder(knobs, order).map(knob => rowOf(knob, now, origin, runForMs))),
    [knobs, order, now, origin, runForMs],
  )
  const basis = useMemo(() => ({ text: run?.text ?? '', apart: knobs.map(({ path }) => path) }), [run, knobs])
  return { rows, basis, isBroken: now === undefined, isComing: order === null }
}

/** `of`: the text before anybody changed it. */
interface Order {
  readonly of: string | null
  readonly keys: readonly string[]
}

/** Of the scenario whose sliders were shown last. */
let last: Order = { of: null, keys: [] }

/** Where the text was changed before the panel opened, the order is that of the original, which is run to find it; null: that run is under way. */
function useOrder(knobs: readonly Knob[], runText: string | null, originText: string | null): readonly string[] | null {
  const [order, setOrder] = useState(last)
  const isKnown = runText === null || order.of === originText
  if (!isKnown && runText === originText) setOrder({ of: originText, keys: knobs.map(keyOf) })
  useEffect(() => {
    last = order
  }, [order])
  const needed = isKnown || runText === originText ? null : originText
  useEffect(() => {
    if (needed === null) return undefined
    let isGone = false
    void orderOf(needed, tryRun).then(keys => !isGone && setOrder({ of: needed, keys: keys ?? [] }))
    return () => {
      isGone = true
    }
  }, [needed])
  return isKnown ? order.keys : null
}

function rowOf(knob: Knob, now: unknown, origin: unknown, runForMs: number): TuneRow {
  const raw = valueAt(now, knob.path)
  const originalRaw = valueAt(origin, knob.path)
  const value = valueOf(knob, raw)
  const original = valueOf(knob, originalRaw)
  return {
    knob,
    value,
    original,
    originalRaw,
    isChanged: JSON.stringify(raw) !== JSON.stringify(originalRaw),
    scale: knobScale(knob, { original, value }, runForMs),
  }
}

/** A hand at rest. */
const QUIET_MS = 350

export interface Hints {
  readonly of: ReadonlyMap<string, Hint>
  /** Something hurts that a slider might cure, but the run is too large to try. */
  readonly isUntried: boolean
  /** More of them may still come. */
  readonly isTrying: boolean
}

interface Found {
  readonly run: TuneRun | null
  readonly of: ReadonlyMap<string, Hint>
}

const NO_HINTS: ReadonlyMap<string, Hint> = new Map()

/** What would help, tried one slider after the other once nothing changes any more; `rows` the same as long as they hold the same. */
export function useHints(rows: readonly TuneRow[]): Hints {
  const run = usePage(state => state.run)
  const isSettled = usePage(
    state => state.run !== null && state.document?.text === state.run.text && state.pending === null,
  )
  const [hints, setHints] = useState<Found>({ run: null, of: NO_HINTS })
  const [tried, setTried] = useState<readonly TuneRow[] | null>(null)
  useEffect(() => {
    if (!isSettled || run === null) return undefined
    let isGone = false
    const tryOnce: TryRun = (input, limits) => (isGone ? new Promise(() => {}) : tryRun(input, limits)) // nobody waits for it any more
    const timer = window.setTimeout(() => {
      const tell = (of: Found['of']) => !isGone && setHints({ run, of })
      void tryRows(rows, run, tryOnce, tell).then(() => !isGone && setTried(rows))
    }, QUIET_MS)
    return () => {
      isGone = true
      window.clearTimeout(timer)
    }
  }, [run, rows, isSettled])
  // Another run's may be untrue of this one.
  return {
    of: hints.run === run ? hints.of : NO_HINTS,
    isUntried: run !== null && isTooLarge(run) && rows.some(({ knob }) => goalFor(run.trace, knob) !== undefined),
    isTrying: isSettled && tried !== rows,
  }
}

/** Tells what it has found after each. */
async function tryRows(
  rows: readonly TuneRow[],
  run: TuneRun,
  tryOnce: TryRun,
  tell: (found: ReadonlyMap<string, Hint>) => unknown,
): Promise<void> {
  const found = new Map<string, Hint>()
  for (const { knob, scale, value } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the worker does one at a time
    const hint = value === undefined ? null : await hintFor(run, knob, scale, value, tryOnce)
    if (hint !== null) found.set(keyOf(knob), hint)
    tell(new Map(found))
  }
}
