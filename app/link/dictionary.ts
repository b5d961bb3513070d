/// <reference types="vite/types/importMeta.d.ts" />
/**
 * What every link is deflated with: words of the scenario format and stretches that many scenarios share, the most frequent last, as deflate
 * writes a near match in fewer bits. It was chosen in November 2026 from every second built-in scenario. Links need it for ever: it never changes.
 */

const texts = import.meta.glob<string>('./dictionary.txt', { query: '?raw', import: 'default', eager: true })

export const dictionary: Uint8Array = new TextEncoder().encode(Object.values(texts)[0]!)
