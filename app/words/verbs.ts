/** Verbs of operations whose object, where it has a name, takes the place of what stands in braces: "complete {a message}". */

/** null: the broker's own forward, or nothing that has a verb. */
export function verbWith(
  verbs: Readonly<Record<string, string>>,
  name: string | null,
  object: string | null,
): string | null {
  const verb = verbs[name ?? '']
  return verb === undefined ? null : verb.replace(/\{(.*)\}/, (_, unnamed: string) => object ?? unnamed)
}
