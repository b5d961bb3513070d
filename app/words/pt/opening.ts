/** Brazilian Portuguese: the words that the opening screen and its sentences need, one line a file, as in ../en/opening.ts. */

export {}
