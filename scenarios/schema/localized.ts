import type { Language, LocalizedText } from './scenario.ts'

/** The text in this language, else in English, else in any; '' when there is none. */
export function localized(text: LocalizedText | undefined, language: Language = 'en'): string {
  if (text === undefined || typeof text === 'string') return text ?? ''
  return text[language] ?? text.en ?? Object.values(text)[0] ?? ''
}
