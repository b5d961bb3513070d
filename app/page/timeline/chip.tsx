import X from 'lucide-react/icons/x'

interface ChipProps {
  readonly text: string
  /** What the × does. */
  readonly close: string
  readonly onClose: () => void
}

/** Something that is not as usual, and its way back. */
export function Chip({ text, close, onClose }: ChipProps) {
  return (
    <span className="tl-chip">
      {text}
      <button type="button" aria-label={close} title={close} onClick={onClose}>
        <X size={12} aria-hidden="true" />
      </button>
    </span>
  )
}
