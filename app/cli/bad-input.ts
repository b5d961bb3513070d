/** Ends a command with exit code 2: a sentence on standard error, nothing on standard output (contract 4). */
export class BadInput extends Error {}
