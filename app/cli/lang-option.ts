/** `--lang`: the language of sentences. Help, complaints and the plain trace are English always. */
import { LANGS } from '../model/lang.ts'
import type { Lang } from '../model/lang.ts'
import { BadInput } from './bad-input.ts'

export const LANG_HELP = '--lang en           the language of the output: en, es, ru or pt'

export function langAsked(values: ReadonlyMap<string, string>): Lang {
  const given = values.get('lang') ?? 'en'
  const lang = LANGS.find(known => known === given)
  if (lang === undefined) throw new BadInput(`--lang ${given.slice(0, 60)}: known are ${LANGS.join(', ')}.`)
  return lang
}
