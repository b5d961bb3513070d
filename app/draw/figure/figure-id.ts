/** An id for everything inside one figure: the same for the same figure, another for another, so that several fit on one page. */

/** FNV-1a, 32 bits. */
export function figureId(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return `bs${(hash >>> 0).toString(36)}`
}
