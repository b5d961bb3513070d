/** Links as they arrive after mails, chats and malice: cut, flipped, mixed, glued. None may throw, hang, or become another scenario. */
import fc from 'fast-check'
import { readAddress } from '../../app/link/address.ts'
import { decodeBefore, decodeScenario, encodeBefore, encodeScenario } from '../../app/link/codec.ts'
import { reference } from '../links/lengths.ts'

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const KINDS: readonly string[] = ['text', 'cut', 'damaged', 'newer', 'tooLarge', 'noScenario']

type Change = readonly [how: 'flip' | 'cut' | 'insert' | 'remove' | 'swap' | 'glue', at: number, sign: string]

const sign = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...SIGNS.split('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }) },
)
const change: fc.Arbitrary<Change> = fc.tuple(
  fc.constantFrom<Change[0][]>('flip', 'flip', 'flip', 'cut', 'insert', 'remove', 'swap', 'glue'),
  fc.nat(40_000),
  sign,
)

function changed(link: string, [how, place, text]: Change): string {
  const at = place % (link.length + 1)
  const [before, after] = [link.slice(0, at), link.slice(at)]
  switch (how) {
    case 'flip':
      return before + text + after.slice(1)
    case 'cut':
      return before
    case 'insert':
      return before + text + after
    case 'remove':
      return before + after.slice(1 + (place % 7))
    case 'swap':
      return after + before
    case 'glue':
      return before + link
  }
}

/** What a link of the reference set has become. */
export async function brokenLinks(): Promise<fc.Arbitrary<string>> {
  const links = await Promise.all(reference.map(text => encodeScenario(text)))
  return fc
    .tuple(fc.constantFrom(...links), fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([link, changes]) => changes.reduce(changed, link))
}

/** What the scenario of a link was before a change, broken: with the scenario that it is a change of, and what may come of it. */
const brokenBefores: fc.Arbitrary<{ readonly broken: string; readonly text: string; readonly whole: string }> = fc
  .tuple(fc.constantFrom(...reference), fc.constantFrom(...reference), fc.array(change, { minLength: 1, maxLength: 4 }))
  .map(([before, text, changes]) => {
    const link = encodeBefore(before, text)
    return { broken: changes.reduce(changed, link), text, whole: JSON.stringify(decodeBefore(link, text)) }
  })

/** True when every one of them was read without harm. */
export async function soakLinks(count: number, seed: number): Promise<boolean> {
  const texts = new Set(
    await Promise.all(reference.map(async text => JSON.stringify(await decodeScenario(await encodeScenario(text))))),
  )
  const result = await fc.check(
    fc.asyncProperty(await brokenLinks(), async broken => {
      readAddress(`#s=${broken}`)
      const decoded = await decodeScenario(broken)
      return KINDS.includes(decoded.kind) && (decoded.kind !== 'text' || texts.has(JSON.stringify(decoded)))
    }),
    { seed, numRuns: count },
  )
  const befores = fc.check(
    fc.property(brokenBefores, ({ broken, text, whole }) => {
      const decoded = decodeBefore(broken, text)
      return KINDS.includes(decoded.kind) && (decoded.kind !== 'text' || JSON.stringify(decoded) === whole)
    }),
    { seed, numRuns: count },
  )
  const fault = [result, befores].find(({ failed }) => failed)
  console.log(
    fault === undefined
      ? `links: ${count} broken ones and ${count} broken changes, none did harm`
      : `links: seed ${seed} failed: ${JSON.stringify(fault.counterexample)}`,
  )
  return fault === undefined
}
