import X from 'lucide-react/icons/x'

interface ChipProps {
  readonly text: string
  readonly kind?: string
  /** What the × does. */
  readonly close: string
  readonly onClose: () => void
}

/** Something that is not as usual, and its way back. */
export function Chip({ text, kind = '', close, onClose }: ChipProps) {
  return (
    <span className={`chip tl-chip ${kind}`}>
      {text}
      <button type="button" className="quiet-button" aria-label={close} title={close} onClick={onClose}>
        <X size={12} aria-hidden="true" />
      </button>
    </span>
  )
}
