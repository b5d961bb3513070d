/** What a property means, for whoever fills it in. */

import { filled, helpKeyOf } from '../../../scenarios/index.ts'
import type { AnyShape } from '../../../scenarios/index.ts'
import { lazyWordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'

/** A fact's code stays on one line: a browser would break "L-3" behind its hyphen. */
const unbroken = (text: string): string => text.replace(/(?<=[A-Z]-)(?=\d)/g, '\u2060')

/** undefined: its name says it all. */
export function propertyHelp(name: string, shape: AnyShape, lang: Lang): string | undefined {
  const key = helpKeyOf(name, shape)
  return key && unbroken(filled(lazyWordsOf(lang).propertyHelp[key], shape))
}
