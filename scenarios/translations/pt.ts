/// <reference types="vite/types/importMeta.d.ts" />
/** The built-in scenarios' texts in Brazilian Portuguese: titles and descriptions come with this piece, the rest one by one. */
export const titles = import.meta.glob<string>('./pt/*.json', { import: 'title', eager: true })
export const descriptions = import.meta.glob<string>('./pt/*.json', { import: 'description', eager: true })
export const texts = import.meta.glob<string>('./pt/*.json', { query: '?raw', import: 'default' })
