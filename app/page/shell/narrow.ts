/** One view at a time below this width. */
export const NARROW = '(max-width: 899px)'
