/** The most that some layers held together, over many steps at once. */

import type { Depth, Layer } from './depth.ts'

/** Steps whose maximum is kept. */
const BLOCK_BITS = 6
const BLOCK = 1 << BLOCK_BITS

const kept = new WeakMap<Depth, Map<string, Uint32Array>>()

/** In steps `from` … `to`, both included; -1 = before the first, where there is nothing. */
export function highestIn(depth: Depth, layers: readonly Layer[], from: number, to: number): number {
  const columns = columnsOf(depth, layers)
  const most = (a: number, b: number): number => {
    let highest = 0
    for (let i = Math.max(0, a); i < b; i++) highest = Math.max(highest, sumAt(columns, i))
    return highest
  }
  const first = (Math.max(0, from) + BLOCK - 1) >> BLOCK_BITS
  const last = (to + 1) >> BLOCK_BITS
  if (first >= last) return most(from, to + 1)
  const blocks = blocksOf(depth, layers, columns)
  let highest = Math.max(most(from, first << BLOCK_BITS), most(last << BLOCK_BITS, to + 1))
  for (let block = first; block < last; block++) highest = Math.max(highest, blocks[block]!)
  return highest
}

const columnsOf = ({ counts }: Depth, layers: readonly Layer[]): readonly Uint32Array[] =>
  layers.flatMap(layer => counts[layer] ?? [])

function sumAt(columns: readonly Uint32Array[], i: number): number {
  let sum = 0
  for (let c = 0; c < columns.length; c++) sum += columns[c]![i]!
  return sum
}

function blocksOf(depth: Depth, layers: readonly Layer[], columns: readonly Uint32Array[]): Uint32Array {
  let byLayers = kept.get(depth)
  if (byLayers === undefined) kept.set(depth, (byLayers = new Map<string, Uint32Array>()))
  const key = layers.join()
  let blocks = byLayers.get(key)
  if (blocks === undefined) byLayers.set(key, (blocks = readBlocks(columns, depth.length)))
  return blocks
}

function readBlocks(columns: readonly Uint32Array[], length: number): Uint32Array {
  const blocks = new Uint32Array(Math.ceil(length / BLOCK))
  for (let i = 0; i < length; i++) blocks[i >> BLOCK_BITS] = Math.max(blocks[i >> BLOCK_BITS]!, sumAt(columns, i))
  return blocks
}
