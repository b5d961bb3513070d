import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { copyText, useMoment } from '../ui/copy-text.ts'
import { useLazyWords } from '../use-words.ts'

interface CopyButtonProps {
  /** null: nothing to copy yet. */
  readonly text: string | null
  /** What it is, for those who do not see what stands beside. */
  readonly what: string
  readonly isFirst?: boolean
}

/** Says for a moment that it has copied, or that it could not. */
export function CopyButton({ text, what, isFirst = false }: CopyButtonProps) {
  const words = useLazyWords().links.dialog
  const [outcome, show] = useMoment<'copied' | 'copyFailed'>()
  const copy = async () => {
    if (text !== null) show((await copyText(text)) ? 'copied' : 'copyFailed')
  }
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <button
      type="button"
      className={isFirst ? 'button primary' : 'button'}
      aria-label={outcome === null ? words.copyOf(what) : words[outcome]}
      aria-disabled={text === null}
      {...(isFirst && { 'data-first-focus': '' })}
      onClick={() => void copy()}
    >
      <Icon size={15} aria-hidden="true" />
      <span aria-live="polite">{words[outcome ?? 'copy']}</span>
    </button>
  )
}

/** One line to be copied, whole under the hand that asks for it. */
export function CopyLine({ text, what, isFirst = false }: CopyButtonProps & { readonly text: string }) {
  return (
    <div className="code-row">
      <input
        type="text"
        readOnly
        value={text}
        aria-label={what}
        spellCheck={false}
        onFocus={event => event.target.select()}
      />
      <CopyButton text={text} what={what} isFirst={isFirst} />
    </div>
  )
}
