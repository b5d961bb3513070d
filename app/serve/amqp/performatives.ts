/** What the broker writes: every field of a performative, as Azure does. */

/** A value with a descriptor, and others. */
interface Field {
  readonly descriptor?: { readonly value: unknown }
  readonly value: unknown
}

/** A list of named fields, as it is before it is encoded: what was never set is a hole, or beyond the end. */
export interface Composite {
  readonly constructor: { readonly descriptor?: { readonly numeric: number } }
  readonly value: unknown[]
}

const ERROR = 0x1d
const REJECTED = 0x25

/** How many fields each has. */
const FIELDS: Readonly<Record<number, number>> = {
  0x10: 10, // open
  0x11: 8, // begin
  0x12: 14, // attach
  0x13: 11, // flow
  0x14: 11, // transfer
  0x15: 6, // disposition
  0x16: 3, // detach
  0x17: 1, // end
  0x18: 1, // close
  [ERROR]: 3,
}

/** The standard lets fields at the end be left out, and rhea does; Python's client reads each by its place and fails where there is none. */
export function spellOut({ constructor, value }: Composite): void {
  lengthen(value, constructor.descriptor?.numeric)
  for (const field of value) {
    const code = codeOf(field)
    if (code === ERROR) lengthen(itemsOf(field), ERROR)
    if (code === REJECTED) for (const error of itemsOf(field)) lengthen(itemsOf(error), ERROR)
  }
}

/** A hole is written as null. */
function lengthen(items: unknown[], code: number | undefined): void {
  items.length = Math.max(items.length, FIELDS[code ?? 0] ?? 0)
}

function codeOf(field: unknown): unknown {
  return (field as Field | null | undefined)?.descriptor?.value
}

function itemsOf(field: unknown): unknown[] {
  const { value } = field as Field
  return Array.isArray(value) ? value : []
}
