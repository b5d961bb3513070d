/** What a property means, for whoever fills it in. */

import { descriptionKeyOf } from '../../../scenarios/index.ts'
import { wordsOf } from '../../words/words.ts'
import type { Lang } from '../../words/words.ts'

/** By the name of the object's shape and the property's; undefined: its name says it all. */
export function propertyHelp(shapeName: string, key: string, lang: Lang): string | undefined {
  const found = descriptionKeyOf(shapeName, key)
  return found && wordsOf(lang).propertyHelp[found]
}
