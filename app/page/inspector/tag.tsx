import type { Field } from '../../view/inspector.ts'
import { wordsOf } from '../../words/words.ts'
import type { Lang } from '../../words/words.ts'

/** Says that Azure does not report this, or does not promise it. */
export function Tag({ tag, lang }: { readonly tag: NonNullable<Field['tag']>; readonly lang: Lang }) {
  const words = wordsOf(lang).inspectorWords
  return (
    <span className="tag" data-tag={tag} title={tag === 'ours' ? words.oursHint : words.modelledHint}>
      {words[tag]}
    </span>
  )
}
