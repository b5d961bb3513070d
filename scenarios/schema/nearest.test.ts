import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'

test.each<[string, readonly string[], string | undefined]>([
  ['lockDurration', ['maxDeliveryCount', 'lockDuration'], 'lockDuration'],
  ['LOCKDURATION', ['lockDuration'], 'lockDuration'],
  ['recieve', ['receive', 'receiveDeferred'], 'receive'],
  ['peeklock', ['peekLock', 'receiveAndDelete'], 'peekLock'],
  ['sweep', ['sweepEvery'], 'sweepEvery'],
  ['ta', ['at', 'to'], 'at'],
  ['deadletter', ['defer', 'deadLetter'], 'deadLetter'],
  ['colour', ['at', 'entity', 'counts'], undefined],
  ['x', [], undefined],
  ['', ['at'], undefined],
  ['a'.repeat(10_000), ['a'.repeat(9999)], undefined],
])('%s → %s: %s', (name, known, expected) => expect(nearest(name, known)).toBe(expected))
