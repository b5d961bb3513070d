/** Spanish: all other words, one line a file, as in ../en/later.ts. */

export {}
