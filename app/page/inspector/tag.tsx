import { useState } from 'react'
import type { MouseEvent } from 'react'
import type { Field } from '../../explain/inspector.ts'
import { wordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'

/** Says that Azure does not report this, or does not promise it; pressed, it shows what is promised and what is assumed here, or its hint. */
export function Tag({ tag, lang }: { readonly tag: NonNullable<Field['tag']>; readonly lang: Lang }) {
  const words = wordsOf(lang).inspectorWords
  const [isOpen, setOpen] = useState(false)
  const hint = tag === 'ours' ? words.oursHint : words.modelledHint
  const explain = ({ currentTarget }: MouseEvent) => {
    const note =
      tag === 'ours'
        ? null
        : (currentTarget.closest('.inspector')?.querySelector<HTMLDetailsElement>('.why-modelled') ?? null)
    if (note === null) return setOpen(!isOpen)
    note.open = true
    note.querySelector('summary')?.focus()
    note.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <button
        type="button"
        className="tag"
        data-tag={tag}
        aria-expanded={tag === 'ours' || isOpen ? isOpen : undefined}
        title={hint}
        onClick={explain}
      >
        {words[tag]}
      </button>
      {isOpen && <output className="hint tag-hint">{hint}</output>}
    </>
  )
}
