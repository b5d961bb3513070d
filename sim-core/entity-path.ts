/** Paths of entities (contract, Conventions). Names compare without case: compare in small letters. */

/** `jobs` → `jobs/$deadletterqueue`. */
export const DEAD_LETTER_SUFFIX = '/$deadletterqueue'
