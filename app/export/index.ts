/** A run in the formats of other programs. */
export { csvLines } from './csv.ts'
export { mermaidLines } from './mermaid.ts'
export { perfettoLines } from './perfetto.ts'
