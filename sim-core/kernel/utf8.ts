/** The bytes of a text, without an encoder of the platform. */
export function* utf8(text: string): Generator<number> {
  for (const character of text) {
    const code = character.codePointAt(0)!
    if (code < 0x80) yield code
    else if (code < 0x800) yield* [0xc0 | (code >> 6), tail(code)]
    else if (code < 0x10000) yield* [0xe0 | (code >> 12), tail(code >> 6), tail(code)]
    else yield* [0xf0 | (code >> 18), tail(code >> 12), tail(code >> 6), tail(code)]
  }
}

/** Bytes of a text in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = 0
  for (const _ of utf8(text)) bytes++
  return bytes
}

const tail = (bits: number): number => 0x80 | (bits & 0x3f)
