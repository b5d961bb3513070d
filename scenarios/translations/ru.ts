/// <reference types="vite/types/importMeta.d.ts" />
/** The built-in scenarios' texts in Russian: titles and descriptions come with this piece, the rest one by one. */
export const titles = import.meta.glob<string>('./ru/*.json', { import: 'title', eager: true })
export const descriptions = import.meta.glob<string>('./ru/*.json', { import: 'description', eager: true })
export const texts = import.meta.glob<string>('./ru/*.json', { query: '?raw', import: 'default' })
