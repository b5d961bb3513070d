/**
 * By what it tells of itself a text of an earlier day is found among those of built-in-texts.json: earlier-words.json has, for each, the check of
 * its title and of its description. `npm run keep-texts` writes it.
 */

import { localized } from '../../scenarios/index.ts'
import type { Language, Scenario } from '../../scenarios/index.ts'
import { toBase64Url } from './base64url.ts'
import { textNamed } from './built-in-texts.ts'
import type { NamedText } from './built-in-texts.ts'
import { checkOf } from './packed.ts'

export interface Words {
  readonly title: string
  readonly description: string
}

export function earlierWordsOf({ bytes }: NamedText): string {
  const { title, description } = JSON.parse(new TextDecoder().decode(bytes)) as Scenario
  return `${checkOfText(localized(title))}${checkOfText(localized(description))}`
}

export interface EarlierText {
  readonly id: string
  readonly text: string
}

/** Built-in scenarios of an earlier day, told in this language, that may have this title or this description. */
export async function earlierTextsWith(lang: Language, { title, description }: Words): Promise<readonly EarlierText[]> {
  const { default: known } = await import('./earlier-words.json')
  const asked = [checkOfText(title), checkOfText(description)]
  const names = Object.entries(known as Readonly<Record<string, string>>)
    .filter(([, checks]) => checks.startsWith(asked[0]!) || (description !== '' && checks.endsWith(asked[1]!)))
    .filter(([name]) => name.split('.')[1]!.startsWith(lang))
  const found = names.map(async ([name]) => {
    const text = await textNamed(name)
    return text === null ? [] : [{ id: name.split('.')[0]!, text: new TextDecoder().decode(text.bytes) }]
  })
  return (await Promise.all(found)).flat()
}

const checkOfText = (text: string): string => toBase64Url(checkOf(new TextEncoder().encode(text)))
